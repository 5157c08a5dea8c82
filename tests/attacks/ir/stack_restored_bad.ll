; violated: use-after-scope; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %s = call ptr @llvm.stacksave.p0()
  %k = and i32 %x, 3
  %k1 = add i32 %k, 1
  %p = alloca i32, i32 %k1
  store i32 %x, ptr %p
  call void @llvm.stackrestore.p0(ptr %s)
  %n = load i32, ptr %p
  %c = icmp eq i32 %n, %x
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
