; violated: assertion; native: none
declare void @reach_error()
declare void @llvm.va_start(ptr)
declare void @llvm.va_end(ptr)
%va = type { i32, i32, ptr, ptr }
define i32 @f(i32 %n, ...) {
  %l = alloca %va
  call void @llvm.va_start(ptr %l)
  %a = va_arg ptr %l, i32
  %b = va_arg ptr %l, i32
  call void @llvm.va_end(ptr %l)
  ret i32 %b
}
define i32 @main() {
  %r = call i32 (i32, ...) @f(i32 0, i32 5, i32 6)
  %c = icmp eq i32 %r, 5
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
