"""One region for all memory: needs no analysis, and tells nothing apart."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from limpet.llvm.ir import Call, Function, InlineAssembly, Module, Value
from limpet.llvm.taken import address_taken
from limpet.pointsto.interface import Region, RegionMap, called, compatible


class FlatRegions:
    """One region for all memory."""

    def __init__(self, module: Module) -> None:
        self.memory = Region("M", "", may_hold_pointers=True)
        self._taken = address_taken(module)
        self._modified = frozenset((self.memory,))

    def regions(self, function: Function) -> Sequence[Region]:
        return () if function.is_declaration else (self.memory,)

    def region_of(self, function: Function, pointer: Value) -> Region:
        return self.memory

    def pointee(self, function: Function, pointer: Value, offset: int) -> Region:
        return self.memory

    def holds_pointer(self, function: Function, pointer: Value) -> bool:
        return False  # nothing is seen of it

    def may_hold_pointers(self, function: Function, pointer: Value) -> bool:
        return False

    def holds_pointers_at(self, function: Function, pointer: Value, size: int) -> bool | None:
        return None

    def place_key(self, function: Function, pointer: Value) -> Hashable | None:
        return None

    def passed(self, function: Function) -> Sequence[Region]:
        return self.regions(function)

    def modified(self, function: Function) -> frozenset[Region]:
        return frozenset() if function.is_declaration else self._modified

    def at_call(self, call: Call, callee: Function) -> Mapping[Region, Region]:
        return {} if callee.is_declaration else {self.memory: self.memory}

    def targets(self, call: Call) -> Sequence[Function]:
        callee = called(call)
        if isinstance(callee, Function):
            return (callee,)
        if isinstance(callee, InlineAssembly):
            return ()
        return [function for function in self._taken if compatible(call, function)]


def flat_regions(module: Module) -> RegionMap:
    return FlatRegions(module)
