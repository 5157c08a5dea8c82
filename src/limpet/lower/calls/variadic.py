"""Variable arguments: they lie in memory one after the other, as they would on the stack.

A variadic function becomes one function of Sea-IR for every list of types that it is called with; the arguments are
ordinary parameters of it. `va_start` puts them into an object. On x86-64 the list says that no argument registers are
left, so the code that clang made for `va_arg` takes everything from there.
"""

from __future__ import annotations

from limpet.builtins.argument_kinds import argument_kind, in_words, number_for_pointer
from limpet.builtins.operations import Operation
from limpet.llvm.instructions import Call
from limpet.llvm.memory_instructions import VaArg
from limpet.llvm.types import FloatType, Type, VectorType
from limpet.llvm.values import ConstantInt, Value
from limpet.lower.build_memory import copy, displaced, load_value, new_object, store_value
from limpet.lower.checks.accesses import Access, check_access
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.seair import operations as ops
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

_NARROW = ("i386", "i486", "i586", "i686")


def start_arguments(e: Emitter, frame: Frame, i: Call) -> None:
    triple = e.shared.module.triple
    is_wide = triple.startswith("x86_64")
    if not is_wide and not triple.startswith(_NARROW):
        e.refuse(i, f"variable arguments are not supported for the target {triple}")
        return
    arglist = i.arguments[0]
    area = _argument_area(e, i)
    memory, slot = e.memory.at(arglist), e.pointer_bits // 8
    pointer = e.scalar(arglist)
    check_access(e, Access(pointer, e.pointer(24 if is_wide else slot), True, arglist), frame.scoped)
    if is_wide:
        fields = [(0, e.builder.bv(48, 32)), (4, e.builder.bv(176, 32)), (8, area), (16, e.pointer(0))]
    else:
        fields = [(0, area)]
    for offset, term in fields:
        e.emit(
            ops.Store(memory, term, displaced(e.builder, pointer, offset), memory, slot if offset % slot == 0 else 4)
        )


def _argument_area(e: Emitter, i: Call) -> Term:
    layout, slot = e.layout, e.pointer_bits // 8
    places: list[int] = []
    size = 0
    for type, copied in e.callee.extra:
        kind = copied if copied is not None else type
        align = slot_align(e, kind)
        size = (size + align - 1) // align * align
        places.append(size)
        size = (size + layout.size(kind) + slot - 1) // slot * slot
    region = e.shared.regions.pointee(e.source, i.arguments[0], _area_field(e))
    memory = e.memory.of(region)
    # Where something asks, the kinds of the arguments are before them.
    before = (size + 15) // 16 * 16 if f"@{Operation.CHECK_ARGUMENT}" in e.shared.module.functions else 0
    whole = new_object(e, "arguments", e.pointer(before + size), 16, "variable arguments", region.name)
    e.locals.copies.append(whole)
    if before:
        kinds = dict.fromkeys(range(0, size, slot), 0)
        kinds |= {place: argument_kind(layout, *extra) for place, extra in zip(places, e.callee.extra, strict=True)}
        for place, code in kinds.items():
            e.emit(ops.Store(memory, e.pointer(code), displaced(e.builder, whole, place), memory, slot))
    area = displaced(e.builder, whole, before)
    for place, (type, copied), terms in zip(places, e.callee.extra, e.locals.variadic, strict=True):
        where = displaced(e.builder, area, place)
        if copied is None:
            store_value(e, type, terms, where, memory, slot)
        elif layout.size(copied):
            e.emit(ops.Store(memory, terms[0], where, memory, slot))
    return area


def check_argument(e: Emitter, frame: Frame, i: Call) -> tuple[Term, ...]:
    """Whether what is read next is what was passed. Where there is no argument, the access itself is wrong."""
    wanted, model = i.arguments[1:]
    assert isinstance(wanted, ConstantInt) and isinstance(model, ConstantInt)
    builder, pointer, slot = e.builder, e.scalar(i.arguments[0]), e.pointer_bits // 8
    sort = BitVecSort(e.pointer_bits)
    size, offset = e.fresh("size", sort), e.fresh("offset", sort)
    e.emit(ops.ObjectSize(size, pointer))
    e.emit(ops.PointerOffset(offset, pointer))
    half = builder.bv_lshr(size, e.pointer(1))
    before = e.named("before", builder.bv_and(builder.bv_add(half, e.pointer(15)), builder.bv_not(e.pointer(15))))
    inside = builder.and_(builder.bv_ule(before, offset), builder.bv_ult(offset, size))
    stem = e.block.label
    there, done = e.new_block(f"{stem}.argument"), e.new_block(f"{stem}.checked")
    e.branch(inside, there, done)
    e.start(there)
    memory, kind = e.memory.at(i.arguments[0]), e.fresh("kind", sort)
    e.emit(ops.Load(kind, e.named("kinds", builder.bv_sub(pointer, before)), memory, slot))
    fits = builder.equal(kind, e.pointer(wanted.value))
    zero = number_for_pointer(e.layout, wanted.value)
    if zero is not None:
        number = e.fresh("number", sort)
        e.emit(ops.Load(number, pointer, memory, slot))
        is_zero = builder.equal(number, e.pointer(0))
        fits = builder.or_(fits, builder.and_(builder.equal(kind, e.pointer(zero)), is_zero))
    message = f"{in_words(wanted.value)} is read from the variable arguments, but something else was passed"
    e.check(fits, "library-contract" if model.value else "bad-call", message)
    e.terminate(ops.Jump(done))
    e.start(done)
    return ()


def slot_align(e: Emitter, type: Type) -> int:
    slot = e.pointer_bits // 8
    wide = isinstance(type, VectorType) or (isinstance(type, FloatType) and type.name in ("x86_fp80", "fp128"))
    if slot == 8 and (wide or e.layout.align(type) >= 16):
        return max(e.layout.align(type), slot)
    return slot


def _list_size(e: Emitter) -> int:
    return 24 if e.shared.module.triple.startswith("x86_64") else e.pointer_bits // 8


def _area_field(e: Emitter) -> int:
    """Where in a list the pointer to the next argument is."""
    return 8 if _list_size(e) == 24 else 0


def copy_arguments(e: Emitter, frame: Frame, i: Call) -> None:
    to, source = i.arguments
    copy(e, frame, to, source, e.pointer(_list_size(e)), may_overlap=True)


def next_argument(e: Emitter, frame: Frame, i: VaArg) -> None:
    """The `va_arg` instruction; clang itself mostly spells it out."""
    builder, slot = e.builder, e.pointer_bits // 8
    arglist: Value = i.list
    memory = e.memory.at(arglist)
    pointer = e.scalar(arglist)
    check_access(e, Access(pointer, e.pointer(_list_size(e)), True, arglist), frame.scoped)
    field = displaced(builder, pointer, _area_field(e))
    area = e.fresh("area", BitVecSort(e.pointer_bits))
    e.emit(ops.Load(area, field, memory, slot))
    align = slot_align(e, i.type)
    place: Term = area
    if align > slot:
        # Objects are aligned at least as much as any argument.
        up = builder.bv_add(area, e.pointer(align - 1))
        place = builder.bv_sub(up, builder.bv_and(up, e.pointer(align - 1)))
    place = e.named("place", place)
    size = e.layout.store_size(i.type)
    check_access(e, Access(place, e.pointer(size), False), frame.scoped)
    region = e.shared.regions.pointee(e.source, arglist, _area_field(e))
    e.values[i] = load_value(e, i.type, place, e.memory.of(region), slot, i.name[1:])
    after = (e.layout.size(i.type) + slot - 1) // slot * slot
    e.emit(ops.Store(memory, displaced(builder, place, after), field, memory, slot))
