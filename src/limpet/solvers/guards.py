"""Making partial operators total, in the way our evaluator does: solvers differ where the logic leaves a value open.

A guard of a term is (condition under which the solver's operator is right, what the value is otherwise).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from limpet.terms import ieee
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_core import AND, EQUAL, NOT, OR
from limpet.terms.manager import TermManager
from limpet.terms.sorts import INT, FloatSort
from limpet.terms.term import Term

Guard = Callable[[TermManager, Term], "tuple[Term, Term] | None"]
"""None: there is nothing to guard against."""


def _divisor(m: TermManager, term: Term) -> tuple[Term, Term] | None:
    dividend, divisor = term.args
    if divisor.kind is CONSTANT and divisor.payload != 0:
        return None
    zero = m.constant(INT, 0)
    nonzero = m.make(NOT, (m.make(EQUAL, (divisor, zero)),))
    return nonzero, zero if term.kind is ints.INT_DIV else dividend


def _exact(m: TermManager, sort: FloatSort, number: int) -> Term | None:
    """The float that is that integer, if there is one."""
    bits = ieee.from_integer(sort, ieee.RTZ, number)
    return m.constant(sort, bits) if ieee.to_integer(sort, ieee.RTZ, bits) == number else None


def _fits(is_signed: bool) -> Guard:
    def guard(m: TermManager, term: Term) -> tuple[Term, Term]:
        (value,) = term.args
        sort = fp.source(term)
        width, mode = term.payload
        low, high = (-(1 << (width - 1)), 1 << (width - 1)) if is_signed else (0, 1 << width)
        below = None
        if mode == ieee.RTZ:
            below = _exact(m, sort, low - 1)
        else:
            value = m.make(fp.FP_ROUND, (value,), mode)
        not_finite = m.make(OR, (m.make(fp.FP_IS_NAN, (value,)), m.make(fp.FP_IS_INFINITE, (value,))))
        condition = m.make(NOT, (not_finite,))
        least, limit = _exact(m, sort, low), _exact(m, sort, high)
        if below is not None:
            condition = m.make(AND, (condition, m.make(fp.FP_LT, (below, value))))
        elif least is not None:
            condition = m.make(AND, (condition, m.make(fp.FP_LE, (least, value))))
        if limit is not None:  # otherwise all finite numbers are below it
            condition = m.make(AND, (condition, m.make(fp.FP_LT, (value, limit))))
        return condition, m.bv(0, width)

    return guard


def _pattern(m: TermManager, term: Term) -> tuple[Term, Term]:
    (value,) = term.args
    sort = fp.source(term)
    return m.make(NOT, (m.make(fp.FP_IS_NAN, (value,)),)), m.bv(ieee.nan(sort), sort.width)


GUARDS: Mapping[Kind, Guard] = {
    ints.INT_DIV: _divisor,
    ints.INT_MOD: _divisor,
    fp.FP_TO_UBV: _fits(False),
    fp.FP_TO_SBV: _fits(True),
    fp.FP_TO_BITS: _pattern,
}
