; violated: uninitialised; native: none
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
define i32 @main() {
  %s = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 undef, i32 1)
  %o = extractvalue { i32, i1 } %s, 1
  br i1 %o, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
