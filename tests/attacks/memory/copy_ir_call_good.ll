; violated: nothing
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @main() {
  %a = alloca i32
  store i32 0, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %a, i64 4, i1 false)
  %v = load i32, ptr %a
  ret i32 %v
}
