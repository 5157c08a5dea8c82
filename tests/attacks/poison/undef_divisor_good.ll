; violated: nothing
define i32 @main() {
  %q = udiv i32 undef, 5
  ret i32 0
}
