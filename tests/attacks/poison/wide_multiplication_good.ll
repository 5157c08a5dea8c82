; violated: nothing
declare i64 @__VERIFIER_nondet_long()
define i32 @main() {
  %x = call i64 @__VERIFIER_nondet_long()
  %w = sext i64 %x to i128
  %y = mul nsw i128 %w, %w
  %c = icmp slt i128 %y, 0
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
