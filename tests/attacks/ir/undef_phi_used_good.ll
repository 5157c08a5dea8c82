; violated: nothing
declare i32 @__VERIFIER_nondet_int()
define i32 @main() {
entry:
  %n = call i32 @__VERIFIER_nondet_int()
  %c = icmp eq i32 %n, 7
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = phi i32 [ 3, %a ], [ 4, %entry ]
  %d = icmp eq i32 %r, 4
  br i1 %d, label %x, label %y
x:
  ret i32 0
y:
  ret i32 1
}
