; violated: nothing
define internal void @f(i32 noundef %x) {
  ret void
}
define internal void @g(i32 %x) {
  ret void
}
define i32 @main() {
  call void @g(i32 undef)
  ret i32 0
}
