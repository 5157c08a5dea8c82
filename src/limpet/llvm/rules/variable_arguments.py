"""Where `va_arg` reads: clang writes it out, and only the names of addresses tell."""

from __future__ import annotations

from limpet.llvm.instructions import Instruction
from limpet.llvm.memory_instructions import GetElementPtr
from limpet.llvm.values import Value

_ADDRESSES = ("%vaarg.addr", "%overflow_arg_area", "%argp.cur")


def is_argument_address(pointer: Value) -> bool:
    return isinstance(pointer, Instruction) and pointer.name.startswith(_ADDRESSES)


def is_inside_argument(pointer: Value) -> bool:
    """Also of a part of a struct that is passed."""
    while isinstance(pointer, GetElementPtr):
        pointer = pointer.pointer
    return is_argument_address(pointer)
