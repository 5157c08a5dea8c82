"""Constructors of float terms. `mode` is a rounding mode of `ieee.MODES`."""

from __future__ import annotations

from limpet.terms import ieee
from limpet.terms import kinds_float as fp
from limpet.terms.build_maker import Maker
from limpet.terms.sorts import FloatSort
from limpet.terms.term import Term


class FloatOperations(Maker):
    def fp(self, bits: int, sort: FloatSort) -> Term:
        """The constant with that bit pattern."""
        return self.manager.constant(sort, bits)

    def fp_nan(self, sort: FloatSort) -> Term:
        return self.manager.constant(sort, ieee.nan(sort))

    def fp_infinity(self, sort: FloatSort, sign: int = 0) -> Term:
        return self.manager.constant(sort, ieee.infinity(sort, sign))

    def fp_zero(self, sort: FloatSort, sign: int = 0) -> Term:
        return self.manager.constant(sort, ieee.zero(sort, sign))

    def fp_abs(self, a: Term) -> Term:
        return self.make(fp.FP_ABS, (a,))

    def fp_neg(self, a: Term) -> Term:
        return self.make(fp.FP_NEG, (a,))

    def fp_add(self, a: Term, b: Term, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_ADD, (a, b), mode)

    def fp_sub(self, a: Term, b: Term, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_SUB, (a, b), mode)

    def fp_mul(self, a: Term, b: Term, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_MUL, (a, b), mode)

    def fp_div(self, a: Term, b: Term, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_DIV, (a, b), mode)

    def fp_fma(self, a: Term, b: Term, c: Term, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_FMA, (a, b, c), mode)

    def fp_sqrt(self, a: Term, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_SQRT, (a,), mode)

    def fp_rem(self, a: Term, b: Term) -> Term:
        return self.make(fp.FP_REM, (a, b))

    def fp_round(self, a: Term, mode: str) -> Term:
        """To an integral number."""
        return self.make(fp.FP_ROUND, (a,), mode)

    def fp_min(self, a: Term, b: Term) -> Term:
        return self.make(fp.FP_MIN, (a, b))

    def fp_max(self, a: Term, b: Term) -> Term:
        return self.make(fp.FP_MAX, (a, b))

    def fp_le(self, a: Term, b: Term) -> Term:
        return self.make(fp.FP_LE, (a, b))

    def fp_lt(self, a: Term, b: Term) -> Term:
        return self.make(fp.FP_LT, (a, b))

    def fp_eq(self, a: Term, b: Term) -> Term:
        """IEEE equality; `equal` is identity."""
        return self.make(fp.FP_EQ, (a, b))

    def fp_is_normal(self, a: Term) -> Term:
        return self.make(fp.FP_IS_NORMAL, (a,))

    def fp_is_subnormal(self, a: Term) -> Term:
        return self.make(fp.FP_IS_SUBNORMAL, (a,))

    def fp_is_zero(self, a: Term) -> Term:
        return self.make(fp.FP_IS_ZERO, (a,))

    def fp_is_infinite(self, a: Term) -> Term:
        return self.make(fp.FP_IS_INFINITE, (a,))

    def fp_is_nan(self, a: Term) -> Term:
        return self.make(fp.FP_IS_NAN, (a,))

    def fp_is_negative(self, a: Term) -> Term:
        return self.make(fp.FP_IS_NEGATIVE, (a,))

    def fp_is_positive(self, a: Term) -> Term:
        return self.make(fp.FP_IS_POSITIVE, (a,))

    # --- conversions ----------------------------------------------------------------------------------------

    def fp_from_bits(self, a: Term, sort: FloatSort) -> Term:
        return self.make(fp.FP_FROM_BITS, (a,), (sort.exponent, sort.significand))

    def fp_to_bits(self, a: Term) -> Term:
        """The bit pattern; of NaN, the canonical one."""
        return self.make(fp.FP_TO_BITS, (a,))

    def fp_from_fp(self, a: Term, sort: FloatSort, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_FROM_FP, (a,), (sort.exponent, sort.significand, mode))

    def fp_from_sbv(self, a: Term, sort: FloatSort, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_FROM_SBV, (a,), (sort.exponent, sort.significand, mode))

    def fp_from_ubv(self, a: Term, sort: FloatSort, mode: str = ieee.RNE) -> Term:
        return self.make(fp.FP_FROM_UBV, (a,), (sort.exponent, sort.significand, mode))

    def fp_to_ubv(self, a: Term, width: int, mode: str = ieee.RTZ) -> Term:
        """Any value if the number does not fit."""
        return self.make(fp.FP_TO_UBV, (a,), (width, mode))

    def fp_to_sbv(self, a: Term, width: int, mode: str = ieee.RTZ) -> Term:
        return self.make(fp.FP_TO_SBV, (a,), (width, mode))
