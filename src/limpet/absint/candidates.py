"""What may hold of the parameters of a predicate: conditions that are made of what the rules mention.

x >= c, x <= c          constants of the rules
x <= y, k * x <= y      differences; the factors by which rules multiply
x <= y + 1              x changes, y does not: where a loop leaves its counter
x - y <= z - w          distances: x and y change, z and w do not
x + y <= z              sums, where there are few numbers
x + y <= c              x and y change
x <= y or x <= c        counters of loops that may not run at all
b, not b                flags
states[x] == live       objects that are alive
m[x] == 0, m[x-1] == 0  the end of a string
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from math import gcd

from limpet.absint.cells import holds_states
from limpet.absint.values import Number
from limpet.clauses.system import Predicate, System
from limpet.seair.operations import ObjectState
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import SELECT, STORE
from limpet.terms.kinds_int import INT_ADD, INT_LE, INT_LT, INT_MUL
from limpet.terms.sorts import BOOL, INT, ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

MAX_CONSTANTS = 20
"""Bounds that are tried for each parameter; the smallest by magnitude."""
MAX_FACTORS = 3
MAX_NUMBERS = 24
"""Parameters beyond these are compared with nothing."""
MAX_MOVING, MAX_FIXED = 4, 6
"""Counters and limits of which distances are compared."""
MAX_SUMMED = 10
"""Predicates with more numbers have no sums of two that are compared with a third one."""
MAX_SUMS = 8
"""Constants that sums of two counters are compared with."""
MAX_STARTS = 2
"""Constants at which a counter may begin."""
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
                constants |= dict.fromkeys(value for value in _limits(term) if abs(value) < LARGE)
            elif term.kind is CONSTANT and term.sort == INT:
                magnitudes.add((abs(term.payload) - 1).bit_length())
        self.widths = [width for width in WIDTHS if width in magnitudes]
        """Integers of these many bits may wrap around."""
        self.constants = sorted(constants, key=lambda value: (abs(value), value))[:MAX_CONSTANTS]
        self.factors = sorted(factors)[:MAX_FACTORS]
        indices = [term.args[1] for term in postorder(roots) if term.kind in (SELECT, STORE)]
        self.steps = sorted({_step(index) for index in indices} - {0})[:MAX_FACTORS]
        """From one element of an array to the next."""


def _step(index: Term) -> int:
    """What divides the index whatever its symbols are; 0 if it has none."""
    if index.kind is CONSTANT or index.sort != INT:
        return 0
    if index.kind is INT_ADD:
        return gcd(*(_factor(part) for part in index.args if part.kind is not CONSTANT))
    return _factor(index)


def _factor(term: Term) -> int:
    numbers = [abs(arg.payload) for arg in term.args if arg.kind is CONSTANT] if term.kind is INT_MUL else []
    return numbers[0] if numbers else 1


def _limits(comparison: Term) -> Iterator[int]:
    """Where it holds, the number is on this side of one of them; where not, on the other side of the other."""
    low, high = comparison.args
    strict = comparison.kind is INT_LT
    if low.kind is CONSTANT:
        yield from (low.payload, low.payload + 1 if strict else low.payload - 1)
    elif high.kind is CONSTANT:
        yield from (high.payload, high.payload - 1 if strict else high.payload + 1)


def candidates(
    builder: Builder, predicate: Predicate, vocabulary: Vocabulary, described: Sequence[Number]
) -> list[Term]:
    """`described`: terms over its parameters."""
    described = described[:MAX_NUMBERS]
    numbers = [number.term for number in described]
    flags = [x for x in predicate.parameters if x.sort == BOOL]
    conditions = [*flags, *map(builder.not_, flags)]
    conditions += _bounds(builder, numbers, vocabulary.constants)
    conditions += _multiples(builder, numbers, vocabulary.factors)
    conditions += _differences(builder, numbers, vocabulary.factors)
    conditions += _beyond(builder, described)
    conditions += _unless_not_begun(builder, described)
    conditions += _distances(builder, described, vocabulary.constants[:MAX_SUMS])
    for array in predicate.parameters:
        if array.sort == ArraySort(INT, INT):
            conditions += _elements(builder, array, [x for x in numbers if x.kind is SYMBOL])
    return [each for each in dict.fromkeys(conditions) if each.kind is not CONSTANT]


def _elements(builder: Builder, array: Term, numbers: Iterable[Term]) -> Iterator[Term]:
    live, zero, one = (builder.int_constant(value) for value in (ObjectState.LIVE, 0, 1))
    if holds_states(array):
        yield from (builder.equal(builder.select(array, x), live) for x in numbers)
        return
    for x in numbers:
        yield builder.equal(builder.select(array, x), zero)
        yield builder.equal(builder.select(array, builder.int_sub(x, one)), zero)


def _bounds(builder: Builder, numbers: Iterable[Term], constants: Iterable[int]) -> Iterator[Term]:
    limits = [builder.int_constant(value) for value in constants]
    for x in numbers:
        for limit in limits:
            yield builder.int_le(limit, x)
            yield builder.int_le(x, limit)


def _unless_not_begun(builder: Builder, described: Sequence[Number]) -> Iterator[Term]:
    """A counter is below a limit, unless the loop never ran: then it is where it began."""
    one = builder.int_constant(1)
    fixed = [number.term for number in described if not number.changes]
    for counter in described:
        if not counter.changes:
            continue
        for start in sorted(counter.constants, key=abs)[:MAX_STARTS]:
            at_start = builder.int_le(counter.term, builder.int_constant(start))
            for limit in fixed:
                yield builder.or_(builder.int_le(counter.term, limit), at_start)
                yield builder.or_(builder.int_le(counter.term, builder.int_add(limit, one)), at_start)


def _distances(builder: Builder, described: Sequence[Number], constants: Sequence[int]) -> Iterator[Term]:
    """Two counters that run side by side are as far apart as two limits, or nearer: what is appended fits. Or one goes
    up and the other one down, so that their sum has limits."""
    moving = [number.term for number in described if number.changes and number.term.kind is SYMBOL][:MAX_MOVING]
    fixed = [number.term for number in described if not number.changes and number.term.kind is SYMBOL][:MAX_FIXED]
    for x, y in permutations(moving, 2):
        for z, w in permutations(fixed, 2):
            left, right = builder.int_add(x, w), builder.int_add(y, z)
            yield builder.int_le(left, right)
            yield builder.int_lt(left, right)
    for x, y in combinations(moving, 2):
        for bound in map(builder.int_constant, constants):
            yield builder.int_le(builder.int_add(x, y), bound)
            yield builder.int_le(bound, builder.int_add(x, y))
    symbols = [number.term for number in described if number.term.kind is SYMBOL]
    if len(symbols) <= MAX_SUMMED:
        for x, y in combinations(symbols, 2):
            for limit in symbols:
                if limit is not x and limit is not y:
                    yield builder.int_le(builder.int_add(x, y), limit)
                    yield builder.int_lt(builder.int_add(x, y), limit)


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


def _beyond(builder: Builder, described: Sequence[Number]) -> Iterator[Term]:
    """A counter is at most one behind its limit, when the loop ends."""
    one = builder.int_constant(1)
    for counter in described:
        for limit in described:
            if counter.changes and not limit.changes:
                yield builder.int_le(counter.term, builder.int_add(limit.term, one))
                yield builder.int_le(limit.term, builder.int_add(counter.term, one))
