; violated: assertion; native: none
declare void @reach_error()
define i32 @main() {
  %p = alloca i8
  store i8 -1, ptr %p
  store i1 false, ptr %p
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 1
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
