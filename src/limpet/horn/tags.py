"""Kinds of objects, numbered: what a pointer says about its object beside its size."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from limpet.base.records import dataclass
from limpet.seair import operations as ops
from limpet.seair.operations import ObjectKind
from limpet.seair.program import Global, GlobalKind, Program


@final
@dataclass(frozen=True, slots=True)
class ObjectTag:
    kind: str
    """`stack`, `heap`, or that of a global."""
    family: str = ""
    align: int = 1

    @property
    def is_global(self) -> bool:
        return self.kind not in ("stack", "heap")

    @property
    def has_bytes(self) -> bool:
        return self.kind != GlobalKind.FUNCTION.value

    @property
    def is_constant(self) -> bool:
        return self.kind == GlobalKind.CONSTANT.value or (self.kind == "stack" and self.family == ops.CONSTANT)


@final
class Tags:
    """Tag 0 is for no object."""

    def __init__(self, program: Program) -> None:
        self.all: list[ObjectTag] = []
        self._numbers: dict[ObjectTag, int] = {}
        for entry in program.globals:
            self.number(global_tag(entry))
        for function in program.functions.values():
            for instruction in function.instructions():
                if isinstance(instruction, ops.Alloc):
                    self.number(tag_of(instruction))

    def number(self, tag: ObjectTag) -> int:
        known = self._numbers.get(tag)
        if known is None:
            self.all.append(tag)
            known = self._numbers[tag] = len(self.all)
        return known

    def numbers(self, wanted: Callable[[ObjectTag], bool]) -> list[int]:
        return [number for tag, number in self._numbers.items() if wanted(tag)]


def tag_of(instruction: ops.Alloc) -> ObjectTag:
    matters = instruction.kind is ObjectKind.HEAP or instruction.family == ops.CONSTANT
    return ObjectTag(instruction.kind.value, instruction.family if matters else "", instruction.align)


def global_tag(entry: Global) -> ObjectTag:
    return ObjectTag(entry.kind.value, "", entry.align)
