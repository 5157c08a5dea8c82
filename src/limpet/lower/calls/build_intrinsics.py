"""LLVM's intrinsic functions that touch memory, the stack or control; all others are pure (see `build_pure`)."""

from __future__ import annotations

from collections.abc import Callable

from limpet.llvm.instructions import Call
from limpet.llvm.intrinsics import WITHOUT_EFFECT, base_name
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.rules.pointer_rules import copies_apart
from limpet.llvm.types import VoidType
from limpet.llvm.values import ConstantNull
from limpet.lower.build_memory import copy, fill, length
from limpet.lower.build_pure import pure
from limpet.lower.calls.failures import failure_of
from limpet.lower.calls.variadic import copy_arguments, start_arguments
from limpet.lower.checks.accesses import Access, base_of, check_access
from limpet.lower.checks.alignment import check_arguments
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame, is_call_of
from limpet.lower.slots import READ_ONLY
from limpet.lower.undefined.uses import use
from limpet.seair import operations as ops
from limpet.seair.operations import ObjectState


def intrinsic(e: Emitter, frame: Frame, i: Call, name: str) -> None:
    base = name[5:]
    if base.startswith(WITHOUT_EFFECT):
        if not isinstance(i.type, VoidType) and i.arguments:
            e.define(i, e.value(i.arguments[0]))
        return
    base = base_name(name).removeprefix("llvm.")
    special = _SPECIAL.get(base)
    if special is not None:
        special(e, frame, i)
    elif not pure(e, i, i.arguments):
        e.refuse(i, f"the intrinsic {name} is not supported")


def _use_length(e: Emitter, i: Call) -> None:
    use(e, i.arguments[2], "it is the length of a copy")


def _copy(e: Emitter, frame: Frame, i: Call) -> None:
    _use_length(e, i)
    copy(e, frame, i.arguments[0], i.arguments[1], e.scalar(i.arguments[2]), may_be_same=not copies_apart(i))
    check_arguments(e, i)


def _move(e: Emitter, frame: Frame, i: Call) -> None:
    _use_length(e, i)
    copy(e, frame, i.arguments[0], i.arguments[1], e.scalar(i.arguments[2]), may_overlap=True)
    check_arguments(e, i)


def _fill(e: Emitter, frame: Frame, i: Call) -> None:
    _use_length(e, i)
    fill(e, frame, i.arguments[0], i.arguments[1], e.scalar(i.arguments[2]))
    check_arguments(e, i)


# --- locals and the stack -------------------------------------------------------------------------------------------


def _begin_scope(e: Emitter, frame: Frame, i: Call) -> None:
    local = i.arguments[-1]
    alloca = base_of(e.layout, local).value
    if type(alloca) is not Alloca:
        return
    pointer = e.scalar(local)
    frame.scoped.begin(alloca)
    e.set_state(pointer, ObjectState.LIVE)
    assert e.source_block is not None
    if frame.is_repeated(e.source_block) and alloca.count is None:
        # It has been alive before: what was in it is no longer there, and nobody has said that it must not change.
        marks = e.memory.slots.get(READ_ONLY)
        if marks is not None:
            e.emit(ops.SetMod(marks, pointer, e.builder.false, marks))
        size = e.layout.size(alloca.allocated)
        memory = e.memory.at(local)
        if size:
            e.emit(ops.Havoc(memory, pointer, e.pointer(size), memory), e.builder.bv(255, 8))


def _end_scope(e: Emitter, frame: Frame, i: Call) -> None:
    local = i.arguments[-1]
    alloca = base_of(e.layout, local).value
    if type(alloca) is Alloca:
        frame.scoped.end(alloca)
        e.set_state(e.scalar(local), ObjectState.SCOPE)


def _save_stack(e: Emitter, frame: Frame, i: Call) -> None:
    """What is saved is only used here."""
    e.values[i] = (e.pointer(0),)


def _restore_stack(e: Emitter, frame: Frame, i: Call) -> None:
    """Locals that were made after the stack was saved end, as far as they are sure to have been made."""
    saved = i.arguments[0]
    save = saved if isinstance(saved, Call) and is_call_of(saved, "llvm.stacksave") else None
    for alloca in frame.dynamic:
        if alloca in frame.facts.ended or (save is not None and not frame.dominates(save, alloca)):
            continue
        if frame.is_ended_by(alloca, save, i):
            e.set_state(e.values[alloca][0], ObjectState.SCOPE)
        elif frame.comes_after(alloca, i):
            message = "uses of an array of variable length after its scope ended may go unnoticed"
            e.shared.ctx.approximate("stack-restore", message, e.location)


# --- variadic arguments ---------------------------------------------------------------------------------------------


def _va_start(e: Emitter, frame: Frame, i: Call) -> None:
    start_arguments(e, frame, i)


def _va_copy(e: Emitter, frame: Frame, i: Call) -> None:
    copy_arguments(e, frame, i)


# --- control and promises -------------------------------------------------------------------------------------------


def _trap(e: Emitter, frame: Frame, i: Call) -> None:
    failure = failure_of(i)
    assert failure is not None
    e.fail(failure.kind, failure.message)


def _promise(e: Emitter, frame: Frame, i: Call) -> None:
    use(e, i.arguments[0], "a decision depends on it")
    message = "a condition that was promised to the compiler does not hold"
    e.check(e.scalar(i.arguments[0]), "unreachable", message)


def _relative(e: Emitter, frame: Frame, i: Call) -> None:
    """A table of 32-bit distances from its own start."""
    builder, pointer = e.builder, e.scalar(i.arguments[0])
    offset = e.scalar(i.arguments[1])
    wide = builder.sign_extend(offset, e.pointer_bits) if offset.width < e.pointer_bits else length(e, offset)
    place = e.named("place", builder.bv_add(pointer, wide))
    check_access(e, Access(place, e.pointer(4), False), frame.scoped)
    distance = e.fresh("distance", builder.manager.bitvec(32))
    e.emit(ops.Load(distance, place, e.memory.at(i.arguments[0])))
    e.define(i, (builder.bv_add(pointer, builder.sign_extend(distance, e.pointer_bits)),))


def _null(e: Emitter, frame: Frame, i: Call) -> None:
    e.values[i] = e.value(ConstantNull(i.type))


_SPECIAL: dict[str, Callable[[Emitter, Frame, Call], None]] = {
    "memcpy": _copy,
    "memcpy.inline": _copy,
    "memmove": _move,
    "memset": _fill,
    "memset.inline": _fill,
    "lifetime.start": _begin_scope,
    "lifetime.end": _end_scope,
    "stacksave": _save_stack,
    "stackrestore": _restore_stack,
    "va_start": _va_start,
    "va_copy": _va_copy,
    "trap": _trap,
    "debugtrap": _trap,
    "ubsantrap": _trap,
    "assume": _promise,
    "load.relative": _relative,
    "returnaddress": _null,
    "frameaddress": _null,
}
