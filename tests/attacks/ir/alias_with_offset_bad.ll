; violated: assertion; native: none
declare void @reach_error()
@a = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@b = alias i32, getelementptr ([4 x i32], ptr @a, i64 0, i64 2)
define i32 @main() {
  store i32 9, ptr @b
  %p = getelementptr [4 x i32], ptr @a, i64 0, i64 3
  %v = load i32, ptr %p
  %c = icmp eq i32 %v, 9
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
