"""Sets of numbers as ranges."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


def ranges_of(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """First and last of each run of successive numbers."""
    ranges: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if ranges and ranges[-1][1] >= number - 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    return ranges


def is_among(builder: Builder, term: Term, ranges: Sequence[tuple[int, int]]) -> Term:
    """Whether the term is in one of the ranges, which are ordered."""
    if term.kind is CONSTANT:
        at = bisect_right(ranges, term.payload, key=lambda range: range[0]) - 1
        return builder.bool_constant(at >= 0 and term.payload <= ranges[at][1])
    width = term.width
    return builder.or_(
        *(
            builder.bv_ule(builder.bv_sub(term, builder.bv(low, width)), builder.bv(high - low, width))
            for low, high in ranges
        )
    )
