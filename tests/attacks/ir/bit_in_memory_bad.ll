; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca i1
  %t = trunc i32 %x to i1
  store i1 %t, ptr %p
  %r = load i8, ptr %p
  %c = icmp ult i8 %r, 1
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
