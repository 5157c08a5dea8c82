"""Two sets of results of the same tasks: what got worse, what got better, what is missing."""

from __future__ import annotations

from collections.abc import Iterable

from limpet.base.records import dataclass
from limpet.bench.records import Record, TaskOutcome, latest

_RANKS = {
    TaskOutcome.RIGHT: 3,
    TaskOutcome.BOUNDED: 2,
    TaskOutcome.UNKNOWN: 2,
    TaskOutcome.TIMEOUT: 2,
    TaskOutcome.MEMORY: 2,
    TaskOutcome.ERROR: 1,
    TaskOutcome.WRONG: 0,
}
"""The higher, the better. Which of the ways to have no answer it is does not matter."""
_WORTH_SECONDS = 1.0
"""A difference of less is noise, however large the ratio."""


@dataclass(frozen=True, slots=True)
class Change:
    before: Record
    after: Record

    @property
    def worse(self) -> bool:
        return _rank(self.after) < _rank(self.before)

    @property
    def better(self) -> bool:
        return _rank(self.after) > _rank(self.before)

    @property
    def ratio(self) -> float:
        """How many times as long it takes now."""
        return self.after.wall / self.before.wall if self.before.wall > 0 else 1.0

    def is_slower(self, ratio: float) -> bool:
        """Where both answers are right."""
        return (
            self.before.right
            and self.after.right
            and self.ratio > ratio
            and self.after.wall - self.before.wall > _WORTH_SECONDS
        )


@dataclass(frozen=True, slots=True)
class Difference:
    both: tuple[Change, ...]
    missing: tuple[Record, ...]
    """Of the first set."""
    new: tuple[Record, ...]

    @property
    def worse(self) -> list[Change]:
        return [change for change in self.both if change.worse]

    @property
    def better(self) -> list[Change]:
        return [change for change in self.both if change.better]

    def slower(self, ratio: float) -> list[Change]:
        return sorted(
            (change for change in self.both if change.is_slower(ratio)), key=lambda each: each.ratio, reverse=True
        )

    @property
    def seconds(self) -> tuple[float, float]:
        """Before and after, of all runs that are right in both."""
        right = [change for change in self.both if change.before.right and change.after.right]
        return sum(change.before.wall for change in right), sum(change.after.wall for change in right)


def difference(before: Iterable[Record], after: Iterable[Record]) -> Difference:
    old = {record.id: record for record in latest(before)}
    new = {record.id: record for record in latest(after)}
    return Difference(
        tuple(Change(record, new[id]) for id, record in old.items() if id in new),
        tuple(record for id, record in old.items() if id not in new),
        tuple(record for id, record in new.items() if id not in old),
    )


def _rank(record: Record) -> int:
    return _RANKS[TaskOutcome(record.outcome)]
