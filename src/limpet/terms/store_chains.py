"""Finding a stored value without walking a long chain of stores.

A chain is a run of stores, each on top of the last, whose indices differ by constants: all are constants, or all are
one term plus constants. It keeps, per offset, the positions at which that offset was written, so that reading from
the store at position p is a binary search, however long the chain. Storing onto the middle of a chain begins a branch
that knows where it left its parent.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_ADD
from limpet.terms.term import Term


def split_index(index: Term) -> tuple[Term | None, Any]:
    """(term, constant) whose sum the index is; a constant is (None, its value)."""
    if index.kind is CONSTANT:
        return None, index.payload
    if index.kind is BV_ADD and index.args[1].kind is CONSTANT:
        return index.args[0], index.args[1].payload
    return index, 0


class _Chain:
    __slots__ = ("base", "length", "origin", "parent", "parent_position", "writes")

    def __init__(self, base: Term, origin: Term | None, parent: _Chain | None, parent_position: int) -> None:
        self.base = base
        """The array below the first store of the oldest ancestor."""
        self.origin = origin
        """What all indices have in common; None if they are constants."""
        self.parent = parent
        self.parent_position = parent_position
        self.length = 0
        self.writes: dict[Any, tuple[list[int], list[Term]]] = {}
        """Offset → the positions at which it was written, and what was."""


class StoreChains:
    def __init__(self) -> None:
        self._places: dict[Term, tuple[_Chain, int]] = {}
        """Store term → its chain, and how many stores of it are below and including this one."""

    def __contains__(self, store: Term) -> bool:
        return store in self._places

    def stored(self, store: Term) -> None:
        """A new store term was made."""
        if store in self._places:
            return
        array, index, value = store.args
        self.put(store, array, *split_index(index), value)

    def put(self, store: Term, array: Term, origin: Term | None, offset: Any, value: Term) -> None:
        """The new store is on top of `array` and has `value` at `origin` + `offset`."""
        place = self._places.get(array)
        if place is None or place[0].origin is not origin:
            chain = _Chain(array, origin, None, 0)
        else:
            chain, position = place
            if position != chain.length:  # not the tip: another store is already on top of it
                chain = _Chain(chain.base, origin, chain, position)
        chain.length += 1
        positions, values = chain.writes.setdefault(offset, ([], []))
        positions.append(chain.length)
        values.append(value)
        self._places[store] = (chain, chain.length)

    def find(self, array: Term, origin: Term | None, offset: Any) -> tuple[Term | None, Term]:
        """What was last stored at origin + offset, or None, and the array below the chain.

        If the array is a chain over another origin, it is its own answer: nothing is known.
        """
        place = self._places.get(array)
        if place is None or place[0].origin is not origin:
            return None, array
        chain: _Chain | None
        chain, position = place
        base = chain.base
        while chain is not None:
            written = chain.writes.get(offset)
            if written is not None:
                at = bisect_right(written[0], position) - 1
                if at >= 0:
                    return written[1][at], base
            position = chain.parent_position
            chain = chain.parent
        return None, base

    def latest(self, store: Term, origin: Term | None) -> dict[Any, Term]:
        """All that can be found from this store down to the array below its chain, if the origin is that one."""
        place = self._places.get(store)
        if place is None or place[0].origin is not origin:
            return {}
        stores: dict[Any, Term] = {}
        chain: _Chain | None
        chain, position = place
        while chain is not None:
            for offset, (positions, values) in chain.writes.items():
                if offset not in stores:
                    at = bisect_right(positions, position) - 1
                    if at >= 0:
                        stores[offset] = values[at]
            position = chain.parent_position
            chain = chain.parent
        return stores

    def below(self, array: Term) -> Term:
        """The array under the whole chain that this store is part of."""
        place = self._places.get(array)
        return array if place is None else place[0].base
