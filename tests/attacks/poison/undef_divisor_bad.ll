; violated: uninitialised; native: none
define i32 @main() {
  %q = udiv i32 5, undef
  ret i32 0
}
