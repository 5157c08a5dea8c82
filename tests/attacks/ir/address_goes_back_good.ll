; violated: nothing
define i32 @main() {
  %a = alloca [4 x i32]
  store [4 x i32] zeroinitializer, ptr %a
  %p = getelementptr i32, ptr %a, i64 2
  %q = getelementptr i32, ptr %p, i64 -1
  %v = load i32, ptr %q
  ret i32 %v
}
