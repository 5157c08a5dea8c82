; violated: nothing
declare void @reach_error()
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
@a = global [3 x i32] [i32 1, i32 2, i32 3]
define i32 @main() {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr @a, i32 4, <4 x i1> <i1 true, i1 true, i1 true, i1 false>, <4 x i32> zeroinitializer)
  %e = extractelement <4 x i32> %v, i32 1
  %c = icmp eq i32 %e, 2
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
