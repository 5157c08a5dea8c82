"""Questions of harnesses about memory (is it alive, was it modified?), and their own marks."""

from __future__ import annotations

from limpet.base.properties import Role
from limpet.builtins.names import NO_SIZE
from limpet.llvm.instructions import Call
from limpet.lower.calls.natives import NONE, Native, Results, argument, size_argument
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.lower.slots import MODIFIED, READ_ONLY, TRACKING, WRITTEN, slot_number, user_slot, user_slots
from limpet.lower.values.types import number, resized
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryRegister
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term


def is_dereferenceable(e: Emitter, frame: Frame, i: Call) -> Results:
    builder, pointer, size = e.builder, argument(e, i, 0), size_argument(e, i, 1)
    is_object, alive, inside = (e.fresh(name, BOOL) for name in ("object", "alive", "inside"))
    e.emit(ops.IsObject(is_object, pointer))
    e.emit(ops.IsAlloc(alive, pointer, e.memory.objects))
    e.emit(ops.IsDeref(inside, pointer, size))
    positive = builder.bv_sle(e.pointer(0), size)
    return (builder.and_(is_object, alive, inside, positive),)


def is_alive(e: Emitter, frame: Frame, i: Call) -> Results:
    is_object, alive = e.fresh("object", BOOL), e.fresh("alive", BOOL)
    e.emit(ops.IsObject(is_object, argument(e, i, 0)))
    e.emit(ops.IsAlloc(alive, argument(e, i, 0), e.memory.objects))
    return (e.builder.and_(is_object, alive),)


def accessible(write: bool) -> Native:
    """CBMC: so many bytes can be read, or written to."""

    def ask(e: Emitter, frame: Frame, i: Call) -> Results:
        if len(i.arguments) < 2:
            e.mark(e.builder.false, Role.UNSUPPORTED, NO_SIZE)
            return e.anything(i.type, "accessible")
        pointer, size = argument(e, i, 0), size_argument(e, i, 1)
        is_object, alive, inside = (e.fresh(name, BOOL) for name in ("object", "alive", "inside"))
        e.emit(ops.IsObject(is_object, pointer))
        e.emit(ops.IsAlloc(alive, pointer, e.memory.objects))
        e.emit(ops.IsDeref(inside, pointer, size, write))
        return (e.builder.and_(is_object, alive, inside),)

    return ask


def object_size(e: Emitter, frame: Frame, i: Call) -> Results:
    """The size of the object that a pointer points into, dead or alive."""
    size = e.fresh("size", BitVecSort(e.pointer_bits))
    e.emit(ops.ObjectSize(size, argument(e, i, 0)))
    return (size,)


def pointer_offset(e: Emitter, frame: Frame, i: Call) -> Results:
    """A pointer to no object is as far from null as its address says."""
    pointer = argument(e, i, 0)
    is_object, offset = e.fresh("object", BOOL), e.fresh("offset", BitVecSort(e.pointer_bits))
    e.emit(ops.IsObject(is_object, pointer))
    e.emit(ops.PointerOffset(offset, pointer))
    return (e.builder.ite(is_object, offset, pointer),)


def most_bytes(e: Emitter, frame: Frame, i: Call) -> Results:
    """No less than the size of the object."""
    size, most = (e.fresh(name, BitVecSort(e.pointer_bits)) for name in ("size", "most"))
    e.emit(ops.ObjectSize(size, argument(e, i, 0)))
    e.emit(ops.Nondet(most, known=size))
    e.emit(ops.Assume(e.builder.bv_ule(size, most)))
    return (most,)


def offset_of(e: Emitter, frame: Frame, i: Call) -> Results:
    offset = e.fresh("offset", BitVecSort(e.pointer_bits))
    e.emit(ops.PointerOffset(offset, argument(e, i, 0)))
    return (offset,)


def same_object(e: Emitter, frame: Frame, i: Call) -> Results:
    same = e.fresh("same", BOOL)
    e.emit(ops.SameObject(same, argument(e, i, 0), argument(e, i, 1)))
    return (same,)


def is_heap_block(e: Emitter, frame: Frame, i: Call) -> Results:
    """Whether a pointer points into something that malloc made, dead or alive."""
    is_object, is_freeable = e.fresh("object", BOOL), e.fresh("made", BOOL)
    e.emit(ops.IsObject(is_object, argument(e, i, 0)))
    e.emit(ops.IsFreeable(is_freeable, _start(e, argument(e, i, 0))))
    return (e.builder.and_(is_object, is_freeable),)


def object_number(e: Emitter, frame: Frame, i: Call) -> Results:
    """A number unique to this object: its address; 0 for no object."""
    is_object = e.fresh("object", BOOL)
    e.emit(ops.IsObject(is_object, argument(e, i, 0)))
    return (e.builder.ite(is_object, _start(e, argument(e, i, 0)), e.pointer(0)),)


def _start(e: Emitter, pointer: Term) -> Term:
    """The start of the object that a pointer points into."""
    offset = e.fresh("offset", BitVecSort(e.pointer_bits))
    e.emit(ops.PointerOffset(offset, pointer))
    return e.named("start", e.builder.bv_sub(pointer, offset))


# --- modifications of objects ---------------------------------------------------------------------------------------


def is_modified(e: Emitter, frame: Frame, i: Call) -> Results:
    modified = e.fresh("modified", BOOL)
    e.emit(ops.IsMod(modified, argument(e, i, 0), e.memory.slots[MODIFIED]))
    return (modified,)


def reset_modified(e: Emitter, frame: Frame, i: Call) -> Results:
    marks = e.memory.slots[MODIFIED]
    e.emit(ops.SetMod(marks, argument(e, i, 0), e.builder.false, marks))
    return NONE


def set_read_only(on: bool) -> Native:
    """From here on the object must not be written to, or may be again."""

    def set_mark(e: Emitter, frame: Frame, i: Call) -> Results:
        marks = e.memory.slots[READ_ONLY]
        e.emit(ops.SetMod(marks, _place(e, i, 0), e.builder.bool_constant(on), marks))
        return NONE

    return set_mark


def switch(on: bool) -> Native:
    def set_tracking(e: Emitter, frame: Frame, i: Call) -> Results:
        memory = e.memory.slots[TRACKING]
        assert e.shared.slots.tracking is not None
        e.emit(ops.Store(memory, e.builder.bv(int(on), 8), e.shared.slots.tracking, memory))
        return NONE

    return set_tracking


# --- a byte for each byte -------------------------------------------------------------------------------------------


def is_byte_modified(e: Emitter, frame: Frame, i: Call) -> Results:
    mark = _load(e, e.memory.slots[WRITTEN], _place(e, i, 0))
    return (e.builder.distinct(mark, e.builder.bv(0, 8)),)


def reset_bytes(e: Emitter, frame: Frame, i: Call) -> Results:
    memory, size = e.memory.slots[WRITTEN], size_argument(e, i, 1)
    pointer = _place(e, i, 0, size)
    e.emit(ops.Fill(memory, pointer, e.builder.bv(0, 8), size, memory))
    return NONE


def set_mark(e: Emitter, frame: Frame, i: Call) -> Results:
    pointer = _place(e, i, 1)
    byte = resized(e.builder, number(e.builder, argument(e, i, 2)), 8)
    for memory, chosen in _user_memories(e, i):
        mark = byte if chosen is e.builder.true else e.builder.ite(chosen, byte, _load(e, memory, pointer))
        e.emit(ops.Store(memory, mark, pointer, memory))
    return NONE


def get_mark(e: Emitter, frame: Frame, i: Call) -> Results:
    pointer = _place(e, i, 1)
    mark = e.builder.bv(0, 8)
    for memory, chosen in _user_memories(e, i):
        mark = e.builder.ite(chosen, _load(e, memory, pointer), mark)
    return (mark,)


def _user_memories(e: Emitter, i: Call) -> list[tuple[MemoryRegister, Term]]:
    """The slots that may be meant, each with the condition under which it is."""
    known = slot_number(i.arguments[0])
    if known is not None:
        return [(e.memory.slots[user_slot(known)], e.builder.true)]
    value = resized(e.builder, number(e.builder, argument(e, i, 0)), 8)
    slots = user_slots(e.memory.slots)
    chosen = [e.builder.equal(value, e.builder.bv(slot, 8)) for slot in slots]
    message = "the slot number of shadow memory is not one that the program passes as a constant"
    e.mark(e.builder.or_(*chosen) if chosen else e.builder.false, Role.UNSUPPORTED, message)
    return [(e.memory.slots[user_slot(slot)], condition) for slot, condition in zip(slots, chosen, strict=True)]


def _load(e: Emitter, memory: MemoryRegister, pointer: Term) -> Term:
    mark = e.fresh("mark", e.builder.manager.bitvec(8))
    e.emit(ops.Load(mark, pointer, memory))
    return mark


def _place(e: Emitter, i: Call, index: int, size: Term | None = None) -> Term:
    """A pointer into an object, dead or alive."""
    builder, pointer = e.builder, argument(e, i, index)
    is_object, inside = e.fresh("object", BOOL), e.fresh("inside", BOOL)
    nothing = builder.false if size is None else builder.equal(size, e.pointer(0))
    e.emit(ops.IsObject(is_object, pointer))
    e.check(builder.or_(nothing, is_object), "null-dereference", "the shadow of a null pointer is asked for")
    e.emit(ops.IsDeref(inside, pointer, e.pointer(1) if size is None else size))
    e.check(builder.or_(nothing, inside), "out-of-bounds", "the shadow of something outside of the object is asked for")
    return pointer
