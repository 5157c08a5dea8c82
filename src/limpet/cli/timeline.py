"""`--explain-strategy`: what was tried, by whom, and when."""

from __future__ import annotations

from limpet.cli.terminal import Terminal
from limpet.results.answer import Answer

ONE_ENGINE = "one engine alone was asked, as bounds were chosen"
NO_ENGINE = "no engine had begun"


def show_timeline(terminal: Terminal, answer: Answer) -> None:
    terminal.write(("strategy", "bold"))
    for entry in answer.timeline:
        terminal.write_wrapped(f"{entry.seconds:8.2f} s  {entry.who:8}  ", entry.text)
    if not answer.timeline:
        terminal.write_wrapped("  ", ONE_ENGINE if answer.solver else NO_ENGINE)
    terminal.write("")
