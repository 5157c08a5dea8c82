"""Names of the parameters of predicates: those of variables in the source where possible."""

from __future__ import annotations

import re

from limpet.horn.values import Slot
from limpet.terms.build import Builder
from limpet.terms.kind import SortError
from limpet.terms.sorts import Sort
from limpet.terms.term import Term

_VERSION = re.compile(r"\.\d+(?=$|\.(?:object|offset|size|tag)$)")


def plain_name(name: str) -> str:
    """Without the number that distinguishes versions of a variable."""
    return _VERSION.sub("", name)


class PredicateSymbols:
    def __init__(self, builder: Builder) -> None:
        self.builder = builder

    def symbols(self, slots: list[Slot]) -> list[Term]:
        """One each, all different; the same slots give the same symbols."""
        plain = [plain_name(name) for name, _, _ in slots]
        symbols: list[Term] = []
        used: set[str] = set()
        for (name, sort, _), short in zip(slots, plain, strict=True):
            wanted = short if plain.count(short) == 1 else name
            symbol = self._symbol(wanted, sort, used)
            used.add(str(symbol.payload))
            symbols.append(symbol)
        return symbols

    def _symbol(self, name: str, sort: Sort, used: set[str]) -> Term:
        while True:
            if name not in used:
                try:
                    return self.builder.symbol(name, sort)
                except SortError:
                    pass
            name += "'"
