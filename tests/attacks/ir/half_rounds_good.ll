; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %h = fptrunc float 2049.0 to half
  %f = fpext half %h to float
  %c = fcmp oeq float %f, 2048.0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
