; violated: uninitialised; native: none
define i32 @main() {
  %v = shufflevector <2 x i32> <i32 1, i32 2>, <2 x i32> poison, <2 x i32> <i32 0, i32 2>
  %e = extractelement <2 x i32> %v, i32 1
  %c = icmp eq i32 %e, 1
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
