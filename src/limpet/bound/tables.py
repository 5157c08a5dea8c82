"""Reads of constant tables at an index that is not known, as a few straight lines.

A table for `tolower` is `x`, `x + 32` from 'A' to 'Z', and `x` again. As such it costs the solver next to nothing,
as an array with 256 elements a lot.
"""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.bound.cells import CellRules, Cells
from limpet.seair.program import Global
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term

MAX_ELEMENTS = 4096
MAX_LINES = 12


@dataclass(frozen=True, slots=True)
class Line:
    """Elements first … last are `start + slope * (index - first)`, modulo the width of an element."""

    first: int
    last: int
    start: int
    slope: int


def lines_of(values: list[int], bits: int) -> list[Line] | None:
    """None: there are too many. Slopes are 0, 1 or -1."""
    modulus = 1 << bits
    lines: list[Line] = []
    first = 0
    while first < len(values):
        slope = 0
        if first + 1 < len(values):
            step = (values[first + 1] - values[first]) % modulus
            slope = step if step == 1 else -1 if step == modulus - 1 else 0
        last = first
        while last + 1 < len(values) and (values[last] + slope) % modulus == values[last + 1]:
            last += 1
        lines.append(Line(first, last, values[first], slope))
        if len(lines) > MAX_LINES:
            return None
        first = last + 1
    return lines


class Tables:
    def __init__(self, cells: CellRules) -> None:
        self.cells = cells
        self.builder: Builder = cells.builder
        self._lines: dict[tuple[Global, int, int, int], list[Line] | None] = {}

    def read(self, cells: Cells, number: int, offset: Term, size: int, step: int, first: int) -> Term | None:
        """The element of `size` bytes at an offset that is `first` modulo `step`, in an object that was never written
        to. None: it is not such a table."""
        known = cells.get(number)
        if known is None or not isinstance(known.origin, Global) or not known.granules.is_empty() or step < size:
            return None
        key = (known.origin, size, step, first)
        if key not in self._lines:
            self._lines[key] = self._constant_lines(cells, number, known.origin, size, step, first)
        lines = self._lines[key]
        if lines is None:
            return None
        b, bits = self.builder, 8 * size
        index = b.bv_lshr(b.bv_sub(offset, b.bv(first, offset.width)), b.bv(step.bit_length() - 1, offset.width))
        low = b.extract(index, bits - 1, 0) if bits < index.width else b.zero_extend(index, bits)
        result: Term | None = None
        for line in reversed(lines):
            start = b.bv(line.start - line.slope * line.first, bits)
            value = start if line.slope == 0 else b.bv_add(low, start) if line.slope == 1 else b.bv_sub(start, low)
            here = b.bv_ule(index, b.bv(line.last, index.width))
            result = value if result is None else b.ite(here, value, result)
        return result

    def _constant_lines(
        self, cells: Cells, number: int, origin: Global, size: int, step: int, first: int
    ) -> list[Line] | None:
        places = range(first, origin.size - size + 1, step)
        if not 1 < len(places) <= MAX_ELEMENTS:
            return None
        values: list[int] = []
        for place in places:
            value = self.cells.load(cells, number, place, size)
            if not isinstance(value, Term) or value.kind is not CONSTANT:
                return None
            values.append(value.payload)
        return lines_of(values, 8 * size)
