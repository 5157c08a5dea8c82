"""What the caller of a single function is made of: objects for its pointers, bytes and numbers that can be anything.

The meaning is that of `interp.arguments`.
"""

from __future__ import annotations

from limpet.llvm.instructions import Call
from limpet.llvm.module import GlobalVariable
from limpet.llvm.values import ConstantBytes, ConstantInt, Value
from limpet.lower.build_memory import note_write_of
from limpet.lower.calls.natives import NONE, Results, argument, size_argument
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.seair import operations as ops
from limpet.seair.operations import ObjectKind
from limpet.terms.sorts import BOOL, BitVecSort


def block(e: Emitter, frame: Frame, i: Call) -> Results:
    """A heap block that is always there, whatever is said of malloc."""
    pointer = e.fresh(i.name[1:] or "block", BitVecSort(e.pointer_bits))
    region = e.memory.at(i).region
    size, align = size_argument(e, i, 0), i.arguments[2]
    assert isinstance(align, ConstantInt)
    name = _label(i.arguments[1])
    e.emit(ops.Alloc(pointer, e.memory.objects, ObjectKind.HEAP, size, e.memory.objects, align.value, name, region))
    return (pointer,)


def contents(e: Emitter, frame: Frame, i: Call) -> Results:
    """Bytes become anything; they are there, so nothing is checked."""
    memory = e.memory.at(i.arguments[0])
    pointer, size = argument(e, i, 0), size_argument(e, i, 1)
    e.emit(ops.Havoc(memory, pointer, size, memory, _label(i.arguments[2])), modifies=False)
    return NONE


def written(e: Emitter, frame: Frame, i: Call) -> Results:
    """Bytes become anything, as many of them as there are in a live object that can be written to."""
    builder, pointer, wanted = e.builder, argument(e, i, 0), size_argument(e, i, 1)
    is_object, alive, writable = (e.fresh(name, BOOL) for name in ("object", "alive", "writable"))
    e.emit(ops.IsObject(is_object, pointer))
    e.emit(ops.IsAlloc(alive, pointer, e.memory.objects))
    e.emit(ops.IsDeref(writable, pointer, e.pointer(1), True))
    stem = e.block.label
    there, done = e.new_block(f"{stem}.there"), e.new_block(f"{stem}.written")
    e.branch(builder.and_(is_object, alive, writable), there, done)
    e.start(there)
    size, offset = (e.fresh(name, BitVecSort(e.pointer_bits)) for name in ("size", "offset"))
    e.emit(ops.ObjectSize(size, pointer))
    e.emit(ops.PointerOffset(offset, pointer))
    room = builder.bv_sub(size, offset)
    least = e.named("written", builder.ite(builder.bv_ult(wanted, room), wanted, room))
    memory = e.memory.at(i.arguments[0])
    e.emit(ops.Havoc(memory, pointer, least, memory, _label(i.arguments[2])))
    note_write_of(e, pointer, least)
    e.terminate(ops.Jump(done))
    e.start(done)
    return NONE


def between(e: Emitter, frame: Frame, i: Call) -> Results:
    builder, low, high = e.builder, argument(e, i, 0), argument(e, i, 1)
    label = _label(i.arguments[2])
    number = e.any_of(i.name[1:] or label, low.sort, label, f"i{low.width}")
    e.emit(ops.Assume(builder.and_(builder.bv_ule(low, number), builder.bv_ule(number, high))))
    return (number,)


def _label(name: Value) -> str:
    assert isinstance(name, GlobalVariable) and isinstance(name.initialiser, ConstantBytes)
    return name.initialiser.data.rstrip(b"\0").decode()
