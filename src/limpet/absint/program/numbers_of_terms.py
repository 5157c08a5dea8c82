"""Arithmetic on values: machine integers, and sums of variables where nothing wraps around."""

from __future__ import annotations

from collections.abc import Callable

from limpet.absint.domains.linear import Linear
from limpet.absint.program.state import State
from limpet.absint.program.values import Number, anything
from limpet.numeric import machine
from limpet.numeric import machine_arithmetic as arithmetic
from limpet.numeric.interval import of_width
from limpet.numeric.machine import Machine
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import Kind
from limpet.terms.term import Term

BINARY: dict[Kind, Callable[[Machine, Machine], Machine | None]] = {
    bv.BV_ADD: arithmetic.add,
    bv.BV_SUB: arithmetic.sub,
    bv.BV_MUL: arithmetic.mul,
    bv.BV_AND: arithmetic.bit_and,
    bv.BV_OR: arithmetic.bit_or,
    bv.BV_XOR: arithmetic.bit_xor,
    bv.BV_SHL: arithmetic.shl,
    bv.BV_LSHR: arithmetic.lshr,
    bv.BV_ASHR: arithmetic.ashr,
}
DIVISIONS: dict[Kind, Callable[[Machine, Machine], Machine | None]] = {
    bv.BV_UDIV: arithmetic.udiv,
    bv.BV_UREM: arithmetic.urem,
    bv.BV_SDIV: arithmetic.sdiv,
    bv.BV_SREM: arithmetic.srem,
}
OPERATIONS = {bv.BV_ADD: arithmetic.ADD, bv.BV_SUB: arithmetic.SUB, bv.BV_MUL: arithmetic.MUL}


def binary(state: State, term: Term, a: Number, b: Number) -> Number:
    kind = term.kind
    value = BINARY[kind](a.machine, b.machine)
    assert value is not None
    if kind in OPERATIONS:
        return _linear(state, term, a, b, value)
    if kind is bv.BV_SHL and b.machine.value is not None and b.machine.value < a.machine.width:
        factor = Number(machine.exactly(1 << b.machine.value, a.machine.width))
        return _linear(state, term, a, factor, value, bv.BV_MUL)
    return Number(value)


def negated(state: State, a: Number) -> Number:
    value = arithmetic.neg(a.machine)
    form = a.form_as(True)
    if form is None or not state.numbers.interval(form.scaled(-1)).leq(of_width(value.width, True)):
        return Number(value)
    return state.refined(Number(value, form.scaled(-1), True))


def _linear(state: State, term: Term, a: Number, b: Number, value: Machine, kind: Kind | None = None) -> Number:
    kind = kind or term.kind
    width = value.width
    for signed in _readings(a, b):
        x, y = a.form_as(signed), b.form_as(signed)
        form = None if x is None or y is None else _form(kind, x, y)
        if (term.kind, *term.args, signed) in state.exact and kind is term.kind:
            checked = arithmetic.checked(OPERATIONS[kind], a.machine, b.machine, signed=signed)
            if checked is not None:
                value = checked.meet(value) or value
            return state.refined(Number(value, form, signed))
        if form is not None and state.numbers.interval(form).leq(of_width(width, signed)):
            return state.refined(Number(value, form, signed))
    return Number(value)


def _readings(a: Number, b: Number) -> tuple[bool, ...]:
    first = a.signed if a.form is not None else b.signed
    return (first, not first)


def _form(kind: Kind, x: Linear, y: Linear) -> Linear | None:
    if kind is bv.BV_ADD:
        return x.add(y)
    if kind is bv.BV_SUB:
        return x.sub(y)
    if not y.terms:
        return x.scaled(y.constant)
    return y.scaled(x.constant) if not x.terms else None


def division(term: Term, a: Number, b: Number) -> Number:
    """By 0 the result is what SMT-LIB says; then nothing is known here."""
    if 0 in b.machine:
        return anything(term.width)
    value = DIVISIONS[term.kind](a.machine, b.machine)
    return anything(term.width) if value is None else Number(value)


def zero_extended(a: Number, width: int) -> Number:
    return Number(arithmetic.zero_extend(a.machine, width), a.form_as(False), False)


def sign_extended(a: Number, width: int) -> Number:
    return Number(arithmetic.sign_extend(a.machine, width), a.form_as(True), True)


def extracted(a: Number, high: int, low: int) -> Number:
    value = arithmetic.extract(a.machine, high, low)
    if low == 0:
        for signed in (a.signed, not a.signed):
            form = a.form_as(signed)
            reading = a.machine.signed if signed else a.machine.unsigned
            if form is not None and reading.leq(of_width(high + 1, signed)):
                return Number(value, form, signed)
    return Number(value)


def compared(state: State, a: Number, b: Number, *, signed: bool, strict: bool) -> bool | None:
    """Whether a < b, or a ≤ b."""
    x, y = a.form_as(signed), b.form_as(signed)
    if x is not None and y is not None:
        low, high = state.numbers.interval(x.sub(y).plus(1 if strict else 0))
        if high is not None and high <= 0:
            return True
        if low is not None and low > 0:
            return False
    if strict:
        return a.machine.lt(b.machine, signed=signed)
    other = b.machine.lt(a.machine, signed=signed)
    return None if other is None else not other


def equal(state: State, a: Number, b: Number) -> bool | None:
    for signed in (True, False):
        x, y = a.form_as(signed), b.form_as(signed)
        if x is not None and y is not None:
            low, high = state.numbers.interval(x.sub(y))
            if (low is not None and low > 0) or (high is not None and high < 0):
                return False
            if low == 0 and high == 0:
                return True
    return a.machine.eq(b.machine)


OVERFLOWS = {
    bv.BV_SADD_OVERFLOW: (bv.BV_ADD, True),
    bv.BV_UADD_OVERFLOW: (bv.BV_ADD, False),
    bv.BV_SSUB_OVERFLOW: (bv.BV_SUB, True),
    bv.BV_USUB_OVERFLOW: (bv.BV_SUB, False),
    bv.BV_SMUL_OVERFLOW: (bv.BV_MUL, True),
    bv.BV_UMUL_OVERFLOW: (bv.BV_MUL, False),
}


def overflows(state: State, term: Term, a: Number, b: Number) -> bool | None:
    kind, signed = OVERFLOWS[term.kind]
    if (kind, *term.args, signed) in state.exact:
        return False
    x, y = a.form_as(signed), b.form_as(signed)
    form = None if x is None or y is None else _form(kind, x, y)
    limits = of_width(a.machine.width, signed)
    if form is not None:
        exact = state.numbers.interval(form)
        if exact.leq(limits):
            return False
        if exact.meet(limits) is None:
            return True
    return arithmetic.can_overflow(OPERATIONS[kind], a.machine, b.machine, signed=signed)


def exact_form(term: Term, a: Number, b: Number) -> Linear | None:
    """Of an overflow predicate: the sum that fits if it is false."""
    kind, signed = OVERFLOWS[term.kind]
    x, y = a.form_as(signed), b.form_as(signed)
    return None if x is None or y is None else _form(kind, x, y)
