"""What may hold of the parameters of a predicate: conditions that are made of what the rules mention.

x >= c, x <= c          constants of the rules
x <= y, k * x <= y      differences; the factors by which rules multiply
b, not b                flags
states[x] == live       objects that are alive
m[x] == 0, m[x-1] == 0  the end of a string
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from limpet.clauses.system import Predicate, System
from limpet.seair.operations import ObjectState
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_int import INT_LE, INT_LT, INT_MUL
from limpet.terms.sorts import BOOL, INT, ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

MAX_CONSTANTS = 12
"""Bounds that are tried for each parameter; the smallest by magnitude."""
MAX_FACTORS = 3
MAX_NUMBERS = 24
"""Parameters beyond these are compared with nothing."""
LARGE = 1 << 31
"""What is as large as this are limits of types, which are known anyway."""
WIDTHS = (32, 64)
"""A constant with so many bits is what an integer loses when it wraps around, or the limit of an unsigned one."""


class Vocabulary:
    """Constants and factors that the rules mention."""

    def __init__(self, system: System) -> None:
        constants: dict[int, None] = {0: None, 1: None}
        factors: dict[int, None] = {}
        magnitudes: set[int] = set()
        roots = [rule.constraint for rule in system.rules]
        roots += [argument for rule in system.rules for each in rule.applications() for argument in each.arguments]
        for term in postorder(roots):
            if term.kind is INT_MUL:
                numbers = [abs(a.payload) for a in term.args if a.kind is CONSTANT]
                factors |= {number: None for number in numbers if 1 < number < LARGE}
            elif term.kind in (INT_LE, INT_LT):
                constants |= {a.payload: None for a in term.args if a.kind is CONSTANT and abs(a.payload) < LARGE}
            elif term.kind is CONSTANT and term.sort == INT:
                magnitudes.add((abs(term.payload) - 1).bit_length())
        self.widths = [width for width in WIDTHS if width in magnitudes]
        """Integers of these many bits may wrap around."""
        self.constants = sorted(constants, key=lambda value: (abs(value), value))[:MAX_CONSTANTS]
        self.factors = sorted(factors)[:MAX_FACTORS]


def candidates(builder: Builder, predicate: Predicate, vocabulary: Vocabulary, numbers: Sequence[Term]) -> list[Term]:
    """`numbers`: terms over its parameters."""
    numbers = numbers[:MAX_NUMBERS]
    flags = [x for x in predicate.parameters if x.sort == BOOL]
    found = [*flags, *map(builder.not_, flags)]
    found += _bounds(builder, numbers, vocabulary.constants)
    found += _multiples(builder, numbers, vocabulary.factors)
    found += _differences(builder, numbers, vocabulary.factors)
    for array in predicate.parameters:
        if array.sort == ArraySort(INT, INT):
            found += _elements(builder, array, [x for x in numbers if x.kind is SYMBOL])
    return [each for each in dict.fromkeys(found) if each.kind is not CONSTANT]


def _elements(builder: Builder, array: Term, numbers: Iterable[Term]) -> Iterator[Term]:
    live, zero, one = builder.int_constant(ObjectState.LIVE), builder.int_constant(0), builder.int_constant(1)
    for x in numbers:
        yield builder.equal(builder.select(array, x), live)
        yield builder.equal(builder.select(array, x), zero)
        yield builder.equal(builder.select(array, builder.int_sub(x, one)), zero)


def _bounds(builder: Builder, numbers: Iterable[Term], constants: Iterable[int]) -> Iterator[Term]:
    limits = [builder.int_constant(value) for value in constants]
    for x in numbers:
        for limit in limits:
            yield builder.int_le(limit, x)
            yield builder.int_le(x, limit)


def _multiples(builder: Builder, numbers: Iterable[Term], factors: Iterable[int]) -> Iterator[Term]:
    zero = builder.int_constant(0)
    for x in numbers:
        for factor in factors:
            yield builder.equal(builder.int_mod(x, builder.int_constant(factor)), zero)


def _differences(builder: Builder, numbers: Sequence[Term], factors: Iterable[int]) -> Iterator[Term]:
    scales = [builder.int_constant(factor) for factor in factors]
    for x in numbers:
        for y in numbers:
            if x is not y:
                yield builder.int_le(x, y)
                yield builder.int_lt(x, y)
                for scale in scales:
                    yield builder.int_le(builder.int_add(x, scale), y)
                    yield builder.int_le(builder.int_mul(scale, x), y)
                    yield builder.int_le(y, builder.int_mul(scale, x))
