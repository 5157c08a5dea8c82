"""What happens where a predicate does not hold: the ways from there, as far as nothing but registers matters.

In `R: bool = infer P(x); br (= n 0), BB1, BB2; BB2: assert R`, something fails if R is false and n is not 0.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from limpet.base.properties import KINDS
from limpet.base.records import dataclass
from limpet.seair import operations as ops
from limpet.seair.operations import Phi
from limpet.seair.predicates import Establish, Holds
from limpet.seair.program import Block
from limpet.terms.build import Builder
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols, substitute

MAX_BLOCKS = 64
"""That are examined, over all ways."""


@final
@dataclass(slots=True)
class Falsity:
    """Conditions over what is known at the beginning. All that is under none of them ends without anything wrong."""

    fails: Term
    """Something fails, whatever else happens."""
    goes_on: Term
    """What happens is not known."""
    returns: bool = False
    """Some way leads to the end of the function."""


@dataclass(slots=True)
class _Way:
    block: Block
    at: int
    """The next instruction."""
    path: Term
    values: dict[Term, Term]
    """Of registers that are different from what they were at the beginning."""
    opaque: set[Term] = field(default_factory=set)
    """Registers of which nothing is known."""


def falsity(builder: Builder, block: Block, at: int, result: Term) -> Falsity:
    """Behind the instruction at that place, which gives the register `result` a value: what if it is false?"""
    return _Walk(builder).run(_Way(block, at + 1, builder.true, {result: builder.false}))


class _Walk:
    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.falsity = Falsity(builder.false, builder.false)
        self.ways: list[_Way] = []

    def run(self, first: _Way) -> Falsity:
        self.ways.append(first)
        left = MAX_BLOCKS
        while self.ways:
            way = self.ways.pop()
            left -= 1
            if left < 0:
                self._give_up(way)
            else:
                self._follow(way)
        return self.falsity

    def _give_up(self, way: _Way) -> None:
        self.falsity.goes_on = self.builder.or_(self.falsity.goes_on, way.path)

    def _condition(self, way: _Way, term: Term) -> Term | None:
        """None: it is not known."""
        value = substitute(self.builder, term, way.values)
        return None if way.opaque and not way.opaque.isdisjoint(free_symbols(value)) else value

    def _follow(self, way: _Way) -> None:
        for instruction in way.block.instructions[way.at :]:
            if isinstance(instruction, ops.Assign):
                self._define(way, instruction.result, self._condition(way, instruction.value))
            elif isinstance(instruction, ops.Assert | ops.Assume):
                if not self._passes(way, instruction):
                    return
            elif isinstance(instruction, ops.Call | ops.EndOfRun | Holds | Establish):
                self._give_up(way)
                return
            else:
                # What it does to memory matters only to loads, of which nothing is known.
                for result in instruction.defines():
                    self._define(way, result, None)
        self._leave(way)

    def _passes(self, way: _Way, instruction: ops.Assert | ops.Assume) -> bool:
        """Whether there is more to follow."""
        b = self.builder
        condition = self._condition(way, instruction.condition)
        if condition is None or (isinstance(instruction, ops.Assert) and instruction.property.kind not in KINDS):
            self._give_up(way)
            return False
        if isinstance(instruction, ops.Assert):
            self.falsity.fails = b.or_(self.falsity.fails, b.and_(way.path, b.not_(condition)))
        way.path = b.and_(way.path, condition)
        return way.path is not b.false

    def _define(self, way: _Way, register: Term, value: Term | None) -> None:
        if value is None:
            way.values.pop(register, None)
            way.opaque.add(register)
        else:
            way.values[register] = value
            way.opaque.discard(register)

    def _leave(self, way: _Way) -> None:
        terminator, b = way.block.terminator, self.builder
        if isinstance(terminator, ops.Jump):
            self._enter(way, terminator.target, b.true)
        elif isinstance(terminator, ops.Branch):
            condition = self._condition(way, terminator.condition)
            if condition is None:
                self._give_up(way)
            else:
                self._enter(way, terminator.yes, condition)
                self._enter(way, terminator.no, b.not_(condition))
        elif isinstance(terminator, ops.Return):
            self.falsity.returns = True
            self._give_up(way)

    def _enter(self, way: _Way, target: Block, condition: Term) -> None:
        path = self.builder.and_(way.path, condition)
        if path is self.builder.false:
            return
        entered = _Way(target, 0, path, dict(way.values), set(way.opaque))
        for phi in target.phis:
            if isinstance(phi, Phi):
                value = next(value for source, value in phi.incoming if source is way.block)
                self._define(entered, phi.result, self._condition(way, value))
        self.ways.append(entered)
