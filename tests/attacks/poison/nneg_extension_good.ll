; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = lshr i32 %x, 1
  %q = zext nneg i32 %y to i64
  %c = icmp eq i64 %q, 5
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
