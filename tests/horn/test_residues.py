"""Where pointers can point to in their objects, against the offsets that they have in runs."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.seair.parse import parse_program

from limpet.horn.memory_layout import fitting_layout, region_classes
from limpet.horn.pointers import PointerShapes
from limpet.horn.residues import Residues
from limpet.numeric.congruence import ANY, Congruence
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Block, Function, Global, GlobalKind, Program
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

FACTORS = (0, 1, 2, 3, 4, 8, 12, 24, 1 << 12, 3 << 20, 12 << 26, 0x5555_5555)


class PointerSums:
    """Straight-line arithmetic on the address of one object; plain terms, as the program has them."""

    def __init__(self, seed: int, bits: int) -> None:
        self.random = random.Random(seed)
        self.bits = bits
        self.b = Builder()
        self.program = Program(self.b, bits, entry="main")
        address = self.b.symbol("@g", self.b.manager.bitvec(bits))
        self.program.globals.append(Global("g", address, GlobalKind.VARIABLE, 96, 8, bytes(96), {}, "R"))
        self.function = Function("main")
        self.program.functions["main"] = self.function
        self.block = Block("entry")
        self.function.blocks.append(self.block)
        self.memory = MemoryRegister("R", "R", MemoryKind.DATA)
        self.block.instructions.append(ops.Init(self.memory))
        self.inputs: list[Term] = []
        self.numbers: list[Term] = []
        self.pointers: list[Term] = [address]
        for _ in range(self.random.randint(2, 9)):
            self.step()
        self.block.terminator = ops.Halt()

    def register(self, base: str, width: int) -> Term:
        return self.b.symbol(f"{base}.{len(self.block.instructions)}", self.b.manager.bitvec(width))

    def assign(self, value: Term) -> Term:
        made = self.register("x", value.width)
        self.block.instructions.append(ops.Assign(made, value))
        return made

    def step(self) -> None:
        r, b = self.random, self.b
        if r.random() < 0.6 or not self.numbers:
            self.numbers.append(self.number())
        else:
            pointer = b.bv_add(r.choice(self.pointers), r.choice(self.numbers))
            if r.random() < 0.3:
                pointer = b.ite(b.equal(r.choice(self.numbers), b.bv(0, self.bits)), pointer, r.choice(self.pointers))
            self.pointers.append(self.assign(pointer) if r.random() < 0.6 else pointer)
            made = self.register("v", 8)  # so that it is used as a pointer
            self.block.instructions.append(ops.Load(made, self.pointers[-1], self.memory))

    def number(self) -> Term:
        r, b = self.random, self.b
        match r.choice(("input", "small", "small", "constant", "product", "product", "shift", "sum", "sum")):
            case "input":
                return self.input(self.bits)
            case "small":
                extend = r.choice((b.zero_extend, b.sign_extend, self.behind_zeros))
                inner = self.input(r.choice((8, self.bits // 2, self.bits - 1)))
                if r.random() < 0.3:  # that wraps around in the narrow width
                    inner = self.kept(b.bv_mul(inner, b.bv(r.choice((3, 4, 12)), inner.width)))
                return self.kept(extend(inner, self.bits))
            case "constant":
                return b.bv(r.choice((0, 4, 12, -4, -12, 1 << (self.bits - 2), r.getrandbits(self.bits))), self.bits)
            case "product" if self.numbers:
                factor = r.choice((*FACTORS, *(-each for each in FACTORS)))
                return self.kept(b.bv_mul(r.choice(self.numbers), b.bv(factor, self.bits)))
            case "shift" if self.numbers:
                return self.kept(b.bv_shl(r.choice(self.numbers), b.bv(r.choice((0, 2, 5, self.bits - 1)), self.bits)))
            case "sum" if self.numbers:
                return self.kept(b.bv_add(r.choice(self.numbers), r.choice(self.numbers)))
        return b.bv(r.choice((8, 12)), self.bits)

    def behind_zeros(self, term: Term, width: int) -> Term:
        """As which a zero extension arrives."""
        return self.b.make(bv.BV_CONCAT, (self.b.bv(0, width - term.width), term))

    def input(self, width: int) -> Term:
        made = self.register("n", width)
        self.block.instructions.append(ops.Nondet(made, "nondet", f"i{width}"))
        self.inputs.append(made)
        return made

    def kept(self, value: Term) -> Term:
        return self.assign(value) if self.random.random() < 0.5 else value

    def offsets(self) -> dict[Term, int]:
        """Of all pointers in some run; sums of pointers and numbers do not wrap around."""
        r = self.random
        values: dict[Term, int] = {}
        offsets = {self.pointers[0]: 0}
        for i in self.block.instructions:
            if isinstance(i, ops.Nondet):
                ones = (1 << i.result.width) - 1
                values[i.result] = r.choice((0, 1, 2, 3, ones, ones >> 1, r.randint(0, ones)))
            elif isinstance(i, ops.Assign) and not self.is_pointer(i.value, offsets):
                values[i.result] = Evaluation(values).value(i.value)
            elif isinstance(i, ops.Assign):
                offsets[i.result] = self.offset(i.value, values, offsets)
            elif isinstance(i, ops.Load):
                offsets[i.pointer] = self.offset(i.pointer, values, offsets)
        return offsets

    def is_pointer(self, term: Term, offsets: dict[Term, int]) -> bool:
        if term.kind is not bv.BV_ADD and term.kind is not ITE:
            return term in offsets
        return any(self.is_pointer(arg, offsets) for arg in term.args)

    def offset(self, term: Term, values: dict[Term, int], offsets: dict[Term, int]) -> int:
        if term in offsets:
            return offsets[term]
        if term.kind is ITE:
            chosen = term.args[1] if Evaluation(values).value(term.args[0]) else term.args[2]
            return self.offset(chosen, values, offsets)
        assert term.kind is bv.BV_ADD
        pointer, number = term.args
        if not self.is_pointer(pointer, offsets):
            pointer, number = number, pointer
        return self.offset(pointer, values, offsets) + bv.signed(Evaluation(values).value(number), self.bits)


def residues_of(program: Program) -> Residues:
    classes = region_classes(program)
    residues, _ = fitting_layout(program, classes, PointerShapes(program, classes))
    return residues


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 1 << 48), st.sampled_from([32, 64]))
def test_offsets_are_where_they_are_said_to_be(seed: int, bits: int) -> None:
    sums = PointerSums(seed, bits)
    residues = residues_of(sums.program)
    for _ in range(4):
        for term, offset in sums.offsets().items():
            residue = residues.of(term)
            assert residue is not None and offset in residue, f"{term} at {offset}, not {residue}"


STRUCTS = """
pointers {bits}
entry main
global @g: variable 96 bytes align 8 region R = zeros
fun main() {{
entry:
  R = mem.init R
  n: bv{half} = nondet "nondet" i{half}
  wide: bv{bits} = {extended}
  step: bv{bits} = (bvmul wide (_ bv12 {bits}))
  p: bv{bits} = (bvadd @g step)
  q: bv{bits} = (bvadd p (_ bv4 {bits}))
  v: bv8 = load q, R
  m: bv{bits} = nondet "nondet" i{bits}
  far: bv{bits} = (bvadd @g (bvmul m (_ bv12 {bits})))
  w: bv8 = load far, R
  halt
}}
"""


@pytest.mark.parametrize("extended", ["((_ sign_extend {0}) n)", "((_ zero_extend {0}) n)", "(concat (_ bv0 {0}) n)"])
@pytest.mark.parametrize("bits", [32, 64])
def test_structs_of_twelve_bytes(bits: int, extended: str) -> None:
    """A product of numbers that fill the register may wrap around, which keeps only what is a power of two."""
    half = bits // 2
    program = parse_program(STRUCTS.format(bits=bits, half=half, extended=extended.format(half)))
    residues = residues_of(program)
    symbol = program.builder.symbol
    sort = program.builder.manager.bitvec(bits)
    assert residues.of(symbol("p", sort)) == (0, 12)
    assert residues.of(symbol("q", sort)) == (4, 12)
    assert residues.of(symbol("far", sort)) == (0, 4)


MEMORY = """
pointers 64
entry main
global @g: variable 32 bytes align 8 region R = zeros
global @cell: variable 16 bytes align 8 region S = zeros
fun main() {{
entry:
  R = mem.init R
  S = mem.init S
  S.1 = store (bvadd @g (_ bv8 64)), @cell, S
  {between}
  p: bv64 = load @cell, S.2
  v: bv32 = load p, R
  halt
}}
"""


def residue_of_loaded(between: str) -> Congruence | None:
    program = parse_program(MEMORY.format(between=between))
    return residues_of(program).of(program.builder.symbol("p", program.builder.manager.bitvec(64)))


def test_pointers_in_memory() -> None:
    assert residue_of_loaded("S.2 = store @g, @cell, S.1") == (0, 8)
    assert residue_of_loaded("S.2 = store @g, (bvadd @cell (_ bv8 64)), S.1") == (8, 0)
    assert residue_of_loaded("S.2 = store (_ bv77 64), (bvadd @cell (_ bv8 64)), S.1") == (8, 0)
    assert residue_of_loaded("S.2 = store (_ bv77 64), @cell, S.1") == ANY
    assert residue_of_loaded("S.2 = store (_ bv77 32), (bvadd @cell (_ bv8 64)), S.1") == (8, 0)
    assert residue_of_loaded("S.2 = memset @cell, #x00, 16, S.1") == (8, 0)


@pytest.mark.parametrize(
    "between",
    [
        "S.2 = store #x00, @cell, S.1",
        "S.2 = store (_ bv0 32), (bvadd @cell (_ bv4 64)), S.1",
        "S.2 = memhavoc @cell, 8, S.1",
        "S.2 = memset @cell, #x00, 4, S.1",
        "S.2 = memset @cell, #x08, 8, S.1",
        "S.2 = memcpy (bvadd @cell (_ bv1 64)), S.1, @cell, S.1, 8",
    ],
)
def test_pointers_that_are_made_of_parts_point_anywhere(between: str) -> None:
    assert residue_of_loaded(between) == ANY
