; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %v = insertelement <8 x i1> zeroinitializer, i1 true, i32 3
  %r = bitcast <8 x i1> %v to i8
  %c = icmp eq i8 %r, 16
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
