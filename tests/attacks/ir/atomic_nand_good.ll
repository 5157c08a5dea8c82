; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw nand ptr %p, i32 7 seq_cst
  %n = load i32, ptr %p
  %a = and i32 %x, 7
  %e = xor i32 %a, -1
  %c = icmp eq i32 %n, %e
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
