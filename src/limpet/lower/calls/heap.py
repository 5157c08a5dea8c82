"""The heap: blocks that are allocated, measured and freed. All that C offers beside is made of these, in C models."""

from __future__ import annotations

from collections.abc import Iterable

from limpet.base.checks import CLEANUP, LEAK
from limpet.base.properties import Role
from limpet.llvm.instructions import Call
from limpet.lower.calls.natives import NONE, Native, Results, argument, size_argument
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryRegister, ObjectKind, ObjectState
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

LARGEST_ALIGNMENT = 1 << 16
_NO_ERRNO = "an allocation fails without setting errno, which the program reads"
FAILS = "malloc_fails"
"""The input that decides whether an allocation fails, where each of them may."""


NEW, NEW_ARRAY = "new", "new[]"
_FREES = {ops.MALLOC: "`free`", NEW: "`delete`", NEW_ARRAY: "`delete[]`"}


def malloc(e: Emitter, frame: Frame, i: Call) -> Results:
    return _allocated(e, i, size_argument(e, i, 0), 16)


def new(family: str) -> Native:
    """C++: the operator `new` of a family, given alignment and size."""
    return lambda e, frame, i: _aligned(e, i, family)


def aligned_malloc(e: Emitter, frame: Frame, i: Call) -> Results:
    return _aligned(e, i, ops.MALLOC)


def _aligned(e: Emitter, i: Call, family: str) -> Results:
    align = argument(e, i, 0)
    # An alignment that is not known here is one of those that programs ask for; the largest serves them all.
    most = max(align.payload, 16) if align.is_constant else LARGEST_ALIGNMENT
    return _allocated(e, i, size_argument(e, i, 1), most, family)


def _allocated(e: Emitter, i: Call, size: Term, align: int, family: str = ops.MALLOC) -> Results:
    fails = None
    if e.shared.ctx.config.malloc_may_fail:
        fails = e.any_of("fails", BOOL, FAILS, "i1")
    pointer = e.fresh(i.name[1:] or "block", BitVecSort(e.pointer_bits))
    region = e.memory.at(i).region
    name = "heap block"
    objects = e.memory.objects
    e.emit(ops.Alloc(pointer, objects, ObjectKind.HEAP, size, objects, align, name, region, None, fails, family))
    if e.shared.selection.looks_at_errno:
        there = e.builder.distinct(pointer, e.pointer(0))
        e.mark(e.builder.or_(there, e.any_of("exact", BOOL)), Role.UNSUPPORTED, _NO_ERRNO)
    return (pointer,)


def free(e: Emitter, frame: Frame, i: Call) -> Results:
    return _freed(e, i, ops.MALLOC)


def delete(family: str) -> Native:
    """C++: the operator `delete` for what the `new` of the family made."""
    return lambda e, frame, i: _freed(e, i, family)


def _freed(e: Emitter, i: Call, family: str) -> Results:
    builder, pointer = e.builder, argument(e, i, 0)
    is_null = builder.equal(pointer, e.pointer(0))
    start, alive = e.fresh("start", BOOL), e.fresh("alive", BOOL)
    e.emit(ops.IsFreeable(start, pointer))
    e.check(builder.or_(is_null, start), "invalid-free", "free of something that malloc did not return")
    e.emit(ops.IsAlloc(alive, pointer, e.memory.objects))
    e.check(builder.or_(is_null, alive), "double-free", "free of memory that was already freed")
    _check_family(e, pointer, is_null, family)
    e.set_state(pointer, ObjectState.FREED)
    return NONE


def _check_family(e: Emitter, pointer: Term, is_null: Term, family: str) -> None:
    if e.shared.is_checked("mismatched-free"):
        fits = e.fresh("fits", BOOL)
        e.emit(ops.IsFreeable(fits, pointer, family))
        message = f"{_FREES[family]} of memory that is not freed with it"
        e.check(e.builder.or_(is_null, fits), "mismatched-free", message)


def end_of_run(e: Emitter, memories: Iterable[MemoryRegister] = ()) -> None:
    """The program ends here, normally. `memories` are all that a pointer may be found in, or none."""
    kinds = tuple([kind for kind in (LEAK, CLEANUP) if e.shared.is_checked(kind)])
    if kinds:
        e.emit(ops.EndOfRun(e.memory.objects, tuple(memories), kinds))


def object_size(e: Emitter, frame: Frame, i: Call) -> Results:
    pointer = argument(e, i, 0)
    start, alive = e.fresh("start", BOOL), e.fresh("alive", BOOL)
    e.emit(ops.IsFreeable(start, pointer))
    e.check(start, "invalid-free", "realloc of something that malloc did not return")
    e.emit(ops.IsAlloc(alive, pointer, e.memory.objects))
    e.check(alive, "use-after-free", "realloc of memory that was already freed")
    _check_family(e, pointer, e.builder.false, ops.MALLOC)
    size = e.fresh("size", BitVecSort(e.pointer_bits))
    e.emit(ops.ObjectSize(size, pointer))
    return (size,)
