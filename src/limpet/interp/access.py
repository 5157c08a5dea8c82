"""Values of any type to and from memory, and from one type to another bit by bit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.base.diagnostics import unsupported
from limpet.interp.floats import from_bits, to_bits
from limpet.interp.memory import Memory, MemoryObject
from limpet.interp.values import Partial, undefined
from limpet.llvm.layout import DataLayout
from limpet.llvm.types import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    Type,
    VectorType,
)

Loader = Callable[[MemoryObject, int], Any]
Storer = Callable[[MemoryObject, int, Any], None]


class Access:
    """Loads and stores by type, made once per type."""

    def __init__(self, memory: Memory, layout: DataLayout) -> None:
        self.memory = memory
        self.layout = layout
        self._loaders: dict[Type, Loader] = {}
        self._storers: dict[Type, Storer] = {}

    def loader(self, type: Type) -> Loader:
        if type not in self._loaders:
            self._loaders[type] = self._make_loader(type)
        return self._loaders[type]

    def storer(self, type: Type) -> Storer:
        if type not in self._storers:
            self._storers[type] = self._make_storer(type)
        return self._storers[type]

    def elements(self, type: Type) -> list[tuple[int, Type]]:
        """Offsets and types of the parts of an aggregate in memory."""
        match type:
            case StructType():
                return list(zip(self.layout.struct(type).offsets, type.fields, strict=True))
            case ArrayType(count, element):
                size = self.layout.size(element)
                return [(i * size, element) for i in range(count)]
            case VectorType(count, element):
                bits = self.layout.bits(element)
                if bits % 8:
                    raise unsupported("vector-memory", f"the vector {type} is not made of whole bytes")
                return [(i * bits // 8, element) for i in range(count)]
            case _:
                raise unsupported("memory-type", f"values of type {type} cannot be loaded or stored")

    def _make_loader(self, type: Type) -> Loader:
        memory = self.memory
        match type:
            case IntType(bits):
                size, mask = (bits + 7) // 8, (1 << bits) - 1
                return lambda o, f: memory.load_int(o, f, size) & mask
            case PointerType():
                return memory.load_pointer
            case FloatType():
                size = self.layout.store_size(type)
                return lambda o, f: _as_float(type, memory.load_int(o, f, size))
            case VectorType(count, IntType(1)):
                return lambda o, f: _bits_to_vector(memory.load_int(o, f, (count + 7) // 8), count)
            case _:
                parts = [(offset, self.loader(part)) for offset, part in self.elements(type)]
                whole = self.layout.store_size(type)

                def load(o: MemoryObject, f: int) -> Any:
                    o, f = memory.check(o, f, whole, write=False)
                    return tuple([part(o, f + offset) for offset, part in parts])

                return load

    def _make_storer(self, type: Type) -> Storer:
        memory = self.memory
        match type:
            case IntType(bits):
                size = (bits + 7) // 8
                return lambda o, f, v: memory.store_int(o, f, size, v if v.__class__ is Partial else int(v))
            case PointerType():
                return memory.store_pointer
            case FloatType():
                size = self.layout.store_size(type)
                return lambda o, f, v: memory.store_int(o, f, size, self.bits(type, v))
            case VectorType(_, IntType(1)):
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

    def bits(self, type: Type, value: Any) -> Any:
        """The value as one integer, as a bitcast sees it."""
        match type:
            case IntType():
                return value if value.__class__ is Partial else int(value)
            case FloatType():
                if value.__class__ is Partial:
                    return value & ((1 << self.layout.bits(type)) - 1)
                return to_bits(type, value)
            case PointerType():
                return self.memory.address(value)
            case VectorType(_, element):
                width, total = self.layout.bits(element), 0
                for index, part in enumerate(value):
                    total = total | (self.bits(element, part) << (index * width))
                return total
            case _:
                raise unsupported("bitcast", f"a value of type {type} cannot be seen as a number")

    def of_bits(self, type: Type, number: Any) -> Any:
        match type:
            case IntType(width):
                return number & ((1 << width) - 1)
            case FloatType():
                return _as_float(type, number)
            case PointerType():
                return self.memory.pointer_to(number)
            case VectorType(count, element):
                width = self.layout.bits(element)
                mask = (1 << width) - 1
                return tuple([self.of_bits(element, (number >> (i * width)) & mask) for i in range(count)])
            case _:
                raise unsupported("bitcast", f"a number cannot be seen as a value of type {type}")

    def frozen(self, type: Type, value: Any) -> Any:
        """freeze: undefined bits become some fixed bits; we take zeros."""
        match type:
            case StructType():
                return tuple([self.frozen(part, v) for part, v in zip(type.fields, value, strict=True)])
            case ArrayType(_, element) | VectorType(_, element):
                return tuple([self.frozen(element, v) for v in value])
            case _ if value.__class__ is Partial:
                return self.of_bits(type, value.value & ((1 << self.layout.bits(type)) - 1))
            case PointerType() if value[1].__class__ is Partial:
                return (value[0], value[1].value)
            case _:
                return value

    def undefined(self, type: Type, origin: Any, *, poison: bool = False) -> Any:
        """A value of which nothing is defined; zeros if nobody wants to know."""
        if self.memory.all_defined:
            return self.zero(type)
        match type:
            case StructType():
                return tuple([self.undefined(part, origin, poison=poison) for part in type.fields])
            case ArrayType(count, element) | VectorType(count, element):
                return (self.undefined(element, origin, poison=poison),) * count
            case _:
                return undefined(self.layout.bits(type), origin, poison=poison)

    def zero(self, type: Type) -> Any:
        match type:
            case IntType():
                return 0
            case FloatType():
                return from_bits(type, 0)
            case PointerType():
                return self.memory.null
            case StructType():
                return tuple([self.zero(part) for part in type.fields])
            case ArrayType(count, element) | VectorType(count, element):
                return (self.zero(element),) * count
            case _:
                raise unsupported("memory-type", f"the type {type} has no zero")


def _as_float(type: FloatType, number: Any) -> Any:
    return number if number.__class__ is Partial else from_bits(type, number)


def _bits_to_vector(number: Any, count: int) -> Any:
    return tuple([(number >> i) & 1 for i in range(count)])
