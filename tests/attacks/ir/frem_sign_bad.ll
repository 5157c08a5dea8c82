; violated: assertion; native: none
declare void @reach_error()
define i32 @main() {
  %r = frem double -5.5, 2.0
  %c = fcmp oeq double %r, 0.5
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
