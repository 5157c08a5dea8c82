; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca i32
  %y = and i32 %x, 15
  store i32 %y, ptr %p
  %o = atomicrmw uinc_wrap ptr %p, i32 10 seq_cst
  %n = load i32, ptr %p
  %c = icmp ult i32 %n, 10
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
