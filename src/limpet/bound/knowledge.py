"""What the branches, assumptions and passed checks on a path say about terms: constants and ranges."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.persistent import merge
from limpet.bound.inward import parts
from limpet.bound.ranges import RangeFinder, learned
from limpet.bound.state import Facts, Origins
from limpet.numeric.ranges import Range, everything, join, meet
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_MUL, BV_UMUL_OVERFLOW
from limpet.terms.kinds_core import AND, EQUAL, NOT, OR
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

DEPTH = 5
"""How many levels of a term learn from its range."""
WAYS = 16
"""How many paths through joins are followed back to find what a comparison rules out."""

# Facts are numbered: what a term is known to be under twice its id, its range under that plus one.


def look_up(facts: Facts, term: Term) -> Term | None:
    """The constant that the term is known to be."""
    fact = facts.get(term.id << 1)
    assert not isinstance(fact, Range)
    return fact


def decide(builder: Builder, facts: Facts, term: Term, finder: RangeFinder | None = None) -> Term | None:
    """The same, also by ranges; `finder` is that of the facts, if there is one already."""
    fact = look_up(facts, term)
    if fact is not None:
        return fact
    finder = RangeFinder(facts.get) if finder is None else finder
    if term.sort == BOOL:
        decided = finder.decide(term) if term.args else None
        return None if decided is None else builder.bool_constant(decided)
    if isinstance(term.sort, BitVecSort):
        range = finder.range(term)
        return builder.bv(range.low, term.width) if range.low == range.high else None
    return None


def range_of(facts: Facts, term: Term) -> Range:
    return RangeFinder(facts.get).range(term)


def counted(facts: Facts, origins: Origins, comparison: Term, most: int) -> tuple[Range, ...] | None:
    """Where the numbers that are compared are, if none of them varies by more than `most`.

    None also if no numbers are compared, or two unknown ones for equality: that is not how one counts.
    """
    while True:
        if comparison.kind is NOT:
            comparison = comparison.args[0]
        elif comparison in origins.definitions:
            comparison = origins.definitions[comparison]
        else:
            break
    if not comparison.args or not all(isinstance(side.sort, BitVecSort) for side in comparison.args):
        return None
    ranges = tuple([range_of(facts, side) for side in comparison.args])
    widths = [min(range.high - range.low, range.greatest - range.least) for range in ranges]
    if max(widths) > most or (comparison.kind is EQUAL and min(widths) > 0):
        return None
    return ranges


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


def with_range(facts: Facts, symbol: Term, value: Term, finder: RangeFinder | None = None) -> Facts:
    """A register for a value; `finder` is that of the facts, if there is one already."""
    if isinstance(value.sort, BitVecSort):
        range = (RangeFinder(facts.get) if finder is None else finder).range(value)
        if range != everything(symbol.width):
            return facts.set(symbol.id << 1 | 1, range)
    return facts


def learn(builder: Builder, facts: Facts, origins: Origins, condition: Term, truth: bool, most: int = WAYS) -> Facts:
    """At most `most` paths through joins are followed back."""
    work = [(condition, truth)]
    while work:
        term, holds = work.pop()
        if term.kind is CONSTANT:
            continue
        way = origins.implied.get((term, holds))
        if way is not None:
            facts = merge([facts, way[0]], _both, partial=True)
            work.append((way[1], holds))
        value = origins.definitions.get(term)
        if value is not None:
            work.append((value, holds))
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
            for side, range in learned(RangeFinder(facts.get), term, holds):
                facts = _narrow_down(facts, origins, side, range)
            for side in dict.fromkeys(term.args):
                ways = origins.ways.get(side, ())
                if 1 < len(ways) <= most:
                    facts = _without_other_ways(builder, facts, origins, side, term, holds, most // len(ways))
    return facts


def _narrow_down(facts: Facts, origins: Origins, term: Term, range: Range) -> Facts:
    """The term is in this range, and its parts are where they must be then."""
    work = [(term, range, DEPTH)]
    while work:
        term, range, depth = work.pop()
        if term.kind is CONSTANT:
            continue
        facts = facts.set(term.id << 1 | 1, range)
        value = origins.definitions.get(term)
        if value is not None and depth:
            both = meet(range_of(facts, value), range, value.width)
            if both is not None:
                work.append((value, both, depth - 1))
        if term.args and depth:
            work += [(part, inner, depth - 1) for part, inner in parts(RangeFinder(facts.get), term, range)]
    return facts


def _without_other_ways(
    builder: Builder, facts: Facts, origins: Origins, phi: Term, comparison: Term, holds: bool, most: int
) -> Facts:
    """A register that got its value at a join, in a comparison that rules out some of the ways there.

    `m = i; if (…) m = 2 * i + 1; if (m != i) …`: then m is greater than 0. The recursion ends when `most` is 1.
    """
    left = _ways_left(builder, origins, phi, comparison, holds, most)
    if not left:
        return facts
    if len(left) == 1:
        facts = merge([facts, left[0][0]], _both, partial=True)
    known = range_of(facts, phi)
    both = meet(known, join([range for _, range in left]), phi.width)
    return facts if both is None or both == known else facts.set(phi.id << 1 | 1, both)


def _ways_left(
    builder: Builder, origins: Origins, phi: Term, comparison: Term, holds: bool, most: int
) -> list[tuple[Facts, Range]]:
    """By each way that may have led there: what is known, if it is the only one, and where the register is."""
    question = (phi, comparison, holds, most)
    left = origins.left.get(question)
    if left is not None:
        return left
    finders = origins.finders.get(phi)
    if finders is None:
        finders = origins.finders[phi] = tuple([RangeFinder(then.get) for then, _ in origins.ways[phi]])
    possible: list[tuple[Facts, RangeFinder, Term, Term | None]] = []
    for (then, value), finder in zip(origins.ways[phi], finders, strict=True):
        here = builder.make(comparison.kind, tuple([value if arg is phi else arg for arg in comparison.args]))
        decided = decide(builder, then, here, finder)
        if (here if decided is None else decided).kind is not CONSTANT:
            possible.append((then, finder, value, None if value.kind is CONSTANT else here))
        elif bool((here if decided is None else decided).payload) is holds:
            possible.append((then, finder, value, None))
    left = origins.left[question] = []
    for then, finder, value, says in possible:
        if says is None:
            left.append((then, finder.range(value)))
            continue
        range = _range_by(builder, finder, origins, says, holds, value, most) if len(possible) > 1 else None
        if range is None:
            then = learn(builder, then, origins, says, holds, most)
            range = range_of(then, value)
        left.append((then, range))
    return left


def _range_by(
    builder: Builder, finder: RangeFinder, origins: Origins, comparison: Term, holds: bool, value: Term, most: int
) -> Range | None:
    """Where a comparison leaves the value that is one of its sides; None: it is none, as terms are simplified.

    That is much less work than to learn all that follows, and there may be a comparison for each case of a switch.
    """
    while comparison.kind is NOT:
        comparison, holds = comparison.args[0], not holds
    if value not in comparison.args:
        return None
    range_of_value = next((range for side, range in learned(finder, comparison, holds) if side is value), None)
    range_of_value = finder.range(value) if range_of_value is None else range_of_value
    ways = origins.ways.get(value, ())
    if 1 < len(ways) <= most:
        left = _ways_left(builder, origins, value, comparison, holds, most // len(ways))
        both = meet(range_of_value, join([range for _, range in left]), value.width) if left else None
        range_of_value = range_of_value if both is None else both
    return range_of_value


def _both(key: int, sides: Sequence[Term | Range | None]) -> Term | Range | None:
    first, second = sides
    if isinstance(first, Range) and isinstance(second, Range):
        low, high = max(first.low, second.low), min(first.high, second.high)
        least, greatest = max(first.least, second.least), min(first.greatest, second.greatest)
        return Range(low, high, least, greatest) if low <= high and least <= greatest else first
    return first if first is not None else second


def only_way(versions: Sequence[Facts], values: Sequence[Term], truth: bool) -> tuple[Facts, Term] | None:
    """The way by which a Bool gets this value, if there is just one."""
    way = None
    for facts, value in zip(versions, values, strict=True):
        if value.kind is CONSTANT and bool(value.payload) is not truth:
            continue
        if way is not None:
            return None
        way = (facts, value)
    return way


def common(versions: Sequence[Facts]) -> Facts:
    """What is known on all of several paths."""

    def combine(key: int, sides: Sequence[Term | Range | None]) -> Range | None:
        ranges = [each for each in sides if isinstance(each, Range)]
        return join(ranges) if key & 1 and len(ranges) == len(sides) else None

    return merge(versions, combine)


def with_joined_range(facts: Facts, symbol: Term, versions: Sequence[Facts], values: Sequence[Term]) -> Facts:
    """A register that has one value on each of several paths."""
    ranges: list[Range] = []
    whole = everything(symbol.width)
    for version, value in zip(versions, values, strict=True):
        ranges.append(range_of(version, value))
        if ranges[-1] == whole:
            return facts
    return facts.set(symbol.id << 1 | 1, join(ranges))
