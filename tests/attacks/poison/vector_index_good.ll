; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %i = and i32 %x, 3
  %v = extractelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %i
  ret i32 %v
}
