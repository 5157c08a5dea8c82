; violated: assertion; native: none
declare void @reach_error()
define i32 @main() {
  %h = fptrunc float 6.552e4 to half
  %f = fpext half %h to float
  %c = fcmp olt float %f, 6.5536e4
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
