"""Operators defined by others, for solvers that do not have them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.kind import Kind
from limpet.terms.kinds_core import AND, EQUAL, ITE, NOT, OR, XOR
from limpet.terms.manager import TermManager
from limpet.terms.sorts import INT
from limpet.terms.term import Term

Definition = Callable[[TermManager, Term], Term]


def _not(m: TermManager, a: Term) -> Term:
    return m.make(NOT, (a,))


def _negative(m: TermManager, a: Term) -> Term:
    return m.make(bv.BV_SLT, (a, m.bv(0, a.width)))


def _widened(kind: Kind, m: TermManager, term: Term, width: int) -> tuple[Term, Term]:
    """The arguments with `width` more bits."""
    a, b = term.args
    return m.make(kind, (a,), (width,)), m.make(kind, (b,), (width,))


def _nego(m: TermManager, term: Term) -> Term:
    (a,) = term.args
    return m.make(EQUAL, (a, m.bv(1 << (a.width - 1), a.width)))


def _uaddo(m: TermManager, term: Term) -> Term:
    a, b = term.args
    return m.make(bv.BV_ULT, (m.make(bv.BV_ADD, (a, b)), a))


def _saddo(m: TermManager, term: Term) -> Term:
    """Same signs, and the sum has the other."""
    a, b = term.args
    sign = _negative(m, a)
    same = _not(m, m.make(XOR, (sign, _negative(m, b))))
    return m.make(AND, (same, m.make(XOR, (sign, _negative(m, m.make(bv.BV_ADD, (a, b)))))))


def _usubo(m: TermManager, term: Term) -> Term:
    return m.make(bv.BV_ULT, term.args)


def _ssubo(m: TermManager, term: Term) -> Term:
    """Different signs, and the difference has not that of the first."""
    a, b = term.args
    sign = _negative(m, a)
    differ = m.make(XOR, (sign, _negative(m, b)))
    return m.make(AND, (differ, m.make(XOR, (sign, _negative(m, m.make(bv.BV_SUB, (a, b)))))))


def _umulo(m: TermManager, term: Term) -> Term:
    width = term.args[0].width
    product = m.make(bv.BV_MUL, _widened(bv.BV_ZERO_EXTEND, m, term, width))
    high = m.make(bv.BV_EXTRACT, (product,), (2 * width - 1, width))
    return _not(m, m.make(EQUAL, (high, m.bv(0, width))))


def _smulo(m: TermManager, term: Term) -> Term:
    width = term.args[0].width
    product = m.make(bv.BV_MUL, _widened(bv.BV_SIGN_EXTEND, m, term, width))
    low = m.make(bv.BV_EXTRACT, (product,), (width - 1, 0))
    return _not(m, m.make(EQUAL, (m.make(bv.BV_SIGN_EXTEND, (low,), (width,)), product)))


def _sdivo(m: TermManager, term: Term) -> Term:
    a, b = term.args
    width = a.width
    return m.make(AND, (m.make(EQUAL, (a, m.bv(1 << (width - 1), width))), m.make(EQUAL, (b, m.bv(-1, width)))))


def _shlo(back: Kind) -> Definition:
    def define(m: TermManager, term: Term) -> Term:
        """Shifting back does not give the value again; amounts of the width or more give 0 or the sign."""
        a, b = term.args
        shifted = m.make(bv.BV_SHL, (a, b))
        return _not(m, m.make(EQUAL, (m.make(back, (shifted, b)), a)))

    return define


def _smod(m: TermManager, term: Term) -> Term:
    """The remainder, moved by the divisor where it has another sign."""
    a, b = term.args
    zero = m.bv(0, a.width)
    rest = m.make(bv.BV_SREM, (a, b))
    fits = m.make(OR, (m.make(EQUAL, (rest, zero)), _not(m, m.make(XOR, (_negative(m, rest), _negative(m, b))))))
    # The divisor 0: the remainder is the dividend, and adding 0 changes nothing.
    return m.make(ITE, (fits, rest, m.make(bv.BV_ADD, (rest, b))))


def _bits_to_int(m: TermManager, term: Term) -> Term:
    (a,) = term.args
    zero, one = m.constant(INT, 0), m.bv(1, 1)
    total = zero
    for bit in range(a.width):
        is_set = m.make(EQUAL, (m.make(bv.BV_EXTRACT, (a,), (bit, bit)), one))
        total = m.make(ints.INT_ADD, (total, m.make(ITE, (is_set, m.constant(INT, 1 << bit), zero))))
    return total


def _extremum(kind: Kind) -> Definition:
    def define(m: TermManager, term: Term) -> Term:
        """Of two zeros the second, as our evaluator has it."""
        a, b = term.args
        order = (a, b) if kind is fp.FP_MIN else (b, a)
        first = m.make(OR, (m.make(fp.FP_IS_NAN, (b,)), m.make(fp.FP_LT, order)))
        return m.make(ITE, (m.make(fp.FP_IS_NAN, (a,)), b, m.make(ITE, (first, a, b))))

    return define


DEFINITIONS: Mapping[Kind, Definition] = {
    bv.BV_NEG_OVERFLOW: _nego,
    bv.BV_UADD_OVERFLOW: _uaddo,
    bv.BV_SADD_OVERFLOW: _saddo,
    bv.BV_USUB_OVERFLOW: _usubo,
    bv.BV_SSUB_OVERFLOW: _ssubo,
    bv.BV_UMUL_OVERFLOW: _umulo,
    bv.BV_SMUL_OVERFLOW: _smulo,
    bv.BV_SDIV_OVERFLOW: _sdivo,
    bv.BV_USHL_OVERFLOW: _shlo(bv.BV_LSHR),
    bv.BV_SSHL_OVERFLOW: _shlo(bv.BV_ASHR),
    bv.BV_SMOD: _smod,
    ints.BV_TO_INT: _bits_to_int,
    fp.FP_MIN: _extremum(fp.FP_MIN),
    fp.FP_MAX: _extremum(fp.FP_MAX),
}
"""Used where the table of the back end has no entry. Proved against the native operators in the tests."""
