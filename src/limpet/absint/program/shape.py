"""What is looked up about the program: definitions, live registers, loops, thresholds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import final

from limpet.absint.domains.variables import Space
from limpet.absint.program.flags import Flags, flags_of
from limpet.absint.program.liveness import Live, live_at
from limpet.absint.program.reads import equalities, groups_of
from limpet.absint.program.state import OFFSET, SIZE, VALUE, shadow_of, variable
from limpet.absint.program.values import Site
from limpet.base.graphs import Component, flatten, reverse_postorder, weak_topological_order
from limpet.base.records import dataclass
from limpet.passes.repeated import Question
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction
from limpet.seair.program import Block, Function, Global, Program
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import EQUAL, ITE
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

MAX_DEPTH = 12
"""Registers of which a value is computed, one from the other; what is deeper has a value of its own."""
MIN_OPAQUE = 32
"""Bits of quotients and products that are variables."""
MAX_THRESHOLDS = 64
_COMPARED = frozenset((bv.BV_ULT, bv.BV_ULE, bv.BV_SLT, bv.BV_SLE, EQUAL))


@final
@dataclass(frozen=True, slots=True, eq=False)
class Loop:
    blocks: frozenset[Block]
    assigned: frozenset[int]
    """Variables that get a value in there. The others have the one that they had before."""
    memories: frozenset[object]
    """Memory registers that are defined in there. The others are what they were before."""
    makes_objects: bool
    """So that the most recent one of a place may be another one each time round."""

    def changes(self, space: Space) -> frozenset[int]:
        """Variables that get a value in there, those of cells included."""
        cells = [name for name, whole in space.wholes.items() if self.makes_objects or whole in self.memories]
        return self.assigned.union(cells)


@final
@dataclass(slots=True, eq=False)
class FunctionShape:
    function: Function
    blocks: list[Block]
    """In a weak topological order."""
    position: dict[Block, int]
    heads: frozenset[Block]
    """Of loops."""
    loops: dict[Block, Loop]
    """By their heads; without calls, in which variables of any function may get values."""
    flags: Flags
    """By which states are kept apart."""
    live: dict[Block, Live]
    """What is read from the beginning of a block on, its phis included."""
    kept: dict[Block, Live]
    """The same, with what belongs to a group of loads of which one is read; but not on edges that go back: what is kept
    there is that of the last round. Of functions that have such groups."""

    def needed(self, source: Block, target: Block) -> Live:
        """What is looked up behind the edge."""
        return self.live[target] if self.goes_back(source, target) or not self.kept else self.kept[target]

    def goes_back(self, source: Block, target: Block) -> bool:
        return self.position[target] <= self.position[source]


def quotient_of(term: Term) -> tuple[Term, int] | None:
    """What is divided, as an unsigned number, and by which constant."""
    if term.kind is bv.BV_UDIV and term.args[1].kind is CONSTANT and term.args[1].payload > 1:
        return term.args[0], term.args[1].payload
    if term.kind is bv.BV_LSHR and term.args[1].kind is CONSTANT and 0 < term.args[1].payload < term.width:
        return term.args[0], 1 << term.args[1].payload
    if term.kind is bv.BV_CONCAT and term.args[0].kind is CONSTANT and term.args[0].payload == 0:
        rest, away = term.args[1], term.args[0].width
        if rest.kind is bv.BV_EXTRACT and rest.payload == (term.width - 1, away) and rest.args[0].width == term.width:
            return rest.args[0], 1 << away
    return None


def is_opaque(term: Term) -> bool:
    """Not a sum of what it is computed from: other sums speak of its result."""
    if not isinstance(term.sort, BitVecSort) or term.width < MIN_OPAQUE:
        return False
    if term.kind is bv.BV_MUL:
        return all(arg.kind is not CONSTANT for arg in term.args)
    return quotient_of(term) is not None


def is_choice(term: Term) -> bool:
    """Of two constants, as truths are when they are counted."""
    return (
        term.kind is ITE and isinstance(term.sort, BitVecSort) and all(each.kind is CONSTANT for each in term.args[1:])
    )


@final
class ProgramShape:
    def __init__(self, program: Program, pointers: Callable[[Term], bool], signed: Callable[[Term], bool]) -> None:
        self.program = program
        self.pointers = pointers
        self.signed = signed
        self.space = Space()
        self.globals: dict[Term, Site] = {}
        self.global_of: dict[Site, Global] = {}
        for number, entry in enumerate(program.globals):
            constant = entry.kind.value == "constant"
            site = Site(number, entry.name, entry.kind.value, entry.align, True, constant, source=entry)
            self.globals[entry.address] = site
            self.global_of[site] = entry
        self.blocks: list[Site] = []
        """Places that make blocks on the heap, as far as they have been reached."""
        self.definitions: dict[Term, Instruction] = {}
        """Of registers whose value is computed where it is used."""
        self.stored: set[Term] = set()
        """Registers that are computed but have a value of their own."""
        self.loads: dict[Term, ops.Load] = {}
        """By the register that they define."""
        self.steps: dict[Term, int] = {}
        """Of phis at heads of loops that grow by the same number each time round: that number."""
        self.made: set[Term] = set()
        """Results of allocations: null only if there is no object."""
        self.groups: dict[Term, tuple[ops.Load, ...]] = {}
        """Of loads that have to do with each other, by the registers that they define."""
        self._summands: set[Term] = set()
        self._closed: dict[Term, frozenset[object]] = {}
        self.owner: dict[int, str] = {}
        """Of variables: the function of their register."""
        self.memory_owner: dict[object, str] = {}
        """Of memory registers: their function."""
        self.functions: dict[str, FunctionShape] = {}
        self.thresholds: tuple[int, ...] = ()
        self._constants: set[int] = {0, 1}
        self._constants.update(entry.size for entry in program.globals)
        for function in program.functions.values():
            self._look_at(function)
        nearest = sorted(self._constants, key=lambda value: (abs(value), value))[:MAX_THRESHOLDS]
        self.thresholds = tuple(sorted(nearest))

    def _look_at(self, function: Function) -> None:
        order = _order(function)
        depth: dict[Term, int] = {}
        for register in function.parameters:
            self._declare(register, function.name)
        self.memory_owner |= dict.fromkeys(function.memory_parameters, function.name)
        for term in postorder([term for i in function.instructions() for term in i.terms()]):
            if term.kind is bv.BV_ADD or term.kind is bv.BV_SUB:
                self._summands.update(term.args)
        for block in order.blocks:
            for phi in block.phis:
                if isinstance(phi, ops.Phi):
                    self._declare(phi.result, function.name)
                else:
                    self.memory_owner[phi.result] = function.name
            for instruction in block.instructions:
                self._look_at_instruction(instruction, depth, function.name)
            if block.terminator is not None:
                self._note_constants(block.terminator.terms())
        self.functions[function.name] = order
        self._find_steps(order)
        loads = {i.result: i for i in function.instructions() if isinstance(i, ops.Load)}
        order.live.update(live_at(order.blocks, self.needs))
        groups = groups_of(loads, self.definitions, self._equalities(order.blocks))
        self.groups |= groups
        if groups:
            order.kept.update(live_at(order.blocks, lambda terms: self._with_groups(terms, groups)))

    def _look_at_instruction(self, instruction: Instruction, depth: dict[Term, int], function: str) -> None:
        self._note_constants(instruction.terms())
        if isinstance(instruction, ops.Alloc) and instruction.size.kind is CONSTANT:
            self._constants.add(instruction.size.payload)
        if isinstance(instruction, ops.Alloc):
            self.made.add(instruction.result)
        if isinstance(instruction, ops.Load):
            self.loads[instruction.result] = instruction
        if isinstance(instruction, ops.Assign | Question):
            result = instruction.result
            deepest = 0
            for term in postorder(instruction.terms()):
                if term.kind is SYMBOL:
                    deepest = max(deepest, depth.get(term, 0))
            if deepest < MAX_DEPTH and not (isinstance(instruction, ops.Assign) and self._is_stored(instruction)):
                self.definitions[result] = instruction
                depth[result] = deepest + 1
                return
            self.stored.add(result)
        for register in instruction.defines():
            self._declare(register, function)
        self.memory_owner |= dict.fromkeys(instruction.defines_memory(), function)

    def _is_stored(self, i: ops.Assign) -> bool:
        return is_opaque(i.value) or (i.result in self._summands and is_choice(i.value))

    def owner_of(self, name: int) -> str:
        whole = self.space.wholes.get(name)
        return self.owner[name] if whole is None else self.memory_owner[whole]

    def _declare(self, register: Term, function: str) -> None:
        if not isinstance(register.sort, BitVecSort):
            return
        width = register.sort.width
        for name in (variable(register, VALUE), shadow_of(variable(register, VALUE))):
            self.space.declare(name, width, signed=self.signed(register))
            self.owner[name] = function
        if width == self.program.pointer_bits:
            for part in (OFFSET, SIZE):
                name = variable(register, part)
                self.space.declare(name, width, signed=True)
                self.space.declare(shadow_of(name), width, signed=True)
                self.owner[name] = function

    def _note_constants(self, terms: tuple[Term, ...]) -> None:
        for term in postorder(terms):
            if term.kind in _COMPARED:
                for arg in term.args:
                    if arg.kind is CONSTANT and isinstance(arg.sort, BitVecSort):
                        number = arg.payload
                        signed = number - (1 << arg.width) if number >> (arg.width - 1) else number
                        self._constants.update((number - 1, number, number + 1, signed - 1, signed, signed + 1))

    def is_pointer(self, register: Term) -> bool:
        return self.pointers(register)

    def _find_steps(self, function: FunctionShape) -> None:
        for head in function.heads:
            for phi in head.phis:
                if isinstance(phi, ops.Phi) and isinstance(phi.result.sort, BitVecSort):
                    after = [value for source, value in phi.incoming if function.goes_back(source, head)]
                    steps = {self._distance(value, phi.result) for value in after}
                    if len(steps) == 1 and (step := steps.pop()):
                        self.steps[phi.result] = step

    def _distance(self, term: Term, register: Term) -> int | None:
        """A constant that is added to the register, as a signed number."""
        total = 0
        while term is not register:
            definition = self.definitions.get(term)
            if isinstance(definition, ops.Assign):
                term = definition.value
                continue
            if term.kind is not bv.BV_ADD or len(term.args) != 2:
                return None
            known = [arg for arg in term.args if arg.kind is CONSTANT]
            if len(known) != 1:
                return None
            total += known[0].payload
            term = next(arg for arg in term.args if arg is not known[0])
        total %= 1 << register.width
        return total - (1 << register.width) if total >> (register.width - 1) else total

    def _equalities(self, blocks: Sequence[Block]) -> Iterator[Term]:
        for block in blocks:
            for each in (*block.instructions, block.terminator):
                if each is not None:
                    yield from equalities(each.terms())

    def needs(self, terms: tuple[Term, ...]) -> set[object]:
        """Registers and memories, closed under definitions: whoever needs a register needs what it is computed from."""
        needed: set[object] = set()
        for symbol in self.symbols_of(terms):
            needed |= self._closure(symbol)
        return needed

    def _closure(self, register: Term) -> frozenset[object]:
        """The register, and all that its value is computed from."""
        closed, stack = self._closed, [register]
        while stack:
            symbol = stack[-1]
            if symbol in closed:
                stack.pop()
                continue
            definition = self.definitions.get(symbol)
            parts = self.symbols_of(definition.terms()) if definition is not None else []
            missing = [part for part in parts if part not in closed]
            if missing:
                stack += missing
                continue
            stack.pop()
            closure: set[object] = {symbol}
            for part in parts:
                closure |= closed[part]
            if definition is not None:
                closure.update(definition.memories())
            closed[symbol] = frozenset(closure)
        return closed[register]

    def _with_groups(self, terms: tuple[Term, ...], groups: Mapping[Term, tuple[ops.Load, ...]]) -> set[object]:
        needed = self.needs(terms)
        for load in dict.fromkeys([load for each in needed if isinstance(each, Term) for load in groups.get(each, ())]):
            needed |= self.needs((load.result, load.pointer))
            needed.add(load.memory)
        return needed

    def symbols_of(self, terms: tuple[Term, ...]) -> list[Term]:
        """Registers, not addresses of globals; with those that they are computed from."""
        symbols: dict[Term, None] = {}
        waiting = list(terms)
        while waiting:
            for term in postorder(waiting):
                if term.kind is SYMBOL and term not in self.globals:
                    symbols.setdefault(term)
            waiting = []
        return list(symbols)


def _order(function: Function) -> FunctionShape:
    numbers = {block: number for number, block in enumerate(function.blocks)}
    successors = [[numbers[target] for target in block.successors()] for block in function.blocks]
    order = weak_topological_order(successors, 0)
    flat = flatten(order)
    heads: set[Block] = set()
    loops: dict[Block, Loop] = {}
    waiting: list[int | Component] = list(order)
    while waiting:
        each = waiting.pop()
        if isinstance(each, Component):
            head = function.blocks[each.head]
            heads.add(head)
            inside = frozenset([function.blocks[number] for number in flatten([each])])
            if not any(isinstance(i, ops.Call) for block in inside for i in block.instructions):
                loops[head] = _loop(inside)
            waiting += each.body
    # In an irreducible loop an edge may go back to a block that is no head: it has to be one.
    position = {block: at for at, block in enumerate([function.blocks[number] for number in flat])}
    for block, at in position.items():
        heads.update(target for target in block.successors() if position[target] <= at)
    assert len(flat) == len(reverse_postorder(successors, 0)), "all reachable blocks are in the order"
    flags = flags_of(position, heads)
    return FunctionShape(function, list(position), position, frozenset(heads), loops, flags, {}, {})


def _loop(blocks: frozenset[Block]) -> Loop:
    instructions = [instruction for block in blocks for instruction in block.instructions]
    phis = [phi for block in blocks for phi in block.phis]
    registers = [phi.result for phi in phis if isinstance(phi, ops.Phi)]
    registers += [each for instruction in instructions for each in instruction.defines()]
    memories: list[object] = [phi.result for phi in phis if isinstance(phi, ops.MemoryPhi)]
    memories += [each for instruction in instructions for each in instruction.defines_memory()]
    assigned = frozenset([variable(register, part) for register in registers for part in (VALUE, OFFSET, SIZE)])
    makes_objects = any(isinstance(instruction, ops.Alloc) for instruction in instructions)
    return Loop(blocks, assigned, frozenset(memories), makes_objects)
