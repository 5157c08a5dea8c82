; violated: overlapping-copy; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @main() {
  %p = alloca [8 x i8]
  store i64 1, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 2
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  %c = icmp eq i32 0, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
