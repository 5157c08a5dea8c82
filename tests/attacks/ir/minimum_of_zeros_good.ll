; violated: nothing
declare void @reach_error()
declare double @llvm.minimum.f64(double, double)
define i32 @main() {
  %z = call double @llvm.minimum.f64(double 0.0, double -0.0)
  %b = bitcast double %z to i64
  %c = icmp slt i64 %b, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
