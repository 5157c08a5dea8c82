; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.assume(i1)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %a = icmp sgt i32 %x, 3
  %o = or i1 %a, true
  call void @llvm.assume(i1 %o)
  %c = icmp eq i32 0, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
