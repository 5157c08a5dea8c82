; violated: nothing
define i32 @main() {
  %y = add nsw i32 2147483647, 1
  %m = and i32 %y, 0
  %f = freeze i32 %m
  %c = icmp eq i32 %f, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
