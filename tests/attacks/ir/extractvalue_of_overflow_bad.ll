; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %t = trunc i32 %x to i8
  %s = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %t, i8 2)
  %o = extractvalue { i8, i1 } %s, 1
  br i1 %o, label %big, label %ok
big:
  %c = icmp sgt i8 %t, 64
  %d = icmp slt i8 %t, -64
  %e = or i1 %c, %d
  br i1 %e, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
