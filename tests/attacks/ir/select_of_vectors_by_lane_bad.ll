; violated: assertion; native: none
declare void @reach_error()
define i32 @main() {
  %v = select <2 x i1> <i1 true, i1 true>, <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>
  %e = extractelement <2 x i32> %v, i64 1
  %c = icmp eq i32 %e, 4
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
