; violated: bad-call; native: none
define i32 @f(i32 %a, i32 %b) {
  ret i32 %b
}
define i32 @main() {
  %p = alloca ptr
  store ptr @f, ptr %p
  %q = load ptr, ptr %p
  %r = call i32 %q(i32 1)
  ret i32 %r
}
