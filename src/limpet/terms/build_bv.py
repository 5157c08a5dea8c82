"""Constructors of bit-vector terms."""

from __future__ import annotations

from limpet.terms import kinds_bv as bv
from limpet.terms.build_maker import Maker
from limpet.terms.term import Term


class BitVecOperations(Maker):
    def bv(self, value: int, width: int) -> Term:
        return self.manager.bv(value, width)

    def bv_not(self, a: Term) -> Term:
        return self.make(bv.BV_NOT, (a,))

    def bv_neg(self, a: Term) -> Term:
        return self.make(bv.BV_NEG, (a,))

    def bv_and(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_AND, (a, b))

    def bv_or(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_OR, (a, b))

    def bv_xor(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_XOR, (a, b))

    def bv_add(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_ADD, (a, b))

    def bv_sub(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SUB, (a, b))

    def bv_mul(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_MUL, (a, b))

    def bv_udiv(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_UDIV, (a, b))

    def bv_urem(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_UREM, (a, b))

    def bv_sdiv(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SDIV, (a, b))

    def bv_srem(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SREM, (a, b))

    def bv_smod(self, a: Term, b: Term) -> Term:
        """The sign of the divisor."""
        return self.make(bv.BV_SMOD, (a, b))

    def bv_shl(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SHL, (a, b))

    def bv_lshr(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_LSHR, (a, b))

    def bv_ashr(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_ASHR, (a, b))

    def bv_ult(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_ULT, (a, b))

    def bv_ule(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_ULE, (a, b))

    def bv_slt(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SLT, (a, b))

    def bv_sle(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SLE, (a, b))

    def concat(self, high: Term, low: Term) -> Term:
        return self.make(bv.BV_CONCAT, (high, low))

    def extract(self, a: Term, high: int, low: int) -> Term:
        return self.make(bv.BV_EXTRACT, (a,), (high, low))

    def zero_extend(self, a: Term, width: int) -> Term:
        """To `width` bits."""
        return a if a.width == width else self.make(bv.BV_ZERO_EXTEND, (a,), (width - a.width,))

    def sign_extend(self, a: Term, width: int) -> Term:
        return a if a.width == width else self.make(bv.BV_SIGN_EXTEND, (a,), (width - a.width,))

    # --- overflow: whether the operation overflows ------------------------------------------------------------------

    def bv_neg_overflow(self, a: Term) -> Term:
        return self.make(bv.BV_NEG_OVERFLOW, (a,))

    def bv_uadd_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_UADD_OVERFLOW, (a, b))

    def bv_sadd_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SADD_OVERFLOW, (a, b))

    def bv_usub_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_USUB_OVERFLOW, (a, b))

    def bv_ssub_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SSUB_OVERFLOW, (a, b))

    def bv_umul_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_UMUL_OVERFLOW, (a, b))

    def bv_smul_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SMUL_OVERFLOW, (a, b))

    def bv_sdiv_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SDIV_OVERFLOW, (a, b))

    def bv_ushl_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_USHL_OVERFLOW, (a, b))

    def bv_sshl_overflow(self, a: Term, b: Term) -> Term:
        return self.make(bv.BV_SSHL_OVERFLOW, (a, b))
