; violated: signed-overflow; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %t = trunc i32 %x to i7
  %y = add nsw i7 %t, %t
  %c = icmp eq i7 %y, 3
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
