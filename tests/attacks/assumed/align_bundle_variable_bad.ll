; violated: misaligned; native: none
declare void @llvm.assume(i1)
declare i32 @__VERIFIER_nondet_int()
@g = global [64 x i8] zeroinitializer, align 16
define i32 @main() {
  %n = call i32 @__VERIFIER_nondet_int()
  %m = and i32 %n, 15
  %w = zext i32 %m to i64
  %p = getelementptr i8, ptr @g, i64 %w
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i32 8) ]
  ret i32 0
}
