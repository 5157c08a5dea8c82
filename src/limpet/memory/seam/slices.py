"""Bytes of bit-vectors. The first byte is the lowest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from limpet.terms.build import Builder
from limpet.terms.term import Term


@final
class Slices:
    def __init__(self, builder: Builder) -> None:
        self.builder = builder

    def part(self, value: Term, first: int, count: int) -> Term:
        if value.width == 8 * count:
            return value
        return self.builder.extract(value, 8 * (first + count) - 1, 8 * first)

    def joined(self, values: Sequence[Term]) -> Term:
        whole = values[0]
        for value in values[1:]:
            whole = self.builder.concat(value, whole)
        return whole

    def mixed(self, value: Term, delta: int, rest: Term) -> Term:
        """`rest` with the bytes of `value`, which begins `delta` bytes before it and overlaps it."""
        size, its = rest.width // 8, value.width // 8
        before, until = max(0, -delta), min(size, its - delta)
        values = [self.part(value, delta + before, until - before)]
        if before:
            values.insert(0, self.part(rest, 0, before))
        if until < size:
            values.append(self.part(rest, until, size - until))
        return self.joined(values)

    def plus(self, offset: Term, constant: int) -> Term:
        return self.builder.bv_add(offset, self.builder.bv(constant, offset.width)) if constant else offset
