"""Random conditions on floats: all operators on them, all rounding modes, conversions, and what holds them together."""

from __future__ import annotations

import random
from typing import Any

from limpet.terms import ieee
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms.build import Builder
from limpet.terms.kind import Kind
from limpet.terms.sorts import BOOL, DOUBLE, SINGLE, BitVecSort, FloatSort, Sort
from limpet.terms.term import Term

TINY, SMALL = FloatSort(2, 3), FloatSort(3, 4)
ODD = FloatSort(3, 12)
"""Its largest number, rounded to an integral one, is infinite."""
WORDS = (BitVecSort(4), BitVecSort(8), BitVecSort(32), BitVecSort(64))

_ROUNDED = (fp.FP_ADD, fp.FP_ADD, fp.FP_SUB, fp.FP_SUB, fp.FP_MUL, fp.FP_MUL, fp.FP_DIV, fp.FP_SQRT, fp.FP_FMA)
_PLAIN = (fp.FP_NEG, fp.FP_ABS, fp.FP_REM, fp.FP_MIN, fp.FP_MAX)
_COMPARED = (fp.FP_LT, fp.FP_LE, fp.FP_LT, fp.FP_LE, fp.FP_EQ)
_TESTED = (
    fp.FP_IS_NORMAL,
    fp.FP_IS_SUBNORMAL,
    fp.FP_IS_ZERO,
    fp.FP_IS_INFINITE,
    fp.FP_IS_NAN,
    fp.FP_IS_NEGATIVE,
    fp.FP_IS_POSITIVE,
)
_CONNECTIVES = (core.AND, core.OR, core.XOR, core.IMPLIES)
_WORD_OPERATORS = (bv.BV_ADD, bv.BV_SUB, bv.BV_MUL, bv.BV_AND, bv.BV_UDIV)
_WORD_COMPARISONS = (bv.BV_ULT, bv.BV_ULE, bv.BV_SLT, bv.BV_SLE)


class RandomFloats:
    """A few symbols, values for them, and terms above them, later ones made of earlier ones."""

    def __init__(self, seed: int, formats: tuple[FloatSort, ...], words: tuple[BitVecSort, ...] = WORDS) -> None:
        self.random = random.Random(seed)
        self.formats = formats
        self.words = words
        self.builder = Builder()
        self.values: dict[Term, Any] = {}
        self.terms: dict[Sort, list[Term]] = {}

    def symbols(self, *sorts: Sort) -> None:
        for position, sort in enumerate(sorts):
            symbol = self.builder.symbol(f"s{position}", sort)
            self.values[symbol] = self.value(sort)
            self._keep(symbol)

    def value(self, sort: Sort) -> Any:
        r = self.random
        if isinstance(sort, FloatSort):
            one = ieee.from_integer(sort, ieee.RNE, 1)
            special = (0, 1, ieee.zero(sort, 1), ieee.nan(sort), ieee.infinity(sort), ieee.largest(sort, 1), one)
            near = one + r.randint(-(1 << (sort.significand - 1)), 1 << (sort.significand - 1))
            return ieee.canonical(sort, r.choice((r.choice(special), r.getrandbits(sort.width), near, near, near)))
        if isinstance(sort, BitVecSort):
            return r.choice((0, 1, sort.mask, sort.mask >> 1, r.getrandbits(sort.width), r.getrandbits(3) & sort.mask))
        return r.random() < 0.5

    def _keep(self, term: Term) -> None:
        self.terms.setdefault(term.sort, []).append(term)

    def any(self, sort: Sort) -> Term:
        known = self.terms.get(sort, [])
        if known and self.random.random() < 0.85:
            return self.random.choice(known[-6:])
        return self.builder.manager.constant(sort, self.value(sort))

    def grow(self, steps: int) -> None:
        for _ in range(steps):
            self._keep(self.step())

    def _make(self, kind: Kind, sort: Sort, payload: Any = None) -> Term:
        assert kind.arity is not None
        return self.builder.manager.make(kind, tuple(self.any(sort) for _ in range(kind.arity)), payload)

    def step(self) -> Term:
        r, m = self.random, self.builder.manager
        sort, other = r.choice(self.formats), r.choice(self.formats)
        mode = r.choice((ieee.RNE, ieee.RNE, *ieee.MODES))
        word = r.choice(self.words)
        target = (other.exponent, other.significand)
        match r.randrange(16):
            case 0 | 1 | 2 | 3 | 4:
                return self._make(r.choice(_ROUNDED), sort, mode)
            case 5:
                return self._make(r.choice(_PLAIN), sort)
            case 6 | 7:
                return self._make(r.choice(_COMPARED), sort)
            case 8:
                return self._make(r.choice((*_TESTED, core.EQUAL)), sort)
            case 9:
                return self._make(fp.FP_ROUND, sort, mode)
            case 10:
                return m.make(fp.FP_FROM_FP, (self.any(sort),), (*target, mode))
            case 11:
                kind = r.choice((fp.FP_FROM_SBV, fp.FP_FROM_UBV))
                return m.make(kind, (self.any(word),), (*target, mode))
            case 12:
                if r.random() < 0.7:
                    return m.make(r.choice((fp.FP_TO_SBV, fp.FP_TO_UBV)), (self.any(sort),), (word.width, mode))
                if r.random() < 0.5:
                    return m.make(fp.FP_TO_BITS, (self.any(sort),))
                return m.make(fp.FP_FROM_BITS, (self.any(BitVecSort(other.width)),), target)
            case 13:
                both = r.choice((sort, sort, word, BOOL))
                return m.make(core.ITE, (self.any(BOOL), self.any(both), self.any(both)))
            case 14:
                if r.random() < 0.2:
                    return m.make(core.NOT, (self.any(BOOL),))
                return self._make(r.choice((*_CONNECTIVES, core.EQUAL)), BOOL)
            case _:
                return self._word(word)

    def _word(self, word: BitVecSort) -> Term:
        r, m = self.random, self.builder.manager
        match r.randrange(6):
            case 0 | 1:
                return self._make(r.choice(_WORD_OPERATORS), word)
            case 2 | 3:
                return self._make(r.choice((*_WORD_COMPARISONS, core.EQUAL)), word)
            case 4:
                extend = r.choice((bv.BV_SIGN_EXTEND, bv.BV_ZERO_EXTEND))
                return m.make(extend, (self.any(word),), (word.width,))
            case _:
                if r.random() < 0.5:
                    return m.make(bv.BV_CONCAT, (self.any(word), self.any(r.choice(self.words))))
                low = r.randrange(word.width)
                return m.make(bv.BV_EXTRACT, (self.any(word),), (r.randrange(low, word.width), low))


BINARY = (SINGLE, DOUBLE)
"""The formats of programs."""
