"""The manager owns all terms: it makes each one once. It knows no rewriting; `Builder` does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from limpet.terms import ieee
from limpet.terms.kind import BOUND, CONSTANT, SYMBOL, Kind, SortError
from limpet.terms.sorts import BOOL, INT, BitVecSort, FloatSort, Sort
from limpet.terms.term import Term

TICK = 1024
"""Terms that are made between two checks of the clock: milliseconds."""


class TermManager:
    def __init__(self) -> None:
        self.table: dict[Any, Term] = {}
        """(kind, arguments, payload) → the term."""
        self._symbols: dict[str, Term] = {}
        self._constants: dict[tuple[Sort, Any], Term] = {}
        self._numbers: dict[tuple[int, int], Term] = {}
        """Constants by width and value, as they were asked for."""
        self._sorts: dict[Sort, Sort] = {}
        self._widths: dict[int, BitVecSort] = {}
        self._count = 0
        self._fresh = 0
        self.tick: Callable[[], None] | None = None
        """Called now and then, and raises what ends this early: see `watched`."""
        self.true = self._leaf(CONSTANT, BOOL, True)
        self.false = self._leaf(CONSTANT, BOOL, False)

    def __len__(self) -> int:
        return self._count

    @contextmanager
    def watched(self, tick: Callable[[], None]) -> Iterator[None]:
        """For stages that make many terms, in places that know of no deadline."""
        outer, self.tick = self.tick, tick
        try:
            yield
        finally:
            self.tick = outer

    # --- sorts ----------------------------------------------------------------------------------------------

    def bitvec(self, width: int) -> BitVecSort:
        known = self._widths.get(width)
        if known is None:
            if width <= 0:
                raise SortError(f"a bit-vector of {width} bits")
            known = self._widths[width] = BitVecSort(width)
        return known

    def sort(self, sort: Sort) -> Sort:
        """The one object for equal sorts, so that comparing sorts of terms is mostly comparing identities."""
        if isinstance(sort, BitVecSort):
            return self.bitvec(sort.width)
        return self._sorts.setdefault(sort, sort)

    # --- leaves ---------------------------------------------------------------------------------------------

    def _leaf(self, kind: Kind, sort: Sort, payload: Any) -> Term:
        term = Term(kind, sort, (), payload, self._count)
        self._count += 1
        return term

    def constant(self, sort: Sort, value: Any) -> Term:
        """`value`: bool, int, or the bit pattern of a float. Bit-vectors and floats are taken modulo 2**width.

        All NaN patterns are one constant.
        """
        if sort == BOOL:
            return self.true if value else self.false
        if isinstance(sort, BitVecSort | FloatSort):
            value &= (1 << sort.width) - 1
            if isinstance(sort, FloatSort):
                value = ieee.canonical(sort, value)
        elif sort != INT:
            raise SortError(f"there are no constants of sort {sort}")
        key = (sort, value)
        known = self._constants.get(key)
        if known is None:
            known = self._constants[key] = self._leaf(CONSTANT, self.sort(sort), value)
        return known

    def bv(self, value: int, width: int) -> Term:
        key = (width, value)
        known = self._numbers.get(key)
        if known is None:
            known = self._numbers[key] = self.constant(self.bitvec(width), value)
        return known

    def symbol(self, name: str, sort: Sort) -> Term:
        """The free constant or function with that name; a name has one sort."""
        known = self._symbols.get(name)
        if known is None:
            known = self._symbols[name] = self._leaf(SYMBOL, self.sort(sort), name)
        elif known.sort != sort:
            raise SortError(f"`{name}` is of sort {known.sort}, not {sort}")
        return known

    def is_free(self, name: str, sort: Sort) -> bool:
        """Whether a symbol of that sort can have the name."""
        known = self._symbols.get(name)
        return known is None or known.sort == sort

    def fresh(self, prefix: str, sort: Sort) -> Term:
        """A symbol that did not exist before."""
        while True:
            self._fresh += 1
            name = f"{prefix}!{self._fresh}"
            if name not in self._symbols:
                return self.symbol(name, sort)

    def bound(self, prefix: str, sort: Sort) -> Term:
        """A new bound variable; no two are the same, so substitution never captures."""
        self._fresh += 1
        return self._leaf(BOUND, self.sort(sort), f"{prefix}?{self._fresh}")

    # --- applications ---------------------------------------------------------------------------------------

    def make(self, kind: Kind, args: tuple[Term, ...], payload: Any = None) -> Term:
        """The term as it is, without any simplification."""
        key = (kind, args, payload)
        known = self.table.get(key)
        if known is not None:
            return known
        if kind.arity is not None and len(args) != kind.arity:
            raise SortError(f"{kind.name} takes {kind.arity} arguments, not {len(args)}")
        sort = self.sort(kind.sort_rule(args, payload))
        if self._count % TICK == 0 and self.tick is not None:
            self.tick()
        term = self.table[key] = Term(kind, sort, args, payload, self._count)
        self._count += 1
        return term
