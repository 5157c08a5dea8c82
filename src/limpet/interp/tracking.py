"""What harnesses ask of memory: is it alive, was it modified; and marks of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from limpet.base.diagnostics import unsupported
from limpet.builtins.names import NO_SIZE, operations_in
from limpet.builtins.operations import Operation
from limpet.interp.failures import ViolationSignal
from limpet.interp.memory import Memory, MemoryObject
from limpet.llvm.module import Module

_ASKED_BY = frozenset(
    (Operation.IS_MODIFIED, Operation.RESET_MODIFIED, Operation.IS_BYTE_MODIFIED, Operation.RESET_BYTES)
)
WRITTEN = "written"


class Tracking:
    """Must be made before there are objects: writes are noted only if the program asks for them."""

    def __init__(self, memory: Memory, module: Module, *, fixes: bool) -> None:
        """`fixes`: objects of which the harness says so must not change."""
        self.memory = memory
        self.fixes = fixes
        asked = operations_in(module)
        self._on_at_first = Operation.TRACKING_ON not in asked
        self.on = self._on_at_first
        if asked & _ASKED_BY:
            memory.watches = self._note

    def begin_again(self) -> None:
        self.on = self._on_at_first

    def functions(self) -> dict[Operation, Callable[..., Any]]:
        return {
            Operation.IS_DEREFERENCEABLE: self.is_dereferenceable,
            Operation.IS_ALIVE: self.is_alive,
            Operation.IS_READABLE: lambda p, *n: self.is_accessible(p, n, write=False),
            Operation.IS_WRITABLE: lambda p, *n: self.is_accessible(p, n, write=True),
            Operation.OBJECT_SIZE: lambda p: self.object_of(p)[0].extent,
            Operation.POINTER_OFFSET: lambda p: self.object_of(p)[1] & self.memory.mask,
            Operation.SAME_OBJECT: self.is_same_object,
            Operation.IS_HEAP_BLOCK: lambda p: int(self.object_of(p)[0].kind == "heap"),
            Operation.OBJECT_NUMBER: self.object_number,
            Operation.MOST_BYTES: lambda p: self.memory.mask,
            Operation.OFFSET: lambda p: self.object_of(p)[1] & self.memory.mask,
            Operation.IS_MODIFIED: lambda p: int(self.object_of(p)[0].modified),
            Operation.RESET_MODIFIED: self.reset_object,
            Operation.READ_ONLY: lambda p: self._fix(p, True),
            Operation.WRITABLE: lambda p: self._fix(p, False),
            Operation.TRACKING_ON: lambda: self._switch(True),
            Operation.TRACKING_OFF: lambda: self._switch(False),
            Operation.IS_BYTE_MODIFIED: lambda p: self._mark(WRITTEN, p),
            Operation.RESET_BYTES: self.reset_bytes,
            Operation.SET_MARK: self.set_mark,
            Operation.GET_MARK: lambda slot, p: self._mark(_slot(slot), p),
        }

    def _note(self, o: MemoryObject, f: int, n: int) -> None:
        if self.on:
            o.modified = True
            o.marked(WRITTEN).fill(f, n, 1)

    def _switch(self, on: bool) -> None:
        self.on = on

    @contextmanager
    def paused(self) -> Iterator[None]:
        before, self.on = self.on, False
        try:
            yield
        finally:
            self.on = before

    def object_of(self, pointer: Any) -> tuple[MemoryObject, int]:
        """A pointer made of numbers gets its object by address."""
        o, f = pointer
        if o is self.memory.wild:
            o, f = self.memory.pointer_to(f & self.memory.mask)
        return o, f

    def is_alive(self, pointer: Any) -> int:
        o, _ = self.object_of(pointer)
        return int(o.state == "live" and o.kind != "none")

    def is_dereferenceable(self, pointer: Any, size: Any) -> int:
        o, f = self.object_of(pointer)
        half = 1 << (8 * self.memory.pointer_bytes - 1)
        n = (size ^ half) - half
        return int(o.state == "live" and o.kind != "function" and o.size >= 0 and f >= 0 and n >= 0 and f + n <= o.size)

    def is_accessible(self, pointer: Any, size: tuple[Any, ...], *, write: bool) -> int:
        if not size:
            raise unsupported("library", NO_SIZE)
        o, f = self.object_of(pointer)
        extent = o.wsize if write else o.size
        return int(o.kind != "function" and o.state == "live" and f >= 0 and f + size[0] <= extent)

    def is_same_object(self, one: Any, other: Any) -> int:
        first, second = self.object_of(one)[0], self.object_of(other)[0]
        return int(first is second or (first.kind == "none" and second.kind == "none"))

    def object_number(self, pointer: Any) -> int:
        o, _ = self.object_of(pointer)
        return 0 if o.kind == "none" else int(o.base)

    def reset_object(self, pointer: Any) -> None:
        o, _ = self.object_of(pointer)
        if o.kind != "none":
            o.modified = False

    def _fix(self, pointer: Any, on: bool) -> None:
        """What must not change counts as a place that cannot be written to."""
        o, _ = self._place(pointer, 1)
        if not self.fixes:
            return
        o.read_only = on
        if o.state == "live" and not o.constant:
            o.wsize = -1 if on else o.size
            o.plain = o.plain and not on

    def reset_bytes(self, pointer: Any, size: Any) -> None:
        if size:
            o, f = self._place(pointer, size)
            o.marked(WRITTEN).fill(f, size, 0)

    def set_mark(self, slot: Any, pointer: Any, value: Any) -> None:
        o, f = self._place(pointer, 1)
        o.marked(_slot(slot))[f] = value & 255

    def _mark(self, slot: str, pointer: Any) -> int:
        o, f = self._place(pointer, 1)
        return o.marked(slot)[f]

    def _place(self, pointer: Any, size: int) -> tuple[MemoryObject, int]:
        """Inside of an object, dead or alive."""
        o, f = self.object_of(pointer)
        if o.kind == "none":
            raise ViolationSignal("null-dereference", "the shadow of a null pointer is asked for")
        if not (f >= 0 and f + size <= o.extent):
            raise ViolationSignal("out-of-bounds", f"the shadow of something outside of {o.describe()} is asked for")
        return o, f


def _slot(number: Any) -> str:
    return f"slot{number & 255}"
