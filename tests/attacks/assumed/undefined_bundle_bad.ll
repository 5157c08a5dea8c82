; violated: uninitialised; native: none
declare void @llvm.assume(i1)
define i32 @main() {
  %p = alloca i32
  
  %v = load i32, ptr %p
  call void @llvm.assume(i1 true) [ "noundef"(i32 %v) ]
  ret i32 0
}
