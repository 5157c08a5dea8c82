; violated: signed-overflow; native: none
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = add nsw i32 %x, 5
  %n = icmp sgt i32 %x, 100
  br i1 %n, label %big, label %join
big:
  br label %join
join:
  %p = phi i32 [ %y, %big ], [ 0, %0 ]
  %c = icmp eq i32 %p, 7
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
