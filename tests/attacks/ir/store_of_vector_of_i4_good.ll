; violated: nothing
declare void @reach_error()
define i32 @main() {
  %p = alloca <2 x i4>
  store <2 x i4> <i4 1, i4 2>, ptr %p
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 33
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
