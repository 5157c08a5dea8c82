"""Rules on addition, subtraction, negation and multiplication of bit-vectors. Normal forms: see `bit_shape`."""

from __future__ import annotations

from typing import Any

from limpet.terms import bit_shape as shape
from limpet.terms import kinds_bv as bv
from limpet.terms import linear_sums as sums
from limpet.terms.build import Builder, RuleSet
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

Args = tuple[Term, ...]

_LINEAR = frozenset((bv.BV_ADD, bv.BV_NEG, bv.BV_MUL, bv.BV_NOT))

# --- addition -----------------------------------------------------------------------------------------------


def bv_add_zero(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + 0
    result: x"""
    return args[0] if args[1].kind is CONSTANT and args[1].payload == 0 else None


def bv_add_one_bit(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + y of one bit
    result: x ^ y"""
    return builder.bv_xor(*args) if args[0].width == 1 else None


def bv_add_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x + c) + d, (x + c) + y, (x + c) + (y + d)
    result: x + (c+d), (x + y) + c, (x + y) + (c+d)"""
    x, y = args
    c = 0
    if x.kind is bv.BV_ADD and x.args[1].kind is CONSTANT:
        c = x.args[1].payload
        x = x.args[0]
    if y.kind is CONSTANT:
        return builder.bv_add(x, builder.bv(c + y.payload, y.width)) if c else None
    if y.kind is bv.BV_ADD and y.args[1].kind is CONSTANT:
        c += y.args[1].payload
        y = y.args[0]
    if x is args[0] and y is args[1]:
        return None
    return builder.bv_add(builder.bv_add(x, y), builder.bv(c, x.width))


def bv_add_constant_to_not(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~x + c
    result: -x + (c-1)"""
    x, c = args
    if c.kind is not CONSTANT or x.kind is not bv.BV_NOT:
        return None
    return builder.bv_add(builder.bv_neg(x.args[0]), builder.bv(c.payload - 1, c.width))


def bv_add_combined(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: a sum with addends c*x and d*x among the first few
    result: with (c+d)*x instead: x + -x is gone, x + x is 2*x"""
    x, y = args
    if x is y:
        return builder.bv_mul(x, builder.bv(2, x.width))
    if y.kind is CONSTANT or (x.kind not in _LINEAR and y.kind not in _LINEAR):
        return None
    return sums.combined(builder, sums.BITS, args)


def bv_add_disjoint(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x + y, concatenations with constants such that no bit is 1 in both
    result: x | y"""
    x, y = args
    if x.kind is not bv.BV_CONCAT or y.kind is not bv.BV_CONCAT:
        return None
    return builder.bv_or(x, y) if shape.possible_ones(x) & shape.possible_ones(y) == 0 else None


# --- subtraction --------------------------------------------------------------------------------------------


def bv_sub_as_add(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x - y
    result: x + -y"""
    return builder.bv_add(args[0], builder.bv_neg(args[1]))


# --- negation -----------------------------------------------------------------------------------------------


def bv_neg_neg(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: --x
    result: x"""
    return args[0].args[0] if args[0].kind is bv.BV_NEG else None


def bv_neg_one_bit(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -x of one bit
    result: x"""
    return args[0] if args[0].width == 1 else None


def bv_neg_not(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -~x
    result: x + 1"""
    (x,) = args
    return builder.bv_add(x.args[0], builder.bv(1, x.width)) if x.kind is bv.BV_NOT else None


def bv_neg_sum_with_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -(x + c)
    result: -x + -c"""
    (x,) = args
    if x.kind is not bv.BV_ADD or x.args[1].kind is not CONSTANT:
        return None
    return builder.bv_add(builder.bv_neg(x.args[0]), builder.bv(-x.args[1].payload, x.width))


def bv_neg_difference(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -(x + -y), x no sum
    result: y + -x"""
    (x,) = args
    if x.kind is not bv.BV_ADD:
        return None
    left, right = x.args
    if right.kind is bv.BV_NEG and left.kind is not bv.BV_ADD:
        return builder.bv_add(builder.bv_neg(left), right.args[0])
    if left.kind is bv.BV_NEG and right.kind is not bv.BV_ADD:
        return builder.bv_add(left.args[0], builder.bv_neg(right))
    return None


def bv_neg_product_with_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -(x * c)
    result: x * -c"""
    (x,) = args
    if x.kind is not bv.BV_MUL or x.args[1].kind is not CONSTANT:
        return None
    return builder.bv_mul(x.args[0], builder.bv(-x.args[1].payload, x.width))


# --- multiplication -----------------------------------------------------------------------------------------


def bv_mul_special_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x * 0, x * 1, x * -1
    result: 0, x, -x"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    if c.payload == 0:
        return c
    if c.payload == 1:
        return x
    return builder.bv_neg(x) if c.payload == (1 << c.width) - 1 else None


def bv_mul_one_bit(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x * y of one bit
    result: x & y"""
    return builder.bv_and(*args) if args[0].width == 1 else None


def bv_mul_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x * c) * d
    result: x * (c*d)"""
    x, d = args
    if d.kind is not CONSTANT or x.kind is not bv.BV_MUL or x.args[1].kind is not CONSTANT:
        return None
    return builder.bv_mul(x.args[0], builder.bv(x.args[1].payload * d.payload, d.width))


def bv_mul_constant_and_negation(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -x * c
    result: x * -c"""
    x, c = args
    if c.kind is not CONSTANT or x.kind is not bv.BV_NEG:
        return None
    return builder.bv_mul(x.args[0], builder.bv(-c.payload, c.width))


def bv_mul_constant_and_sum(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x + c) * d
    result: x * d + c*d"""
    x, d = args
    if d.kind is not CONSTANT or x.kind is not bv.BV_ADD or x.args[1].kind is not CONSTANT:
        return None
    return builder.bv_add(builder.bv_mul(x.args[0], d), builder.bv(x.args[1].payload * d.payload, d.width))


def bv_mul_concat_by_power(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x ++ y) * 2**k
    result: (x ++ y)[n-k-1:0] ++ 0"""
    x, c = args
    if c.kind is not CONSTANT or x.kind is not bv.BV_CONCAT:
        return None
    k = shape.power_of_two(c.payload)
    if k is None:
        return None
    return builder.concat(shape.low_slice(builder, x, x.width - k), builder.bv(0, k))


def bv_mul_negation_outside(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: -x * -y, -x * y
    result: x * y, -(x * y)"""
    x, y = args
    if x.kind is bv.BV_NEG:
        if y.kind is bv.BV_NEG:
            return builder.bv_mul(x.args[0], y.args[0])
        return builder.bv_neg(builder.bv_mul(x.args[0], y))
    return builder.bv_neg(builder.bv_mul(x, y.args[0])) if y.kind is bv.BV_NEG else None


def bv_mul_constant_outside(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x * c) * y
    result: (x * y) * c"""
    x, y = args
    if x.kind is bv.BV_MUL and x.args[1].kind is CONSTANT:
        return builder.bv_mul(builder.bv_mul(x.args[0], y), x.args[1])
    if y.kind is bv.BV_MUL and y.args[1].kind is CONSTANT:
        return builder.bv_mul(builder.bv_mul(x, y.args[0]), y.args[1])
    return None


RULES: RuleSet = {
    bv.BV_ADD: (
        bv_add_zero,
        bv_add_one_bit,
        bv_add_constants,
        bv_add_constant_to_not,
        bv_add_combined,
        bv_add_disjoint,
    ),
    bv.BV_SUB: (bv_sub_as_add,),
    bv.BV_NEG: (
        bv_neg_neg,
        bv_neg_one_bit,
        bv_neg_not,
        bv_neg_sum_with_constant,
        bv_neg_difference,
        bv_neg_product_with_constant,
    ),
    bv.BV_MUL: (
        bv_mul_special_constant,
        bv_mul_one_bit,
        bv_mul_constants,
        bv_mul_constant_and_negation,
        bv_mul_constant_and_sum,
        bv_mul_concat_by_power,
        bv_mul_negation_outside,
        bv_mul_constant_outside,
    ),
}
