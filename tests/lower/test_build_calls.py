"""Small LLVM modules and what becomes of them: calls, and what ends functions and runs."""

from __future__ import annotations

import pytest

from limpet.base.diagnostics import InputError
from limpet.seair import operations as ops

from .building import of_llvm
from .looking import kinds, main_of, only, result

INDIRECT = """
declare i32 @nondet_int()
@table = constant [2 x ptr] [ptr @one, ptr @two]
define i32 @one(i32 %x) {
  ret i32 1
}
define i32 @two(i32 %x) {
  %r = add i32 %x, 100
  ret i32 %r
}
define i32 @other() {
  ret i32 3
}
define i32 @main() {
  %x = call i32 @nondet_int()
  %wide = zext i32 %x to i64
  %slot = getelementptr [2 x ptr], ptr @table, i64 0, i64 %wide
  %is.two = icmp eq i32 %x, 2
  br i1 %is.two, label %null, label %fine
null:
  br label %go
fine:
  %f = load ptr, ptr %slot
  br label %go
go:
  %g = phi ptr [ null, %null ], [ %f, %fine ]
  %r = call i32 %g(i32 %x)
  ret i32 %r
}
"""


@pytest.mark.parametrize("flat", [True, False])
def test_call_through_a_pointer(flat: bool) -> None:
    program = of_llvm(INDIRECT, flat=flat)
    assert (result(program, 0), result(program, 1)) == (1, 101)
    assert result(program, 2) == "null-dereference"
    assert result(program, 3) == "out-of-bounds"
    assert "bad-call" in kinds(main_of(program))


VARIADIC = """
%list = type { i32, i32, ptr, ptr }
declare void @llvm.va_start(ptr)
declare void @llvm.va_end(ptr)
define i32 @second(i32 %n, ...) {
  %ap = alloca %list, align 16
  call void @llvm.va_start(ptr %ap)
  %p = getelementptr %list, ptr %ap, i32 0, i32 2
  %area = load ptr, ptr %p
  %where = getelementptr i8, ptr %area, i64 8
  %x = load i32, ptr %where
  call void @llvm.va_end(ptr %ap)
  ret i32 %x
}
define i32 @main() {
  %a = call i32 (i32, ...) @second(i32 2, i32 5, i32 6)
  %b = call i32 (i32, ...) @second(i32 2, i64 7, i32 8)
  %s = add i32 %a, %b
  %t = call i32 (i32, ...) @second(i32 2, i32 5)
  ret i32 %s
}
"""


@pytest.mark.parametrize("flat", [True, False])
def test_variable_arguments(flat: bool) -> None:
    program = of_llvm(VARIADIC, flat=flat)
    # One function for each list of types.
    assert len([name for name in program.functions if name.startswith("second")]) == 3
    assert result(program) == "out-of-bounds"
    fine = VARIADIC.replace("  %t = call i32 (i32, ...) @second(i32 2, i32 5)\n", "")
    assert result(of_llvm(fine, flat=flat)) == 14


BY_VALUE = """
%pair = type { i32, i32 }
define i32 @change(ptr byval(%pair) %p) {
  %x = load i32, ptr %p
  store i32 99, ptr %p
  ret i32 %x
}
@g = global %pair { i32 3, i32 4 }
define i32 @main() {
  %a = call i32 @change(ptr byval(%pair) @g)
  %b = load i32, ptr @g
  %s = add i32 %a, %b
  ret i32 %s
}
"""


@pytest.mark.parametrize("flat", [True, False])
def test_struct_by_value_is_a_copy(flat: bool) -> None:
    assert result(of_llvm(BY_VALUE, flat=flat)) == 6


ESCAPING = """
@keep = global ptr null
define void @f() {
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %y
  store ptr %x, ptr @keep
  ret void
}
define i32 @main() {
  call void @f()
  %p = load ptr, ptr @keep
  %v = load i32, ptr %p
  ret i32 %v
}
"""


@pytest.mark.parametrize("flat", [True, False])
def test_locals_end_with_their_function(flat: bool) -> None:
    program = of_llvm(ESCAPING, flat=flat, until="entry")
    ends = only(program.functions["f"], ops.SetState)
    # Nobody else knows `y`.
    assert [(i.pointer.payload, i.state) for i in ends] == [("x", ops.ObjectState.RETURNED)]
    assert result(program) == "use-after-free"


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("call void @nowhere()", "undefined-function"),
        ("call void @longjmp(ptr null, i32 1)", "unsupported"),
        ("call void @llvm.trap()", "trap"),
        ("call void @reach_error()", "assertion"),
        ("call void @__VERIFIER_assert(i32 0)", "assertion"),
        ("call void @__VERIFIER_assume(i32 0)", "assumption"),
        ("call void @free(ptr @g)", "invalid-free"),
        ("call void @llvm.assume(i1 false)", "unreachable"),
        ("call void @__limpet_fail(ptr @kind, ptr @why)", "library-contract"),
        ("call void @abort()", "halted"),
    ],
)
def test_calls_that_end_the_run(body: str, kind: str) -> None:
    text = f"""
@g = global i32 0
@kind = constant [17 x i8] c"library-contract\\00"
@why = constant [4 x i8] c"why\\00"
declare void @nowhere()
declare void @longjmp(ptr, i32)
declare void @llvm.trap()
declare void @llvm.assume(i1)
declare void @reach_error()
declare void @abort()
declare void @__VERIFIER_assert(i32)
declare void @__VERIFIER_assume(i32)
declare void @free(ptr)
declare void @__limpet_fail(ptr, ptr)
define i32 @main() {{
  {body}
  ret i32 0
}}
"""
    assert result(of_llvm(text)) == kind


def test_double_free() -> None:
    text = """
declare ptr @malloc(i64)
declare void @free(ptr)
define i32 @main() {
  call void @free(ptr null)
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  call void @free(ptr %p)
  ret i32 0
}
"""
    assert result(of_llvm(text)) == "double-free"


def test_computed_goto() -> None:
    text = """
declare i1 @nondet_bool()
define i32 @main() {
entry:
  %c = call i1 @nondet_bool()
  %to = select i1 %c, ptr blockaddress(@main, %a), ptr blockaddress(@main, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 1
b:
  ret i32 2
}
"""
    program = of_llvm(text)
    assert (result(program, 1), result(program, 0)) == (1, 2)


def test_several_returns_become_one() -> None:
    text = """
declare i1 @nondet_bool()
define i32 @main() {
entry:
  %c = call i1 @nondet_bool()
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
"""
    program = of_llvm(text, until="entry")
    returns = [block for block in main_of(program).blocks if isinstance(block.terminator, ops.Return)]
    assert len(returns) == 1
    assert (result(program, 1), result(program, 0)) == (1, 2)


def test_code_behind_a_call_that_ends_the_run_is_not_built() -> None:
    text = """
declare void @__limpet_exit(i32) noreturn
define i32 @main() {
entry:
  call void @__limpet_exit(i32 3)
  br label %more
more:
  ret i32 1
}
"""
    program = of_llvm(text, until="entry")
    assert [block.label for block in main_of(program).blocks] == ["entry"]
    assert isinstance(main_of(program).entry.terminator, ops.Halt)


def test_start_of_main_with_arguments() -> None:
    text = """
define i32 @main(i32 %argc, ptr %argv) {
  %word = load ptr, ptr %argv
  %place = getelementptr i8, ptr %word, i64 6
  %byte = load i8, ptr %place
  %r = zext i8 %byte to i32
  %s = add i32 %r, %argc
  ret i32 %s
}
"""
    for flat in (True, False):
        program = of_llvm(text, flat=flat)
        assert result(program) == ord("m") + 1
        assert program.functions[program.entry].memory_parameters == []


def test_entry_with_other_parameters_is_refused() -> None:
    with pytest.raises(InputError, match="parameters"):
        of_llvm("define i32 @main(double %x) {\n  ret i32 0\n}\n")
