; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %h = sitofp i64 9223372036854775807 to x86_fp80
  %i = fptosi x86_fp80 %h to i64
  %c = icmp eq i64 %i, 9223372036854775807
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
