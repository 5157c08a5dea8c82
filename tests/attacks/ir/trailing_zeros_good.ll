; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i32 @llvm.cttz.i32(i32, i1)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %a = shl i32 %x, 3
  %r = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  %c = icmp uge i32 %r, 3
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
