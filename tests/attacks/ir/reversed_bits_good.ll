; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i8 @llvm.bitreverse.i8(i8)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %t = trunc i32 %x to i8
  %a = or i8 %t, 1
  %r = call i8 @llvm.bitreverse.i8(i8 %a)
  %c = icmp slt i8 %r, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
