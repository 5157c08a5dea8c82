; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i32 @llvm.fshr.i32(i32, i32, i32)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %r = call i32 @llvm.fshr.i32(i32 1, i32 %x, i32 32)
  %c = icmp eq i32 %r, %x
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
