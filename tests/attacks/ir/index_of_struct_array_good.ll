; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %p = alloca [2 x { i8, i32 }]
  store [2 x { i8, i32 }] zeroinitializer, ptr %p
  %i = and i32 %x, 1
  %q = getelementptr [2 x { i8, i32 }], ptr %p, i32 0, i32 %i, i32 1
  %n = load i32, ptr %q
  %c = icmp eq i32 %n, 0
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
