"""Rules on and, or, xor and not of bit-vectors. Normal forms: see `bit_shape`."""

from __future__ import annotations

from typing import Any

from limpet.terms import bit_shape as shape
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder, RuleSet
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.term import Term

Args = tuple[Term, ...]

MAX_RUNS = 4
"""Masks with at most this many runs of equal bits become slices."""
MAX_SLICES = 16
_ABSORBING = frozenset((bv.BV_AND, bv.BV_OR, bv.BV_NOT))


def _opposite(x: Term, y: Term) -> bool:
    """Whether one is plainly the complement of the other."""
    return (x.kind is bv.BV_NOT and x.args[0] is y) or (y.kind is bv.BV_NOT and y.args[0] is x)


def _borders(term: Term) -> tuple[list[int], bool] | None:
    """Where the slices of a term begin that has some, and whether one is constant; None for other terms."""
    if term.kind is CONSTANT:
        return [], True
    if term.kind is bv.BV_MUL:
        if term.args[1].kind is CONSTANT and shape.power_of_two(term.args[1].payload) is not None:
            return [shape.trailing_zeros(term.args[1])], True
        return None
    if term.kind is bv.BV_SIGN_EXTEND:
        term = term.args[0]
    if term.kind is not bv.BV_CONCAT:
        return None
    borders: list[int] = []
    constant = False
    at = term.width
    for piece in shape.slices(term):
        at -= piece.width
        borders.append(at)
        constant = constant or piece.kind is CONSTANT
    return borders, constant


def _slice_by_slice(builder: Builder, kind: Kind, args: Args) -> Term | None:
    """The operation applied to parts, if one argument is a concatenation and one is constant in some part."""
    x, y = args
    if x.kind is not bv.BV_CONCAT and y.kind is not bv.BV_CONCAT:
        return None
    of_x = _borders(x)
    of_y = _borders(y) if of_x is not None else None
    if of_x is None or of_y is None or not (of_x[1] or of_y[1]):
        return None
    borders = sorted({0, *of_x[0], *of_y[0]}, reverse=True)
    if len(borders) > MAX_SLICES:
        return None
    pieces: list[Term] = []
    high = x.width - 1
    for low in borders:
        pieces.append(builder.make(kind, (builder.extract(x, high, low), builder.extract(y, high, low))))
        high = low - 1
    return shape.joined(builder, pieces)


# --- and ----------------------------------------------------------------------------------------------------


def bv_and_trivial(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x & x, x & 0, x & -1, x & ~x
    result: x, 0, x, 0"""
    x, y = args
    if x is y:
        return x
    if y.kind is CONSTANT:
        if y.payload == 0:
            return y
        return x if y.payload == (1 << y.width) - 1 else None
    return builder.bv(0, x.width) if _opposite(x, y) else None


def bv_and_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x & c) & d
    result: x & (c & d)"""
    x, d = args
    if d.kind is not CONSTANT or x.kind is not bv.BV_AND or x.args[1].kind is not CONSTANT:
        return None
    return builder.bv_and(x.args[0], builder.bv(x.args[1].payload & d.payload, d.width))


def bv_and_mask_as_slices(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x & c, the bits of c in few runs
    result: slices of x and zeros"""
    x, c = args
    if c.kind is not CONSTANT:
        return None
    runs = shape.runs(c.payload, c.width)
    if len(runs) > MAX_RUNS:
        return None
    return shape.joined(
        builder,
        [builder.extract(x, high, low) if ones else builder.bv(0, high - low + 1) for high, low, ones in runs],
    )


def bv_and_absorption(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x & (x | y), x & (x & y), x & ~(x | y), x & (~x & y), x & (~x | y)
    result: x, x & y, 0, 0, x & y"""
    if args[0].kind not in _ABSORBING and args[1].kind not in _ABSORBING:
        return None
    for x, other in (args, args[::-1]):
        if other.kind is bv.BV_NOT:
            inner = other.args[0]
            if inner.kind is bv.BV_OR and (inner.args[0] is x or inner.args[1] is x):
                return builder.bv(0, x.width)
            continue
        if other.kind is not bv.BV_AND and other.kind is not bv.BV_OR:
            continue
        is_or = other.kind is bv.BV_OR
        for part, rest in (other.args, other.args[::-1]):
            if part is x:
                return x if is_or else other
            if _opposite(part, x):
                return builder.bv_and(x, rest) if is_or else builder.bv(0, x.width)
    return None


def bv_and_resolution(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x | y) & (x | ~y)
    result: x"""
    x, y = args
    return _common_part(x, y) if x.kind is bv.BV_OR and y.kind is bv.BV_OR else None


def _common_part(x: Term, y: Term) -> Term | None:
    """The part that both have, if the others are opposite."""
    for one, rest in (x.args, x.args[::-1]):
        for other, rest2 in (y.args, y.args[::-1]):
            if one is other and _opposite(rest, rest2):
                return one
    return None


def bv_and_nots(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~x & ~y
    result: ~(x | y)"""
    x, y = args
    if x.kind is not bv.BV_NOT or y.kind is not bv.BV_NOT:
        return None
    return builder.bv_not(builder.bv_or(x.args[0], y.args[0]))


def bv_and_by_slices(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x ++ c) & (y ++ z), and the like
    result: (x & y) ++ (c & z)"""
    return _slice_by_slice(builder, bv.BV_AND, args)


def bv_and_narrow(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (0 ++ x) & y
    result: 0 ++ (x & y[k:0])"""
    x, y = args
    if x.kind is not bv.BV_CONCAT and y.kind is not bv.BV_CONCAT:
        return None
    zeros = max(shape.leading_zeros(arg) if arg.kind is bv.BV_CONCAT else 0 for arg in args)
    if zeros == 0:
        return None
    k = x.width - zeros
    small = builder.bv_and(shape.low_slice(builder, x, k), shape.low_slice(builder, y, k))
    return shape.zero_extended(builder, small, x.width)


# --- or -----------------------------------------------------------------------------------------------------


def bv_or_trivial(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x | x, x | 0, x | -1, x | ~x
    result: x, x, -1, -1"""
    x, y = args
    if x is y:
        return x
    if y.kind is CONSTANT:
        if y.payload == 0:
            return x
        return y if y.payload == (1 << y.width) - 1 else None
    return builder.bv(-1, x.width) if _opposite(x, y) else None


def bv_or_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x | c) | d
    result: x | (c | d)"""
    x, d = args
    if d.kind is not CONSTANT or x.kind is not bv.BV_OR or x.args[1].kind is not CONSTANT:
        return None
    return builder.bv_or(x.args[0], builder.bv(x.args[1].payload | d.payload, d.width))


def bv_or_absorption(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x | (x & y), x | (x | y), x | ~(x & y), x | (~x | y), x | (~x & y)
    result: x, x | y, -1, -1, x | y"""
    if args[0].kind not in _ABSORBING and args[1].kind not in _ABSORBING:
        return None
    for x, other in (args, args[::-1]):
        if other.kind is bv.BV_NOT:
            inner = other.args[0]
            if inner.kind is bv.BV_AND and (inner.args[0] is x or inner.args[1] is x):
                return builder.bv(-1, x.width)
            continue
        if other.kind is not bv.BV_AND and other.kind is not bv.BV_OR:
            continue
        is_and = other.kind is bv.BV_AND
        for part, rest in (other.args, other.args[::-1]):
            if part is x:
                return x if is_and else other
            if _opposite(part, x):
                return builder.bv_or(x, rest) if is_and else builder.bv(-1, x.width)
    return None


def bv_or_resolution(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x & y) | (x & ~y)
    result: x"""
    x, y = args
    return _common_part(x, y) if x.kind is bv.BV_AND and y.kind is bv.BV_AND else None


def bv_or_nots(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~x | ~y
    result: ~(x & y)"""
    x, y = args
    if x.kind is not bv.BV_NOT or y.kind is not bv.BV_NOT:
        return None
    return builder.bv_not(builder.bv_and(x.args[0], y.args[0]))


def bv_or_by_slices(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x ++ 0) | (0 ++ y), and the like
    result: x ++ y"""
    return _slice_by_slice(builder, bv.BV_OR, args)


# --- xor ----------------------------------------------------------------------------------------------------


def bv_xor_trivial(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x ^ x, x ^ 0, x ^ -1, x ^ ~x
    result: 0, x, ~x, -1"""
    x, y = args
    if x is y:
        return builder.bv(0, x.width)
    if y.kind is CONSTANT:
        if y.payload == 0:
            return x
        return builder.bv_not(x) if y.payload == (1 << y.width) - 1 else None
    return builder.bv(-1, x.width) if _opposite(x, y) else None


def bv_xor_constants(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x ^ c) ^ d, (x ^ c) ^ y, (x ^ c) ^ (y ^ d)
    result: x ^ (c ^ d), (x ^ y) ^ c, (x ^ y) ^ (c ^ d)"""
    x, y = args
    c = 0
    if x.kind is bv.BV_XOR and x.args[1].kind is CONSTANT:
        c = x.args[1].payload
        x = x.args[0]
    if y.kind is CONSTANT:
        return builder.bv_xor(x, builder.bv(c ^ y.payload, y.width)) if c else None
    if y.kind is bv.BV_XOR and y.args[1].kind is CONSTANT:
        c ^= y.args[1].payload
        y = y.args[0]
    if x is args[0] and y is args[1]:
        return None
    return builder.bv_xor(builder.bv_xor(x, y), builder.bv(c, x.width))


def bv_xor_nots(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~x ^ ~y, ~x ^ y, ~x ^ c
    result: x ^ y, ~(x ^ y), x ^ ~c"""
    x, y = args
    if x.kind is bv.BV_NOT:
        if y.kind is CONSTANT:
            return builder.bv_xor(x.args[0], builder.bv(~y.payload, y.width))
        if y.kind is bv.BV_NOT:
            return builder.bv_xor(x.args[0], y.args[0])
        return builder.bv_not(builder.bv_xor(x.args[0], y))
    return builder.bv_not(builder.bv_xor(x, y.args[0])) if y.kind is bv.BV_NOT else None


def bv_xor_cancelled(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: x ^ (x ^ y)
    result: y"""
    if args[0].kind is not bv.BV_XOR and args[1].kind is not bv.BV_XOR:
        return None
    for x, other in (args, args[::-1]):
        if other.kind is bv.BV_XOR:
            if other.args[0] is x:
                return other.args[1]
            if other.args[1] is x:
                return other.args[0]
    return None


def bv_xor_by_slices(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: (x ++ c) ^ (y ++ z), and the like
    result: (x ^ y) ++ (c ^ z)"""
    return _slice_by_slice(builder, bv.BV_XOR, args)


# --- not ----------------------------------------------------------------------------------------------------


def bv_not_not(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~~x
    result: x"""
    return args[0].args[0] if args[0].kind is bv.BV_NOT else None


def bv_not_neg(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~-x, ~(x + -1)
    result: x + -1, -x"""
    (x,) = args
    if x.kind is bv.BV_NEG:
        return builder.bv_add(x.args[0], builder.bv(-1, x.width))
    if x.kind is bv.BV_ADD and x.args[1].kind is CONSTANT and x.args[1].payload == (1 << x.width) - 1:
        return builder.bv_neg(x.args[0])
    return None


def bv_not_xor_constant(builder: Builder, args: Args, payload: Any) -> Term | None:
    """match: ~(x ^ c)
    result: x ^ ~c"""
    (x,) = args
    if x.kind is not bv.BV_XOR or x.args[1].kind is not CONSTANT:
        return None
    return builder.bv_xor(x.args[0], builder.bv(~x.args[1].payload, x.width))


RULES: RuleSet = {
    bv.BV_AND: (
        bv_and_trivial,
        bv_and_constants,
        bv_and_mask_as_slices,
        bv_and_absorption,
        bv_and_resolution,
        bv_and_nots,
        bv_and_by_slices,
        bv_and_narrow,
    ),
    bv.BV_OR: (
        bv_or_trivial,
        bv_or_constants,
        bv_or_absorption,
        bv_or_resolution,
        bv_or_nots,
        bv_or_by_slices,
    ),
    bv.BV_XOR: (
        bv_xor_trivial,
        bv_xor_constants,
        bv_xor_nots,
        bv_xor_cancelled,
        bv_xor_by_slices,
    ),
    bv.BV_NOT: (bv_not_not, bv_not_neg, bv_not_xor_constant),
}
