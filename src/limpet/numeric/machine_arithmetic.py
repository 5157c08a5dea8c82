"""Arithmetic of machine integers: each result has f(x, y) for all x and y of the arguments for which it is defined.

Sums, differences and products wrap around modulo 2**width. Divisors are not zero: None is what is left if all are.
Shifts by `width` or more leave nothing, or the sign.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from limpet.numeric import bits_arithmetic, machine, ranges
from limpet.numeric import congruence as congruences
from limpet.numeric import interval_arithmetic as intervals
from limpet.numeric.bits import Bits
from limpet.numeric.bits import everything as any_bits
from limpet.numeric.congruence import ANY, Congruence
from limpet.numeric.interval import Interval, of_width
from limpet.numeric.machine import Machine, some
from limpet.numeric.ranges import Range


def add(a: Machine, b: Machine) -> Machine:
    return _wrapped(
        intervals.add(a.unsigned, b.unsigned),
        intervals.add(a.signed, b.signed),
        bits_arithmetic.add(a.bits, b.bits),
        a.congruence.add(b.congruence),
    )


def sub(a: Machine, b: Machine) -> Machine:
    return _wrapped(
        intervals.sub(a.unsigned, b.unsigned),
        intervals.sub(a.signed, b.signed),
        bits_arithmetic.sub(a.bits, b.bits),
        a.congruence.sub(b.congruence),
    )


def neg(a: Machine) -> Machine:
    return sub(machine.exactly(0, a.width), a)


def mul(a: Machine, b: Machine) -> Machine:
    return _wrapped(
        intervals.mul(a.unsigned, b.unsigned),
        intervals.mul(a.signed, b.signed),
        bits_arithmetic.mul(a.bits, b.bits),
        a.congruence.mul(b.congruence),
    )


# --- without overflow ---------------------------------------------------------------------------------------


class Operation(NamedTuple):
    """As it is on mathematical integers, and as it is on machine integers."""

    exact: Callable[[Interval, Interval], Interval]
    wrapped: Callable[[Machine, Machine], Machine]


ADD = Operation(intervals.add, add)
SUB = Operation(intervals.sub, sub)
MUL = Operation(intervals.mul, mul)


def can_overflow(operation: Operation, a: Machine, b: Machine, *, signed: bool) -> bool | None:
    """True: for all x and y the result does not fit; False: it fits for all; None: neither is seen."""
    exact = operation.exact(a.signed, b.signed) if signed else operation.exact(a.unsigned, b.unsigned)
    limits = of_width(a.width, signed)
    if exact.leq(limits):
        return False
    return True if exact.meet(limits) is None else None


def checked(operation: Operation, a: Machine, b: Machine, *, signed: bool) -> Machine | None:
    """Has the results that fit; None if it is seen that none does."""
    exact = operation.exact(a.signed, b.signed) if signed else operation.exact(a.unsigned, b.unsigned)
    fitting = machine.of(exact, a.width, signed=signed)
    return None if fitting is None else fitting.meet(operation.wrapped(a, b))


# --- divisions ----------------------------------------------------------------------------------------------


def udiv(a: Machine, b: Machine) -> Machine | None:
    quotients = intervals.div(a.unsigned, b.unsigned)
    return None if quotients is None else machine.of(quotients, a.width, signed=False)


def urem(a: Machine, b: Machine) -> Machine | None:
    remainders = intervals.rem(a.unsigned, b.unsigned)
    if remainders is None:
        return None
    remainder = machine.of(remainders, a.width, signed=False)
    rest = a.congruence.mod(b.value) if b.value else ANY
    return None if remainder is None else machine.reduced(a.width, remainder.range, remainder.bits, rest)


def sdiv(a: Machine, b: Machine) -> Machine | None:
    """Rounded towards zero; the least number by -1 wraps around."""
    quotients = intervals.div(a.signed, b.signed)
    return None if quotients is None else _wrapped(quotients, quotients, any_bits(a.width), ANY)


def srem(a: Machine, b: Machine) -> Machine | None:
    """With the sign of the dividend."""
    remainders = intervals.rem(a.signed, b.signed)
    return None if remainders is None else machine.of(remainders, a.width, signed=True)


# --- bits ---------------------------------------------------------------------------------------------------


def invert(a: Machine) -> Machine:
    return sub(machine.exactly(-1, a.width), a)


def bit_and(a: Machine, b: Machine) -> Machine:
    return _bitwise(intervals.bit_and, a, b, a.bits.bit_and(b.bits))


def bit_or(a: Machine, b: Machine) -> Machine:
    return _bitwise(intervals.bit_or, a, b, a.bits.bit_or(b.bits))


def bit_xor(a: Machine, b: Machine) -> Machine:
    return _bitwise(intervals.bit_xor, a, b, a.bits.bit_xor(b.bits))


def shl(a: Machine, counts: Machine) -> Machine:
    places = _places(counts)
    unsigned, signed = intervals.shl(a.unsigned, places), intervals.shl(a.signed, places)
    assert unsigned is not None and signed is not None, "counts are not negative"
    rest = ANY if places.value is None else a.congruence.scaled(1 << places.value)
    return _wrapped(unsigned, signed, bits_arithmetic.shl(a.bits, counts.bits), rest)


def lshr(a: Machine, counts: Machine) -> Machine:
    shifted = intervals.shr(a.unsigned, _places(counts))
    assert shifted is not None, "counts are not negative"
    return _wrapped(shifted, shifted, bits_arithmetic.lshr(a.bits, counts.bits), ANY)


def ashr(a: Machine, counts: Machine) -> Machine:
    shifted = intervals.shr(a.signed, _places(counts))
    assert shifted is not None, "counts are not negative"
    return _wrapped(shifted, shifted, bits_arithmetic.ashr(a.bits, counts.bits), ANY)


# --- other widths -------------------------------------------------------------------------------------------


def truncate(a: Machine, width: int) -> Machine:
    value = _wrapped(a.unsigned, a.signed, a.bits.extract(width - 1, 0), a.congruence)
    fits = -(1 << width - 1) <= a.range.least and a.range.greatest < 1 << width - 1
    return _without_zero(value) if fits and a.range.low > 0 else value


def zero_extend(a: Machine, width: int) -> Machine:
    return _wrapped(a.unsigned, a.unsigned, a.bits.zero_extend(width), a.congruence)


def sign_extend(a: Machine, width: int) -> Machine:
    if a.range.least >= 0:
        return zero_extend(a, width)
    negative = a.range.greatest < 0
    rest = a.congruence.sub(congruences.exactly(1 << a.width)) if negative else a.congruence.wrapped(a.width)
    value = _wrapped(a.signed, a.signed, a.bits.sign_extend(width), rest)
    return _without_zero(value) if a.range.low > 0 else value


def _without_zero(a: Machine) -> Machine:
    """Of a number that is not 0: of characters before the end of a text, nothing else may be known."""
    others = machine.where_ne(a, machine.exactly(0, a.width))
    return a if others is None else others[0]


def extract(a: Machine, high: int, low: int) -> Machine:
    """The bits from `high` down to `low`."""
    return truncate(lshr(a, machine.exactly(low, a.width)), high - low + 1)


def concat(a: Machine, b: Machine) -> Machine:
    """With the bits of b after those of a."""
    upper = intervals.scaled(a.unsigned, 1 << b.width)
    where = intervals.add(upper, b.unsigned)
    return _wrapped(where, where, a.bits.concat(b.bits), a.congruence.scaled(1 << b.width).add(b.congruence))


# --- helpers ------------------------------------------------------------------------------------------------


def _places(counts: Machine) -> Interval:
    """More places than there are bits are as good as that many."""
    low, high, _, _ = counts.range
    return Interval(min(low, counts.width), min(high, counts.width))


def _bitwise(operation: Callable[[Interval, Interval], Interval], a: Machine, b: Machine, bits: Bits) -> Machine:
    return _wrapped(operation(a.unsigned, b.unsigned), operation(a.signed, b.signed), bits, ANY)


def _wrapped(unsigned: Interval, signed: Interval, bits: Bits, congruence: Congruence) -> Machine:
    """Of two intervals of integers that are equal to the number modulo 2**width; the congruence is of the first."""
    width = bits.width
    size, half = 1 << width, 1 << (width - 1)
    low, high, least, greatest = ranges.everything(width)
    assert unsigned.low is not None and unsigned.high is not None and signed.low is not None
    assert signed.high is not None, "machine integers have bounds"
    turns = unsigned.low // size
    if turns == unsigned.high // size:
        low, high = unsigned.low - turns * size, unsigned.high - turns * size
        congruence = congruence.sub(congruences.exactly(turns * size))
    else:
        congruence = congruence.wrapped(width)
    turns = (signed.low + half) // size
    if turns == (signed.high + half) // size:
        least, greatest = signed.low - turns * size, signed.high - turns * size
    return some(width, Range(low, high, least, greatest), bits, congruence)
