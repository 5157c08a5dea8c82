; violated: uninitialised; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca i32
  call void @llvm.lifetime.start.p0(ptr %p)
  store i32 %x, ptr %p
  call void @llvm.lifetime.end.p0(ptr %p)
  %n = load i32, ptr %p
  %c = icmp eq i32 %n, %x
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
