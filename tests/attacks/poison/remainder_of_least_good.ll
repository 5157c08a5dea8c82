; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %q = srem i32 %x, -2
  ret i32 0
}
