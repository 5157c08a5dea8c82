"""Floats by ranges, in this process: a specialist, which knows only conditions on few numbers (`range_search`).

`unsat` when nothing is left of the ranges; `sat` with a model that our own evaluator has found to be one; otherwise it
gives up. What it has no ranges for (arrays, functions, wide formats) may be anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from limpet.solvers.backend import Backend, Maker
from limpet.solvers.float_ranges import has_ranges
from limpet.solvers.interface import Model, Reason, Unknown
from limpet.solvers.range_search import Search
from limpet.terms.kind import Kind
from limpet.terms.sorts import Sort
from limpet.terms.term import Term
from limpet.terms.walk import postorder


class IntervalsBackend(Backend[Term]):
    """Its handles are the terms themselves."""

    name = "intervals"
    OPERATORS: ClassVar[Mapping[Kind, Maker]] = {}

    def __init__(self) -> None:
        super().__init__()
        self._levels: list[list[Term]] = [[]]
        self._found: dict[Term, Any] = {}

    def translate(self, root: Term) -> Term:
        return root

    def translate_in_order(self, terms: Iterable[Term]) -> None:
        return

    def make_sort(self, sort: Sort) -> Sort:
        return sort

    def make_constant(self, term: Term) -> Term:
        return term

    def make_symbol(self, term: Term) -> Term:
        return term

    def assert_handle(self, handle: Term) -> None:
        self._levels[-1].append(handle)

    def push_level(self) -> None:
        self._levels.append([])

    def pop_level(self) -> None:
        self._levels.pop()

    def solve(self, assumptions: list[Term], seconds: float | None) -> bool | Unknown:
        roots = list(dict.fromkeys([*(term for level in self._levels for term in level), *assumptions]))
        if not any(has_ranges(term.sort) for term in postorder(roots)):
            return Unknown(Reason.GAVE_UP, "no floats")
        found = Search(roots, self.stopwatch).run()
        if found is None:
            return Unknown(Reason.GAVE_UP, "ranges do not decide this")
        if isinstance(found, bool):
            return found
        self._found = found
        return True

    def failed(self, assumptions: list[Term]) -> list[bool]:
        return [True] * len(assumptions)

    def model(self) -> Model:
        return Model(self._found)

    def read_value(self, handle: Term, sort: Sort) -> Any:
        return self._found.get(handle)
