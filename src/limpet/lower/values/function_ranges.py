"""What is known about functions of math.h that terms cannot express: where their results lie, and when there is none.

Bounds hold for every precision and every library whose results are correct to a few units in the last place, so they
are a little wider than those of the mathematical function.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from fractions import Fraction

from limpet.base.records import dataclass
from limpet.terms.build import Builder
from limpet.terms.ieee import RTZ
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import FloatSort
from limpet.terms.term import Term

QUARTER, HALF = 1.571, 3.142
"""A quarter and a half of the circle, rounded up."""

Condition = Callable[[Builder, Term], Term]


@dataclass(frozen=True, slots=True)
class Range:
    """The result is a number, except where `undefined` says so of the argument, and lies within the bounds."""

    least: float | None = None
    most: float | None = None
    undefined: Condition | None = None
    infinite: Condition | None = None
    """Where the result is infinite; None: nowhere, or as `grows` says."""
    grows: float | None = None
    """The logarithm of 2: a result leaves the range of the type, 2^n, where the argument is near n times this. Close to
    that place it may be infinite or not."""
    halves: bool = False
    """It is half of what `grows` means, on both sides of 0."""


def number(builder: Builder, value: float, sort: FloatSort) -> Term:
    double = builder.fp(int.from_bytes(struct.pack("<d", value), "little"), FloatSort(11, 53))
    return builder.fp_from_fp(double, sort)


def _infinite(builder: Builder, a: Term) -> Term:
    return builder.fp_is_infinite(a)


def _below(limit: float) -> Condition:
    return lambda builder, a: builder.fp_lt(a, number(builder, limit, _sort(a)))


def _beyond_one(builder: Builder, a: Term) -> Term:
    return builder.fp_lt(number(builder, 1, _sort(a)), builder.fp_abs(a))


def _is(value: float) -> Condition:
    return lambda builder, a: builder.fp_eq(a, number(builder, value, _sort(a)))


def _is_or_infinite(value: float) -> Condition:
    return lambda builder, a: builder.or_(_is(value)(builder, a), builder.fp_is_infinite(a))


def _is_one(builder: Builder, a: Term) -> Term:
    return _is(1)(builder, builder.fp_abs(a))


def _sort(a: Term) -> FloatSort:
    assert isinstance(a.sort, FloatSort)
    return a.sort


_LN2 = math.log(2)
_POWER_SLACK = 0.00001
"""Relative to the exponent."""

RANGES = {
    "sin": Range(-1, 1, _infinite),
    "cos": Range(-1, 1, _infinite),
    "tan": Range(undefined=_infinite),
    "asin": Range(-QUARTER, QUARTER, _beyond_one),
    "acos": Range(0, HALF, _beyond_one),
    "atan": Range(-QUARTER, QUARTER),
    "sinh": Range(grows=_LN2, halves=True),
    "cosh": Range(1, grows=_LN2, halves=True),
    "tanh": Range(-1, 1),
    "asinh": Range(infinite=_infinite),
    "acosh": Range(0, undefined=_below(1), infinite=_infinite),
    "atanh": Range(undefined=_beyond_one, infinite=_is_one),
    "exp": Range(0, grows=_LN2),
    "exp2": Range(0, grows=1),
    "exp10": Range(0, grows=_LN2 / math.log(10)),
    "expm1": Range(-1, grows=_LN2),
    "log": Range(undefined=_below(0), infinite=_is_or_infinite(0)),
    "log2": Range(undefined=_below(0), infinite=_is_or_infinite(0)),
    "log10": Range(undefined=_below(0), infinite=_is_or_infinite(0)),
    "log1p": Range(undefined=_below(-1), infinite=_is_or_infinite(-1)),
    "cbrt": Range(infinite=_infinite),
    "erf": Range(-1, 1),
    "erfc": Range(0, 2),
}
"""Functions of one argument."""

_ODD = frozenset(("asin", "atan", "sinh", "tanh", "asinh", "atanh", "cbrt", "erf", "expm1", "log1p"))
"""Not negative where the argument is not, not positive where it is not."""

_FROM_ONE = frozenset(("log", "log2", "log10"))
"""The same, with 1 in place of 0."""


_AT_ZERO = {"sin": 0, "cos": 1, "tan": 0, "exp": 1, "exp2": 1, "exp10": 1, "cosh": 1, "erfc": 1}
"""Results at 0, beside those of odd functions."""

_LARGEST_POWER = 64
_LARGEST_OF_DOUBLE = 1000
"""Two to this power, and its inverse, can be written down as doubles, whatever the type is."""
_LARGEST_EXPONENT = 1024


def result_facts(builder: Builder, name: str, arguments: list[Term], result: Term) -> Term:
    """What is true of the result."""
    exact = _exact(name, [_constant(argument) for argument in arguments])
    if exact is not None:
        return builder.fp_eq(result, number(builder, exact, _sort(result)))
    if name in RANGES and len(arguments) == 1:
        return _of_one(builder, name, arguments[0], result)
    if len(arguments) != 2:
        return builder.true
    a, b = arguments
    some_nan = builder.or_(builder.fp_is_nan(a), builder.fp_is_nan(b))
    is_nan = builder.fp_is_nan(result)
    if name == "atan2":
        return builder.and_(builder.equal(is_nan, some_nan), builder.or_(is_nan, _within(builder, result, -HALF, HALF)))
    zero = number(builder, 0, _sort(result))
    if name == "hypot":
        small = number(builder, 2.0 ** min(_range_of(a) - 2, _LARGEST_OF_DOUBLE), _sort(a))
        fits = builder.and_(builder.fp_le(builder.fp_abs(a), small), builder.fp_le(builder.fp_abs(b), small))
        return builder.and_(
            builder.implies(is_nan, some_nan),
            builder.or_(is_nan, builder.fp_le(zero, result)),
            builder.implies(fits, builder.not_(builder.fp_is_infinite(result))),
        )
    return _of_power(builder, a, b, result) if name == "pow" else builder.true


def _of_power(builder: Builder, a: Term, b: Term, result: Term) -> Term:
    zero, one = number(builder, 0, _sort(result)), number(builder, 1, _sort(result))
    some_nan = builder.or_(builder.fp_is_nan(a), builder.fp_is_nan(b))
    always = builder.or_(builder.fp_is_zero(b), builder.fp_eq(a, one))
    positive = builder.and_(builder.fp_lt(zero, a), builder.not_(some_nan))
    infinite = builder.or_(builder.fp_is_infinite(a), builder.fp_is_infinite(b))
    broken = builder.not_(builder.fp_eq(builder.fp_round(b, RTZ), b))
    of_negative = builder.and_(builder.fp_lt(a, zero), broken, builder.not_(infinite))
    none = builder.or_(builder.and_(some_nan, builder.not_(always)), of_negative)
    facts = [
        builder.equal(builder.fp_is_nan(result), none),
        builder.implies(positive, builder.fp_le(zero, result)),
        builder.implies(always, builder.fp_eq(result, one)),
    ]
    size, is_infinite = builder.fp_abs(a), builder.fp_is_infinite(result)
    falls = builder.or_(
        builder.and_(builder.fp_le(size, one), builder.fp_le(zero, b)),
        builder.and_(builder.fp_le(one, size), builder.fp_le(b, zero)),
    )
    facts.append(builder.implies(falls, builder.not_(is_infinite)))
    facts.append(builder.implies(builder.and_(builder.fp_is_zero(a), builder.fp_lt(b, zero)), is_infinite))
    fits, grows = _known_factor(builder, a, b)
    facts.append(builder.implies(fits, builder.not_(is_infinite)))
    facts.append(builder.implies(builder.and_(grows, builder.not_(none)), is_infinite))
    bits, limit = 1, min(_range_of(a), _LARGEST_OF_DOUBLE)
    while bits < limit:
        # Below 2^bits, and above its inverse, as many factors as are left of the range fit in.
        large, little = number(builder, 2.0**bits, _sort(a)), number(builder, 2.0**-bits, _sort(a))
        few, many = (number(builder, (_range_of(a) + by) / bits, _sort(a)) for by in (-1, 1))
        small = [builder.fp_le(little, size), builder.fp_le(size, large), builder.fp_le(builder.fp_abs(b), few)]
        facts.append(builder.implies(builder.and_(*small), builder.not_(is_infinite)))
        facts.append(builder.implies(builder.and_(builder.fp_le(large, a), builder.fp_le(many, b)), is_infinite))
        bits *= 2
    return builder.and_(*facts)


def _known_factor(builder: Builder, a: Term, b: Term) -> tuple[Term, Term]:
    """Where a power with a constant base or exponent fits in the type, and where it does not."""
    base, exponent, no = _constant(a), _constant(b), builder.false
    finest = 2.0 ** (3 - _sort(a).significand)
    if base is not None and math.isfinite(base) and abs(base) not in (0, 1):
        # |a|^b = 2^(b * log2 |a|)
        return _up_to(builder, b, _range_of(a) / math.log2(abs(base)))
    if exponent is None or not math.isfinite(exponent) or abs(exponent) < 1:
        return no, no
    power = _range_of(a) / exponent
    if power >= _range_of(a) or abs(power) > _LARGEST_EXPONENT or abs(power) * _POWER_SLACK < finest:
        return no, no
    # The exponent of the limit has the slack, so that it is the same whether the power is large or small.
    near, beyond = (number(builder, 2.0 ** (power * (1 + by)), _sort(a)) for by in (-_POWER_SLACK, _POWER_SLACK))
    size = builder.fp_abs(a)
    if power > 0:
        return builder.fp_le(size, near), builder.fp_le(beyond, size)
    return builder.fp_le(near, size), builder.fp_le(size, beyond)


def _up_to(builder: Builder, a: Term, limit: float) -> tuple[Term, Term]:
    """Whether it is surely below the limit, surely beyond; seen from 0."""
    near, beyond = (number(builder, limit * (1 + by), _sort(a)) for by in (-_POWER_SLACK, _POWER_SLACK))
    if limit > 0:
        return builder.fp_le(a, near), builder.fp_le(beyond, a)
    return builder.fp_le(near, a), builder.fp_le(a, beyond)


def _range_of(a: Term) -> int:
    """Numbers of the type are less than two to this power."""
    return 1 << (_sort(a).exponent - 1)


def _exact(name: str, arguments: list[float | None]) -> float | None:
    """A result for known arguments that is a double, and small enough to be a float: every library gives it."""
    a, b = arguments if len(arguments) == 2 else (None, None)
    if a is None or b is None or not math.isfinite(a) or not math.isfinite(b):
        return None
    if name == "pow" and a != 0 and b == int(b) and abs(b) <= _LARGEST_POWER:
        exact = Fraction(a) ** int(b)
    elif name == "hypot":
        square = Fraction(a) ** 2 + Fraction(b) ** 2
        exact = Fraction(math.isqrt(square.numerator), math.isqrt(square.denominator))
        if exact**2 != square:
            return None
    else:
        return None
    if not 1e-30 < abs(exact) < 1e30:
        return None
    value = struct.unpack("<f", struct.pack("<f", float(exact)))[0]
    return value if Fraction(value) == exact else None


def _constant(a: Term) -> float | None:
    format = {32: "<f", 64: "<d"}.get(a.sort.width if isinstance(a.sort, FloatSort) else 0)
    if a.kind is not CONSTANT or format is None:
        return None
    value: float = struct.unpack(format, int(a.payload).to_bytes(struct.calcsize(format), "little"))[0]
    return value


def _within(builder: Builder, result: Term, least: float | None, most: float | None) -> Term:
    sort, facts = _sort(result), []
    if least is not None:
        facts.append(builder.fp_le(number(builder, least, sort), result))
    if most is not None:
        facts.append(builder.fp_le(result, number(builder, most, sort)))
    return builder.and_(*facts)


def _of_one(builder: Builder, name: str, a: Term, result: Term) -> Term:
    range_ = RANGES[name]
    none = builder.fp_is_nan(a)
    if range_.undefined is not None:
        none = builder.or_(none, range_.undefined(builder, a))
    is_nan = builder.fp_is_nan(result)
    facts = [_within(builder, result, range_.least, range_.most)]
    if name in _AT_ZERO:
        value = number(builder, _AT_ZERO[name], _sort(result))
        facts.append(builder.implies(builder.fp_is_zero(a), builder.fp_eq(result, value)))
    if name in _ODD or name in _FROM_ONE:
        middle = number(builder, 1 if name in _FROM_ONE else 0, _sort(a))
        zero = number(builder, 0, _sort(result))
        facts.append(builder.implies(builder.fp_le(middle, a), builder.fp_le(zero, result)))
        facts.append(builder.implies(builder.fp_le(a, middle), builder.fp_le(result, zero)))
    may, must = _infinite_at(builder, range_, a)
    is_infinite = builder.fp_is_infinite(result)
    facts += [builder.implies(is_infinite, may), builder.implies(must, is_infinite)]
    return builder.and_(builder.equal(is_nan, none), builder.or_(is_nan, builder.and_(*facts)))


def _infinite_at(builder: Builder, range_: Range, a: Term) -> tuple[Term, Term]:
    """Where the result can be infinite, and where it is."""
    if range_.grows is None:
        exactly = range_.infinite(builder, a) if range_.infinite is not None else builder.false
        return exactly, exactly
    size = builder.fp_abs(a) if range_.halves else a
    limit = range_.grows * (_range_of(a) + range_.halves)
    near, beyond = (number(builder, limit * (1 + by), _sort(a)) for by in (-_POWER_SLACK, _POWER_SLACK))
    return builder.fp_lt(near, size), builder.fp_lt(beyond, size)
