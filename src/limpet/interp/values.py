"""Run-time values.

    iN        a Python int in [0, 2**N); i1 may also be a bool
    float     a Python float, rounded to its format; wider formats are `SoftFloat`
    ptr       a tuple (object, offset); the null pointer is offset 0 in the object that has no bytes
    vector, array, struct    a tuple of elements
    anything  `Partial`, if bits of it are not defined

`Partial` behaves like a number, bit by bit, so that the code for defined values needs no tests for undefined
ones: copying, masking and shifting undefined bits is fine; deciding, addressing or computing an index with them
raises `UndefinedUse`. The masks are Python's unbounded integers: a negative mask means "all bits from here up".

A poison is a `Partial` that is undefined as a whole: whatever is computed with it is poison, `& 0` included.
"""

from __future__ import annotations

from typing import Any, NoReturn

from limpet.interp.failures import Origin, UndefinedUse

UNINITIALISED = Origin("uninitialised", "this value was never written")


class Partial:
    """`undef` has a one for every bit that is not defined; `value` is zero there. A poison has no `value` at all."""

    __slots__ = ("origin", "poison", "undef", "value")

    def __init__(self, value: int, undef: int, origin: Origin, poison: bool = False) -> None:
        self.value = 0 if poison else value & ~undef
        self.undef = undef
        self.origin = origin
        self.poison = poison

    def __repr__(self) -> str:
        return f"Partial({self.value:#x}, undef={self.undef:#x}{', poison' if self.poison else ''})"

    def whole(self, bits: int = 0) -> Partial:
        """A result of which nothing is defined because of this; without a width: of any."""
        return Partial(0, (1 << bits) - 1 if bits else -1, self.origin, self.poison)

    def use(self, how: str) -> NoReturn:
        raise UndefinedUse(self.origin, how)

    # --- bit by bit: exact -----------------------------------------------------------------------------

    def __and__(self, other: Any) -> Any:
        if (poison := _poison(self, other)) is not None:
            return poison
        if isinstance(other, Partial):
            undef = (self.undef | other.undef) & (self.value | self.undef) & (other.value | other.undef)
            return _with_undefined(self.value & other.value, undef, self, other)
        return _with_undefined(self.value & other, self.undef & other, self)

    def __or__(self, other: Any) -> Any:
        if (poison := _poison(self, other)) is not None:
            return poison
        if isinstance(other, Partial):
            undef = (self.undef | other.undef) & ~(self.value | other.value)
            return _with_undefined(self.value | other.value, undef, self, other)
        return _with_undefined(self.value | other, self.undef & ~other, self)

    def __xor__(self, other: Any) -> Any:
        if (poison := _poison(self, other)) is not None:
            return poison
        if isinstance(other, Partial):
            return Partial(self.value ^ other.value, self.undef | other.undef, _origin(self, other))
        return Partial(self.value ^ other, self.undef, self.origin)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __lshift__(self, amount: Any) -> Any:
        if self.poison or amount.__class__ is Partial:
            return worst(self, amount).whole()
        return Partial(self.value << amount, self.undef << amount, self.origin)

    def __rshift__(self, amount: Any) -> Any:
        if self.poison or amount.__class__ is Partial:
            return worst(self, amount).whole()
        return _with_undefined(self.value >> amount, self.undef >> amount, self)

    def _unknown_distance(self, shifted: int) -> Any:
        return self.whole()

    __rlshift__ = __rrshift__ = _unknown_distance

    def __invert__(self) -> Any:
        return Partial(~self.value, self.undef, self.origin, self.poison)

    def __pos__(self) -> Any:
        return self

    # --- arithmetic: everything from the lowest undefined bit upwards is undefined ----------------------

    def _sum(self, other: Any, value: Any) -> Any:
        undef = self.undef
        if (poison := _poison(self, other)) is not None:
            return poison
        if isinstance(other, Partial):
            undef |= other.undef
        elif not isinstance(other, int):
            return self.whole()
        return Partial(value, -(undef & -undef), self.origin)

    def __add__(self, other: Any) -> Any:
        return self._sum(other, _plain(self) + _plain(other))

    def __sub__(self, other: Any) -> Any:
        return self._sum(other, _plain(self) - _plain(other))

    def __rsub__(self, other: Any) -> Any:
        return self._sum(other, _plain(other) - _plain(self))

    def __mul__(self, other: Any) -> Any:
        """A factor with zeros at its end moves undefined bits up; zero leaves none."""
        if (poison := _poison(self, other)) is not None:
            return poison
        if not isinstance(other, int | Partial):
            return self.whole()
        there, undefined_there = (other.value | other.undef, other.undef) if isinstance(other, Partial) else (other, 0)
        here = self.value | self.undef
        undef = -(_lowest_bit(self.undef) * _lowest_bit(there)) | -(_lowest_bit(undefined_there) * _lowest_bit(here))
        return _with_undefined(_plain(self) * _plain(other), undef, self)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Any:
        return Partial(-self.value, -(self.undef & -self.undef), self.origin, self.poison)

    def _quotient(self, other: Any) -> Any:
        poison = _poison(self, other)
        return Partial(0, _up_to(self), self.origin) if poison is None else poison

    def _reflected_quotient(self, other: Any) -> Any:
        poison = _poison(self, other)
        return Partial(0, _up_to(other), self.origin) if poison is None else poison

    __floordiv__ = __mod__ = _quotient
    __rfloordiv__ = __rmod__ = _reflected_quotient

    def __truediv__(self, other: Any) -> Any:
        return worst(self, other).whole()

    __rtruediv__ = __truediv__

    # --- comparisons: exact, or one undefined bit ---------------------------------------------------------

    def _bounds(self) -> tuple[int, int] | None:
        """The least and the greatest number that this can be; None if there is no limit."""
        return None if self.undef < 0 or self.poison else (self.value, self.value | self.undef)

    def _order(self, other: Any, *, less: bool, equal: bool) -> Any:
        here, there = self._bounds(), _bounds(other)
        if here is None or there is None:
            return worst(self, other).whole(1)
        (low, high), (least, greatest) = (here, there) if less else (there, here)
        if high < least or (equal and high == least):
            return True
        if low > greatest or (not equal and low == greatest):
            return False
        return self.whole(1)

    def __lt__(self, other: Any) -> Any:
        return self._order(other, less=True, equal=False)

    def __le__(self, other: Any) -> Any:
        return self._order(other, less=True, equal=True)

    def __gt__(self, other: Any) -> Any:
        return self._order(other, less=False, equal=False)

    def __ge__(self, other: Any) -> Any:
        return self._order(other, less=False, equal=True)

    def __eq__(self, other: Any) -> Any:
        if (poison := _poison(self, other)) is not None:
            return poison.whole(1)
        if isinstance(other, Partial):
            both = self.undef | other.undef
            return False if (self.value ^ other.value) & ~both else self.whole(1)
        if isinstance(other, int):
            return False if (self.value ^ other) & ~self.undef else self.whole(1)
        return self.whole(1)

    def __ne__(self, other: Any) -> Any:
        equal = self == other
        return True if equal is False else equal

    # --- uses -------------------------------------------------------------------------------------------

    def __bool__(self) -> bool:
        """Whether it is not zero, which a single defined bit may tell."""
        if self.value:
            return True
        self.use("it decides which way the program goes")

    def __index__(self) -> int:
        self.use("it is needed as a number")

    def __float__(self) -> float:
        self.use("it is needed as a number")

    def __iter__(self) -> Any:
        self.use("it is used as an address")

    def __getitem__(self, key: object) -> Any:
        self.use("it is used as an address")

    def __hash__(self) -> int:
        self.use("it decides which way the program goes")


def worst(*values: Any) -> Partial:
    """Of operands of which at least one is undefined, the one to blame: a poison if there is any."""
    partial = [value for value in values if value.__class__ is Partial]
    return next((value for value in partial if value.poison), partial[0])


def _poison(left: Partial, right: Any) -> Partial | None:
    """What is computed from these is poison if either is."""
    if left.poison:
        return left.whole()
    return right.whole() if right.__class__ is Partial and right.poison else None


def _up_to(dividend: Any) -> int:
    """The bits that a quotient or remainder can have: it is not greater than a dividend without sign."""
    bounds = _bounds(dividend)
    return -1 if bounds is None or bounds[0] < 0 else (1 << bounds[1].bit_length()) - 1


def _bounds(value: Any) -> tuple[int, int] | None:
    if isinstance(value, Partial):
        return value._bounds()
    return (value, value) if isinstance(value, int) else None


def _lowest_bit(number: int) -> int:
    return number & -number


def _plain(value: Any) -> int:
    if isinstance(value, Partial):
        return value.value
    return value if isinstance(value, int) else 0


def _origin(left: Partial, right: Partial) -> Origin:
    return left.origin if left.undef else right.origin


def _with_undefined(value: int, undef: int, left: Partial, right: Partial | None = None) -> Any:
    if not undef:
        return value
    return Partial(value, undef, left.origin if right is None else _origin(left, right))


def undefined(bits: int, origin: Origin = UNINITIALISED, *, poison: bool = False) -> Partial:
    return Partial(0, (1 << bits) - 1, origin, poison)


def is_undefined(value: Any) -> bool:
    """Whether any part of a value, also of an aggregate, is undefined."""
    if value.__class__ is Partial:
        return True
    return value.__class__ is tuple and any(map(is_undefined, value))
