"""The function under construction: its values, and the place where the next instruction goes.

What belongs to the whole program is in `shared`. While a function is made, each region has one memory register that
every instruction reads and writes (its *variable*, see `function_memories`); `memory_ssa` makes versions of it
afterwards.
"""

from __future__ import annotations

from limpet.base.diagnostics import Location, Unsupported
from limpet.base.properties import Role
from limpet.llvm.controlflow import Block as SourceBlock
from limpet.llvm.instructions import Call as SourceCall
from limpet.llvm.instructions import Instruction as SourceInstruction
from limpet.llvm.types import Type
from limpet.llvm.values import Constant, ConstantAggregate, ConstantExpression, Value
from limpet.lower.callees import Callee, PendingCall
from limpet.lower.function_memories import FunctionMemories
from limpet.lower.locals import Locals
from limpet.lower.names import name_like
from limpet.lower.shared import Shared
from limpet.lower.slots import TRACKING, WRITTEN
from limpet.lower.source_facts import SourceFacts
from limpet.lower.undefined.constants import is_undefined_constant
from limpet.lower.undefined.masks import all_bits, mask_sorts, no_bits
from limpet.lower.values.constants import constant
from limpet.lower.values.translation import Check
from limpet.lower.values.types import part_count, sorts
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
    Nondet,
    ObjectState,
    Phi,
    Property,
    SetState,
    Store,
    Terminator,
)
from limpet.seair.program import Block
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, BitVecSort, Sort
from limpet.terms.term import Term


class Emitter:
    """One function under construction, and the place in it where the next instruction goes."""

    def __init__(self, shared: Shared, callee: Callee) -> None:
        self.shared = shared
        self.builder = shared.builder
        self.layout = shared.layout
        self.pointer_bits = shared.program.pointer_bits
        self.callee = callee
        self.source = callee.source
        self.function = callee.function
        self.facts = SourceFacts(shared, self.source)
        shadows = shared.definedness.shadows
        self.memory = FunctionMemories(shared.builder, self.source, shared.regions, shared.slots.used, shadows)
        self.locals = Locals()
        self.values: dict[Value, tuple[Term, ...]] = {}
        self.masks: dict[Value, tuple[Term, ...]] = {}
        """Which bits of values that may be undefined are: see `masks`."""
        self.location: Location | None = None
        self.source_block: SourceBlock | None = None
        self.block = Block("")
        self.ended = False
        """The current block has its terminator: what follows in the source block is never reached."""
        self.checked: dict[tuple[str, Term], int] = {}
        """What checks in the current block have found out: see `checks`."""
        self.labels: dict[str, int] = {}

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
            translated = constant(self.builder, self.layout, value, self.shared.addresses.of, self.fresh)
            if self._subtracts_addresses(value):
                placed = self.any_of("placed", BOOL)
                self.mark(placed, Role.ADDRESS, "a constant is the difference of the addresses of two objects")
            elif translated.arbitrary:
                for symbol in translated.arbitrary:
                    self.emit(Nondet(symbol))
            else:
                self.shared.constants[value] = translated.values
            return translated.values
        # Only reached in code that a failed check keeps from running.
        return self.anything(value.type, "dead")

    def _subtracts_addresses(self, root: Constant) -> bool:
        work: list[Value] = [root]
        while work:
            value = work.pop()
            if type(value) is ConstantExpression:
                if value.opcode == "sub":
                    difference = constant(self.builder, self.layout, value, self.shared.addresses.of, self.fresh)
                    if not all(term.is_constant for term in difference.values):
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
        symbol = self.fresh(like, sort)
        self.emit(Nondet(symbol, label, type))
        return symbol

    # --- instructions and blocks ----------------------------------------------------------------------------

    def emit(self, instruction: Instruction, undefined: Term | None = None, *, modifies: bool = True) -> None:
        """`undefined`: of what is written to memory, the bits that are not defined; None: all are. `modifies`: whether
        a write counts as one for those who ask."""
        if instruction.location is None:
            instruction.location = self.location
        self.block.instructions.append(instruction)
        if self.memory.shadows.of:
            shadow = self.memory.shadows.write(instruction, undefined)
            if shadow is not None:
                shadow.location = instruction.location
                self.block.instructions.append(shadow)
        if self.memory.slots and modifies:
            for mark in marks_of(self, instruction):
                mark.location = instruction.location
                self.block.instructions.append(mark)
        if type(instruction) is Call or type(instruction) is SetState:
            # Objects may have died.
            self.checked = {key: size for key, size in self.checked.items() if key[0] != "alive"}

    def set_state(self, pointer: Term, state: ObjectState) -> None:
        self.emit(SetState(self.memory.objects, pointer, state, self.memory.objects))

    def new_block(self, like: str) -> Block:
        label = name_like(like, "block")
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
        block = Block(label)
        self.function.blocks.append(block)
        return block

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
        """The condition must hold; where its kind is not checked, it does."""
        if condition is self.builder.true and kind != "assertion":
            return  # what the user asserts is kept: a status is expected for it
        if not self.shared.is_checked(kind):
            self.emit(Assume(condition, kind))
            return
        at = location if location is not None else self.location
        self.emit(Assert(condition, Property(kind, message, at, self.facts.name), location=at))

    def check_rule(self, rule: Check, instruction: SourceInstruction) -> None:
        """As if its result was used at once. If it turns out that it is not, this instruction is to be followed."""
        self.check(rule.condition, rule.kind, rule.message)
        if self.shared.is_checked("uninitialised") and self.shared.is_checked(rule.kind):
            property = Property(rule.kind, rule.message, self.location, self.facts.name)
            self.note_untracked(property, instruction)

    def note_untracked(self, property: Property, instruction: SourceInstruction) -> None:
        """If the property can fail, this instruction is to be tracked."""
        place = self.facts.id_of(instruction)
        self.shared.program.untracked.setdefault(property, []).append(place)

    def fail(self, kind: str, message: str, location: Location | None = None) -> None:
        """This point must not be reached; nothing comes after it."""
        self.check(self.builder.false, kind, message, location)
        self.halt()

    def mark(self, condition: Term, role: Role, message: str) -> None:
        """Where the condition does not hold, the role says what follows from that."""
        if condition is not self.builder.true:
            property = Property.of_role(role, message, self.location, self.facts.name)
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
        mapping = self.shared.regions.at_call(call, callee.source)
        variables = [self.memory.objects, *self.memory.slots.values()]
        for region in self.shared.regions.passed(callee.source):
            variables += self.memory.with_shadow(mapping[region])
        instruction = Call(callee.function.name, arguments, tuple(variables), results)
        self.callee.calls.append(PendingCall(instruction, callee, variables))
        self.emit(instruction)
        count = part_count(callee.source.value_type.result)
        if call in self.facts.undefined:
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
    address = e.shared.slots.tracking
    if address is None:
        return e.builder.true
    byte = e.fresh("tracking", BitVecSort(8))
    e.emit(Load(byte, address, e.memory.slots[TRACKING]))
    return e.builder.distinct(byte, e.builder.bv(0, 8))


def marks_of(e: Emitter, i: Instruction) -> list[Instruction]:
    """What happens to the slots with a byte for each byte when memory is made or written to."""
    b = e.builder
    match i:
        case Alloc():
            slots = [memory for memory in e.memory.slots.values() if memory.kind is MemoryKind.SLOT]
            return [Fill(memory, i.result, b.bv(0, 8), i.size, memory) for memory in slots]
        case Store(memory=memory):
            length = e.pointer(i.value.width // 8)
        case Fill(memory=memory) | Copy(memory=memory) | Havoc(memory=memory):
            length = i.length
        case _:
            return []
    slot = e.memory.slots.get(WRITTEN)
    if slot is None or memory.kind is not MemoryKind.DATA or memory is e.memory.slots.get(TRACKING):
        return []
    return [Fill(slot, i.pointer, b.bv(1, 8), b.ite(is_tracking(e), length, e.pointer(0)), slot)]
