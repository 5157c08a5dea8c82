; violated: nothing
define i32 @main() {
  %m = alloca <4 x i16>
  %s = lshr <4 x i16> <i16 1, i16 2, i16 3, i16 4>, <i16 1, i16 1, i16 16, i16 1>
  store <4 x i16> %s, ptr %m
  %p = getelementptr i16, ptr %m, i64 1
  %e = load i16, ptr %p
  %c = icmp eq i16 %e, 0
  br i1 %c, label %yes, label %no
yes:
  ret i32 0
no:
  ret i32 0
}
