; violated: out-of-bounds; native: none
@a = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
define i32 @main() {
  %p = getelementptr [4 x i32], ptr @a, i64 0, <2 x i64> <i64 1, i64 4>
  %q = extractelement <2 x ptr> %p, i32 1
  %v = load i32, ptr %q
  ret i32 0
}
