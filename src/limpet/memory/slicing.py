"""A run of bits of a sum or product, as a sum or product of fewer bits.

Indices of arrays are made of offsets, which are as wide as pointers. The lowest bits of a sum depend on the lowest bits
of its parts only, so `(x + 4)[15:0]` can be `x[15:0] + 4`: the shape in which the term layer sees that two indices
differ. With bits dropped from below, `(4 * x + 8)[15:2]` is `x[13:0] + 2`.
"""

from __future__ import annotations

from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

MAX_NODES = 64
"""Below so many operators the slice is taken as it is."""

_NO_DROP = frozenset((bv.BV_ADD, bv.BV_SUB, bv.BV_NEG, bv.BV_AND, bv.BV_OR, bv.BV_XOR, bv.BV_NOT, ITE))


class Slicer:
    """Takes the `width` bits above the lowest `drop` ones. Remembers what it made."""

    def __init__(self, builder: Builder, width: int, drop: int = 0) -> None:
        self.builder = builder
        self.width = width
        self.drop = drop
        self._slices: dict[Term, Term] = {}

    def slice(self, root: Term) -> Term:
        slices = self._slices
        sliced = slices.get(root)
        if sliced is not None:
            return sliced
        stack = [root]
        nodes = 0
        while stack:
            term = stack[-1]
            if term in slices:
                stack.pop()
                continue
            nodes += 1
            parts = self._parts(term) if nodes < MAX_NODES else ()
            missing = [part for part in parts if part not in slices]
            if missing:
                stack += missing
                continue
            stack.pop()
            slices[term] = self._join(term, parts)
        return slices[root]

    def _parts(self, term: Term) -> tuple[Term, ...]:
        """Those arguments of which slices are needed to make the slice; none: it is taken of the term itself."""
        kind = term.kind
        if kind is ITE:
            return term.args[1:]
        if self.drop == 0:
            if kind is bv.BV_MUL:
                # A product of two unknowns is costly: rather a slice of the one that is there than another one.
                return term.args if term.args[1].kind is CONSTANT else ()
            return term.args if kind in _NO_DROP else ()
        if kind is bv.BV_ADD and any(self._ends_in_zeros(arg) for arg in term.args):
            return term.args
        if kind is bv.BV_SUB and self._ends_in_zeros(term.args[1]):
            return term.args
        return ()

    def _ends_in_zeros(self, term: Term) -> bool:
        low = (1 << self.drop) - 1
        return facts(self.builder, term).zeros & low == low

    def _join(self, term: Term, parts: tuple[Term, ...]) -> Term:
        b = self.builder
        if parts:
            slices = tuple([self._slices[part] for part in parts])
            if term.kind is ITE:
                return slices[0] if slices[0] is slices[1] else b.ite(term.args[0], *slices)
            return b.make(term.kind, slices)
        if term.kind is bv.BV_MUL and term.args[1].kind is CONSTANT and self._ends_in_zeros(term.args[1]):
            # The factor has the zeros, so that the other one is not shifted.
            factor = b.bv(term.args[1].payload >> self.drop, self.width)
            return b.bv_mul(self._cut(term.args[0], 0), factor)
        return self._cut(term, self.drop)

    def _cut(self, term: Term, drop: int) -> Term:
        b = self.builder
        if term.kind is CONSTANT:
            return b.bv(term.payload >> drop, self.width)
        width = term.width - drop
        if width > self.width:
            return b.extract(term, drop + self.width - 1, drop)
        if width <= 0:
            return b.bv(0, self.width)
        return b.zero_extend(term if drop == 0 else b.extract(term, term.width - 1, drop), self.width)
