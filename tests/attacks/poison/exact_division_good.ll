; violated: nothing
define i32 @main() {
  %p = alloca i32
  store i32 3, ptr %p
  %d = load i32, ptr %p
  %q = udiv i32 9, %d
  ret i32 0
}
