"""Tables of `limpet bench`. What is wrong is red."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from limpet.bench.records import Record, TaskOutcome
from limpet.bench.summary import ALL, Comparison, Measure, Row, columns
from limpet.cli.sources import cell_len, representable
from limpet.cli.terminal import Terminal

STYLES = {
    TaskOutcome.RIGHT: "green",
    TaskOutcome.WRONG: "bold white on red",
    TaskOutcome.BOUNDED: "yellow",
    TaskOutcome.UNKNOWN: "yellow",
    TaskOutcome.TIMEOUT: "magenta",
    TaskOutcome.MEMORY: "magenta",
    TaskOutcome.ERROR: "red",
}


_SHOWN_SECONDS = 0.005


def show_progress(terminal: Terminal, record: Record, number: int, count: int, left: str = "") -> None:
    """A line for a task that has just finished. `left`: how long the others will take."""
    outcome = TaskOutcome(record.outcome)
    width = len(str(count))
    where = f"{record.group}/{record.task}"
    terminal.write(
        (f"[{number:{width}}/{count}] ", "dim"),
        (f"{record.outcome:8}", STYLES[outcome]),
        f" {record.wall:8.2f} s {record.memory:7.0f} MB  ",
        where,
        (f"  [{record.configuration}]", "cyan"),
        (f"  {left}" if left else "", "dim"),
    )
    if record.message:
        terminal.write_wrapped(" " * (2 * width + 4), record.message, "red" if record.wrong else "")


def show_summary(terminal: Terminal, rows: Sequence[Row], measure: Measure) -> None:
    shown = columns(rows)
    several = len({row.configuration for row in rows}) > 1
    table = _table(terminal, f"{measure.title} per task")
    table.add_column("group")
    if several:
        table.add_column("configuration")
    scored = any(row.score is not None for row in rows)
    names = ("tasks", *(outcome.value for outcome in shown), "median", "mean", "max", "total", "outside solver")
    for name in (*names, "score") if scored else names:
        table.add_column(name, justify="right")
    previous = None
    for row in rows:
        if previous is not None and row.group != previous:
            table.add_section()
        cells: list[str | Text] = [row.group if row.group != previous else ""]
        if several:
            cells.append(row.configuration)
        cells.append(str(row.count))
        cells += [_count(row.outcomes[outcome], outcome) for outcome in shown]
        cells += [number(value, measure.unit) for value in (row.median, row.mean, row.largest, row.total)]
        cells.append("–" if math.isnan(row.outside) else f"{row.outside:.0%}")
        if scored:
            cells.append("–" if row.score is None else str(row.score))
        table.add_row(*_cells(terminal, cells), style="bold" if row.group == ALL else "")
        previous = row.group
    _print(terminal, table)


def show_stages(terminal: Terminal, rows: Sequence[Row]) -> None:
    """Where the time went: a column per stage that took any."""
    stages = [name for name in rows[0].stages if any(row.stages[name] >= _SHOWN_SECONDS for row in rows)]
    table = _table(terminal, "stages (s), all tasks together")
    for name in ("group", "configuration"):
        table.add_column(name)
    for name in stages:
        table.add_column(name, justify="right")
    previous = None
    for row in rows:
        if previous is not None and row.group != previous:
            table.add_section()
        cells: list[str | Text] = [row.group if row.group != previous else "", row.configuration]
        cells += [number(row.stages[name], "s") if row.stages[name] >= _SHOWN_SECONDS else "" for name in stages]
        table.add_row(*_cells(terminal, cells), style="bold" if row.group == ALL else "")
        previous = row.group
    _print(terminal, table)


def show_tasks(terminal: Terminal, records: Iterable[Record], measure: Measure) -> None:
    """A row per task, a column per configuration."""
    by_task: dict[tuple[str, str], dict[str, Record]] = {}
    for record in records:
        by_task.setdefault((record.group, record.task), {})[record.configuration] = record
    names = list(dict.fromkeys(name for entry in by_task.values() for name in entry))
    table = _table(terminal, measure.title)
    table.add_column("group")
    table.add_column("task")
    for name in names:
        table.add_column(name, justify="right")
    previous = None
    for (group, task), entry in by_task.items():
        if previous is not None and group != previous:
            table.add_section()
        cells: list[str | Text] = [group if group != previous else "", task]
        cells += [_result(entry.get(name), measure) for name in names]
        table.add_row(*_cells(terminal, cells))
        previous = group
    _print(terminal, table)


def show_comparison(terminal: Terminal, comparison: Comparison) -> None:
    first, second, measure = comparison.first, comparison.second, comparison.measure
    table = _table(terminal, f"{measure.title}: {first} against {second}")
    table.add_column("task")
    for name in (first, second, f"{first} : {second}"):
        table.add_column(name, justify="right")
    for pair in comparison.pairs:
        shown = [_result(record, measure) for record in (pair.first, pair.second)]
        ratio = times(pair.ratio) if pair.both_right else Text("–", "dim")
        table.add_row(*_cells(terminal, [f"{pair.first.group}/{pair.first.task}", *shown, ratio]))
    solved = comparison.solved
    table.add_section()
    totals = [number(sum(values), measure.unit) for values in ([p.a for p in solved], [p.b for p in solved])]
    table.add_row(
        *_cells(terminal, [f"total of {len(solved)} that both answer", *totals, times(comparison.total_ratio)]),
        style="bold",
    )
    table.add_row(*_cells(terminal, ["geometric mean", "", "", times(comparison.mean_ratio)]), style="bold")
    _print(terminal, table)
    for name, pairs in ((first, comparison.only(True)), (second, comparison.only(False))):
        if pairs:
            tasks = ", ".join(f"{pair.first.group}/{pair.first.task}" for pair in pairs)
            terminal.write_wrapped("  ", f"answered by {name} alone: {tasks}")


def show_wrong(terminal: Terminal, records: Iterable[Record]) -> None:
    """Once more at the end, where they cannot be overlooked."""
    for record in records:
        if record.wrong:
            terminal.write(
                (" wrong ", STYLES[TaskOutcome.WRONG]),
                f" {record.group}/{record.task} [{record.configuration}]: {record.message}",
            )


def number(value: float, unit: str) -> str:
    if unit == "s":
        return f"{value:.2f}" if value < 1000 else f"{value:,.0f}"
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"


def times(ratio: float) -> str:
    if math.isnan(ratio):
        return "–"
    return f"{ratio:.2f}×" if ratio < 100 else f"{ratio:,.0f}×"


def _result(record: Record | None, measure: Measure) -> Text:
    if record is None:
        return Text("")
    outcome = TaskOutcome(record.outcome)
    if outcome is TaskOutcome.RIGHT:
        return Text(number(measure.of(record), measure.unit))
    return Text(f"{record.outcome} {number(measure.of(record), measure.unit)}", STYLES[outcome])


def _count(count: int, outcome: TaskOutcome) -> Text:
    return Text(str(count), STYLES[outcome] if count else "dim")


def _table(terminal: Terminal, title: str) -> Table:
    return Table(title=representable(title, terminal.console.encoding), title_justify="left", box=None, pad_edge=False)


def _cells(terminal: Terminal, cells: Iterable[str | Text]) -> list[Text]:
    encoding = terminal.console.encoding
    return [
        Text(representable(cell, encoding))
        if isinstance(cell, str)
        else Text(representable(cell.plain, encoding), cell.style)
        for cell in cells
    ]


def _print(terminal: Terminal, table: Table) -> None:
    """Never cut: a table that is wider than the terminal is for scrolling."""
    console = terminal.console
    usual = console.width
    wanted = table.__rich_measure__(console, console.options.update(max_width=10_000)).maximum
    console.width = max(wanted, cell_len(str(table.title or "")))
    try:
        console.print(table, crop=False)
    finally:
        console.width = usual
