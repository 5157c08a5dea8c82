; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %p = alloca i32, align 4
  store i32 3, ptr %p
  %n = ptrtoint ptr %p to i64
  %m = add i64 %n, 0
  %q = inttoptr i64 %m to ptr
  %v = load i32, ptr %q
  %c = icmp eq i32 %v, 3
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
