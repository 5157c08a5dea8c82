; violated: float-conversion; native: none
declare double @__VERIFIER_nondet_double()
declare i32 @llvm.fptosi.sat.i32.f64(double)
define i32 @main() {
  %x = call double @__VERIFIER_nondet_double()
  %i = fptosi double %x to i32
  %c = icmp eq i32 %i, 2147483647
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
