; violated: nothing
declare void @reach_error()
@g = global [16 x i8] zeroinitializer, align 16
define i32 @main() {
  %p = getelementptr i8, ptr @g, i64 5
  %i = ptrtoint ptr %p to i64
  %m = and i64 %i, -4
  %q = inttoptr i64 %m to ptr
  store i8 1, ptr %q
  %z = getelementptr i8, ptr @g, i64 4
  %v = load i8, ptr %z
  %c = icmp eq i8 %v, 1
  br i1 %c, label %ok, label %no
ok:
  ret i32 0
no:
  call void @reach_error()
  ret i32 0
}
