; violated: invalid-value; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = add i32 %x, 1
  %c = icmp samesign ult i32 %y, 77
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
