"""Functions on formats wider than double, exact: the numbers are rationals (see `floats.SoftFloat`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from limpet.interp.floats import SoftFloat
from limpet.interp.operations import signed

Function = Callable[..., Any]


def _absolute(a: SoftFloat) -> SoftFloat:
    return -a if a.negative else a


def _with_sign(a: SoftFloat, b: SoftFloat) -> SoftFloat:
    return a if a.negative == b.negative else -a


def _integral(rounding_function: Callable[[Fraction], int]) -> Function:
    def apply(a: SoftFloat) -> SoftFloat:
        if a.number is None:
            return a
        return SoftFloat(a.format, a.negative, Fraction(rounding_function(a.number)))

    return apply


def _round_away(a: Fraction) -> int:
    whole = math.floor(abs(a) + Fraction(1, 2))
    return whole if a >= 0 else -whole


def _square_root(a: SoftFloat) -> SoftFloat:
    if a.nan:
        return a
    if a.negative and a.number != 0:
        return SoftFloat(a.format, True, None, nan=True)
    if a.number is None or a.number == 0:
        return a
    # Scaled to an integer root with twice the precision; one sticky bit below it is enough to round correctly.
    size = a.number.numerator.bit_length() - a.number.denominator.bit_length()
    shift = max(2 * a.format.significand + 8 - size // 2, 0)
    scaled = a.number * (1 << (2 * shift))
    root = math.isqrt(scaled.numerator // scaled.denominator)
    sticky = 0 if root * root * scaled.denominator == scaled.numerator else 1
    return SoftFloat.exact(a.format, Fraction(2 * root + sticky, 2 << shift))


def _fused_multiply_add(a: SoftFloat, b: SoftFloat, c: SoftFloat) -> SoftFloat:
    if a.number is None or b.number is None or c.number is None:
        # Also where the product alone would overflow.
        return c if a.number is not None and b.number is not None else a * b + c
    product_negative = a.negative != b.negative
    return SoftFloat.exact(a.format, a.number * b.number + c.number, product_negative and c.negative)


def _lesser(a: SoftFloat, b: SoftFloat) -> SoftFloat:
    if a.nan or b.nan:
        return b if a.nan else a
    return b if b < a else a


def _greater(a: SoftFloat, b: SoftFloat) -> SoftFloat:
    if a.nan or b.nan:
        return b if a.nan else a
    return b if b > a else a


def _lowest(a: SoftFloat, b: SoftFloat) -> SoftFloat:
    if a.nan or b.nan:
        return a if a.nan else b
    return b if b < a or (b == a and b.negative) else a


def _highest(a: SoftFloat, b: SoftFloat) -> SoftFloat:
    if a.nan or b.nan:
        return a if a.nan else b
    return b if b > a or (b == a and a.negative) else a


def _load_exponent(a: SoftFloat, n: int) -> SoftFloat:
    if a.number is None or a.number == 0:
        return a
    # Beyond any format: the result is infinite or zero either way.
    exponent = min(max(signed(n, 32), -100_000), 100_000)
    return SoftFloat.exact(a.format, a.number * Fraction(2) ** exponent, a.negative)


def _positive_difference(a: SoftFloat, b: SoftFloat) -> SoftFloat:
    if a.nan or b.nan:
        return a if a.nan else b
    return a - b if a > b else SoftFloat(a.format, False, Fraction(0))


def _ieee_remainder(a: SoftFloat, b: SoftFloat) -> SoftFloat:
    if a.nan or b.nan:
        return a if a.nan else b
    if a.number is None or b.number == 0:
        return SoftFloat(a.format, True, None, nan=True)
    if b.number is None:
        return a
    rest = a.number - round(a.number / b.number) * b.number
    return SoftFloat.exact(a.format, rest, a.negative)


WIDE: dict[str, Function] = {
    "fabs": _absolute,
    "copysign": _with_sign,
    "sqrt": _square_root,
    "floor": _integral(math.floor),
    "ceil": _integral(math.ceil),
    "trunc": _integral(math.trunc),
    "rint": _integral(round),
    "nearbyint": _integral(round),
    "roundeven": _integral(round),
    "round": _integral(_round_away),
    "fma": _fused_multiply_add,
    "fmuladd": lambda a, b, c: a * b + c,
    "minnum": _lesser,
    "maxnum": _greater,
    "minimumnum": _lesser,
    "maximumnum": _greater,
    "minimum": _lowest,
    "maximum": _highest,
    "ldexp": _load_exponent,
    "fmod": lambda a, b: a.remainder(b),
    "remainder": _ieee_remainder,
    "fdim": _positive_difference,
}
"""By LLVM's names; what is missing is computed in double."""
