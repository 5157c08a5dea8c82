"""Turns what generated code reports into events with source names and source values."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from limpet.base.diagnostics import LIBRARY_PREFIX, Location
from limpet.base.records import dataclass
from limpet.base.source_parts import part_at
from limpet.base.source_types import SourceType
from limpet.builtins.names import is_generated
from limpet.interp.events import (
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    InstructionReached,
    LineReached,
    MemoryWrite,
    ObjectPassed,
    Observer,
    OutputWritten,
    Target,
    VariableChanged,
)
from limpet.interp.memory import MemoryObject
from limpet.interp.places import is_stream, register_name
from limpet.interp.rendering import Renderer
from limpet.interp.results import InputRecord
from limpet.interp.values import Partial
from limpet.llvm.debuginfo import DebugLocation, GlobalVariableInfo, LocalVariable
from limpet.llvm.instructions import DebugRecord
from limpet.llvm.module import Function
from limpet.llvm.sources import is_library, location_of, source_name
from limpet.llvm.types import IntType
from limpet.llvm.values import Argument

if TYPE_CHECKING:
    from limpet.interp.machine import Machine


MAX_WRITTEN = 64
"""Bytes of a write that are kept."""
MAX_TOUCHED = 6
"""Objects that one call of a library function is reported to have changed."""


@dataclass(slots=True)
class Frame:
    """A running function of the program."""

    result: Any = None
    """Where the caller wants a struct to be put."""
    started: bool = False
    """The first line was reached: what happens before only puts parameters into place."""
    values: dict[tuple[LocalVariable, Any], str] = field(default_factory=dict)
    """What was last said about variables in registers."""
    library_depth: int = 0
    """Frames of library models between it and the caller in the program."""


class Tracer:
    """Library models are not traced: a call of strlen is one step for the reader."""

    def __init__(self, machine: Machine, observer: Observer) -> None:
        self.machine = machine
        self.observer = observer
        self.renderer = Renderer(machine)
        self.depth = 0
        self._library_depth = 0
        """Frames of library models above the last one of the program; nothing is reported while there are any."""
        self._last_line: tuple[int, int, Any] | None = None
        self._frames: list[Frame] = [Frame()]
        self._touched: dict[MemoryObject, tuple[int, int]] = {}
        """What library models have written to objects of the program: from, to."""
        self._parameter_maps: dict[Function, dict[str, LocalVariable]] = {}
        self._numbers: dict[MemoryObject, int] = {}

    def number(self, o: MemoryObject) -> int:
        """Of an object among those that events and the last state of memory tell of."""
        return self._numbers.setdefault(o, len(self._numbers))

    def for_generated_code(self) -> dict[str, Any]:
        return {
            "trace_line": self.line,
            "trace_variable": self.variable,
            "trace_store": self.stored,
            "trace_enter": self.enter,
            "trace_leave": self.leave,
            "trace_instruction": self.instruction,
            "trace_value": self.value,
        }

    @property
    def silent(self) -> bool:
        return self._library_depth > 0

    # --- lines and variables ------------------------------------------------------------------------------

    def line(self, at: DebugLocation) -> None:
        if self.silent:
            return
        location = at.location()
        if location is not None:
            self._frames[-1].started = True
            self._reach(location)

    def _reach(self, location: Location) -> None:
        key = (self.depth, location.line, location.file)
        if key != self._last_line:
            self._last_line = key
            self.observer(LineReached(location, self.depth))

    def instruction(self, at: InstructionReached) -> None:
        """`at` has no depth yet."""
        if not self.silent:
            self._frames[-1].started = True
            self.observer(InstructionReached(at.function, at.block, at.text, self.depth))

    def value(self, name: str, value: Any) -> None:
        if not self.silent:
            self.observer(VariableChanged(name, self.renderer.register(value, None), self.depth))

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
            name, _, type = part_at(name, type, offset // 8, bits // 8)
        text = self.renderer.register(value, type)
        # Phis repeat values that were already reported.
        frame, key = self._frames[-1], (variable, record.fragment)
        if frame.values.get(key) == text:
            return
        frame.values[key] = text
        if variable.argument and not frame.started:
            return  # shown when the function was entered
        location = record.location.location() if record.location is not None else None
        if location is not None and location.line:
            self._reach(location)  # promotion may have left nothing else of this line
        self.observer(VariableChanged(name, text, self.depth, location, target=self._target(value)))

    def stored(self, o: MemoryObject, f: int, size: int) -> None:
        if self.silent:
            if _of_program(o):
                low, high = self._touched.get(o, (f, f + size))
                self._touched[o] = (min(low, f), max(high, f + size))
            return
        if isinstance(o.variable, LocalVariable) and o.variable.argument and not self._frames[-1].started:
            return
        if self.depth == 0 and o.kind == "heap":
            return  # blocks for arguments are shown with the call, if it has pointers to them
        self._changed(o, f, size)

    def _changed(self, o: MemoryObject, f: int, size: int) -> None:
        if o.state != "live" or (o.variable is None and o.kind != "heap"):
            return
        if is_stream(self.renderer.places.type_of(o)):
            return
        name, start, part = self.renderer.places.part(o, f, size)
        if part is not None:
            text = self.renderer.memory_value(o, start, part, size * 8)
        else:
            name, text = self._untyped(o, f, size)
        end = f + min(size, MAX_WRITTEN)
        inside = [(at, self._target(o.pointers[at])) for at in range(f, end) if at in o.pointers]
        pointers = tuple((at, target) for at, target in inside if target is not None)
        write = MemoryWrite(self.number(o), f, bytes(o.data[f:end]), pointers)
        self.observer(VariableChanged(name, text, self.depth, write=write))

    def _target(self, value: Any) -> Target | None:
        """None: it is not a pointer to an object that the program has."""
        if not isinstance(value, tuple) or not isinstance(value[0], MemoryObject) or not isinstance(value[1], int):
            return None
        o = value[0]
        return Target(self.number(o), value[1]) if o.kind not in ("none", "function") else None

    def _untyped(self, o: MemoryObject, f: int, size: int) -> tuple[str, str]:
        """A heap block of which nothing is known: if its bytes are no text, offset and number must do."""
        block = self.renderer.places.name(o)
        if size == 1:
            return f"{block}[{f}]", self.renderer.register(self.machine.memory.load_int(o, f, size), None)
        name = f"{block} + {f}" if f else block
        if size == self.machine.memory.pointer_bytes and f in o.pointers:
            return name, self.renderer.pointer(o.pointers[f])
        text = self.renderer.readable(o, f, size)
        if text is None and size not in (2, 4, 8):
            text = self.renderer.terminated(o, f, size)
        if text is not None:
            return name, text
        if size not in (2, 4, 8):
            return name, f"{size} bytes"
        return name, self.renderer.register(self.machine.memory.load_int(o, f, size), None)

    def _report_touched(self) -> None:
        touched, self._touched = self._touched, {}
        for o, (low, high) in list(touched.items())[:MAX_TOUCHED]:
            self._changed(o, low, high - low)

    # --- functions ----------------------------------------------------------------------------------------

    def enter(self, function: Function, arguments: tuple[Any, ...]) -> None:
        if is_generated(function.plain_name):
            return  # what preparation made is not part of the program
        if is_library(function):
            self._library_depth += 1
            return
        self.depth += 1
        # Called back by a model, such as qsort: the program's own code again.
        frame = Frame(library_depth=self._library_depth)
        self._library_depth = 0
        shown = self._shown_arguments(function, arguments, frame)
        pointers = [
            (register_name(a.name), self._target(v)) for a, v in zip(function.arguments, arguments, strict=True)
        ]
        targets = tuple((name, target) for name, target in pointers if target is not None)
        self._frames.append(frame)
        self._last_line = None
        call = getattr(self.machine.stack[-1][1], "call", None) if self.machine.stack else None
        self.observer(FunctionEntered(source_name(function), tuple(shown), self.depth, location_of(call), targets))
        if self.depth == 1 and self.machine.ctx.config.function.name is not None:
            for name, value in self.renderer.passed_objects():
                self.observer(ObjectPassed(name, value, self.depth))

    def _shown_arguments(self, function: Function, values: tuple[Any, ...], frame: Frame) -> list[tuple[str, str]]:
        """(name, value) for the parameters of the source; the IR may pass one in several pieces."""
        variables = self._parameters(function)
        pieces: dict[str, list[tuple[Argument, Any]]] = {}
        for argument, value in zip(function.arguments, values, strict=True):
            if "sret" in argument.attributes:
                frame.result = value
                continue
            pieces.setdefault(register_name(argument.name).split(".coerce")[0], []).append((argument, value))
        shown = []
        for name, parts in pieces.items():
            variable = variables.get(name)
            type = variable.type if variable is not None else None
            text = self._argument(parts, type)
            if variable is not None:
                frame.values[(variable, None)] = text
            shown.append((name, text))
        return shown

    def _argument(self, parts: list[tuple[Argument, Any]], type: SourceType | None) -> str:
        argument, value = parts[0]
        if "byval" in argument.attributes and isinstance(value, tuple):
            return self.renderer.memory_value(value[0], value[1], type)
        if len(parts) == 1:
            return self.renderer.register(value, type)
        data = b""
        for argument, value in parts:
            if not isinstance(argument.type, IntType) or value.__class__ is Partial or not isinstance(value, int):
                return "{" + ", ".join(self.renderer.register(v, None) for _, v in parts) + "}"
            data += value.to_bytes((argument.type.bits + 7) // 8, "little")
        return self.renderer.bytes_as(data, type)

    def _parameters(self, function: Function) -> dict[str, LocalVariable]:
        if function not in self._parameter_maps:
            parameters: dict[str, LocalVariable] = {}
            for instruction in function.instructions():
                if type(instruction) is DebugRecord and instruction.variable is not None:
                    variable = instruction.variable
                    if variable.argument:
                        parameters.setdefault(variable.name, variable)
            self._parameter_maps[function] = parameters
        return self._parameter_maps[function]

    def leave(self, function: Function, value: Any) -> None:
        if is_generated(function.plain_name):
            return
        if is_library(function):
            self._library_depth -= 1
            if not self._library_depth:
                self._report_touched()
            return
        frame = self._frames.pop()
        result = function.debug.result if function.debug is not None else None
        text = None if value is None else self.renderer.returned(value, function.value_type.result, result)
        if frame.result is not None and isinstance(frame.result, tuple):
            text = self.renderer.memory_value(frame.result[0], frame.result[1], result)
        self.observer(FunctionLeft(source_name(function), text, self.depth))
        self.depth -= 1
        self._library_depth = frame.library_depth
        self._last_line = None

    # --- the outside world --------------------------------------------------------------------------------

    def input_taken(self, record: InputRecord, number: int) -> None:
        if not self.silent:
            self.observer(InputTaken(record.function, str(record.value), self.depth, record.location, number))

    def output_written(self, stream: int, data: bytes) -> None:
        # Output comes from within models: it is always shown.
        self.observer(OutputWritten(stream, data, self.depth))


def _of_program(o: MemoryObject) -> bool:
    """Not a local or a global of a library model."""
    match o.variable:
        case LocalVariable(scope=scope):
            file = scope.file if scope is not None else None
        case GlobalVariableInfo(file=found):
            file = found
        case _:
            return o.kind == "heap"
    return file is None or not file.path.startswith(LIBRARY_PREFIX)
