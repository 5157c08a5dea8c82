"""`limpet bench diff A B`: did anything get worse?"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.properties import ExitCode
from limpet.bench.difference import Change, difference
from limpet.bench.records import Record, read_records
from limpet.cli.terminal import Terminal

DIFF = "diff"
"""Stands where the first file stands."""
_SHOWN_SLOWER = 1.5
"""Slower runs are shown from this ratio on; they fail the comparison only with --max-slowdown."""


def show_difference(screen: Terminal, arguments: argparse.Namespace) -> ExitCode:
    files = arguments.files[1:]
    if len(files) != 2:
        raise UsageError(
            Diagnostic(
                "bench-files",
                "diff compares two files of results",
                notes=(Note("for example: limpet bench diff before.jsonl after.jsonl"),),
            )
        )
    found = difference(*(read_records(file) for file in files))
    most = arguments.max_slowdown
    slower = found.slower(most or _SHOWN_SLOWER)
    _changes(screen, "worse", found.worse, "bold red")
    _records(screen, f"missing in {files[1]}", found.missing, "red")
    _changes(screen, "slower", slower, "red" if most else "yellow")
    _changes(screen, "better", found.better, "green")
    _records(screen, f"only in {files[1]}", found.new, "cyan")
    before, after = found.seconds
    screen.write(
        f"{len(found.both)} runs in both: {len(found.worse)} worse, {len(found.better)} better, "
        f"{len(slower)} slower, {len(found.missing)} missing, {len(found.new)} new"
    )
    screen.write(f"right answers in both: {before:.1f} s before, {after:.1f} s after")
    if found.worse or (most and slower):
        return ExitCode.UNSAFE
    return ExitCode.INCONCLUSIVE if found.missing else ExitCode.SAFE


def _changes(screen: Terminal, what: str, changes: Sequence[Change], style: str) -> None:
    for change in changes:
        old, new = change.before, change.after
        screen.write(
            (f"{what:7} ", style),
            f"{old.group}/{old.task} [{old.configuration}]: {_answer(old)} -> {_answer(new)}",
            f": {new.message}" if new.message and new.outcome != old.outcome else "",
        )


def _records(screen: Terminal, what: str, records: Sequence[Record], style: str) -> None:
    for record in records:
        screen.write((f"{what} ", style), f"{record.group}/{record.task} [{record.configuration}]: {_answer(record)}")


def _answer(record: Record) -> str:
    return f"{record.outcome} {record.wall:.2f} s"
