; violated: nothing
declare void @reach_error()
declare i32 @__gxx_personality_v0(...)
define i32 @g(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define i32 @main() personality ptr @__gxx_personality_v0 {
  %r = invoke i32 @g(i32 4) to label %ok unwind label %lp
ok:
  %c = icmp eq i32 %r, 5
  br i1 %c, label %fine, label %no
lp:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
fine:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
