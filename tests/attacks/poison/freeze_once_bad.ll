; violated: assertion; native: none
declare void @reach_error()
define i32 @main() {
  %f = freeze i32 undef
  %g = freeze i32 undef
  %c = icmp eq i32 %f, %g
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  call void @reach_error()
  ret i32 0
}
