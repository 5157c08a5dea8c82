"""Arrays that are filled from the start: `for all k: 0 <= k < n implies a[step * k] == value`; or between two places.

That a block is initialised up to the counter of a loop is of this kind, with the shadow of the memory as the array.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from limpet.absint.cells import NUMBERS, holds_states
from limpet.base.records import dataclass
from limpet.clauses.system import Application, Predicate
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.kinds_int import INT_ADD, INT_MUL
from limpet.terms.sorts import INT
from limpet.terms.term import Term
from limpet.terms.walk import substitute

MAX_PREFIXES = 40
"""Candidates for each array, of each kind."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """Of a predicate."""

    array: int
    """The position of the parameter."""
    count: Term
    """How many elements there are, over the parameters."""
    step: int
    value: int = 0

    def at(self, b: Builder, use: Application, element: Term) -> Term:
        """What it says about one element of the arguments."""
        array = use.arguments[self.array]
        count = substitute(b, self.count, dict(zip(use.predicate.parameters, use.arguments, strict=True)))
        index = element if self.step == 1 else b.int_mul(b.int_constant(self.step), element)
        inside = b.and_(b.int_le(b.int_constant(0), element), b.int_lt(element, count))
        return b.implies(inside, b.equal(b.select(array, index), b.int_constant(self.value)))

    def elements(self, b: Builder, index: Term) -> Iterator[Term]:
        return _elements(b, index, self.step)


@dataclass(frozen=True, slots=True)
class Between:
    """Of a predicate: cells between two places hold numbers between two others."""

    array: int
    """The position of the parameter."""
    low: Term
    high: Term
    """Over the parameters. A cell is meant if all its bytes are from the one up to the other."""
    width: int
    """Bytes of a cell."""
    step: int
    remainder: int
    """Where cells are: at this and multiples of the step."""
    least: int
    greatest: int

    def at(self, b: Builder, use: Application, element: Term) -> Term:
        mapping = dict(zip(use.predicate.parameters, use.arguments, strict=True))
        low, high = (substitute(b, end, mapping) for end in (self.low, self.high))
        index = element if self.step == 1 else b.int_mul(b.int_constant(self.step), element)
        index = b.int_add(index, b.int_constant(self.remainder))
        inside = b.and_(b.int_le(low, index), b.int_le(b.int_add(index, b.int_constant(self.width)), high))
        cell = b.select(use.arguments[self.array], index)
        least, greatest = b.int_constant(self.least), b.int_constant(self.greatest)
        if self.least == self.greatest:
            return b.implies(inside, b.equal(cell, least))
        return b.implies(inside, b.and_(b.int_le(least, cell), b.int_le(cell, greatest)))

    def elements(self, b: Builder, index: Term) -> Iterator[Term]:
        """At any place: where there is no cell, it is the one before."""
        if self.step == 1:
            yield b.int_sub(index, b.int_constant(self.remainder))
        else:
            yield _divided(b, index, self.step, self.remainder)


def _divided(b: Builder, index: Term, step: int, remainder: int) -> Term:
    """The number of an element, without division where it is easily seen."""
    parts = index.args if index.kind is INT_ADD else (index,)
    constant = sum(part.payload for part in parts if part.kind is CONSTANT) - remainder
    total = b.int_constant(constant // step)
    for part in parts:
        if part.kind is CONSTANT:
            continue
        factor = next((each for each in part.args if each.kind is CONSTANT), None) if part.kind is INT_MUL else None
        if constant % step or factor is None or factor.payload % step:
            return b.int_div(b.int_sub(index, b.int_constant(remainder)), b.int_constant(step))
        others = [each for each in part.args if each is not factor]
        number = b.int_constant(factor.payload // step)
        for other in others:
            number = b.int_mul(number, other)
        total = b.int_add(total, number)
    return total


def candidates(b: Builder, predicate: Predicate, steps: Sequence[int], limits: Iterable[int]) -> list[Prefix]:
    """`steps`: from one element to the next; `limits`: numbers of elements that are tried beside the parameters."""
    arrays = [at for at, x in enumerate(predicate.parameters) if x.sort == NUMBERS and not holds_states(x)]
    numbers = [x for x in predicate.parameters if x.sort == INT]
    fixed = [b.int_constant(limit) for limit in limits if limit > 1]
    prefixes: list[Prefix] = []
    for array in arrays:
        for counts in (numbers, fixed):
            prefixes += [Prefix(array, count, step) for step in steps for count in counts][:MAX_PREFIXES]
    return prefixes


def _elements(b: Builder, index: Term, step: int) -> Iterator[Term]:
    """The element at this index, if it is easily seen."""
    if step == 1:
        yield index
    elif index.kind is CONSTANT:
        if index.payload % step == 0:
            yield b.int_constant(index.payload // step)
    elif index.kind is INT_MUL:
        factors = [each for each in index.args if each.kind is CONSTANT and each.payload == step]
        if factors:
            yield next(each for each in index.args if each is not factors[0])
    elif index.kind is ITE:
        for side in index.args[1:]:
            yield from _elements(b, side, step)
