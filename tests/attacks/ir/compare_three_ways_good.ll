; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i8 @llvm.scmp.i8.i32(i32, i32)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %r = call i8 @llvm.scmp.i8.i32(i32 %x, i32 5)
  %g = icmp sgt i32 %x, 5
  %p = icmp eq i8 %r, 1
  %c = icmp eq i1 %g, %p
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
