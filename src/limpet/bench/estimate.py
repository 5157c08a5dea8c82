"""How long the rest of a run will take."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import field

from limpet.base.records import dataclass
from limpet.bench.records import Record
from limpet.bench.tasks import Assignment


@dataclass(slots=True)
class Estimate:
    """Runs to come take as long as those of the same configuration have taken on average."""

    jobs: int
    _left: Counter[str] = field(default_factory=Counter)
    """Configuration → runs that have not ended."""
    _walls: dict[str, list[float]] = field(default_factory=dict)

    def expect(self, assignments: Iterable[Assignment]) -> None:
        self._left.update(assignment.configuration.name for assignment in assignments)

    def ended(self, record: Record) -> None:
        self._left[record.configuration] -= 1
        self._walls.setdefault(record.configuration, []).append(record.wall)

    def seconds(self, running: float = 0.0) -> float | None:
        """`running`: what the present runs have used of their time. None: nothing is known yet."""
        if not self._walls:
            return None
        means = {name: statistics.fmean(walls) for name, walls in self._walls.items()}
        usual = statistics.fmean(wall for walls in self._walls.values() for wall in walls)
        total = sum(count * means.get(name, usual) for name, count in self._left.items())
        return max(0.0, total - running) / self.jobs


def duration(seconds: float) -> str:
    """Rounded as people say it."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
