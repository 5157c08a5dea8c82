; violated: out-of-bounds; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca [4 x i64]
  store [4 x i64] zeroinitializer, ptr %p
  %e = getelementptr i64, ptr %p, i64 4
  %q = getelementptr i64, ptr %e, i8 -5
  %n = load i64, ptr %q
  %c = icmp eq i64 %n, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
