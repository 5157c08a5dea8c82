"""Runs Sea-IR programs on concrete values: the yardstick by which the builder is held against the interpreter.

Each object has a range of addresses of its own, so that an address alone tells the object. All versions of a memory
share one table of bytes; that every read is of the newest version is checked on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from limpet.base.diagnostics import Location, in_library
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister, ObjectKind, ObjectState, Property
from limpet.seair.program import Block, Function, GlobalKind, Program
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder


@dataclass(frozen=True, slots=True)
class Outcome:
    what: str
    """returned, halted, violated, assumption or steps."""
    values: tuple[Any, ...] = ()
    property: Property | None = None
    line: int = 0
    """Of the violation, as a user sees it."""


@dataclass(slots=True)
class Object:
    size: int
    kind: str
    name: str
    align: int
    family: str = ops.MALLOC


class Store:
    """The bytes (or states) of one region, and which version of it is the newest."""

    def __init__(self) -> None:
        self.cells: dict[int, int] = {}
        self.version = 0


Handle = tuple[Store, int]


@dataclass(slots=True)
class Frame:
    function: Function
    values: dict[Term, Any]
    memories: dict[MemoryRegister, Handle]
    block: Block
    position: int = 0
    call: ops.Call | None = None


class Ended(Exception):
    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome


class Machine:
    def __init__(self, program: Program, inputs: Sequence[Any] = (), max_steps: int = 400_000) -> None:
        self.program = program
        self.inputs = list(inputs)
        self.max_steps = max_steps
        self.shift = 40 if program.pointer_bits == 64 else 20
        self.mask = (1 << program.pointer_bits) - 1
        self.objects: dict[int, Object] = {}
        self.next = 2
        self.globals: dict[Term, int] = {}
        for entry in program.globals:
            self.globals[entry.address] = self.new_object(entry.size, entry.kind.value, entry.name, entry.align)
        self.plans: dict[Term, list[Term]] = {}
        self.frames: list[Frame] = []
        self.labels: list[tuple[str, str]] = []
        """What was asked for as an input."""

    def new_object(self, size: int, kind: str, name: str, align: int) -> int:
        number = self.next
        self.next += size // (1 << self.shift) + 1
        self.objects[number] = Object(size, kind, name, align)
        return number << self.shift

    # --- terms ----------------------------------------------------------------------------------------------

    def term(self, term: Term) -> Any:
        values = self.frames[-1].values
        if term.kind is CONSTANT:
            return term.payload
        if term.kind is SYMBOL:
            return self.symbol(term, values)
        plan = self.plans.get(term)
        if plan is None:
            plan = self.plans[term] = [t for t in postorder([term]) if t.kind is not CONSTANT and t.kind is not SYMBOL]
        found: dict[Term, Any] = {}
        for each in plan:
            arguments = [
                found[a] if a in found else a.payload if a.kind is CONSTANT else self.symbol(a, values)
                for a in each.args
            ]
            found[each] = each.kind.evaluate(each, arguments)
        return found[term]

    def symbol(self, term: Term, values: dict[Term, Any]) -> Any:
        return values[term] if term in values else self.globals[term]

    # --- running --------------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        entry = self.program.functions[self.program.entry]
        self.frames = [Frame(entry, {}, {}, entry.entry)]
        try:
            for _ in range(self.max_steps):
                self.step()
        except Ended as end:
            return end.outcome
        return Outcome("steps")

    def step(self) -> None:
        frame = self.frames[-1]
        if frame.position < len(frame.block.instructions):
            instruction = frame.block.instructions[frame.position]
            frame.position += 1
            getattr(self, f"do_{type(instruction).__name__.lower()}")(frame, instruction)
            return
        terminator = frame.block.terminator
        match terminator:
            case ops.Jump():
                self.enter(frame, terminator.target)
            case ops.Branch():
                self.enter(frame, terminator.yes if self.term(terminator.condition) else terminator.no)
            case ops.Return():
                self.leave(frame, terminator)
            case ops.Halt():
                raise Ended(Outcome("halted"))
            case _:
                raise AssertionError(terminator)

    def enter(self, frame: Frame, target: Block) -> None:
        values: list[tuple[Term, Any]] = []
        memories: list[tuple[MemoryRegister, Handle]] = []
        for phi in target.phis:
            for source, incoming in phi.incoming:
                if source is frame.block:
                    if isinstance(phi, ops.Phi):
                        values.append((phi.result, self.term(incoming)))  # type: ignore[arg-type]
                    else:
                        memories.append((phi.result, self.newest(frame, incoming)))  # type: ignore[arg-type]
                    break
            else:
                raise AssertionError(f"{phi} has no value for {frame.block}")
        frame.values.update(values)
        frame.memories.update(memories)
        frame.block, frame.position = target, 0

    def leave(self, frame: Frame, terminator: ops.Return) -> None:
        values = tuple(self.term(value) for value in terminator.values)
        memories = [self.newest(frame, memory) for memory in terminator.memory_values]
        self.frames.pop()
        if not self.frames:
            raise Ended(Outcome("returned", values))
        caller = self.frames[-1]
        call = frame.call
        assert call is not None
        caller.values.update(zip(call.results, values, strict=True))
        for register, handle in zip(call.memory_results, memories, strict=True):
            caller.memories[register] = handle

    # --- memories -------------------------------------------------------------------------------------------

    def newest(self, frame: Frame, memory: MemoryRegister) -> Handle:
        handle = frame.memories[memory]
        assert handle[0].version == handle[1], f"{memory} is not the newest version"
        return handle

    def store(self, frame: Frame, memory: MemoryRegister) -> Store:
        return self.newest(frame, memory)[0]

    def written(self, frame: Frame, result: MemoryRegister, store: Store) -> None:
        store.version += 1
        frame.memories[result] = (store, store.version)

    def object_at(self, address: int) -> tuple[int, Object | None]:
        return address >> self.shift, self.objects.get(address >> self.shift)

    # --- instructions ---------------------------------------------------------------------------------------

    def do_assign(self, frame: Frame, i: ops.Assign) -> None:
        frame.values[i.result] = self.term(i.value)

    def do_nondet(self, frame: Frame, i: ops.Nondet) -> None:
        sort = i.result.sort
        if i.known is not None:
            frame.values[i.result] = sort == BOOL or self.term(i.known)
            return
        if i.label is None:
            # Undefined values; a length that can be anything is short, a model that may be inexact is exact.
            frame.values[i.result] = sort == BOOL or (1 if i.result.payload.startswith("printed") else 0)
            return
        self.labels.append((i.label, i.type))
        given = self.inputs.pop(0) if self.inputs else 0
        if isinstance(sort, FloatSort):
            frame.values[i.result] = 0
        elif sort == BOOL:
            frame.values[i.result] = bool(int(str(given), 0))
        else:
            assert isinstance(sort, BitVecSort)
            frame.values[i.result] = int(str(given), 0) & sort.mask

    def do_assert(self, frame: Frame, i: ops.Assert) -> None:
        if not self.term(i.condition):
            raise Ended(Outcome("violated", property=i.property, line=self.visible(i.property.location)))

    def visible(self, location: Location | None) -> int:
        places = [location, *(f.call.location for f in reversed(self.frames) if f.call is not None)]
        return next((at.line for at in places if at is not None and not in_library(at)), 0)

    def do_assume(self, frame: Frame, i: ops.Assume) -> None:
        if not self.term(i.condition):
            raise Ended(Outcome("assumption"))

    def do_init(self, frame: Frame, i: ops.Init) -> None:
        store = Store()
        is_entry = len(self.frames) == 1
        if i.result.kind is MemoryKind.OBJECTS:
            store.cells = dict.fromkeys(self.objects, ObjectState.LIVE)
        elif i.result.kind is MemoryKind.DATA and is_entry:
            for entry in self.program.globals:
                if entry.region != i.result.region or entry.kind is GlobalKind.FUNCTION:
                    continue
                base = self.globals[entry.address]
                assert entry.contents is not None and len(entry.contents) == entry.size
                store.cells.update((base + n, byte) for n, byte in enumerate(entry.contents))
                for offset, term in entry.pointers.items():
                    self.put(store, base + offset, self.term(term), term.width // 8)
        frame.memories[i.result] = (store, 0)

    def put(self, store: Store, address: int, value: int, size: int) -> None:
        for n, byte in enumerate(value.to_bytes(size, "little")):
            store.cells[address + n] = byte

    def do_load(self, frame: Frame, i: ops.Load) -> None:
        cells, address = self.store(frame, i.memory).cells, self.term(i.pointer)
        size = i.result.width // 8
        frame.values[i.result] = sum(cells.get(address + n, 0) << (8 * n) for n in range(size))
        assert address % i.align == 0 or True

    def do_store(self, frame: Frame, i: ops.Store) -> None:
        store = self.store(frame, i.memory)
        self.put(store, self.term(i.pointer), self.term(i.value), i.value.width // 8)
        self.written(frame, i.result, store)

    def do_alloc(self, frame: Frame, i: ops.Alloc) -> None:
        store, size = self.store(frame, i.objects), self.term(i.size)
        if i.kind is ObjectKind.HEAP and (size > 1 << 28 or (i.fails is not None and self.term(i.fails))):
            frame.values[i.result] = 0
        else:
            address = frame.values[i.result] = self.new_object(size, i.kind.value, i.name, i.align)
            store.cells[address >> self.shift] = ObjectState.LIVE
            found = self.object_at(address)[1]
            assert found is not None
            found.family = i.family
        self.written(frame, i.objects_result, store)

    def do_endofrun(self, frame: Frame, i: ops.EndOfRun) -> None:
        """What is left on the heap is not checked."""

    def do_setstate(self, frame: Frame, i: ops.SetState) -> None:
        store = self.store(frame, i.objects)
        number, found = self.object_at(self.term(i.pointer))
        if found is not None:
            store.cells[number] = i.state
        self.written(frame, i.result, store)

    def do_copy(self, frame: Frame, i: ops.Copy) -> None:
        store, cells = self.store(frame, i.memory), self.store(frame, i.source_memory).cells
        to, source, length = self.term(i.pointer), self.term(i.source), self.term(i.length)
        data = [cells.get(source + n, 0) for n in range(length)]
        store.cells.update((to + n, byte) for n, byte in enumerate(data))
        self.written(frame, i.result, store)

    def do_fill(self, frame: Frame, i: ops.Fill) -> None:
        store, to, byte = self.store(frame, i.memory), self.term(i.pointer), self.term(i.byte)
        store.cells.update((to + n, byte) for n in range(self.term(i.length)))
        self.written(frame, i.result, store)

    def do_havoc(self, frame: Frame, i: ops.Havoc) -> None:
        store, to, length = self.store(frame, i.memory), self.term(i.pointer), self.term(i.length)
        # What nobody is asked for is the text of a number.
        data = bytes(length) if i.label is not None else b"0" * length
        if i.label is not None and i.label != "<stdin>" and length:
            self.labels.append((i.label, f"bytes[{length}]"))
            data = bytes.fromhex(self.inputs.pop(0)) if self.inputs else data
        store.cells.update((to + n, byte) for n, byte in enumerate(data))
        self.written(frame, i.result, store)

    def do_isobject(self, frame: Frame, i: ops.IsObject) -> None:
        frame.values[i.result] = self.object_at(self.term(i.pointer))[1] is not None

    def do_sameobject(self, frame: Frame, i: ops.SameObject) -> None:
        frame.values[i.result] = self.object_at(self.term(i.pointer))[0] == self.object_at(self.term(i.other))[0]

    def do_isaligned(self, frame: Frame, i: ops.IsAligned) -> None:
        found = self.object_at(self.term(i.pointer))[1]
        frame.values[i.result] = found is None or found.align % i.align == 0

    def do_isderef(self, frame: Frame, i: ops.IsDeref) -> None:
        address, size = self.term(i.pointer), self.term(i.size)
        number, found = self.object_at(address)
        offset = address - (number << self.shift)
        frame.values[i.result] = found is not None and offset + size <= found.size
        if found is not None and i.write and found.kind == "constant":
            frame.values[i.result] = False

    def do_isalloc(self, frame: Frame, i: ops.IsAlloc) -> None:
        states, (number, _) = self.store(frame, i.objects).cells, self.object_at(self.term(i.pointer))
        frame.values[i.result] = states.get(number) == ObjectState.LIVE

    def do_isfreeable(self, frame: Frame, i: ops.IsFreeable) -> None:
        address = self.term(i.pointer)
        number, found = self.object_at(address)
        frame.values[i.result] = found is not None and found.kind == "heap" and address == number << self.shift
        if i.family and found is not None and found.family != i.family:
            frame.values[i.result] = False

    def do_objectsize(self, frame: Frame, i: ops.ObjectSize) -> None:
        _, found = self.object_at(self.term(i.pointer))
        frame.values[i.result] = found.size if found is not None else 0

    def do_pointeroffset(self, frame: Frame, i: ops.PointerOffset) -> None:
        address = self.term(i.pointer)
        frame.values[i.result] = address - (self.object_at(address)[0] << self.shift)

    def do_ismod(self, frame: Frame, i: ops.IsMod) -> None:
        number, _ = self.object_at(self.term(i.pointer))
        frame.values[i.result] = bool(self.store(frame, i.memory).cells.get(number, 0))

    def do_setmod(self, frame: Frame, i: ops.SetMod) -> None:
        store, (number, _) = self.store(frame, i.memory), self.object_at(self.term(i.pointer))
        store.cells[number] = int(self.term(i.modified))
        self.written(frame, i.result, store)

    def do_call(self, frame: Frame, i: ops.Call) -> None:
        callee = self.program.functions[i.callee]
        values = dict(zip(callee.parameters, (self.term(a) for a in i.arguments), strict=True))
        memories = {
            parameter: self.newest(frame, memory)
            for parameter, memory in zip(callee.memory_parameters, i.memory_arguments, strict=True)
        }
        self.frames.append(Frame(callee, values, memories, callee.entry, call=i))
