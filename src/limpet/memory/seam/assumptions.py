"""What a condition that holds in all runs says about numbers: `n <= 4`, `0 <= i && i < 10`, …"""

from __future__ import annotations

from typing import final

from limpet.memory.seam.abstraction import Abstraction
from limpet.terms import kinds_bv as bv
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import signed
from limpet.terms.kinds_core import AND, EQUAL, NOT, OR
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

_ORDERS = {bv.BV_ULT: (False, True), bv.BV_ULE: (False, False), bv.BV_SLT: (True, True), bv.BV_SLE: (True, False)}
"""Whether it is signed, whether it is strict."""


@final
class Assumptions:
    def __init__(self, abstraction: Abstraction) -> None:
        self.abstraction = abstraction
        self._signed: dict[Term, tuple[int, int]] = {}
        """Bounds as signed numbers: they are an interval once the sign is known."""

    def add(self, condition: Term) -> None:
        """The condition is part of every query, and was made without this knowledge."""
        stack = [(condition, True)]
        while stack:
            term, holds = stack.pop()
            kind = term.kind
            if kind is NOT:
                stack.append((term.args[0], not holds))
            elif kind is (AND if holds else OR):
                stack += [(arg, holds) for arg in term.args]
            elif kind in _ORDERS:
                is_signed, strict = _ORDERS[kind]
                low, high = term.args if holds else term.args[::-1]
                self._order(low, high, is_signed, strict is holds)
            elif kind is EQUAL and holds and isinstance(term.args[0].sort, BitVecSort):
                number, value = term.args
                if value.kind is CONSTANT:
                    self.abstraction.assume(number, value.payload, value.payload)

    def _order(self, low: Term, high: Term, is_signed: bool, strict: bool) -> None:
        """low ≤ high, or low < high."""
        width = low.width
        first, last = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if is_signed else (0, (1 << width) - 1)
        if high.kind is CONSTANT:
            number = low
            last = (signed(high.payload, width) if is_signed else high.payload) - strict
        elif low.kind is CONSTANT:
            number = high
            first = (signed(low.payload, width) if is_signed else low.payload) + strict
        else:
            return
        if is_signed:
            known = self._signed.get(number, (first, last))
            first, last = self._signed[number] = max(first, known[0]), min(last, known[1])
            if first < 0:
                return
        if first <= last:
            self.abstraction.assume(number, first, last)
