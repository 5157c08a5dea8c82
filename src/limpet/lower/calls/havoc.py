"""Memory that is given any contents."""

from __future__ import annotations

from limpet.llvm.instructions import Call
from limpet.llvm.values import Value
from limpet.lower.build_memory import note_write_of
from limpet.lower.calls.natives import NONE, Results, argument, size_argument
from limpet.lower.checks.accesses import Access, check_access
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.seair import operations as ops
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

LABEL = "memory"
"""Of the input that the interpreter asks for."""


def havoc(e: Emitter, frame: Frame, where: Value, size: Term, *, modifies: bool = True) -> None:
    """So many bytes, which must be writable. `modifies`: whether it counts as a write for those who ask."""
    pointer = e.scalar(where)
    check_access(e, Access(pointer, size, True, where), frame.scoped)
    _havoc(e, where, pointer, size, modifies=modifies)


def _havoc(e: Emitter, where: Value, pointer: Term, size: Term, *, modifies: bool = True) -> None:
    memory = e.memory.at(where)
    e.emit(ops.Havoc(memory, pointer, size, memory, LABEL), modifies=modifies)
    if modifies:
        note_write_of(e, pointer, size)


def havoc_range(e: Emitter, frame: Frame, i: Call) -> Results:
    havoc(e, frame, i.arguments[0], size_argument(e, i, 1))
    return NONE


def havoc_unless_null(e: Emitter, frame: Frame, i: Call) -> Results:
    """Harnesses of SeaHorn call this right after an allocation, whether it succeeded or not.

    Memory gets contents, which is not to modify it.
    """
    pointer, size = argument(e, i, 0), size_argument(e, i, 1)
    is_null = e.builder.equal(pointer, e.pointer(0))
    if is_null.is_constant:
        if not is_null.payload:
            havoc(e, frame, i.arguments[0], size, modifies=False)
        return NONE
    stem = e.block.label
    there, done = e.new_block(f"{stem}.there"), e.new_block(f"{stem}.havocked")
    e.branch(is_null, done, there)
    e.start(there)
    havoc(e, frame, i.arguments[0], size, modifies=False)
    e.terminate(ops.Jump(done))
    e.start(done)
    return NONE


def havoc_object(e: Emitter, frame: Frame, i: Call) -> Results:
    """All of the object that the pointer points into; a block without bytes has none."""
    builder, pointer = e.builder, argument(e, i, 0)
    start, size = _whole(e, pointer)
    is_object, alive = e.fresh("object", BOOL), e.fresh("alive", BOOL)
    e.emit(ops.IsObject(is_object, pointer))
    e.emit(ops.IsAlloc(alive, pointer, e.memory.objects))
    empty = builder.and_(is_object, alive, builder.equal(size, e.pointer(0)))
    needed = e.named("needed", builder.ite(empty, e.pointer(0), e.pointer(1)))
    check_access(e, Access(pointer, needed, True, i.arguments[0]), frame.scoped)
    _havoc(e, i.arguments[0], start, size)
    return NONE


def havoc_target(e: Emitter, frame: Frame, i: Call) -> Results:
    """The same where there is a live object that can be written to; else nothing happens."""
    builder, pointer = e.builder, argument(e, i, 0)
    is_object, alive, writable = (e.fresh(name, BOOL) for name in ("object", "alive", "writable"))
    start, size = _whole(e, pointer)
    e.emit(ops.IsObject(is_object, pointer))
    e.emit(ops.IsAlloc(alive, pointer, e.memory.objects))
    e.emit(ops.IsDeref(writable, start, size, True))
    stem = e.block.label
    there, done = e.new_block(f"{stem}.there"), e.new_block(f"{stem}.havocked")
    e.branch(builder.and_(is_object, alive, writable), there, done)
    e.start(there)
    _havoc(e, i.arguments[0], start, size)
    e.terminate(ops.Jump(done))
    e.start(done)
    return NONE


def _whole(e: Emitter, pointer: Term) -> tuple[Term, Term]:
    """The start and the size of the object that a pointer points into."""
    size, offset = (e.fresh(name, BitVecSort(e.pointer_bits)) for name in ("size", "offset"))
    e.emit(ops.ObjectSize(size, pointer))
    e.emit(ops.PointerOffset(offset, pointer))
    return e.named("start", e.builder.bv_sub(pointer, offset)), size
