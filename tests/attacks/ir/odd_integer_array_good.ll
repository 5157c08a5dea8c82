; violated: nothing
declare void @reach_error()
@a = global [3 x i24] [i24 1, i24 2, i24 3]
define i32 @main() {
  %p = getelementptr i8, ptr @a, i64 4
  %v = load i8, ptr %p
  %c = icmp eq i8 %v, 2
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
