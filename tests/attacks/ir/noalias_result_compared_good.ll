; violated: nothing
declare void @reach_error()
declare ptr @malloc(i64)
define i32 @main() {
  %p = call ptr @malloc(i64 4)
  %q = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, %q
  %n = icmp eq ptr %q, null
  %d = xor i1 %c, true
  %e = or i1 %d, %n
  %r = or i1 %e, false
  br i1 %r, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
