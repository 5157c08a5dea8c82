"""Covers: is an assertion ever reached?

In front of every assertion a free choice is put: end the run here, or go on. Whether a run can end there is then a
question like any other, and the answer distinguishes assertions that hold from those that no run reaches. The same at
the end of the program shows whether any run satisfies all assumptions.

    B = nondet
    assert (not B)     ; cover
    assert R           ; the assertion itself
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container
from itertools import pairwise

from limpet.base.diagnostics import Location
from limpet.base.properties import COVERS, Role
from limpet.base.records import dataclass
from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.seair.operations import Assert, Assume, Branch, Call, Halt, Instruction, Nondet, Property, Return
from limpet.seair.program import Block, Function, Program
from limpet.terms.build import Builder
from limpet.terms.kinds_core import AND, NOT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

NEAR = 100
"""So many parts of a conjunction are examined for that choice."""
_MESSAGES = {
    Role.REACHED: "reached",
    Role.END: "the end of the program",
    Role.BEFORE_ASSUMPTION: "before an assumption",
    Role.BEHIND_ASSUMPTION: "behind an assumption",
}
ABORTING = frozenset({"assertion", "trap"})
"""A run that goes wrong in one of these ways, which nobody looks for, has ended as by `abort`."""


@dataclass(slots=True)
class _Coverer:
    program: Program

    def run(self) -> None:
        for function in self.program.functions.values():
            self._cover_function(function)
        self.program.endless = Property.of_role(Role.END, _MESSAGES[Role.END], None, self.program.entry)

    def _cover_function(self, function: Function) -> None:
        predecessors: dict[Block, list[Block]] = {}
        for block in function.blocks:
            for successor in block.successors():
                predecessors.setdefault(successor, []).append(block)
        is_entry = function.name == self.program.entry
        at_end: dict[Block, list[Location | None]] = {}
        for block in function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                if _is_assertion(instruction):
                    assert isinstance(instruction, Assert)
                    if not self._is_failure(instruction, instructions):
                        instructions += cover(self.program, instruction.property.location, function.name)
                    else:
                        _note_tests(block, predecessors, at_end, instruction.property.location)
                elif isinstance(instruction, Call) and instruction.callee in ASSERT_NAMES:
                    _note_tests(block, predecessors, at_end, instruction.location)
                elif isinstance(instruction, Assume) and instruction.cause in ABORTING:
                    instructions += cover(self.program, None, function.name, Role.END, instruction.condition)
                instructions.append(instruction)
            if (is_entry and isinstance(block.terminator, Return)) or (
                isinstance(block.terminator, Halt) and not self._ends_by_failure(block)
            ):
                instructions += cover(self.program, None, function.name, Role.END)
            block.instructions = instructions
        for block, places in at_end.items():
            for location in places:
                block.instructions += cover(self.program, location, function.name)

    def _is_failure(self, check: Assert, before: list[Instruction]) -> bool:
        """The test is before the block: what fails here fails whenever it is reached, or may be passed over."""
        last = before[-1] if before else None
        is_choice = isinstance(last, Nondet) and last.result is check.condition
        return is_choice or check.condition is self.program.builder.false

    def _ends_by_failure(self, block: Block) -> bool:
        last = block.instructions[-1] if block.instructions else None
        if isinstance(last, Assert):
            return last.condition is self.program.builder.false
        return isinstance(last, Call) and last.callee in ASSERT_NAMES


def cover(
    program: Program,
    location: Location | None,
    function: str,
    role: Role = Role.REACHED,
    unless: Term | None = None,
    number: int = 0,
) -> list[Instruction]:
    """The choice to end the run here, `unless` something holds. The number distinguishes covers at one place."""
    builder = program.builder
    choice = builder.fresh("end here", BOOL)
    property = Property.of_role(role, f"{_MESSAGES[role]}{f', number {number}' if number else ''}", location, function)
    goes_on = builder.not_(choice) if unless is None else builder.or_(builder.not_(choice), unless)
    return [Nondet(choice, location=location), Assert(goes_on, property, location=location)]


def choices_in(function: Function) -> frozenset[Term]:
    """The symbols by which covers choose whether a run ends: each stands right before its cover."""
    choices: list[Term] = []
    for block in function.blocks:
        for choice, covered in pairwise(block.instructions):
            if isinstance(choice, Nondet) and isinstance(covered, Assert) and covered.property.role in COVERS:
                choices.append(choice.result)
    return frozenset(choices)


def passing(builder: Builder, ends: Term, choices: Container[Term]) -> Term:
    """When a run gets to a cover, whether it ends there or goes on, if `ends` says when it ends there.

    A run that passes a place reaches it, so that a run to the end of the program shows many of them. Conditions have

        path and choice, or path and earlier ones hold and not (all of this group hold) and choice

    of which the choice, and that not all hold, are left out. Where they are not easily seen, `ends` is returned.
    """
    pending, kept = deque([ends]), []
    after = False
    for _ in range(NEAR):
        if not pending:
            break
        term = pending.popleft()
        if term.kind is AND:
            pending.extend(term.args)
        elif term in choices or (term.kind is NOT and _goes_on(term.args[0], choices)):
            after = True
        else:
            kept.append(term)
    return builder.and_(*kept, *pending) if after else ends


def _goes_on(all_hold: Term, choices: Container[Term]) -> bool:
    """Whether one of what holds is that a choice is not taken."""
    pending = deque([all_hold])
    for _ in range(NEAR):
        if not pending:
            break
        term = pending.popleft()
        if term.kind is NOT and term.args[0] in choices:
            return True
        if term.kind is AND:
            pending.extend(term.args)
    return False


def _is_assertion(instruction: Instruction) -> bool:
    return isinstance(instruction, Assert) and instruction.property.kind == "assertion"


def _note_tests(
    block: Block,
    predecessors: dict[Block, list[Block]],
    at_end: dict[Block, list[Location | None]],
    location: Location | None,
) -> None:
    """The branches that decide whether the failing call is made: for `assert(a || b)` that of `a` too."""
    pending = [block]
    seen = {block}
    while pending:
        decided = pending.pop()
        for tester in predecessors.get(decided, []):
            if not isinstance(tester.terminator, Branch) or tester in seen:
                continue
            inside = _is_inside(tester.terminator.location, location)
            if inside or decided is block:
                seen.add(tester)
                at_end.setdefault(tester, []).append(location)
            if inside:
                pending.append(tester)


def _is_inside(place: Location | None, assertion: Location | None) -> bool:
    """Whether it belongs to the text of the assertion, as far as that is in one line."""
    if place is None or assertion is None:
        return False
    return (place.file, place.line) == (assertion.file, assertion.line) and place.column > assertion.column > 0


def add_covers(program: Program) -> None:
    """Changes the program in place."""
    _Coverer(program).run()


@dataclass(frozen=True, slots=True)
class Mark:
    """Of a cover: which assumption it belongs to."""

    is_behind: bool
    number: int
    """Of the assumption: there may be several at a place."""
    cause: str


def cover_assumptions(program: Program) -> dict[Property, Mark]:
    """Changes the program in place; the properties of the covers."""
    marks: dict[Property, Mark] = {}
    number = 0
    for function in program.functions.values():
        for block in function.blocks:
            instructions: list[Instruction] = []
            for i in block.instructions:
                stated = isinstance(i, Assume) and i.location is not None and i.cause not in ABORTING
                number += stated
                instructions += (
                    _mark(program, function.name, i, Role.BEFORE_ASSUMPTION, number, marks) if stated else []
                )
                instructions.append(i)
                instructions += (
                    _mark(program, function.name, i, Role.BEHIND_ASSUMPTION, number, marks) if stated else []
                )
            block.instructions = instructions
    return marks


def _mark(
    program: Program, function: str, i: Instruction, role: Role, number: int, marks: dict[Property, Mark]
) -> list[Instruction]:
    assert isinstance(i, Assume)
    instructions = cover(program, i.location, function, role, number=number)
    mark = Mark(role is Role.BEHIND_ASSUMPTION, number, i.cause)
    marks |= {each.property: mark for each in instructions if isinstance(each, Assert)}
    return instructions
