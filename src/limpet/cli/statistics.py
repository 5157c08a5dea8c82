"""`--stats`: how long each stage took, as a small tree."""

from __future__ import annotations

import re

from limpet.base.context import Statistics
from limpet.cli.terminal import Terminal

SHORT = 0.0005
"""Parts that took less are only shown on request."""


def show_statistics(terminal: Terminal, statistics: Statistics, everything: bool) -> None:
    parts: dict[str, list[tuple[str, float]]] = {}
    for name, spent in statistics.seconds.items():
        stage, part = _split(name)
        parts.setdefault(stage, [])
        if part and (everything or spent >= SHORT):
            parts[stage].append((part, spent))
    if parts:
        terminal.write(("times", "bold"))
    total = 0.0
    for stage, inner in parts.items():
        spent = statistics.seconds.get(stage, sum(seconds for _, seconds in inner))
        total += spent
        _number(terminal, f"  {stage}", f"{spent:.3f} s")
        for part, seconds in inner:
            _number(terminal, f"    {part}", f"{seconds:.3f} s")
    if parts:
        _number(terminal, "  total", f"{total:.3f} s")
    counts = {name: count for name, count in statistics.counts.items() if count or everything}
    if counts:
        terminal.write(("counts", "bold"))
    for name, count in counts.items():
        stage, part = _split(name)
        _number(terminal, f"  {stage} {part}".rstrip(), f"{count}")
    steps, running = counts.get("interp.steps", 0), statistics.seconds.get("run", 0.0)
    if steps and running > 0:
        _number(terminal, "  interp steps per second", f"{steps / running:.0f}")


def _split(name: str) -> tuple[str, str]:
    """`prepare.promote` and `frontend: link` are parts of a stage."""
    match = re.match(r"(\w+)(?:: |\.)(.+)", name)
    return (match[1], match[2]) if match is not None else (name, "")


def _number(terminal: Terminal, name: str, value: str) -> None:
    terminal.write(f"{name:32} {value:>14}")
