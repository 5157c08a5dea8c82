"""`--explain-strategy`: what was tried, by whom, and when."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.cli.terminal import Terminal
from limpet.results.timeline import TimelineEntry

NOTHING = "one engine alone was asked, as bounds were chosen"


def show_timeline(terminal: Terminal, entries: Sequence[TimelineEntry]) -> None:
    terminal.write(("strategy", "bold"))
    for entry in entries:
        terminal.write_wrapped(f"{entry.seconds:8.2f} s  {entry.who:8}  ", entry.text)
    if not entries:
        terminal.write_wrapped("  ", NOTHING)
    terminal.write("")
