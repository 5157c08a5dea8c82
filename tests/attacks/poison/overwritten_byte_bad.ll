; violated: signed-overflow; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %p = alloca i16
  %x = call i32 @__VERIFIER_nondet_int()
  %y = add nsw i32 %x, 1
  %t = trunc i32 %y to i16
  store i16 %t, ptr %p
  store i8 1, ptr %p
  %b = load i16, ptr %p
  %m = and i16 %b, 255
  %c = icmp eq i16 %m, 1
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
