"""Floating-point intrinsics that the SMT theory of floats has, or that can be expressed in it."""

from __future__ import annotations

from collections.abc import Callable

from limpet.lower.values import floats
from limpet.lower.values.floats import sort_of
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.sorts import FloatSort
from limpet.terms.term import Term

Function = Callable[..., Term]
"""(builder, *arguments) → result."""


def _rounded(mode: str) -> Function:
    return lambda builder, a: builder.fp_round(a, mode)


def _lesser(builder: Builder, a: Term, b: Term) -> Term:
    """NaN counts as missing; of zeros with different signs, the first."""
    return builder.ite(builder.or_(builder.fp_is_nan(a), builder.fp_lt(b, a)), b, a)


def _greater(builder: Builder, a: Term, b: Term) -> Term:
    return builder.ite(builder.or_(builder.fp_is_nan(a), builder.fp_lt(a, b)), b, a)


def _lowest(builder: Builder, a: Term, b: Term) -> Term:
    """NaN is passed on; -0 is less than +0."""
    below = builder.or_(
        builder.fp_lt(b, a), builder.and_(builder.fp_eq(a, b), builder.fp_is_negative(b)), builder.fp_is_nan(b)
    )
    return builder.ite(builder.and_(below, builder.not_(builder.fp_is_nan(a))), b, a)


def _highest(builder: Builder, a: Term, b: Term) -> Term:
    above = builder.or_(
        builder.fp_lt(a, b), builder.and_(builder.fp_eq(a, b), builder.fp_is_negative(a)), builder.fp_is_nan(b)
    )
    return builder.ite(builder.and_(above, builder.not_(builder.fp_is_nan(a))), b, a)


def _times_power(builder: Builder, a: Term, exponent: Term) -> Term:
    """ldexp: a power of two that is not a normal number in several steps, of which only the last one rounds: on the way
    down, what is left for it is more than the precision."""
    sort, n = sort_of(a), builder.sign_extend(exponent, max(exponent.width, 17) + 1)
    width = n.width
    bias, precision = (1 << sort.exponent - 1) - 1, sort.significand
    down = bias - 1 - precision
    low, high = builder.bv(1 - bias, width), builder.bv(bias, width)
    for _ in range(max(2, -(-(bias + precision + 3) // down))):  # enough for all numbers there are
        is_above, is_below = builder.bv_slt(high, n), builder.bv_slt(n, low)
        first = builder.ite(is_above, _power(builder, sort, bias), _power(builder, sort, 0))
        a = builder.fp_mul(a, builder.ite(is_below, _power(builder, sort, -down), first))
        less = builder.ite(is_above, builder.bv_sub(n, high), n)
        n = builder.ite(is_below, builder.bv_add(n, builder.bv(down, width)), less)
    n = builder.ite(builder.bv_slt(high, n), high, builder.ite(builder.bv_slt(n, low), low, n))
    biased = builder.bv_add(n, high)
    bits = builder.concat(builder.extract(biased, sort.exponent, 0), builder.bv(0, precision - 1))
    return builder.fp_mul(a, builder.fp_from_bits(bits, sort))


def _power(builder: Builder, sort: FloatSort, exponent: int) -> Term:
    """Two to the exponent, a normal number."""
    bias, below = (1 << sort.exponent - 1) - 1, sort.significand - 1
    return builder.fp_from_bits(builder.bv(exponent + bias << below, below + sort.exponent + 1), sort)


FLOAT: dict[str, Function] = {
    "ldexp": _times_power,
    "fabs": Builder.fp_abs,
    "sqrt": Builder.fp_sqrt,
    "floor": _rounded(ieee.RTN),
    "ceil": _rounded(ieee.RTP),
    "trunc": _rounded(ieee.RTZ),
    "rint": _rounded(ieee.RNE),
    "nearbyint": _rounded(ieee.RNE),
    "roundeven": _rounded(ieee.RNE),
    "round": _rounded(ieee.RNA),
    "copysign": floats.with_sign,
    "minnum": _lesser,
    "maxnum": _greater,
    "minimumnum": _lesser,
    "maximumnum": _greater,
    "minimum": _lowest,
    "maximum": _highest,
    "fma": Builder.fp_fma,
    "fmuladd": lambda builder, a, b, c: builder.fp_add(builder.fp_mul(a, b), c),
    "canonicalize": lambda builder, a: a,
}

UNKNOWN_FLOAT: frozenset[str] = frozenset(
    (
        "sin",
        "cos",
        "tan",
        "asin",
        "acos",
        "atan",
        "atan2",
        "sinh",
        "cosh",
        "tanh",
        "sincos",
        "sincospi",
        "frexp",
        "exp",
        "exp2",
        "exp10",
        "log",
        "log2",
        "log10",
        "pow",
        "powi",
    )
)
"""Functions that SMT cannot express: any value."""

REDUCE_ORDERED: dict[str, Function] = {"fadd": Builder.fp_add, "fmul": Builder.fp_mul}
"""Reductions in order: from a start value, element by element."""

REDUCE: dict[str, Function] = {"fmin": _lesser, "fmax": _greater, "fminimum": _lowest, "fmaximum": _highest}


def in_two_parts(builder: Builder, a: Term) -> tuple[Term, Term]:
    """modf: (fractional part, integral part), both with the sign of the value."""
    whole = builder.fp_round(a, ieee.RTZ)
    fraction = floats.with_sign(builder, builder.fp_sub(a, whole), a)
    return builder.ite(builder.fp_is_infinite(a), _zero_like(builder, a), fraction), whole


def _zero_like(builder: Builder, a: Term) -> Term:
    zero, minus = builder.fp_zero(sort_of(a)), builder.fp_zero(sort_of(a), 1)
    return builder.ite(builder.fp_is_negative(a), minus, zero)


def in_class(builder: Builder, a: Term, mask: int) -> Term:
    """is.fpclass: whether the value is in one of the classes of the mask. The one NaN is quiet."""
    negative, positive = builder.fp_is_negative(a), builder.fp_is_positive(a)
    shapes = (
        (1, 1, builder.fp_is_nan(a)),
        (2, 9, builder.fp_is_infinite(a)),
        (3, 8, builder.fp_is_normal(a)),
        (4, 7, builder.fp_is_subnormal(a)),
        (5, 6, builder.fp_is_zero(a)),
    )
    parts = []
    for minus, plus, shape in shapes:
        below, above = mask >> minus & 1, mask >> plus & 1
        if below and above:
            parts.append(shape)
        elif below or above:
            parts.append(builder.and_(negative if below else positive, shape))
    return builder.or_(*parts)


ROUND_TO_INTEGER: dict[str, str] = {"lrint": ieee.RNE, "llrint": ieee.RNE, "lround": ieee.RNA, "llround": ieee.RNA}


def round_to_integer(builder: Builder, a: Term, width: int, mode: str) -> Term:
    """What does not fit becomes the least integer, as on x86."""
    whole = builder.fp_round(a, mode)
    low, high = floats.limits(width, is_signed=True)
    fits = builder.and_(floats.is_above(builder, whole, low - 1), floats.is_below(builder, whole, high + 1))
    return builder.ite(fits, builder.fp_to_sbv(whole, width), builder.bv(low, width))
