; violated: nothing
@a = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@p = global ptr getelementptr (i32, ptr getelementptr ([4 x i32], ptr @a, i64 0, i64 2), i64 -2)
define i32 @main() {
  %q = load ptr, ptr @p
  %v = load i32, ptr %q
  ret i32 %v
}
