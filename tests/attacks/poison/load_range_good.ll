; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %p = alloca i32
  %x = call i32 @__VERIFIER_nondet_int()
  %m = and i32 %x, 3
  store i32 %m, ptr %p
  %v = load i32, ptr %p, !range !1
  %c = icmp eq i32 %v, 1
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
!0 = !{i32 0, i32 3}
!1 = !{i32 0, i32 4}
