"""Values of terms in a state."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.absint.domains.linear import Linear
from limpet.absint.program import numbers_of_terms as numbers
from limpet.absint.program import pointers_of_terms as pointers
from limpet.absint.program.shape import ProgramShape
from limpet.absint.program.state import State
from limpet.absint.program.values import Number, Pointer, Value, anything, exactly, join_values
from limpet.numeric import machine_arithmetic as arithmetic
from limpet.numeric.interval import Interval, of_width
from limpet.seair import operations as ops
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import fold

_COMPARISONS = {
    bv.BV_ULT: (False, True),
    bv.BV_ULE: (False, False),
    bv.BV_SLT: (True, True),
    bv.BV_SLE: (True, False),
}
"""Signed, strict."""


class Terms:
    def __init__(self, shape: ProgramShape) -> None:
        self.shape = shape
        self.bits = shape.program.pointer_bits

    def value(self, state: State, term: Term) -> Value:
        return fold(term, state.memo, lambda each: self._parts(state, each), lambda each: self._value(state, each))

    def number(self, state: State, term: Term) -> Number:
        value = self.value(state, term)
        return value if isinstance(value, Number) else anything(term.width)

    def truth(self, state: State, term: Term) -> bool | None:
        value = self.value(state, term)
        return value if isinstance(value, bool) else None

    def pointer(self, state: State, term: Term) -> Pointer:
        return pointers.as_pointer(self.value(state, term), self.bits)

    def near(self, state: State, term: Term, *, signed: bool) -> tuple[Linear, Interval] | None:
        """A sum, and how far the term may be from it: where what is added to the sum is none, such as whether a
        condition holds."""
        while term.kind is SYMBOL and term not in state.env:
            definition = self.shape.definitions.get(term)
            if not isinstance(definition, ops.Assign):
                return None
            term = definition.value
        if term.kind is core.ITE:
            yes, no = (self.number(state, each).form_as(signed) for each in term.args[1:])
            if yes is None or no is None or yes.terms != no.terms:
                return None
            return yes, Interval(min(0, no.constant - yes.constant), max(0, no.constant - yes.constant))
        if term.kind is not bv.BV_ADD:
            return None
        for one, other in (term.args, term.args[::-1]):
            form, added = self.number(state, one).form_as(signed), self.number(state, other).machine
            if form is None or not form.terms:
                continue
            distance = added.signed if signed else added.unsigned
            ends = [state.numbers.interval(form.plus(end)) for end in distance if end is not None]
            fits = len(ends) == 2 and all(end.leq(of_width(term.width, signed)) for end in ends)
            if fits or (bv.BV_ADD, *term.args, signed) in state.exact:
                return form, distance
        return None

    # --- parts ----------------------------------------------------------------------------------------------

    def _parts(self, state: State, term: Term) -> Sequence[Term]:
        if term.kind is SYMBOL:
            definition = self.shape.definitions.get(term)
            return definition.terms() if definition is not None and term not in state.env else ()
        return term.args

    def _value(self, state: State, term: Term) -> Value:
        kind = term.kind
        if kind is CONSTANT:
            if term.sort == BOOL:
                return bool(term.payload)
            return exactly(term.payload, term.width) if isinstance(term.sort, BitVecSort) else None
        if kind is SYMBOL:
            return self._register(state, term)
        values = [state.memo[arg] for arg in term.args]
        if term.sort == BOOL:
            return self._condition(state, term, values)
        if isinstance(term.sort, BitVecSort):
            return self._word(state, term, values)
        return None

    def _register(self, state: State, register: Term) -> Value:
        site = self.shape.globals.get(register)
        if site is not None:
            size = exactly(self.shape.global_of[site].size, self.bits)
            return Pointer(frozenset([site]), False, exactly(0, self.bits), size, register)
        if register in state.env:
            value = state.env[register]
            if isinstance(value, Number):
                return state.refined(value)
            if isinstance(value, Pointer):
                offset, size = state.refined(value.offset), state.refined(value.size)
                return value._replace(offset=offset, size=size, base=value.base or register)
            if value is not None or register.sort == BOOL:
                return value
            return self._unknown(register)
        definition = self.shape.definitions.get(register)
        if definition is None:
            return self._unknown(register)
        values = [state.memo[term] for term in definition.terms()]
        if isinstance(definition, ops.Assign):
            return values[0]
        answer = pointers.answer(state, definition, values, self.bits)
        return self._unknown(register) if answer is None else answer

    def _unknown(self, register: Term) -> Value:
        if self.shape.is_pointer(register):
            return pointers.any_pointer(self.bits)._replace(base=register)
        return anything(register.sort.width) if isinstance(register.sort, BitVecSort) else None

    # --- words ----------------------------------------------------------------------------------------------

    def _word(self, state: State, term: Term, values: list[Value]) -> Value:
        kind = term.kind
        if kind is core.ITE:
            return self._choice(values, term)
        if kind is bv.BV_EXTRACT and isinstance(values[0], Pointer):
            high, low = term.payload
            low_bits = pointers.low_bits(values[0], high) if low == 0 else None
            return low_bits or anything(term.width)
        if any(isinstance(value, Pointer) for value in values):
            return self._of_pointers(state, term, values)
        if any(not isinstance(value, Number) for value in values):
            return anything(term.width)
        given = [value for value in values if isinstance(value, Number)]
        if kind in numbers.BINARY:
            return numbers.binary(state, term, given[0], given[1])
        if kind in numbers.DIVISIONS:
            return numbers.division(term, given[0], given[1])
        if kind is bv.BV_ZERO_EXTEND:
            return numbers.zero_extended(given[0], term.width)
        if kind is bv.BV_SIGN_EXTEND:
            return numbers.sign_extended(given[0], term.width)
        if kind is bv.BV_EXTRACT:
            return numbers.extracted(given[0], *term.payload)
        if kind is bv.BV_CONCAT:
            if given[0].machine.value == 0:
                return numbers.zero_extended(given[1], term.width)
            return Number(arithmetic.concat(given[0].machine, given[1].machine))
        if kind is bv.BV_NEG:
            return numbers.negated(state, given[0])
        if kind is bv.BV_NOT:
            return Number(arithmetic.invert(given[0].machine))
        return anything(term.width)

    def _choice(self, values: list[Value], term: Term) -> Value:
        condition, yes, no = values
        if isinstance(condition, bool):
            return yes if condition else no
        if isinstance(yes, Pointer) or isinstance(no, Pointer):
            yes, no = pointers.as_pointer(yes, self.bits), pointers.as_pointer(no, self.bits)
        joined = join_values(yes, no)
        return anything(term.width) if joined is None else joined

    def _of_pointers(self, state: State, term: Term, values: list[Value]) -> Value:
        first, second = values[0], values[1] if len(values) > 1 else None
        if term.kind is bv.BV_ADD:
            if isinstance(first, Number) and isinstance(second, Pointer):
                first, second = second, first
            if isinstance(first, Pointer) and isinstance(second, Number):
                taken = next((state.memo[arg.args[0]] for arg in term.args if arg.kind is bv.BV_NEG), None)
                if isinstance(taken, Pointer):  # differences are sums of what is negated
                    return self._between(state, term, first, taken)
                return pointers.moved(state, first, second)
        elif term.kind is bv.BV_SUB and isinstance(first, Pointer):
            if isinstance(second, Number):
                return pointers.moved(state, first, second, back=True)
            if isinstance(second, Pointer):
                return self._between(state, term, first, second)
        return anything(term.width)

    def _between(self, state: State, term: Term, first: Pointer, second: Pointer) -> Number:
        if pointers.answer(state, ops.SameObject(term, term, term), [first, second], self.bits):
            return self._difference(state, term, first, second)
        return anything(term.width)

    def _difference(self, state: State, term: Term, first: Pointer, second: Pointer) -> Number:
        x, y = first.offset.form_as(True), second.offset.form_as(True)
        form = None if x is None or y is None else x.sub(y)
        value = arithmetic.sub(first.offset.machine, second.offset.machine)
        if form is None or not state.numbers.interval(form).leq(anything(term.width).machine.signed):
            return Number(value)
        return state.refined(Number(value, form, True))

    # --- conditions -----------------------------------------------------------------------------------------

    def _condition(self, state: State, term: Term, values: list[Value]) -> bool | None:
        kind = term.kind
        if kind is core.NOT:
            return not values[0] if isinstance(values[0], bool) else None
        if kind is core.AND:
            return _all(values)
        if kind is core.OR:
            negated = _all([not value if isinstance(value, bool) else None for value in values])
            return None if negated is None else not negated
        if kind is core.IMPLIES:
            if values[0] is False or values[1] is True:
                return True
            return False if values[0] is True and values[1] is False else None
        if kind is core.XOR or (kind is core.EQUAL and term.args[0].sort == BOOL):
            if not isinstance(values[0], bool) or not isinstance(values[1], bool):
                return True if kind is core.EQUAL and term.args[0] is term.args[1] else None
            return (values[0] == values[1]) == (kind is core.EQUAL)
        if kind is core.ITE:
            chosen = join_values(values[1], values[2])
            if isinstance(values[0], bool):
                chosen = values[1] if values[0] else values[2]
            return chosen if isinstance(chosen, bool) else None
        if kind is core.EQUAL:
            return self._equal(state, values[0], values[1])
        given = [value for value in values if isinstance(value, Number)]
        if len(given) != len(values):
            return self._compared_pointers(state, term, values)
        if kind in _COMPARISONS:
            signed, strict = _COMPARISONS[kind]
            return numbers.compared(state, given[0], given[1], signed=signed, strict=strict)
        if kind in numbers.OVERFLOWS:
            return numbers.overflows(state, term, given[0], given[1])
        if kind is bv.BV_NEG_OVERFLOW:
            least = given[0].machine.range.least
            lowest = -(1 << (given[0].machine.width - 1))
            return False if least > lowest else None
        if kind is bv.BV_SDIV_OVERFLOW:
            lowest = 1 << (given[0].machine.width - 1)
            both = lowest in given[0].machine and 2 * lowest - 1 in given[1].machine
            return None if both else False
        return None

    def _equal(self, state: State, a: Value, b: Value) -> bool | None:
        if isinstance(a, Number) and isinstance(b, Number):
            return numbers.equal(state, a, b)
        if isinstance(a, Pointer) or isinstance(b, Pointer):
            return pointers.pointers_equal(state, pointers.as_pointer(a, self.bits), pointers.as_pointer(b, self.bits))
        return None

    def _compared_pointers(self, state: State, term: Term, values: list[Value]) -> bool | None:
        """By offsets, if both are within one object."""
        if term.kind not in (bv.BV_ULT, bv.BV_ULE) or not all(isinstance(value, Pointer) for value in values):
            return None
        a, b = (pointers.as_pointer(value, self.bits) for value in values)
        if pointers.answer(state, ops.SameObject(term, term, term), [a, b], self.bits) is not True:
            return None
        if not (pointers.within_object(state, a) and pointers.within_object(state, b)):
            return None
        return numbers.compared(state, a.offset, b.offset, signed=True, strict=term.kind is bv.BV_ULT)


def _all(values: list[Value]) -> bool | None:
    if any(value is False for value in values):
        return False
    return True if all(value is True for value in values) else None
