; violated: nothing
declare i8 @llvm.abs.i8(i8, i1)
define i32 @main() {
  %v = call i8 @llvm.abs.i8(i8 -128, i1 false)
  %c = icmp eq i8 %v, 5
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 0
}
