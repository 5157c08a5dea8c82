"""A shorter run with smaller inputs that fails in the same way, and which of its inputs do not matter.

The interpreter decides alone. An input does not matter if the run goes the same way with an undefined value in its
place: a decision, an address or a check that depended on it would end that run as a use of an undefined value.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from limpet.base.context import Deadline
from limpet.base.diagnostics import LimpetError
from limpet.results.answer import Finding
from limpet.results.input_texts import text_of
from limpet.results.judgement import Judge

MAX_STEPS = 50_000
"""Of the run. Longer ones take too long to be repeated."""
MAX_INPUTS = 200
MAX_REPLAYS = 24
"""For each of the three questions: a number, so that the same run comes out on any machine."""
MAX_HALVINGS = 6
"""Of what one input is above the largest value known to be too small."""
SMALL = 10
"""A value up to this is as good as 0, unless 0 makes the run shorter."""
POWERS = (1, 2, 4, 8, 32, 128, 1 << 10, 1 << 16)
"""Tried for a larger one that cannot become 0."""
SIZE = "size"
"""Of a block, whose contents are an input of their own."""
CHARACTER = "i8"
"""Inputs of this type are letters rather than numbers."""


def minimised(judge: Judge, finding: Finding, deadline: Deadline) -> Finding:
    if finding.forced or finding.run.steps > MAX_STEPS or not 0 < len(finding.run.inputs) <= MAX_INPUTS:
        return finding
    search = _Search(judge, finding, deadline)
    search.lower()
    search.reduce()
    search.shorten()
    return replace(search.best, irrelevant=search.irrelevant())


class _Search:
    def __init__(self, judge: Judge, finding: Finding, deadline: Deadline) -> None:
        self.judge, self.best, self.deadline = judge, finding, deadline
        self._replays = 0

    def lower(self) -> None:
        """Inputs become 0, one by one, where the run does not become longer."""
        self._replays = 0
        number = 0
        while number < len(self.best.run.inputs):
            record = self.best.run.inputs[number]
            if isinstance(record.value, int) and record.value != 0 and record.type != CHARACTER:
                values = self._values()
                values[number] = "0"
                other = self._fails_alike(values, frozenset())
                if other is not None and self._is_better(other, abs(record.value)):
                    self.best = other
            number += 1

    def reduce(self) -> None:
        """Large numbers become small ones where the run does not become longer."""
        self._replays = 0
        for number in range(len(self.best.run.inputs)):
            record = self.best.run.inputs[number] if number < len(self.best.run.inputs) else None
            if record is None or not isinstance(record.value, int) or record.type in (CHARACTER, SIZE):
                continue
            for power in POWERS:
                if power * SMALL > abs(record.value):
                    break
                values = self._values()
                values[number] = str(power if record.value > 0 else -power)
                other = self._fails_alike(values, frozenset())
                if other is not None and other.run.steps <= self.best.run.steps:
                    self.best = other
                    break

    def shorten(self) -> None:
        """Inputs become smaller where that makes the run shorter: 5 rounds of a loop instead of 8."""
        self._replays = 0
        number = 0
        while number < len(self.best.run.inputs):
            self._halve(number)
            number += 1

    def _halve(self, number: int) -> None:
        too_small = 0
        for _ in range(MAX_HALVINGS):
            record = self.best.run.inputs[number] if number < len(self.best.run.inputs) else None
            if record is None or not isinstance(record.value, int) or record.type == CHARACTER:
                return
            middle = (too_small + record.value + 1) // 2
            if record.value <= 0 or middle in (too_small, record.value):
                return
            values = self._values()
            values[number] = str(middle)
            other = self._fails_alike(values, frozenset())
            if other is not None and other.run.steps < self.best.run.steps:
                self.best = other
            else:
                too_small = middle

    def irrelevant(self) -> frozenset[int]:
        """Numbers of inputs that can have any value, all at the same time."""
        self._replays = 0
        known: frozenset[int] = frozenset()
        inputs = [n for n, record in enumerate(self.best.run.inputs) if isinstance(record.value, int)]
        groups = [inputs] if inputs else []
        while groups:
            group = groups.pop()
            if self._fails_alike(self._values(), known.union(group)) is not None:
                known = known.union(group)
            elif len(group) > 1:
                half = len(group) // 2
                groups += [group[half:], group[:half]]
        return known

    def _is_better(self, other: Finding, value: int) -> bool:
        steps = other.run.steps - self.best.run.steps
        return steps < 0 or (steps == 0 and value > SMALL)

    def _values(self) -> list[str]:
        return [text_of(record) for record in self.best.run.inputs]

    def _fails_alike(self, values: Sequence[str], undefined: frozenset[int]) -> Finding | None:
        self._replays += 1
        if self._replays > MAX_REPLAYS or self.deadline.is_over():
            return None
        try:
            text = self.best.standard_input
            other = self.judge.instead_with(self.best, values, text, self.deadline, undefined)
        except LimpetError:
            return None
        if other is None:
            return None
        if undefined and (other.run.steps != self.best.run.steps or _message(other) != _message(self.best)):
            return None  # it failed because something depends on the value
        return other


def _message(finding: Finding) -> str:
    violation = finding.run.violation
    assert violation is not None
    return violation.message
