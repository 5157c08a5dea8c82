"""Small LLVM modules and what becomes of them: accesses, control flow, contents."""

from __future__ import annotations

import pytest

from limpet.base.config import RunOptions
from limpet.base.context import Context
from limpet.builtins.names import START
from limpet.interp.run import run_module
from limpet.llvm.reader import read_module
from limpet.prepare.pipeline import prepare
from limpet.seair import operations as ops
from limpet.seair.program import Block, GlobalKind
from limpet.seair.text import print_function

from .building import ALL, LAYOUT, of_llvm
from .concrete import Machine
from .looking import kinds, main_of, only, result

ACCESS = """
@g = global i32 7
@c = constant i32 8
define i32 @main() {
  %local = alloca [2 x i32]
  %p = getelementptr [2 x i32], ptr %local, i64 0, i64 1
  store i32 1, ptr %p
  store i32 2, ptr @g
  %a = load i32, ptr %p
  %b = load i32, ptr @c
  %s = add i32 %a, %b
  ret i32 %s
}
"""


def test_accesses_that_cannot_go_wrong_are_not_checked() -> None:
    program = of_llvm(ACCESS, until="entry")
    assert kinds(main_of(program)) == []
    assert result(program) == 9
    assert {g.name: g.kind for g in program.globals} == {"g": GlobalKind.VARIABLE, "c": GlobalKind.CONSTANT}


THROUGH_POINTER = """
declare ptr @malloc(i64)
define i32 @main() {
  %p = call ptr @malloc(i64 4)
  store i32 5, ptr %p
  %x = load i32, ptr %p
  ret i32 %x
}
"""


def test_three_checks_in_front_of_an_access() -> None:
    program = of_llvm(THROUGH_POINTER)
    # The load finds what the store has asked already.
    assert kinds(main_of(program)) == ["null-dereference", "use-after-free", "out-of-bounds"]
    assert result(program) == 5
    freed = THROUGH_POINTER.replace("  %x = load", "  call void @free(ptr %p)\n  %x = load")
    freed += "declare void @free(ptr)\n"
    assert result(of_llvm(freed)) == "use-after-free"


def test_what_is_not_checked_is_assumed() -> None:
    program = of_llvm(THROUGH_POINTER, checks=frozenset({"out-of-bounds"}))
    assert set(kinds(main_of(program))) == {"out-of-bounds"}
    assert len(only(main_of(program), ops.Assume)) == 2
    # One check for all kinds of ends of lives: any of them asks for it.
    program = of_llvm(THROUGH_POINTER, checks=frozenset({"use-after-return"}))
    assert set(kinds(main_of(program))) == {"use-after-free"}


def test_write_to_constant() -> None:
    program = of_llvm("@c = constant i32 8\ndefine i32 @main() {\n  store i32 1, ptr @c\n  ret i32 0\n}\n")
    assert result(program) == "out-of-bounds"


TRAP = """
declare i32 @__VERIFIER_nondet_int()
declare void @llvm.ubsantrap(i8)
define i32 @main() {
entry:
  %x = call i32 @__VERIFIER_nondet_int()
  %bad = icmp ugt i32 %x, 15
  br i1 %bad, label %trap, label %cont
trap:
  call void @llvm.ubsantrap(i8 18)
  unreachable
cont:
  ret i32 %x
}
"""


def test_branch_to_a_trap_is_a_check() -> None:
    program = of_llvm(TRAP)
    function = main_of(program)
    assert len(function.blocks) == 2
    assert kinds(function) == ["out-of-bounds"]
    assert isinstance(function.entry.terminator, ops.Jump)
    assert result(program, 15) == 15
    assert result(program, 16) == "out-of-bounds"
    (nondet,) = only(function, ops.Nondet)
    assert (nondet.label, nondet.type) == ("__VERIFIER_nondet_int", "i32")


SWITCH = """
declare i32 @nondet_int()
define i32 @main() {
entry:
  %x = call i32 @nondet_int()
  switch i32 %x, label %default [ i32 1, label %one  i32 2, label %join  i32 3, label %join  i32 4, label %default ]
one:
  br label %join
default:
  br label %join
join:
  %r = phi i32 [ 10, %one ], [ 20, %default ], [ 30, %entry ], [ 30, %entry ]
  ret i32 %r
}
"""


@pytest.mark.parametrize(("x", "expected"), [(1, 10), (2, 30), (3, 30), (4, 20), (0, 20)])
def test_switch(x: int, expected: int) -> None:
    assert result(of_llvm(SWITCH, until="entry"), x) == expected


JOIN = """
declare i1 @nondet_bool()
@g = global i32 1
define i32 @main() {
entry:
  %c = call i1 @nondet_bool()
  br i1 %c, label %then, label %done
then:
  store i32 5, ptr @g
  br label %done
done:
  %x = load i32, ptr @g
  ret i32 %x
}
"""


def test_memory_phi() -> None:
    program = of_llvm(JOIN)
    blocks: dict[str, Block] = {block.label: block for block in main_of(program).blocks}
    (phi,) = blocks["done"].phis
    assert isinstance(phi, ops.MemoryPhi)
    assert {source.label for source, _ in phi.incoming} == {"entry", "then"}
    assert (result(program, 0), result(program, 1)) == (1, 5)
    # Nothing in it can change the states of objects: they are handed in, but not back.
    assert main_of(program).continues == [1]


def test_memory_that_is_only_read_is_not_returned() -> None:
    program = of_llvm("@g = global i32 3\ndefine i32 @main() {\n  %x = load i32, ptr @g\n  ret i32 %x\n}\n")
    assert main_of(program).memory_results == 0


SCOPE = """
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define i32 @main() {
  %x = alloca i32
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 4, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  %v = load i32, ptr %x
  ret i32 %v
}
"""


def test_scopes() -> None:
    program = of_llvm(SCOPE, until="entry")
    assert result(program) == "use-after-scope"
    # That the store is fine can be seen without asking.
    assert kinds(main_of(program)) == ["use-after-scope"]


def test_scopes_in_a_loop() -> None:
    text = """
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare i1 @nondet_bool()
define i32 @main() {
entry:
  %x = alloca i32
  br label %loop
loop:
  %early = call i1 @nondet_bool()
  br i1 %early, label %use, label %begin
begin:
  call void @llvm.lifetime.start.p0(ptr %x)
  br label %use
use:
  store i32 4, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  %again = call i1 @nondet_bool()
  br i1 %again, label %loop, label %done
done:
  ret i32 0
}
"""
    program = of_llvm(text, until="entry")
    assert result(program, 1, 1, 0, 0) == 0
    assert result(program, 1, 1, 1, 0) == "use-after-scope"
    # Its second life begins without contents.
    assert len(only(main_of(program), ops.Havoc)) == 1


ATOMIC = """
@g = global i32 5
define i32 @main() {
  %old = atomicrmw add ptr @g, i32 3 seq_cst
  %pair = cmpxchg ptr @g, i32 8, i32 20 seq_cst seq_cst
  %ok = extractvalue { i32, i1 } %pair, 1
  %pair2 = cmpxchg ptr @g, i32 8, i32 30 seq_cst seq_cst
  %ok2 = extractvalue { i32, i1 } %pair2, 1
  %now = load i32, ptr @g
  %a = select i1 %ok, i32 100, i32 0
  %b = select i1 %ok2, i32 1000, i32 0
  %s = add i32 %now, %a
  %t = add i32 %s, %b
  %u = add i32 %t, %old
  ret i32 %u
}
"""


def test_atomics() -> None:
    assert result(of_llvm(ATOMIC)) == 125


COPY = """
declare i64 @nondet_long()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @memmove(ptr, ptr, i64)
@text = global [8 x i8] c"abcdefgh"
define i32 @main() {
  %n = call i64 @nondet_long()
  %to = getelementptr i8, ptr @text, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @text, i64 %n, i1 false)
  %last = getelementptr i8, ptr @text, i64 7
  %x = load i8, ptr %last
  %r = zext i8 %x to i32
  ret i32 %r
}
"""


@pytest.mark.parametrize(("n", "expected"), [(0, ord("h")), (4, ord("d")), (5, "out-of-bounds"), (-1, "out-of-bounds")])
def test_copy(n: int, expected: object) -> None:
    assert result(of_llvm(COPY), n) == expected


def test_overlapping_copy() -> None:
    near = COPY.replace("%to = getelementptr i8, ptr @text, i64 4", "%to = getelementptr i8, ptr @text, i64 1")
    program = of_llvm(near)
    assert [result(program, n) for n in (0, 1, 2, 7)] == [ord("h"), ord("h"), "overlapping-copy", "overlapping-copy"]
    moved = near.replace(
        "call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr @text, i64 %n, i1 false)",
        "call ptr @memmove(ptr %to, ptr @text, i64 %n)",
    )
    assert result(of_llvm(moved), 7) == ord("g")


def test_modifications_are_tracked_if_the_program_asks() -> None:
    text = """
@g = global i32 0
declare i1 @sea_is_modified(ptr)
declare void @sea_reset_modified(ptr)
define i32 @main() {
  call void @sea_reset_modified(ptr @g)
  %before = call i1 @sea_is_modified(ptr @g)
  store i32 1, ptr @g
  %after = call i1 @sea_is_modified(ptr @g)
  %a = zext i1 %before to i32
  %b = zext i1 %after to i32
  %c = shl i32 %b, 1
  %r = or i32 %a, %c
  ret i32 %r
}
"""
    assert result(of_llvm(text)) == 2


def test_standard_input_can_be_anything() -> None:
    text = """
declare i64 @__limpet_read(i32, ptr, i64)
@buffer = global [4 x i8] zeroinitializer
define i32 @main() {
  %n = call i64 @__limpet_read(i32 0, ptr @buffer, i64 4)
  ret i32 0
}
"""
    program = of_llvm(text)
    assert [entry.id for entry in program.over_approximations] == ["standard-input"]
    (havoc,) = only(main_of(program), ops.Havoc)
    assert havoc.label == "<stdin>"


def test_registers_are_named_after_values_and_unique() -> None:
    text = """
define i32 @f(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}
define i32 @main() {
  %y = call i32 @f(i32 3)
  %1 = call i32 @f(i32 %y)
  ret i32 %1
}
"""
    program = of_llvm(text)
    assert "v1: bv32" in print_function(main_of(program))
    assert "y.1: bv32 = (bvmul x x)" in print_function(program.functions["f"])
    names = [s.payload for f in program.functions.values() for i in f.instructions() for s in i.defines()]
    assert len(names) == len(set(names))


def test_long_chains_do_not_recurse() -> None:
    lines = ["define i32 @main() {", "entry:", "  br label %b0"]
    for n in range(3000):
        lines += [f"b{n}:", f"  br label %b{n + 1}"]
    lines += ["b3000:", "  ret i32 0", "}"]
    program = of_llvm("\n".join(lines) + "\n", until="entry")
    assert len(main_of(program).blocks) == 3002


def test_approximations_are_recorded() -> None:
    text = """
declare double @sin(double)
declare double @sqrt(double)
define i32 @main() {
  %a = call double @sqrt(double 4.0)
  %b = call double @sin(double %a)
  %i = fptosi double %a to i32
  ret i32 %i
}
"""
    ctx = Context()
    program = of_llvm(text, ctx=ctx)
    told = "the result of `sin` can be any value in its range"
    assert [entry.message for entry in program.over_approximations] == [told]
    assert ctx.approximations == []
    assert result(program) == 2


def test_checks_of_arithmetic() -> None:
    text = """
declare i32 @nondet_int()
define i32 @main() {
  %x = call i32 @nondet_int()
  %q = sdiv i32 100, %x
  ret i32 %q
}
"""
    program = of_llvm(text)
    assert (result(program, 7), result(program, 0)) == (14, "division-by-zero")
    assert set(kinds(main_of(program))) <= ALL


def test_weak_references() -> None:
    text = """
declare extern_weak void @nowhere()
declare extern_weak void @free(ptr)
@absent = extern_weak global i32
define i32 @main() {
  %a = icmp eq ptr @nowhere, null
  %b = icmp eq ptr @free, null
  %c = icmp eq ptr @absent, null
  %x = select i1 %a, i32 1, i32 0
  %y = select i1 %b, i32 2, i32 0
  %z = select i1 %c, i32 4, i32 0
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
"""
    assert result(of_llvm(text)) == 5


def test_inputs_are_those_that_the_interpreter_asks_for() -> None:
    text = """
%pair = type { i32, i8 }
declare i1 @nondet_bool()
declare i16 @__VERIFIER_nondet_short()
declare ptr @nondet_pointer()
declare %pair @nondet_pair()
declare void @memhavoc(ptr, i64)
@g = global [3 x i8] zeroinitializer
define i32 @main() {
  %a = call i1 @nondet_bool()
  %b = call i16 @__VERIFIER_nondet_short()
  %c = call ptr @nondet_pointer()
  %d = call %pair @nondet_pair()
  call void @memhavoc(ptr @g, i64 3)
  call void @memhavoc(ptr @g, i64 0)
  ret i32 0
}
"""
    machine = Machine(of_llvm(text))
    machine.run()
    module = read_module(LAYOUT + text, "<test>")
    prepare(Context(), module, "main")
    ran = run_module(Context(), module, module.functions[START], RunOptions(seed=1))
    assert machine.labels == [(record.function, record.type) for record in ran.inputs]
