; violated: nothing
declare double @__VERIFIER_nondet_double()
define i32 @main() {
  %x = call double @__VERIFIER_nondet_double()
  %ok = fcmp olt double %x, 2.147483648e9
  %ok2 = fcmp ogt double %x, -2.147483649e9
  %t = and i1 %ok, %ok2
  br i1 %t, label %conv, label %z
conv:
  %i = fptosi double %x to i32
  %c = icmp eq i32 %i, 5
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
