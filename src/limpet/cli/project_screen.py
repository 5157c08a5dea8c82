"""What `limpet verify` shows of many targets: a line for each as soon as it is done, and what they have in common."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence

from limpet.base.context import Context
from limpet.base.diagnostics import Location
from limpet.base.properties import Status
from limpet.cli.answers import show_answer
from limpet.cli.terminal import Terminal
from limpet.project.documents import reason
from limpet.project.file import Project
from limpet.project.outcome import TargetOutcome, TargetState
from limpet.project.overview import guesses, places, reasons
from limpet.project.target import Target

_STYLES = {
    TargetState.SAFE: "bold green",
    TargetState.UNSAFE: "bold red",
    TargetState.ERROR: "bold red",
    TargetState.CRASHED: "bold red",
    TargetState.SUPPRESSED: "bold cyan",
    TargetState.UNKNOWN: "bold yellow",
    TargetState.BOUNDED: "bold yellow",
}
_SHOWN = (Status.VIOLATED, Status.PROVED, Status.BOUNDED, Status.UNKNOWN)
_BROKEN = (TargetState.ERROR, TargetState.CRASHED)
MOST_PLACES = 20
MOST_REASONS = 5
"""Rows of the summary; `-v` has all."""
MOST_NAMES = 3
WIDEST_NAME = 40
CLEAR = "\r\x1b[K"


class Screen:
    def __init__(self, ctx: Context, targets: Sequence[Target]) -> None:
        self.text = ctx.config.output.format == "text"
        self.verbose = bool(ctx.config.output.verbose)
        self.terminal = Terminal(ctx.config.output.colour, stderr=False)
        self.number, self.done = len(targets), 0
        self.width = min(max((len(target.name) for target in targets), default=0), WIDEST_NAME)
        self.draws = self.text and sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self.began = time.monotonic()
        self._draw()

    def add(self, outcome: TargetOutcome) -> None:
        self.done += 1
        if self.draws:
            sys.stderr.write(CLEAR)
        if self.text:
            self._line(outcome)
            sys.stdout.flush()
        self._draw()

    def stop(self) -> None:
        if self.draws:
            sys.stderr.write(CLEAR)
            sys.stderr.flush()

    def _draw(self) -> None:
        if self.draws and self.done < self.number:
            left = ""
            if self.done:
                seconds = (time.monotonic() - self.began) / self.done * (self.number - self.done)
                left = f", about {duration(seconds)} left"
            sys.stderr.write(f"{CLEAR}limpet: {self.done} of {self.number} targets done{left}   (Ctrl-C ends)")
            sys.stderr.flush()

    def _line(self, outcome: TargetOutcome) -> None:
        counts = ""
        if outcome.result is not None:
            number = outcome.result.count
            counts = ", ".join(f"{number(each)} {each.value}" for each in _SHOWN if number(each))
        spent = "cached" if outcome.cached else f"{outcome.seconds:.1f} s"
        note = reason(outcome)
        line = f" {outcome.target.name:{self.width}}  {counts:34} {spent:>8}  "
        room = max(self.terminal.width - len(line) - 10, 20)
        shown = note if len(note) <= room or not self.terminal.is_terminal else f"{note[: room - 1]}…"
        self.terminal.write((f"{outcome.state.value.upper():10}", _STYLES[outcome.state]), (line + shown).rstrip())

    def finish(
        self, outcomes: Sequence[TargetOutcome], project: Project, seconds: float, arguments: argparse.Namespace
    ) -> None:
        if len(outcomes) == 1 or self.verbose:
            self._in_full(outcomes, arguments.trace_length)
        if len(outcomes) > 1:
            self._violations(outcomes)
            self._open(outcomes, "cannot be verified", _BROKEN)
            self._open(outcomes, "not decided", (TargetState.UNKNOWN,))
            self._next(outcomes)
        self._suppressions(outcomes, project, complete=len(outcomes) == len(project.targets))
        by_state = Counter(each.state for each in outcomes)
        counts = ", ".join(f"{by_state[state]} {state.value}" for state in TargetState if state in by_state)
        kept = sum(each.cached for each in outcomes)
        cached = f", {kept} from the cache" if kept else ""
        worst = next((state for state in TargetState if state in by_state), TargetState.SAFE)
        self.terminal.write(
            (_number(len(outcomes), "target"), _STYLES[worst]), f"   {counts}   {duration(seconds)}{cached}"
        )

    def _in_full(self, outcomes: Sequence[TargetOutcome], steps: int) -> None:
        for outcome in outcomes:
            self.terminal.write("")
            if len(outcomes) > 1:
                self.terminal.write((f"target {outcome.target.name}", "bold"))
            if outcome.problem is not None:
                self.terminal.diagnostic(outcome.problem)
            elif outcome.result is not None:
                show_answer(self.terminal, outcome.result.answer, outcome.result.seconds, steps, verbose=self.verbose)

    def _violations(self, outcomes: Sequence[TargetOutcome]) -> None:
        """Each place once, with the targets that show it."""
        found = places(outcomes)
        if not found:
            return
        number = sum(len(each.locations) for each in found)
        order = f" in {len(found)} functions, most frequent first" if len(found) > 1 else ""
        self.terminal.write("")
        self.terminal.write(("violated", "bold"), f"   {_number(number, 'place')}{order}")
        rows = found if self.verbose else found[:MOST_PLACES]
        shown = [(self._where(row.locations), ", ".join(row.kinds)) for row in rows]
        widths = [min(max(len(each[column]) for each in shown), WIDEST_NAME) for column in (0, 1)]
        for (where, kinds), row in zip(shown, rows, strict=True):
            line = f"  {where:{widths[0]}}  {kinds:{widths[1]}}  {self._names(row.targets)}"
            self.terminal.write(self._cut(line))
        self._more(len(found) - len(rows))

    def _open(self, outcomes: Sequence[TargetOutcome], title: str, states: Sequence[TargetState]) -> None:
        found = reasons(outcomes, states)
        if not found:
            return
        number = sum(len(each.targets) for each in found)
        self.terminal.write("")
        self.terminal.write((title, "bold"), f"   {_number(number, 'target')}")
        rows = found if self.verbose else found[:MOST_REASONS]
        for each in rows:
            self.terminal.write(self._cut(f"  {self._names(each.targets)}: {each.text or 'no reason is known'}"))
            if each.remedy:
                self.terminal.write_wrapped("      ", each.remedy)
        self._more(len(found) - len(rows))

    def _next(self, outcomes: Sequence[TargetOutcome]) -> None:
        """What a newcomer does now."""
        violated = next((each.target.name for each in outcomes if each.state is TargetState.UNSAFE), None)
        if violated is not None:
            self.terminal.write("")
            self.terminal.write_wrapped("next  ", f"limpet verify --target '{violated}'   shows its run step by step")
        unsaid = guesses(outcomes)
        if unsaid:
            others = f" and {len(unsaid) - 1} more" if len(unsaid) > 1 else ""
            text = (
                f"`{unsaid[0]}`{others}: violated for some arguments. If callers never pass these, say so in "
                'limpet.toml, such as assume = ["n <= size(buffer)"] (docs/function.md)'
            )
            self.terminal.write_wrapped("next  ", text)

    def _suppressions(self, outcomes: Sequence[TargetOutcome], project: Project, *, complete: bool) -> None:
        used = {suppression for outcome in outcomes for _, suppression in outcome.suppressed}
        for suppression in project.suppressions:
            if suppression in used:
                self.terminal.write_wrapped("suppressed  ", f"{suppression}: {suppression.reason}")
            elif complete and not any(each.state in _BROKEN for each in outcomes):
                self.terminal.write_wrapped("unused  ", f"nothing is suppressed by: {suppression}; remove it")

    def _where(self, locations: Sequence[Location]) -> str:
        """Of one function: the first place, and the other lines."""
        first = locations[0]
        text = f"{first} in {first.function}" if first.function else str(first)
        if len(locations) == 1:
            return text
        if self.verbose:
            return f"{text}, {', '.join(f'{each.line}:{each.column}' for each in locations[1:])}"
        return f"{text} (+{len(locations) - 1})"

    def _names(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            return names[0]
        more = ", …" if len(names) > MOST_NAMES and not self.verbose else ""
        shown = names if self.verbose else names[:MOST_NAMES]
        return f"{len(names)} targets: {', '.join(shown)}{more}"

    def _more(self, number: int) -> None:
        if number > 0:
            self.terminal.write(f"  … and {number} more (-v or --format json: all)")

    def _cut(self, line: str) -> str:
        """To the width of the terminal; files have room."""
        width = self.terminal.width
        return f"{line[: width - 1]}…" if self.terminal.is_terminal and len(line) > width else line


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.1f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
