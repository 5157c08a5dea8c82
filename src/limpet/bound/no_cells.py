"""Contents of memory that are not followed: every load and store stays, for whoever wants to see what they cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from limpet.base.persistent import EMPTY
from limpet.bound.cells import Cell, CellRules, Cells
from limpet.memory.pointers import Value
from limpet.seair.program import Global
from limpet.terms.term import Term


class NoCells(CellRules):
    follows = False

    def store(self, cells: Cells, number: int, offset: int, size: int, value: Value) -> Cells:
        return EMPTY

    def replace(self, cells: Cells, number: int, offset: int, end: int, written: Sequence[Cell]) -> Cells:
        return EMPTY

    def initial(self, entries: Sequence[tuple[int, Global]]) -> Cells:
        return EMPTY

    def fill_object(self, cells: Cells, number: int, byte: int, size: int) -> Cells:
        return EMPTY

    def leave_object(self, cells: Cells, number: int, size: int, read: Callable[[int, int], Term]) -> Cells:
        return EMPTY
