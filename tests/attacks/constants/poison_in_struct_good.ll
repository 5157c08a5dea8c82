; violated: nothing
define internal i32 @f({ i32, i32 } noundef %x) {
  %r = extractvalue { i32, i32 } %x, 0
  ret i32 %r
}
define i32 @main() {
  %r = call i32 @f({ i32, i32 } { i32 1, i32 2 })
  ret i32 %r
}
