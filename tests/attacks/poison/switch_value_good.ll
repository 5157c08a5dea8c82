; violated: nothing
define i32 @main() {
  %f = freeze i32 undef
  switch i32 %f, label %z [ i32 0, label %a ]
a:
  ret i32 0
z:
  ret i32 0
}
