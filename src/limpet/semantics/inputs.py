"""The run that a model stands for: which blocks it goes through, what it asks for as input, and where it fails."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol

from limpet.base.config import EncodeOptions
from limpet.base.diagnostics import Location
from limpet.base.input_labels import bytes_type, is_bytes
from limpet.base.records import dataclass
from limpet.memory.concrete import ConcreteMemory, ConcreteStates
from limpet.memory.pointers import Pointer, Value
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Assert, Assume, Branch, Jump, MemoryPhi
from limpet.seair.program import Block
from limpet.semantics.execution import STATE_BITS, Execution
from limpet.terms.evaluate import Evaluation, default_value
from limpet.terms.ieee import is_nan, is_negative, to_fraction
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import ArraySort, BitVecSort, FloatSort, Sort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

MAX_UNKNOWNS, MAX_BYTES = 200, 64
"""At most so many inputs, and bytes of each, are reported with their terms."""
_UNSIGNED = re.compile(r"_u|size_t|unsigned|uint|_bool|pointer")


class Model(Protocol):
    """Values of symbols; those that are missing may have any value."""

    @property
    def symbols(self) -> Mapping[Term, Any]: ...


@dataclass(frozen=True, slots=True)
class Input:
    """One value that the program asks for."""

    label: str
    """The function that it asks."""
    type: str
    """`i32`, `double`, `bytes[12]`, …"""
    value: int | float | str
    """A string is bytes, as `long_bytes` writes them."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """An input, and the terms that stand for it: one symbol, or the first of its bytes."""

    input: Input
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """An object of a run, and where it is."""

    kind: str
    """stack, heap, variable, constant or function."""
    name: str
    location: Location | None
    address: int | None
    """None: the model does not say, as it does not matter."""


@dataclass(slots=True)
class Run:
    inputs: list[Input] = field(default_factory=list)
    unknowns: list[Unknown] = field(default_factory=list)
    """The first of them, with their terms."""
    objects: list[Placed] = field(default_factory=list)
    """Variables and functions, then what came to life, in this order."""
    blocks: list[Block] = field(default_factory=list)
    failed: Assert | None = None
    """The assertion at which the run ends, if any."""
    unknown_bytes: int = 0
    """Bytes of memory that it reads (or copies) and that were never written: the model chose them."""


def run_of(program: BoundedProgram, options: EncodeOptions, model: Model) -> Run:
    """`program` is the bounded program before any form; `options` are those of the encoding."""
    execution = _ConcreteExecution(program, options, model)
    run = Run()
    run.objects += map(execution.placed, program.numbers.values())
    block: Block | None = program.function.entry
    previous: Block | None = None
    while block is not None:
        run.blocks.append(block)
        if previous is not None:
            execution.enter(block, previous)
        if not _go_through(execution, block, run):
            break
        previous = block
        terminator = block.terminator
        if isinstance(terminator, Jump):
            block = terminator.target
        elif isinstance(terminator, Branch):
            block = terminator.yes if execution.holds(terminator.condition) else terminator.no
        else:
            block = None
    run.unknown_bytes = execution.unknown_reads
    return run


def _go_through(execution: _ConcreteExecution, block: Block, run: Run) -> bool:
    """Whether the run gets to the end of the block."""
    for instruction in block.instructions:
        if isinstance(instruction, Assert):
            if not execution.holds(instruction.condition):
                run.failed = instruction
                return False
        elif isinstance(instruction, Assume):
            if not execution.holds(instruction.condition):
                return False
        else:
            if isinstance(instruction, ops.Nondet | ops.Havoc) and instruction.label is not None:
                given = execution.input(instruction)
                if given.type != bytes_type(0):  # the interpreter does not ask for nothing
                    run.inputs.append(given)
                    if len(run.unknowns) < MAX_UNKNOWNS:
                        run.unknowns.append(Unknown(given, execution.terms(instruction)))
            execution.run(instruction)
            if isinstance(instruction, ops.Alloc) and instruction.number is not None:
                run.objects.append(execution.placed(instruction.number))
    return True


class _ConcreteExecution(Execution):
    """All values are constants."""

    def __init__(self, program: BoundedProgram, options: EncodeOptions, model: Model) -> None:
        super().__init__(program, options, program.builder)
        self._symbols = model.symbols
        self._evaluation = Evaluation(model.symbols)
        self._bytes = ConcreteMemory(self.memory, self._evaluation.value)
        self.data = self._bytes
        self.states = ConcreteStates(self.memory, STATE_BITS)
        self.marks = ConcreteStates(self.memory, 1)

    def value(self, term: Term) -> Value:
        value = super().value(term)
        if isinstance(value, Pointer):
            object, offset = value.object, value.offset
            if object.kind is CONSTANT and offset.kind is CONSTANT:
                return value
            return Pointer(self._constant(object), self._constant(offset))
        return self._constant(value)

    def _constant(self, term: Term) -> Term:
        if term.kind is CONSTANT:
            return term
        return self.builder.manager.constant(term.sort, self._evaluation.value(term))

    def pointer(self, term: Term) -> Pointer:
        pointer = self.expressions.pointer(self.value(term))
        return Pointer(self._constant(pointer.object), self._constant(pointer.offset))

    def number(self, term: Term) -> Term:
        return self._constant(self.expressions.scalar(self.value(term)))

    @property
    def unknown_reads(self) -> int:
        return self._bytes.unknown_reads

    def holds(self, term: Term) -> bool:
        return bool(self.number(term).payload)

    def enter(self, block: Block, previous: Block) -> None:
        """Phis are read all at once."""
        values: list[tuple[Term, Value]] = []
        for phi in block.phis:
            if isinstance(phi, MemoryPhi):
                for source, memory in phi.incoming:
                    if source is previous:
                        self.memories[phi.result] = self.memories[memory]
            else:
                values += [(phi.result, self.value(term)) for source, term in phi.incoming if source is previous]
        for register, value in values:
            self.define(register, value)

    def placed(self, number: int) -> Placed:
        base = self.addresses.base(self.addresses.object_constant(number))
        known = all(symbol in self._symbols for symbol in free_symbols(base))
        info = self.program.objects[number]
        return Placed(info.kind, info.name, info.location, self._constant(base).payload if known else None)

    # --- inputs ---------------------------------------------------------------------------------------------

    def _nondet(self, i: ops.Nondet) -> None:
        self.define(i.result, self._unknown(i.result))

    def _unknown(self, symbol: Term) -> Term:
        assert not isinstance(symbol.sort, ArraySort)
        value = self._symbols.get(symbol)
        return self.builder.manager.constant(symbol.sort, default_value(symbol.sort) if value is None else value)

    def input(self, instruction: ops.Nondet | ops.Havoc) -> Input:
        assert instruction.label is not None
        if isinstance(instruction, ops.Havoc):
            length = self.number(instruction.length).payload
            pointer = self.pointer(instruction.pointer)
            contents = self._bytes.unknown_bytes(instruction.result.name, pointer, length)
            return Input(instruction.label, bytes_type(length), contents.text())
        symbol = instruction.result
        bits = self._unknown(symbol).payload
        return Input(instruction.label, instruction.type, shown(instruction.label, instruction.type, symbol.sort, bits))

    def terms(self, instruction: ops.Nondet | ops.Havoc) -> tuple[Term, ...]:
        """The terms that stand for the input in the condition."""
        if isinstance(instruction, ops.Nondet):
            return (instruction.result,)
        length = min(self.number(instruction.length).payload, MAX_BYTES)
        return self._bytes.unknown_terms(instruction.result.name, self.pointer(instruction.pointer), length)


def is_unsigned(label: str) -> bool:
    """By the name of the function that is asked."""
    return _UNSIGNED.search(label) is not None


def shown(label: str, type: str, sort: Sort, bits: Any) -> int | float | str:
    """The bits of an input in human-readable form."""
    if isinstance(bits, bool):
        return int(bits)
    if is_bytes(type) and isinstance(sort, BitVecSort):  # a struct
        return bytes(bits.to_bytes(sort.width // 8, "little")).hex()
    match type:
        case "float":
            return float(struct.unpack("<f", bits.to_bytes(4, "little"))[0])
        case "double":
            return float(struct.unpack("<d", bits.to_bytes(8, "little"))[0])
    if isinstance(sort, FloatSort):
        return _wide(sort, bits)
    assert isinstance(sort, BitVecSort)
    half = 1 << (sort.width - 1)
    return int(bits) if bits < half or is_unsigned(label) else int(bits) - 2 * half


def _wide(sort: FloatSort, bits: int) -> float | str:
    """In hexadecimal if it is not a double."""
    exact = to_fraction(sort, bits)
    if is_nan(sort, bits):
        return float("nan")
    sign = "-" if is_negative(sort, bits) else ""
    if exact is None or exact == 0:
        return float(f"{sign}inf" if exact is None else f"{sign}0")
    try:
        if float(exact) == exact:
            return float(exact)
    except OverflowError:
        pass
    digits, exponent = abs(exact.numerator), 1 - exact.denominator.bit_length()
    zeros = (digits & -digits).bit_length() - 1
    return f"{sign}0x{digits >> zeros:x}p{exponent + zeros:+d}"
