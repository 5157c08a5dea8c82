"""Integer and floating-point functions of LLVM and of C's math.h, on Python numbers."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from limpet.interp.failures import Origin
from limpet.interp.floats import SoftFloat, rounding, to_bits, to_integer
from limpet.interp.operations import float_to_int_saturating, signed
from limpet.interp.values import Partial, is_undefined, undefined, worst
from limpet.interp.wide_functions import WIDE
from limpet.llvm.types import FloatType

Function = Callable[..., Any]

_DOUBLE = FloatType("double")


def lift_undefined(function: Function, bits: int) -> Function:
    def lifted(*arguments: Any) -> Any:
        if any(argument.__class__ is Partial for argument in arguments):
            return worst(*arguments).whole(bits)
        return function(*arguments)

    return lifted


# --- integers: each maker takes the width ---------------------------------------------------------------------


def _absolute(bits: int) -> Function:
    mask, least = (1 << bits) - 1, 1 << (bits - 1)
    poison = undefined(bits, Origin("signed-overflow", f"the absolute value does not fit in {bits} bits"), poison=True)
    return lambda a, refuse=0: poison if refuse and a == least else abs(signed(a, bits)) & mask


def _pick(bits: int, greater: bool, is_signed: bool) -> Function:
    flip = 1 << (bits - 1) if is_signed else 0
    if greater:
        return lambda a, b: a if (a ^ flip) >= (b ^ flip) else b
    return lambda a, b: a if (a ^ flip) <= (b ^ flip) else b


def _saturate(bits: int, is_signed: bool, operation: Function) -> Function:
    mask = (1 << bits) - 1
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, mask)

    def apply(a: int, b: int) -> int:
        if is_signed:
            a, b = signed(a, bits), signed(b, bits)
        return int(min(max(operation(a, b), low), high)) & mask

    return apply


def _shift_saturate(bits: int, is_signed: bool) -> Function:
    mask = (1 << bits) - 1
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, mask)
    poison = undefined(bits, Origin("shift", f"shift of a {bits}-bit value by {bits} or more"), poison=True)
    return lambda a, b: min(max((signed(a, bits) if is_signed else a) << b, low), high) & mask if b < bits else poison


def _leading_zeros(bits: int) -> Function:
    poison = undefined(bits, _NO_ONES, poison=True)
    return lambda a, refuse=0: bits - int(a).bit_length() if a or not refuse else poison


def _trailing_zeros(bits: int) -> Function:
    poison = undefined(bits, _NO_ONES, poison=True)
    return lambda a, refuse=0: (a & -a).bit_length() - 1 if a else poison if refuse else bits


_NO_ONES = Origin("invalid-value", "zero has no first or last one bit")


def _funnel(bits: int, left: bool) -> Function:
    mask = (1 << bits) - 1

    def shift(a: int, b: int, c: int) -> int:
        c %= bits
        whole = (a << bits) | b
        return (whole >> (bits - c) if left else whole >> c) & mask

    return shift


def three_way(bits: int, is_signed: bool) -> Function:
    """-1, 0 or 1."""
    flip = 1 << (bits - 1) if is_signed else 0
    return lambda a, b: ((a ^ flip) > (b ^ flip)) - ((a ^ flip) < (b ^ flip))


INTEGER: dict[str, Callable[[int], Function]] = {
    "abs": _absolute,
    "smax": lambda bits: _pick(bits, True, True),
    "smin": lambda bits: _pick(bits, False, True),
    "umax": lambda bits: _pick(bits, True, False),
    "umin": lambda bits: _pick(bits, False, False),
    "sadd.sat": lambda bits: _saturate(bits, True, lambda a, b: a + b),
    "ssub.sat": lambda bits: _saturate(bits, True, lambda a, b: a - b),
    "uadd.sat": lambda bits: _saturate(bits, False, lambda a, b: a + b),
    "usub.sat": lambda bits: _saturate(bits, False, lambda a, b: a - b),
    "sshl.sat": lambda bits: _shift_saturate(bits, True),
    "ushl.sat": lambda bits: _shift_saturate(bits, False),
    "ctpop": lambda bits: lambda a: int(a).bit_count(),
    "ctlz": _leading_zeros,
    "cttz": _trailing_zeros,
    "bswap": lambda bits: lambda a: int.from_bytes(int(a).to_bytes(bits // 8, "little"), "big"),
    "bitreverse": lambda bits: lambda a: int(f"{int(a):0{bits}b}"[::-1], 2),
    "fshl": lambda bits: _funnel(bits, True),
    "fshr": lambda bits: _funnel(bits, False),
}


# --- floats -----------------------------------------------------------------------------------------------------


def float_function(name: str, type: FloatType, table: dict[str, Function] | None = None) -> Function | None:
    """The function with this name for values of this format; names are LLVM's, or those of the table."""
    function = (FLOAT if table is None else table).get(name)
    if function is None:
        return None
    rounded = rounding(type)
    if type.name in ("half", "bfloat", "float"):
        if name == "fma":
            function = _fused_to_odd
        elif name == "fmuladd":
            return on_floats(lambda a, b, c: rounded(a * b) + c, rounded, None)
    return on_floats(function, rounded, WIDE.get(_LLVM_NAMES.get(name, name)))


_LLVM_NAMES = {"fmin": "minnum", "fmax": "maxnum", "scalbn": "ldexp", "drem": "remainder"}


def on_floats(function: Function, rounded: Function, wide: Function | None) -> Function:
    """Undefined operands give an undefined result; wide formats fall back to double where nothing better exists."""

    def apply(*arguments: Any) -> Any:
        if any(map(is_undefined, arguments)):
            return worst(*arguments).whole()
        format = next((a.format for a in arguments if isinstance(a, SoftFloat)), None)
        if format is not None and wide is not None:
            return wide(*arguments)
        try:
            result = function(*(a.to_float() if isinstance(a, SoftFloat) else a for a in arguments))
        except OverflowError:
            result = math.inf
        except ValueError:
            result = -math.nan
        if format is not None and isinstance(result, float):
            return SoftFloat.from_float(format, result)
        return rounded(result)

    return apply


def _integral(rounding_function: Callable[[float], int]) -> Function:
    def apply(a: float) -> float:
        if a != a or math.isinf(a):
            return a
        return math.copysign(float(rounding_function(a)), a)

    return apply


def _round_away(a: float) -> int:
    whole = math.floor(abs(a))
    return (whole + 1 if abs(a) - whole >= 0.5 else whole) * (1 if a >= 0 else -1)


def square_root(a: float) -> float:
    if a < 0:
        return -math.nan
    return math.sqrt(a)


def minimum_number(a: Any, b: Any) -> Any:
    if a != a:
        return b
    if b != b:
        return a
    return b if b < a else a


def maximum_number(a: Any, b: Any) -> Any:
    if a != a:
        return b
    if b != b:
        return a
    return b if b > a else a


def fused_multiply_add(a: Any, b: Any, c: Any) -> Any:
    """Rounded once, to double."""
    if math.isfinite(a) and math.isfinite(b) and not math.isfinite(c):
        return c  # also where the product alone would overflow
    if any(x != x or math.isinf(x) for x in (a, b, c)):
        return a * b + c
    total = Fraction(a) * Fraction(b) + Fraction(c)
    if total == 0:
        return a * b + c
    try:
        return total.numerator / total.denominator
    except OverflowError:
        return math.inf if total > 0 else -math.inf


def _fused_to_odd(a: float, b: float, c: float) -> float:
    """To double, but inexact results to the neighbour with an odd significand: rounding that again is right."""
    nearest = float(fused_multiply_add(a, b, c))
    if nearest != nearest or math.isinf(nearest) or any(map(math.isinf, (a, b, c))):
        return nearest
    total = Fraction(a) * Fraction(b) + Fraction(c)
    if total != Fraction(nearest) and not to_bits(_DOUBLE, nearest) & 1:
        return math.nextafter(nearest, math.inf if total > Fraction(nearest) else -math.inf)
    return nearest


def power(a: float, b: float) -> float:
    try:
        return math.pow(a, b)
    except OverflowError:
        odd = b == math.floor(b) and abs(b) < 2**53 and int(b) % 2 == 1
        return -math.inf if a < 0 and odd else math.inf
    except ValueError:
        if a == 0 and b < 0:
            odd = b == math.floor(b) and abs(b) < 2**53 and int(b) % 2 == 1
            return math.copysign(math.inf, a) if odd else math.inf
        return -math.nan


def _logarithm(function: Callable[[float], float]) -> Function:
    def apply(a: float) -> float:
        if a == 0:
            return -math.inf
        if a < 0:
            return -math.nan
        return function(a)

    return apply


def _exponential(function: Callable[[float], float], *, odd: bool = False) -> Function:
    def apply(a: float) -> float:
        try:
            return function(a)
        except OverflowError:
            return math.copysign(math.inf, a) if odd else math.inf

    return apply


def or_nan(function: Callable[[float], float]) -> Function:
    """Where the function is undefined, the result is NaN."""

    def apply(a: float) -> float:
        try:
            return function(a)
        except ValueError:
            return -math.nan

    return apply


def load_exponent(a: float, n: int) -> float:
    exponent = signed(n, 32)
    try:
        return math.ldexp(a, exponent)
    except OverflowError:
        return math.copysign(math.inf, a)


def power_of_int(a: float, n: int) -> float:
    return power(a, float(signed(n, 32)))


FLOAT: dict[str, Function] = {
    "fabs": abs,
    "sqrt": square_root,
    "floor": _integral(math.floor),
    "ceil": _integral(math.ceil),
    "trunc": _integral(math.trunc),
    "rint": _integral(round),
    "nearbyint": _integral(round),
    "roundeven": _integral(round),
    "round": _integral(_round_away),
    "copysign": math.copysign,
    "minnum": minimum_number,
    "maxnum": maximum_number,
    "minimumnum": minimum_number,
    "maximumnum": maximum_number,
    "minimum": lambda a, b: a + b if a != a or b != b else min(a, b, key=lambda x: (x, math.copysign(1, x))),
    "maximum": lambda a, b: a + b if a != a or b != b else max(a, b, key=lambda x: (x, math.copysign(1, x))),
    "fma": fused_multiply_add,
    "fmuladd": lambda a, b, c: a * b + c,
    "pow": power,
    "powi": power_of_int,
    "exp": _exponential(math.exp),
    "exp2": _exponential(lambda a: math.pow(2.0, a)),
    "exp10": _exponential(lambda a: math.pow(10.0, a)),
    "log": _logarithm(math.log),
    "log2": _logarithm(math.log2),
    "log10": _logarithm(math.log10),
    "sin": or_nan(math.sin),
    "cos": or_nan(math.cos),
    "tan": or_nan(math.tan),
    "asin": or_nan(math.asin),
    "acos": or_nan(math.acos),
    "atan": math.atan,
    "atan2": math.atan2,
    "sinh": _exponential(math.sinh, odd=True),
    "cosh": _exponential(math.cosh),
    "tanh": math.tanh,
    "ldexp": load_exponent,
}


def _round_to_int(name: str) -> Callable[[int], Function]:
    """What does not fit becomes the least integer, as on x86."""

    def make(bits: int) -> Function:
        least = 1 << (bits - 1)

        def apply(a: Any) -> Any:
            if is_undefined(a):
                return a.whole(bits)
            number = to_integer(WIDE[name](a) if isinstance(a, SoftFloat) else FLOAT[name](a))
            return number & (2 * least - 1) if number is not None and -least <= number < least else least

        return apply

    return make


FLOAT_TO_INT: dict[str, Callable[[int], Function]] = {
    "fptosi.sat": lambda bits: lambda a: float_to_int_saturating(a, bits, True),
    "fptoui.sat": lambda bits: lambda a: float_to_int_saturating(a, bits, False),
    "lrint": _round_to_int("rint"),
    "llrint": _round_to_int("rint"),
    "lround": _round_to_int("round"),
    "llround": _round_to_int("round"),
}


def in_two_parts(value: Any) -> tuple[Any, Any]:
    """modf: (fractional part, integral part), both with the sign of the value."""
    if is_undefined(value):
        return (value, value)
    if not isinstance(value, SoftFloat):
        return math.modf(value)
    if value.number is None:
        return (value if value.nan else SoftFloat(value.format, value.negative, Fraction(0)), value)
    whole = Fraction(math.trunc(value.number))
    return (
        SoftFloat(value.format, value.negative, value.number - whole),
        SoftFloat(value.format, value.negative, whole),
    )


def with_exponent(value: Any) -> tuple[Any, Any]:
    """frexp: (fraction in [0.5, 1), 32-bit exponent)."""
    if is_undefined(value):
        return (value, value.whole(32))
    if not isinstance(value, SoftFloat):
        fraction, exponent = math.frexp(value)
        return (fraction, exponent & 0xFFFFFFFF)
    if not value.number:
        return (value, 0)
    size = abs(value.number)
    power = size.numerator.bit_length() - size.denominator.bit_length()
    if Fraction(2) ** power <= size:
        power += 1
    return (SoftFloat(value.format, value.negative, value.number / Fraction(2) ** power), power & 0xFFFFFFFF)


def sine_and_cosine(value: Any) -> tuple[Any, Any]:
    sine, cosine = (on_floats(FLOAT[name], lambda x: x, None) for name in ("sin", "cos"))
    return (sine(value), cosine(value))


def classifier(type: FloatType) -> Function:
    """llvm.is.fpclass: whether the value is in one of the classes of the mask."""
    format = type.format
    ones = (1 << format.exponent) - 1
    width = format.significand + (1 if format.explicit_leading_bit else 0)
    fraction = (1 << format.significand) - 1

    def classify(value: Any, mask: int) -> Any:
        if is_undefined(value):
            return value.whole(1)
        pattern = to_bits(type, value)
        negative = bool(pattern >> (width + format.exponent))
        exponent = (pattern >> width) & ones
        significand = pattern & fraction
        if exponent == ones and significand:
            index = 1 if significand >> (format.significand - 1) else 0
        elif exponent == ones:
            index = 2 if negative else 9
        elif exponent:
            index = 3 if negative else 8
        elif significand:
            index = 4 if negative else 7
        else:
            index = 5 if negative else 6
        return mask >> index & 1

    return classify
