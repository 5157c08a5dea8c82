; violated: nothing
declare void @reach_error()
define void @f(ptr byval(i32) %p) {
  store i32 9, ptr %p
  ret void
}
define i32 @main() {
  %p = alloca i32
  store i32 1, ptr %p
  call void @f(ptr byval(i32) %p)
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, 1
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
