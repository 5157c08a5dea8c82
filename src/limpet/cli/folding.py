"""Iterations of loops that look alike are folded: of a run, people want the first one, the last one and the number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from limpet.base.records import dataclass
from limpet.interp.events import Event, FunctionEntered, FunctionLeft, InstructionReached, LineReached

MAX_PERIOD = 40
"""Steps of the longest iteration that is recognised."""
MIN_ITERATIONS = 4


@dataclass(frozen=True, slots=True)
class Folded:
    """Stands for iterations that pass the same lines as the one before."""

    iterations: int
    depth: int


Step = tuple[Event, ...]
"""What happens in one line."""


def steps_of(events: Sequence[Event]) -> list[Step]:
    """Each begins with its line; the first one with whatever comes before any line."""
    starts = [n for n, event in enumerate(events) if isinstance(event, LineReached | InstructionReached)]
    bounds = [0, *starts, len(events)]
    return [tuple(events[low:high]) for low, high in pairwise(bounds) if low < high]


def folded(steps: Sequence[Step]) -> list[Step | Folded]:
    """With the first and the last iteration of each loop that goes through the same lines again and again."""
    marks = [_mark(step) for step in steps]
    shown: list[Step | Folded] = []
    at = 0
    while at < len(steps):
        period, iterations = _repetition(marks, at)
        if not iterations:
            shown.append(steps[at])
            at += 1
            continue
        last = at + period * (iterations - 1)
        shown += [*steps[at : at + period], Folded(iterations - 2, _depth(steps[at])), *steps[last : last + period]]
        at = last + period
    return shown


def _repetition(marks: Sequence[object], at: int) -> tuple[int, int]:
    """(steps of an iteration, iterations) of what begins here and leaves out most; no iterations: nothing does."""
    best = (0, 0)
    for period in range(1, min(MAX_PERIOD, (len(marks) - at) // MIN_ITERATIONS) + 1):
        if marks[at] != marks[at + period]:
            continue
        end = at + period
        while end < len(marks) and marks[end] == marks[end - period]:
            end += 1
        iterations = (end - at) // period
        if iterations >= MIN_ITERATIONS and period * (iterations - 2) > best[0] * (best[1] - 2):
            best = (period, iterations)
    return best


def _mark(step: Step) -> object:
    """Steps with the same mark do the same, with other values."""
    calls = tuple(
        (type(event), event.name, event.depth) for event in step if isinstance(event, FunctionEntered | FunctionLeft)
    )
    match step[0]:
        case LineReached(location, depth):
            return location.file, location.line, depth, calls
        case InstructionReached(function, block, text, depth):
            return function, block, text, depth, calls
    return id(step)


def _depth(step: Step) -> int:
    first = step[0]
    assert isinstance(first, LineReached | InstructionReached)
    return first.depth
