; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %s = shl i32 1, %x
  %ok = icmp ult i32 %x, 32
  %v = select i1 %ok, i32 %s, i32 0
  %c = icmp eq i32 %v, 4
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
