; violated: signed-overflow; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %v0 = insertelement <2 x i32> <i32 1, i32 1>, i32 %x, i32 1
  %v = add nsw <2 x i32> %v0, <i32 1, i32 1>
  %e = extractelement <2 x i32> %v, i32 1
  %c = icmp eq i32 %e, 1
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
