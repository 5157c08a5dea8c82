"""The meaning of single operations that generated code does not spell out itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.interp.failures import ViolationSignal
from limpet.interp.floats import SoftFloat, convert, divide, remainder, to_integer
from limpet.interp.values import Partial, worst
from limpet.llvm.types import FloatType


def signed(value: Any, bits: int) -> Any:
    sign = 1 << (bits - 1)
    return value | -(value & sign)


def signed_division(a: Any, b: Any, bits: int) -> Any:
    left, right = _dividends(a, b, bits)
    mask = (1 << bits) - 1
    if left.__class__ is Partial or right.__class__ is Partial:
        return worst(left, right).whole(bits)
    quotient = abs(left) // abs(right)
    return (-quotient if (left < 0) != (right < 0) else quotient) & mask


def signed_remainder(a: Any, b: Any, bits: int) -> Any:
    left, right = _dividends(a, b, bits)
    mask = (1 << bits) - 1
    if left.__class__ is Partial or right.__class__ is Partial:
        return worst(left, right).whole(bits)
    rest = abs(left) % abs(right)
    return (-rest if left < 0 else rest) & mask


def _dividends(a: Any, b: Any, bits: int) -> tuple[Any, Any]:
    if b == 0:
        raise ViolationSignal("division-by-zero", "the divisor is 0")
    sign = 1 << (bits - 1)
    least = a == sign
    # In this order, undefined operands are an error only if the overflow depends on them.
    if least is not False and b == 2 * sign - 1 and least:
        raise ViolationSignal("signed-overflow", f"{-sign} / -1 does not fit in {bits} bits")
    return signed(a, bits), signed(b, bits)


def divided_by_zero() -> Any:
    raise ViolationSignal("division-by-zero", "the divisor is 0")


def float_divide(a: Any, b: Any) -> Any:
    if isinstance(a, SoftFloat):
        return a / b
    return divide(a, b)


float_remainder = remainder


def float_to_int(value: Any, bits: int, is_signed: bool, poison: Partial) -> Any:
    if value.__class__ is Partial:
        return poisoned(value, poison)
    number = to_integer(value)
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
    if number is None or not low <= number <= high:
        return poison
    return number & ((1 << bits) - 1)


def float_to_int_saturating(value: Any, bits: int, is_signed: bool) -> Any:
    if value.__class__ is Partial:
        return value.whole(bits)
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
    if value != value:
        return 0
    number = to_integer(value)
    if number is None:
        negative = value.negative if isinstance(value, SoftFloat) else value < 0
        number = low if negative else high
    return min(max(number, low), high) & ((1 << bits) - 1)


def int_to_float(value: Any, bits: int, is_signed: bool, target: FloatType) -> Any:
    if value.__class__ is Partial:
        return value.whole()
    return convert(int(signed(value, bits) if is_signed else value), target)


def poisoned(trouble: Any, poison: Partial) -> Partial:
    """The result of an operation whose rules are broken, or may be: then the undefined operand is to blame."""
    if trouble.__class__ is Partial and not trouble.value:
        return Partial(0, poison.undef, trouble.origin, poison=True)
    return poison


def promised(result: Any, no_nan: bool, no_infinity: bool, poison: Partial, *operands: Any) -> Any:
    """The result of an operation that says that nothing is NaN, or infinite."""
    numbers = operands if isinstance(result, bool | int) else (result, *operands)
    for each in (result, *operands):
        if each.__class__ is Partial:
            return poisoned(worst(result, *operands), poison)
    for each in numbers:
        if (no_nan and each != each) or (no_infinity and each == each and each - each != each - each):
            return poison
    return result


def sum_in_range(half: int, *numbers: Any) -> Any:
    """None if one of them, or a sum on the way, is not within -half … half - 1."""
    total = 0
    for number in numbers:
        total = total + number
        if total.__class__ is not Partial and not (-half <= number < half and -half <= total < half):
            return None
    return total


def _float_order(decide: Callable[[Any, Any], bool]) -> Callable[[Any, Any], Any]:
    def apply(a: Any, b: Any) -> Any:
        if a.__class__ is Partial or b.__class__ is Partial:
            return worst(a, b).whole(1)
        return decide(a, b)

    return apply


FLOAT_ORDER: dict[str, Callable[[Any, Any], Any]] = {
    "one": _float_order(lambda a, b: a < b or a > b),
    "ord": _float_order(lambda a, b: a == a and b == b),
    "uno": _float_order(lambda a, b: a != a or b != b),
    "ueq": _float_order(lambda a, b: not (a < b or a > b)),
    "ugt": _float_order(lambda a, b: not a <= b),
    "uge": _float_order(lambda a, b: not a < b),
    "ult": _float_order(lambda a, b: not a >= b),
    "ule": _float_order(lambda a, b: not a > b),
}
"""Comparisons that take more than one of Python's."""


def inserted(aggregate: Any, element: Any, path: tuple[int, ...]) -> Any:
    """The aggregate with one element replaced; `path` is as short as types are nested."""
    index = path[0]
    new = element if len(path) == 1 else inserted(aggregate[index], element, path[1:])
    return (*aggregate[:index], new, *aggregate[index + 1 :])


def vector_index(index: Any, count: int) -> int:
    if index.__class__ is Partial:
        index.use("it selects an element of a vector")
    if index >= count:
        raise ViolationSignal("out-of-bounds", f"element {index} of a vector of {count}")
    return int(index)


def soft(operator: str) -> Any:
    """Arithmetic on formats wider than double; undefined operands give undefined results."""

    def apply(a: Any, b: Any) -> Any:
        if a.__class__ is Partial or b.__class__ is Partial:
            return worst(a, b).whole()
        match operator:
            case "+":
                return a + b
            case "-":
                return a - b
            case "*":
                return a * b
            case "/":
                return a / b
            case _:
                return remainder(a, b)

    return apply
