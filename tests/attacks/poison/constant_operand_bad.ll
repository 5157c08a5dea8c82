; violated: uninitialised; native: none
define i32 @main() {
  br i1 poison, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
