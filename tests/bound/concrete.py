"""A concrete evaluator of Sea-IR, with calls, loops and memory as bytes: the yardstick for bounding."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import MemoryKind, MemoryRegister, ObjectState, Phi
from limpet.seair.program import Block, Function, GlobalKind, Program
from limpet.terms.evaluate import Evaluation
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

SLOT = 40
UNKNOWN = 0xAA
"""What is in bytes that nobody wrote."""


class TooLong(Exception):
    pass


class End(Exception):
    """The run is over: why, and at which property."""

    def __init__(self, *what: object) -> None:
        self.what = what


@dataclass
class Activation:
    function: Function
    values: dict[Term, Any] = field(default_factory=dict)
    memories: dict[MemoryRegister, Any] = field(default_factory=dict)
    block: Block | None = None
    position: int = 0
    call: ops.Call | None = None


class Machine:
    """Memories are dicts: address → byte, or number of object → state. They are copied when they change."""

    def __init__(self, program: Program | BoundedProgram, inputs: Iterator[int], max_steps: int = 1_000) -> None:
        self.program = program
        self.inputs = inputs
        self.steps = max_steps
        self.sizes: dict[int, int] = {}
        self.aligns: dict[int, int] = {}
        self.kinds: dict[int, str] = {}
        self.families: dict[int, str] = {}
        self.globals: dict[Term, int] = {}
        addresses: dict[Term, int] = {}
        if isinstance(program, BoundedProgram):
            # Objects have numbers, so their addresses do not depend on the path.
            for block in program.function.blocks:
                for i in block.instructions:
                    if isinstance(i, ops.Alloc) and i.number is not None:
                        addresses[i.result] = i.number << SLOT
        self.addresses = addresses
        self._words = _words_of_filled_objects(program) if isinstance(program, BoundedProgram) else frozenset()
        self._arbitrary = itertools.cycle((0, -1, 0x5A5A5A5A5A5A5A5A))
        for number, entry in enumerate(program.globals, 1):
            self.sizes[number] = entry.size
            self.aligns[number] = entry.align
            self.kinds[number] = entry.kind.value
            self.globals[entry.address] = number << SLOT

    def run(self) -> tuple[object, ...]:
        """How it ends."""
        program = self.program
        if isinstance(program, BoundedProgram):
            function = program.function
        else:
            function = program.functions[program.entry]
        stack = [Activation(function, {**self.globals, **self.addresses}, block=function.entry)]
        try:
            while stack:
                self._step(stack)
        except End as end:
            return end.what
        return ("returned",)

    def _step(self, stack: list[Activation]) -> None:
        top = stack[-1]
        block = top.block
        assert block is not None
        while top.position < len(block.instructions):
            self.steps -= 1
            if self.steps < 0:
                raise TooLong
            instruction = block.instructions[top.position]
            top.position += 1
            if isinstance(instruction, ops.Call):
                assert isinstance(self.program, Program)
                callee = self.program.functions[instruction.callee]
                made = Activation(callee, dict(self.globals), block=callee.entry, call=instruction)
                for symbol, term in zip(callee.parameters, instruction.arguments, strict=True):
                    made.values[symbol] = self._value(top, term)
                for memory, given in zip(callee.memory_parameters, instruction.memory_arguments, strict=True):
                    made.memories[memory] = top.memories[given]
                stack.append(made)
                return
            self._execute(top, instruction)
        self.steps -= 1
        if self.steps < 0:
            raise TooLong
        match block.terminator:
            case ops.Jump(target=target):
                self._enter(top, block, target)
            case ops.Branch(condition=condition, yes=yes, no=no):
                self._enter(top, block, yes if self._value(top, condition) else no)
            case ops.Return(values=values, memory_values=memories):
                stack.pop()
                if top.call is not None:
                    caller = stack[-1]
                    for symbol, term in zip(top.call.results, values, strict=True):
                        caller.values[symbol] = self._value(top, term)
                    for memory, given in zip(top.call.memory_results, memories, strict=True):
                        caller.memories[memory] = top.memories[given]
            case _:
                raise End("halted")

    def _enter(self, top: Activation, source: Block, target: Block) -> None:
        scalars: dict[Term, Any] = {}
        memories: dict[MemoryRegister, Any] = {}
        for phi in target.phis:
            (value,) = [value for block, value in phi.incoming if block is source]
            if isinstance(phi, Phi):
                assert isinstance(value, Term)
                scalars[phi.result] = self._value(top, value)
            else:
                assert isinstance(value, MemoryRegister)
                memories[phi.result] = top.memories[value]
        top.values.update(scalars)
        top.memories.update(memories)
        top.block, top.position = target, 0

    def _value(self, top: Activation, term: Term) -> Any:
        if not term.args and term in top.values:
            return top.values[term]
        missing = [symbol for symbol in _symbols(term) if symbol not in top.values]
        values = top.values
        if missing:
            assert self._words.issuperset(missing), f"{missing} used before it is defined"
            values = {**values, **{word: next(self._arbitrary) & ((1 << word.width) - 1) for word in missing}}
        return Evaluation(values).value(term)

    def _execute(self, top: Activation, i: ops.Instruction) -> None:
        values, memories = top.values, top.memories

        def value(term: Term) -> Any:
            return self._value(top, term)

        match i:
            case ops.Assign():
                values[i.result] = value(i.value)
            case ops.Nondet():
                sort = i.result.sort
                drawn = next(self.inputs)
                values[i.result] = drawn & sort.mask if isinstance(sort, BitVecSort) else bool(drawn & 1)
            case ops.Assert():
                if not value(i.condition):
                    raise End("failed", i.property)
            case ops.Assume():
                if not value(i.condition):
                    raise End("halted")
            case ops.Init():
                memories[i.result] = self._initial(i.result)
            case ops.Load():
                size = i.result.width // 8
                address = value(i.pointer)
                data = memories[i.memory]
                found = bytes(data.get(address + at, UNKNOWN) for at in range(size))
                values[i.result] = int.from_bytes(found, "little")
            case ops.Store():
                size = i.value.width // 8
                address = value(i.pointer)
                changed = dict(memories[i.memory])
                for at, byte in enumerate(value(i.value).to_bytes(size, "little")):
                    changed[address + at] = byte
                memories[i.result] = changed
            case ops.Fill():
                changed = dict(memories[i.memory])
                address, byte = value(i.pointer), value(i.byte)
                changed.update({address + at: byte for at in range(value(i.length))})
                memories[i.result] = changed
            case ops.Copy():
                changed = dict(memories[i.memory])
                source = memories[i.source_memory]
                address, begin = value(i.pointer), value(i.source)
                changed.update({address + at: source.get(begin + at, UNKNOWN) for at in range(value(i.length))})
                memories[i.result] = changed
            case ops.Havoc():
                changed = dict(memories[i.memory])
                address = value(i.pointer)
                changed.update({address + at: next(self.inputs) & 255 for at in range(value(i.length))})
                memories[i.result] = changed
            case ops.Alloc():
                number = i.number if i.number is not None else len(self.sizes) + 1
                self.sizes[number] = value(i.size)
                self.aligns[number] = i.align
                self.kinds[number] = i.kind.value
                self.families[number] = i.family
                values[i.result] = number << SLOT
                state = ObjectState.LIVE
                fails = i.fails is not None and value(i.fails)
                if i.kind is ops.ObjectKind.HEAP and (fails or self.sizes[number] > (1 << SLOT) - 64):
                    values[i.result], state = 0, ObjectState.NONE
                memories[i.objects_result] = {**memories[i.objects], number: state}
            case ops.SetState():
                number = value(i.pointer) >> SLOT
                changed = dict(memories[i.objects])
                if number in self.sizes:
                    changed[number] = i.state
                memories[i.result] = changed
            case ops.IsObject():
                values[i.result] = value(i.pointer) >> SLOT in self.sizes
            case ops.SameObject():
                values[i.result] = value(i.pointer) >> SLOT == value(i.other) >> SLOT
            case ops.IsAligned():
                values[i.result] = self.aligns.get(value(i.pointer) >> SLOT, i.align) % i.align == 0
            case ops.IsDeref():
                address = value(i.pointer)
                size = self.sizes.get(address >> SLOT, -1)
                inside = (address & ((1 << SLOT) - 1)) + value(i.size) <= size
                constant = self.kinds.get(address >> SLOT) == GlobalKind.CONSTANT.value
                values[i.result] = inside and not (constant and i.write)
            case ops.IsAlloc():
                values[i.result] = memories[i.objects].get(value(i.pointer) >> SLOT) == ObjectState.LIVE
            case ops.IsFreeable():
                address = value(i.pointer)
                heap = self.kinds.get(address >> SLOT) == "heap"
                heap = heap and i.family in ("", self.families.get(address >> SLOT))
                values[i.result] = heap and address & ((1 << SLOT) - 1) == 0
            case ops.PointerOffset():
                values[i.result] = value(i.pointer) & ((1 << SLOT) - 1)
            case ops.ObjectSize():
                values[i.result] = self.sizes.get(value(i.pointer) >> SLOT, 0)
            case _:
                raise TypeError(f"{i!r} is not known here")

    def _initial(self, memory: MemoryRegister) -> dict[int, Any]:
        if memory.kind is MemoryKind.OBJECTS:
            return {address >> SLOT: ObjectState.LIVE for address in self.globals.values()}
        made: dict[int, Any] = {}
        for entry in self.program.globals:
            if entry.region == memory.region and entry.contents is not None:
                base = self.globals[entry.address]
                made.update({base + at: byte for at, byte in enumerate(entry.contents)})
                for offset, term in entry.pointers.items():
                    number = Evaluation(self.globals).value(term)
                    for at, byte in enumerate(number.to_bytes(term.width // 8, "little")):
                        made[base + offset + at] = byte
        return made


def _symbols(term: Term) -> list[Term]:
    found: list[Term] = []
    stack = [term]
    seen = {term}
    while stack:
        top = stack.pop()
        if top.is_symbol:
            found.append(top)
        for arg in top.args:
            if arg not in seen:
                seen.add(arg)
                stack.append(arg)
    return found


def _words_of_filled_objects(program: BoundedProgram) -> frozenset[Term]:
    """Read right after the havoc that filled an object, for all who come later. Where paths join, a path without the
    object takes them over as well: they have any value there, which must make no difference."""
    words: set[Term] = set()
    for block in program.function.blocks:
        filled: ops.Havoc | None = None
        for i in block.instructions:
            if isinstance(i, ops.Havoc):
                filled = i
            elif isinstance(i, ops.Load) and filled is not None and i.memory is filled.result:
                words.add(i.result)
            else:
                filled = None
    return frozenset(words)
