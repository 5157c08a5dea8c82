"""Turns what generated code reports into events with source names and source values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from limpet.base.diagnostics import Location
from limpet.interp.events import (
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    LineReached,
    Observer,
    OutputWritten,
    VariableChanged,
)
from limpet.interp.inputs import InputRecord
from limpet.interp.memory import MemoryObject
from limpet.interp.rendering import Renderer
from limpet.interp.sources import is_library, location_of, source_name
from limpet.llvm.debuginfo import DebugLocation, LocalVariable
from limpet.llvm.instructions import DebugRecord
from limpet.llvm.module import Function

if TYPE_CHECKING:
    from limpet.interp.machine import Machine


class Tracer:
    """Library models are not traced: a call of strlen is one step for the reader."""

    def __init__(self, machine: Machine, observer: Observer) -> None:
        self.machine = machine
        self.observer = observer
        self.renderer = Renderer(machine)
        self.depth = 0
        self._library_depth = 0
        """How many frames of library models are active; nothing is reported while there are any."""
        self._last_line: tuple[int, int, Any] | None = None
        self._last_values: dict[tuple[int, LocalVariable, Any], str] = {}

    def for_generated_code(self) -> dict[str, Any]:
        return {
            "trace_line": self.line,
            "trace_variable": self.variable,
            "trace_store": self.stored,
            "trace_enter": self.enter,
            "trace_leave": self.leave,
        }

    @property
    def silent(self) -> bool:
        return self._library_depth > 0

    def line(self, at: DebugLocation) -> None:
        location = at.location()
        if location is not None and not self.silent:
            self._reach(location)

    def _reach(self, location: Location) -> None:
        key = (self.depth, location.line, location.file)
        if key != self._last_line:
            self._last_line = key
            self.observer(LineReached(location, self.depth))

    def variable(self, record: DebugRecord, value: Any) -> None:
        variable = record.variable
        if self.silent or variable is None or variable.artificial:
            return
        if record.kind == "declare" or record.dereference:
            if isinstance(value, tuple) and isinstance(value[0], MemoryObject) and value[0].variable is None:
                value[0].variable = variable
            return
        name, type = variable.name, variable.type
        if record.fragment is not None:
            offset, bits = record.fragment
            name, _, type = self.renderer.part_at(name, type, offset // 8, bits // 8)
        text = self.renderer.register(value, type)
        # Phis repeat values that were already reported.
        key = (self.depth, variable, record.fragment)
        if self._last_values.get(key) == text:
            return
        self._last_values[key] = text
        location = self._location(record)
        if location is not None and location.line:
            self._reach(location)  # promotion may have left nothing else of this line
        self.observer(VariableChanged(name, text, self.depth, location))

    def _location(self, record: DebugRecord) -> Location | None:
        return record.location.location() if record.location is not None else None

    def stored(self, o: MemoryObject, f: int, size: int) -> None:
        if self.silent or o.variable is None or not o.name:
            if not self.silent and o.kind == "heap" and o.size >= 0:
                self._heap_store(o, f, size)
            return
        type = o.variable.type
        name, start, part = self.renderer.part_at(o.variable.name, type, f, size)
        self.observer(VariableChanged(name, self.renderer.memory_value(o, start, part, size * 8), self.depth))

    def _heap_store(self, o: MemoryObject, f: int, size: int) -> None:
        """The heap has no source names: the block and the offset must do."""
        if size > 16:
            text = f"{size} bytes"
        elif size == self.machine.memory.pointer_bytes and f in o.pointers:
            text = self.renderer.pointer(o.pointers[f])
        else:
            text = self.renderer.register(self.machine.memory.load_int(o, f, size), None)
        self.observer(VariableChanged(f"block#{o.base & 0xFFFFF:x}+{f}", text, self.depth))

    def enter(self, function: Function, arguments: tuple[Any, ...]) -> None:
        if function.name.startswith("@limpet."):
            return  # what preparation made is not part of the program
        self.depth += 1
        if self._library_depth or is_library(function):
            self._library_depth += 1
            return
        names = self._parameters(function)
        shown = []
        for argument, value in zip(function.arguments, arguments, strict=True):
            variable = names.get(argument.index)
            label = variable.name if variable is not None else argument.name.lstrip("%")
            shown.append((label, self.renderer.register(value, variable.type if variable is not None else None)))
        self._last_line = None
        call = getattr(self.machine.stack[-1][1], "call", None) if self.machine.stack else None
        self.observer(FunctionEntered(source_name(function), tuple(shown), self.depth, location_of(call)))

    def _parameters(self, function: Function) -> dict[int, LocalVariable]:
        """Parameters of the source by IR argument, where there is one argument for each."""
        found: dict[int, LocalVariable] = {}
        for instruction in function.instructions():
            if type(instruction) is DebugRecord and instruction.variable is not None and instruction.variable.argument:
                found.setdefault(instruction.variable.argument - 1, instruction.variable)
        return found if len(found) == len(function.arguments) else {}

    def leave(self, function: Function, value: Any) -> None:
        if function.name.startswith("@limpet."):
            return
        if self._library_depth:
            self._library_depth -= 1
            self.depth -= 1
            return
        result = function.debug.result if function.debug is not None else None
        text = None if value is None else self.renderer.register(value, result)
        self.observer(FunctionLeft(source_name(function), text, self.depth))
        self.depth -= 1
        self._last_line = None

    def input_taken(self, record: InputRecord) -> None:
        if not self.silent:
            self.observer(InputTaken(record.function, str(record.value), self.depth, record.location))

    def output_written(self, stream: int, data: bytes) -> None:
        # Output comes from within models: it is always shown.
        self.observer(OutputWritten(stream, data, self.depth))
