; violated: assertion; native: none
declare void @reach_error()
declare double @__VERIFIER_nondet_double()
define i32 @main() {
  %z = fneg double 0.0
  %b = bitcast double %z to i64
  %c = icmp eq i64 %b, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
