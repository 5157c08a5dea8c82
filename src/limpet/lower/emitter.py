"""What the builders of Sea-IR share: facts of the whole program, and the function that is being made.

While a function is made, each region has one memory register that every instruction reads and writes (its
*variable*); `memory_ssa` makes versions of it afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field
from functools import partial

from limpet.base.context import Context
from limpet.base.diagnostics import Location, Unsupported
from limpet.base.properties import Approximation, Role
from limpet.base.records import dataclass
from limpet.llvm.controlflow import Block as SourceBlock
from limpet.llvm.debuginfo import DebugLocation
from limpet.llvm.instructions import Call as SourceCall
from limpet.llvm.instructions import Instruction as SourceInstruction
from limpet.llvm.layout import DataLayout
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import BlockAddress, GlobalVariable, Module
from limpet.llvm.module import Function as SourceFunction
from limpet.llvm.pointer_rules import wandering_addresses
from limpet.llvm.sources import is_library, source_name
from limpet.llvm.types import Type
from limpet.llvm.values import Constant, ConstantAggregate, ConstantExpression, Value
from limpet.lower.address_flow import address_numbers
from limpet.lower.constants import constant
from limpet.lower.masks import all_bits, mask_sorts, no_bits
from limpet.lower.shadow_memories import ShadowMemories
from limpet.lower.shadows import Shadows
from limpet.lower.slots import TRACKING, WRITTEN, Slot
from limpet.lower.translation import Check
from limpet.lower.types import part_count, sorts
from limpet.lower.undefined import Undefined
from limpet.lower.undefined_constants import is_undefined_constant
from limpet.pointsto.regions import Region, RegionMap
from limpet.pointsto.seen import NOTHING_SEEN, Seen
from limpet.seair.operations import (
    Alloc,
    Assert,
    Assign,
    Assume,
    Branch,
    Call,
    Copy,
    Fill,
    Halt,
    Havoc,
    Instruction,
    Jump,
    Load,
    MemoryKind,
    MemoryRegister,
    Nondet,
    Phi,
    Property,
    SetState,
    Store,
    Terminator,
)
from limpet.seair.program import Block, Function, Program, SourceId
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, BitVecSort, Sort
from limpet.terms.term import Term

ALIVE_KINDS = frozenset(("use-after-free", "use-after-return", "use-after-scope"))
"""One check finds all of these; it is made if any of them is asked for."""

_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_.$]")

Extra = tuple[tuple[Type, Type | None], ...]
"""Types of variadic arguments; with `byval`, the second is the type of what is copied."""


class Names:
    """Names that no two registers share."""

    __slots__ = ("_last", "_taken")

    def __init__(self) -> None:
        self._last: dict[str, int] = {}
        self._taken: set[str] = set()

    def take(self, like: str) -> str:
        """`like` itself if it is free, else with a number."""
        stem, taken = like, self._taken
        number = self._last.get(stem)
        if number is None:
            # Never asked for: it may not even be a name.
            stem = _NOT_IN_NAMES.sub("_", like) or "v"
            if stem[0] in "0123456789.":
                stem = f"v{stem}"
            number = self._last.get(stem, 0)
        name = stem
        while name in taken:
            number += 1
            name = f"{stem}.{number}"
        self._last[stem] = number
        taken.add(name)
        return name


@dataclass(slots=True)
class Callee:
    """A function of the source with given variadic arguments: what becomes one function of Sea-IR."""

    source: SourceFunction
    extra: Extra
    function: Function
    emitter: Emitter | None = None


@dataclass(slots=True)
class PendingCall:
    """A call whose memory results are known only when it is known what the callee writes."""

    call: Call
    callee: Callee
    variables: list[MemoryRegister]
    """Of the caller, for each memory parameter of the callee."""


@dataclass(slots=True)
class Shared:
    """Facts of the program that is being built."""

    ctx: Context
    module: Module
    entry: SourceFunction
    regions: RegionMap
    checks: frozenset[str]
    program: Program
    is_native: Callable[[SourceFunction], bool] = lambda _: False
    """Whether a function without a body can be called."""
    slots: list[Slot] = field(default_factory=list)
    tracking: Term | None = None
    """The address of the variable that says whether writes are noted; None: they are."""
    looks_at_errno: bool = False
    seen: Seen = NOTHING_SEEN
    """Numbers that are addresses or parts of them."""
    tests_alignment: bool = False
    """The program looks at alignments itself."""
    frees: bool = False
    """Blocks are freed somewhere."""
    guesses: bool = False
    """A comparison whose result depends on places of objects can have any; if not, it makes the answer unknown."""
    names: Names = field(default_factory=Names)
    callees: dict[tuple[SourceFunction, Extra], Callee] = field(default_factory=dict)
    addresses: dict[Value, Term] = field(default_factory=dict)
    blocks: dict[tuple[SourceFunction, str], Term] = field(default_factory=dict)
    placed: list[tuple[Value, Term]] = field(default_factory=list)
    """Globals and functions whose addresses were asked for, in this order."""
    constants: dict[Value, tuple[Term, ...]] = field(default_factory=dict)
    locations: dict[DebugLocation, Location | None] = field(default_factory=dict)
    undefined: Undefined = field(default_factory=Undefined)
    followed: frozenset[SourceInstruction] = frozenset()
    shadows: Shadows | None = None
    """None: what is read from memory counts as defined."""

    @property
    def builder(self) -> Builder:
        return self.program.builder

    @property
    def layout(self) -> DataLayout:
        return self.module.layout

    def callee(self, source: SourceFunction, extra: Extra = ()) -> Callee:
        key = (source, extra)
        known = self.callees.get(key)
        if known is None:
            name = source.plain_name
            if name in self.program.functions:
                name += "".join(f".{copied or each}".replace(" ", "") for each, copied in extra)
                while name in self.program.functions:
                    name += "+"
            known = self.callees[key] = Callee(source, extra, Function(name))
            known.function.results = list(sorts(self.layout, source.value_type.result))
            if source in self.undefined.returned:
                # Which bits of the result are undefined is returned too.
                known.function.results += mask_sorts(self.layout, source.value_type.result)
            self.program.functions[name] = known.function
        return known

    def address(self, value: Value) -> Term:
        """The symbol for the address of a variable, function or block; null for what may be missing and is."""
        known = self.addresses.get(value)
        if known is None:
            known = self.addresses[value] = self._new_address(value)
        return known

    def _new_address(self, value: Value) -> Term:
        builder, bits = self.builder, self.program.pointer_bits
        if isinstance(value, BlockAddress):
            return self.block_address(value.function, value.block_name)
        assert isinstance(value, SourceFunction | GlobalVariable)
        if value.linkage == "extern_weak" and not self._is_there(value):
            return builder.bv(0, bits)
        made = builder.symbol(f"@{value.plain_name}", BitVecSort(bits))
        self.placed.append((value, made))
        return made

    def _is_there(self, value: SourceFunction | GlobalVariable) -> bool:
        """A weak reference to something that is defined nowhere is null."""
        if isinstance(value, SourceFunction):
            return not value.is_declaration or self.is_native(value)
        return value.initialiser is not None

    def block_address(self, function: SourceFunction, block: str) -> Term:
        key = (function, block)
        known = self.blocks.get(key)
        if known is None:
            name = f"@{function.plain_name}:{block.lstrip('%')}"
            known = self.blocks[key] = self.builder.symbol(name, BitVecSort(self.program.pointer_bits))
        return known

    def location(self, at: DebugLocation | None) -> Location | None:
        if at is None:
            return None
        if at not in self.locations:
            self.locations[at] = at.location()
        return self.locations[at]

    def over_approximate(self, id: str, message: str, location: Location | None) -> None:
        entry = Approximation(id, message, location)
        if entry not in self.program.over_approximations:
            self.program.over_approximations.append(entry)

    def is_checked(self, kind: str) -> bool:
        if kind in ALIVE_KINDS:
            return not ALIVE_KINDS.isdisjoint(self.checks)
        return kind in self.checks


class Emitter:
    """One function that is being made, and the place in it where the next instruction goes."""

    def __init__(self, shared: Shared, callee: Callee) -> None:
        self.shared = shared
        self.builder = shared.builder
        self.layout = shared.layout
        self.pointer_bits = shared.program.pointer_bits
        self.regions = shared.regions
        self.callee = callee
        self.source = callee.source
        self.function = callee.function
        self.is_entry = self.source is shared.entry
        self.source_name = source_name(self.source)
        self.numbers: dict[SourceInstruction, int] = {}
        """Positions of the source's instructions; filled when the first of them is asked for."""
        self.address_numbers = address_numbers(
            self.source, self.pointer_bits, partial(shared.regions.holds_pointer, self.source), shared.seen.whole
        )
        self.wandering = (
            wandering_addresses(self.source)
            if shared.is_checked("pointer-overflow") and not is_library(self.source)
            else frozenset()
        )
        """Address arithmetic that is checked by itself."""
        self.values: dict[Value, tuple[Term, ...]] = {}
        self.undefined = shared.undefined.of(self.source)
        """Values that may be undefined."""
        self.masks: dict[Value, tuple[Term, ...]] = {}
        """Which bits of them are: see `masks`."""
        self.location: Location | None = None
        self.source_block: SourceBlock | None = None
        self.block = Block("")
        self.ended = False
        """The current block has its terminator: what follows in the source block is never reached."""
        self.checked: dict[tuple[str, Term], int] = {}
        """What checks in the current block have found out: see `checks`."""
        self.labels: dict[str, int] = {}
        self.memories: dict[Region, MemoryRegister] = {}
        self._memory_at: dict[Value, MemoryRegister] = {}
        self.shadows = ShadowMemories(shared.builder)
        self.objects = MemoryRegister("A", "A", MemoryKind.OBJECTS)
        self.slots = {slot.name: MemoryRegister(slot.name, slot.name, slot.kind) for slot in shared.slots}
        self.pending: list[PendingCall] = []
        self.frame: list[Term] = []
        """Stack objects that end when the function returns, beside its static locals."""
        self.dynamic: list[tuple[Alloca, Term]] = []
        self.constants: set[Value] = set()
        """Locals that only their initialisers write to."""
        self.initialised: Alloca | None = None
        """A constant to which its initialiser is writing."""
        self.extra_arguments: tuple[tuple[Term, ...], ...] = ()

    # --- registers ------------------------------------------------------------------------------------------

    def fresh(self, like: str, sort: Sort) -> Term:
        return self.builder.symbol(self.shared.names.take(like), sort)

    def pointer(self, number: int) -> Term:
        return self.builder.bv(number, self.pointer_bits)

    def value(self, value: Value) -> tuple[Term, ...]:
        known = self.values.get(value)
        if known is not None:
            return known
        known = self.shared.constants.get(value)
        if known is not None:
            return known
        if isinstance(value, Constant):
            made = constant(self.builder, self.layout, value, self.shared.address, self.fresh)
            if self._subtracts_addresses(value):
                placed = self.any_of("placed", BOOL)
                self.mark(placed, Role.ADDRESS, "a constant is the difference of the addresses of two objects")
            elif made.arbitrary:
                for symbol in made.arbitrary:
                    self.emit(Nondet(symbol))
            else:
                self.shared.constants[value] = made.values
            return made.values
        # Only reached in code that a failed check keeps from running.
        return self.anything(value.type, "dead")

    def _subtracts_addresses(self, root: Constant) -> bool:
        work: list[Value] = [root]
        while work:
            value = work.pop()
            if type(value) is ConstantExpression:
                if value.opcode == "sub":
                    made = constant(self.builder, self.layout, value, self.shared.address, self.fresh)
                    if not all(term.is_constant for term in made.values):
                        return True
                work += value.operands
        return False

    def scalar(self, value: Value) -> Term:
        return self.value(value)[0]

    def define(self, instruction: SourceInstruction, terms: tuple[Term, ...]) -> None:
        """The result of an instruction of the source. Symbols and constants need no register of their own."""
        name = instruction.name
        kept = []
        for term in terms:
            if term.kind is not SYMBOL and term.kind is not CONSTANT:
                register = self.fresh(name[1:], term.sort)
                self.block.instructions.append(Assign(register, term, location=self.location))
                term = register
            kept.append(term)
        self.values[instruction] = tuple(kept)

    def define_masks(self, value: Value, masks: tuple[Term, ...]) -> None:
        like = f"{value.name[1:]}.undefined" if isinstance(value, SourceInstruction) else "undefined"
        self.masks[value] = tuple([self.named(like, mask) for mask in masks])

    def mask(self, value: Value) -> tuple[Term, ...]:
        """For each part of a value the bits that are not defined."""
        known = self.masks.get(value)
        if known is not None:
            return known
        if isinstance(value, ConstantAggregate):
            return tuple([mask for element in value.elements for mask in self.mask(element)])
        bits = all_bits if is_undefined_constant(value) else no_bits
        return tuple([bits(self.builder, sort) for sort in mask_sorts(self.layout, value.type)])

    def named(self, like: str, term: Term) -> Term:
        """A register for a term that is used more than once."""
        if term.kind is SYMBOL or term.kind is CONSTANT:
            return term
        register = self.fresh(like, term.sort)
        self.emit(Assign(register, term))
        return register

    def anything(self, type: Type, like: str) -> tuple[Term, ...]:
        """A value of which nothing is known."""
        try:
            wanted = sorts(self.layout, type)
        except Unsupported:
            return ()
        return tuple([self.any_of(like, sort) for sort in wanted])

    def any_of(self, like: str, sort: Sort, label: str | None = None, type: str = "") -> Term:
        made = self.fresh(like, sort)
        self.emit(Nondet(made, label, type))
        return made

    # --- memory ---------------------------------------------------------------------------------------------

    def memory_of(self, region: Region) -> MemoryRegister:
        known = self.memories.get(region)
        if known is None:
            known = self.memories[region] = MemoryRegister(region.name, region.name)
            shadows = self.shared.shadows
            if shadows is not None and shadows.has(region):
                self.shadows.add(known)
        return known

    def memories_of(self, region: Region) -> list[MemoryRegister]:
        """With the shadow, if there is one."""
        memory = self.memory_of(region)
        shadow = self.shadows.of.get(memory)
        return [memory] if shadow is None else [memory, shadow]

    def memory_at(self, pointer: Value) -> MemoryRegister:
        known = self._memory_at.get(pointer)
        if known is None:
            known = self._memory_at[pointer] = self.memory_of(self.regions.region_of(self.source, pointer))
        return known

    # --- instructions and blocks ----------------------------------------------------------------------------

    def emit(self, instruction: Instruction, undefined: Term | None = None, *, modifies: bool = True) -> None:
        """`undefined`: of what is written to memory, the bits that are not defined; None: all are. `modifies`: whether
        a write counts as one for those who ask."""
        if instruction.location is None:
            instruction.location = self.location
        self.block.instructions.append(instruction)
        if self.shadows.of:
            shadow = self.shadows.write(instruction, undefined)
            if shadow is not None:
                shadow.location = instruction.location
                self.block.instructions.append(shadow)
        if self.slots and modifies:
            for mark in marks_of(self, instruction):
                mark.location = instruction.location
                self.block.instructions.append(mark)
        if type(instruction) is Call or type(instruction) is SetState:
            # Objects may have died.
            self.checked = {key: size for key, size in self.checked.items() if key[0] != "alive"}

    def new_block(self, like: str) -> Block:
        label = _NOT_IN_NAMES.sub("_", like) or "block"
        if label[0] in "0123456789.":
            label = f"b{label}"
        number = self.labels.get(label)
        if number is None:
            self.labels[label] = 0
        else:
            while f"{label}.{number + 1}" in self.labels:
                number += 1
            self.labels[label] = number + 1
            label = f"{label}.{number + 1}"
            self.labels[label] = 0
        made = Block(label)
        self.function.blocks.append(made)
        return made

    def terminate(self, terminator: Terminator) -> None:
        if terminator.location is None:
            terminator.location = self.location
        self.block.terminator = terminator
        self.ended = True

    def start(self, block: Block) -> None:
        self.block = block
        self.ended = False
        self.checked = {}

    def halt(self) -> None:
        if not self.ended:
            self.terminate(Halt())

    def branch(self, condition: Term, yes: Block, no: Block) -> None:
        if yes is no or condition is self.builder.true:
            self.terminate(Jump(yes))
        elif condition is self.builder.false:
            self.terminate(Jump(no))
        else:
            self.terminate(Branch(condition, yes, no))

    # --- properties -----------------------------------------------------------------------------------------

    def check(self, condition: Term, kind: str, message: str, location: Location | None = None) -> None:
        """The condition must hold; where its kind is not looked at, it does."""
        if condition is self.builder.true and kind != "assertion":
            return  # what the user asserts is kept: a status is expected for it
        if not self.shared.is_checked(kind):
            self.emit(Assume(condition, kind))
            return
        at = location if location is not None else self.location
        self.emit(Assert(condition, Property(kind, message, at, self.source_name), location=at))

    def check_rule(self, rule: Check, instruction: SourceInstruction) -> None:
        """As if its result was used at once. If it turns out that it is not, this instruction is to be followed."""
        self.check(rule.condition, rule.kind, rule.message)
        if self.shared.is_checked("uninitialised") and self.shared.is_checked(rule.kind):
            property = Property(rule.kind, rule.message, self.location, self.source_name)
            self.note_untracked(property, instruction)

    def note_untracked(self, property: Property, instruction: SourceInstruction) -> None:
        """If the property can fail, this instruction is to be tracked."""
        if not self.numbers:
            self.numbers.update((each, at) for at, each in enumerate(self.source.instructions()))
        place = SourceId(self.source.name, self.numbers[instruction])
        self.shared.program.untracked.setdefault(property, []).append(place)

    def fail(self, kind: str, message: str, location: Location | None = None) -> None:
        """This point must not be reached; nothing comes after it."""
        self.check(self.builder.false, kind, message, location)
        self.halt()

    def mark(self, condition: Term, role: Role, message: str) -> None:
        """Where the condition does not hold, the role says what follows from that."""
        if condition is not self.builder.true:
            property = Property.of_role(role, message, self.location, self.source_name)
            self.emit(Assert(condition, property, location=self.location))

    def give_up(self, message: str) -> None:
        """Nothing is known about runs that get here; nothing comes after it."""
        self.mark(self.builder.false, Role.UNSUPPORTED, message)
        self.halt()

    def refuse(self, instruction: SourceInstruction, message: str) -> None:
        """Something that Sea-IR cannot express: an answer is not known if it is reached."""
        self.mark(self.builder.false, Role.UNSUPPORTED, message)
        self.values[instruction] = self.anything(instruction.type, "unknown")

    def over_approximate(self, id: str, message: str) -> None:
        self.shared.over_approximate(id, message, self.location)

    # --- calls ----------------------------------------------------------------------------------------------

    def call(self, call: SourceCall, callee: Callee, arguments: tuple[Term, ...]) -> tuple[Term, ...]:
        results = tuple([self.fresh(call.name[1:] or callee.function.name, sort) for sort in callee.function.results])
        mapping = self.regions.at_call(call, callee.source)
        variables = [self.objects, *self.slots.values()]
        for region in self.regions.passed(callee.source):
            variables += self.memories_of(mapping[region])
        made = Call(callee.function.name, arguments, tuple(variables), results)
        self.pending.append(PendingCall(made, callee, variables))
        self.emit(made)
        count = part_count(callee.source.value_type.result)
        if call in self.undefined:
            self.masks[call] = results[count:] or self._no_masks(call)
        return results[:count]

    def _no_masks(self, call: SourceCall) -> tuple[Term, ...]:
        return tuple([no_bits(self.builder, sort) for sort in mask_sorts(self.layout, call.type)])

    def join(self, block: Block, incoming: list[tuple[Block, tuple[Term, ...]]], like: str) -> tuple[Term, ...]:
        """Go on in `block` with the values that come from its predecessors."""
        self.start(block)
        if not incoming:
            return ()
        results = []
        for column in zip(*(values for _, values in incoming), strict=True):
            if all(term is column[0] for term in column):
                results.append(column[0])
                continue
            phi = Phi(self.fresh(like, column[0].sort))
            phi.incoming = [(source, term) for (source, _), term in zip(incoming, column, strict=True)]
            block.phis.append(phi)
            results.append(phi.result)
        return tuple(results)


def is_tracking(e: Emitter) -> Term:
    """Whether writes are noted."""
    address = e.shared.tracking
    if address is None:
        return e.builder.true
    byte = e.fresh("tracking", BitVecSort(8))
    e.emit(Load(byte, address, e.slots[TRACKING]))
    return e.builder.distinct(byte, e.builder.bv(0, 8))


def marks_of(e: Emitter, i: Instruction) -> list[Instruction]:
    """What happens to the slots with a byte for each byte when memory is made or written to."""
    b = e.builder
    match i:
        case Alloc():
            slots = [memory for memory in e.slots.values() if memory.kind is MemoryKind.SLOT]
            return [Fill(memory, i.result, b.bv(0, 8), i.size, memory) for memory in slots]
        case Store(memory=memory):
            length = e.pointer(i.value.width // 8)
        case Fill(memory=memory) | Copy(memory=memory) | Havoc(memory=memory):
            length = i.length
        case _:
            return []
    slot = e.slots.get(WRITTEN)
    if slot is None or memory.kind is not MemoryKind.DATA or memory is e.slots.get(TRACKING):
        return []
    return [Fill(slot, i.pointer, b.bv(1, 8), b.ite(is_tracking(e), length, e.pointer(0)), slot)]
