"""Checks before accesses to memory, and what is known of a pointer without running the program."""

from __future__ import annotations

from collections.abc import Container

from limpet.base.properties import Role
from limpet.base.records import dataclass
from limpet.builtins.operations import Operation
from limpet.llvm.address_steps import constant_distance
from limpet.llvm.instructions import Call, Cast, DebugRecord
from limpet.llvm.layout import DataLayout
from limpet.llvm.memory_instructions import Alloca, GetElementPtr, Load, Store
from limpet.llvm.module import Function, GlobalVariable
from limpet.llvm.rules.undefined_variables import is_undefined, remedy_for, used_but_undefined
from limpet.llvm.values import ConstantExpression, Value
from limpet.lower.emitter import Emitter
from limpet.lower.slots import READ_ONLY
from limpet.seair.operations import IsAlloc, IsDeref, IsMod, IsObject, SameObject
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

_KEEPS_NOTHING = ("llvm.lifetime.", "llvm.memcpy", "llvm.memmove", "llvm.memset")


@dataclass(frozen=True, slots=True)
class Base:
    """Where a pointer comes from: `offset` bytes into the object of `value`; None: some number of bytes."""

    value: Value
    offset: int | None


def base_of(layout: DataLayout, pointer: Value) -> Base:
    offset: int | None = 0
    while True:
        if type(pointer) is GetElementPtr:
            step = constant_distance(layout, pointer.source_type, pointer.indices)
            pointer = pointer.pointer
        elif type(pointer) is ConstantExpression and pointer.opcode == "getelementptr":
            assert pointer.source_type is not None
            step = constant_distance(layout, pointer.source_type, pointer.operands[1:])
            pointer = pointer.operands[0]
        elif type(pointer) is Cast and pointer.opcode in ("bitcast", "addrspacecast"):
            step, pointer = 0, pointer.operand
        else:
            return Base(pointer, offset)
        offset = None if step is None or offset is None else offset + step


@dataclass(frozen=True, slots=True)
class Access:
    """`size` bytes through `pointer`; `value` is the pointer in the source, if there is one."""

    pointer: Term
    size: Term
    write: bool
    value: Value | None = None
    amount: str = ""
    """In words; empty: from the size."""


def check_access(e: Emitter, access: Access, scoped: Container[Alloca]) -> None:
    """Three questions: is there an object, is it alive, are the bytes inside of it? Nothing is asked of no bytes.

    `scoped`: locals of the function whose life may end before it returns.
    """
    builder, size = e.builder, access.size
    if size.is_constant and size.payload == 0:
        return
    none = builder.false if size.is_constant else builder.equal(size, builder.bv(0, size.width))
    what = f"{'write' if access.write else 'read'} of {access.amount or _amount(size)}"
    base = base_of(e.layout, access.value) if access.value is not None else None
    source = base.value if base is not None else None
    is_local = type(source) is Alloca
    is_global = type(source) is GlobalVariable
    if type(source) is GlobalVariable and is_undefined(source):
        e.mark(none, Role.UNSUPPORTED, used_but_undefined(source.plain_name, remedy_for(source)))
    elif not is_local and not is_global and not e.shared.is_checked("out-of-bounds"):
        _refuse_undefined(e, access, none)
    # A field is in the same object as the whole: what was found out about that need not be asked again.
    whole = e.scalar(source) if source is not None else access.pointer
    certain, checked = none is builder.false, e.checked

    def unless_none(held: Term) -> Term:
        return held if certain else builder.or_(none, held)

    if not is_local and not is_global and ("object", whole) not in checked:
        is_object = e.fresh("object", BOOL)
        e.emit(IsObject(is_object, whole))
        e.check(unless_none(is_object), "null-dereference", f"{what} through a null pointer")
        if certain:
            checked["object", whole] = 1
    may_be_dead = not is_global and not (type(source) is Alloca and source not in scoped)
    if may_be_dead and ("alive", whole) not in checked:
        alive = e.fresh("alive", BOOL)
        e.emit(IsAlloc(alive, whole, e.memory.objects))
        kind = "use-after-scope" if is_local else "use-after-free"
        e.check(unless_none(alive), kind, f"{what} in memory that is no longer alive")
        if certain:
            checked["alive", whole] = 1
    if access.write:
        _check_writable(e, whole, none, what)
    fixed = access.write and source is not e.locals.initialised and source in e.locals.constants
    if base is not None and not fixed and _is_inside(e, base, size, access.write):
        return
    if certain and (
        checked.get(("writable", access.pointer), 0) >= size.payload
        or (not access.write and checked.get(("readable", access.pointer), 0) >= size.payload)
    ):
        return
    inside = e.fresh("inside", BOOL)
    e.emit(IsDeref(inside, access.pointer, size, access.write and e.locals.initialised is None))
    e.check(unless_none(inside), "out-of-bounds", f"{what} outside of the object")
    if certain:
        noted = "writable" if access.write and e.locals.initialised is None else "readable"
        checked[noted, access.pointer] = size.payload


def _refuse_undefined(e: Emitter, access: Access, none: Term) -> None:
    """No run may end in silence at a variable that is defined nowhere: what it would read there is not known."""
    memory = e.memory.at(access.value) if access.value is not None else None
    for variable in e.shared.module.globals.values():
        if is_undefined(variable) and (memory is None or e.memory.at(variable) is memory):
            same = e.fresh("same", BOOL)
            e.emit(SameObject(same, access.pointer, e.scalar(variable)))
            message = used_but_undefined(variable.plain_name, remedy_for(variable))
            e.mark(e.builder.or_(none, e.builder.not_(same)), Role.UNSUPPORTED, message)


def _check_writable(e: Emitter, pointer: Term, none: Term, what: str) -> None:
    """The harness may have said that the object must not change."""
    marks = e.memory.slots.get(READ_ONLY)
    if marks is not None and e.shared.is_checked("modified-read-only"):
        fixed = e.fresh("fixed", BOOL)
        e.emit(IsMod(fixed, pointer, marks))
        held = e.builder.or_(none, e.builder.not_(fixed))
        e.check(held, "modified-read-only", f"{what} in an object that must not change")


def _amount(size: Term) -> str:
    if not size.is_constant:
        return "bytes"
    return f"{size.payload} byte{'' if size.payload == 1 else 's'}"


def _is_inside(e: Emitter, base: Base, size: Term, write: bool) -> bool:
    if base.offset is None or base.offset < 0 or not size.is_constant:
        return False
    source = base.value
    if type(source) is Alloca and source.count is None:
        return bool(base.offset + size.payload <= e.layout.size(source.allocated))
    if type(source) is GlobalVariable and source.initialiser is not None and not (write and source.constant):
        return bool(base.offset + size.payload <= e.layout.size(source.value_type))
    return False


@dataclass(frozen=True, slots=True)
class LocalFacts:
    """What one pass over a function shows of its allocas."""

    scoped: frozenset[Alloca]
    """Their life may end before the function returns."""
    ended: frozenset[Alloca]
    """Those of them whose scopes are marked."""
    marked: tuple[Alloca, ...]
    """Those of them whose scopes are marked, and in no other way."""
    escaping: frozenset[Alloca]
    """Their addresses may be known to others, or after the function has returned."""
    constant: frozenset[Alloca]
    """Only their initialisers write to them."""


def local_facts(layout: DataLayout, function: Function) -> LocalFacts:
    scoped: set[Alloca] = set()
    escaping: set[Alloca] = set()
    odd: set[Alloca] = set()
    constant: set[Alloca] = set()
    restores = False
    for instruction in function.instructions():
        kind = type(instruction)
        if kind is DebugRecord or kind is GetElementPtr or kind is Load:
            continue
        if kind is Store:
            assert isinstance(instruction, Store)
            _add_base(layout, instruction.value, escaping)
            continue
        if kind is Call:
            assert isinstance(instruction, Call)
            name = instruction.callee.plain_name if isinstance(instruction.callee, Function) else ""
            if name.startswith("llvm.lifetime."):
                local = instruction.arguments[-1]
                _add_base(layout, local, scoped)
                if type(local) is not Alloca:
                    _add_base(layout, local, odd)
            elif name == Operation.CONSTANT:
                _add_base(layout, instruction.arguments[0], constant)
            restores = restores or name.startswith("llvm.stackrestore")
            if name.startswith(_KEEPS_NOTHING):
                continue
        if kind is Cast:
            assert isinstance(instruction, Cast)
            if instruction.opcode in ("bitcast", "addrspacecast"):
                continue
        for operand in instruction.operands():
            _add_base(layout, operand, escaping)
    ended = frozenset(scoped)
    if restores:
        static = set(static_allocas(function))
        dynamic = {i for i in function.instructions() if type(i) is Alloca and i not in static}
        scoped |= dynamic
        odd |= dynamic
    marked = tuple([i for i in function.instructions() if type(i) is Alloca and i in scoped and i not in odd])
    return LocalFacts(frozenset(scoped), ended, marked, frozenset(escaping), frozenset(constant))


def static_allocas(function: Function) -> list[Alloca]:
    """Those that live as long as the call: those of the entry block, up to where the stack is saved."""
    allocas: list[Alloca] = []
    for i in function.blocks[0].instructions:
        if type(i) is Alloca:
            allocas.append(i)
        elif type(i) is Call and isinstance(i.callee, Function) and i.callee.plain_name.startswith("llvm.stacksave"):
            break
    return allocas


def _add_base(layout: DataLayout, value: Value, bases: set[Alloca]) -> None:
    kind = type(value)
    if kind is Alloca or kind is GetElementPtr or kind is Cast:
        base = base_of(layout, value).value
        if type(base) is Alloca:
            bases.add(base)


def fail_call(e: Emitter, message: str) -> None:
    """A call does not fit its function. No run may end there in silence: if that is not checked, nothing is known
    after it."""
    if e.shared.is_checked("bad-call"):
        e.fail("bad-call", message)
    else:
        e.give_up(message)
