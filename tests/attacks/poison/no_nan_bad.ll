; violated: invalid-value; native: none
declare double @__VERIFIER_nondet_double()
define i32 @main() {
  %x = call double @__VERIFIER_nondet_double()
  %y = fadd nnan double %x, 1.0
  %c = fcmp oeq double %y, 3.0
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
