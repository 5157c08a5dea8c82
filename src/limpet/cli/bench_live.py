"""What `limpet bench` shows while it runs: a line per finished run, and in a terminal a table below that changes."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rich.live import Live
from rich.table import Table
from rich.text import Text

from limpet.bench.estimate import Estimate, duration
from limpet.bench.records import Record, TaskOutcome
from limpet.bench.running import Running
from limpet.bench.tasks import Assignment
from limpet.cli.bench_tables import STYLES, show_progress
from limpet.cli.terminal import Terminal

_MOST_ROWS = 8
"""How many running tasks are named."""
_LONG_RUN = 60.0
"""Seconds. Without a terminal, the remaining time is reported only if it is at least this much."""


class Progress:
    """A context. Outside a terminal, only lines are written."""

    def __init__(self, terminal: Terminal, todo: Sequence[Assignment], jobs: int) -> None:
        self._terminal, self._count, self._number = terminal, len(todo), 0
        self._estimate = Estimate(jobs)
        self._estimate.expect(todo)
        self._began = time.monotonic()
        self._records: list[Record] = []
        self._running: Sequence[Running] = ()
        self._configurations = list(dict.fromkeys(assignment.configuration.name for assignment in todo))
        console = terminal.console
        self._live = (
            Live(console=console, refresh_per_second=4, transient=True, get_renderable=self._table)
            if console.is_terminal and not console.is_dumb_terminal and todo
            else None
        )

    def __enter__(self) -> Progress:
        if self._live is not None:
            self._live.start()
        return self

    def __exit__(self, *exception: object) -> None:
        if self._live is not None:
            self._live.stop()

    def watch(self, running: Sequence[Running]) -> None:
        self._running = running

    def ended(self, record: Record) -> None:
        self._number += 1
        self._records.append(record)
        self._estimate.ended(record)
        left = self._estimate.seconds()
        text = "" if self._live is not None or left is None or left < _LONG_RUN else f"{duration(left)} left"
        show_progress(self._terminal, record, self._number, self._count, text)

    def _table(self) -> Table:
        now = time.monotonic()
        counted = [outcome for outcome in TaskOutcome if any(r.outcome == outcome.value for r in self._records)]
        table = Table(box=None, pad_edge=False)
        table.add_column("configuration")
        for name in ("done", *(outcome.value for outcome in counted), "wall (s)"):
            table.add_column(name, justify="right")
        for name in self._configurations:
            those = [record for record in self._records if record.configuration == name]
            cells = [Text(name, "cyan"), Text(str(len(those)))]
            for outcome in counted:
                count = sum(record.outcome == outcome.value for record in those)
                cells.append(Text(str(count), STYLES[outcome] if count else "dim"))
            table.add_row(*cells, Text(f"{sum(record.wall for record in those):.1f}"))
        whole = Table.grid()
        whole.add_row(Text(f"{self._number} of {self._count} runs{self._times(now)}", "bold"))
        whole.add_row(table)
        for run in list(self._running)[:_MOST_ROWS]:
            used = now - run.command.began
            limit = run.assignment.task.limits.seconds
            whole.add_row(Text(f"  running {used:5.0f} s of {limit:g} s  {run.assignment.id}", "dim"))
        return whole

    def _times(self, now: float) -> str:
        left = self._estimate.seconds(sum(now - run.command.began for run in self._running))
        said = f", {duration(now - self._began)}"
        return said + (f", about {duration(left)} left" if left is not None else "")
