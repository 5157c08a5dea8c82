; violated: nothing
declare i32 @llvm.vector.reduce.add.v2i32(<2 x i32>)
define i32 @main() {
  %s = ashr <2 x i32> <i32 -1, i32 -8>, <i32 31, i32 31>
  %e = call i32 @llvm.vector.reduce.add.v2i32(<2 x i32> %s)
  %z = add i32 %e, 2
  ret i32 %z
}
