; Everything that clang rarely or never emits for C, so that the reader meets it at least here.
source_filename = "exotic \22quoted\22 \C3\A9.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl marker"
module asm "marker = 1 ; \22x\22"

%opaque = type opaque
%"struct.with space" = type <{ i8, %later, [2 x ptr] }>
%later = type { i32, <4 x float>, { i1, {} } }

$group = comdat any
$other = comdat largest

@plain = global i32 42
@"quoted \22 name" = private unnamed_addr constant [3 x i8] c"a\00\22", section "my \22 section", align 4
@half_value = global half 0xH3C00
@bfloat_value = global bfloat 0xR3F80
@float_value = global float 0x3FB99999A0000000
@float_nan = global float 0x7FF8000020000000
@float_signalling = global float 0x7FF4000000000000
@double_value = global double 1.000000e-01
@double_inf = global double 0xFFF0000000000000
@extended_value = global x86_fp80 0xK4000C90FDAA22168C235
@quad_value = global fp128 0xL00000000000000013FFF000000000000
@pair_value = global ppc_fp128 0xM3FF00000000000003CA0000000000000
@big = global i128 -170141183460469231731687303715884105728
@odd = global i37 -1
@wide = global i1000 5
@vector = global <4 x i32> <i32 1, i32 undef, i32 poison, i32 -4>
@splatted = global <8 x i16> splat (i16 7)
@truths = global <2 x i1> <i1 true, i1 false>
@record = global %"struct.with space" <{ i8 1, %later { i32 2, <4 x float> splat (float 1.500000e+00), { i1, {} } { i1 true, {} zeroinitializer } }, [2 x ptr] [ptr null, ptr @plain] }>
@nothing = global [0 x i8] zeroinitializer
@inner = global ptr getelementptr inbounds nuw (i8, ptr @record, i64 5)
@ranged = constant ptr getelementptr inrange(-16, 8) ({ [3 x ptr] }, ptr @tables, i32 0, i32 0, i32 2)
@tables = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @first, ptr @second] }
@difference = global i64 sub (i64 ptrtoint (ptr @inner to i64), i64 ptrtoint (ptr @plain to i64))
@mixed = global i32 trunc (i64 xor (i64 add (i64 ptrtoint (ptr @plain to i64), i64 8), i64 -1) to i32)
@from_int = global ptr inttoptr (i64 4096 to ptr)
@address_only = global i64 ptrtoaddr (ptr @plain to i64)
@elsewhere = addrspace(1) global i32 3
@cast = global ptr addrspacecast (ptr addrspace(1) @elsewhere to ptr)
@label = global ptr blockaddress(@jumps, %target)
@equivalent = global i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @first to i64), i64 ptrtoint (ptr @plain to i64)) to i32)
@unchecked = global ptr no_cfi @first
@undefined = global { i32, ptr } undef
@partly = global { i32, ptr } { i32 poison, ptr undef }
@thread = thread_local(localexec) global i32 0, align 4
@thread_dynamic = internal thread_local global i32 0
@declared = external global i32
@weakly = extern_weak global i32
@imported = external dso_local externally_initialized global i32, align 4
@grouped = linkonce_odr global i32 0, comdat($group), align 4
@hidden_value = weak_odr hidden local_unnamed_addr global i32 0, comdat($other)
@common_value = common global i32 0, align 4
@coded = global i32 0, code_model "large"
@appended = appending global [1 x ptr] [ptr @plain]
@llvm.used = appending global [1 x ptr] [ptr @plain], section "llvm.metadata"

@shortcut = weak alias i32, ptr @plain
@function_alias = internal unnamed_addr alias i32 (i32), ptr @first
@offset_alias = alias i8, getelementptr (i8, ptr @record, i64 1)
@dispatched = ifunc i32 (i32), ptr @resolver

define i32 @first(i32 %0) #0 {
  %2 = add nuw nsw i32 %0, 1
  br label %3

3:
  %4 = phi i32 [ %2, %1 ], [ %6, %3 ]
  %5 = icmp samesign ult i32 %4, 9
  %6 = sub i32 %4, -1
  br i1 %5, label %3, label %7

7:
  ret i32 %6
}

define internal x86_regcallcc noundef zeroext range(i8 0, 5) i8 @second(ptr byval(%later) align 16 captures(none) %a, ptr noalias align 4 dereferenceable(8) initializes((0, 8)) %"b c", float nofpclass(nan inf) %f, i1 inreg signext %flag, ...) unnamed_addr #1 section ".text.x" comdat($group) align 32 gc "shadow-stack" prefix i32 7 prologue i8 -112 personality ptr @personality {
"entry block":
  %x = load volatile i32, ptr %a, align 4
  %y = load atomic i32, ptr %"b c" syncscope("singlethread") monotonic, align 4
  store atomic volatile i32 %x, ptr %a release, align 4
  %z = atomicrmw volatile umax ptr %a, i32 %y acq_rel, align 4
  %fz = atomicrmw fadd ptr %a, float %f seq_cst, align 4
  %pair = cmpxchg weak volatile ptr %a, i32 %x, i32 %y syncscope("agent") acq_rel monotonic, align 4
  fence syncscope("singlethread") seq_cst
  %fast = fadd fast float %f, 2.000000e+00
  %some = fmul reassoc nnan contract float %fast, %f
  %neg = fneg nsz float %some
  %compared = fcmp ninf une float %neg, %f
  %same = or disjoint i32 %x, 8
  %exact = lshr exact i32 %same, 2
  %wide = zext nneg i32 %exact to i64
  %small = trunc nuw nsw i64 %wide to i16
  %floating = uitofp nneg i32 %x to double
  %chosen = select nnan i1 %flag, float %f, float %neg
  %frozen = freeze i32 %x
  %va = va_arg ptr %a, i32
  %gep = getelementptr nusw nuw %later, ptr %a, i64 1, i32 2, i32 0
  %geps = getelementptr inbounds i32, ptr %a, <2 x i64> <i64 0, i64 1>
  %many = alloca i32, i64 4, align 32
  %spaced = alloca i8, align 1, addrspace(5)
  %lanes = insertelement <4 x i32> poison, i32 %x, i64 0
  %shuffled = shufflevector <4 x i32> %lanes, <4 x i32> poison, <4 x i32> zeroinitializer
  %part = shufflevector <4 x i32> %lanes, <4 x i32> %shuffled, <2 x i32> <i32 5, i32 poison>
  %lane = extractelement <2 x i32> %part, i32 1
  %pick = select <2 x i1> <i1 true, i1 false>, <2 x i32> %part, <2 x i32> splat (i32 3)
  %scaled = add <vscale x 4 x i32> zeroinitializer, zeroinitializer
  %agg = insertvalue { i32, [2 x i8] } poison, i8 3, 1, 0
  %elt = extractvalue { i32, [2 x i8] } %agg, 1, 0
  %called = tail call fastcc align 4 ptr @returns_pointer(ptr noundef nonnull align 8 %a, i32 range(i32 0, 5) %x) #2
  %indirect = call i32 (ptr, ...) %called(ptr %a, i32 %x, double 1.000000e+00)
  %bundled = call i32 @first(i32 %x) [ "deopt"(i32 1, ptr %a), "tag \22"() ]
  %assembly = call i32 asm sideeffect alignstack inteldialect "mov $0, \22$1\22", "=r,r,~{memory}"(i32 %x) #3
  %rounded = call double @llvm.experimental.constrained.fadd.f64(double %floating, double 1.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %register = call i64 @llvm.read_register.i64(metadata !0)
  call void @llvm.assume(i1 true) [ "align"(ptr %a, i64 8) ]
  switch i8 %elt, label %"default case" [
    i8 -1, label %out
    i8 3, label %out
  ]

"default case":
  unreachable

out:
  ret i8 %elt
}

define ptr @resolver() {
  ret ptr @first
}

define void @third(ptr sret({ i32, i32 }) align 4 %out) {
  ret void
}

define void @jumps(ptr %where) {
entry:
  indirectbr ptr %where, [label %target, label %other]

target:
  musttail call void @jumps(ptr %where)
  ret void

other:
  ret void
}

declare fastcc ptr @returns_pointer(ptr, i32)
declare i32 @personality(...)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare i64 @llvm.read_register.i64(metadata)
declare void @llvm.assume(i1)
declare noalias ptr @allocate(i64, i64) allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite, argmem: read) "alloc-family"="malloc"
declare target("spirv.Image", void, 1, 0) @image()

attributes #0 = { noinline nounwind uwtable(sync) memory(none) alignstack=16 vscale_range(1,16) "frame-pointer"="all" "flag" }
attributes #1 = { cold }
attributes #2 = { nobuiltin }
attributes #3 = { nounwind }

!0 = !{!"rsp"}
!named = !{!0}
