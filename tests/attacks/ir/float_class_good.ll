; violated: nothing
declare void @reach_error()
declare double @__VERIFIER_nondet_double()
declare i1 @llvm.is.fpclass.f64(double, i32)
define i32 @main() {
  %d = call double @__VERIFIER_nondet_double()
  %n = call i1 @llvm.is.fpclass.f64(double %d, i32 3)
  %u = fcmp uno double %d, 0.0
  %c = icmp eq i1 %n, %u
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
