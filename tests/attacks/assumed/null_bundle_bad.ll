; violated: null-dereference; native: none
declare void @llvm.assume(i1)
define i32 @main() {
  %p = alloca i32
  call void @llvm.assume(i1 true) [ "nonnull"(ptr null) ]
  ret i32 0
}
