"""Regions: disjoint parts of memory, as one function sees them.

A region of a function stands for a set of objects. Two accesses of the same activation of the function that touch the
same object are in the same region, so memory can be kept as one value per region. At a call every region that
the callee is handed is exactly one region of the caller (`at_call`), and different ones stay different.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from limpet.base.records import dataclass
from limpet.llvm.ir import Call, Function, GlobalAlias, PointerType, Type, Value
from limpet.pointsto.stretches import Stretch


@dataclass(frozen=True, eq=False, slots=True)
class Region:
    """Identity is equality."""

    name: str
    """Unique in the program."""
    function: str
    """Whose region it is, without the `@`; empty for the region of all functions."""
    may_hold_pointers: bool

    def __repr__(self) -> str:
        return f"<Region {self.name}>"


class RegionMap(Protocol):
    """Functions without a body have no regions: what they do is done where they are called."""

    def regions(self, function: Function) -> Sequence[Region]:
        """Every region that the function or its callees may read or write, in a stable order."""

    def region_of(self, function: Function, pointer: Value) -> Region:
        """What an access through this pointer in this function touches."""

    def pointee(self, function: Function, pointer: Value, offset: int) -> Region:
        """What an access touches through the pointer that lies `offset` bytes after `pointer`."""

    def stretch(self, function: Function, pointer: Value, size: int) -> Stretch | None:
        """The bytes that an access goes to; None: nothing is known."""

    def stretches_above(self, stretch: Stretch) -> Iterator[Stretch]:
        """The same bytes as the callers see them."""

    def stretches_below(self, stretch: Stretch) -> Iterator[Stretch]:
        """The same bytes as those see them that are called."""

    def passed(self, function: Function) -> Sequence[Region]:
        """The regions that callers hand in, in a stable order; the others are local."""

    def modified(self, function: Function) -> frozenset[Region]:
        """The regions that the function or its callees may write."""

    def at_call(self, call: Call, callee: Function) -> Mapping[Region, Region]:
        """From each passed region of the callee to the caller's region for it; injective."""

    def targets(self, call: Call) -> Sequence[Function]:
        """The functions that may be called: one if the call is direct, none for inline assembly."""


def called(call: Call) -> Value:
    """What is called, seen through aliases."""
    callee: Value = call.callee
    while isinstance(callee, GlobalAlias) and callee.kind == "alias":
        callee = callee.target
    return callee


def compatible(call: Call, function: Function) -> bool:
    """Whether an indirect call may reach the function without being an error: all pointers count as the same type."""
    wanted = function.value_type
    given = call.arguments
    if len(given) < len(wanted.parameters) or (len(given) > len(wanted.parameters) and not wanted.variadic):
        return False
    if not all(_alike(have.type, want) for have, want in zip(given, wanted.parameters, strict=False)):
        return False
    return str(call.type) == "void" or _alike(call.type, wanted.result)


def _alike(left: Type, right: Type) -> bool:
    return left == right or (isinstance(left, PointerType) and isinstance(right, PointerType))
