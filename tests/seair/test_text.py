"""The text form of Sea-IR: what is printed is read back as it was, and what cannot be read is said where."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.seair.check import check_program
from tests.seair.parse import parse_bounded, parse_program

from limpet.base.diagnostics import InputError, Location
from limpet.base.properties import Approximation, Role
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister, Property
from limpet.seair.program import Block, CallContext, Function, Global, GlobalKind, Program
from limpet.seair.text import print_function, print_program
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, DOUBLE, SINGLE, BitVecSort

EVERYTHING = """\
pointers 64
entry main
approximation "call" "an unknown function" @ a.c:9:1(main)
global @x: variable 8 bytes align 8 region M = "0102" zeros {0: (bvadd @y (_ bv4 64))} @ a.c:1:5
global @y: constant 4 bytes align 4 region M = "61626300"
global @z: variable 16 bytes align 1 region M name "other" = zeros
global @f: function 0 bytes align 1
global @external: variable 4 bytes align 4 region M

fun callee(n: bv32, p: bv64; A.in: objects, M.in: M, S.in: modified) -> (bv32, bool; A.in, M.in) { @ a.c:2:1
start:
  q: bv64 = (bvadd p (_ bv1 64))
  M.1 = store n, q, M.in align 4 @ a.c:3:3
  ok: bool = (bvult n (_ bv5 32))
  return n, ok; A.in, M.1 @ a.c:4:1(other)
}

fun main(; S0: modified) -> (; S0) {
BB0:
  A0 = mem.init objects
  M0 = mem.init M
  N0 = mem.init |region with spaces| blank
  U0 = mem.init undefined M
  U1 = memset @x, #xff, 8, U0
  Y0 = mem.init slot written
  R0: bv8 = nondet "nd_char" i8
  R1: bool = nondet
  R1k: bool = nondet known R0
  R1c: bv8 = nondet count R0
  F1: f32 = nondet "nd_float" float
  F2: f64 = ((_ to_fp 11 53) RNE F1)
  W: (Array (_ BitVec 8) Bool) = nondet
  assume (bvult #x00 R0) @ a.c:10:3
  P1: bv64, A1 = malloc 2, A0 align 16 region M name "p \\"q\\""
  P2: bv64, A2 = alloca (bvmul P1 P1), A1 region M name "v" object 7
  P3: bv64, A2f = malloc 2, A2 align 16 region M object 8 fails R1
  A3 = free P1, A2f
  A4 = scope.begin P2, A3
  A5 = scope.end P2, A4
  A6 = return.end P2, A5
  A7 = state.none P2, A6
  R2: bool = isobject P1
  R2s: bool = sameobject P1, P1
  R2a: bool = isaligned P1, 16
  R3: bool = isderef P1, 4
  R4: bool = isderef P1, (bvadd P1 P2) write
  R5: bool = isalloc P1, A7
  R6: bool = isfreeable P1
  R7: bv64 = objectsize P1
  R7o: bv64 = offset P1
  R8: bool = ismod P1, S0
  S1 = setmod P1, S0
  S2 = resetmod P1, S1
  S3 = setmod P1, S2 if R8
  R9: bv16 = load P1, M0 align 2 @ "a b.c":11:2
  M1 = memcpy P1, M0, P2, N0, 12
  M2 = memset P1, #x00, 16, M1
  I: bv64, M2t = memeach P1, 8, ((_ extract 15 0) (bvadd I P2)), M2
  I2: bv64, L: bv16, M2u = memeach P1, 8, (bvadd L ((_ extract 15 0) I2)), M2t with L at (bvadd P2 I2), N0
  M3 = memhavoc P1, R7, M2u
  M4 = memhavoc P1, 8, M3 "nd_bytes"
  assert R4, out-of-bounds "write of \\"4\\" bytes; at 1, 2 @ 3 // no" at a.c:12:3 in main @ a.c:12:5
  assert R5, use-after-free "x" in main
  assert R5, use-after-free "y" at a.c:13:1(inlined) in main @ -
  assert false, unsupported "inline assembly"
  br (and R5 R6), BB1, BB2
BB1:
  C1: bv32, C2: bool; A8: objects, M5: M = call callee((_ bv7 32), P1; A7, M4, S3)
  br BB3 @ a.c:20:1
BB2:
  call |strange name|()
  br R6, BB3, BB4
BB3:
  M6: M = phi [M5, BB1], [M4, BB2]
  V1: bv32 = phi [C1, BB1], [(_ bv3 32), BB2]
  M7 = select R6, M6, M0
  return ; S3
BB4:
  end A0, M0, N0 check memory-leak memory-cleanup
  halt
}
"""


def test_everything_is_read_and_printed_as_it_was() -> None:
    program = parse_program(EVERYTHING, "everything")
    assert print_program(program) == EVERYTHING
    assert program.functions["callee"].location == Location("a.c", 2, 1, "callee")
    assert program.functions["callee"].continues == [0, 1]
    assert program.globals[0].contents == b"\1\2" + bytes(6)
    assert program.over_approximations == [Approximation("call", "an unknown function", Location("a.c", 9, 1, "main"))]
    asserts = [i for i in program.functions["main"].instructions() if isinstance(i, ops.Assert)]
    assert asserts[0].location == Location("a.c", 12, 5, "main")
    assert asserts[0].property.location == Location("a.c", 12, 3, "main")
    assert asserts[2].location is None
    assert asserts[3].property == Property("unsupported", "inline assembly", role=Role.UNSUPPORTED)
    used = {type(i) for f in program.functions.values() for i in f.instructions()}
    every = {c for c in vars(ops).values() if isinstance(c, type) and issubclass(c, ops.Instruction)}
    assert used == every - {ops.Instruction}


BOUNDED = """\
pointers 32
bounded
global @x: variable 8 bytes align 8 region M object 1 = zeros
object 1: variable 8 align 8 region M name "x"
object 2: heap (bvmul R0 R0) align 16 region M name "p" @ a.c:3:1(main)
cut loop 5 in main, unwinding "the loop needs more than 5 iterations" at a.c:4:1 in main @ a.c:4:1
cut recursion 2 in f, unwinding "f"

fun main() {
entry:
  A0 = mem.init objects
  R0: bv32 = nondet "n" i32
  P0: bv32, A1 = malloc (bvmul R0 R0), A0 align 16 region M name "p" object 2
  assert false, unwinding "the loop needs more than 5 iterations" at a.c:4:1 in main
  halt
}
"""


def test_bounded_programs() -> None:
    program = parse_bounded(BOUNDED)
    assert print_program(program) == BOUNDED
    assert program.numbers == {program.globals[0].address: 1}
    assert [cut.recursion for cut in program.cuts] == [False, True]
    assert not check_program(program)
    with pytest.raises(InputError, match="bounded program"):
        parse_program(BOUNDED)


def test_contexts_are_comments() -> None:
    program = parse_bounded(BOUNDED)
    outer = CallContext("f", Location("a.c", 1, 2), None)
    for instruction in program.function.instructions():
        if isinstance(instruction, ops.Assert):
            instruction.context = CallContext("g", None, outer, 2)
    text = print_program(program)
    assert "// g called at ?, f called at a.c:1:2" in text
    again = print_program(parse_bounded(text))
    assert again == "\n".join([line.partition(" // ")[0] for line in text.split("\n")])


def test_terms_stay_small() -> None:
    """Shared parts are printed once."""
    builder = default_builder()
    value = builder.symbol("x", BitVecSort(32))
    for _ in range(200):
        value = builder.bv_mul(builder.bv_add(value, builder.bv_not(value)), builder.bv_xor(value, builder.bv(77, 32)))
    result = builder.symbol("r", value.sort)
    block = Block("BB0")
    start = builder.symbol("x", BitVecSort(32))
    block.instructions = [ops.Nondet(start), ops.Assign(result, value)]
    block.terminator = ops.Halt()
    program = Program(builder, 64, {"main": Function("main", blocks=[block])})
    text = print_program(program)
    assert len(text) < 60_000
    assert print_program(parse_program(text)) == text


NAMES = st.one_of(
    st.text(min_size=1, max_size=8),
    st.text('load|true@ $%.:?0123;=(/#\\"', min_size=1, max_size=6),
    st.sampled_from(
        ["load", "true", "let", "_", "$1", "@", "12", "#x00", "a b", "objects", "bv8", "RNE", "x?1", "->", "E|"]
    ),
)


@settings(max_examples=120, deadline=None)
@given(NAMES, NAMES, NAMES, NAMES, st.text(max_size=10), st.text(min_size=1, max_size=6))
def test_any_name_and_any_message(scalar: str, memory: str, label: str, region: str, message: str, file: str) -> None:
    builder = default_builder()
    symbol = builder.symbol(scalar, BitVecSort(8))
    condition = builder.symbol(scalar + "c", BOOL)
    first, second = MemoryRegister(memory, region), MemoryRegister(memory + "'", region)
    address = builder.symbol("@" + scalar, BitVecSort(64))
    block = Block(label)
    where = Location(file, 3, 4, label)
    block.instructions = [
        ops.Init(first, location=where),
        ops.Nondet(symbol, message, region),
        ops.Store(second, symbol, address, first, location=Location(file)),
        ops.Assign(condition, builder.bv_ult(symbol, builder.bv(3, 8))),
        ops.Assert(condition, Property("assertion", message, where, scalar)),
    ]
    block.terminator = ops.Jump(end := Block(label + "!"))
    end.terminator = ops.Branch(condition, block, end)
    function = Function(memory, blocks=[block, end], location=where)
    entry = Global(scalar, address, GlobalKind.VARIABLE, 8, contents=b"\1\0\0\0\0\0\0\0", region=region)
    program = Program(builder, 64, {memory: function}, [entry], memory)
    text = print_program(program)
    again = parse_program(text)
    assert print_program(again) == text
    (read,) = again.functions.values()
    assert read.name == memory
    assert [b.label for b in read.blocks] == [label, label + "!"]
    made = read.blocks[0].instructions
    assert [i.location for i in made] == [where, None, Location(file), None, None]
    assert made[1].defines()[0].payload == scalar
    assert made[2].memories()[0].region == region
    assert again.globals[0].name == scalar


def test_sorts_and_kinds() -> None:
    builder = default_builder()
    parameters = [builder.symbol(f"p{s}", s) for s in (BOOL, BitVecSort(1), SINGLE, DOUBLE)]
    memories = [MemoryRegister("a", "", MemoryKind.OBJECTS), MemoryRegister("s", "", MemoryKind.MODIFIED)]
    block = Block("b")
    block.terminator = ops.Halt()
    text = print_function(Function("f", parameters, [*memories, MemoryRegister("m", "objects")], blocks=[block]))
    assert text.startswith("fun f(pBool: bool, |p(_ BitVec 1)|: bv1, ")
    assert "a: objects, s: modified, m: |objects|" in text


ERRORS = [
    ("fun f() {\nBB0:\n  R0: bv8 = lod P, M\n  halt\n}", 3, 13, "`lod` is not declared"),
    ("fun f() {\nBB0:\n  R0: bv8 = load\n  halt\n}", 3, 17, "a pointer is expected at the end of the line"),
    ("fun f() {\nBB0:\n  R0: bv8 = (bvadd #x00 #x0000)\n}", 3, 13, "8"),
    ("fun f() {\nBB0:\n  R0: bv8 = (bvadd #x00\n}", 3, 13, "not closed"),
    ("fun f() {\nBB0:\n  br BB7\n}", 3, 6, "there is no block `BB7`"),
    ("fun f() {\nBB0:\n  M1 = store #x00, #x00, M0\n}", 3, 26, "there is no memory `M0` in `f`"),
    ("fun f() {\n  halt\n}", 2, 3, "a label"),
    ("fun f() {\nBB0:\n  halt\n", 3, 0, "`}` is expected"),
    ("nonsense 3", 1, 1, "`fun` is expected where there is `nonsense`"),
    ("fun f() {\nBB0:\n  halt\n  halt\n}", 4, 1, "ended already"),
    ("fun f() {\nBB0:\n  halt\nBB0:\n  halt\n}", 4, 1, "twice"),
    ("fun f() {\nBB0:\n  assert true\n  halt\n}", 3, 14, "`,` is expected"),
    ("fun f() {\nBB0:\n  assert true, assertion oops\n}", 3, 26, "the message of the property"),
    ("fun f(x: bv8) {\nBB0:\n  x: bv9 = nondet\n}", 3, 3, "`x` has two sorts"),
    ("fun f() {\nBB0:\n  M = mem.init M extra\n}", 3, 18, "the end of the line is expected where there is `extra`"),
    ("fun f(x: nosort) {", 1, 10, "a sort is expected where there is `nosort`"),
    ('global x: variable 2 bytes = "0102zz"', 1, 30, "is not a sequence of bytes"),
    ('global x: variable 2 bytes = "010203"', 1, 30, "2 bytes are expected, not 3"),
    ("fun f() {\nBB0:\n  halt @ \n}", 3, 10, "a location"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), ERRORS, ids=[e[3] for e in ERRORS])
def test_errors_say_where(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_program(text, "name.sea")
    diagnostic = caught.value.diagnostic
    assert message in diagnostic.message
    assert diagnostic.location is not None
    assert (diagnostic.location.file, diagnostic.location.line, diagnostic.location.column) == (
        "name.sea",
        line,
        column,
    )


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_broken_text_is_an_input_error(data: st.DataObject) -> None:
    text = EVERYTHING
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        end = at + data.draw(st.integers(0, 8))
        text = (
            text[:at]
            + data.draw(st.sampled_from(["", "(", ")", "|", '"', ",", ":", " = ", "@", "bv0", "\n", "1", "x"]))
            + text[end:]
        )
    try:
        program = parse_program(text)
    except InputError:
        return
    check_program(program)
    print_program(program)
