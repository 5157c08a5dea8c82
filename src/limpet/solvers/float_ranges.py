"""Ranges of floats: what an operation can give if its arguments lie between two numbers each.

Numbers are floats of Python, which hold all those of formats up to binary64. The bounds of a range are numbers of its
format, -0.0 is below +0.0, and whether there may be NaN is a matter of its own:

    [1.0, 2.0] + [0.5, 0.5]        is [1.5, 2.5]
    [-1.0, 1.0] / [0.0, 2.0]       is [-inf, inf] or NaN
    lower bound inf, upper -inf    no number at all

Rounding is monotone, so an operation that is monotone in its arguments has its extreme values at bounds, and these are
computed as the operation itself is, rounding included: no bound is wider than it must be. Where Python's arithmetic
does not round as the operation does, `ieee` computes it.
"""

from __future__ import annotations

import math
import operator
import struct
from collections.abc import Callable
from math import copysign, inf, nextafter

from limpet.terms import ieee
from limpet.terms.sorts import DOUBLE, SINGLE, FloatSort, Sort

Range = tuple[float, float, bool]
"""Lower bound, upper bound, whether it may be NaN."""
Unary = Callable[[float], float]
Binary = Callable[[float, float], float]

NOTHING: Range = (inf, -inf, True)
"""No number: NaN only."""
ANYTHING: Range = (-inf, inf, True)
_MOST_EXACT = 1 << 53
"""Integers up to here are doubles."""


def has_ranges(sort: Sort) -> bool:
    """Whether all numbers of the format are doubles."""
    return isinstance(sort, FloatSort) and sort.exponent <= DOUBLE.exponent and sort.significand <= DOUBLE.significand


class Format:
    """Numbers of one format, and its operations on single numbers."""

    def __init__(self, sort: FloatSort) -> None:
        self.sort = sort
        self.largest = self.number(ieee.largest(sort))
        self.least = self.number(1)
        """Above zero."""
        self.normal = self.number(1 << (sort.significand - 1))
        """The least normal one."""
        cell = memoryview(bytearray(4)).cast("f")

        def single(number: float) -> float:
            cell[0] = number
            rounded: float = cell[0]
            return rounded

        # Rounding the result for doubles once more is rounding once: a double has more than twice the digits.
        self._finish: Unary | None = float if sort == DOUBLE else single if sort == SINGLE else None
        self._half_step = 2.0**-sort.significand * (1 + 2.0**-16)
        """Relative: a little more than half of the distance to the next number, and less than all of it."""

    # --- numbers and their patterns -------------------------------------------------------------------------

    def number(self, bits: int) -> float:
        if self.sort == SINGLE:
            single: float = struct.unpack("<f", struct.pack("<I", bits))[0]
            return single
        as_double = bits if self.sort == DOUBLE else ieee.convert(self.sort, DOUBLE, ieee.RNE, bits)
        value: float = struct.unpack("<d", struct.pack("<Q", as_double))[0]
        return value

    def bits(self, number: float) -> int:
        """Of a number of this format, or NaN."""
        if number != number:
            return ieee.nan(self.sort)
        if self.sort == SINGLE:
            single: int = struct.unpack("<I", struct.pack("<f", number))[0]
            return single
        as_double: int = struct.unpack("<Q", struct.pack("<d", number))[0]
        return as_double if self.sort == DOUBLE else ieee.convert(DOUBLE, self.sort, ieee.RNE, as_double)

    # --- neighbours -----------------------------------------------------------------------------------------

    def above(self, number: float) -> float:
        """The next larger one; both zeros are followed by the least positive one."""
        if number == -inf:
            return -self.largest
        finish = self._finish
        if finish is None:
            return self._above(number)
        if finish is float:
            return nextafter(number, inf)
        step = abs(number) * self._half_step
        return finish(number + (step if step > 0.75 * self.least else 0.75 * self.least))

    def below(self, number: float) -> float:
        return -self.above(-number)

    def _above(self, number: float) -> float:
        if number == inf:
            return inf
        if number == 0:
            return self.least
        bits = self.bits(number)
        return self.number(bits + 1 if number > 0 else bits - 1)

    def at_least(self, real: float) -> float:
        """The smallest one that is not below; NaN stays."""
        finish = self._finish
        if finish is float or real != real:
            return real
        rounded = finish(real) if finish is not None else self.rounded(ieee.RTP, real)
        return self.above(rounded) if rounded < real else rounded

    def at_most(self, real: float) -> float:
        return -self.at_least(-real)

    def rounded(self, mode: str, number: float) -> float:
        """Any double, in this format."""
        if mode == ieee.RNE and self._finish is not None:
            return self._finish(number)
        if number != number:
            return number
        as_double: int = struct.unpack("<Q", struct.pack("<d", number))[0]
        return self.number(ieee.convert(DOUBLE, self.sort, mode, as_double))

    def from_integer(self, mode: str, number: int) -> float:
        if -_MOST_EXACT <= number <= _MOST_EXACT and mode == ieee.RNE and self._finish is not None:
            return self._finish(float(number))
        return self.number(ieee.from_integer(self.sort, mode, number))

    # --- operations on single numbers -----------------------------------------------------------------------

    def operation(
        self, mode: str, native: Binary, exact: Callable[[FloatSort, str, int, int], int]
    ) -> tuple[Binary, Unary]:
        """What computes it, and what then rounds the result, which keeps the order of results."""
        if mode == ieee.RNE and self._finish is not None:
            return native, self._finish

        def compute(a: float, b: float) -> float:
            return self.number(exact(self.sort, mode, self.bits(a), self.bits(b)))

        return compute, float


# --- pieces -----------------------------------------------------------------------------------------------------


def is_negative(number: float) -> bool:
    """-0.0 is."""
    return copysign(1.0, number) < 0


def is_point(low: float, high: float) -> bool:
    return low == high and (low != 0 or is_negative(low) == is_negative(high))


def quotient(a: float, b: float) -> float:
    """As IEEE has it."""
    if b != 0:
        return a / b
    if a == 0 or a != a:
        return math.nan
    return inf if is_negative(a) == is_negative(b) else -inf


def _extremes(corners: list[float], finish: Unary) -> tuple[float, float]:
    low, high = min(corners), max(corners)
    if low == 0 and any(corner == 0 and is_negative(corner) for corner in corners):
        low = -0.0
    if high == 0 and any(corner == 0 and not is_negative(corner) for corner in corners):
        high = 0.0
    return finish(low), finish(high)


def _without_nan(pairs: tuple[tuple[float, float], ...], compute: Binary) -> list[float]:
    """Values at corners. Where there is NaN (0 * inf, 0 / 0, inf / inf), all of that sign may be near."""
    corners: list[float] = []
    for a, b in pairs:
        value = compute(a, b)
        if value != value:
            corners += [-0.0, -inf] if is_negative(a) != is_negative(b) else [0.0, inf]
        else:
            corners.append(value)
    return corners


# --- operations -------------------------------------------------------------------------------------------------


Step2 = Callable[[float, float, bool, float, float, bool], Range]
"""(low, high, NaN) of both arguments → of the result."""
Step1 = Callable[[float, float, bool], Range]


def addition(form: Format, mode: str) -> Step2:
    compute, finish = form.operation(mode, operator.add, ieee.add)

    def step(al: float, ah: float, an: bool, bl: float, bh: float, bn: bool) -> Range:
        if al > ah or bl > bh:
            return NOTHING
        low, high = finish(compute(al, bl)), finish(compute(ah, bh))
        if low != low:  # one is inf only
            low = inf
        if high != high:
            high = -inf
        return low, high, an or bn or (al == -inf and bh == inf) or (ah == inf and bl == -inf)

    return step


def subtraction(form: Format, mode: str) -> Step2:
    add = addition(form, mode)
    return lambda al, ah, an, bl, bh, bn: add(al, ah, an, -bh, -bl, bn)


def product(form: Format, mode: str) -> Step2:
    compute, finish = form.operation(mode, operator.mul, ieee.multiply)

    def step(al: float, ah: float, an: bool, bl: float, bh: float, bn: bool) -> Range:
        if al > ah or bl > bh:
            return NOTHING
        corners = [compute(al, bl), compute(al, bh), compute(ah, bl), compute(ah, bh)]
        infinite_a, infinite_b = al == -inf or ah == inf, bl == -inf or bh == inf
        nan = an or bn
        if infinite_a or infinite_b:
            nan = nan or (infinite_a and bl <= 0 <= bh) or (infinite_b and al <= 0 <= ah)
            corners = _without_nan(((al, bl), (al, bh), (ah, bl), (ah, bh)), compute)
        return *_extremes(corners, finish), nan

    return step


def square(form: Format, mode: str) -> Step1:
    """A number times itself."""
    compute, finish = form.operation(mode, operator.mul, ieee.multiply)

    def step(low: float, high: float, nan: bool) -> Range:
        if low > high:
            return NOTHING
        least, most = magnitudes(low, high)
        return finish(compute(least, least)), finish(compute(most, most)), nan

    return step


def magnitudes(low: float, high: float) -> tuple[float, float]:
    a, b = abs(low), abs(high)
    return (0.0 if low <= 0 <= high else min(a, b)), max(a, b)


def division(form: Format, mode: str) -> Step2:
    compute, finish = form.operation(mode, quotient, ieee.divide)

    def step(al: float, ah: float, an: bool, bl: float, bh: float, bn: bool) -> Range:
        if al > ah or bl > bh:
            return NOTHING
        infinite = (al == -inf or ah == inf) and (bl == -inf or bh == inf)
        nan = an or bn or infinite or (bl <= 0 <= bh and al <= 0 <= ah)
        if is_negative(bl) != is_negative(bh):
            return -inf, inf, nan
        pairs = ((al, bl), (al, bh), (ah, bl), (ah, bh))
        return *_extremes(_without_nan(pairs, compute) if nan else [compute(a, b) for a, b in pairs], finish), nan

    return step


def fused(form: Format, mode: str) -> Callable[[Range, Range, Range], Range]:
    def compute(a: float, b: float, c: float) -> float:
        return form.number(ieee.fused(form.sort, mode, form.bits(a), form.bits(b), form.bits(c)))

    def step(a: Range, b: Range, c: Range) -> Range:
        if any(low > high for low, high, _ in (a, b, c)):
            return NOTHING
        if any(low == -inf or high == inf for low, high, _ in (a, b, c)):
            return ANYTHING
        lows = [compute(x, y, c[0]) for x in a[:2] for y in b[:2]]
        highs = [compute(x, y, c[1]) for x in a[:2] for y in b[:2]]
        low, _ = _extremes(lows, float)
        _, high = _extremes(highs, float)
        return low, high, a[2] or b[2] or c[2]

    return step


def square_root(form: Format, mode: str) -> Step1:
    def compute(number: float) -> float:
        if mode == ieee.RNE and form.sort in (DOUBLE, SINGLE):
            return form.rounded(mode, math.sqrt(number))
        return form.number(ieee.square_root(form.sort, mode, form.bits(number)))

    def step(low: float, high: float, nan: bool) -> Range:
        if low > high or high < 0:
            return NOTHING
        return compute(low) if low >= 0 else -0.0, compute(high), nan or low < 0

    return step


def negation(low: float, high: float, nan: bool) -> Range:
    return -high, -low, nan


def absolute(low: float, high: float, nan: bool) -> Range:
    return NOTHING if low > high else (*magnitudes(low, high), nan)


def integral(form: Format, mode: str) -> Step1:
    def compute(number: float) -> float:
        return form.number(ieee.to_integral(form.sort, mode, form.bits(number)))

    def step(low: float, high: float, nan: bool) -> Range:
        return NOTHING if low > high else (compute(low), compute(high), nan)

    return step


def remainder(form: Format) -> Step2:
    """No larger than either argument; exact for single numbers."""

    def step(al: float, ah: float, an: bool, bl: float, bh: float, bn: bool) -> Range:
        if al > ah or bl > bh:
            return NOTHING
        nan = an or bn or al == -inf or ah == inf or bl <= 0 <= bh
        if is_point(al, ah) and is_point(bl, bh):
            value = form.number(ieee.remainder(form.sort, form.bits(al), form.bits(bl)))
            return (value, value, an or bn) if value == value else NOTHING
        most = min(max(abs(al), abs(ah)), max(abs(bl), abs(bh)))
        return -most, most, nan

    return step


def minimum(al: float, ah: float, an: bool, bl: float, bh: float, bn: bool) -> Range:
    """If one is NaN, the other; of two zeros either."""
    low, high = min(al, bl), min(ah, bh)
    if bn:
        high = max(high, ah)
    if an:
        high = max(high, bh)
    return -0.0 if low == 0 else low, 0.0 if high == 0 else high, an and bn


def maximum(al: float, ah: float, an: bool, bl: float, bh: float, bn: bool) -> Range:
    low, high, nan = minimum(-ah, -al, an, -bh, -bl, bn)
    return -high, -low, nan


def conversion(target: Format, mode: str) -> Step1:
    def step(low: float, high: float, nan: bool) -> Range:
        return NOTHING if low > high else (target.rounded(mode, low), target.rounded(mode, high), nan)

    return step


def of_pattern(form: Format, low: int, high: int) -> Range:
    """The numbers with patterns from `low` to `high`."""
    sign = 1 << (form.sort.width - 1)
    if (low < sign) != (high < sign):
        return ANYTHING
    base = low & sign
    infinite = ieee.infinity(form.sort)
    nan = high - base > infinite
    if low - base > infinite:
        return NOTHING
    first, last = form.number(low), form.number(min(high, base + infinite))
    return (last, first, nan) if base else (first, last, nan)


def pattern_of(form: Format, low: float, high: float, nan: bool) -> tuple[int, int]:
    if nan or low > high or is_negative(low) != is_negative(high):
        return 0, (1 << form.sort.width) - 1
    first, last = form.bits(low), form.bits(high)
    return (last, first) if is_negative(low) else (first, last)


def to_integer(form: Format, mode: str, low: float, high: float) -> tuple[int | None, int | None]:
    """The integers of both bounds; None: infinite."""
    return ieee.to_integer(form.sort, mode, form.bits(low)), ieee.to_integer(form.sort, mode, form.bits(high))
