; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 %x, i32 0
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %d = sub i32 %r, %x
  %c = icmp eq i32 %d, 9
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
