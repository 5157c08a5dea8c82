"""Accesses that claim an alignment: `load i32, ptr %p, align 4` is undefined where p is not a multiple of 4.

An object begins at a multiple of its own alignment, and nothing more is known about where it is: an `int` in the middle
of an array of `char` is misaligned even if it happens to lie well in some run. If the program uses alignments
itself, the address decides, and with it where the object is.
"""

from __future__ import annotations

from limpet.base.config import ANYWHERE
from limpet.llvm.instructions import Call
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import GlobalVariable
from limpet.llvm.rules.pointer_rules import claimed_alignments
from limpet.llvm.values import Value
from limpet.lower.checks.accesses import Base, base_of
from limpet.lower.checks.placement import mark_place
from limpet.lower.emitter import Emitter
from limpet.seair.operations import IsAligned
from limpet.terms.sorts import BOOL

KIND = "misaligned"


def check_alignment(e: Emitter, value: Value, align: int) -> None:
    """Comes after the other checks of an access: the pointer points into a live object."""
    if align <= 1 or not e.shared.is_checked(KIND):
        return
    base = base_of(e.layout, value)
    if _is_aligned(e, base, align):
        return
    # Fields of one struct ask the same of its address; it is enough to ask once.
    asked = base.value if base.offset is not None and base.offset % align == 0 else value
    pointer = e.scalar(asked)
    if e.checked.get(("aligned", pointer), 0) >= align:
        return
    builder, bits = e.builder, align.bit_length() - 1
    begins = e.fresh("aligned", BOOL)
    e.emit(IsAligned(begins, pointer, align))
    held = builder.equal(builder.extract(pointer, bits - 1, 0), builder.bv(0, bits))
    if not e.shared.selection.tests_alignment:
        held = builder.and_(begins, held)
    elif e.shared.ctx.config.encode.allocation not in ANYWHERE:
        mark_place(e, begins)
    e.check(held, KIND, f"access at an address that is not a multiple of {align}")
    e.checked["aligned", pointer] = align


def check_arguments(e: Emitter, call: Call) -> None:
    """The alignments that a copy or a fill claims for its pointers."""
    for position, align in claimed_alignments(call):
        check_alignment(e, call.arguments[position], align)


def _is_aligned(e: Emitter, base: Base, align: int) -> bool:
    """Known without running the program."""
    if base.offset is None or base.offset % align:
        return False
    source = base.value
    if type(source) is Alloca:
        own = max(source.align or 1, e.layout.align(source.allocated))
    elif type(source) is GlobalVariable:
        own = max(source.align or 1, e.layout.align(source.value_type))
    else:
        return False
    return own % align == 0
