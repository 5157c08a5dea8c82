; violated: uninitialised; native: none
@a = global { i32, [2 x i16] } { i32 1, [2 x i16] [i16 3, i16 undef] }
define i32 @main() {
  %p = getelementptr i8, ptr @a, i64 6
  %x = load i16, ptr %p
  %c = icmp eq i16 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
