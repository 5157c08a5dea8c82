; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define internal i32 @f(i32 %a, i32 %b) {
  ret i32 %a
}
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %r = call i32 @f(i32 %x, i32 1)
  %c = icmp eq i32 %r, %x
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
