; violated: pointer-comparison; native: none
declare void @reach_error()
define i32 @main() {
  %p = alloca [4 x i8]
  %q = getelementptr inbounds i8, ptr %p, i64 5
  %c = icmp ugt ptr %q, %p
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  ret i32 0
}
