"""Results as one HTML page that needs nothing else: tables with filters, quantile and scatter plots.

The page is made here, from `templates/`; `bench.js` only filters and sorts. Names are escaped by jinja2.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from importlib.resources import files

from jinja2 import Environment, FunctionLoader
from markupsafe import Markup

from limpet import __version__
from limpet.base.records import dataclass
from limpet.bench.records import Record, TaskOutcome
from limpet.bench.summary import ALL, Measure, summarise
from limpet.bench.svg import growth_plot, quantile_plot, scatter_plot

_MOST_PLOTS = 15
"""Of two configurations each."""


@dataclass(frozen=True, slots=True)
class TaskRow:
    group: str
    task: str
    expected: str
    cells: list[Record | None]

    @property
    def outcomes(self) -> str:
        """For the filter."""
        return " ".join(dict.fromkeys(cell.outcome for cell in self.cells if cell is not None))


def page_of(records: Sequence[Record], measure: Measure) -> str:
    names = list(dict.fromkeys(record.configuration for record in records))
    rows = summarise(records, measure)
    environment = Environment(loader=FunctionLoader(_template), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    pairs = list(itertools.combinations(names, 2))[:_MOST_PLOTS]
    return environment.get_template("bench.html").render(
        title=", ".join(dict.fromkeys(record.list for record in records)),
        version=__version__,
        style=Markup(_template("bench.css")),
        script=Markup(_template("bench.js")),
        measure=measure,
        facts=facts_of(records),
        names=names,
        groups=list(dict.fromkeys(record.group for record in records)),
        outcomes=[outcome.value for outcome in TaskOutcome if any(r.outcome == outcome.value for r in records)],
        shown=[
            outcome
            for outcome in TaskOutcome
            if outcome in (TaskOutcome.RIGHT, TaskOutcome.WRONG) or any(row.outcomes[outcome] for row in rows)
        ],
        rows=rows,
        everything=ALL,
        scored=any(row.score is not None for row in rows),
        stages=[name for name in rows[0].stages if any(row.stages[name] >= 0.005 for row in rows)],
        tasks=_tasks(records, names),
        quantiles=Markup(quantile_plot(records, measure)),
        growths=[Markup(growth_plot(those, measure, name)) for name, those in _sized(records)],
        scatters=[(f"{a} / {b}", Markup(scatter_plot(records, measure, a, b))) for a, b in pairs],
        number=_number,
        share=lambda value: "–" if math.isnan(value) else f"{value:.0%}",
    )


def facts_of(records: Sequence[Record]) -> list[tuple[str, str]]:
    """Under which circumstances the numbers came about."""
    times = sorted(record.finished for record in records)
    loads = [record.load for record in records]
    return [
        ("runs", str(len(records))),
        ("finished", f"{times[0]} to {times[-1]}"),
        ("machines", ", ".join(sorted({record.host for record in records} - {""})) or "unknown"),
        ("load", f"{min(loads):.1f} to {max(loads):.1f}"),
        ("limits", ", ".join(dict.fromkeys(f"{r.timeout:g} s, {r.memory_limit} MB" for r in records))),
        ("versions", ", ".join(dict.fromkeys(f"{r.configuration}: {r.version or '?'}" for r in records))),
    ]


def _sized(records: Sequence[Record]) -> list[tuple[str, list[Record]]]:
    """Tasks of a group that differ in the value of one parameter, a number."""
    found: dict[tuple[str, str], list[Record]] = {}
    for record in records:
        for name, value in record.parameters.items():
            if value.isdecimal() and int(value):
                found.setdefault((record.group, name), []).append(record)
    return [(name, those) for (_, name), those in found.items() if len({r.parameters[name] for r in those}) > 2]


def _tasks(records: Sequence[Record], names: Sequence[str]) -> list[TaskRow]:
    by_task: dict[tuple[str, str], dict[str, Record]] = {}
    for record in records:
        by_task.setdefault((record.group, record.task), {})[record.configuration] = record
    return [
        TaskRow(group, task, next(iter(entry.values())).expected, [entry.get(name) for name in names])
        for (group, task), entry in by_task.items()
    ]


def _number(value: float) -> str:
    return f"{value:.2f}" if value < 1000 else f"{value:,.0f}"


def _template(name: str) -> str:
    return files("limpet.bench").joinpath("templates", name).read_text(encoding="utf-8")
