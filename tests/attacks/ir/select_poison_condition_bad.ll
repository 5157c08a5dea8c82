; violated: signed-overflow; native: none
define i32 @main() {
  %x = add nsw i32 2147483647, 1
  %c = icmp sgt i32 %x, 0
  %s = select i1 %c, i32 1, i32 2
  %f = freeze i1 %c
  %k = select i1 %f, i32 3, i32 4
  %z = icmp sgt i32 %s, 2
  br i1 %z, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
