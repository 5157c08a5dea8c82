"""The checker finds what is wrong with a program, all of it, and nothing in good ones."""

from __future__ import annotations

import pytest
from tests.seair.check import check_function, check_program
from tests.seair.parse import parse_bounded, parse_program

from limpet.seair import operations as ops
from limpet.seair.operations import MemoryRegister
from limpet.seair.program import Block, Function

GOOD = """\
pointers 64
entry main
global @x: variable 4 bytes align 4 region M = "01020304"

fun f(n: bv32; A.f: objects, K.f: K) -> (bv32; A.f) {
BB0:
  r: bv32 = load #x0000000000000000, K.f
  p: bv64, A.g = alloca 4, A.f
  return (bvadd n r); A.g
}

fun main() {
BB0:
  A0 = mem.init objects
  M0 = mem.init M
  c: bool = nondet
  br loop
loop:
  i: bv32 = phi [(_ bv0 32), BB0], [j, body]
  M1: M = phi [M0, BB0], [M2, body]
  A1: objects = phi [A0, BB0], [A2, body]
  br (bvult i (_ bv9 32)), body, end
body:
  M2 = store i, @x, M1
  j: bv32; A2: objects = call f(i; A1, M1)
  br loop
end:
  last: bv32 = load @x, M1
  assert (= last i), assertion "x"
  halt
}
"""


def test_a_good_program() -> None:
    assert check_program(parse_program(GOOD)) == []


CHANGES = [
    # (text in the good program, what it becomes, what is said)
    ("M2 = store i, @x, M1", "M2 = store j, @x, M1", "`j` does not come before this use"),
    ("M2 = store i, @x, M1", "M2 = store last, @x, M1", "`last` does not come before this use"),
    ("M2 = store i, @x, M1", "M2 = store n, @x, M1", "`n` is not defined in this function"),
    ("M2 = store i, @x, M1", "M2 = store i, @x, M2", "the memory `M2` does not come before this use"),
    ("M2 = store i, @x, M1", "M2 = store i, (_ bv8 32), M1", "the pointer is of sort bv32, not bv64"),
    ("M2 = store i, @x, M1", "M2 = store c, @x, M1", "the value is of sort bool, not a bit-vector of whole bytes"),
    ("M2 = store i, @x, M1", "M2 = store i, @x, A1", "a memory of objects, not of bytes"),
    ("M2 = store i, @x, M1", "M2: N = store i, @x, M1", "`M2` is of region `N`, `M1` of region `M`"),
    ("[j, body]", "[j, end]", "the phi `i` is for BB0, end; the predecessors are BB0, body"),
    ("[j, body]", "[j, body], [j, body]", "the predecessors are BB0, body"),
    ("[j, body]", "[c, body]", "an incoming value is of sort bool, not bv32"),
    ("[M2, body]", "[A1, body]", "`M1` is a memory of data, `A1` one of objects"),
    ("[M0, BB0]", "[M2, BB0]", "the memory `M2` does not come before this use"),
    ("br (bvult i (_ bv9 32)), body, end", "br i, body, end", "the condition of a branch is of sort bv32, not bool"),
    ("br (bvult i (_ bv9 32)), body, end", "br c, body, body", "lead to the same block"),
    ("br (bvult i (_ bv9 32)), body, end", "br body", "the block cannot be reached"),
    ("  br loop\nend:", "  br BB0\nend:", "the entry block has a predecessor, body"),
    ("  br loop\nend:", "end:", "the block has no terminator"),
    ("call f(i; A1, M1)", "call f(; A1, M1)", "the arguments are (), but `f` takes (bv32)"),
    ("call f(i; A1, M1)", "call f(c; A1, M1)", "the arguments are (bool), but `f` takes (bv32)"),
    ("call f(i; A1, M1)", "call f(i; M1, A1)", "the memories are (data, objects), but `f` takes (objects, data)"),
    ("call f(i; A1, M1)", "call g(i; A1, M1)", "there is no function `g`"),
    ("j: bv32; A2: objects = call", "j: bv32; A2: M = call", "`A2` is a memory of data, `A1` one of objects"),
    ("return (bvadd n r); A.g", "return n, r; A.g", "(bv32, bv32) is returned where (bv32) is expected"),
    ("return (bvadd n r); A.g", "return n", "0 memories are returned, not 1"),
    ("return (bvadd n r); A.g", "return n; K.f", "`K.f` is a memory of data, `A.f` one of objects"),
    ("  halt", "  c: bool = nondet\n  halt", "`c` is already defined in `main`, BB0"),
    ("  halt", "  n: bv32 = nondet\n  halt", "`n` is already defined in `f`, the parameters"),
    ("M2 = store i, @x, M1", "M0 = store i, @x, M1\n  M2 = store i, @x, M0", "the memory `M0` is defined twice"),
    ("assert (= last i)", "assert last", "the condition is of sort bv32, not bool"),
    ("c: bool = nondet", "c: bool = (_ bv1 32)", "the value is of sort bv32, not bool"),
    ("alloca 4, A.f", "alloca n, A.f", "the size is of sort bv32, not bv64"),
    ("entry main", "entry start", "the entry function `start` is missing"),
    ("  halt", "  d: bool = isalloc @x, M1\n  halt", "`M1` is a memory of data, not objects"),
    ("  halt", "  d: bool = ismod @x, M1\n  halt", "`M1` is a memory of data, not modified"),
    ("  halt", "  d: bool = isderef @x, i\n  halt", "the size is of sort bv32, not bv64"),
    ("  halt", "  d: bv8 = isobject @x\n  halt", "the result is of sort bv8, not bool"),
    ("  halt", "  d: bv8 = objectsize @x\n  halt", "the result is of sort bv8, not bv64"),
    ("  halt", "  M9 = memset @x, i, 3, M1\n  halt", "the byte is of sort bv32, not bv8"),
    ("  halt", "  M9 = memcpy @x, M1, @x, A1, 3\n  halt", "`A1` is a memory of objects, not data"),
    ("  halt", "  M9 = memhavoc @x, i, M1\n  halt", "the length is of sort bv32, not bv64"),
    ("  halt", "  M9 = select c, M1, A1\n  halt", "`M1` is a memory of data, `A1` one of objects"),
    ("  halt", "  A9 = free i, A1\n  halt", "the pointer is of sort bv32, not bv64"),
    ("  halt", "  A9 = setmod @x, A1\n  halt", "`A1` is a memory of objects, not modified"),
    ("  halt", "  assume i\n  halt", "the condition is of sort bv32, not bool"),
]


@pytest.mark.parametrize(("old", "new", "message"), CHANGES, ids=[change[1][:40] for change in CHANGES])
def test_bad_programs(old: str, new: str, message: str) -> None:
    assert GOOD.count(old) == 1
    problems = check_program(parse_program(GOOD.replace(old, new)))
    assert any(message in problem.message for problem in problems), problems


def test_all_problems_are_found() -> None:
    text = GOOD.replace("M2 = store i, @x, M1", "M2 = store last, c, M1").replace("assert (= last i)", "assert last")
    assert len(check_program(parse_program(text))) == 3


BOUNDED = """\
pointers 64

fun main() {
BB0:
  c: bool = nondet
  br c, BB1, BB2
BB1:
  x: bv8 = nondet
  br BB3
BB2:
  y: bv8 = nondet
  br BB3
BB3:
  z: bv8 = (ite c x y)
  halt
}
"""


def test_gated_form_needs_no_dominance() -> None:
    program = parse_bounded(BOUNDED)
    assert len(check_program(program)) == 2
    assert not check_program(program, dominance=False)
    early = parse_bounded(BOUNDED.replace("x: bv8 = nondet", "x: bv8 = (ite c y y)"))
    assert any("does not come before" in p.message for p in check_program(early, dominance=False))


def test_bounded_programs_go_forwards_and_call_nothing() -> None:
    backwards = BOUNDED.replace("  y: bv8 = nondet\n  br BB3", "  y: bv8 = nondet\n  br BB1")
    assert any("leads backwards" in p.message for p in check_program(parse_bounded(backwards)))
    calling = BOUNDED.replace("  z: bv8 = (ite c x y)", "  call f()")
    assert any("has no calls" in p.message for p in check_program(parse_bounded(calling)))


def test_a_function_alone() -> None:
    function = parse_program(GOOD).functions["main"]
    assert len(check_function(function, 64)) == 2, "the address of the global, once in each block"
    one, two = MemoryRegister("M", "M"), MemoryRegister("M", "M")
    block = Block("BB0")
    block.instructions = [ops.Init(one), ops.Init(two)]
    elsewhere = Block("elsewhere")
    block.terminator = ops.Jump(elsewhere)
    messages = [p.message for p in check_function(Function("f", blocks=[block]), 64)]
    assert any("two memories are named `M`" in m for m in messages)
    assert any("`elsewhere` is not a block of this function" in m for m in messages)
    assert "there are no blocks" in check_function(Function("f"), 64)[0].message
