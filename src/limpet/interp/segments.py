"""How a function is cut into segments before Python code is generated for it.

A segment is a stretch of code that runs without giving control back to the machine: from a join point (or from
after a call) along single-predecessor successors, up to a join, a call of another function, or a return.
Values whose uses all lie in the segment that defines them become Python locals; all others, and phis, get a
slot in the frame's register list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from limpet.base.records import dataclass
from limpet.interp.traps import checked_values
from limpet.llvm.controlflow import Block, Branch, Jump, Phi, Terminator
from limpet.llvm.instructions import Call, DebugRecord, Instruction
from limpet.llvm.module import Function
from limpet.llvm.rules.traps import trap_in
from limpet.llvm.values import Argument, Value


@dataclass(slots=True)
class Segment:
    number: int
    block: Block
    start: int
    """Index of the first instruction in `block`."""
    resumes: Call | None = None
    """The call whose result is taken over at the start."""


@dataclass(slots=True)
class Plan:
    segments: list[Segment] = field(default_factory=list)
    of_block: dict[Block, Segment] = field(default_factory=dict)
    """Segments that start at the start of a block."""
    after_call: dict[Call, Segment] = field(default_factory=dict)
    falls_into: dict[Terminator, Block] = field(default_factory=dict)
    """The successor that is continued with in the same segment."""
    traps: dict[Block, tuple[Call, str, tuple[Value, ...]]] = field(default_factory=dict)
    """Blocks that only trap, with what is to be said; they are not segments (see `traps`)."""
    slots: dict[Value, int] = field(default_factory=dict)
    """Values that live in the register list, by position."""
    slot_count: int = 0


def plan_function(function: Function, leaves: Callable[[Call], bool], reserved: int, *, records: bool) -> Plan:
    """`leaves` tells which calls hand control to the machine; `reserved` slots come first.

    With `records`, debug records are code too, and what they mention is kept for them.
    """
    return _Planner(function, leaves, reserved, records).plan


class _Planner:
    def __init__(self, function: Function, leaves: Callable[[Call], bool], reserved: int, records: bool) -> None:
        self.plan = Plan(slot_count=reserved)
        self.leaves = leaves
        self.records = records
        self.home: dict[Value, int] = {}
        """Segment in which a value is defined."""
        self.phis: dict[Block, list[Phi]] = {}
        self.predecessors: dict[Block, int] = {}
        for block in function.blocks:
            self.phis[block] = block.phis()
            for successor in block.terminator.successors():
                self.predecessors[successor] = self.predecessors.get(successor, 0) + 1
        self.predecessors[function.blocks[0]] = 2  # the entry is never merged into another segment
        self.uses: list[tuple[Value, int]] = []
        self._walk(function)
        self._choose_slots(function)

    def _start(self, block: Block, start: int, resumes: Call | None = None) -> Segment:
        segment = Segment(len(self.plan.segments), block, start, resumes)
        self.plan.segments.append(segment)
        return segment

    def _block_segment(self, block: Block) -> Segment:
        known = self.plan.of_block.get(block)
        if known is None:
            known = self.plan.of_block[block] = self._start(block, 0)
        return known

    def _walk(self, function: Function) -> None:
        self._block_segment(function.blocks[0])
        done = 0
        while done < len(self.plan.segments):
            self._walk_segment(self.plan.segments[done])
            done += 1

    def _walk_segment(self, segment: Segment) -> None:
        number, block, index = segment.number, segment.block, segment.start
        if segment.resumes is not None:
            self.home[segment.resumes] = number
        while True:
            instruction = block.instructions[index]
            if type(instruction) is Phi:
                index += 1
                continue
            if self.records or type(instruction) is not DebugRecord:
                self.uses.extend((operand, number) for operand in instruction.operands())
            if isinstance(instruction, Terminator):
                next_block = self._leave(instruction, block, number)
                if next_block is None:
                    return
                block, index = next_block, 0
                continue
            if type(instruction) is Call and self.leaves(instruction):
                self.plan.after_call[instruction] = self._start(block, index + 1, instruction)
                return
            self.home[instruction] = number
            index += 1

    def _leave(self, terminator: Terminator, block: Block, number: int) -> Block | None:
        """Record what the edges use; return the successor that is continued with."""
        in_place = isinstance(terminator, Jump | Branch)
        for successor in terminator.successors():
            for phi in self.phis[successor]:
                for value, source in phi.incoming:
                    if source is block:
                        # Edges of a switch become functions of their own: what they copy must be in slots.
                        self.uses.append((value, number if in_place else -1))
        if isinstance(terminator, Branch) and terminator.if_true is not terminator.if_false:
            for successor in (terminator.if_true, terminator.if_false):
                self._find_trap(successor, terminator.condition, number)
        chosen = None
        if isinstance(terminator, Jump):
            chosen = self._inlinable(terminator.target)
        elif isinstance(terminator, Branch) and terminator.if_true is not terminator.if_false:
            chosen = self._inlinable(terminator.if_true) or self._inlinable(terminator.if_false)
        if chosen is not None:
            self.plan.falls_into[terminator] = chosen
        for successor in terminator.successors():
            if successor is not chosen and successor not in self.plan.traps:
                self._block_segment(successor)
        return chosen

    def _find_trap(self, block: Block, condition: Value, number: int) -> None:
        trap = trap_in(block) if self.predecessors[block] == 1 else None
        if trap is not None:
            template, values = checked_values(condition, trap)
            self.plan.traps[block] = (trap, template, values)
            self.uses.extend((value, number) for value in values)

    def _inlinable(self, block: Block) -> Block | None:
        if block in self.plan.traps:
            return None
        if self.predecessors[block] == 1 and block not in self.plan.of_block and not self.phis[block]:
            return block
        return None

    def _choose_slots(self, function: Function) -> None:
        slots = self.plan.slots

        def give(value: Value) -> None:
            if value not in slots:
                slots[value] = self.plan.slot_count
                self.plan.slot_count += 1

        for block in function.blocks:
            for phi in self.phis[block]:
                give(phi)
        for argument in function.arguments:
            self.home[argument] = 0
        for value, number in self.uses:
            if isinstance(value, Instruction | Argument) and self.home.get(value, number) != number:
                give(value)


def edge_copies(source: Block, target: Block) -> list[tuple[Phi, Value]]:
    """What the phis of `target` take over when it is entered from `source`."""
    copies = []
    for phi in target.phis():
        for value, block in phi.incoming:
            if block is source:
                copies.append((phi, value))
                break
    return copies
