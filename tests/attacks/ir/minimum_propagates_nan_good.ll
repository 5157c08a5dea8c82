; violated: nothing
declare void @reach_error()
declare float @llvm.minimum.f32(float, float)
define i32 @main() {
  %n = fdiv float 0.0, 0.0
  %v = call float @llvm.minimum.f32(float %n, float 1.0)
  %c = fcmp uno float %v, %v
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
