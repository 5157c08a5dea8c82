; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %a = call i32 @llvm.smax.i32(i32 %x, i32 -1)
  %r = call i32 @llvm.umin.i32(i32 %a, i32 7)
  %c = icmp ult i32 %r, 7
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
