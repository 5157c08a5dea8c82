"""Values of any type to and from memory, and from one type to another bit by bit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.base.diagnostics import unsupported
from limpet.interp.floats import from_bits, to_bits
from limpet.interp.memory import Memory, MemoryObject
from limpet.interp.values import Partial, undefined
from limpet.llvm import ir

Loader = Callable[[MemoryObject, int], Any]
Storer = Callable[[MemoryObject, int, Any], None]


class TypedAccess:
    """Loads and stores by type, made once per type."""

    def __init__(self, memory: Memory, layout: ir.DataLayout) -> None:
        self.memory = memory
        self.layout = layout
        self._loaders: dict[ir.Type, Loader] = {}
        self._storers: dict[ir.Type, Storer] = {}

    def loader(self, type: ir.Type) -> Loader:
        if type not in self._loaders:
            self._loaders[type] = self._make_loader(type)
        return self._loaders[type]

    def storer(self, type: ir.Type) -> Storer:
        if type not in self._storers:
            self._storers[type] = self._make_storer(type)
        return self._storers[type]

    def elements(self, type: ir.Type) -> list[tuple[int, ir.Type]]:
        """Offsets and types of the parts of an aggregate in memory."""
        match type:
            case ir.StructType():
                return list(zip(self.layout.struct(type).offsets, type.fields, strict=True))
            case ir.ArrayType(count, element):
                size = self.layout.size(element)
                return [(i * size, element) for i in range(count)]
            case ir.VectorType(count, element):
                bits = self.layout.bits(element)
                if bits % 8:
                    raise unsupported("vector-memory", f"the vector {type} is not made of whole bytes")
                return [(i * bits // 8, element) for i in range(count)]
            case _:
                raise unsupported("memory-type", f"values of type {type} cannot be loaded or stored")

    def _make_loader(self, type: ir.Type) -> Loader:
        memory = self.memory
        match type:
            case ir.IntType(bits):
                size, mask = (bits + 7) // 8, (1 << bits) - 1
                return lambda o, f: memory.load_int(o, f, size) & mask
            case ir.PointerType():
                return memory.load_pointer
            case ir.FloatType():
                size = self.layout.store_size(type)
                return lambda o, f: _as_float(type, memory.load_int(o, f, size))
            case ir.VectorType(count, ir.IntType(1)):
                return lambda o, f: _bits_to_vector(memory.load_int(o, f, (count + 7) // 8), count)
            case _:
                parts = [(offset, self.loader(part)) for offset, part in self.elements(type)]
                whole = self.layout.store_size(type)

                def load(o: MemoryObject, f: int) -> Any:
                    o, f = memory.check(o, f, whole, write=False)
                    return tuple([part(o, f + offset) for offset, part in parts])

                return load

    def _make_storer(self, type: ir.Type) -> Storer:
        memory = self.memory
        match type:
            case ir.IntType(bits):
                size = (bits + 7) // 8
                return lambda o, f, v: memory.store_int(o, f, size, v if v.__class__ is Partial else int(v))
            case ir.PointerType():
                return memory.store_pointer
            case ir.FloatType():
                size = self.layout.store_size(type)
                return lambda o, f, v: memory.store_int(o, f, size, self.bits(type, v))
            case ir.VectorType(_, ir.IntType(1)):
                size = self.layout.store_size(type)
                return lambda o, f, v: memory.store_int(o, f, size, self.bits(type, v))
            case _:
                parts = [(offset, self.storer(part)) for offset, part in self.elements(type)]
                whole = self.layout.store_size(type)

                def store(o: MemoryObject, f: int, value: Any) -> None:
                    o, f = memory.check(o, f, whole, write=True)
                    for (offset, part), element in zip(parts, value, strict=True):
                        part(o, f + offset, element)

                return store

    # --- as numbers ---------------------------------------------------------------------------------

    def bits(self, type: ir.Type, value: Any) -> Any:
        """The value as one integer, as a bitcast sees it."""
        match type:
            case ir.IntType():
                return value if value.__class__ is Partial else int(value)
            case ir.FloatType():
                if value.__class__ is Partial:
                    return value & ((1 << self.layout.bits(type)) - 1)
                return to_bits(type, value)
            case ir.PointerType():
                return self.memory.address(value)
            case ir.VectorType(_, element):
                width, total = self.layout.bits(element), 0
                for index, part in enumerate(value):
                    total = total | (self.bits(element, part) << (index * width))
                return total
            case _:
                raise unsupported("bitcast", f"a value of type {type} cannot be seen as a number")

    def of_bits(self, type: ir.Type, number: Any) -> Any:
        match type:
            case ir.IntType(width):
                return number & ((1 << width) - 1)
            case ir.FloatType():
                return _as_float(type, number)
            case ir.PointerType():
                return self.memory.pointer_to(number)
            case ir.VectorType(count, element):
                width = self.layout.bits(element)
                mask = (1 << width) - 1
                return tuple([self.of_bits(element, (number >> (i * width)) & mask) for i in range(count)])
            case _:
                raise unsupported("bitcast", f"a number cannot be seen as a value of type {type}")

    def frozen(self, type: ir.Type, value: Any) -> Any:
        """freeze: undefined bits become some fixed bits; we take zeros."""
        match type:
            case ir.StructType():
                return tuple([self.frozen(part, v) for part, v in zip(type.fields, value, strict=True)])
            case ir.ArrayType(_, element) | ir.VectorType(_, element):
                return tuple([self.frozen(element, v) for v in value])
            case _ if value.__class__ is Partial:
                return self.of_bits(type, value.value & ((1 << self.layout.bits(type)) - 1))
            case ir.PointerType() if value[1].__class__ is Partial:
                return (value[0], value[1].value)
            case _:
                return value

    def undefined(self, type: ir.Type, origin: Any, *, poison: bool = False) -> Any:
        """A value of which nothing is defined; zeros if nobody wants to know."""
        if self.memory.all_defined:
            return self.zero(type)
        match type:
            case ir.StructType():
                return tuple([self.undefined(part, origin, poison=poison) for part in type.fields])
            case ir.ArrayType(count, element) | ir.VectorType(count, element):
                return (self.undefined(element, origin, poison=poison),) * count
            case _:
                return undefined(self.layout.bits(type), origin, poison=poison)

    def zero(self, type: ir.Type) -> Any:
        match type:
            case ir.IntType():
                return 0
            case ir.FloatType():
                return from_bits(type, 0)
            case ir.PointerType():
                return self.memory.null
            case ir.StructType():
                return tuple([self.zero(part) for part in type.fields])
            case ir.ArrayType(count, element) | ir.VectorType(count, element):
                return (self.zero(element),) * count
            case _:
                raise unsupported("memory-type", f"the type {type} has no zero")


def _as_float(type: ir.FloatType, number: Any) -> Any:
    return number if number.__class__ is Partial else from_bits(type, number)


def _bits_to_vector(number: Any, count: int) -> Any:
    return tuple([(number >> i) & 1 for i in range(count)])
