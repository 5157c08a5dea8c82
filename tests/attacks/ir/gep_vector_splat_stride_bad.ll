; violated: out-of-bounds; native: none
@a = global [2 x { i8, i32 }] zeroinitializer
define i32 @main() {
  %p = getelementptr [2 x { i8, i32 }], ptr @a, i64 0, i64 1, i32 1
  %q = getelementptr i8, ptr %p, i64 1
  %v = load i32, ptr %q, align 1
  ret i32 %v
}
