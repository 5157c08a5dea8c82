"""Whether numbers are read from memory to which floats are written: through a union, byte by byte, after a copy.

Only then does it matter which of its many patterns a NaN has in memory (`to_any_bits` in `lower/values/types.py`). The
answer is for the whole program, as few programs do it at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeGuard

from limpet.llvm import ir
from limpet.pointsto.carried import Carried, Kind, Memory, Reader
from limpet.pointsto.intrinsics import effects_of
from limpet.pointsto.stretches import ANY_LENGTH, Stretch


def reads_bits_of_floats(module: ir.Module, memory: Memory, tick: Callable[[], None]) -> bool:
    functions = [function for function in module.functions.values() if function.blocks]
    stores = [(function, i) for function in functions for i in function.instructions() if _stores_floats(i)]
    return bool(stores) and _Search(module, memory, functions).run(stores, tick)


def _stores_floats(i: ir.Instruction) -> TypeGuard[ir.Store | ir.AtomicReadModifyWrite]:
    return isinstance(i, ir.Store | ir.AtomicReadModifyWrite) and _has_floats(i.value.type)


def _has_floats(type: ir.Type) -> bool:
    if isinstance(type, ir.StructType):
        return any(map(_has_floats, type.fields))
    if isinstance(type, ir.ArrayType | ir.VectorType):
        return _has_floats(type.element)
    return isinstance(type, ir.FloatType)


class _Search:
    def __init__(self, module: ir.Module, memory: Memory, functions: list[ir.Function]) -> None:
        self.layout: ir.DataLayout = module.layout
        self.memory = memory
        self.functions = functions
        self.is_read = False
        self.carried = Carried(memory, self.layout, functions, self._read)

    def run(
        self, stores: list[tuple[ir.Function, ir.Store | ir.AtomicReadModifyWrite]], tick: Callable[[], None]
    ) -> bool:
        for function, i in stores:
            tick()
            stretch = self.memory.stretch(function, i.pointer, self.layout.store_size(i.value.type))
            if stretch is None:  # nothing is known of places
                return True
            self.carried.note(stretch, Kind.FLOAT)
            if self.is_read:
                return True
        return any(self.carried.is_near(stretch) for stretch in self._read_otherwise() if stretch is not None)

    def _read(self, reader: Reader, stored: Stretch, kind: Kind, modulus: int) -> None:
        self.is_read = True

    def _read_otherwise(self) -> Iterator[Stretch | None]:
        """By atomic operations, and functions without a body other than copies."""
        for function in self.functions:
            for i in function.instructions():
                if isinstance(i, ir.AtomicReadModifyWrite | ir.CompareExchange):
                    yield self.memory.stretch(function, i.pointer, self.layout.store_size(i.type))
                elif isinstance(i, ir.Call) and isinstance(i.callee, ir.Function):
                    effects = effects_of(i.callee)
                    if effects is not None and effects.copies is None:
                        for argument in (i.arguments[at] for at in effects.reads if at < len(i.arguments)):
                            yield self.memory.stretch(function, argument, ANY_LENGTH)
