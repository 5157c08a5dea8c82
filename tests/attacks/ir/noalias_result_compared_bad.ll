; violated: assertion; native: none
declare void @reach_error()
declare ptr @malloc(i64)
define i32 @main() {
  %p = call ptr @malloc(i64 4)
  %q = call ptr @malloc(i64 4)
  %c = icmp eq ptr %p, null
  %n = icmp eq ptr %q, null
  %d = xor i1 %c, true
  %e = or i1 %d, %n
  %r = select i1 %c, i1 true, i1 false
  br i1 %r, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
