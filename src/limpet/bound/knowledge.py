"""What the branches, assumptions and passed checks on a path say about terms: constants and ranges."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.persistent import merge
from limpet.bound.ranges import Range, RangeFinder, everything, hull, learned
from limpet.bound.state import Facts, Implied
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_MUL, BV_UMUL_OVERFLOW
from limpet.terms.kinds_core import AND, EQUAL, NOT, OR
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

MUCH = 1 << 64

# Facts are numbered: what a term is known to be under twice its id, its range under that plus one.


def look_up(facts: Facts, term: Term) -> Term | None:
    """The constant that the term is known to be."""
    found = facts.get(term.id << 1)
    assert not isinstance(found, Range)
    return found


def decide(builder: Builder, facts: Facts, term: Term) -> Term | None:
    """The same, also by comparing ranges."""
    found = look_up(facts, term)
    if found is None and term.sort == BOOL and term.args:
        decided = _finder(facts).decide(term)
        if decided is not None:
            return builder.bool_constant(decided)
    return found


def range_of(facts: Facts, term: Term) -> Range:
    return _finder(facts).range(term)


def widest(facts: Facts, comparison: Term) -> int:
    """By how much the numbers that are compared can vary; very much if it compares no numbers."""
    while comparison.kind is NOT:
        comparison = comparison.args[0]
    found = 0
    for side in comparison.args:
        if not isinstance(side.sort, BitVecSort):
            return MUCH
        range = range_of(facts, side)
        found = max(found, min(range.high - range.low, range.greatest - range.least))
    return found if comparison.args else MUCH


PRODUCTS = frozenset((BV_MUL, BV_UMUL_OVERFLOW))


def narrowed(builder: Builder, facts: Facts, product: Term) -> Term:
    """With factors that are visibly as small as they can be on this path: solvers find products hard."""
    factors = [_narrow(builder, facts, factor) for factor in product.args]
    return builder.make(product.kind, tuple(factors))


def _narrow(builder: Builder, facts: Facts, factor: Term) -> Term:
    width = factor.width
    if factor.kind is CONSTANT:
        return factor
    bits = range_of(facts, factor).high.bit_length()
    if 2 * bits > width:
        return factor
    if bits == 0:
        return builder.bv(0, width)
    return builder.zero_extend(builder.extract(factor, bits - 1, 0), width)


def with_range(facts: Facts, symbol: Term, value: Term) -> Facts:
    """A register for a value."""
    if isinstance(value.sort, BitVecSort):
        range = range_of(facts, value)
        if range != everything(symbol.width):
            return facts.set(symbol.id << 1 | 1, range)
    return facts


def learn(builder: Builder, facts: Facts, implied: Implied, condition: Term, truth: bool) -> Facts:
    work = [(condition, truth)]
    while work:
        term, holds = work.pop()
        if term.kind is CONSTANT:
            continue
        way = implied.get((term, holds))
        if way is not None:
            facts = merge([facts, way[0]], _both, partial=True)
            work.append((way[1], holds))
        facts = facts.set(term.id << 1, builder.bool_constant(holds))
        opposite = builder.not_(term)
        if opposite.kind is not CONSTANT:
            facts = facts.set(opposite.id << 1, builder.bool_constant(not holds))
        if term.kind is NOT:
            work.append((term.args[0], not holds))
        elif (term.kind is AND and holds) or (term.kind is OR and not holds):
            work += [(arg, holds) for arg in term.args]
        else:
            if term.kind is EQUAL and holds:
                # Constants are on the right.
                left, right = term.args
                if right.kind is CONSTANT and left.kind is not CONSTANT:
                    facts = facts.set(left.id << 1, right)
            for side, range in learned(_finder(facts), term, holds):
                if side.kind is not CONSTANT:
                    facts = facts.set(side.id << 1 | 1, range)
    return facts


def _both(key: int, found: Sequence[Term | Range | None]) -> Term | Range | None:
    first, second = found
    if isinstance(first, Range) and isinstance(second, Range):
        low, high = max(first.low, second.low), min(first.high, second.high)
        least, greatest = max(first.least, second.least), min(first.greatest, second.greatest)
        return Range(low, high, least, greatest) if low <= high and least <= greatest else first
    return first if first is not None else second


def only_way(versions: Sequence[Facts], values: Sequence[Term], truth: bool) -> tuple[Facts, Term] | None:
    """The way by which a Bool gets this value, if there is just one."""
    found = None
    for facts, value in zip(versions, values, strict=True):
        if value.kind is CONSTANT and bool(value.payload) is not truth:
            continue
        if found is not None:
            return None
        found = (facts, value)
    return found


def common(versions: Sequence[Facts]) -> Facts:
    """What is known on all of several paths."""

    def combine(key: int, found: Sequence[Term | Range | None]) -> Range | None:
        ranges = [each for each in found if isinstance(each, Range)]
        return hull(ranges) if key & 1 and len(ranges) == len(found) else None

    return merge(versions, combine)


def with_joined_range(facts: Facts, symbol: Term, versions: Sequence[Facts], values: Sequence[Term]) -> Facts:
    """A register that has one value on each of several paths."""
    ranges: list[Range] = []
    whole = everything(symbol.width)
    for version, value in zip(versions, values, strict=True):
        ranges.append(range_of(version, value))
        if ranges[-1] == whole:
            return facts
    return facts.set(symbol.id << 1 | 1, hull(ranges))


def _finder(facts: Facts) -> RangeFinder:
    def known(term: Term) -> Range | None:
        found = facts.get(term.id << 1 | 1)
        return found if isinstance(found, Range) else None

    return RangeFinder(known)
