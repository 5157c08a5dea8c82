"""Allocas, loads, stores, atomics, copies and fills: checks in front, then pure memory."""

from __future__ import annotations

from limpet.base.diagnostics import unsupported
from limpet.base.properties import Role
from limpet.llvm.memory_instructions import Alloca, AtomicReadModifyWrite, CompareExchange, Load, Store
from limpet.llvm.module import GlobalVariable
from limpet.llvm.types import FloatType, IntType, Type
from limpet.llvm.values import Value
from limpet.lower.checks.accesses import Access, base_of, check_access
from limpet.lower.checks.alignment import check_alignment
from limpet.lower.emitter import Emitter, is_tracking
from limpet.lower.frames import Frame
from limpet.lower.slots import MODIFIED
from limpet.lower.undefined.masks import bytes_of_masks, masks_of_bytes, whole
from limpet.lower.undefined.uses import escape, may_be_poison, may_be_undefined, use
from limpet.lower.values.types import number, pack, storage, units, unpack
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryRegister, ObjectKind, Property
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

ADDRESS = "it is used as an address"
STORED = "is stored"


def access(e: Emitter, frame: Frame, value: Value, size: int, align: int, *, write: bool) -> Term:
    """Checks an access of a known number of bytes; returns the pointer."""
    use(e, value, ADDRESS)
    pointer = e.scalar(value)
    check_access(e, Access(pointer, e.pointer(size), write, value), frame.scoped)
    if size:
        check_alignment(e, value, align)
    return pointer


def load_value(
    e: Emitter, type: Type, pointer: Term, memory: MemoryRegister, align: int, like: str
) -> tuple[Term, ...]:
    """Without checks."""
    builder, layout = e.builder, e.layout
    parts: list[Term] = []
    for unit in units(layout, type):
        if not unit.size:
            continue
        place = displaced(builder, pointer, unit.offset)
        raw = e.fresh(like, e.builder.manager.bitvec(8 * unit.size))
        e.emit(ops.Load(raw, place, memory, common_align(align, unit.offset)))
        for term in unpack(builder, layout, unit.type, raw):
            parts.append(e.named(like, term))
    return tuple(parts)


def load_masks(
    e: Emitter, type: Type, pointer: Term, memory: MemoryRegister, align: int, like: str
) -> tuple[Term, ...]:
    """Which bits of a loaded value are undefined. The memory has a shadow."""
    masks: list[Term] = []
    for unit in units(e.layout, type):
        if unit.size:
            place, its = displaced(e.builder, pointer, unit.offset), common_align(align, unit.offset)
            raw = undefined_bits(e, memory, place, unit.size, its, like)
            assert raw is not None
            masks += masks_of_bytes(e.builder, e.layout, unit.type, raw)
    return tuple([e.named(f"{like}.undefined", mask) for mask in masks])


def undefined_bits(e: Emitter, memory: MemoryRegister, pointer: Term, size: int, align: int, like: str) -> Term | None:
    """The shadow of some bytes; None: they are all defined."""
    shadow = e.memory.shadows.of.get(memory)
    if shadow is None:
        return None
    raw = e.fresh(f"{like}.undefined", e.builder.manager.bitvec(8 * size))
    e.emit(ops.Load(raw, pointer, shadow, align))
    return raw


def refuse_undefined(e: Emitter, undefined: Term, message: str) -> None:
    """None of these bits may be set, because nobody would check them later."""
    e.mark(e.builder.equal(undefined, e.builder.bv(0, undefined.width)), Role.UNSUPPORTED, message)


def claim_defined(e: Emitter, type: Type, pointer: Term, memory: MemoryRegister, align: int, load: Load) -> None:
    """A load that is not followed: all that it reads must be defined, or the program is built again."""
    b = e.builder
    clean = []
    for unit in units(e.layout, type):
        if unit.size:
            place, its = displaced(b, pointer, unit.offset), common_align(align, unit.offset)
            raw = undefined_bits(e, memory, place, unit.size, its, load.name[1:])
            assert raw is not None
            clean.append(b.equal(raw, b.bv(0, raw.width)))
    property = Property.of_role(Role.UNTRACKED, "undefined bits are read", e.location, e.facts.name)
    e.note_untracked(property, load)
    e.emit(ops.Assert(b.and_(*clean), property))


def store_value(
    e: Emitter,
    type: Type,
    terms: tuple[Term, ...],
    pointer: Term,
    memory: MemoryRegister,
    align: int,
    masks: tuple[Term, ...] | None = None,
) -> None:
    """`masks`: of the parts that may be undefined, which bits are."""
    builder, layout = e.builder, e.layout
    patterns = e.any_of if e.shared.reads_bits_of_floats else None
    for unit in units(layout, type):
        if not unit.size:
            continue
        bits = pack(builder, layout, unit.type, terms[unit.start : unit.end], patterns)
        place = displaced(builder, pointer, unit.offset)
        undefined = None
        if masks is not None:
            undefined = bytes_of_masks(builder, layout, unit.type, masks[unit.start : unit.end])
        e.emit(ops.Store(memory, bits, place, memory, common_align(align, unit.offset)), undefined)
    note_write(e, pointer)


def displaced(builder: Builder, pointer: Term, offset: int) -> Term:
    return builder.bv_add(pointer, builder.bv(offset, pointer.width)) if offset else pointer


def common_align(align: int, offset: int) -> int:
    return min(align, offset & -offset) if offset else align


def note_write(e: Emitter, pointer: Term) -> None:
    marks = e.memory.slots.get(MODIFIED)
    if marks is None:
        return
    written = is_tracking(e)
    if written is not e.builder.true:
        before = e.fresh("modified", BOOL)
        e.emit(ops.IsMod(before, pointer, marks))
        written = e.builder.or_(before, written)
    e.emit(ops.SetMod(marks, pointer, written, marks))


def note_write_of(e: Emitter, pointer: Term, length: Term) -> None:
    """A write of nothing leaves the mark as it is."""
    marks = e.memory.slots.get(MODIFIED)
    if marks is not None:
        before = e.fresh("modified", BOOL)
        e.emit(ops.IsMod(before, pointer, marks))
        written = e.builder.and_(is_tracking(e), e.builder.distinct(length, e.pointer(0)))
        e.emit(ops.SetMod(marks, pointer, e.builder.or_(before, written), marks))


def load(e: Emitter, frame: Frame, i: Load) -> None:
    size = e.layout.store_size(i.type)
    align = i.align or 1
    pointer = access(e, frame, i.pointer, size, align, write=False)
    memory, like = e.memory.at(i.pointer), i.name[1:]
    if memory in e.memory.shadows.of:
        shadows = e.shared.definedness.shadows
        if shadows is not None and i in shadows.followed:
            masks = load_masks(e, i.type, pointer, memory, align, like)
            if may_be_poison(e, i):
                e.over_approximate("poison", "undefined bits count as poison where poison may have been stored")
                masks = whole(e.builder, i.type, masks)
            e.masks[i] = masks
        else:
            claim_defined(e, i.type, pointer, memory, align, i)
    e.values[i] = load_value(e, i.type, pointer, memory, align, like)


def store(e: Emitter, frame: Frame, i: Store) -> None:
    type = i.value.type
    terms = e.value(i.value)
    pointer = access(e, frame, i.pointer, e.layout.store_size(type), i.align or 1, write=True)
    memory = e.memory.at(i.pointer)
    masks = None
    if may_be_undefined(e, i.value):
        if memory in e.memory.shadows.of:
            masks = e.mask(i.value)
        else:
            escape(e, i.value, STORED)
    store_value(e, type, terms, pointer, memory, i.align or 1, masks)


def alloca(e: Emitter, frame: Frame, i: Alloca) -> None:
    builder, size = e.builder, e.pointer(e.layout.size(i.allocated))
    variable = frame.variables.get(i)
    name = variable.name if variable is not None else i.name[1:]
    if i.count is not None:
        use(e, i.count, "it is the size of an array")
        count = number(builder, e.scalar(i.count))
        message = f"the array `{name}` would have a negative number of elements"
        e.check(builder.not_(builder.bv_slt(count, builder.bv(0, count.width))), "vla-bound", message)
        wide = _pointer_sized(e, count)
        # A local that large would have no place on any stack.
        e.emit(ops.Assume(builder.not_(builder.bv_umul_overflow(wide, size))))
        size = e.named(f"{name}.size", builder.bv_mul(wide, size))
    align = max(i.align or 1, e.layout.align(i.allocated))
    family = ops.CONSTANT if i in frame.facts.constant else ops.MALLOC
    pointer = new_object(e, i.name[1:], size, align, name, e.memory.at(i).region, family)
    e.values[i] = (pointer,)
    if family == ops.CONSTANT:
        e.locals.constants.add(i)


def _pointer_sized(e: Emitter, count: Term) -> Term:
    if count.width > e.pointer_bits:
        return e.builder.extract(count, e.pointer_bits - 1, 0)
    return e.builder.sign_extend(count, e.pointer_bits)


def new_object(
    e: Emitter, register: str, size: Term, align: int, name: str, region: str, family: str = ops.MALLOC
) -> Term:
    """A stack object."""
    pointer = e.fresh(register, BitVecSort(e.pointer_bits))
    objects = e.memory.objects
    e.emit(ops.Alloc(pointer, objects, ObjectKind.STACK, size, objects, align, name, region, family=family))
    return pointer


# --- atomics: one thread, so each is a load and a store -------------------------------------------------------------


def _load_defined(
    e: Emitter, type: Type, pointer: Term, memory: MemoryRegister, i: AtomicReadModifyWrite | CompareExchange
) -> tuple[Term, ...]:
    undefined = undefined_bits(e, memory, pointer, storage(e.layout, type), i.align or 1, i.name[1:])
    if undefined is not None:
        refuse_undefined(e, undefined, "an atomic operation reads memory that is not initialised")
    return load_value(e, type, pointer, memory, i.align or 1, i.name[1:])


def atomic_rmw(e: Emitter, frame: Frame, i: AtomicReadModifyWrite) -> None:
    type = i.value.type
    memory, size = e.memory.at(i.pointer), storage(e.layout, type)
    access(e, frame, i.pointer, size, i.align or 1, write=False)
    pointer = access(e, frame, i.pointer, size, i.align or 1, write=True)
    old = _load_defined(e, type, pointer, memory, i)
    escape(e, i.value, STORED)
    new = modified_value(e.builder, i.operation, type, old, e.value(i.value))
    store_value(e, type, new, pointer, memory, i.align or 1)
    e.values[i] = old


def modified_value(
    b: Builder, operation: str, type: Type, old: tuple[Term, ...], new: tuple[Term, ...]
) -> tuple[Term, ...]:
    if operation == "xchg":
        return new
    if isinstance(type, FloatType) and operation in ("fadd", "fsub"):
        return (b.fp_add(old[0], new[0]) if operation == "fadd" else b.fp_sub(old[0], new[0]),)
    if not isinstance(type, IntType) or type.bits == 1:
        raise unsupported("atomic", f"atomic {operation} on {type} is not supported")
    x, y = old[0], new[0]
    one, zero = b.bv(1, type.bits), b.bv(0, type.bits)
    match operation:
        case "add":
            result = b.bv_add(x, y)
        case "sub":
            result = b.bv_sub(x, y)
        case "and":
            result = b.bv_and(x, y)
        case "nand":
            result = b.bv_not(b.bv_and(x, y))
        case "or":
            result = b.bv_or(x, y)
        case "xor":
            result = b.bv_xor(x, y)
        case "max":
            result = b.ite(b.bv_slt(y, x), x, y)
        case "min":
            result = b.ite(b.bv_slt(x, y), x, y)
        case "umax":
            result = b.ite(b.bv_ult(y, x), x, y)
        case "umin":
            result = b.ite(b.bv_ult(x, y), x, y)
        case "uinc_wrap":
            result = b.ite(b.bv_ule(y, x), zero, b.bv_add(x, one))
        case "udec_wrap":
            result = b.ite(b.or_(b.equal(x, zero), b.bv_ult(y, x)), y, b.bv_sub(x, one))
        case "usub_cond":
            result = b.ite(b.bv_ule(y, x), b.bv_sub(x, y), x)
        case "usub_sat":
            result = b.ite(b.bv_ule(y, x), b.bv_sub(x, y), zero)
        case _:
            raise unsupported("atomic", f"atomic {operation} on {type} is not supported")
    return (result,)


def compare_exchange(e: Emitter, frame: Frame, i: CompareExchange) -> None:
    builder, type = e.builder, i.expected.type
    memory, size = e.memory.at(i.pointer), storage(e.layout, type)
    expected, replacement = e.value(i.expected), e.value(i.replacement)
    pointer = access(e, frame, i.pointer, size, i.align or 1, write=False)
    old = _load_defined(e, type, pointer, memory, i)
    use(e, i.expected, "a decision depends on it")
    escape(e, i.replacement, STORED)
    same = e.named(f"{i.name[1:]}.same", builder.equal(old[0], expected[0]))
    # Written back as it was if it is not exchanged: the same memory, but the object must not be a constant.
    check_access(e, Access(pointer, builder.ite(same, e.pointer(size), e.pointer(0)), True, i.pointer), frame.scoped)
    store_value(e, type, (builder.ite(same, replacement[0], old[0]),), pointer, memory, i.align or 1)
    e.values[i] = (old[0], same)


# --- whole ranges ---------------------------------------------------------------------------------------------------


def length(e: Emitter, term: Term) -> Term:
    """The length of a copy, as wide as a pointer."""
    if term.width > e.pointer_bits:
        return e.builder.extract(term, e.pointer_bits - 1, 0)
    return e.builder.zero_extend(term, e.pointer_bits)


def copy(
    e: Emitter,
    frame: Frame,
    to: Value,
    source: Value,
    count: Term,
    *,
    may_overlap: bool = False,
    may_be_same: bool = True,
) -> None:
    builder, n = e.builder, e.named("length", length(e, count))
    if n.is_constant and n.payload == 0:
        return
    use(e, to, ADDRESS)
    use(e, source, ADDRESS)
    target, origin = e.scalar(to), e.scalar(source)
    check_access(e, Access(origin, n, False, source), frame.scoped)
    check_access(e, Access(target, n, True, to), frame.scoped)
    if not may_overlap and not (may_be_same and target is origin):
        apart = builder.and_(
            builder.bv_ule(n, builder.bv_sub(target, origin)), builder.bv_ule(n, builder.bv_sub(origin, target))
        )
        same = builder.and_(builder.bool_constant(may_be_same), builder.equal(target, origin))
        fine = builder.or_(builder.equal(n, e.pointer(0)), same, apart)
        if not _are_different(e, to, source):
            e.check(fine, "overlapping-copy", "memcpy between places that overlap")
    memory = e.memory.at(to)
    e.emit(ops.Copy(memory, target, memory, origin, e.memory.at(source), n))
    note_write_of(e, target, n)


def _are_different(e: Emitter, left: Value, right: Value) -> bool:
    """Known to point into different objects."""
    first, second = base_of(e.layout, left).value, base_of(e.layout, right).value
    known = isinstance(first, Alloca | GlobalVariable) and isinstance(second, Alloca | GlobalVariable)
    if known and first is not second:
        return True
    return e.shared.regions.region_of(e.source, left) is not e.shared.regions.region_of(e.source, right)


def fill(e: Emitter, frame: Frame, to: Value, filler: Value, count: Term) -> None:
    builder, n = e.builder, e.named("length", length(e, count))
    if n.is_constant and n.payload == 0:
        return
    use(e, to, ADDRESS)
    target = e.scalar(to)
    check_access(e, Access(target, n, True, to), frame.scoped)
    memory = e.memory.at(to)
    undefined = None
    if may_be_undefined(e, filler):
        if memory in e.memory.shadows.of:
            undefined = _low_byte(builder, e.mask(filler)[0])
        else:
            escape(e, filler, STORED)
    e.emit(ops.Fill(memory, target, _low_byte(builder, e.scalar(filler)), n, memory), undefined)
    note_write_of(e, target, n)


def _low_byte(builder: Builder, term: Term) -> Term:
    return builder.extract(term, 7, 0) if term.width > 8 else term
