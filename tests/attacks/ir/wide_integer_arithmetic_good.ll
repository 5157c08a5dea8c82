; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %n = call i32 @__VERIFIER_nondet_int()
  %w = sext i32 %n to i200
  %s = shl i200 %w, 150
  %r = ashr i200 %s, 150
  %c = icmp eq i200 %r, %w
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
