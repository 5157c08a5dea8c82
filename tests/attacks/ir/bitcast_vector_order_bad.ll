; violated: assertion; native: none
declare void @reach_error()
define i32 @main() {
  %v = bitcast i32 16909060 to <4 x i8>
  %e = extractelement <4 x i8> %v, i64 0
  %c = icmp eq i8 %e, 1
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
