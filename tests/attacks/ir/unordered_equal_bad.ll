; violated: assertion; native: none
declare void @reach_error()
declare double @__VERIFIER_nondet_double()
define i32 @main() {
  %d = call double @__VERIFIER_nondet_double()
  %e = fcmp oeq double %d, %d
  %u = fcmp ueq double %d, %d
  %c = and i1 %u, %e
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
