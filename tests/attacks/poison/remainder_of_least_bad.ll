; violated: signed-overflow; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %q = srem i32 %x, -1
  ret i32 0
}
