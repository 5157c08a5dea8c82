"""What each instruction of Sea-IR asks of its operands: sorts of terms, kinds and regions of memories."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister, Terminator
from limpet.seair.predicates import Establish, Holds, Infer, OfPredicate
from limpet.seair.program import Function
from limpet.seair.term_text import short_sort
from limpet.terms.sorts import BOOL, BitVecSort, Sort
from limpet.terms.term import Term

Messages = Iterator[str]


def check_signature(function: Function) -> Messages:
    if function.memory_results != len(function.continues):
        yield f"{function.memory_results} memories are returned, but {len(function.continues)} are named"
    for at in function.continues:
        if not 0 <= at < len(function.memory_parameters):
            yield f"a memory result continues parameter {at}, which does not exist"


def check_phi(phi: ops.Phi | ops.MemoryPhi, *, one_region: bool = True) -> Messages:
    if isinstance(phi, ops.Phi):
        for _, value in phi.incoming:
            yield from _is(value, phi.result.sort, "an incoming value")
    else:
        for _, memory in phi.incoming:
            yield from _alike(phi.result, memory) if one_region else _kind(memory, phi.result.kind)


def check_terminator(terminator: Terminator, function: Function) -> Messages:
    if isinstance(terminator, ops.Branch):
        yield from _is(terminator.condition, BOOL, "the condition of a branch")
    elif isinstance(terminator, ops.Return):
        sorts = [value.sort for value in terminator.values]
        if sorts != function.results:
            yield f"{_list(sorts)} is returned where {_list(function.results)} is expected"
        if len(terminator.memory_values) != function.memory_results:
            yield f"{len(terminator.memory_values)} memories are returned, not {function.memory_results}"
        for memory, at in zip(terminator.memory_values, function.continues, strict=False):
            if 0 <= at < len(function.memory_parameters):
                yield from _alike(memory, function.memory_parameters[at])


def check_instruction(
    instruction: Instruction, pointer_bits: int, functions: Mapping[str, Function] | None
) -> Messages:
    """`functions` are those that can be called; None: not known."""
    if isinstance(instruction, ops.Call):
        if functions is not None:
            yield from _call(instruction, functions)
        return
    yield from _CHECKS[type(instruction)](instruction, BitVecSort(pointer_bits))


# --- pieces ---------------------------------------------------------------------------------------------------


def _list(sorts: list[Sort]) -> str:
    return f"({', '.join(map(short_sort, sorts))})"


def _is(term: Term, sort: Sort, what: str) -> Messages:
    if term.sort != sort:
        yield f"{what} is of sort {short_sort(term.sort)}, not {short_sort(sort)}"


def _bytes(term: Term, what: str) -> Messages:
    if not isinstance(term.sort, BitVecSort) or term.width % 8:
        yield f"{what} is of sort {short_sort(term.sort)}, not a bit-vector of whole bytes"


def _kind(memory: MemoryRegister, kind: MemoryKind) -> Messages:
    if memory.kind is not kind:
        yield f"`{memory.name}` is a memory of {memory.kind.value}, not {kind.value}"


def _alike(one: MemoryRegister, other: MemoryRegister) -> Messages:
    if one.kind is not other.kind:
        yield f"`{one.name}` is a memory of {one.kind.value}, `{other.name}` one of {other.kind.value}"
    elif one.kind.has_bytes and one.region != other.region:
        yield f"`{one.name}` is of region `{one.region}`, `{other.name}` of region `{other.region}`"


def _has_bytes(memory: MemoryRegister) -> Messages:
    if not memory.kind.has_bytes:
        yield f"`{memory.name}` is a memory of {memory.kind.value}, not of bytes"


def _writes(result: MemoryRegister, memory: MemoryRegister, kind: MemoryKind) -> Messages:
    yield from _kind(memory, kind)
    yield from _alike(result, memory)


def _writes_bytes(result: MemoryRegister, memory: MemoryRegister) -> Messages:
    yield from _has_bytes(memory)
    yield from _alike(result, memory)


# --- instructions ---------------------------------------------------------------------------------------------


def _assign(i: ops.Assign, pointer: Sort) -> Messages:
    yield from _is(i.value, i.result.sort, "the value")


def _nothing(i: Any, pointer: Sort) -> Messages:
    return iter(())


def _nondet(i: ops.Nondet, pointer: Sort) -> Messages:
    if i.known is not None and i.result.sort != BOOL:
        yield from _is(i.known, i.result.sort, "what is known")


def _condition(i: ops.Assert | ops.Assume, pointer: Sort) -> Messages:
    yield from _is(i.condition, BOOL, "the condition")


def _of_predicate(i: OfPredicate, pointer: Sort) -> Messages:
    given, wanted = [a.sort for a in i.arguments], [p.sort for p in i.predicate.parameters]
    if given != wanted:
        yield f"`{i.predicate.name}` is about {_list(wanted)}, not {_list(given)}"
    if isinstance(i, Infer):
        yield from _is(i.result, BOOL, "the result")


def _load(i: ops.Load, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _bytes(i.result, "the result")
    yield from _has_bytes(i.memory)


def _store(i: ops.Store, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _bytes(i.value, "the value")
    yield from _writes_bytes(i.result, i.memory)


def _alloc(i: ops.Alloc, pointer: Sort) -> Messages:
    yield from _is(i.result, pointer, "the result")
    yield from _is(i.size, pointer, "the size")
    if i.fails is not None:
        yield from _is(i.fails, BOOL, "the condition")
    yield from _writes(i.objects_result, i.objects, MemoryKind.OBJECTS)


def _set_state(i: ops.SetState, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _writes(i.result, i.objects, MemoryKind.OBJECTS)


def _end_of_run(i: ops.EndOfRun, pointer: Sort) -> Messages:
    yield from _kind(i.objects, MemoryKind.OBJECTS)
    for memory in i.memories_read:
        yield from _has_bytes(memory)


def _copy(i: ops.Copy, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the target")
    yield from _is(i.source, pointer, "the source")
    yield from _is(i.length, pointer, "the length")
    yield from _kind(i.source_memory, i.memory.kind)
    yield from _writes_bytes(i.result, i.memory)


def _fill(i: ops.Fill, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.byte, BitVecSort(8), "the byte")
    yield from _is(i.length, pointer, "the length")
    yield from _writes_bytes(i.result, i.memory)


def _tabulate(i: ops.Tabulate, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.length, pointer, "the length")
    yield from _is(i.index, pointer, "the number")
    yield from _writes_bytes(i.result, i.memory)


def _havoc(i: ops.Havoc, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.length, pointer, "the length")
    yield from _writes_bytes(i.result, i.memory)


def _question(i: ops.IsObject | ops.IsFreeable | ops.IsAligned, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.result, BOOL, "the result")


def _same_object(i: ops.SameObject, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the first pointer")
    yield from _is(i.other, pointer, "the second pointer")
    yield from _is(i.result, BOOL, "the result")


def _is_deref(i: ops.IsDeref, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.size, pointer, "the size")
    yield from _is(i.result, BOOL, "the result")


def _is_alloc(i: ops.IsAlloc, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.result, BOOL, "the result")
    yield from _kind(i.objects, MemoryKind.OBJECTS)


def _object_size(i: ops.ObjectSize | ops.PointerOffset, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.result, pointer, "the result")


def _is_mod(i: ops.IsMod, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.result, BOOL, "the result")
    yield from _kind(i.memory, MemoryKind.MODIFIED)


def _set_mod(i: ops.SetMod, pointer: Sort) -> Messages:
    yield from _is(i.pointer, pointer, "the pointer")
    yield from _is(i.modified, BOOL, "the condition")
    yield from _writes(i.result, i.memory, MemoryKind.MODIFIED)


def _select(i: ops.MemorySelect, pointer: Sort) -> Messages:
    yield from _is(i.condition, BOOL, "the condition")
    yield from _alike(i.yes, i.no)
    yield from _alike(i.result, i.yes)


def _call(i: ops.Call, functions: Mapping[str, Function]) -> Messages:
    callee = functions.get(i.callee)
    if callee is None:
        yield f"there is no function `{i.callee}`"
        return
    given, wanted = [a.sort for a in i.arguments], [p.sort for p in callee.parameters]
    if given != wanted:
        yield f"the arguments are {_list(given)}, but `{i.callee}` takes {_list(wanted)}"
    results = [r.sort for r in i.results]
    if results != callee.results:
        yield f"the results are {_list(results)}, but `{i.callee}` returns {_list(callee.results)}"
    kinds, wanted_kinds = [m.kind for m in i.memory_arguments], [m.kind for m in callee.memory_parameters]
    if kinds != wanted_kinds:
        yield f"the memories are {_kinds(kinds)}, but `{i.callee}` takes {_kinds(wanted_kinds)}"
    if len(i.memory_results) != callee.memory_results:
        yield f"{len(i.memory_results)} memories are taken back, but `{i.callee}` returns {callee.memory_results}"
    for memory, at in zip(i.memory_results, callee.continues, strict=False):
        if at < len(i.memory_arguments):
            yield from _alike(memory, i.memory_arguments[at])


def _kinds(kinds: list[MemoryKind]) -> str:
    return f"({', '.join([kind.value for kind in kinds])})"


_CHECKS: dict[type[Instruction], Callable[[Any, Sort], Messages]] = {
    ops.Assign: _assign,
    ops.Nondet: _nondet,
    ops.Assert: _condition,
    ops.Assume: _condition,
    ops.Init: _nothing,
    ops.Load: _load,
    ops.Store: _store,
    ops.Alloc: _alloc,
    ops.SetState: _set_state,
    ops.EndOfRun: _end_of_run,
    ops.Copy: _copy,
    ops.Fill: _fill,
    ops.Tabulate: _tabulate,
    ops.Havoc: _havoc,
    ops.IsObject: _question,
    ops.IsAligned: _question,
    ops.SameObject: _same_object,
    ops.IsFreeable: _question,
    ops.ObjectSize: _object_size,
    ops.PointerOffset: _object_size,
    ops.IsDeref: _is_deref,
    ops.IsAlloc: _is_alloc,
    ops.IsMod: _is_mod,
    ops.SetMod: _set_mod,
    ops.MemorySelect: _select,
    Infer: _of_predicate,
    Holds: _of_predicate,
    Establish: _of_predicate,
}
