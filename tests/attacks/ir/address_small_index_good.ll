; violated: nothing
declare i8 @__VERIFIER_nondet_char()
define i32 @main() {
  %a = alloca [300 x i8]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 300, i1 false)
  %p = getelementptr i8, ptr %a, i64 150
  %i = call i8 @__VERIFIER_nondet_char()
  %z = zext i8 %i to i64
  %w = lshr i64 %z, 2
  %q = getelementptr inbounds nuw i8, ptr %p, i64 %w
  %v = load i8, ptr %q
  %r = zext i8 %v to i32
  ret i32 %r
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
