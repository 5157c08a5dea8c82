"""What is known about a bit-vector by looking a few levels into it: an unsigned interval and bits that are fixed.

Looks `DEPTH` levels deep, so a question costs a bounded amount of work; answers near the top are remembered with the
builder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_bv import signed
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

DEPTH = 6
KEEP = 3
"""Answers with at least this much depth left are remembered."""


class Facts(NamedTuple):
    """low ≤ value ≤ high; the bits in `zeros` are 0, those in `ones` are 1."""

    low: int
    high: int
    zeros: int
    ones: int


def tight(low: int, high: int, zeros: int, ones: int, mask: int) -> Facts:
    """Each half told what the other knows."""
    low = max(low, ones)
    high = min(high, mask & ~zeros)
    assert low <= high, "both are true of the value"
    common = mask & ~((1 << (low ^ high).bit_length()) - 1)
    return Facts(low, high, zeros | (common & ~low), ones | (common & low))


def exactly(value: int, width: int) -> Facts:
    return Facts(value, value, ((1 << width) - 1) & ~value, value)


def facts(builder: Builder, term: Term) -> Facts:
    if term.kind is CONSTANT:
        return exactly(term.payload, term.width)
    known = builder.memory.setdefault("facts", {})
    return known.get(term) or _facts(known, term, DEPTH)


def deep_facts(known: dict[Term, Facts], root: Term, nodes: int) -> Facts:
    """The same by looking all the way down, at no more than so many new terms.

    What was found, or is known from elsewhere, is in `known`.
    """
    found = known.get(root)
    if found is not None:
        return found
    stack = [root]
    while stack:
        term = stack[-1]
        if term in known:
            stack.pop()
            continue
        width = term.width
        handler = HANDLERS.get(term.kind)
        if handler is None or nodes == 0:
            stack.pop()
            any_value = exactly(term.payload, width) if term.kind is CONSTANT else Facts(0, (1 << width) - 1, 0, 0)
            known[term] = any_value
            continue
        args = term.args[1:] if term.kind is ITE else term.args
        missing = [arg for arg in args if arg not in known]
        if missing:
            stack += missing
            continue
        nodes -= 1
        stack.pop()
        known[term] = handler(term, [known[arg] for arg in args], (1 << width) - 1)
    return known[root]


def signed_range(builder: Builder, term: Term) -> tuple[int, int]:
    """The smallest and greatest signed value."""
    for _ in range(DEPTH):
        if term.kind is not bv.BV_SIGN_EXTEND:
            break
        term = term.args[0]
    width = term.width
    if term.kind is ITE and term.args[1].kind is CONSTANT and term.args[2].kind is CONSTANT:
        one, other = (signed(arg.payload, width) for arg in term.args[1:])
        return min(one, other), max(one, other)
    low, high, _, _ = facts(builder, term)
    half = 1 << (width - 1)
    if low < half <= high:
        return -half, half - 1
    return signed(low, width), signed(high, width)


def _facts(known: dict[Term, Facts], term: Term, depth: int) -> Facts:
    """`depth` bounds the recursion."""
    width = term.width
    if term.kind is CONSTANT:
        return exactly(term.payload, width)
    mask = (1 << width) - 1
    handler = HANDLERS.get(term.kind)
    if handler is None:
        return Facts(0, mask, 0, 0)
    found = known.get(term)
    if found is not None:
        return found
    if depth == 0:
        return Facts(0, mask, 0, 0)
    args = [_facts(known, arg, depth - 1) for arg in (term.args[1:] if term.kind is ITE else term.args)]
    found = handler(term, args, mask)
    if depth >= KEEP:
        known[term] = found
    return found


def _ite(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    return Facts(min(a.low, b.low), max(a.high, b.high), a.zeros & b.zeros, a.ones & b.ones)


def _zero_extend(term: Term, args: list[Facts], mask: int) -> Facts:
    (a,) = args
    return Facts(a.low, a.high, a.zeros | (mask & ~((1 << term.args[0].width) - 1)), a.ones)


def _sign_extend(term: Term, args: list[Facts], mask: int) -> Facts:
    (a,) = args
    inner = term.args[0].width
    sign = 1 << (inner - 1)
    upper = mask & ~((1 << inner) - 1)
    if a.zeros & sign:
        return Facts(a.low, a.high, a.zeros | upper, a.ones)
    if a.ones & sign:
        return Facts(a.low | upper, a.high | upper, a.zeros, a.ones | upper)
    return Facts(0, mask, a.zeros, a.ones)


def _concat(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    shift = term.args[1].width
    return Facts(
        (a.low << shift) | b.low, (a.high << shift) | b.high, (a.zeros << shift) | b.zeros, (a.ones << shift) | b.ones
    )


def _extract(term: Term, args: list[Facts], mask: int) -> Facts:
    (a,) = args
    high, low = term.payload
    zeros, ones = (a.zeros >> low) & mask, (a.ones >> low) & mask
    if a.high >> (high + 1) == a.low >> (high + 1):  # the bits that are cut off above are fixed
        return tight((a.low >> low) & mask, (a.high >> low) & mask, zeros, ones, mask)
    return tight(0, mask, zeros, ones, mask)


def _not(term: Term, args: list[Facts], mask: int) -> Facts:
    (a,) = args
    return Facts(mask - a.high, mask - a.low, a.ones, a.zeros)


def _and(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    return tight(0, min(a.high, b.high), a.zeros | b.zeros, a.ones & b.ones, mask)


def _or(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    return tight(max(a.low, b.low), mask, a.zeros & b.zeros, a.ones | b.ones, mask)


def _xor(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    zeros = (a.zeros & b.zeros) | (a.ones & b.ones)
    return tight(0, mask, zeros, (a.zeros & b.ones) | (a.ones & b.zeros), mask)


def _low_zeros(zeros: int) -> int:
    """How many of the lowest bits are known to be 0."""
    return (~zeros & (zeros + 1)).bit_length() - 1


def _low_known(a: Facts, b: Facts) -> int:
    """A mask of the lowest bits, as many as are known in both."""
    known = (a.zeros | a.ones) & (b.zeros | b.ones)
    return (known ^ (known + 1)) >> 1


def _add(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    known = _low_known(a, b)
    ones = (a.ones + b.ones) & known
    low, high = a.low + b.low, a.high + b.high
    if low >> term.width != high >> term.width:  # it may wrap around, or may not
        low, high = 0, mask
    return tight(low & mask, high & mask, known & ~ones, ones, mask)


def _sub(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    known = _low_known(a, b)
    ones = (a.ones - b.ones) & known
    low, high = a.low - b.high, a.high - b.low
    if low >> term.width != high >> term.width:
        low, high = 0, mask
    return tight(low & mask, high & mask, known & ~ones, ones, mask)


def _neg(term: Term, args: list[Facts], mask: int) -> Facts:
    (a,) = args
    known = _low_known(a, a)
    ones = -a.ones & known
    low, high = (0, mask) if a.low == 0 else (mask + 1 - a.high, mask + 1 - a.low)
    return tight(low, high, known & ~ones, ones, mask)


def _mul(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    known = _low_known(a, b)
    ones = a.ones * b.ones & known
    zeros = (known & ~ones) | ((1 << (_low_zeros(a.zeros) + _low_zeros(b.zeros))) - 1) & mask
    if a.high * b.high > mask:
        return tight(0, mask, zeros, ones, mask)
    return tight(a.low * b.low, a.high * b.high, zeros, ones, mask)


def _udiv(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    if b.low == 0:  # a division by zero gives all ones
        return Facts(0, mask, 0, 0)
    return tight(a.low // b.high, a.high // b.low, 0, 0, mask)


def _urem(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    if b.low == 0:  # the remainder by zero is the dividend
        return tight(0, a.high, 0, 0, mask)
    return tight(0, min(a.high, b.high - 1), 0, 0, mask)


def _shl(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    zeros = (1 << min(_low_zeros(a.zeros) + b.low, term.width)) - 1
    if b.low != b.high or b.low >= term.width:
        return tight(0, mask if b.low < term.width else 0, zeros & mask, 0, mask)
    zeros |= (a.zeros << b.low) & mask
    ones = (a.ones << b.low) & mask
    if a.high << b.low > mask:
        return tight(0, mask, zeros, ones, mask)
    return tight(a.low << b.low, a.high << b.low, zeros, ones, mask)


def _lshr(term: Term, args: list[Facts], mask: int) -> Facts:
    a, b = args
    low = a.low >> b.high if b.high < term.width else 0
    high = a.high >> b.low if b.low < term.width else 0
    if b.low != b.high or b.low >= term.width:
        return tight(low, high, 0, 0, mask)
    return tight(low, high, (a.zeros >> b.low) | (mask & ~(mask >> b.low)), a.ones >> b.low, mask)


def _ashr(term: Term, args: list[Facts], mask: int) -> Facts:
    if args[0].zeros >> (term.width - 1):  # not negative
        return _lshr(term, args, mask)
    return Facts(0, mask, 0, 0)


HANDLERS: dict[Kind, Callable[[Term, list[Facts], int], Facts]] = {
    ITE: _ite,
    bv.BV_ZERO_EXTEND: _zero_extend,
    bv.BV_SIGN_EXTEND: _sign_extend,
    bv.BV_CONCAT: _concat,
    bv.BV_EXTRACT: _extract,
    bv.BV_NOT: _not,
    bv.BV_NEG: _neg,
    bv.BV_AND: _and,
    bv.BV_OR: _or,
    bv.BV_XOR: _xor,
    bv.BV_ADD: _add,
    bv.BV_SUB: _sub,
    bv.BV_MUL: _mul,
    bv.BV_UDIV: _udiv,
    bv.BV_UREM: _urem,
    bv.BV_SHL: _shl,
    bv.BV_LSHR: _lshr,
    bv.BV_ASHR: _ashr,
}


def disjoint(a: Facts, b: Facts) -> bool:
    """Whether no value satisfies both."""
    return a.high < b.low or b.high < a.low or bool(a.zeros & b.ones) or bool(a.ones & b.zeros)
