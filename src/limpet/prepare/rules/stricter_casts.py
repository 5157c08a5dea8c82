"""Accesses through a cast claim the alignment of its type, also where the compiler sees that it is not there.

    char text[8];
    *(int *)(text + 1) = 7;

    store i32 7, ptr %place, align 1    →    store i32 7, ptr %place, align 4

Through a pointer variable clang claims the alignment of the type, but where it sees the array itself, it makes code
that works at any place. To C both are the same error. The compiler warns of such casts (`-Wcast-align`): accesses
at their lines are meant that claim less than their own type and the cast do. Members of packed structs are not: they
may lie anywhere.
"""

from __future__ import annotations

import os

from limpet.base.context import Context
from limpet.base.graphs import closure
from limpet.llvm import ir
from limpet.llvm.sources import location_of
from limpet.llvm.types import parts_of_type


def claim_alignment(ctx: Context, module: ir.Module, entry: str) -> None:
    casts: dict[tuple[str, int], int] = {}
    for cast in ctx.casts:
        # Not the whole path: debug information may have it relative to another directory.
        place = os.path.basename(cast.location.file), cast.location.line
        casts[place] = max(casts.get(place, 1), cast.align)
    if casts:
        for function in module.functions.values():
            _claim(function, module.layout, casts)


def _claim(function: ir.Function, layout: ir.DataLayout, casts: dict[tuple[str, int], int]) -> None:
    for block in function.blocks:
        for i in block.instructions:
            if type(i) is ir.Load or type(i) is ir.Store:
                natural = _natural(layout, i.type if type(i) is ir.Load else i.value.type)
                if i.align is not None and i.align < natural:
                    claimed = min(natural, _cast_at(i, casts))
                    if claimed > i.align and not _is_packed(i.pointer):
                        i.align = claimed


def _natural(layout: ir.DataLayout, type: ir.Type) -> int:
    """Of numbers and pointers; other types, and integers of odd widths as in bit-fields, claim nothing here."""
    if isinstance(type, ir.IntType):
        return layout.align(type) if type.bits >= 8 and type.bits.bit_count() == 1 else 1
    return layout.align(type) if isinstance(type, ir.FloatType | ir.PointerType) else 1


def _cast_at(i: ir.Instruction, casts: dict[tuple[str, int], int]) -> int:
    location = location_of(i)
    return casts.get((os.path.basename(location.file), location.line), 1) if location is not None else 1


def _is_packed(pointer: ir.Value) -> bool:
    """Whether it leads into a packed struct, as far as that is seen."""
    while True:
        if type(pointer) is ir.GetElementPtr:
            source, pointer = pointer.source_type, pointer.pointer
        elif type(pointer) is ir.ConstantExpression and pointer.opcode == "getelementptr":
            assert pointer.source_type is not None
            source, pointer = pointer.source_type, pointer.operands[0]
        else:
            return False
        if _has_packed(source):
            return True


def _has_packed(type: ir.Type) -> bool:
    return any(isinstance(each, ir.StructType) and each.packed for each in closure([type], parts_of_type))
