; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %b = trunc i32 %x to i8
  %r = srem i8 %b, 3
  %c = icmp slt i8 %r, 3
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
