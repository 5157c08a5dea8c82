"""What the range of a term says about its parts: `2 * i + 1 < 5` is a fact about i."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from limpet.bound.ranges import RangeFinder
from limpet.numeric.ranges import Range, everything, meet, shifted
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.term import Term

Part = tuple[Term, Range]
"""A part of a term, and the range that follows for it."""


def parts(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    """Only ranges that are narrower than what was known. Nothing if no value is left."""
    rule = _RULES.get(term.kind)
    if rule is None:
        return
    for part, narrowed in rule(finder, term, range):
        if part.kind is CONSTANT:
            continue
        known = finder.range(part)
        both = meet(known, narrowed, part.width)
        if both is not None and both != known:
            yield part, both


def _unsigned(low: int, high: int, width: int) -> Range:
    whole = everything(width)
    return Range(max(low, 0), min(high, whole.high), whole.least, whole.greatest)


def _add(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    for part, other in (term.args, term.args[::-1]) if len(term.args) == 2 else ():
        if other.kind is CONSTANT:
            yield part, shifted(range, -other.payload, term.width)
            continue
        mine, its = finder.range(part), finder.range(other)
        if mine.high + its.high < 1 << term.width:
            yield part, _unsigned(range.low - its.high, range.high - its.low, term.width)


def _sub(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    first, second = term.args
    one, other = finder.range(first), finder.range(second)
    if second.kind is CONSTANT:
        yield first, shifted(range, second.payload, term.width)
    elif one.low >= other.high:
        yield first, _unsigned(range.low + other.low, range.high + other.high, term.width)
    if one.low >= other.high:
        yield second, _unsigned(one.low - range.high, one.high - range.low, term.width)


def _mul(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    for part, other in (term.args, term.args[::-1]) if len(term.args) == 2 else ():
        if other.kind is CONSTANT and other.payload:
            yield from _multiple(finder, part, other.payload, range)


def _shl(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    part, by = term.args
    if by.kind is CONSTANT and by.payload < term.width:
        yield from _multiple(finder, part, 1 << by.payload, range)


def _multiple(finder: RangeFinder, part: Term, factor: int, range: Range) -> Iterator[Part]:
    if finder.range(part).high * factor < 1 << part.width:
        yield part, _unsigned(-(-range.low // factor), range.high // factor, part.width)


def _lshr(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    part, by = term.args
    if by.kind is CONSTANT and by.payload < term.width:
        yield part, _unsigned(range.low << by.payload, ((range.high + 1) << by.payload) - 1, term.width)


def _udiv(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    part, by = term.args
    if by.kind is CONSTANT and by.payload:
        yield part, _unsigned(range.low * by.payload, (range.high + 1) * by.payload - 1, term.width)


def _concat(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    upper, lower = term.args
    width = lower.width
    low, high = range.low >> width, range.high >> width
    yield upper, _unsigned(low, high, upper.width)
    above = finder.range(upper)
    low, high = max(low, above.low), min(high, above.high)
    if low == high:
        yield lower, _unsigned(range.low - (low << width), range.high - (low << width), width)


def _zero_extend(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    (part,) = term.args
    yield part, _unsigned(range.low, range.high, part.width)


def _sign_extend(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    (part,) = term.args
    whole = everything(part.width)
    yield part, Range(whole.low, whole.high, max(range.least, whole.least), min(range.greatest, whole.greatest))


def _extract(finder: RangeFinder, term: Term, range: Range) -> Iterator[Part]:
    """If the bits that are cut off above are always the same."""
    (part,) = term.args
    high, low = term.payload
    known = finder.range(part)
    above = known.low >> (high + 1)
    if above == known.high >> (high + 1):
        first = above << (high + 1)
        yield part, _unsigned(first + (range.low << low), first + ((range.high + 1) << low) - 1, part.width)


_RULES: dict[Kind, Callable[[RangeFinder, Term, Range], Iterator[Part]]] = {
    bv.BV_ADD: _add,
    bv.BV_SUB: _sub,
    bv.BV_MUL: _mul,
    bv.BV_SHL: _shl,
    bv.BV_LSHR: _lshr,
    bv.BV_UDIV: _udiv,
    bv.BV_CONCAT: _concat,
    bv.BV_ZERO_EXTEND: _zero_extend,
    bv.BV_SIGN_EXTEND: _sign_extend,
    bv.BV_EXTRACT: _extract,
}
