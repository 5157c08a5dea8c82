"""Rules for unsigned and signed comparison. Appendix A.7 of the LLBMC thesis, and intervals, extensions, offsets.

Normal form: a comparison with a constant is strict (x ≤ 4 is x < 5), and an equality where only one value is left.
"""

from __future__ import annotations

from typing import Any

from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder, RuleSet
from limpet.terms.intervals import facts, signed_range
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_bv import BV_SLE, BV_SLT, BV_ULE, BV_ULT
from limpet.terms.rules_equality import narrowed
from limpet.terms.term import Term


def less_than_itself(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x < x; result: false"""
    return b.false if args[0] is args[1] else None


def at_most_itself(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x ≤ x; result: true"""
    return b.true if args[0] is args[1] else None


# --- intervals ----------------------------------------------------------------------------------------------


def _bounds(b: Builder, x: Term, is_signed: bool) -> tuple[int, int]:
    return signed_range(b, x) if is_signed else facts(b, x)[:2]


def _less_by_intervals(b: Builder, args: tuple[Term, ...], is_signed: bool) -> Term | None:
    x, y = args
    low, high = _bounds(b, x, is_signed)
    low2, high2 = _bounds(b, y, is_signed)
    if high < low2:
        return b.true
    if low >= high2:
        return b.false
    if y.kind is CONSTANT:
        if high == low2:
            return b.not_(b.equal(x, y))
        if low == low2 - 1:
            return b.equal(x, b.bv(low, x.width))
    elif x.kind is CONSTANT:
        if low == low2:
            return b.not_(b.equal(y, x))
        if high + 1 == high2:
            return b.equal(y, b.bv(high2, y.width))
    return None


def ult_intervals(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x < y, decided by intervals, or so by all values but one (x < 1, x < max)
    result: true, false, x = k, ¬(x = k)
    """
    return _less_by_intervals(b, args, False)


def slt_intervals(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x < y signed, decided by intervals, or so by all values but one
    result: true, false, x = k, ¬(x = k)
    """
    return _less_by_intervals(b, args, True)


def _at_most_by_intervals(b: Builder, args: tuple[Term, ...], is_signed: bool) -> Term | None:
    x, y = args
    low, high = _bounds(b, x, is_signed)
    low2, high2 = _bounds(b, y, is_signed)
    if high <= low2:
        return b.true
    if low > high2:
        return b.false
    kind = BV_SLT if is_signed else BV_ULT
    if y.kind is CONSTANT:  # not the greatest: that was decided
        return b.make(kind, (x, b.bv(low2 + 1, x.width)))
    if x.kind is CONSTANT:
        return b.make(kind, (b.bv(low - 1, x.width), y))
    return None


def ule_intervals(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x ≤ y, decided by intervals; x ≤ k, k ≤ x; result: true, false; x < k + 1, k - 1 < x"""
    return _at_most_by_intervals(b, args, False)


def sle_intervals(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x ≤ y signed, decided by intervals; x ≤ k, k ≤ x; result: true, false; x < k + 1, k - 1 < x"""
    return _at_most_by_intervals(b, args, True)


def _same_sign(b: Builder, args: tuple[Term, ...]) -> bool:
    x, y = (facts(b, arg) for arg in args)
    half = 1 << (args[0].width - 1)
    return (x.high < half and y.high < half) or (x.low >= half and y.low >= half)


def slt_same_sign(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x < y signed, of known equal signs; result: x < y unsigned"""
    return b.bv_ult(*args) if _same_sign(b, args) else None


def sle_same_sign(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x ≤ y signed, of known equal signs; result: x ≤ y unsigned"""
    return b.bv_ule(*args) if _same_sign(b, args) else None


# --- extensions ---------------------------------------------------------------------------------------------


def ult_extended(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ext(x) < ext(y), or a constant that is so extended; ext zero- or sign-extension; result: x < y"""
    narrow = narrowed(b, args, False) or narrowed(b, args, True)
    return b.bv_ult(*narrow) if narrow else None


def ule_extended(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ext(x) ≤ ext(y), or a constant that is so extended; ext zero- or sign-extension; result: x ≤ y"""
    narrow = narrowed(b, args, False) or narrowed(b, args, True)
    return b.bv_ule(*narrow) if narrow else None


def slt_extended(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: sext(x) < sext(y) signed, or a constant that is so extended; result: x < y signed"""
    narrow = narrowed(b, args, True)
    return b.bv_slt(*narrow) if narrow else None


def sle_extended(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: sext(x) ≤ sext(y) signed, or a constant that is so extended; result: x ≤ y signed"""
    narrow = narrowed(b, args, True)
    return b.bv_sle(*narrow) if narrow else None


# --- complement, concatenation ------------------------------------------------------------------------------


def _complements(b: Builder, args: tuple[Term, ...]) -> tuple[Term, Term] | None:
    """(y, x) if the arguments are ~x and ~y, or one is a constant: ~ turns both orders around."""
    x, y = args
    if bv.BV_NOT not in (x.kind, y.kind):
        return None
    inner: list[Term] = []
    for arg in (y, x):
        if arg.kind is bv.BV_NOT:
            inner.append(arg.args[0])
        elif arg.kind is CONSTANT:
            inner.append(b.bv(~arg.payload, arg.width))
        else:
            return None
    return inner[0], inner[1]


def ult_complement(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ~x < ~y, ~x < k; result: y < x, ~k < x"""
    complements = _complements(b, args)
    return b.bv_ult(*complements) if complements else None


def ule_complement(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ~x ≤ ~y; result: y ≤ x"""
    complements = _complements(b, args)
    return b.bv_ule(*complements) if complements else None


def slt_complement(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ~x < ~y, ~x < k signed; result: y < x, ~k < x signed"""
    complements = _complements(b, args)
    return b.bv_slt(*complements) if complements else None


def sle_complement(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: ~x ≤ ~y signed; result: y ≤ x signed"""
    complements = _complements(b, args)
    return b.bv_sle(*complements) if complements else None


def _concat_less(b: Builder, args: tuple[Term, ...], kind: Kind, low_kind: Kind) -> Term | None:
    """`kind` orders the whole, and so the upper parts; `low_kind` the lower parts if the upper ones are equal."""
    x, y = args
    if x.kind is bv.BV_CONCAT and y.kind is bv.BV_CONCAT:
        if x.args[0] is y.args[0]:
            return b.make(low_kind, (x.args[1], y.args[1]))
        if x.args[1] is y.args[1]:
            return b.make(kind, (x.args[0], y.args[0]))
        return None
    whole, k = (x, y) if y.kind is CONSTANT else (y, x)
    if whole.kind is not bv.BV_CONCAT or k.kind is not CONSTANT:
        return None
    upper, lower = whole.args
    top, bottom = b.bv(k.payload >> lower.width, upper.width), b.bv(k.payload, lower.width)
    if upper is top:
        return b.make(low_kind, (lower, bottom) if k is y else (bottom, lower))
    if k is y and bottom.payload == 0:
        return b.make(kind, (upper, top))
    if k is x and bottom.payload == (1 << lower.width) - 1:
        return b.make(kind, (top, upper))
    return None


def ult_concat(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x·y < x·z, x·z < y·z, x·y < k·0, k·max < x·y, k·y < k·n; result: y < z, x < y, x < k, k < x, y < n"""
    return _concat_less(b, args, BV_ULT, BV_ULT)


def slt_concat(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: as for unsigned; result: the upper parts compared signed, the lower ones unsigned"""
    return _concat_less(b, args, BV_SLT, BV_ULT)


def _concat_at_most(b: Builder, args: tuple[Term, ...], kind: Kind) -> Term | None:
    x, y = args
    if x.kind is not bv.BV_CONCAT or y.kind is not bv.BV_CONCAT:
        return None
    if x.args[0] is y.args[0]:
        return b.bv_ule(x.args[1], y.args[1])
    return b.make(kind, (x.args[0], y.args[0])) if x.args[1] is y.args[1] else None


def ule_concat(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x·y ≤ x·z, x·z ≤ y·z; result: y ≤ z, x ≤ y"""
    return _concat_at_most(b, args, BV_ULE)


def sle_concat(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x·y ≤ x·z, x·z ≤ y·z signed; result: y ≤ z unsigned, x ≤ y signed"""
    return _concat_at_most(b, args, BV_SLE)


# --- a term and a part of it --------------------------------------------------------------------------------


def _never_greater(x: Term, y: Term) -> bool:
    """Whether x ≤ y (unsigned) whatever they are, because one is made from the other."""
    if x.kind is bv.BV_AND and y in x.args:
        return True
    if (x.kind is bv.BV_UREM or x.kind is bv.BV_LSHR) and x.args[0] is y:
        return True
    if x.kind is bv.BV_UDIV and x.args[0] is y and x.args[1].kind is CONSTANT and x.args[1].payload != 0:
        return True
    return y.kind is bv.BV_OR and x in y.args


def ult_part(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x < y, where y is x & z, x rem z, x >> z, x / k, or x is y | z; result: false"""
    return b.false if _never_greater(args[1], args[0]) else None


def ule_part(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x ≤ y, where x is y & z, y rem z, y >> z, y / k, or y is x | z; result: true"""
    return b.true if _never_greater(args[0], args[1]) else None


def ult_remainder(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: (x rem y) < y; result: ¬(y = 0)"""
    x, y = args
    return b.not_(b.equal(y, b.bv(0, y.width))) if x.kind is bv.BV_UREM and x.args[1] is y else None


def _is_offset(x: Term, y: Term) -> int:
    """k if x is y + k, else 0."""
    if x.kind is bv.BV_ADD and x.args[0] is y and x.args[1].kind is CONSTANT:
        offset: int = x.args[1].payload
        return offset
    return 0


def _wraps(b: Builder, args: tuple[Term, ...]) -> Term | None:
    x, y = args
    offset = _is_offset(y, x)
    if offset:  # x < x + k iff it does not wrap around
        return b.bv_ult(x, b.bv(-offset, x.width))
    offset = _is_offset(x, y)
    if offset:
        return b.bv_ule(b.bv(-offset, y.width), y)
    return None


def ult_offset(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x < x + k, x + k < x; result: x < -k, -k ≤ x"""
    return _wraps(b, args)


def ule_offset(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x ≤ x + k, x + k ≤ x, k ≠ 0; result: x < -k, -k ≤ x"""
    return _wraps(b, args)


def ult_move_offset(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: x + k < n, n < x + k, where the sum does not wrap around; result: x < n - k, n - k < x"""
    for t, n in (args, args[::-1]):
        if t.kind is not bv.BV_ADD or n.kind is not CONSTANT or t.args[1].kind is not CONSTANT:
            continue
        x, k = t.args
        low, high, _, _ = facts(b, x)
        wraps = (low + k.payload) >> x.width  # 1 if all sums wrap around: it is a subtraction
        if wraps != (high + k.payload) >> x.width:
            return None
        moved = n.payload - k.payload + (wraps << x.width)
        if not 0 <= moved < 1 << x.width:
            return None
        limit = b.bv(moved, x.width)
        return b.bv_ult(x, limit) if t is args[0] else b.bv_ult(limit, x)
    return None


RULES: RuleSet = {
    BV_ULT: (
        less_than_itself,
        ult_intervals,
        ult_extended,
        ult_complement,
        ult_concat,
        ult_part,
        ult_remainder,
        ult_offset,
        ult_move_offset,
    ),
    BV_ULE: (
        at_most_itself,
        ule_intervals,
        ule_extended,
        ule_complement,
        ule_concat,
        ule_part,
        ule_offset,
    ),
    BV_SLT: (less_than_itself, slt_intervals, slt_extended, slt_same_sign, slt_complement, slt_concat),
    BV_SLE: (at_most_itself, sle_intervals, sle_extended, sle_same_sign, sle_complement, sle_concat),
}
