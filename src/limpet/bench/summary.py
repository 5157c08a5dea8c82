"""Numbers about many records: per group and configuration, and one configuration against another."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Sequence

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.bench.judging import STAGES
from limpet.bench.records import Record, TaskOutcome

ALL = "all"
"""The group of the total rows."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is compared: a time, memory, or a count."""

    name: str
    unit: str
    of: Callable[[Record], float]

    @property
    def title(self) -> str:
        return f"{self.name} ({self.unit})" if self.unit else self.name


def measure_by_name(name: str) -> Measure:
    """`wall`, `cpu`, `memory`, a stage, `outside` (the solver), or `count:NAME`."""
    match name:
        case "wall":
            return Measure("wall time", "s", lambda record: record.wall)
        case "cpu":
            return Measure("processor time", "s", lambda record: record.cpu)
        case "memory":
            return Measure("peak memory", "MB", lambda record: record.memory)
        case "outside":
            return Measure("time outside the solver", "s", lambda record: record.wall - record.in_solver)
        case _ if name in STAGES or name == "rest":
            return Measure(f"time of {name}", "s", lambda record: record.stages.get(name, 0.0))
        case _ if name.startswith("count:"):
            key = name.removeprefix("count:")
            return Measure(key, "", lambda record: float(record.counts.get(key, 0)))
    known = ["wall", "cpu", "memory", "outside", *STAGES, "rest", "count:NAME"]
    raise UsageError(
        Diagnostic(
            "unknown-measure",
            f"--measure: there is no measure `{name}`",
            notes=(Note(f"there are: {', '.join(known)}"),),
        )
    )


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the summary."""

    group: str
    configuration: str
    count: int
    outcomes: dict[TaskOutcome, int]
    median: float
    mean: float
    largest: float
    total: float
    outside: float
    """Share of all wall time that was spent outside the solver."""
    score: int | None
    """By the rules of SV-COMP; None if no task is one of SV-COMP."""
    stages: dict[str, float]
    """Seconds, all tasks together."""


def columns(rows: Sequence[Row]) -> list[TaskOutcome]:
    """The outcomes to show. Two always have a column: that nothing is wrong is worth seeing."""
    always = (TaskOutcome.RIGHT, TaskOutcome.WRONG)
    return [each for each in TaskOutcome if each in always or any(row.outcomes[each] for row in rows)]


def summarise(records: Iterable[Record], measure: Measure) -> list[Row]:
    """A row per group and configuration, then one per configuration for all groups together."""
    by_group: dict[tuple[str, str], list[Record]] = {}
    for record in records:
        by_group.setdefault((record.group, record.configuration), []).append(record)
    groups = list(dict.fromkeys(group for group, _ in by_group))
    configurations = list(dict.fromkeys(configuration for _, configuration in by_group))
    rows = [
        _row(group, configuration, by_group[group, configuration], measure)
        for group in groups
        for configuration in configurations
        if (group, configuration) in by_group
    ]
    if len(groups) > 1:
        for configuration in configurations:
            those = [r for (_, name), members in by_group.items() if name == configuration for r in members]
            rows.append(_row(ALL, configuration, those, measure))
    return rows


def _row(group: str, configuration: str, records: Sequence[Record], measure: Measure) -> Row:
    values = [measure.of(record) for record in records]
    wall = sum(record.wall for record in records)
    # Records without times (cut off, crashed) say nothing about where the time went.
    timed = [record for record in records if record.stages]
    inside = sum(record.in_solver for record in timed)
    known = sum(record.wall for record in timed)
    return Row(
        group,
        configuration,
        len(records),
        {outcome: sum(record.outcome == outcome.value for record in records) for outcome in TaskOutcome},
        statistics.median(values),
        statistics.fmean(values),
        max(values),
        sum(values),
        max(0.0, 1 - inside / known) if known and wall else math.nan,
        sum(record.score for record in records) if any(record.specification for record in records) else None,
        {name: sum(record.stages.get(name, 0.0) for record in timed) for name in (*STAGES, "rest")},
    )


@dataclass(frozen=True, slots=True)
class Pair:
    """The same task in two configurations."""

    first: Record
    second: Record
    a: float
    b: float

    @property
    def both_right(self) -> bool:
        return self.first.right and self.second.right

    @property
    def ratio(self) -> float:
        """How many times as much the first needs; NaN where there is nothing to divide by."""
        return self.a / self.b if self.b > 0 else math.nan


@dataclass(frozen=True, slots=True)
class Comparison:
    first: str
    second: str
    measure: Measure
    pairs: tuple[Pair, ...]
    """All tasks that both configurations have, largest ratio first."""

    @property
    def solved(self) -> list[Pair]:
        return [pair for pair in self.pairs if pair.both_right]

    @property
    def total_ratio(self) -> float:
        a, b = (sum(values) for values in ([p.a for p in self.solved], [p.b for p in self.solved]))
        return a / b if b > 0 else math.nan

    @property
    def mean_ratio(self) -> float:
        """Geometric, so that twice and half even out."""
        ratios = [pair.ratio for pair in self.solved if pair.a > 0 and pair.b > 0]
        return statistics.geometric_mean(ratios) if ratios else math.nan

    def only(self, first: bool) -> list[Pair]:
        """Tasks that only one of the two answers rightly."""
        return [p for p in self.pairs if p.first.right != p.second.right and p.first.right == first]


def compare(records: Iterable[Record], first: str, second: str, measure: Measure) -> Comparison:
    sides: dict[str, dict[tuple[str, str], Record]] = {}
    for record in records:
        sides.setdefault(record.configuration, {})[record.group, record.task] = record
    pairs = [
        Pair(record, other, measure.of(record), measure.of(other))
        for id, record in sides.get(first, {}).items()
        if (other := sides.get(second, {}).get(id)) is not None
    ]
    pairs.sort(key=lambda pair: (not math.isnan(pair.ratio), pair.ratio if not math.isnan(pair.ratio) else 0.0))
    return Comparison(first, second, measure, tuple(reversed(pairs)))
