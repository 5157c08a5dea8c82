; violated: nothing
declare i32 @__VERIFIER_nondet_int()
declare i32 @llvm.abs.i32(i32, i1)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %v = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %c = icmp eq i32 %v, 1
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
