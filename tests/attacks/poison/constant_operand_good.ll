; violated: nothing
define i32 @main() {
  br i1 true, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
