"""The meaning of single instructions, asked of a solver."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from tests.semantics.test_encode import condition_of, violations

from limpet.base.config import Allocation, ConditionStyle, EncodeOptions
from limpet.base.diagnostics import Location
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import MemoryKind, MemoryRegister, ObjectKind, ObjectState, Property
from limpet.seair.program import Block, Function, Global, GlobalKind
from limpet.semantics.inputs import run_of
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, FloatSort
from limpet.terms.term import Term

VARIANTS = [
    EncodeOptions(word_bytes=word_bytes, allocation=Allocation(allocation), condition=ConditionStyle(condition))
    for word_bytes, allocation, condition in (
        (1, "concrete", "dataflow"),
        (4, "relative", "controlflow"),
        (8, "symbolic", "dataflow"),
        (8, "concrete", "controlflow"),
        (1, "symbolic", "dataflow"),
    )
]


@dataclass
class Straight:
    """A bounded program of one block."""

    program: BoundedProgram = field(init=False)
    block: Block = field(init=False)
    count: int = 0

    def __post_init__(self) -> None:
        self.b = default_builder()
        self.block = Block("entry")
        self.block.terminator = ops.Halt()
        self.program = BoundedProgram(self.b, 64, Function("main", blocks=[self.block]))
        self.data = MemoryRegister("M", "M")
        self.objects = MemoryRegister("A", "A", MemoryKind.OBJECTS)

    def begin(self) -> None:
        self.emit(ops.Init(self.data))
        self.emit(ops.Init(self.objects))

    def emit(self, instruction: ops.Instruction) -> None:
        self.block.instructions.append(instruction)

    def word(self, name: str, width: int = 64) -> Term:
        return self.b.symbol(name, self.b.manager.bitvec(width))

    def number(self, value: int, width: int = 64) -> Term:
        return self.b.bv(value, width)

    def memory(self) -> MemoryRegister:
        self.count += 1
        self.data = MemoryRegister(f"M.{self.count}", "M")
        return self.data

    def add_global(self, name: str, contents: bytes | None, size: int, kind: GlobalKind = GlobalKind.VARIABLE) -> Term:
        address = self.word(f"@{name}")
        self.program.globals.append(Global(name, address, kind, size, 8, contents, {}, "M"))
        info = self.program.objects.add(kind.value, self.number(size), 8, name, "M")
        self.program.numbers[address] = info.number
        return address

    def allocate(self, name: str, size: Term, kind: ObjectKind = ObjectKind.HEAP) -> Term:
        address = self.word(name)
        info = self.program.objects.add(kind.value, size, 16, name, "M")
        before, self.count = self.objects, self.count + 1
        self.objects = MemoryRegister(f"A.{self.count}", "A", MemoryKind.OBJECTS)
        self.emit(ops.Alloc(address, self.objects, kind, size, before, 16, name, "M", info.number))
        return address

    def nondet(self, name: str, width: int = 64) -> Term:
        made = self.word(name, width)
        self.emit(ops.Nondet(made, f"nondet_{name}", f"i{width}"))
        return made

    def load(self, name: str, pointer: Term, width: int = 32) -> Term:
        made = self.word(name, width)
        self.emit(ops.Load(made, pointer, self.data))
        return made

    def store(self, value: Term, pointer: Term) -> None:
        before = self.data
        self.emit(ops.Store(self.memory(), value, pointer, before))

    def ask(self, question: type, name: str, *what: object) -> Term:
        made = self.b.symbol(name, BOOL)
        self.emit(question(made, *what))
        return made

    def check(self, line: int, condition: Term) -> None:
        self.emit(ops.Assert(condition, Property("assertion", f"line {line}", Location("a.c", line))))

    def violated(self, options: EncodeOptions) -> list[int]:
        """Lines of assertions that can fail. (A failed one ends the run.)"""
        found = violations(*condition_of(self.program, options, simplify=True))
        for (property, context), model in found.items():
            run = run_of(self.program, options, model)
            assert run.failed is not None
            assert (run.failed.property, run.failed.context) == (property, context)
            assert run.blocks == [self.block]
        return sorted(property.location.line for property, _ in found if property.location is not None)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_contents(options: EncodeOptions) -> None:
    s = Straight()
    b = s.b
    known = s.add_global("known", bytes([1, 0, 0, 0, 2, 0, 0, 0]), 8)
    unknown = s.add_global("unknown", None, 8)
    s.begin()
    heap = s.allocate("heap", s.number(8))
    at = s.nondet("at")
    s.emit(ops.Assume(b.bv_ult(at, s.number(2))))
    there = b.bv_add(known, b.bv_mul(at, s.number(4)))
    s.check(1, b.equal(s.load("a", known), s.number(1, 32)))
    s.check(2, b.bv_ule(s.load("c", there), s.number(2, 32)))
    s.check(3, b.not_(b.equal(s.load("d", there), s.number(2, 32))))
    s.check(4, b.equal(s.load("e", unknown), s.number(0, 32)))
    s.check(5, b.equal(s.load("f", heap), s.number(0, 32)))
    s.store(known, heap)
    back = s.load("p", heap, 64)
    s.check(6, b.equal(s.load("g", b.bv_add(back, s.number(4))), s.number(2, 32)))
    s.check(7, b.equal(s.load("h", b.bv_add(heap, s.number(5)), 8), s.number(1, 8)))
    assert s.violated(options) == [3, 4, 5] + ([7] if options.allocation != "concrete" else [])


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_questions(options: EncodeOptions) -> None:
    s = Straight()
    b = s.b
    constant = s.add_global("constant", bytes(8), 8, GlobalKind.CONSTANT)
    function = s.add_global("function", None, 0, GlobalKind.FUNCTION)
    s.begin()
    heap = s.allocate("heap", s.number(8))
    n = s.nondet("n")
    s.check(1, s.ask(ops.IsDeref, "q1", constant, s.number(8)))
    s.check(2, b.not_(s.ask(ops.IsDeref, "q2", constant, s.number(8), True)))
    s.check(3, b.not_(s.ask(ops.IsDeref, "q3", function, s.number(1))))
    s.check(4, s.ask(ops.IsObject, "q4", function))
    s.check(5, s.ask(ops.IsDeref, "q5", heap, n))
    s.check(6, s.ask(ops.IsFreeable, "q6", heap))
    s.check(7, s.ask(ops.IsAlloc, "q7", heap, s.objects))
    freed = MemoryRegister("A.freed", "A", MemoryKind.OBJECTS)
    s.emit(ops.SetState(freed, heap, ObjectState.FREED, s.objects))
    s.check(8, b.not_(s.ask(ops.IsAlloc, "q8", heap, freed)))
    s.check(9, s.ask(ops.IsAlloc, "q9", constant, freed))
    s.check(10, b.not_(s.ask(ops.IsObject, "q10", s.number(16))))
    wild = s.nondet("wild")
    s.check(11, b.not_(s.ask(ops.IsObject, "q11", wild)))
    assert s.violated(options) == [5, 11]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_questions_about_places(options: EncodeOptions) -> None:
    s = Straight()
    b = s.b
    constant = s.add_global("constant", bytes(8), 8, GlobalKind.CONSTANT)
    s.begin()
    heap = s.allocate("heap", s.number(8))
    n = s.nondet("n")
    inside = b.bv_add(heap, b.bv_and(n, s.number(7)))
    s.check(1, s.ask(ops.SameObject, "q1", heap, inside))
    s.check(2, b.not_(s.ask(ops.SameObject, "q2", constant, heap)))
    s.check(3, s.ask(ops.SameObject, "q3", s.number(0), s.number(16)))
    s.check(4, s.ask(ops.SameObject, "q4", b.ite(b.equal(n, s.number(0)), heap, constant), heap))
    s.check(5, s.ask(ops.IsAligned, "q5", heap, 1))
    s.check(6, s.ask(ops.IsAligned, "q6", inside, 1 << 12))
    s.check(7, s.ask(ops.IsAligned, "q7", s.number(16), 1 << 12))
    assert s.violated(options) == [4, 6]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_sizes(options: EncodeOptions) -> None:
    """Of an allocation whose size is not known; one that is too large gives null."""
    s = Straight()
    b = s.b
    s.begin()
    n = s.nondet("n")
    heap = s.allocate("heap", n)
    null = b.equal(heap, s.number(0))
    size = s.word("size")
    s.emit(ops.ObjectSize(size, heap))
    s.check(1, b.or_(null, b.equal(size, n)))
    s.check(2, b.not_(null))
    s.emit(ops.Assume(b.not_(null)))
    inside = s.ask(ops.IsDeref, "inside", b.bv_add(heap, s.number(4)), s.number(4))
    s.check(3, b.or_(inside, b.bv_ult(n, s.number(8))))
    s.check(4, b.or_(inside, b.bv_ult(n, s.number(7))))
    s.emit(ops.Assume(inside))
    s.store(s.number(77, 32), b.bv_add(heap, s.number(4)))
    s.check(5, b.equal(s.load("v", b.bv_add(heap, s.number(4))), s.number(77, 32)))
    assert s.violated(options) == [2, 4]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_inputs(options: EncodeOptions) -> None:
    s = Straight()
    b = s.b
    buffer = s.add_global("buffer", bytes(16), 16)
    s.begin()
    n = s.nondet("n", 32)
    real = b.symbol("real", FloatSort(11, 53))
    s.emit(ops.Nondet(real, "nondet_double", "double"))
    before = s.data
    s.emit(ops.Havoc(s.memory(), b.bv_add(buffer, s.number(3)), s.number(5), before, "memhavoc"))
    v = s.load("v", b.bv_add(buffer, s.number(4)))
    half = b.manager.constant(real.sort, 0x3FE0000000000000)
    wanted = b.and_(b.equal(n, s.number(-5, 32)), b.equal(real, half), b.equal(v, s.number(0x44332211, 32)))
    s.check(1, b.not_(wanted))
    found = violations(*condition_of(s.program, options, simplify=True))
    (model,) = found.values()
    inputs = run_of(s.program, options, model).inputs
    assert [(i.label, i.type) for i in inputs] == [
        ("nondet_n", "i32"),
        ("nondet_double", "double"),
        ("memhavoc", "bytes[5]"),
    ]
    assert inputs[0].value == -5
    assert inputs[1].value == 0.5
    assert str(inputs[2].value)[2:] == "11223344"


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_blocks_of_unknown_length(options: EncodeOptions) -> None:
    s = Straight()
    b = s.b
    first = s.add_global("first", bytes(range(40)), 40)
    second = s.add_global("second", bytes(40), 40)
    s.begin()
    n, k = s.nondet("n"), s.nondet("k")
    s.emit(ops.Assume(b.bv_ule(n, s.number(30))))
    s.emit(ops.Assume(b.bv_ult(k, s.number(40))))
    before = s.data
    s.emit(ops.Copy(s.memory(), b.bv_add(second, s.number(3)), before, b.bv_add(first, s.number(5)), before, n))
    before = s.data
    s.emit(ops.Fill(s.memory(), first, s.number(9, 8), n, before))
    got = s.load("got", b.bv_add(second, k), 8)
    copied = b.bv_ult(b.bv_sub(k, s.number(3)), n)
    s.check(1, b.equal(got, b.ite(copied, b.extract(b.bv_add(k, s.number(2)), 7, 0), s.number(0, 8))))
    filled = s.load("filled", b.bv_add(first, k), 8)
    s.check(2, b.equal(filled, b.ite(b.bv_ult(k, n), s.number(9, 8), b.extract(k, 7, 0))))
    s.check(3, b.not_(b.equal(got, s.number(34, 8))))
    assert s.violated(options) == [3]
