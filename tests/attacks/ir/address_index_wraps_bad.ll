; violated: uninitialised; native: none, IR; input: 4611686018427387904
declare i64 @__VERIFIER_nondet_long()
define i32 @main() {
  %a = alloca [4 x i32]
  store [4 x i32] zeroinitializer, ptr %a
  %i = call i64 @__VERIFIER_nondet_long()
  %p = getelementptr nuw i32, ptr %a, i64 %i
  %ok = icmp eq i64 %i, 4611686018427387904
  br i1 %ok, label %use, label %end
use:
  %same = icmp eq ptr %p, %a
  br i1 %same, label %end, label %end
end:
  ret i32 0
}
