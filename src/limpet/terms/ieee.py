"""Exact IEEE 754 arithmetic on bit patterns, in any binary format and all five rounding modes.

A finite number is sign, integer, power of two: (-1)**s * m * 2**e. Operations compute it exactly and round once, in
`_round`. There is one NaN: every operation that yields NaN yields `nan(sort)`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import TYPE_CHECKING

from limpet.base.lazy import lazy_module
from limpet.terms.sorts import DOUBLE, FloatSort

if TYPE_CHECKING:
    import fractions
    from fractions import Fraction
else:
    fractions = lazy_module("fractions")

RNE, RNA, RTP, RTN, RTZ = MODES = ("RNE", "RNA", "RTP", "RTN", "RTZ")
"""To nearest with ties to even or away from zero; to +infinity, to -infinity, to zero."""

Finite = tuple[int, int, int]
"""(sign 0 or 1, m ≥ 0, e)."""


# --- formats --------------------------------------------------------------------------------------------------


def nan(sort: FloatSort) -> int:
    """The canonical NaN: positive and quiet."""
    return infinity(sort) | 1 << (sort.significand - 2)


def infinity(sort: FloatSort, sign: int = 0) -> int:
    return (sign << sort.exponent | (1 << sort.exponent) - 1) << (sort.significand - 1)


def zero(sort: FloatSort, sign: int = 0) -> int:
    return sign << (sort.width - 1)


def largest(sort: FloatSort, sign: int = 0) -> int:
    return infinity(sort, sign) - 1


def canonical(sort: FloatSort, bits: int) -> int:
    """The same number, with every NaN pattern made the one."""
    return nan(sort) if is_nan(sort, bits) else bits


def is_nan(sort: FloatSort, bits: int) -> bool:
    return _magnitude(sort, bits) > infinity(sort)


def is_infinite(sort: FloatSort, bits: int) -> bool:
    return _magnitude(sort, bits) == infinity(sort)


def is_zero(sort: FloatSort, bits: int) -> bool:
    return _magnitude(sort, bits) == 0


def is_subnormal(sort: FloatSort, bits: int) -> bool:
    return 0 < _magnitude(sort, bits) < 1 << (sort.significand - 1)


def is_normal(sort: FloatSort, bits: int) -> bool:
    return 1 << (sort.significand - 1) <= _magnitude(sort, bits) < infinity(sort)


def is_negative(sort: FloatSort, bits: int) -> bool:
    return _sign(sort, bits) == 1 and not is_nan(sort, bits)


def is_positive(sort: FloatSort, bits: int) -> bool:
    return _sign(sort, bits) == 0 and not is_nan(sort, bits)


def _sign(sort: FloatSort, bits: int) -> int:
    return bits >> (sort.width - 1)


def _magnitude(sort: FloatSort, bits: int) -> int:
    return bits & ((1 << (sort.width - 1)) - 1)


def _bias(sort: FloatSort) -> int:
    return (1 << (sort.exponent - 1)) - 1


def _special(sort: FloatSort, bits: int) -> bool:
    """Infinite or NaN."""
    return _magnitude(sort, bits) >= infinity(sort)


def _finite(sort: FloatSort, bits: int) -> Finite:
    fraction_bits = sort.significand - 1
    exponent, m = divmod(_magnitude(sort, bits), 1 << fraction_bits)
    if exponent:
        m |= 1 << fraction_bits
    else:
        exponent = 1
    return _sign(sort, bits), m, exponent - _bias(sort) - fraction_bits


def to_fraction(sort: FloatSort, bits: int) -> Fraction | None:
    """The number; None for infinities and NaN."""
    if _special(sort, bits):
        return None
    sign, m, e = _finite(sort, bits)
    number = fractions.Fraction(m << e) if e >= 0 else fractions.Fraction(m, 1 << -e)
    return -number if sign else number


# --- rounding -------------------------------------------------------------------------------------------------


def _rounds_up(mode: str, sign: int, odd: bool, against_half: int, inexact: bool) -> bool:
    """Whether to go away from zero; `against_half`: what is cut off, compared with half of the last place."""
    if not inexact or mode == RTZ:
        return False
    if mode == RTP:
        return not sign
    if mode == RTN:
        return bool(sign)
    return against_half > 0 or (against_half == 0 and (mode == RNA or odd))


def _shift(mode: str, sign: int, m: int, amount: int, sticky: bool) -> int:
    """m / 2**amount rounded to an integer; `sticky`: m is a little more than it says."""
    if amount <= 0:
        return m << -amount
    kept = m >> amount
    twice = (m - (kept << amount)) << 1
    unit = 1 << amount
    against_half = (twice > unit) - (twice < unit) or int(sticky)
    return kept + _rounds_up(mode, sign, bool(kept & 1), against_half, twice != 0 or sticky)


def _round(sort: FloatSort, mode: str, sign: int, m: int, e: int, sticky: bool = False) -> int:
    """The pattern of (-1)**sign * m * 2**e. With `sticky`, m has two bits more than the format keeps."""
    if m == 0 and not sticky:
        return zero(sort, sign)
    precision, bias = sort.significand, _bias(sort)
    last = max(e + m.bit_length() - 1, 1 - bias) - (precision - 1)  # the power of two of the last place
    kept = _shift(mode, sign, m, last - e, sticky)
    if kept >> precision:
        kept >>= 1
        last += 1
    # A subnormal has the exponent field 0 and no hidden bit: adding the hidden bit below is what the 1 stands for.
    field = last + precision - 1 + bias
    if kept >> (precision - 1) and field >= (1 << sort.exponent) - 1:
        away = mode in (RNE, RNA) or mode == (RTN if sign else RTP)
        return infinity(sort, sign) if away else largest(sort, sign)
    return zero(sort, sign) | (((field - 1) << (precision - 1)) + kept)


def from_fraction(sort: FloatSort, mode: str, number: Fraction) -> int:
    """The number rounded; zero is positive."""
    return _quotient(sort, mode, int(number < 0), abs(number.numerator), number.denominator, 0)


def _quotient(sort: FloatSort, mode: str, sign: int, above: int, below: int, e: int) -> int:
    room = max(0, sort.significand + 2 - above.bit_length() + below.bit_length())
    m, rest = divmod(above << room, below)
    return _round(sort, mode, sign, m, e - room, rest != 0)


# --- arithmetic -----------------------------------------------------------------------------------------------


def absolute(sort: FloatSort, a: int) -> int:
    return canonical(sort, _magnitude(sort, a))


def negate(sort: FloatSort, a: int) -> int:
    return canonical(sort, a ^ zero(sort, 1))


def _sum(sort: FloatSort, mode: str, a: Finite, b: Finite) -> int:
    (sa, ma, ea), (sb, mb, eb) = a, b
    e = min(ea, eb)
    total = (-ma if sa else ma) << (ea - e)
    total += (-mb if sb else mb) << (eb - e)
    if total == 0:
        both = sa == sb and ma == 0 and mb == 0
        return zero(sort, sa if both else int(mode == RTN))
    return _round(sort, mode, int(total < 0), abs(total), e)


def add(sort: FloatSort, mode: str, a: int, b: int) -> int:
    if _special(sort, a) or _special(sort, b):
        if is_nan(sort, a) or is_nan(sort, b):
            return nan(sort)
        if is_infinite(sort, a):
            return nan(sort) if is_infinite(sort, b) and a != b else a
        return b
    return _sum(sort, mode, _finite(sort, a), _finite(sort, b))


def subtract(sort: FloatSort, mode: str, a: int, b: int) -> int:
    return add(sort, mode, a, negate(sort, b))


def _product_sign(sort: FloatSort, a: int, b: int) -> int:
    return _sign(sort, a) ^ _sign(sort, b)


def multiply(sort: FloatSort, mode: str, a: int, b: int) -> int:
    sign = _product_sign(sort, a, b)
    if _special(sort, a) or _special(sort, b):
        bad = is_nan(sort, a) or is_nan(sort, b) or is_zero(sort, a) or is_zero(sort, b)
        return nan(sort) if bad else infinity(sort, sign)
    (_, ma, ea), (_, mb, eb) = _finite(sort, a), _finite(sort, b)
    return _round(sort, mode, sign, ma * mb, ea + eb)


def fused(sort: FloatSort, mode: str, a: int, b: int, c: int) -> int:
    """a * b + c, rounded once."""
    sign = _product_sign(sort, a, b)
    if _special(sort, a) or _special(sort, b):
        product = multiply(sort, mode, a, b)
        return add(sort, mode, product, c)
    if _special(sort, c):
        return canonical(sort, c)
    (_, ma, ea), (_, mb, eb) = _finite(sort, a), _finite(sort, b)
    return _sum(sort, mode, (sign, ma * mb, ea + eb), _finite(sort, c))


def divide(sort: FloatSort, mode: str, a: int, b: int) -> int:
    sign = _product_sign(sort, a, b)
    if is_nan(sort, a) or is_nan(sort, b):
        return nan(sort)
    if is_infinite(sort, a):
        return nan(sort) if is_infinite(sort, b) else infinity(sort, sign)
    if is_infinite(sort, b):
        return zero(sort, sign)
    if is_zero(sort, b):
        return nan(sort) if is_zero(sort, a) else infinity(sort, sign)
    (_, ma, ea), (_, mb, eb) = _finite(sort, a), _finite(sort, b)
    return _quotient(sort, mode, sign, ma, mb, ea - eb)


def square_root(sort: FloatSort, mode: str, a: int) -> int:
    if is_nan(sort, a) or is_zero(sort, a):
        return canonical(sort, a)
    if _sign(sort, a):
        return nan(sort)
    if is_infinite(sort, a):
        return a
    _, m, e = _finite(sort, a)
    room = max(0, 2 * (sort.significand + 2) - m.bit_length())
    room += (e - room) & 1
    m, e = m << room, e - room
    root = isqrt(m)
    return _round(sort, mode, 0, root, e // 2, root * root != m)


def remainder(sort: FloatSort, a: int, b: int) -> int:
    """a - b * n, where n is the integer nearest to a / b, ties to even; always exact."""
    if _special(sort, a) or is_nan(sort, b) or is_zero(sort, b):
        return nan(sort)
    if is_infinite(sort, b):
        return a
    (sa, ma, ea), (_, mb, eb) = _finite(sort, a), _finite(sort, b)
    e = min(ea, eb)
    ma, mb = ma << (ea - e), mb << (eb - e)
    n, rest = divmod(ma, mb)
    if 2 * rest > mb or (2 * rest == mb and n & 1):
        return _round(sort, RNE, 1 - sa, mb - rest, e)
    return _round(sort, RNE, sa, rest, e)


def _integer(sort: FloatSort, mode: str, a: int) -> tuple[int, int]:
    """Of a finite number: (sign, rounded magnitude)."""
    sign, m, e = _finite(sort, a)
    return sign, _shift(mode, sign, m, -e, False)


def to_integral(sort: FloatSort, mode: str, a: int) -> int:
    if _special(sort, a):
        return canonical(sort, a)
    sign, m = _integer(sort, mode, a)
    return _round(sort, mode, sign, m, 0)


def zeros_differ(sort: FloatSort, a: int, b: int) -> bool:
    """The minimum and maximum of +0 and -0 may be either."""
    return a != b and is_zero(sort, a) and is_zero(sort, b)


def minimum(sort: FloatSort, a: int, b: int) -> int:
    if is_nan(sort, a):
        return canonical(sort, b)
    return a if is_nan(sort, b) or less(sort, a, b) else b


def maximum(sort: FloatSort, a: int, b: int) -> int:
    if is_nan(sort, a):
        return canonical(sort, b)
    return a if is_nan(sort, b) or less(sort, b, a) else b


# --- comparison -----------------------------------------------------------------------------------------------


def _ordered(compare: Callable[[int, int], bool]) -> Callable[[FloatSort, int, int], bool]:
    def decide(sort: FloatSort, a: int, b: int) -> bool:
        if is_nan(sort, a) or is_nan(sort, b):
            return False
        x, y = _magnitude(sort, a), _magnitude(sort, b)  # patterns of one sign are in the order of their numbers
        return compare(-x if _sign(sort, a) else x, -y if _sign(sort, b) else y)

    return decide


less = _ordered(lambda x, y: x < y)
less_or_equal = _ordered(lambda x, y: x <= y)
equal = _ordered(lambda x, y: x == y)


# --- conversion -----------------------------------------------------------------------------------------------


def convert(source: FloatSort, target: FloatSort, mode: str, a: int) -> int:
    if is_nan(source, a):
        return nan(target)
    if is_infinite(source, a):
        return infinity(target, _sign(source, a))
    return _round(target, mode, *_finite(source, a))


def from_integer(sort: FloatSort, mode: str, number: int) -> int:
    return _round(sort, mode, int(number < 0), abs(number), 0)


def to_integer(sort: FloatSort, mode: str, a: int) -> int | None:
    """Rounded; None for infinities and NaN."""
    if _special(sort, a):
        return None
    sign, m = _integer(sort, mode, a)
    return -m if sign else m


def decimal_text(sort: FloatSort, bits: int) -> str:
    """Human-readable: the shortest decimal that rounds to the number, or m*2^e if that is beyond doubles."""
    number = to_fraction(sort, bits)
    sign = "-" if _sign(sort, bits) else ""
    if number is None:
        return "nan" if is_nan(sort, bits) else sign + "inf"
    if number == 0:
        return sign + "0.0"
    double = from_fraction(DOUBLE, RNE, number)
    if to_fraction(DOUBLE, double) == number:
        for digits in range(1, 18):
            text = f"{float(number):.{digits}g}"
            if from_fraction(sort, RNE, fractions.Fraction(text)) == bits:
                return repr(float(text))
    _, m, e = _finite(sort, bits)
    trailing = (m & -m).bit_length() - 1
    return f"{sign}{m >> trailing}*2^{e + trailing}"
