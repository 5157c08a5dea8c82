"""Constructors of integer terms."""

from __future__ import annotations

from limpet.terms import kinds_int as ints
from limpet.terms.build_maker import Maker
from limpet.terms.sorts import INT
from limpet.terms.term import Term


class IntOperations(Maker):
    def int_constant(self, value: int) -> Term:
        return self.manager.constant(INT, value)

    def int_neg(self, a: Term) -> Term:
        return self.make(ints.INT_NEG, (a,))

    def int_add(self, a: Term, b: Term) -> Term:
        return self.make(ints.INT_ADD, (a, b))

    def int_sub(self, a: Term, b: Term) -> Term:
        return self.make(ints.INT_SUB, (a, b))

    def int_mul(self, a: Term, b: Term) -> Term:
        return self.make(ints.INT_MUL, (a, b))

    def int_div(self, a: Term, b: Term) -> Term:
        """The remainder is never negative; by zero: any value."""
        return self.make(ints.INT_DIV, (a, b))

    def int_mod(self, a: Term, b: Term) -> Term:
        return self.make(ints.INT_MOD, (a, b))

    def int_le(self, a: Term, b: Term) -> Term:
        return self.make(ints.INT_LE, (a, b))

    def int_lt(self, a: Term, b: Term) -> Term:
        return self.make(ints.INT_LT, (a, b))

    def bv_to_int(self, a: Term) -> Term:
        """Unsigned."""
        return self.make(ints.BV_TO_INT, (a,))

    def int_to_bv(self, a: Term, width: int) -> Term:
        """Modulo 2**width."""
        return self.make(ints.INT_TO_BV, (a,), (width,))
