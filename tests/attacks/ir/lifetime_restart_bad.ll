; violated: uninitialised; native: none
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
define i32 @main() {
  %p = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  store i32 3, ptr %p
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, 3
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
