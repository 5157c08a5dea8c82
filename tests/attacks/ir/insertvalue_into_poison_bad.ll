; violated: uninitialised; native: none
define i32 @main() {
  %s = insertvalue { i32, i32 } poison, i32 3, 0
  %v = extractvalue { i32, i32 } %s, 1
  %c = icmp eq i32 %v, 3
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 1
}
