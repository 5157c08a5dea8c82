"""What the caller of a single function is made of: objects for its pointers, bytes and numbers that can be anything.

The caller is made by `limpet.caller`; no program can call these functions, whose names have a dot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.base.diagnostics import unsupported
from limpet.base.long_bytes import LongBytes
from limpet.builtins.operations import Operation
from limpet.interp.failures import AssumptionFailed
from limpet.interp.memory import MemoryObject
from limpet.interp.sparse import LONGEST

if TYPE_CHECKING:
    from limpet.interp.machine import Machine


class Arguments:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.memory = machine.memory

    def functions(self) -> dict[Operation, Callable[..., Any]]:
        return {
            Operation.BLOCK: self.block,
            Operation.CONTENTS: self.contents,
            Operation.WRITTEN: self.written,
            Operation.BETWEEN: self.between,
        }

    def block(self, size: Any, name: Any, align: Any) -> Any:
        """A heap block that is always there, whatever is said of malloc; the program may free it."""
        return (self.memory.allocate("heap", self._text(name), size, align, defined=False), 0)

    def contents(self, pointer: Any, size: Any, name: Any) -> None:
        """Bytes become anything, which is not to modify them."""
        o, f = pointer
        if size:
            data = self.machine.inputs.memory(self._text(name), size, self.machine.here())
            with self.machine.tracking.paused():
                self.write(o, f, size, data)

    def written(self, pointer: Any, size: Any, name: Any) -> None:
        """The same, as far as there is a live object that can be written to; it counts as a write."""
        o, f = self.machine.tracking.object_of(pointer)
        if o.wsize <= 0 or not 0 <= f < o.extent:
            return
        least = min(size, o.extent - f)
        if least:
            data = self.machine.inputs.memory(self._text(name), least, self.machine.here())
            self.write(o, f, least, data)

    def write(self, o: MemoryObject, f: int, size: int, data: LongBytes) -> None:
        """Bytes of an input."""
        if size <= LONGEST:
            self.memory.store_int(o, f, size, int.from_bytes(data.expanded(), "little"))
            return
        if len(set(data.unit)) > 1:
            raise unsupported("long-block", f"{size} bytes of input are not mostly alike", self.machine.here())
        self.memory.fill(o, f, size, data.unit[0])
        for at, piece in data.patches:
            self.memory.store_int(o, f + at, len(piece), int.from_bytes(piece, "little"))

    def between(self, low: Any, high: Any, name: Any) -> Any:
        value = self.machine.inputs.between(self._text(name), low, high, self.machine.here())
        if not low <= value <= high:
            raise AssumptionFailed
        return value

    def _text(self, name: Any) -> str:
        return str(self.memory.read_string(name).decode())
