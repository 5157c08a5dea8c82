; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca i17
  %t = trunc i32 %x to i17
  store i17 %t, ptr %p
  %r = load i17, ptr %p
  %s = sext i17 %r to i32
  %c = icmp sge i32 %s, -65535
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
