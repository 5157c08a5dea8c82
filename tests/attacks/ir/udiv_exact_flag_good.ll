; violated: nothing
define i32 @main() {
  %v = lshr exact i32 4, 1
  %c = icmp ult i32 %v, 100
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
