; violated: assertion; native: none
declare void @reach_error()
define i32 @main() {
  %h = fptrunc float 257.0 to bfloat
  %f = fpext bfloat %h to float
  %c = fcmp oeq float %f, 257.0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
