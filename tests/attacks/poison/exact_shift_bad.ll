; violated: invalid-value; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = and i32 %x, -1
  %q = lshr exact i32 %y, 1
  %c = icmp eq i32 %q, 5
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
