"""Heap blocks that are left when the program ends: all that were not freed, and those of them that are lost.

A block is lost if no pointer to it, or into it, can be found by starting from the global variables and, where the
program ends by `exit` inside of functions, from their local variables, and going on through memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from limpet.base.checks import CLEANUP, LEAK, selected_kinds
from limpet.interp.failures import Violation
from limpet.interp.memory import Memory, MemoryObject

if TYPE_CHECKING:
    from limpet.interp.machine import Machine


def leaks(machine: Machine, *, in_functions: bool) -> list[Violation]:
    """What is wrong with the blocks that are left, lost ones first. `in_functions`: some have not returned."""
    kinds = selected_kinds(machine.ctx.config.checks)
    left = machine.memory.live_heap()
    if not left or (LEAK not in kinds and CLEANUP not in kinds):
        return []
    violations: list[Violation] = []
    lost: set[MemoryObject] = set()
    if LEAK in kinds:
        registers = _registers(machine) if in_functions else []
        lost = set(left) - _reachable(machine.memory, registers, in_functions)
        violations += [
            _leak(LEAK, o, "is lost: it was not freed, and nothing points to it any more") for o in left if o in lost
        ]
    if CLEANUP in kinds:
        violations += [_leak(CLEANUP, o, "was not freed when the program ended") for o in left if o not in lost]
    return violations


def _leak(kind: str, o: MemoryObject, what: str) -> Violation:
    return Violation(kind, f"{o.describe()} {what}", o.allocated_at, ())


def _registers(machine: Machine) -> list[Any]:
    values: list[Any] = list(machine.r)
    for registers, _ in machine.stack:
        values += registers
    return values


def _reachable(memory: Memory, registers: Iterable[Any], in_functions: bool) -> set[MemoryObject]:
    reachable: set[MemoryObject] = set()
    work = [o for o in memory.objects_of("global") if o.state == "live"]
    if in_functions:
        work += [o for o in memory.objects_of("stack") if o.state == "live"]

    def reach(o: MemoryObject) -> None:
        if o.kind == "heap" and o.state == "live" and o not in reachable:
            reachable.add(o)
            work.append(o)

    for o in _pointed_to(memory, registers):
        reach(o)
    while work:
        for o in _targets(memory, work.pop()):
            reach(o)
    return reachable


def _pointed_to(memory: Memory, values: Iterable[Any]) -> Iterator[MemoryObject]:
    """By pointers, or numbers that are addresses, among these values and their parts."""
    work = list(values)
    while work:
        value = work.pop()
        if isinstance(value, MemoryObject):
            yield value
        elif isinstance(value, tuple):
            work += value
        elif value.__class__ is int:
            yield memory.pointer_to(value & memory.mask)[0]


def _targets(memory: Memory, o: MemoryObject) -> Iterator[MemoryObject]:
    for target, _ in o.pointers.values():
        yield target
    for number in o.words(memory.pointer_bytes):
        if number:
            yield memory.pointer_to(number)[0]
