; violated: overlapping-copy; native: none, IR
declare ptr @memcpy(ptr, ptr, i64)
define i32 @main() {
  %a = alloca i32
  store i32 0, ptr %a
  %r = call ptr @memcpy(ptr %a, ptr %a, i64 4)
  %v = load i32, ptr %r
  ret i32 %v
}
