; violated: nothing
declare void @reach_error()
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
@a = global [6 x i8] c"abcdef"
define i32 @main() {
  %q = getelementptr i8, ptr @a, i64 2
  call void @llvm.memmove.p0.p0.i64(ptr @a, ptr %q, i64 4, i1 false)
  %v = load i8, ptr @a
  %c = icmp eq i8 %v, 99
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
