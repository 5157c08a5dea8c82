; violated: nothing
declare void @reach_error()
declare i32 @__VERIFIER_nondet_int()
@t = constant [2 x ptr] [ptr blockaddress(@main, %x), ptr blockaddress(@main, %y)]
define i32 @main() {
  %n = call i32 @__VERIFIER_nondet_int()
  %b = and i32 %n, 0
  %p = getelementptr [2 x ptr], ptr @t, i32 0, i32 %b
  %l = load ptr, ptr %p
  indirectbr ptr %l, [label %x, label %y]
x:
  ret i32 0
y:
  call void @reach_error()
  ret i32 0
}
