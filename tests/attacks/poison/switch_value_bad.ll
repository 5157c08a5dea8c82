; violated: uninitialised; native: none
define i32 @main() {
  switch i32 undef, label %z [ i32 0, label %a ]
a:
  ret i32 0
z:
  ret i32 0
}
