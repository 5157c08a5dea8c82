; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define internal void @change(ptr byval(i32) %q) {
  store i32 7, ptr %q
  ret void
}
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca i32
  store i32 %x, ptr %p
  call void @change(ptr byval(i32) %p)
  %n = load i32, ptr %p
  %c = icmp eq i32 %n, %x
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
