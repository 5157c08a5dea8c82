; violated: out-of-bounds; native: none
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define i32 @main() {
  %p = alloca i32, i32 3
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 13, i1 false)
  %v = load i32, ptr %p
  ret i32 0
}
