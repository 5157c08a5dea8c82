; violated: out-of-bounds; native: none
declare void @llvm.assume(i1)
@g = global [12 x i8] zeroinitializer, align 16
define i32 @main() {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr @g), "dereferenceable"(ptr @g, i64 13), "align"(ptr @g, i64 4), "ignore"(i32 undef) ]
  ret i32 0
}
