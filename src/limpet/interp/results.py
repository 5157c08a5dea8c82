"""What is known about a run when it has ended."""

from __future__ import annotations

import enum
from dataclasses import field
from typing import Any

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.interp.failures import StackEntry, Violation
from limpet.interp.memory_view import MemoryView


@dataclass(frozen=True, slots=True)
class InputRecord:
    """One value that the program asked for."""

    function: str
    type: str
    value: int | float | str
    """A string is bytes (havocked memory), as `long_bytes` writes them."""
    location: Location | None = None

    def as_json(self) -> dict[str, Any]:
        entry: dict[str, Any] = {"function": self.function, "type": self.type, "value": self.value}
        if isinstance(self.value, float):
            entry["value"] = self.value.hex()
        if self.location is not None:
            entry["at"] = str(self.location)
        return entry


class RunOutcome(enum.Enum):
    FINISHED = "finished"
    ABORTED = "aborted"
    VIOLATION = "violation"
    ASSUMPTION_FAILED = "assumption-failed"
    INPUTS_EXHAUSTED = "inputs-exhausted"
    STEP_LIMIT = "step-limit"
    RECURSION_LIMIT = "recursion-limit"
    TIME_LIMIT = "time-limit"


@dataclass(frozen=True, slots=True)
class RunResult:
    outcome: RunOutcome
    exit_status: int | None
    violation: Violation | None
    inputs: list[InputRecord]
    seed: int | None
    steps: int
    stack: tuple[StackEntry, ...] = ()
    """Where the run was when it ended early, innermost first."""
    leaked: list[tuple[int, Location | None]] = field(default_factory=list)
    """Heap blocks that were live at the end: (size, where they were allocated)."""
    leaks: tuple[Violation, ...] = ()
    """Those of them that must not be left; the violation is one of them."""
    memory: MemoryView | None = None
    """Of a traced run that went wrong: what was in memory then."""
