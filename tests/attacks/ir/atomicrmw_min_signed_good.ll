; violated: nothing
declare void @reach_error()
@g = global i32 -5
define i32 @main() {
  %o = atomicrmw min ptr @g, i32 3 seq_cst
  %v = load atomic i32, ptr @g seq_cst, align 4
  %c = icmp eq i32 %v, -5
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
