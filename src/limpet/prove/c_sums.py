"""Sums of C expressions, and comparisons of them that read well.

Everything compared here is a mathematical number: a whole number of the program, or a bit-vector read as signed or
unsigned. So addends may be moved from one side to the other.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import final

from limpet.base.records import dataclass
from limpet.prove.c_types import ATOM, EQUAL, ORDER, PRODUCT, SUM, UNARY


@final
@dataclass(frozen=True, slots=True, eq=False)
class Unit:
    """An expression that is no sum. Identity is equality."""

    text: str
    strength: int
    age: int
    """Older ones come first in sums."""
    low: int | None = None
    high: int | None = None
    is_bool: bool = False
    is_unsigned: bool = False
    is_pointer: bool = False
    cast: str = ""
    """In sums it needs this in front, in order to be a number that does not wrap around."""
    zero_test: str = ""
    """A simpler expression that is 0 if and only if this is."""

    def part(self, least: int) -> str:
        """Of a sum or product."""
        if self.cast:
            least = UNARY
        text = self.text if self.strength >= least else f"({self.text})"
        return self.cast + text


@final
@dataclass(frozen=True, slots=True)
class Sum:
    """Factors of units, none of them 0, and a constant."""

    factors: tuple[tuple[Unit, int], ...] = ()
    constant: int = 0

    @property
    def is_constant(self) -> bool:
        return not self.factors

    def plus(self, other: Sum, times: int = 1) -> Sum:
        factors = dict(self.factors)
        for unit, factor in other.factors:
            factors[unit] = factors.get(unit, 0) + times * factor
        kept = sorted(((u, f) for u, f in factors.items() if f), key=lambda pair: pair[0].age)
        return Sum(tuple(kept), self.constant + times * other.constant)

    def times(self, factor: int) -> Sum:
        return Sum().plus(self, factor)

    def divided(self, divisor: int) -> Sum | None:
        """None: it is no multiple."""
        if self.constant % divisor or any(factor % divisor for _, factor in self.factors):
            return None
        return Sum(tuple([(unit, factor // divisor) for unit, factor in self.factors]), self.constant // divisor)

    def limits(self) -> tuple[int | None, int | None]:
        """The least and the greatest value that the types allow; None: none."""
        low: int | None = self.constant
        high: int | None = self.constant
        for unit, factor in self.factors:
            least, most = (unit.low, unit.high) if factor > 0 else (unit.high, unit.low)
            low = None if low is None or least is None else low + factor * least
            high = None if high is None or most is None else high + factor * most
        return low, high

    def text(self) -> tuple[str, int]:
        """(text, how strongly it binds)"""
        parts: list[str] = []
        positive_first = sorted(self.factors, key=lambda pair: pair[1] < 0)
        for unit, factor in positive_first:
            size = abs(factor)
            text = unit.part(PRODUCT) if size == 1 else f"{size} * {unit.part(UNARY)}"
            parts.append(_signed(text, factor < 0, not parts))
        if self.constant or not parts:
            parts.append(_signed(str(abs(self.constant)), self.constant < 0, not parts))
        if len(parts) > 1:
            return " ".join(parts), SUM
        if self.is_constant:
            return parts[0], ATOM if self.constant >= 0 else UNARY
        ((unit, factor),) = self.factors
        if factor == 1:
            return (parts[0], UNARY) if unit.is_pointer else (unit.text, unit.strength)
        return parts[0], PRODUCT


def _signed(text: str, is_negative: bool, is_first: bool) -> str:
    if is_first:
        return f"-{text}" if is_negative and not text.startswith("-") else f"-({text})" if is_negative else text
    return f"- {text}" if is_negative else f"+ {text}"


@final
@dataclass(frozen=True, slots=True)
class Bound:
    """`low <= form <= high`; `form` has no constant, no common divisor, and a positive first factor."""

    form: Sum
    low: int | None
    high: int | None


@final
@dataclass(frozen=True, slots=True)
class Unequal:
    """`form != value`."""

    form: Sum
    value: int


Comparison = Bound | Unequal


def not_positive(total: Sum) -> Comparison | bool:
    """`total <= 0`; True or False if types or numbers decide it."""
    form, divisor = _normal(total)
    if divisor == 0:
        return total.constant <= 0
    # divisor * form <= -constant
    if divisor > 0:
        return clipped(Bound(form, None, -total.constant // divisor))
    return clipped(Bound(form, -(-total.constant // -divisor), None))


def is_zero(total: Sum) -> Comparison | bool:
    form, divisor = _normal(total)
    if divisor == 0:
        return total.constant == 0
    if total.constant % divisor:
        return False
    value = -total.constant // divisor
    return clipped(Bound(form, value, value))


def _normal(total: Sum) -> tuple[Sum, int]:
    """A form and a number: their product is the sum without its constant."""
    if total.is_constant:
        return Sum(), 0
    divisor = math.gcd(*[factor for _, factor in total.factors])
    if total.factors[0][1] < 0:
        divisor = -divisor
    return Sum(tuple((unit, factor // divisor) for unit, factor in total.factors)), divisor


def clipped(bound: Bound) -> Comparison | bool:
    """Without what types say anyway."""
    least, most = bound.form.limits()
    low = None if bound.low is None or (least is not None and bound.low <= least) else bound.low
    high = None if bound.high is None or (most is not None and bound.high >= most) else bound.high
    if low is None and high is None:
        return True
    lower, upper = low if low is not None else least, high if high is not None else most
    if lower is not None and upper is not None:
        if lower > upper:
            return False
        if lower == upper and len(bound.form.factors) == 1:
            return Bound(bound.form, lower, upper)
    return Bound(bound.form, low, high)


def opposite(comparison: Comparison) -> Comparison | bool | None:
    """Its negation; None if that is not one comparison."""
    if isinstance(comparison, Unequal):
        return clipped(Bound(comparison.form, comparison.value, comparison.value))
    match comparison:
        case Bound(form, int(low), None):
            return clipped(Bound(form, None, low - 1))
        case Bound(form, None, int(high)):
            return clipped(Bound(form, high + 1, None))
        case Bound(form, int(low), int(high)) if low == high:
            least, most = form.limits()
            if least is not None and most is not None and most == least + 1:
                other = most if low == least else least
                return Bound(form, other, other)
            return Unequal(form, low)
    return None


def both(comparisons: Iterable[Comparison]) -> list[Comparison] | None:
    """Their conjunction, with one range per form; None: they contradict each other."""
    ranges: dict[Sum, Bound] = {}
    unequal: dict[Unequal, None] = {}
    for comparison in comparisons:
        if isinstance(comparison, Unequal):
            unequal[comparison] = None
            continue
        old = ranges.get(comparison.form, Bound(comparison.form, None, None))
        low = max((x for x in (old.low, comparison.low) if x is not None), default=None)
        high = min((x for x in (old.high, comparison.high) if x is not None), default=None)
        ranges[comparison.form] = Bound(comparison.form, low, high)
    kept: list[Comparison] = []
    for form, bound in ranges.items():
        tight = _without_ends(bound, {u.value for u in unequal if u.form == form})
        if tight is False:
            return None
        assert not isinstance(tight, bool)
        kept.append(tight)
    for other in unequal:
        bound = ranges.get(other.form, Bound(other.form, None, None))
        inside = (bound.low is None or bound.low < other.value) and (bound.high is None or other.value < bound.high)
        if inside:
            kept.append(other)
    return kept


def _without_ends(bound: Bound, missing: set[int]) -> Comparison | bool:
    low, high = bound.low, bound.high
    while low is not None and low in missing:
        low += 1
    while high is not None and high in missing:
        high -= 1
    if low is not None and high is not None and low > high:
        return False
    return clipped(Bound(bound.form, low, high))


# --- text ----------------------------------------------------------------------------------------------------------


def comparison_texts(comparison: Comparison) -> list[tuple[str, int]]:
    """One, or two for a range; with how strongly they bind."""
    if isinstance(comparison, Unequal):
        return [_compare(comparison.form, "!=", comparison.value)]
    form, low, high = comparison.form, comparison.low, comparison.high
    if low is not None and low == high:
        return [_compare(form, "==", low)]
    if low is not None and high is not None:
        if len(form.factors) == 1:
            return [lower_text(form, low), _compare(form, "<=", high)]
        return [_compare(form, ">=", low), _compare(form, "<=", high)]
    if low is not None:
        return [_compare(form, ">=", low)]
    assert high is not None
    return [_compare(form, "<=", high)]


def lower_text(form: Sum, low: int) -> tuple[str, int]:
    """`low <= form`, as the beginning of a range."""
    return f"{low} <= {_side(form, ORDER + 1)}", ORDER


def _compare(form: Sum, sign: str, value: int) -> tuple[str, int]:
    if len(form.factors) == 1:
        return _compare_unit(form.factors[0][0], sign, value)
    positive = Sum(tuple((unit, factor) for unit, factor in form.factors if factor > 0))
    negative = Sum(tuple((unit, -factor) for unit, factor in form.factors if factor < 0))
    strength = EQUAL if sign in ("==", "!=") else ORDER
    if not negative.factors:
        return f"{_side(form, strength + 1)} {sign} {value}", strength
    # form >= 1 is form > 0, form <= -1 is form < 0
    if (sign, value) == (">=", 1):
        sign, value = ">", 0
    elif (sign, value) == ("<=", -1):
        sign, value = "<", 0
    if sign in (">", ">="):
        positive, negative, value = negative, positive, -value
        sign = "<" if sign == ">" else "<="
    if value == 0:
        bare = _is_pointer(positive) and _is_pointer(negative)
        return f"{_side(positive, strength + 1, bare)} {sign} {_side(negative, strength + 1, bare)}", strength
    units = [unit for unit, _ in form.factors]
    subtracts = len(units) == 2 and strength == ORDER and not any(unit.is_unsigned or unit.is_pointer for unit in units)
    if subtracts and sign == "<=" and value < 0:
        return f"{negative.plus(positive, -1).text()[0]} >= {-value}", strength
    if subtracts:
        return f"{positive.plus(negative, -1).text()[0]} {sign} {value}", strength
    if value < 0 and strength == EQUAL:
        positive, negative, value = negative, positive, -value
    if value > 0:
        negative = Sum(negative.factors, value)
    else:
        positive = Sum(positive.factors, -value)
    return f"{_side(positive, strength + 1)} {sign} {_side(negative, strength + 1)}", strength


def _compare_unit(unit: Unit, sign: str, value: int) -> tuple[str, int]:
    """The factor is 1."""
    form = Sum(((unit, 1),))
    if unit.is_bool and sign in ("==", "!="):
        if (sign == "==") == (value == 1):
            return unit.text, unit.strength
        return (f"!{unit.text}" if unit.strength >= UNARY else f"!({unit.text})"), UNARY
    if unit.zero_test and sign in ("==", "!="):
        if value == 0:
            return f"{unit.zero_test} {sign} 0", EQUAL
        if unit.low == 0 and unit.high == 1 and value == 1:
            return f"{unit.zero_test} {'!=' if sign == '==' else '=='} 0", EQUAL
    strength = EQUAL if sign in ("==", "!=") else ORDER
    bare = unit.is_pointer and value == 0
    suffix = "u" if value >= 1 << 63 else ""
    return f"{_side(form, strength + 1, bare)} {sign} {value}{suffix}", strength


def _is_pointer(total: Sum) -> bool:
    return len(total.factors) == 1 and total.factors[0][1] == 1 and total.factors[0][0].is_pointer


def _side(total: Sum, least: int, bare: bool = False) -> str:
    if bare:
        return total.factors[0][0].text
    text, strength = total.text()
    return text if strength >= least else f"({text})"


def upper_partner(unit: Unit, comparisons: Sequence[Comparison]) -> Bound | None:
    """The first that says that the unit is at most, or less than, some other unit."""
    for comparison in comparisons:
        match comparison:
            case Bound(Sum(((first, 1), (_, -1))), None, 0 | -1) if first is unit:
                return comparison
            case Bound(Sum(((_, 1), (second, -1))), 0 | 1, None) if second is unit:
                return comparison
    return None
