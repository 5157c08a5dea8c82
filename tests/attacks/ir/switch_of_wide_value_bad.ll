; violated: assertion; native: none
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %w = zext i32 %x to i128
  %s = shl i128 %w, 64
  switch i128 %s, label %rest [ i128 18446744073709551616, label %one ]
one:
  br label %rest
rest:
  %v = phi i32 [ 1, %one ], [ 0, %0 ]
  %is = icmp eq i32 %x, 1
  %b = trunc i32 %v to i1
  %c = icmp ne i1 %is, %b
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
