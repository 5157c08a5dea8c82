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


def number(builder: Builder, value: float, sort: FloatSort) -> Term:
    double = builder.fp(int.from_bytes(struct.pack("<d", value), "little"), FloatSort(11, 53))
    return builder.fp_from_fp(double, sort)


def _infinite(builder: Builder, a: Term) -> Term:
    return builder.fp_is_infinite(a)


def _below(limit: float) -> Condition:
    return lambda builder, a: builder.fp_lt(a, number(builder, limit, _sort(a)))


def _beyond_one(builder: Builder, a: Term) -> Term:
    return builder.fp_lt(number(builder, 1, _sort(a)), builder.fp_abs(a))


def _sort(a: Term) -> FloatSort:
    assert isinstance(a.sort, FloatSort)
    return a.sort


RANGES = {
    "sin": Range(-1, 1, _infinite),
    "cos": Range(-1, 1, _infinite),
    "tan": Range(undefined=_infinite),
    "asin": Range(-QUARTER, QUARTER, _beyond_one),
    "acos": Range(0, HALF, _beyond_one),
    "atan": Range(-QUARTER, QUARTER),
    "sinh": Range(),
    "cosh": Range(1),
    "tanh": Range(-1, 1),
    "asinh": Range(),
    "acosh": Range(0, undefined=_below(1)),
    "atanh": Range(undefined=_beyond_one),
    "exp": Range(0),
    "exp2": Range(0),
    "exp10": Range(0),
    "expm1": Range(-1),
    "log": Range(undefined=_below(0)),
    "log2": Range(undefined=_below(0)),
    "log10": Range(undefined=_below(0)),
    "log1p": Range(undefined=_below(-1)),
    "cbrt": Range(),
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


def known(builder: Builder, name: str, arguments: list[Term], result: Term) -> Term:
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
        return builder.and_(builder.implies(is_nan, some_nan), builder.or_(is_nan, builder.fp_le(zero, result)))
    if name == "pow":
        plain = builder.and_(builder.fp_lt(zero, a), builder.not_(some_nan))
        one = number(builder, 1, _sort(result))
        always = builder.or_(builder.fp_is_zero(b), builder.fp_eq(a, one))
        return builder.and_(
            builder.implies(plain, builder.fp_le(zero, result)), builder.implies(always, builder.fp_eq(result, one))
        )
    return builder.true


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
    return builder.and_(builder.equal(is_nan, none), builder.or_(is_nan, builder.and_(*facts)))
