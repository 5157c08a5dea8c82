; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %s = lshr i32 256, %x
  %c1 = icmp eq i32 %s, 4
  %ok = icmp ult i32 %x, 32
  %c = select i1 %ok, i1 %c1, i1 false
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
