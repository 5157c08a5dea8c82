; violated: uninitialised; native: none
@a = global i32 undef
define i32 @main() {
  %x = load i32, ptr @a
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
