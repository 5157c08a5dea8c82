; violated: assertion; native: none
declare void @reach_error()
declare i8 @llvm.fptosi.sat.i8.f32(float)
define i32 @main() {
  %n = fdiv float 0.0, 0.0
  %v = call i8 @llvm.fptosi.sat.i8.f32(float %n)
  %w = call i8 @llvm.fptosi.sat.i8.f32(float -1.0e10)
  %s = add i8 %v, %w
  %c = icmp eq i8 %s, 127
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
