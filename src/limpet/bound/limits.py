"""How far loops and recursion are followed, and what is said when the time ends first."""

from __future__ import annotations

from dataclasses import field

from limpet.base.context import DeadlineExceeded
from limpet.base.diagnostics import Location
from limpet.base.records import dataclass

SMALL = 16
"""Iterations that any loop may have which ends by itself."""


@dataclass(slots=True)
class Limits:
    """Only what does not end by itself is counted: iterations and calls that no folded condition decided. Loops that do
    are followed to their end, unless the program becomes large by that (`size`)."""

    loops: int = 1
    """How often the back edge of any loop may be taken."""
    loop_bounds: dict[tuple[str, int], int] = field(default_factory=dict)
    """(function, line of the loop; 0: all loops of the function) → instead of `loops`."""
    recursion: int = 1
    """How many activations of any function may be under way."""
    recursion_bounds: dict[str, int] = field(default_factory=dict)
    inline: int = 8
    """Terms of up to so many nodes are copied to where they are used; larger ones get a register."""
    progress: bool = True
    """Count an iteration also if its exit tests were decided, but examined the same values as one iteration before."""

    stretch: int = 0
    """A loop goes on for up to so many iterations if its exit test compares numbers from ranges no larger than that."""

    size: int | None = None
    """Instructions and blocks: once there are more, loops are cut after `SMALL` iterations though they end by
    themselves. An answer about few iterations comes soon, and deepening allows for more."""
    counted: frozenset[tuple[str, int]] = frozenset()
    """(function, line; 0: all loops of the function): loops of which every iteration counts, as the user wants it."""
    pause: float | None = None
    """When to stop, on the monotonic clock: whatever has not been followed by then is cut."""

    def loop(self, function: str, line: int) -> int:
        bound = self.loop_bounds.get((function, line))
        if bound is None:
            bound = self.loop_bounds.get((function, 0), self.loops)
        return bound

    def is_counted(self, function: str, line: int) -> bool:
        return bool(self.counted) and not self.counted.isdisjoint(((function, line), (function, 0)))

    def calls(self, function: str) -> int:
        return self.recursion_bounds.get(function, self.recursion)


class BoundingTimeout(DeadlineExceeded):
    """The time was up while a loop was being unwound, or a function expanded."""

    def __init__(self, where: Location | None, function: str, iterations: int) -> None:
        self.where = where
        self.function = function
        self.iterations = iterations
        """Of the loop; 0 if it was not a loop."""
        what = f"the loop at {where}" if iterations else f"`{function}`"
        super().__init__(
            f"the time was up while unwinding {what}" + (f", iteration {iterations}" if iterations else "")
        )
