; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i48 @llvm.bswap.i48(i48)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %w = zext i32 %x to i48
  %r = call i48 @llvm.bswap.i48(i48 %w)
  %l = trunc i48 %r to i16
  %c = icmp eq i16 %l, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
