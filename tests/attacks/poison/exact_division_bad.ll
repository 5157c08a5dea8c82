; violated: division-by-zero; native: none
define i32 @main() {
  %p = alloca i32
  store i32 0, ptr %p
  %d = load i32, ptr %p
  %q = udiv i32 9, %d
  ret i32 0
}
