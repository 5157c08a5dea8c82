"""Finding a stored value without walking a long chain of stores.

A chain is a run of stores with constant indices, each on top of the last. It keeps, per index, the positions at which
that index was written, so that reading index i from the store at position p is a binary search, however long the
chain. Storing onto the middle of a chain begins a branch that knows where it left its parent.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


class _Chain:
    __slots__ = ("base", "length", "parent", "parent_position", "positions", "values")

    def __init__(self, base: Term, parent: _Chain | None, parent_position: int) -> None:
        self.base = base
        """The array below the first store of the oldest ancestor."""
        self.parent = parent
        self.parent_position = parent_position
        self.length = 0
        self.positions: dict[Any, list[int]] = {}
        self.values: dict[Any, list[Term]] = {}


class StoreChains:
    def __init__(self) -> None:
        self._places: dict[Term, tuple[_Chain, int]] = {}
        """Store term → its chain, and how many stores of it are below and including this one."""

    def stored(self, store: Term) -> None:
        """A new store term was made."""
        array, index, value = store.args
        if index.kind is not CONSTANT or store in self._places:
            return
        place = self._places.get(array)
        if place is None:
            chain = _Chain(array, None, 0)
        else:
            chain, position = place
            if position != chain.length:  # not the tip: another store is already on top of it
                chain = _Chain(chain.base, chain, position)
        chain.length += 1
        chain.positions.setdefault(index.payload, []).append(chain.length)
        chain.values.setdefault(index.payload, []).append(value)
        self._places[store] = (chain, chain.length)

    def find(self, array: Term, index: Any) -> tuple[Term | None, Term]:
        """(the value that was last stored at the constant index, or None; the array below the chain)."""
        place = self._places.get(array)
        if place is None:
            return None, array
        chain: _Chain | None
        chain, position = place
        base = chain.base
        while chain is not None:
            positions = chain.positions.get(index)
            if positions is not None:
                at = bisect_right(positions, position) - 1
                if at >= 0:
                    return chain.values[index][at], base
            position = chain.parent_position
            chain = chain.parent
        return None, base
