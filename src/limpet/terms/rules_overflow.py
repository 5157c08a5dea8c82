"""Rules on overflow predicates: decided by ranges, or turned into comparisons."""

from __future__ import annotations

from typing import Any

from limpet.terms import bit_shape as shape
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder, RuleSet
from limpet.terms.intervals import facts, signed_range
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import signed
from limpet.terms.term import Term

Args = tuple[Term, ...]


def _decided(builder: Builder, low: int, high: int, least: int, greatest: int) -> Term | None:
    """Whether results from low to high, all inside or all outside of what fits, tell if there is an overflow."""
    if least <= low and high <= greatest:
        return builder.false
    return builder.true if high < least or low > greatest else None


def _signed_limits(term: Term) -> tuple[int, int]:
    half = 1 << (term.width - 1)
    return -half, half - 1


def _outside(builder: Builder, term: Term, low: int, high: int) -> Term:
    """Whether the signed value is not within low … high."""
    least, greatest = _signed_limits(term)
    parts: list[Term] = []
    if low > least:
        parts.append(builder.bv_slt(term, builder.bv(low, term.width)))
    if high < greatest:
        parts.append(builder.bv_slt(builder.bv(high, term.width), term))
    return builder.or_(*parts)


# --- unsigned -----------------------------------------------------------------------------------------------


def bv_uaddo_by_range(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + y overflows, unsigned; decided by the ranges of x and y
    result: false or true"""
    x, y = facts(builder, args[0]), facts(builder, args[1])
    return _decided(builder, x.low + y.low, x.high + y.high, 0, (1 << args[0].width) - 1)


def bv_uaddo_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + c overflows, unsigned
    result: ~c < x"""
    x, c = args
    return builder.bv_ult(builder.bv(~c.payload, c.width), x) if c.kind is CONSTANT else None


def bv_usubo_as_less(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x - y overflows, unsigned
    result: x < y"""
    return builder.bv_ult(*args)


def bv_umulo_by_range(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x * y overflows, unsigned; decided by the ranges of x and y
    result: false or true"""
    x, y = facts(builder, args[0]), facts(builder, args[1])
    return _decided(builder, x.low * y.low, x.high * y.high, 0, (1 << args[0].width) - 1)


def bv_umulo_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x * c overflows, unsigned, c > 0
    result: greatest / c < x"""
    x, c = args
    if c.kind is not CONSTANT or c.payload == 0:
        return None
    return builder.bv_ult(builder.bv(((1 << c.width) - 1) // c.payload, c.width), x)


def bv_ushlo_constant_amount(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x << k overflows, unsigned
    result: the k highest bits of x are not 0"""
    x, k = args
    if k.kind is not CONSTANT:
        return None
    if k.payload == 0:
        return builder.false
    lost = x if k.payload >= x.width else builder.extract(x, x.width - 1, x.width - k.payload)
    return builder.distinct(lost, builder.bv(0, lost.width))


def bv_ushlo_of_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: c << x overflows, unsigned
    result: x is greater than the number of zeros above c; false for 0"""
    c, x = args
    if c.kind is not CONSTANT:
        return None
    if c.payload == 0:
        return builder.false
    return builder.bv_ult(builder.bv(shape.leading_zeros(c), c.width), x)


# --- signed -------------------------------------------------------------------------------------------------


def bv_nego_as_equality(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -x overflows
    result: x = smallest"""
    (x,) = args
    return builder.equal(x, builder.bv(1 << (x.width - 1), x.width))


def bv_saddo_by_range(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + y overflows, signed; decided by the ranges of x and y
    result: false or true"""
    (low, high), (low2, high2) = signed_range(builder, args[0]), signed_range(builder, args[1])
    return _decided(builder, low + low2, high + high2, *_signed_limits(args[0]))


def bv_saddo_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + c overflows, signed
    result: greatest - c < x, x < smallest - c for negative c"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    least, greatest = _signed_limits(c)
    value = signed(c.payload, c.width)
    return _outside(builder, x, least - value, greatest - value)


def bv_ssubo_same(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x - x overflows, signed
    result: false"""
    return builder.false if args[0] is args[1] else None


def bv_ssubo_by_range(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x - y overflows, signed; decided by the ranges of x and y
    result: false or true"""
    (low, high), (low2, high2) = signed_range(builder, args[0]), signed_range(builder, args[1])
    return _decided(builder, low - high2, high - low2, *_signed_limits(args[0]))


def bv_ssubo_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x - c overflows, c - x overflows, signed
    result: x < smallest + c or greatest + c < x; x < c - greatest or c - smallest < x"""
    x, y = args
    least, greatest = _signed_limits(x)
    if y.kind is CONSTANT:
        value = signed(y.payload, y.width)
        return _outside(builder, x, least + value, greatest + value)
    if x.kind is CONSTANT:
        value = signed(x.payload, x.width)
        return _outside(builder, y, value - greatest, value - least)
    return None


def bv_smulo_by_range(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x * y overflows, signed; decided by the ranges of x and y
    result: false or true"""
    range_x, range_y = signed_range(builder, args[0]), signed_range(builder, args[1])
    corners = [x * y for x in range_x for y in range_y]
    return _decided(builder, min(corners), max(corners), *_signed_limits(args[0]))


def bv_smulo_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x * c overflows, signed, c not 0
    result: x < smallest / c or greatest / c < x, the other way round for negative c"""
    x, c = args
    if c.kind is not CONSTANT or c.payload == 0:
        return None
    least, greatest = _signed_limits(c)
    value = signed(c.payload, c.width)
    if value < 0:
        least, greatest = greatest, least
    return _outside(builder, x, -(-least // value), greatest // value)


def bv_sdivo_as_equalities(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x / y overflows, signed
    result: x = smallest and y = -1"""
    x, y = args
    width = x.width
    smallest = builder.equal(x, builder.bv(1 << (width - 1), width))
    return builder.and_(smallest, builder.equal(y, builder.bv(-1, width)))


def bv_sshlo_constant_amount(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x << k overflows, signed
    result: x < smallest >> k or greatest >> k < x"""
    x, k = args
    if k.kind is not CONSTANT:
        return None
    if k.payload >= x.width:
        return builder.distinct(x, builder.bv(0, x.width))
    least, greatest = _signed_limits(x)
    return _outside(builder, x, least >> k.payload, greatest >> k.payload)


def bv_sshlo_of_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: c << x overflows, signed
    result: x is greater than the number of bits of c that repeat the sign; false for 0"""
    c, x = args
    if c.kind is not CONSTANT:
        return None
    if c.payload == 0:
        return builder.false
    return builder.bv_ult(builder.bv(c.width - shape.signed_bits(c), c.width), x)


RULES: RuleSet = {
    bv.BV_NEG_OVERFLOW: (bv_nego_as_equality,),
    bv.BV_UADD_OVERFLOW: (bv_uaddo_by_range, bv_uaddo_constant),
    bv.BV_SADD_OVERFLOW: (bv_saddo_by_range, bv_saddo_constant),
    bv.BV_USUB_OVERFLOW: (bv_usubo_as_less,),
    bv.BV_SSUB_OVERFLOW: (bv_ssubo_same, bv_ssubo_by_range, bv_ssubo_constant),
    bv.BV_UMUL_OVERFLOW: (bv_umulo_by_range, bv_umulo_constant),
    bv.BV_SMUL_OVERFLOW: (bv_smulo_by_range, bv_smulo_constant),
    bv.BV_SDIV_OVERFLOW: (bv_sdivo_as_equalities,),
    bv.BV_USHL_OVERFLOW: (bv_ushlo_constant_amount, bv_ushlo_of_constant),
    bv.BV_SSHL_OVERFLOW: (bv_sshlo_constant_amount, bv_sshlo_of_constant),
}
