; violated: nothing
declare void @reach_error()
define i32 @main() {
  %p = alloca [4 x i32]
  %q = getelementptr [4 x i32], ptr %p, i64 0, i64 1
  %c = icmp ugt ptr %q, %p
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
