"""Machine integers, as precisely as this room knows them: the reduced product of all its domains.

A machine integer is both readings of its range, its known bits, and a congruence of its unsigned reading. Each tells
the others what it can. There is no empty one: what leaves no number is None.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from limpet.numeric import bits as known_bits
from limpet.numeric import congruence as congruences
from limpet.numeric import interval_order as order
from limpet.numeric import ranges
from limpet.numeric.bits import Bits
from limpet.numeric.congruence import ANY, Congruence, congruence
from limpet.numeric.interval import Interval
from limpet.numeric.ranges import Range

ROUNDS = 4
"""So often the parts refine each other; what further rounds would add is left out."""


class Machine(NamedTuple):
    """All numbers of `width` bits, read without sign, that are in each of the parts."""

    width: int
    range: Range
    bits: Bits
    congruence: Congruence

    def __contains__(self, number: object) -> bool:
        """The number is an unsigned one."""
        if not isinstance(number, int) or number not in self.bits or number not in self.congruence:
            return False
        low, high, least, greatest = self.range
        signed = number - (1 << self.width) if number >> (self.width - 1) else number
        return low <= number <= high and least <= signed <= greatest

    @property
    def unsigned(self) -> Interval:
        return self.range.unsigned

    @property
    def signed(self) -> Interval:
        return self.range.signed

    @property
    def value(self) -> int | None:
        """The only number, without sign, if there is just one."""
        return self.range.low if self.range.low == self.range.high else None

    def leq(self, other: Machine) -> bool:
        """⊑ of what is said: then every number of this one is in the other."""
        parts = (self.range.leq(other.range), self.bits.leq(other.bits), self.congruence.leq(other.congruence))
        return all(parts)

    def join(self, other: Machine) -> Machine:
        """⊔: has the numbers of both."""
        range = ranges.join([self.range, other.range])
        return some(self.width, range, self.bits.join(other.bits), self.congruence.join(other.congruence))

    def meet(self, other: Machine) -> Machine | None:
        """⊓: has the numbers that are in both; None if it is seen that there are none."""
        range = ranges.meet(self.range, other.range, self.width)
        bits, congruence = self.bits.meet(other.bits), self.congruence.meet(other.congruence)
        if range is None or bits is None or congruence is None:
            return None
        return reduced(self.width, range, bits, congruence)

    def widen(self, other: Machine, thresholds: Sequence[int] = ()) -> Machine:
        """∇: has the numbers of both, and chains of it end. Not reduced: that could undo it forever."""
        range = ranges.widen(self.range, other.range, self.width, thresholds)
        return Machine(self.width, range, self.bits.join(other.bits), self.congruence.join(other.congruence))

    def narrow(self, other: Machine) -> Machine:
        """△: between this one and the other, which is below it. Bounds that are the last possible ones change."""
        whole, mine, its = ranges.everything(self.width), self.range, other.range
        range = Range(*(b if a == end else a for a, b, end in zip(mine, its, whole, strict=True)))
        return Machine(self.width, range, self.bits, self.congruence)

    # --- comparisons ----------------------------------------------------------------------------------------

    def eq(self, other: Machine) -> bool | None:
        """Whether x = y, if that is seen to be the same for all x and y."""
        if self.meet(other) is None:
            return False
        return True if self.value is not None and self.value == other.value else None

    def lt(self, other: Machine, *, signed: bool) -> bool | None:
        """Whether x < y; x ≤ y is not y < x."""
        return order.lt(self.signed, other.signed) if signed else order.lt(self.unsigned, other.unsigned)


Both = tuple[Machine, Machine] | None
"""What is left of two sides of a comparison; None: it cannot hold."""


def where_ne(a: Machine, b: Machine) -> Both:
    first, second = _without(a, b.value), _without(b, a.value)
    return None if first is None or second is None else (first, second)


def where_lt(a: Machine, b: Machine, *, signed: bool) -> Both:
    """What x < y says about both."""
    left = order.where_lt(a.signed, b.signed) if signed else order.where_lt(a.unsigned, b.unsigned)
    return None if left is None else _limited(a, b, left, signed)


def where_le(a: Machine, b: Machine, *, signed: bool) -> Both:
    """What x ≤ y says about both."""
    left = order.where_le(a.signed, b.signed) if signed else order.where_le(a.unsigned, b.unsigned)
    return None if left is None else _limited(a, b, left, signed)


def _limited(a: Machine, b: Machine, left: tuple[Interval, Interval], signed: bool) -> Both:
    first, second = (_within(side, interval, signed) for side, interval in zip((a, b), left, strict=True))
    return None if first is None or second is None else (first, second)


def _within(a: Machine, interval: Interval, signed: bool) -> Machine | None:
    where = ranges.where_signed if signed else ranges.where_unsigned
    limited = where(a.range, interval, a.width)
    return None if limited is None else reduced(a.width, limited, a.bits, a.congruence)


def _without(a: Machine, number: int | None) -> Machine | None:
    limited = a.range if number is None else ranges.where_not(a.range, number, a.width)
    return None if limited is None else reduced(a.width, limited, a.bits, a.congruence)


# --- making -------------------------------------------------------------------------------------------------


def everything(width: int) -> Machine:
    return Machine(width, ranges.everything(width), known_bits.everything(width), ANY)


def exactly(number: int, width: int) -> Machine:
    """Of a number that is reduced modulo 2**width."""
    value = number & ((1 << width) - 1)
    return Machine(width, ranges.exactly(value, width), known_bits.exactly(value, width), congruences.exactly(value))


def of(interval: Interval, width: int, *, signed: bool) -> Machine | None:
    """The numbers of an interval, in one reading, that fit."""
    where = ranges.where_signed if signed else ranges.where_unsigned
    range = where(ranges.everything(width), interval, width)
    return None if range is None else reduced(width, range, known_bits.everything(width), ANY)


def reduced(width: int, range: Range, bits: Bits, congruence: Congruence) -> Machine | None:
    """The same numbers, with each part refined by the others; None if it is seen that there are none."""
    machine = Machine(width, range, bits, congruence)
    rounds = 0
    while rounds < ROUNDS:
        after = _exchanged(machine)
        if after is None or after == machine:
            return after
        machine = after
        rounds += 1
    return machine


def _exchanged(a: Machine) -> Machine | None:
    width = a.width
    mask = (1 << width) - 1
    # What all members are between.
    low, high = (
        a.congruence.up(max(a.range.low, a.bits.ones)),
        a.congruence.down(min(a.range.high, mask & ~a.bits.zeros)),
    )
    if low is None or high is None or low > high:
        return None
    range = ranges.meet(a.range, Range(low, high, *ranges.everything(width)[2:]), width)
    if range is None:
        return None
    # Leading bits from the range, trailing ones from the congruence.
    power = a.congruence.modulus & -a.congruence.modulus if a.congruence.modulus else 1 << width
    trailing = min(power, 1 << width) - 1
    ones = a.congruence.remainder & trailing
    bits = a.bits.meet(known_bits.between(range.low, range.high, width))
    bits = None if bits is None else bits.meet(Bits(trailing & ~ones, ones, width))
    if bits is None:
        return None
    # And back.
    if range.low == range.high:
        rest = congruences.exactly(range.low).meet(a.congruence)
    else:
        size = 1 << bits.low_known
        rest = a.congruence.meet(congruence(bits.ones & (size - 1), size))
    return None if rest is None else Machine(width, range, bits, rest)


def some(width: int, range: Range, bits: Bits, congruence: Congruence) -> Machine:
    """Of parts that have a number in common."""
    machine = reduced(width, range, bits, congruence)
    assert machine is not None, "they have a number in common"
    return machine
