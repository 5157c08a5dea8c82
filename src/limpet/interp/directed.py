"""Arithmetic in the rounding mode of the program: exact, by rationals, unless it is to nearest."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from limpet.base.diagnostics import unsupported
from limpet.interp.floats import SoftFloat, convert
from limpet.interp.intrinsic_functions import FLOAT, FLOAT_TO_INT, float_function
from limpet.interp.operations import float_divide, int_to_float, signed
from limpet.interp.values import Partial, worst
from limpet.llvm.rules.rounding_modes import DOWNWARD, TO_NEAREST, TOWARD_ZERO, UPWARD
from limpet.llvm.types import FloatFormat, FloatType, IntType, Type

Function = Callable[..., Any]

_TO_INTEGER: dict[int, Callable[[Fraction], int]] = {
    TO_NEAREST: round,
    DOWNWARD: math.floor,
    UPWARD: math.ceil,
    TOWARD_ZERO: math.trunc,
}


def rounded_function(operation: str, result: Type, first: Type) -> Function:
    """Of operands of the type of the first, and the mode."""
    nearest = _nearest(operation, result, first)
    exactly = _EXACTLY[operation]

    def apply(*arguments: Any) -> Any:
        if any(each.__class__ is Partial for each in arguments):
            return worst(*arguments).whole(result.bits if isinstance(result, IntType) else 0)
        *operands, mode = arguments
        if mode == TO_NEAREST:
            return nearest(*operands)
        if mode not in _TO_INTEGER:
            raise unsupported("rounding", f"{mode:#x} is not a rounding mode")
        if isinstance(first, IntType):
            number = signed(operands[0], first.bits) if operation == "sitofp" else operands[0]
            assert isinstance(result, FloatType)
            return _rounded(result, mode, Fraction(int(number)), False)
        assert isinstance(first, FloatType)
        soft = [_soft(first, each) for each in operands]
        if any(each.number is None for each in soft):
            return nearest(*operands)  # infinities and NaN have no digits
        exact = exactly(mode, *soft)
        if exact is None:
            return nearest(*operands)
        number, is_negative_zero = exact
        if isinstance(result, IntType):
            least = 1 << (result.bits - 1)
            return number & (2 * least - 1) if -least <= number < least else least
        assert isinstance(result, FloatType)
        return _rounded(result, mode, Fraction(number), is_negative_zero)

    return apply


def ask_for_nearest(mode: Any) -> Any:
    if mode.__class__ is not Partial and mode != TO_NEAREST:
        raise unsupported("rounding", "what is called next is known only for rounding to nearest")
    return mode


def _nearest(operation: str, result: Type, first: Type) -> Function:
    if isinstance(result, IntType):
        return FLOAT_TO_INT["lrint"](result.bits)
    assert isinstance(result, FloatType)
    if isinstance(first, IntType):
        return lambda a: int_to_float(a, first.bits, operation == "sitofp", result)
    if operation == "fptrunc":
        return lambda a: convert(a, result)
    if operation in FLOAT:
        known = float_function(operation, result)
        assert known is not None
        return known
    compute = _ARITHMETIC[operation]
    return lambda a, b: convert(compute(a, b), result)


_ARITHMETIC: dict[str, Function] = {
    "fadd": lambda a, b: a + b,
    "fsub": lambda a, b: a - b,
    "fmul": lambda a, b: a * b,
    "fdiv": float_divide,
}


# --- exactly: the number, and whether a zero is negative; None: the mode makes no difference -------------------------


def _sum(mode: int, a: SoftFloat, b: SoftFloat) -> tuple[Fraction, bool]:
    assert a.number is not None and b.number is not None
    total = a.number + b.number
    both = a.negative == b.negative and a.number == b.number == 0
    return total, a.negative if both else mode == DOWNWARD


def _difference(mode: int, a: SoftFloat, b: SoftFloat) -> tuple[Fraction, bool]:
    return _sum(mode, a, -b)


def _product(mode: int, a: SoftFloat, b: SoftFloat) -> tuple[Fraction, bool]:
    assert a.number is not None and b.number is not None
    return a.number * b.number, a.negative != b.negative


def _quotient(mode: int, a: SoftFloat, b: SoftFloat) -> tuple[Fraction, bool] | None:
    assert a.number is not None and b.number is not None
    return (a.number / b.number, a.negative != b.negative) if b.number else None


def _fused(mode: int, a: SoftFloat, b: SoftFloat, c: SoftFloat) -> tuple[Fraction, bool]:
    number, negative = _product(mode, a, b)
    return _sum(mode, SoftFloat(a.format, negative, number), c)


def _root(mode: int, a: SoftFloat) -> tuple[Fraction, bool] | None:
    number = a.number
    if number is None or number <= 0:
        return None
    # More bits than the format has, and one more that says whether there is a rest.
    size = number.numerator.bit_length() - number.denominator.bit_length()
    shift = max(2 * a.format.significand + 8 - size // 2, 0)
    scaled = number * (1 << (2 * shift))
    root = math.isqrt(scaled.numerator // scaled.denominator)
    sticky = 0 if root * root * scaled.denominator == scaled.numerator else 1
    return Fraction(2 * root + sticky, 2 << shift), False


def _integral(mode: int, a: SoftFloat) -> tuple[Any, bool]:
    assert a.number is not None
    return _TO_INTEGER[mode](a.number), a.negative


def _same(mode: int, a: SoftFloat) -> tuple[Fraction, bool]:
    assert a.number is not None
    return a.number, a.negative


_EXACTLY: dict[str, Function] = {
    "fadd": _sum,
    "fsub": _difference,
    "fmul": _product,
    "fdiv": _quotient,
    "fma": _fused,
    "sqrt": _root,
    "rint": _integral,
    "lrint": _integral,
    "fptrunc": _same,
    "sitofp": _same,
    "uitofp": _same,
}


# --- formats --------------------------------------------------------------------------------------------------------


def _soft(type: FloatType, value: Any) -> SoftFloat:
    return value if isinstance(value, SoftFloat) else SoftFloat.from_float(type.format, float(value))


def _rounded(type: FloatType, mode: int, number: Fraction, is_negative_zero: bool) -> Any:
    soft = _round(type.format, mode, number, is_negative_zero)
    return soft if type.name in ("x86_fp80", "fp128", "ppc_fp128") else soft.to_float()


def _round(format: FloatFormat, mode: int, number: Fraction, is_negative_zero: bool) -> SoftFloat:
    if number == 0:
        return SoftFloat(format, is_negative_zero, Fraction(0))
    bias = (1 << (format.exponent - 1)) - 1
    exponent = number.numerator.bit_length() - number.denominator.bit_length()
    if Fraction(2) ** exponent > abs(number):
        exponent -= 1
    unit = Fraction(2) ** (max(exponent, 1 - bias) - format.significand)
    rounded = _TO_INTEGER[mode](number / unit) * unit
    negative = number < 0
    if abs(rounded) < Fraction(2) ** (bias + 1):
        return SoftFloat(format, negative, rounded)
    if mode == (DOWNWARD if negative else UPWARD):
        return SoftFloat(format, negative, None)
    largest = Fraction(2) ** (bias + 1) - Fraction(2) ** (bias - format.significand)
    return SoftFloat(format, negative, -largest if negative else largest)
