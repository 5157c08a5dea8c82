; violated: uninitialised; native: none
define internal i32 @f(i32 noundef %x) {
  ret i32 %x
}
define i32 @main() {
  %r = call i32 @f(i32 noundef undef)
  ret i32 %r
}
