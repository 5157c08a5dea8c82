"""What variable arguments are, as numbers: what is passed is held against what `va_arg` reads."""

from __future__ import annotations

from limpet.llvm.layout import DataLayout
from limpet.llvm.types import FloatType, IntType, PointerType, Type

_INTEGER, _POINTER, _FLOAT, _OTHER = (1 << 5, 2 << 5, 3 << 5, 4 << 5)
_CLASSES = ~31


def argument_kind(layout: DataLayout, type: Type, copied: Type | None = None) -> int:
    """Class and size; `copied` is the type of a struct that is passed by value."""
    if copied is not None:
        return _OTHER
    if isinstance(type, PointerType):
        return _POINTER
    size = layout.store_size(type)
    if isinstance(type, IntType) and size < 32:
        return _INTEGER + size
    if isinstance(type, FloatType):
        return _FLOAT + size
    return _OTHER


def is_scalar(kind: int) -> bool:
    return kind & _CLASSES != _OTHER


def number_for_pointer(layout: DataLayout, wanted: int) -> int | None:
    """Where a pointer is wanted, a zero of this kind will do: it is how C++ writes a null pointer."""
    return _INTEGER + layout.pointer_bits() // 8 if wanted == _POINTER else None


def in_words(kind: int) -> str:
    size = kind & 31
    if not kind:
        return "the middle of another one"
    bytes = f"{size} byte{'' if size == 1 else 's'}"
    words = {_INTEGER: f"an integer of {bytes}", _POINTER: "a pointer", _FLOAT: f"a floating-point number of {bytes}"}
    return words.get(kind & _CLASSES, "a struct")
