"""Rules on shifts of bit-vectors. A constant amount never stays: see the normal forms in `bit_shape`."""

from __future__ import annotations

from typing import Any

from limpet.terms import bit_shape as shape
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder, RuleSet
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

Args = tuple[Term, ...]

_MAY_BE_LARGE = frozenset((CONSTANT, ITE, bv.BV_CONCAT, bv.BV_OR, bv.BV_ADD))


def _fully_shifted(builder: Builder, args: Args) -> bool:
    """Whether the amount is known to be the width or more."""
    amount = args[1]
    return amount.kind in _MAY_BE_LARGE and facts(builder, amount).low >= args[0].width


def bv_shift_of_zero(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: 0 << x, 0 >> x (logical, arithmetic)
    result: 0"""
    return args[0] if args[0].kind is CONSTANT and args[0].payload == 0 else None


def bv_shift_out(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x << y, x >> y (logical), y known to be the width of x or more
    result: 0"""
    return builder.bv(0, args[0].width) if _fully_shifted(builder, args) else None


def bv_shl_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x << k
    result: x * 2**k"""
    x, k = args
    if k.kind is not CONSTANT or k.payload >= x.width:
        return None
    return builder.bv_mul(x, builder.bv(1 << k.payload, x.width))


def bv_lshr_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x >> k (logical)
    result: 0 ++ x[n-1:k]"""
    x, k = args
    if k.kind is not CONSTANT or k.payload >= x.width:
        return None
    return shape.zero_extended(builder, builder.extract(x, x.width - 1, k.payload), x.width)


def bv_lshr_same(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x >> x (logical)
    result: 0"""
    return builder.bv(0, args[0].width) if args[0] is args[1] else None


def bv_ashr_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x >> k (arithmetic), also k known to be n or more
    result: x[n-1:k] sign-extended, with n-1 for k"""
    x, k = args
    width = x.width
    if k.kind is CONSTANT and k.payload < width:
        low = k.payload
    elif _fully_shifted(builder, args):
        low = width - 1
    else:
        return None
    return builder.sign_extend(builder.extract(x, width - 1, low), width)


def bv_ashr_of_ones(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -1 >> x (arithmetic)
    result: -1"""
    x = args[0]
    return x if x.kind is CONSTANT and x.payload == (1 << x.width) - 1 else None


def bv_ashr_not_negative(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x >> y (arithmetic), x known not to be negative
    result: x >> y (logical)"""
    x, y = args
    if not shape.may_be_small(x) or not facts(builder, x).zeros >> (x.width - 1):
        return None
    return builder.bv_lshr(x, y)


RULES: RuleSet = {
    bv.BV_SHL: (bv_shift_of_zero, bv_shl_constant, bv_shift_out),
    bv.BV_LSHR: (bv_shift_of_zero, bv_lshr_constant, bv_lshr_same, bv_shift_out),
    bv.BV_ASHR: (bv_shift_of_zero, bv_ashr_of_ones, bv_ashr_constant, bv_ashr_not_negative),
}
