; violated: nothing
@a = global [4 x i32] zeroinitializer
define i32 @main() {
  %f = freeze i64 undef
  %m = and i64 %f, 3
  %p = getelementptr [4 x i32], ptr @a, i64 0, i64 %m
  %v = load i32, ptr %p
  ret i32 %v
}
