"""Rules on mathematical integers. A division by zero stays: it is any value."""

from __future__ import annotations

from typing import Any

from limpet.terms import bit_shape as shape
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_int as ints
from limpet.terms import linear_sums as sums
from limpet.terms.build import Builder, RuleSet
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

Args = tuple[Term, ...]

_LINEAR = frozenset((ints.INT_ADD, ints.INT_NEG, ints.INT_MUL))


def _add(builder: Builder, x: Term, y: Term) -> Term:
    return builder.make(ints.INT_ADD, (x, y))


def _mul(builder: Builder, x: Term, y: Term) -> Term:
    return builder.make(ints.INT_MUL, (x, y))


def _neg(builder: Builder, x: Term) -> Term:
    return builder.make(ints.INT_NEG, (x,))


def int_add_zero(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + 0
    result: x"""
    return args[0] if args[1].kind is CONSTANT and args[1].payload == 0 else None


def int_add_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x + c) + d, (x + c) + y, (x + c) + (y + d)
    result: x + (c+d), (x + y) + c, (x + y) + (c+d)"""
    x, y = args
    c = 0
    if x.kind is ints.INT_ADD and x.args[1].kind is CONSTANT:
        c = x.args[1].payload
        x = x.args[0]
    if y.kind is CONSTANT:
        return _add(builder, x, builder.int_constant(c + y.payload)) if c else None
    if y.kind is ints.INT_ADD and y.args[1].kind is CONSTANT:
        c += y.args[1].payload
        y = y.args[0]
    if x is args[0] and y is args[1]:
        return None
    return _add(builder, _add(builder, x, y), builder.int_constant(c))


def int_add_combined(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: a sum with addends c*x and d*x among the first few
    result: with (c+d)*x instead"""
    x, y = args
    if x is y:
        return _mul(builder, x, builder.int_constant(2))
    if y.kind is CONSTANT or (x.kind not in _LINEAR and y.kind not in _LINEAR):
        return None
    return sums.combined(builder, sums.INTEGERS, args)


def int_sub_as_add(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x - y
    result: x + -y"""
    return _add(builder, args[0], _neg(builder, args[1]))


def int_neg_neg(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: --x
    result: x"""
    return args[0].args[0] if args[0].kind is ints.INT_NEG else None


def int_neg_sum_with_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -(x + c)
    result: -x + -c"""
    (x,) = args
    if x.kind is not ints.INT_ADD or x.args[1].kind is not CONSTANT:
        return None
    return _add(builder, _neg(builder, x.args[0]), builder.int_constant(-x.args[1].payload))


def int_neg_product_with_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -(x * c)
    result: x * -c"""
    (x,) = args
    if x.kind is not ints.INT_MUL or x.args[1].kind is not CONSTANT:
        return None
    return _mul(builder, x.args[0], builder.int_constant(-x.args[1].payload))


def int_mul_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x * 0, x * 1, x * -1
    result: 0, x, -x"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    if c.payload == 0:
        return c
    if c.payload == 1:
        return x
    return _neg(builder, x) if c.payload == -1 else None


def int_mul_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x * c) * d, -x * d, (x + c) * d
    result: x * (c*d), x * -d, x * d + c*d"""
    x, d = args
    if d.kind is not CONSTANT:
        return None
    if x.kind is ints.INT_NEG:
        return _mul(builder, x.args[0], builder.int_constant(-d.payload))
    if x.kind is ints.INT_MUL and x.args[1].kind is CONSTANT:
        return _mul(builder, x.args[0], builder.int_constant(x.args[1].payload * d.payload))
    if x.kind is ints.INT_ADD and x.args[1].kind is CONSTANT:
        return _add(builder, _mul(builder, x.args[0], d), builder.int_constant(x.args[1].payload * d.payload))
    return None


def int_div_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x div 1, x div -1
    result: x, -x"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    if c.payload == 1:
        return x
    return _neg(builder, x) if c.payload == -1 else None


def int_mod_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x mod 1, x mod -1
    result: 0"""
    c = args[1]
    return builder.int_constant(0) if c.kind is CONSTANT and c.payload in (1, -1) else None


def int_compare_same(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x <= x
    result: true"""
    return builder.true if args[0] is args[1] else None


def int_lt_as_le(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x < y
    result: not y <= x"""
    return builder.not_(builder.make(ints.INT_LE, args[::-1]))


def int_le_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + c <= d, d <= x + c
    result: x <= d - c, d - c <= x"""
    x, y = args
    if y.kind is CONSTANT and x.kind is ints.INT_ADD and x.args[1].kind is CONSTANT:
        bound = builder.int_constant(y.payload - x.args[1].payload)
        return builder.make(ints.INT_LE, (x.args[0], bound))
    if x.kind is CONSTANT and y.kind is ints.INT_ADD and y.args[1].kind is CONSTANT:
        bound = builder.int_constant(x.payload - y.args[1].payload)
        return builder.make(ints.INT_LE, (bound, y.args[0]))
    return None


def int_le_of_bits(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: c <= number of x, number of x <= c, number of x <= number of y
    result: the comparison of the bits, or true or false"""
    x, y = args
    if x.kind is ints.BV_TO_INT and y.kind is ints.BV_TO_INT:
        a, b = x.args[0], y.args[0]
        width = max(a.width, b.width)
        return builder.bv_ule(shape.zero_extended(builder, a, width), shape.zero_extended(builder, b, width))
    if x.kind is CONSTANT and y.kind is ints.BV_TO_INT:
        (a,) = y.args
        known = facts(builder, a)
        if x.payload <= known.low:
            return builder.true
        return builder.false if x.payload > known.high else builder.bv_ule(builder.bv(x.payload, a.width), a)
    if y.kind is CONSTANT and x.kind is ints.BV_TO_INT:
        (a,) = x.args
        known = facts(builder, a)
        if y.payload >= known.high:
            return builder.true
        return builder.false if y.payload < known.low else builder.bv_ule(a, builder.bv(y.payload, a.width))
    return None


def int_of_extended_bits(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: number of 0 ++ x
    result: number of x"""
    (x,) = args
    if x.kind is not bv.BV_CONCAT or x.args[0].kind is not CONSTANT or x.args[0].payload != 0:
        return None
    return builder.make(ints.BV_TO_INT, (x.args[1],))


def int_to_bits_and_back(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: k bits of the number of x
    result: x zero-extended or truncated to k bits"""
    (number,) = args
    if number.kind is not ints.BV_TO_INT:
        return None
    (x,) = number.args
    (width,) = payload
    return shape.low_slice(builder, x, width) if width <= x.width else shape.zero_extended(builder, x, width)


RULES: RuleSet = {
    ints.INT_ADD: (int_add_zero, int_add_constants, int_add_combined),
    ints.INT_SUB: (int_sub_as_add,),
    ints.INT_NEG: (int_neg_neg, int_neg_sum_with_constant, int_neg_product_with_constant),
    ints.INT_MUL: (int_mul_special_constant, int_mul_constants),
    ints.INT_DIV: (int_div_special_constant,),
    ints.INT_MOD: (int_mod_special_constant,),
    ints.INT_LT: (int_lt_as_le,),
    ints.INT_LE: (int_compare_same, int_le_constant, int_le_of_bits),
    ints.BV_TO_INT: (int_of_extended_bits,),
    ints.INT_TO_BV: (int_to_bits_and_back,),
}
