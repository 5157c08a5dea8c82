; violated: nothing
declare i32 @__VERIFIER_nondet_int()
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare void @reach_error()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %v = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 33)
  %l = shl i32 %x, 1
  %h = lshr i32 %x, 31
  %w = or i32 %l, %h
  %c = icmp eq i32 %v, %w
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  call void @reach_error()
  ret i32 0
}
