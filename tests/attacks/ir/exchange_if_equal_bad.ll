; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca i32
  store i32 %x, ptr %p
  %q = cmpxchg ptr %p, i32 5, i32 6 seq_cst seq_cst
  %s = extractvalue { i32, i1 } %q, 1
  %n = load i32, ptr %p
  %six = icmp eq i32 %n, 6
  %was = icmp eq i32 %x, 6
  %or = or i1 %s, %was
  %c = icmp eq i1 %six, %s
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
