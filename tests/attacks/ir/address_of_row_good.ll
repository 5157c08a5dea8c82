; violated: nothing
define i32 @main() {
  %a = alloca [3 x [2 x i32]]
  store [3 x [2 x i32]] zeroinitializer, ptr %a
  %q = getelementptr nusw [3 x [2 x i32]], ptr %a, i64 0, i64 1, i64 -1
  %v = load i32, ptr %q
  ret i32 %v
}
