"""Rules on quotients and remainders of bit-vectors. A divisor of zero gives what SMT-LIB says it gives."""

from __future__ import annotations

from typing import Any

from limpet.terms import bit_shape as shape
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder, RuleSet
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import signed
from limpet.terms.term import Term

Args = tuple[Term, ...]


def _is_zero(builder: Builder, term: Term) -> Term:
    return builder.equal(term, builder.bv(0, term.width))


def _not_negative(builder: Builder, term: Term) -> bool:
    return shape.may_be_small(term) and bool(facts(builder, term).zeros >> (term.width - 1))


def _unsigned_width(builder: Builder, args: Args) -> int:
    """How many bits are enough for both arguments."""
    x, y = args
    if not (shape.may_be_small(x) and shape.may_be_small(y)):
        return x.width
    return max(1, facts(builder, x).high.bit_length(), facts(builder, y).high.bit_length())


def _bias(builder: Builder, x: Term, k: int) -> Term:
    """k bits, all equal to the sign of x."""
    width = x.width
    return builder.sign_extend(builder.extract(x, width - 1, width - 1), k)


# --- unsigned -----------------------------------------------------------------------------------------------


def bv_udiv_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / 0, x / 1, x / 2**k
    result: all ones, x, x >> k"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    width = c.width
    if c.payload == 0:
        return builder.bv(-1, width)
    k = shape.power_of_two(c.payload)
    return None if k is None else builder.bv_lshr(x, builder.bv(k, width))


def bv_udiv_of_zero(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: 0 / x
    result: ite(x = 0, all ones, 0)"""
    zero, x = args
    if zero.kind is not CONSTANT or zero.payload != 0:
        return None
    return builder.ite(_is_zero(builder, x), builder.bv(-1, x.width), zero)


def bv_udiv_same(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / x
    result: ite(x = 0, all ones, 1)"""
    x, y = args
    if x is not y:
        return None
    return builder.ite(_is_zero(builder, x), builder.bv(-1, x.width), builder.bv(1, x.width))


def bv_udiv_by_more_than_half(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / c with 2c > greatest x
    result: ite(x < c, 0, 1)"""
    x, c = args
    if c.kind is not CONSTANT or 2 * c.payload <= facts(builder, x).high:
        return None
    width = c.width
    return builder.ite(builder.bv_ult(x, c), builder.bv(0, width), builder.bv(1, width))


def bv_udiv_udiv(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x / c) / d
    result: x / (c*d), 0 if that is too great"""
    x, d = args
    if d.kind is not CONSTANT or x.kind is not bv.BV_UDIV or x.args[1].kind is not CONSTANT:
        return None
    if x.args[1].payload == 0 or d.payload == 0:
        return None
    product = x.args[1].payload * d.payload
    if product >> d.width:
        return builder.bv(0, d.width)
    return builder.bv_udiv(x.args[0], builder.bv(product, d.width))


def bv_udiv_narrow(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / y, both known to fit into k bits
    result: 0 ++ (x[k-1:0] / y[k-1:0]), all ones if y may be 0 and is"""
    x, y = args
    width = x.width
    k = _unsigned_width(builder, args)
    if k == width:
        return None
    small = builder.bv_udiv(shape.low_slice(builder, x, k), shape.low_slice(builder, y, k))
    quotient = shape.zero_extended(builder, small, width)
    if facts(builder, y).low > 0:
        return quotient
    return builder.ite(_is_zero(builder, y), builder.bv(-1, width), quotient)


def bv_urem_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % 0, x % 2**k
    result: x, x & (2**k - 1)"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    if c.payload == 0:
        return x
    if shape.power_of_two(c.payload) is None:
        return None
    return builder.bv_and(x, builder.bv(c.payload - 1, c.width))


def bv_rem_zero(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: 0 % x, x % x (unsigned, signed, modulo)
    result: 0"""
    x, y = args
    if x is y:
        return builder.bv(0, x.width)
    return x if x.kind is CONSTANT and x.payload == 0 else None


def bv_urem_of_smaller(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % y, x known to be smaller
    result: x"""
    x, y = args
    if not shape.may_be_small(x):
        return None
    low = facts(builder, y).low
    return x if low and facts(builder, x).high < low else None


def bv_urem_narrow(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % y, both known to fit into k bits
    result: 0 ++ (x[k-1:0] % y[k-1:0])"""
    x, y = args
    k = _unsigned_width(builder, args)
    if k == x.width:
        return None
    small = builder.bv_urem(shape.low_slice(builder, x, k), shape.low_slice(builder, y, k))
    return shape.zero_extended(builder, small, x.width)


# --- signed -------------------------------------------------------------------------------------------------


def bv_sdiv_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / 0, x / 1, x / -1, x / smallest (signed)
    result: ite(x < 0, 1, -1), x, -x, ite(x = smallest, 1, 0)"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    width = c.width
    value = signed(c.payload, width)
    if value == 0:
        negative = builder.bv_slt(x, builder.bv(0, width))
        return builder.ite(negative, builder.bv(1, width), builder.bv(-1, width))
    if value == 1:
        return x
    if value == -1:
        return builder.bv_neg(x)
    if value == -(1 << (width - 1)):
        return builder.ite(builder.equal(x, c), builder.bv(1, width), builder.bv(0, width))
    return None


def bv_sdiv_of_zero(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: 0 / x (signed)
    result: ite(x = 0, -1, 0)"""
    return bv_udiv_of_zero(builder, args, payload)


def bv_sdiv_same(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / x (signed)
    result: ite(x = 0, -1, 1)"""
    return bv_udiv_same(builder, args, payload)


def bv_sdiv_not_negative(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / y (signed), both known not to be negative
    result: x / y (unsigned)"""
    x, y = args
    return builder.bv_udiv(x, y) if _not_negative(builder, x) and _not_negative(builder, y) else None


def bv_sdiv_negative_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / -c (signed), -c not the smallest number
    result: -(x / c)"""
    x, c = args
    if c.kind is not CONSTANT or not -(1 << (c.width - 1)) < signed(c.payload, c.width) < 0:
        return None
    return builder.bv_neg(builder.bv_sdiv(x, builder.bv(-c.payload, c.width)))


def bv_sdiv_power(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / 2**k (signed)
    result: (x + b) >> k, arithmetically, where b = 2**k - 1 for negative x and 0 for others"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    k = shape.power_of_two(c.payload)
    if k is None or not 0 < k < c.width - 1:
        return None
    bias = shape.zero_extended(builder, _bias(builder, x, k), c.width)
    return builder.bv_ashr(builder.bv_add(x, bias), builder.bv(k, c.width))


def bv_sdiv_narrow(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / y (signed), both sign-extended from k bits or fewer
    result: the quotient in k + 1 bits, sign-extended"""
    x, y = args
    k = max(shape.signed_bits(x), shape.signed_bits(y)) + 1
    if k >= x.width:
        return None
    small = builder.bv_sdiv(shape.low_slice(builder, x, k), shape.low_slice(builder, y, k))
    return builder.sign_extend(small, x.width)


def bv_srem_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % 0, x % 1, x % -1, x % smallest (signed)
    result: x, 0, 0, ite(x = smallest, 0, x)"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    width = c.width
    value = signed(c.payload, width)
    if value == 0:
        return x
    if value in (1, -1):
        return builder.bv(0, width)
    if value == -(1 << (width - 1)):
        return builder.ite(builder.equal(x, c), builder.bv(0, width), x)
    return None


def bv_srem_not_negative(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % y (signed or modulo), both known not to be negative
    result: x % y (unsigned)"""
    x, y = args
    return builder.bv_urem(x, y) if _not_negative(builder, x) and _not_negative(builder, y) else None


def bv_srem_negative_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % -c (signed), -c not the smallest number
    result: x % c"""
    x, c = args
    if c.kind is not CONSTANT or not -(1 << (c.width - 1)) < signed(c.payload, c.width) < 0:
        return None
    return builder.bv_srem(x, builder.bv(-c.payload, c.width))


def bv_srem_power(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % 2**k (signed)
    result: (0 ++ (x[k-1:0] + b)) - (0 ++ b), where the k bits of b are the sign of x"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    width = c.width
    k = shape.power_of_two(c.payload)
    if k is None or not 0 < k < width - 1:
        return None
    bias = _bias(builder, x, k)
    low = builder.bv_add(shape.low_slice(builder, x, k), bias)
    return builder.bv_sub(shape.zero_extended(builder, low, width), shape.zero_extended(builder, bias, width))


def bv_srem_narrow(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x % y (signed), both sign-extended from k bits or fewer
    result: the remainder in k bits, sign-extended"""
    x, y = args
    k = max(shape.signed_bits(x), shape.signed_bits(y))
    if k >= x.width:
        return None
    small = builder.bv_srem(shape.low_slice(builder, x, k), shape.low_slice(builder, y, k))
    return builder.sign_extend(small, x.width)


def bv_smod_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x mod 0, x mod 1, x mod -1, x mod 2**k
    result: x, 0, 0, x & (2**k - 1)"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    width = c.width
    value = signed(c.payload, width)
    if value == 0:
        return x
    if value in (1, -1):
        return builder.bv(0, width)
    if shape.power_of_two(value) is None:
        return None
    return builder.bv_and(x, builder.bv(value - 1, width))


RULES: RuleSet = {
    bv.BV_UDIV: (
        bv_udiv_special_constant,
        bv_udiv_of_zero,
        bv_udiv_same,
        bv_udiv_by_more_than_half,
        bv_udiv_udiv,
        bv_udiv_narrow,
    ),
    bv.BV_UREM: (bv_urem_special_constant, bv_rem_zero, bv_urem_of_smaller, bv_urem_narrow),
    bv.BV_SDIV: (
        bv_sdiv_special_constant,
        bv_sdiv_of_zero,
        bv_sdiv_same,
        bv_sdiv_not_negative,
        bv_sdiv_negative_constant,
        bv_sdiv_power,
        bv_sdiv_narrow,
    ),
    bv.BV_SREM: (
        bv_srem_special_constant,
        bv_rem_zero,
        bv_srem_not_negative,
        bv_srem_negative_constant,
        bv_srem_power,
        bv_srem_narrow,
    ),
    bv.BV_SMOD: (bv_smod_special_constant, bv_rem_zero, bv_srem_not_negative),
}
