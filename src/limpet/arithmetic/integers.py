"""Machine integers as mathematical integers.

A number is any integer that is equal to it modulo 2**width. It is brought into the signed or the unsigned range only
where that matters: for comparisons, divisions, and where it is handed on. Whether something can be outside of the range
at all is told by what is known of it, so that after a check for overflow a sum is a sum. What is not linear is any
value, with what can be said about it linearly; that is noted, and a counterexample that rests on it will not count
before it was replayed.

With `ideal`, numbers have no range and nothing ever overflows. With `strict`, that nothing wraps around is something to
be proved (`SideConditions.claim`): if it can be, numbers are as simple as ideal ones, and the proof holds all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.arithmetic.numbers import Number
from limpet.arithmetic.side_conditions import SideConditions
from limpet.numeric import interval_arithmetic
from limpet.numeric.interval import ANY, Interval, exactly, of_width
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.sorts import INT, Sort
from limpet.terms.term import Term

MAX_RUNS = 4
"""The result of `&` with a mask that has more runs of ones is any value."""
BIT = Interval(0, 1)
NOT_LINEAR = "nonlinear"

_Operation = Callable[[SideConditions, Any, int, list[Number]], Number | Term]


def _limits(width: int, signed: bool) -> tuple[int, int]:
    return (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)


class Integers:
    def __init__(self, builder: Builder, *, ideal: bool = False, strict: bool = False) -> None:
        self.builder = builder
        self.ideal = ideal
        self.strict = strict
        """Claim, as a side condition, that nothing ever wraps around."""
        self._operations: dict[Kind, _Operation] = {
            bv.BV_ADD: self._add,
            bv.BV_SUB: self._sub,
            bv.BV_NEG: self._neg,
            bv.BV_NOT: self._not,
            bv.BV_MUL: self._mul,
            bv.BV_AND: self._and,
            bv.BV_OR: self._or,
            bv.BV_XOR: self._xor,
            bv.BV_SHL: self._shl,
            bv.BV_LSHR: self._lshr,
            bv.BV_ASHR: self._ashr,
            bv.BV_UDIV: self._udiv,
            bv.BV_UREM: self._urem,
            bv.BV_SDIV: self._sdiv,
            bv.BV_SREM: self._srem,
            bv.BV_CONCAT: self._concat,
            bv.BV_EXTRACT: self._extract,
            bv.BV_ZERO_EXTEND: self._zero_extend,
            bv.BV_SIGN_EXTEND: self._sign_extend,
            bv.BV_ULT: lambda s, p, w, a: self._unsigned_order(s, a[0], a[1], builder.int_lt),
            bv.BV_ULE: lambda s, p, w, a: self._unsigned_order(s, a[0], a[1], builder.int_le),
            bv.BV_SLT: lambda s, p, w, a: builder.int_lt(self._number(s, a[0], True), self._number(s, a[1], True)),
            bv.BV_SLE: lambda s, p, w, a: builder.int_le(self._number(s, a[0], True), self._number(s, a[1], True)),
            bv.BV_UADD_OVERFLOW: self._overflow(False, builder.int_add),
            bv.BV_SADD_OVERFLOW: self._overflow(True, builder.int_add),
            bv.BV_USUB_OVERFLOW: self._overflow(False, builder.int_sub),
            bv.BV_SSUB_OVERFLOW: self._overflow(True, builder.int_sub),
            bv.BV_UMUL_OVERFLOW: self._product_overflow(False),
            bv.BV_SMUL_OVERFLOW: self._product_overflow(True),
            bv.BV_NEG_OVERFLOW: self._neg_overflow,
            bv.BV_SDIV_OVERFLOW: self._sdiv_overflow,
            bv.BV_USHL_OVERFLOW: self._shl_overflow(False),
            bv.BV_SSHL_OVERFLOW: self._shl_overflow(True),
        }

    # --- what numbers are -----------------------------------------------------------------------------------

    def sort(self, width: int) -> Sort:
        return INT

    def given(self, side: SideConditions, term: Term, width: int, signed: bool) -> Number:
        if not self.ideal and term.kind is not CONSTANT:
            side.within(term, of_width(width, signed))
        return Number(term, width)

    def canonical(self, side: SideConditions, number: Number, signed: bool) -> Term:
        return self._number(side, number, signed)

    def constant(self, value: int, width: int) -> Number:
        value &= (1 << width) - 1
        return Number(self.builder.int_constant(bv.signed(value, width)), width)

    def _number(self, side: SideConditions, number: Number, signed: bool) -> Term:
        """The integer in the signed or the unsigned range."""
        term, width = number.term, number.width
        if term.kind is CONSTANT:
            value = term.payload & ((1 << width) - 1)
            return self.builder.int_constant(bv.signed(value, width) if signed else value)
        if self.ideal:
            return term
        known = side.range_of(term)
        if known.leq(of_width(width, signed)):
            return term
        return self._wrapped(side, term, width, _limits(width, signed), known)

    def _wrapped(self, side: SideConditions, term: Term, width: int, limits: tuple[int, int], known: Interval) -> Term:
        b = self.builder
        lowest, highest = limits
        low, high = known
        if self.strict:
            side.claim(b.and_(b.int_le(b.int_constant(lowest), term), b.int_le(term, b.int_constant(highest))))
            side.note(term, Interval(*limits))
            return term
        modulus = 1 << width
        result = term
        if low is not None and high is not None and lowest - modulus <= low and high <= highest + modulus:
            if high > highest:
                result = b.ite(b.int_le(term, b.int_constant(highest)), term, self._plus(term, -modulus))
            if low < lowest:
                result = b.ite(b.int_le(b.int_constant(lowest), term), result, self._plus(term, modulus))
            side.note(result, Interval(*limits))
            return result
        result = side.fresh("wrapped", INT, Interval(*limits))
        factor = side.fresh("times", INT, self._quotients(known, limits, modulus))
        side.require(b.equal(b.int_add(result, b.int_mul(factor, b.int_constant(modulus))), term))
        return result

    def _quotients(self, known: Interval, limits: tuple[int, int], modulus: int) -> Interval:
        low, high = known
        return Interval(
            None if low is None else (low - limits[1]) // modulus,
            None if high is None else -((limits[0] - high) // modulus),
        )

    def _plus(self, term: Term, constant: int) -> Term:
        return self.builder.int_add(term, self.builder.int_constant(constant))

    # --- indices --------------------------------------------------------------------------------------------

    def index_sort(self) -> Sort:
        return INT

    def index(self, value: int) -> Term:
        return self.builder.int_constant(value)

    def index_add(self, a: Term, b: Term) -> Term:
        return self.builder.int_add(a, b)

    def index_sub(self, a: Term, b: Term) -> Term:
        return self.builder.int_sub(a, b)

    def index_times(self, a: Term, factor: int) -> Term:
        return self.builder.int_mul(a, self.index(factor))

    def index_le(self, a: Term, b: Term) -> Term:
        return self.builder.int_le(a, b)

    def as_index(self, side: SideConditions, number: Number, signed: bool) -> Term:
        return self._number(side, number, signed)

    def from_index(self, term: Term, width: int) -> Number:
        return Number(term, width)

    # --- operators ------------------------------------------------------------------------------------------

    def operate(self, side: SideConditions, kind: Kind, payload: Any, width: int, args: list[Number]) -> Number | Term:
        operation = self._operations.get(kind)
        if operation is not None:
            return operation(side, payload, width, args)
        return self._anything(side, kind.name, width)

    def equal(self, side: SideConditions, a: Number, b: Number) -> Term:
        """In whichever range fewer have to be brought into."""
        if self._fits(side, a, False) and self._fits(side, b, False):
            return self.builder.equal(self._number(side, a, False), self._number(side, b, False))
        return self.builder.equal(self._number(side, a, True), self._number(side, b, True))

    def _unsigned_order(self, side: SideConditions, a: Number, c: Number, order: Callable[[Term, Term], Term]) -> Term:
        """Of numbers in the signed range it is told by their signs: a negative one is above all others."""
        plain = self.ideal or (self._fits(side, a, False) and self._fits(side, c, False))
        if not plain and self._fits(side, a, True) and self._fits(side, c, True):
            b = self.builder
            first, second = self._number(side, a, True), self._number(side, c, True)
            zero = b.int_constant(0)
            low, _ = side.range_of(second)
            if low is not None and low >= 0:
                return b.and_(b.int_le(zero, first), order(first, second))
            same = b.equal(b.int_lt(first, zero), b.int_lt(second, zero))
            return b.ite(same, order(first, second), b.int_lt(second, zero))
        return order(self._number(side, a, False), self._number(side, c, False))

    def _fits(self, side: SideConditions, number: Number, signed: bool) -> bool:
        if number.term.kind is CONSTANT:
            return True
        return side.range_of(number.term).leq(of_width(number.width, signed))

    def choose(self, side: SideConditions, condition: Term, yes: Number, no: Number) -> Number:
        result = self.builder.ite(condition, yes.term, no.term)
        side.note(result, side.range_of(yes.term).join(side.range_of(no.term)))
        return Number(result, yes.width)

    def _anything(self, side: SideConditions, what: str, width: int, bounds: Interval | None = None) -> Number | Term:
        """Over-approximates: any value (of a Bool, if `width` is 0)."""
        side.approximations.add(
            NOT_LINEAR, f"an operation on integers that is not linear ({what}) gives any value here"
        )
        if not width:
            return side.fresh(what, self.builder.true.sort)
        limits = ANY if self.ideal else of_width(width, signed=True)
        return Number(side.fresh(what, INT, limits if bounds is None else bounds), width)

    def _add(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        return Number(self.builder.int_add(args[0].term, args[1].term), width)

    def _sub(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        return Number(self.builder.int_sub(args[0].term, args[1].term), width)

    def _neg(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        return Number(self.builder.int_neg(args[0].term), width)

    def _not(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        return Number(self._plus(self.builder.int_neg(args[0].term), -1), width)

    def _mul(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        a, b = args
        if a.term.kind is CONSTANT:
            a, b = b, a
        if b.term.kind is CONSTANT:
            return Number(self.builder.int_mul(a.term, b.term), width)
        signed = self._fits(side, a, True) and self._fits(side, b, True)
        product = self._product_bounds(side, a, b, signed)
        if product.leq(of_width(width, signed)):
            return self._anything(side, "product", width, product)
        return self._anything(side, "product", width)

    def _product_bounds(self, side: SideConditions, a: Number, b: Number, signed: bool) -> Interval:
        first, second = (side.range_of(self._number(side, each, signed)) for each in (a, b))
        return interval_arithmetic.mul(first, second)

    # --- divisions ------------------------------------------------------------------------------------------

    def _divided(self, side: SideConditions, term: Term, divisor: int) -> tuple[Term, Term]:
        """Quotient and remainder, rounded down; the divisor is positive."""
        b = self.builder
        quotient = side.fresh("quotient", INT, interval_arithmetic.floor_div(side.range_of(term), divisor))
        remainder = side.fresh("remainder", INT, Interval(0, divisor - 1))
        side.require(b.equal(b.int_add(b.int_mul(quotient, b.int_constant(divisor)), remainder), term))
        return quotient, remainder

    def _truncated(self, side: SideConditions, term: Term, divisor: int) -> tuple[Term, Term]:
        """Rounded towards zero."""
        low, _ = side.range_of(term)
        if low is not None and low >= 0:
            quotient, remainder = self._divided(side, term, abs(divisor))
        else:
            b = self.builder
            zero, size = b.int_constant(0), abs(divisor)
            quotient = side.fresh("quotient", INT, side.range_of(term) if size == 1 else ANY)
            remainder = side.fresh("remainder", INT, Interval(1 - size, size - 1))
            side.require(b.equal(b.int_add(b.int_mul(quotient, b.int_constant(size)), remainder), term))
            negative = b.int_lt(term, zero)
            side.require(b.ite(negative, b.int_le(remainder, zero), b.int_le(zero, remainder)))
            known = side.range_of(term)
            quotients = interval_arithmetic.div(known, exactly(size))
            if known.low is not None and known.high is not None and quotients is not None:
                side.within(quotient, quotients)
        return (quotient if divisor > 0 else self.builder.int_neg(quotient)), remainder

    def _unsigned(self, width: int) -> Interval:
        return Interval(0, None) if self.ideal else of_width(width, signed=False)

    def _udiv(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        a, d = self._number(side, args[0], False), self._number(side, args[1], False)
        if d.kind is CONSTANT:
            if d.payload == 0:
                return Number(self.builder.int_constant(-1), width)
            return Number(self._divided(side, a, d.payload)[0], width)
        b = self.builder
        quotient = self._anything(side, "quotient", width, self._unsigned(width))
        assert isinstance(quotient, Number)
        side.require(b.implies(b.int_lt(b.int_constant(0), d), b.int_le(quotient.term, a)))
        return quotient

    def _urem(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        a, d = self._number(side, args[0], False), self._number(side, args[1], False)
        if d.kind is CONSTANT:
            return args[0] if d.payload == 0 else Number(self._divided(side, a, d.payload)[1], width)
        b = self.builder
        remainder = self._anything(side, "remainder", width, self._unsigned(width))
        assert isinstance(remainder, Number)
        side.require(b.implies(b.int_lt(b.int_constant(0), d), b.int_lt(remainder.term, d)))
        side.require(b.int_le(remainder.term, a))
        side.require(b.implies(b.int_lt(a, d), b.equal(remainder.term, a)))
        return remainder

    def _sdiv(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        a, d = self._number(side, args[0], True), self._number(side, args[1], True)
        if d.kind is CONSTANT and d.payload:
            return Number(self._truncated(side, a, d.payload)[0], width)
        b, zero = self.builder, self.builder.int_constant(0)
        quotient = self._anything(side, "quotient", width)
        assert isinstance(quotient, Number)
        usual = b.and_(b.int_le(zero, a), b.int_lt(zero, d))
        side.require(b.implies(usual, b.and_(b.int_le(zero, quotient.term), b.int_le(quotient.term, a))))
        return quotient

    def _srem(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        a, d = self._number(side, args[0], True), self._number(side, args[1], True)
        if d.kind is CONSTANT and d.payload:
            return Number(self._truncated(side, a, d.payload)[1], width)
        b, zero = self.builder, self.builder.int_constant(0)
        remainder = self._anything(side, "remainder", width)
        assert isinstance(remainder, Number)
        rest, other = remainder.term, d
        side.require(b.ite(b.int_le(zero, a), b.int_le(zero, rest), b.int_le(rest, zero)))
        size, reach = self._absolute(rest), self._absolute(other)
        side.require(b.or_(b.equal(other, zero), b.int_lt(size, reach)))
        side.require(b.int_le(size, self._absolute(a)))
        side.require(b.implies(b.int_lt(self._absolute(a), reach), b.equal(rest, a)))
        return remainder

    def _absolute(self, term: Term) -> Term:
        b = self.builder
        return b.ite(b.int_le(b.int_constant(0), term), term, b.int_neg(term))

    # --- bits -----------------------------------------------------------------------------------------------

    def _low_bits(self, side: SideConditions, number: Number, count: int) -> Term:
        """The lowest bits, as an unsigned integer: they are the same whatever the number is equal to."""
        if side.range_of(number.term).leq(of_width(count, signed=False)):
            return number.term
        return self._divided(side, number.term, 1 << count)[1]

    def _and(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        common = self._common_bits(side, width, args)
        if common is not None:
            return Number(common, width)
        result = self._anything(side, "and", width, of_width(width, signed=False))
        assert isinstance(result, Number)
        for arg in args:
            side.require(self.builder.int_le(result.term, self._number(side, arg, False)))
        return result

    def _common_bits(self, side: SideConditions, width: int, args: list[Number]) -> Term | None:
        """Bits that both have, as an unsigned integer: if one is a constant, or both are 0 or 1."""
        first, second = sorted(args, key=lambda arg: arg.term.kind is CONSTANT)
        if second.term.kind is CONSTANT:
            runs = _runs_of_ones(second.term.payload & ((1 << width) - 1))
            if len(runs) <= MAX_RUNS:
                total = self.builder.int_constant(0)
                for low, high in runs:
                    total = self.builder.int_add(total, self._bits_in_place(side, first, low, high))
                side.note(total, Interval(0, sum((1 << high) - (1 << low) for low, high in runs)))
                return total
        a, b = (self._number(side, arg, False) for arg in (first, second))
        if not all(side.range_of(each).leq(BIT) for each in (a, b)):
            return None
        zero = self.builder.int_constant(0)
        both = self.builder.ite(self.builder.equal(a, zero), zero, b)
        side.note(both, BIT)
        return both

    def _without_common_bits(self, side: SideConditions, width: int, args: list[Number], times: int) -> Number | None:
        """The sum, minus so many times what both have: 1 for `|`, 2 for `^`."""
        common = self._common_bits(side, width, args)
        if common is None:
            return None
        first, second = (self._number(side, arg, False) for arg in args)
        twice = self.builder.int_mul(common, self.builder.int_constant(times))
        result = self.builder.int_sub(self.builder.int_add(first, second), twice)
        are_bits = all(side.range_of(each).leq(BIT) for each in (first, second))
        if are_bits or not self.ideal:
            side.note(result, BIT if are_bits else of_width(width, signed=False))
        return Number(result, width)

    def _bits_in_place(self, side: SideConditions, number: Number, low: int, high: int) -> Term:
        """The bits from `low` to below `high`, where they are."""
        if high == number.width:
            if low == 0:
                return self._number(side, number, False)
            upper = self._divided(side, self._number(side, number, False), 1 << low)[0]
            return self.builder.int_mul(upper, self.builder.int_constant(1 << low))
        rest = self._low_bits(side, number, high)
        if low == 0:
            return rest
        upper = self._divided(side, rest, 1 << low)[0]
        return self.builder.int_mul(upper, self.builder.int_constant(1 << low))

    def _or(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        known = self._without_common_bits(side, width, args, 1)
        if known is not None:
            return known
        b = self.builder
        first, second = (self._number(side, arg, False) for arg in args)
        result = self._anything(side, "or", width, of_width(width, signed=False))
        assert isinstance(result, Number)
        side.require(b.int_le(first, result.term))
        side.require(b.int_le(second, result.term))
        side.require(b.int_le(result.term, b.int_add(first, second)))
        return result

    def _xor(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        b = self.builder
        first, second = (self._number(side, arg, False) for arg in args)
        if second.kind is CONSTANT and second.payload == (1 << width) - 1:
            return self._not(side, payload, width, [args[0]])
        known = self._without_common_bits(side, width, args, 2)
        if known is not None:
            return known
        result = self._anything(side, "xor", width, of_width(width, signed=False))
        assert isinstance(result, Number)
        side.require(b.int_le(result.term, b.int_add(first, second)))
        return result

    def _shl(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        amount = self._number(side, args[1], False)
        if amount.kind is not CONSTANT:
            return self._anything(side, "shift", width)
        if amount.payload >= width:
            return self.constant(0, width)
        return Number(self.builder.int_mul(args[0].term, self.builder.int_constant(1 << amount.payload)), width)

    def _shifted_right(self, side: SideConditions, width: int, args: list[Number], signed: bool) -> Number | Term:
        amount, value = self._number(side, args[1], False), self._number(side, args[0], signed)
        if amount.kind is CONSTANT:
            return Number(self._divided(side, value, 1 << min(amount.payload, width))[0], width)
        b, zero = self.builder, self.builder.int_constant(0)
        result = self._anything(side, "shift", width, None if signed else of_width(width, signed=False))
        assert isinstance(result, Number)
        inside = b.and_(b.int_le(zero, result.term), b.int_le(result.term, value))
        if signed:
            inside = b.ite(
                b.int_le(zero, value), inside, b.and_(b.int_le(value, result.term), b.int_lt(result.term, zero))
            )
        side.require(inside)
        return result

    def _lshr(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        return self._shifted_right(side, width, args, False)

    def _ashr(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
        return self._shifted_right(side, width, args, True)

    def _concat(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        high, low = args
        b = self.builder
        lower = self._number(side, low, False)
        return Number(b.int_add(b.int_mul(high.term, b.int_constant(1 << low.width)), lower), width)

    def _extract(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        high, low = payload
        number = args[0]
        if low == 0:
            return Number(number.term, width)
        upper = self._number(side, number, False) if high == number.width - 1 else number.term
        return Number(self._divided(side, upper, 1 << low)[0], width)

    def _zero_extend(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        return Number(self._number(side, args[0], False), width)

    def _sign_extend(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number:
        return Number(self._number(side, args[0], True), width)

    # --- overflow -------------------------------------------------------------------------------------------

    def _outside(self, side: SideConditions, term: Term, width: int, signed: bool) -> Term:
        b = self.builder
        lowest, highest = _limits(width, signed)
        inside = b.and_(b.int_le(b.int_constant(lowest), term), b.int_le(term, b.int_constant(highest)))
        return b.not_(inside)

    def _overflow(self, signed: bool, combine: Callable[[Term, Term], Term]) -> _Operation:
        def overflow(side: SideConditions, payload: Any, width: int, args: list[Number]) -> Term:
            if self.ideal:
                return self.builder.false
            first, second = (self._number(side, arg, signed) for arg in args)
            return self._outside(side, combine(first, second), args[0].width, signed)

        return overflow

    def _product_overflow(self, signed: bool) -> _Operation:
        def overflow(side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
            if self.ideal:
                return self.builder.false
            first, second = (self._number(side, arg, signed) for arg in args)
            if first.kind is CONSTANT or second.kind is CONSTANT:
                return self._outside(side, self.builder.int_mul(first, second), args[0].width, signed)
            product = self._product_bounds(side, args[0], args[1], signed)
            if product.leq(of_width(args[0].width, signed)):
                return self.builder.false
            return self._anything(side, "product", 0)

        return overflow

    def _neg_overflow(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Term:
        lowest = _limits(args[0].width, True)[0]
        if self.ideal:
            return self.builder.false
        return self.builder.equal(self._number(side, args[0], True), self.builder.int_constant(lowest))

    def _sdiv_overflow(self, side: SideConditions, payload: Any, width: int, args: list[Number]) -> Term:
        if self.ideal:
            return self.builder.false
        b = self.builder
        first, second = (self._number(side, arg, True) for arg in args)
        lowest = _limits(args[0].width, True)[0]
        return b.and_(b.equal(first, b.int_constant(lowest)), b.equal(second, b.int_constant(-1)))

    def _shl_overflow(self, signed: bool) -> _Operation:
        def overflow(side: SideConditions, payload: Any, width: int, args: list[Number]) -> Number | Term:
            if self.ideal:
                return self.builder.false
            b = self.builder
            value, amount = self._number(side, args[0], signed), self._number(side, args[1], False)
            if amount.kind is not CONSTANT:
                return self._anything(side, "shift", 0)
            if amount.payload >= args[0].width:
                return b.distinct(value, b.int_constant(0))
            product = b.int_mul(value, b.int_constant(1 << amount.payload))
            return self._outside(side, product, args[0].width, signed)

        return overflow


def _runs_of_ones(mask: int) -> list[tuple[int, int]]:
    """(first bit, bit after the last)."""
    runs: list[tuple[int, int]] = []
    position = 0
    while mask >> position:
        if mask >> position & 1:
            begin = position
            while mask >> position & 1:
                position += 1
            runs.append((begin, position))
        else:
            position += 1
    return runs
