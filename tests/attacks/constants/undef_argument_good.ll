; violated: nothing
define internal i32 @f(i32 noundef %x) {
  ret i32 %x
}
define i32 @main() {
  %r = call i32 @f(i32 noundef 3)
  ret i32 %r
}
