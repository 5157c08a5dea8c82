; violated: out-of-bounds; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %p = alloca [4 x i32]
  store [4 x i32] zeroinitializer, ptr %p
  %x = call i32 @__VERIFIER_nondet_int()
  %i = and i32 %x, 7
  %q = getelementptr [4 x i32], ptr %p, i32 0, i32 %i
  %v = load i32, ptr %q
  ret i32 %v
}
