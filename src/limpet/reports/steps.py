"""A trace as steps: one for each line that is reached, each call and each return, with what changed there."""

from __future__ import annotations

from dataclasses import field

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.interp.events import (
    Event,
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    InstructionReached,
    LineReached,
    MemoryWrite,
    ObjectPassed,
    OutputWritten,
    Target,
    VariableChanged,
)
from limpet.results.answer import Finding


@dataclass(slots=True)
class Step:
    kind: str
    """line, instruction, call or return."""
    location: Location | None
    depth: int
    function: str = ""
    """That is called or left."""
    text: str = ""
    changes: list[tuple[str, str]] = field(default_factory=list)
    writes: list[MemoryWrite] = field(default_factory=list)
    targets: dict[str, Target] = field(default_factory=dict)
    """What the pointers among the changes point to, by name."""
    inputs: list[InputTaken] = field(default_factory=list)
    output: list[tuple[int, bytes]] = field(default_factory=list)


def steps_of(finding: Finding) -> list[Step]:
    folder = _Folder()
    for event in finding.events:
        folder.add(event)
    return folder.steps


class _Folder:
    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._places: dict[int, Location] = {}
        """By depth, the line that was reached last."""

    def add(self, event: Event) -> None:
        match event:
            case LineReached(location, depth):
                self._places[depth] = location
                self.steps.append(Step("line", location, depth))
            case InstructionReached(function, block, text, depth):
                self.steps.append(Step("instruction", None, depth, function, f"{block}: {text}"))
            case FunctionEntered(name, arguments, depth, location, targets):
                shown = ", ".join(f"{label} = {value}" for label, value in arguments)
                step = Step("call", location or self._places.get(depth - 1), depth, name, f"{name}({shown})")
                step.changes += arguments
                step.targets.update(targets)
                self.steps.append(step)
            case FunctionLeft(name, value, depth):
                text = f"{name} returns" + (f" {value}" if value is not None else "")
                self.steps.append(Step("return", self._places.get(depth), depth, name, text))
                self._places.pop(depth, None)
            case VariableChanged(name, value, depth, location, write, target):
                step = self._current(depth, location)
                step.changes.append((name, value))
                step.targets.pop(name, None)
                if target is not None:
                    step.targets[name] = target
                if write is not None:
                    step.writes.append(write)
            case ObjectPassed(name, value, depth):
                self._current(depth, None).changes.append((name, value))
            case InputTaken(function, value, depth, location):
                step = self._current(depth, location)
                step.inputs.append(event)
                step.changes.append((f"{function}()" if function.isidentifier() else function, value))
            case OutputWritten(stream, data, depth):
                self._current(depth, None).output.append((stream, data))

    def _current(self, depth: int, location: Location | None) -> Step:
        if not self.steps or self.steps[-1].kind == "return":
            self.steps.append(Step("line", location or self._places.get(depth), depth))
        return self.steps[-1]
