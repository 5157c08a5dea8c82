; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %a = insertvalue { i32, [2 x i8] } zeroinitializer, i32 %x, 0
  %b = insertvalue { i32, [2 x i8] } %a, i8 5, 1, 1
  %p = alloca { i32, [2 x i8] }
  store { i32, [2 x i8] } %b, ptr %p
  %q = getelementptr i8, ptr %p, i64 5
  %n = load i8, ptr %q
  %c = icmp eq i8 %n, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
