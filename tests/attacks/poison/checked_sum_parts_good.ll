; violated: nothing
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
define i32 @main() {
  %f = freeze i32 undef
  %s = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %f, i32 1)
  %o = extractvalue { i32, i1 } %s, 1
  br i1 %o, label %a, label %z
a:
  ret i32 0
z:
  ret i32 0
}
