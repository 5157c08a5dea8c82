; violated: nothing
define i32 @f(ptr noundef dereferenceable(4) %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @main() {
  %a = alloca i32
  store i32 0, ptr %a
  %r = call i32 @f(ptr noundef %a)
  ret i32 %r
}
