"""How large the objects of a program can be."""

from __future__ import annotations

from limpet.memory.addresses import layout_for
from limpet.seair.operations import Alloc, ObjectKind
from limpet.seair.program import Program
from limpet.terms.kind import CONSTANT


def largest_object(program: Program) -> int:
    """In proofs. Heap blocks have a limit; locals have none if addresses have 32 bits: there that matters."""
    largest = layout_for(program.pointer_bits).largest
    if program.pointer_bits != 32:
        return largest
    locals_ = [
        i.size
        for function in program.functions.values()
        for i in function.instructions()
        if isinstance(i, Alloc) and i.kind is ObjectKind.STACK
    ]
    fits = all(size.kind is CONSTANT and size.payload <= largest for size in locals_)
    return largest if fits else (1 << 32) - 1
