; violated: signed-overflow; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %p = alloca [2 x i32]
  %x = call i32 @__VERIFIER_nondet_int()
  %y = mul nsw i32 %x, 3
  store i32 %x, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %y, ptr %q
  %o = getelementptr i8, ptr %p, i64 7
  %b = load i8, ptr %o
  %c = icmp eq i8 %b, 1
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
