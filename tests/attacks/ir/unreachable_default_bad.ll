; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %k = and i32 %x, 1
  %z = icmp ult i32 %k, 2
  br i1 %z, label %good, label %bad
bad:
  unreachable
good:
  %c = icmp ult i32 %k, 1
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
