"""The term: one node of a shared graph. Made only by a `TermManager`, so equal terms are the same object."""

from __future__ import annotations

from typing import Any, final

from limpet.terms.kind import BOUND, CONSTANT, SYMBOL, Kind
from limpet.terms.sorts import BitVecSort, Sort


@final
class Term:
    """`payload` is what is not a term: the value of a constant, a name, indices, a rounding mode.

    `==` is identity. `id` counts up in the order of creation: arguments have smaller ids than what they are part of.
    """

    __slots__ = ("args", "id", "kind", "payload", "sort")

    payload: Any

    def __init__(self, kind: Kind, sort: Sort, args: tuple[Term, ...], payload: Any, id: int) -> None:
        self.kind = kind
        self.sort = sort
        self.args = args
        self.payload = payload
        self.id = id

    @property
    def width(self) -> int:
        """Of a bit-vector."""
        sort = self.sort
        assert isinstance(sort, BitVecSort), f"{sort} has no width"
        return sort.width

    @property
    def is_constant(self) -> bool:
        return self.kind is CONSTANT

    @property
    def is_symbol(self) -> bool:
        return self.kind is SYMBOL

    @property
    def is_bound(self) -> bool:
        return self.kind is BOUND

    def __repr__(self) -> str:
        if self.kind is CONSTANT or self.kind is SYMBOL or self.kind is BOUND:
            return f"<{self.payload}: {self.sort}>"
        return f"<{self.kind.name}/{len(self.args)} #{self.id}>"
