; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %v = insertelement <4 x i8> <i8 1, i8 2, i8 3, i8 4>, i8 9, i32 1
  %r = bitcast <4 x i8> %v to i32
  %c = icmp eq i32 %r, 67307777
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
