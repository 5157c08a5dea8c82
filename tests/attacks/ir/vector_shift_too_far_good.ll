; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %n = call i32 @__VERIFIER_nondet_int()
  %v = insertelement <2 x i32> <i32 1, i32 1>, i32 %n, i32 1
  %s = shl <2 x i32> <i32 1, i32 1>, %v
  %e = extractelement <2 x i32> %s, i32 0
  %c = icmp eq i32 %e, 7
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
