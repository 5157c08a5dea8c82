; violated: nothing
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @main() {
  %p = alloca i32
  %q = alloca i32
  %x = call i32 @__VERIFIER_nondet_int()
  %y = sub nsw i32 %x, 1
  %f = freeze i32 %y
  store i32 %f, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 4, i1 false)
  %b = load i32, ptr %q
  %c = icmp eq i32 %b, 1
  br i1 %c, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
