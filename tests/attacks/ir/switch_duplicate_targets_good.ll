; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %n = call i32 @__VERIFIER_nondet_int()
  switch i32 %n, label %d [ i32 1, label %m
                            i32 2, label %m
                            i32 -1, label %k ]
k:
  br label %m
m:
  %r = phi i32 [ 5, %0 ], [ 5, %0 ], [ 5, %k ]
  %c = icmp eq i32 %r, 5
  br i1 %c, label %d, label %no
d:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
