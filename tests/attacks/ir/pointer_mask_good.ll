; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
define i32 @main() {
  %p = alloca [4 x i32], align 16
  %q = getelementptr i8, ptr %p, i64 7
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %q, i64 -4)
  %e = getelementptr i8, ptr %p, i64 4
  %c = icmp eq ptr %m, %e
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
