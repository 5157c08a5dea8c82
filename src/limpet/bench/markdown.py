"""Results as a page for a repository: Markdown, with the quantile plot in an SVG file beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from limpet.bench.page import facts_of
from limpet.bench.records import Record
from limpet.bench.summary import ALL, Measure, Row, columns, summarise


def markdown_of(records: Sequence[Record], measure: Measure, title: str, command: str, picture: str) -> str:
    """`command`: what generates the page again; `picture`: the name of the SVG file."""
    rows = summarise(records, measure)
    lines = [f"# {title}", "", "Generated; do not edit. Again:", "", "```", command, "```", ""]
    lines += ["| | |", "|---|---|", *(f"| {name} | {_cell(value)} |" for name, value in facts_of(records)), ""]
    lines += [f"## {measure.title} per task", "", *_summary(rows), ""]
    lines += ["## Stages", "", "Seconds, all tasks together.", "", *_stages(rows), ""]
    missing = [record for record in records if not record.right]
    if missing:
        lines += ["## Not answered, or wrong", "", "| task | configuration | outcome | why |", "|---|---|---|---|"]
        lines += [
            f"| {_cell(f'{r.group}/{r.task}')} | {_cell(r.configuration)} | {r.outcome} | {_cell(r.message)} |"
            for r in missing
        ]
        lines.append("")
    lines += ["## Quantiles", "", f"![the n-th fastest right answer of each configuration]({picture})", ""]
    return "\n".join(lines)


def _summary(rows: Sequence[Row]) -> Iterator[str]:
    shown = columns(rows)
    scored = any(row.score is not None for row in rows)
    names = ["tasks", *(outcome.value for outcome in shown), "median", "mean", "max", "total", "outside solver"]
    names += ["score"] if scored else []
    yield f"| group | configuration | {' | '.join(names)} |"
    yield f"|---|---|{'---:|' * len(names)}"
    for row in rows:
        cells = [str(row.count), *(str(row.outcomes[outcome]) for outcome in shown)]
        cells += [f"{value:.2f}" for value in (row.median, row.mean, row.largest, row.total)]
        cells.append("–" if math.isnan(row.outside) else f"{row.outside:.0%}")
        if scored:
            cells.append("–" if row.score is None else str(row.score))
        yield f"| {_group(row)} | {_cell(row.configuration)} | {' | '.join(cells)} |"


def _stages(rows: Sequence[Row]) -> Iterator[str]:
    stages = [name for name in rows[0].stages if any(row.stages[name] >= 0.005 for row in rows)]
    yield f"| group | configuration | {' | '.join(stages)} |"
    yield f"|---|---|{'---:|' * len(stages)}"
    for row in rows:
        cells = [f"{row.stages[name]:.2f}" for name in stages]
        yield f"| {_group(row)} | {_cell(row.configuration)} | {' | '.join(cells)} |"


def _group(row: Row) -> str:
    return f"**{row.group}**" if row.group == ALL else _cell(row.group)


def _cell(text: str) -> str:
    """Escape what Markdown would interpret."""
    for character in "\\`*_[]<>|":
        text = text.replace(character, f"\\{character}")
    return " ".join(text.split())
