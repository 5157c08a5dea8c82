; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i8 @llvm.usub.sat.i8(i8, i8)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %t = trunc i32 %x to i8
  %r = call i8 @llvm.usub.sat.i8(i8 %t, i8 10)
  %c = icmp ult i8 %r, -11
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
