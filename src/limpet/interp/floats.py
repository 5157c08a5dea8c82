"""IEEE floating point: Python's floats for the formats up to double, exact rationals for the wider ones."""

from __future__ import annotations

import math
import struct
from fractions import Fraction
from typing import Any

from limpet.interp.values import Partial, worst
from limpet.llvm.types import FloatFormat, FloatType

_PACK = {"float": "<f", "double": "<d", "half": "<e"}


def round_to_single(value: Any) -> Any:
    try:
        return _UNPACK_SINGLE(_PACK_SINGLE(value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    except struct.error:  # undefined stays undefined
        return value.whole()


def round_to_half(value: Any) -> Any:
    try:
        return struct.unpack("<e", struct.pack("<e", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)
    except struct.error:  # undefined stays undefined
        return value.whole()


def round_to_bfloat(value: Any) -> Any:
    if isinstance(value, Partial):
        return value.whole()
    return from_bits(BFLOAT, to_bits(BFLOAT, value))


_PACK_SINGLE = struct.Struct("<f").pack
_UNPACK_SINGLE = struct.Struct("<f").unpack
BFLOAT = FloatType("bfloat")


class SignallingNaN(float):
    """A single-precision NaN whose bits a double would not keep. Computing with it gives an ordinary NaN."""

    __slots__ = ("bits",)
    bits: int

    @staticmethod
    def of(bits: int) -> SignallingNaN:
        made = SignallingNaN(math.nan)
        made.bits = bits
        return made


class SoftFloat:
    """A number in a format that Python's floats do not have. `number` is None for infinities and NaN."""

    __slots__ = ("format", "nan", "negative", "number")

    def __init__(self, format: FloatFormat, negative: bool, number: Fraction | None, nan: bool = False) -> None:
        self.format = format
        self.negative = negative
        self.number = number
        self.nan = nan

    @staticmethod
    def exact(format: FloatFormat, number: Fraction, negative_zero: bool = False) -> SoftFloat:
        """`number` rounded to the nearest representable one, ties to even."""
        if number == 0:
            return SoftFloat(format, negative_zero, Fraction(0))
        negative, size = number < 0, abs(number)
        exponent = size.numerator.bit_length() - size.denominator.bit_length()
        if Fraction(2) ** exponent > size:
            exponent -= 1
        bias = (1 << (format.exponent - 1)) - 1
        exponent = max(exponent, 1 - bias)
        unit = Fraction(2) ** (exponent - format.significand)
        rounded = round(size / unit) * unit
        if rounded >= Fraction(2) ** (bias + 1):
            return SoftFloat(format, negative, None)
        return SoftFloat(format, negative, -rounded if negative else rounded)

    @staticmethod
    def from_float(format: FloatFormat, value: float) -> SoftFloat:
        if value != value:
            return SoftFloat(format, math.copysign(1, value) < 0, None, nan=True)
        negative = math.copysign(1, value) < 0
        if math.isinf(value):
            return SoftFloat(format, negative, None)
        return SoftFloat.exact(format, Fraction(value), negative)

    def to_float(self) -> float:
        if self.nan:
            return math.copysign(math.nan, -1 if self.negative else 1)
        if self.number is None:
            return -math.inf if self.negative else math.inf
        if self.number == 0:
            return -0.0 if self.negative else 0.0
        try:
            return self.number.numerator / self.number.denominator
        except OverflowError:
            return -math.inf if self.negative else math.inf

    def __neg__(self) -> SoftFloat:
        return SoftFloat(self.format, not self.negative, None if self.number is None else -self.number, self.nan)

    def _special(self, other: SoftFloat, operation: str) -> SoftFloat | None:
        """The result where an operand is NaN or infinite; for finite operands None."""
        if self.nan or other.nan:
            return self if self.nan else other
        if self.number is not None and other.number is not None:
            return None
        # Doubles have the same rules for infinities; the finite operand matters only by sign and zero.
        left, right = (
            math.copysign(0.0 if v.number == 0 else math.inf if v.number is None else 1.0, -1 if v.negative else 1)
            for v in (self, other)
        )
        result = {"+": left + right, "-": left - right, "*": left * right}.get(operation)
        if result is None:
            result = divide(left, right)
        return SoftFloat.from_float(self.format, result)

    def __add__(self, other: SoftFloat) -> SoftFloat:
        special = self._special(other, "+")
        if special is not None:
            return special
        assert self.number is not None and other.number is not None
        return SoftFloat.exact(self.format, self.number + other.number, self.negative and other.negative)

    def __sub__(self, other: SoftFloat) -> SoftFloat:
        return self + (other if other.nan else -other)

    def __mul__(self, other: SoftFloat) -> SoftFloat:
        special = self._special(other, "*")
        if special is not None:
            return special
        assert self.number is not None and other.number is not None
        return SoftFloat.exact(self.format, self.number * other.number, self.negative != other.negative)

    def __truediv__(self, other: SoftFloat) -> SoftFloat:
        special = self._special(other, "/")
        if special is not None:
            return special
        assert self.number is not None and other.number is not None
        negative = self.negative != other.negative
        if other.number == 0:
            return SoftFloat(self.format, self.number == 0 or negative, None, nan=self.number == 0)
        return SoftFloat.exact(self.format, self.number / other.number, negative)

    def remainder(self, other: SoftFloat) -> SoftFloat:
        if self.nan or other.nan:
            return self if self.nan else other
        if self.number is None or other.number == 0:
            return SoftFloat(self.format, True, None, nan=True)
        if other.number is None:
            return self
        quotient = abs(self.number) // abs(other.number)
        rest = abs(self.number) - quotient * abs(other.number)
        return SoftFloat.exact(self.format, -rest if self.negative else rest, self.negative)

    def _order(self) -> Any:
        if self.number is not None:
            return self.number
        return -math.inf if self.negative else math.inf

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SoftFloat):
            return NotImplemented
        return not (self.nan or other.nan) and bool(self._order() == other._order())

    def __ne__(self, other: object) -> bool:
        if not isinstance(other, SoftFloat):
            return NotImplemented
        return not self == other

    def __lt__(self, other: Any) -> bool:
        if other.__class__ is not SoftFloat:
            return NotImplemented
        return not (self.nan or other.nan) and bool(self._order() < other._order())

    def __gt__(self, other: Any) -> bool:
        if other.__class__ is not SoftFloat:
            return NotImplemented
        return bool(other < self)

    def __le__(self, other: Any) -> bool:
        if other.__class__ is not SoftFloat:
            return NotImplemented
        return not (self.nan or other.nan) and bool(self._order() <= other._order())

    def __ge__(self, other: Any) -> bool:
        if other.__class__ is not SoftFloat:
            return NotImplemented
        return bool(other <= self)

    __hash__ = object.__hash__


def divide(left: Any, right: Any) -> Any:
    """IEEE division of doubles (Python's own raises on zero)."""
    try:
        return left / right
    except ZeroDivisionError:
        if left != left:
            return left
        if left == 0:
            return -math.nan  # the sign that x86 gives to a NaN that no operand was
        return math.copysign(math.inf, left) * math.copysign(1.0, right)


def remainder(left: Any, right: Any) -> Any:
    """C's fmod, which is LLVM's frem."""
    if isinstance(left, SoftFloat):
        return left.remainder(right)
    if isinstance(left, Partial) or isinstance(right, Partial):
        return worst(left, right).whole()
    try:
        return math.fmod(left, right)
    except ValueError:
        return -math.nan


def to_bits(type: FloatType, value: Any) -> int:
    """The bit pattern of a value."""
    pattern = _PACK.get(type.name)
    if pattern is not None:
        if value.__class__ is SignallingNaN:
            return int(value.bits)
        try:
            return int.from_bytes(struct.pack(pattern, value), "little")
        except OverflowError:
            return to_bits(type, math.copysign(math.inf, value))
    format = type.format
    if isinstance(value, float):
        value = SoftFloat.from_float(format, value)
    return _soft_bits(format, value)


def _soft_bits(format: FloatFormat, value: SoftFloat) -> int:
    sign = 1 if value.negative else 0
    ones = (1 << format.exponent) - 1
    explicit = 1 if format.explicit_leading_bit else 0
    leading = 1 << format.significand
    if value.number is None:
        significand = (leading >> 1) if value.nan else 0
        exponent = ones
        if explicit:
            significand |= leading
    elif value.number == 0:
        exponent = significand = 0
    else:
        size = abs(value.number)
        bias = ones >> 1
        power = size.numerator.bit_length() - size.denominator.bit_length()
        if Fraction(2) ** power > size:
            power -= 1
        power = max(power, 1 - bias)
        significand = int(size / Fraction(2) ** (power - format.significand))
        exponent = power + bias if significand & leading else 0
        if not explicit:
            significand &= leading - 1
    width = format.significand + explicit
    return (sign << (format.exponent + width)) | (exponent << width) | significand


def from_bits(type: FloatType, bits: int) -> Any:
    pattern = _PACK.get(type.name)
    if pattern is not None:
        number = struct.unpack(pattern, bits.to_bytes(type.format.storage_bits // 8, "little"))[0]
        if number != number and type.name == "float" and not bits & 0x0040_0000:
            return SignallingNaN.of(bits)
        return number
    format = type.format
    width = format.significand + (1 if format.explicit_leading_bit else 0)
    significand = bits & ((1 << width) - 1)
    exponent = (bits >> width) & ((1 << format.exponent) - 1)
    negative = bool(bits >> (width + format.exponent) & 1)
    leading = 1 << format.significand
    ones = (1 << format.exponent) - 1
    if exponent == ones:
        value = SoftFloat(format, negative, None, nan=bool(significand & (leading - 1)))
    else:
        bias = ones >> 1
        if exponent and not format.explicit_leading_bit:
            significand |= leading
        number = Fraction(significand) * Fraction(2) ** (max(exponent, 1) - bias - format.significand)
        value = SoftFloat(format, negative, -number if negative else number)
    return value.to_float() if type.name == "bfloat" else value


def convert(value: Any, target: FloatType) -> Any:
    """fpext and fptrunc, and the rounding of an exact int."""
    if isinstance(value, Partial):
        return value.whole()
    if value.__class__ is SignallingNaN:
        value = float(value)
    if target.name in ("x86_fp80", "fp128", "ppc_fp128"):
        if isinstance(value, SoftFloat):
            if value.number is None:
                return SoftFloat(target.format, value.negative, None, value.nan)
            return SoftFloat.exact(target.format, value.number, value.negative)
        if isinstance(value, int | Fraction):
            return SoftFloat.exact(target.format, Fraction(value))
        return SoftFloat.from_float(target.format, value)
    if isinstance(value, SoftFloat):
        if value.number is None or target.name == "double":
            return value.to_float()
        # In one step: rounding to double first would round twice.
        return SoftFloat.exact(target.format, value.number, value.negative).to_float()
    if isinstance(value, int):
        if abs(value) >> 53:
            return SoftFloat.exact(target.format, Fraction(value)).to_float()
        value = float(value)
    return rounding(target)(value)


def rounding(type: FloatType) -> Any:
    """The function that brings the result of an operation on Python floats into the format of `type`."""
    return {
        "float": round_to_single,
        "half": round_to_half,
        "bfloat": round_to_bfloat,
    }.get(type.name, _same)


def _same(value: Any) -> Any:
    return value


def to_integer(value: Any) -> int | None:
    """Truncated towards zero; None for NaN and infinities."""
    if isinstance(value, SoftFloat):
        return None if value.number is None else int(value.number)
    if value != value or value in (math.inf, -math.inf):
        return None
    return int(value)
