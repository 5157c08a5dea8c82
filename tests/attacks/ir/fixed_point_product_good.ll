; violated: nothing
declare void @reach_error()
declare i16 @llvm.smul.fix.i16(i16, i16, i32)
define i32 @main() {
  %v = call i16 @llvm.smul.fix.i16(i16 -3, i16 1, i32 1)
  %c = icmp eq i16 %v, -2
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
