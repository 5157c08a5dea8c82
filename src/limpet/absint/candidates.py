"""What may hold of the parameters of a predicate: conditions that are made of what the rules mention.

x >= c, x <= c          constants of the rules
x <= y, k * x <= y      differences; the factors by which rules multiply
b, not b                flags
states[x] == live       objects that are alive
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from limpet.clauses.system import Predicate, System
from limpet.seair.operations import ObjectState
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
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


class Vocabulary:
    """Constants and factors that the rules mention."""

    def __init__(self, system: System) -> None:
        constants: dict[int, None] = {0: None, 1: None}
        factors: dict[int, None] = {}
        roots = [rule.constraint for rule in system.rules]
        roots += [argument for rule in system.rules for each in rule.applications() for argument in each.arguments]
        for term in postorder(roots):
            if term.kind is INT_MUL:
                numbers = [abs(a.payload) for a in term.args if a.kind is CONSTANT]
                factors |= {number: None for number in numbers if 1 < number < LARGE}
            elif term.kind in (INT_LE, INT_LT):
                constants |= {a.payload: None for a in term.args if a.kind is CONSTANT and abs(a.payload) < LARGE}
        self.constants = sorted(constants, key=lambda value: (abs(value), value))[:MAX_CONSTANTS]
        self.factors = sorted(factors)[:MAX_FACTORS]


def candidates(builder: Builder, predicate: Predicate, vocabulary: Vocabulary) -> list[Term]:
    numbers = [x for x in predicate.parameters if x.sort == INT][:MAX_NUMBERS]
    flags = [x for x in predicate.parameters if x.sort == BOOL]
    found = [*flags, *map(builder.not_, flags)]
    found += _bounds(builder, numbers, vocabulary.constants)
    found += _multiples(builder, numbers, vocabulary.factors)
    found += _differences(builder, numbers, vocabulary.factors)
    for states in predicate.parameters:
        if states.sort == ArraySort(INT, INT):
            live = builder.int_constant(ObjectState.LIVE)
            found += [builder.equal(builder.select(states, x), live) for x in numbers]
    return [each for each in dict.fromkeys(found) if each.kind is not CONSTANT]


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


def _differences(builder: Builder, numbers: list[Term], factors: Iterable[int]) -> Iterator[Term]:
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
