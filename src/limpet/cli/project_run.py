"""`limpet verify` without files: all targets of a project, and what became of them."""

from __future__ import annotations

import argparse
import contextlib
import fnmatch
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.properties import KINDS, Status
from limpet.base.targets import check_file, write_text
from limpet.cli.answers import show_answer
from limpet.cli.project_options import was_limited
from limpet.cli.terminal import Terminal
from limpet.project.changed import changes_since, reached_targets
from limpet.project.documents import FORMATS, reason
from limpet.project.file import NAME, Project, find_project, read_project
from limpet.project.outcome import Outcome, State, exit_code
from limpet.project.running import run_targets
from limpet.project.target import Target
from limpet.project.watching import await_change, states
from limpet.reports.formats import files_of

_STYLES = {
    State.SAFE: "bold green",
    State.UNSAFE: "bold red",
    State.ERROR: "bold red",
    State.CRASHED: "bold red",
    State.SUPPRESSED: "bold cyan",
    State.UNKNOWN: "bold yellow",
    State.BOUNDED: "bold yellow",
}
_SHOWN = (Status.VIOLATED, Status.PROVED, Status.BOUNDED, Status.UNKNOWN)
MOST_LISTED = 50
"""Violations of the list at the end."""
WIDEST_NAME = 40
CLEAR = "\r\x1b[K"


def open_project(arguments: argparse.Namespace) -> Project:
    """The one that was named, or that this directory belongs to."""
    if arguments.project is not None:
        return read_project(Path(arguments.project).resolve())
    found = find_project(Path.cwd())
    if found is None:
        notes = (
            Note(f"name a program (limpet {arguments.command} program.c), or run this in a project, with a {NAME}"),
            Note("`limpet init` writes a first one, from a compilation database or from the files that it is given"),
        )
        raise UsageError(Diagnostic("no-files", f"no file is given, and there is no {NAME} here or above", notes=notes))
    return read_project(found)


def chosen(project: Project, patterns: Sequence[str]) -> list[Target]:
    """The targets with these names; all, if there are none."""
    if not patterns:
        return list(project.targets)
    for pattern in patterns:
        if not any(fnmatch.fnmatchcase(target.name, pattern) for target in project.targets):
            names = ", ".join(target.name for target in project.targets[:20])
            more = f", … ({len(project.targets)} in all)" if len(project.targets) > 20 else ""
            note = Note(f"there are: {names}{more}")
            text = f"there is no target `{pattern}` in {project.path}"
            raise UsageError(Diagnostic("no-such-target", text, notes=(note,)))
    return [
        target for target in project.targets if any(fnmatch.fnmatchcase(target.name, pattern) for pattern in patterns)
    ]


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    project = open_project(arguments)
    if arguments.watch:
        return _watch(ctx, arguments, terminal, project)
    return _once(ctx, arguments, project)


def _once(ctx: Context, arguments: argparse.Namespace, project: Project) -> int:
    targets = chosen(project, arguments.target)
    if arguments.changed is not None:
        with contextlib.chdir(project.root):
            reached = reached_targets(project, targets, changes_since(project.root, arguments.changed))
        if ctx.config.output.format == "text":
            text = f"{len(reached)} of {len(targets)} targets are reached by changes since {arguments.changed}"
            Terminal(ctx.config.output.colour, stderr=False).write(text)
        targets = reached
    return verify_targets(ctx, arguments, project, targets)


def _watch(ctx: Context, arguments: argparse.Namespace, terminal: Terminal, project: Project) -> int:
    """Until Ctrl-C. A project file that makes no sense for the moment is no reason to end."""
    while True:
        before = states(project.root)
        try:
            project = read_project(project.path)
            _once(ctx, arguments, project)
        except UsageError as error:
            terminal.diagnostic(error.diagnostic)
        sys.stdout.write("\nwaiting for changes (Ctrl-C ends)\n")
        sys.stdout.flush()
        changed = await_change(project.root, before)
        more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
        sys.stdout.write(f"\n{changed[0]}{more} changed\n")


def verify_targets(ctx: Context, arguments: argparse.Namespace, project: Project, targets: Sequence[Target]) -> int:
    """Paths in results are relative to the project, those of reports to where we are."""
    files = [(name, Path(file).absolute(), option) for name, file, option in files_of(ctx.config.report)]
    for name, file, option in files:
        if name not in FORMATS:
            text = f"{option}: {name} is about one program; for several targets there are {', '.join(FORMATS)}"
            raise UsageError(Diagnostic("no-such-format", text, notes=(Note("choose a target with --target NAME"),)))
        check_file(str(file), option)
    with contextlib.chdir(project.root):
        began = time.perf_counter()
        screen = _Screen(ctx, targets)
        outcomes: list[Outcome] = []
        jobs, keep = ctx.config.strategy.jobs, ctx.config.compile.cache
        try:
            for outcome in run_targets(project, targets, _adjustment(ctx, arguments), jobs=jobs, keep=keep):
                outcomes.append(outcome)
                screen.add(outcome)
        finally:
            screen.stop()
        order = {target.name: position for position, target in enumerate(targets)}
        outcomes.sort(key=lambda each: order[each.target.name])
        seconds = time.perf_counter() - began
        for name, file, option in files:
            write_text(file, FORMATS[name](outcomes, seconds), option)
        form = ctx.config.output.format
        if form == "text":
            screen.finish(outcomes, project, seconds, arguments)
        else:
            sys.stdout.write(FORMATS[form](outcomes, seconds))
            sys.stdout.flush()
    return exit_code(outcomes, bounded_ok=arguments.bounded_ok)


def _adjustment(ctx: Context, arguments: argparse.Namespace) -> Callable[[Config], Config]:
    """What the command line wants otherwise than the project file."""
    timeout, memory = was_limited(arguments)

    def adjust(config: Config) -> Config:
        limits = config.limits
        if timeout:
            limits = replace(limits, timeout=ctx.config.limits.timeout)
        if memory:
            limits = replace(limits, memory_mb=ctx.config.limits.memory_mb)
        compile = replace(config.compile, cache=ctx.config.compile.cache)
        return replace(config, limits=limits, compile=compile, cache_dir=ctx.config.cache_dir)

    return adjust


class _Screen:
    """A line for each target as soon as it is done; at the end, what they have in common."""

    def __init__(self, ctx: Context, targets: Sequence[Target]) -> None:
        self.text = ctx.config.output.format == "text"
        self.verbose = bool(ctx.config.output.verbose)
        self.terminal = Terminal(ctx.config.output.colour, stderr=False)
        self.number, self.done = len(targets), 0
        self.width = min(max((len(target.name) for target in targets), default=0), WIDEST_NAME)
        self.draws = self.text and sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self._draw()

    def add(self, outcome: Outcome) -> None:
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
            sys.stderr.write(f"{CLEAR}limpet: {self.done} of {self.number} targets done   (Ctrl-C ends)")
            sys.stderr.flush()

    def _line(self, outcome: Outcome) -> None:
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
        self, outcomes: Sequence[Outcome], project: Project, seconds: float, arguments: argparse.Namespace
    ) -> None:
        if len(outcomes) == 1 or self.verbose:
            self._in_full(outcomes, arguments.trace_length)
        else:
            self._violations(outcomes)
        self._suppressions(outcomes, project, complete=len(outcomes) == len(project.targets))
        counts = ", ".join(
            f"{number} {state.value}" for state in State if (number := sum(each.state is state for each in outcomes))
        )
        kept = sum(each.cached for each in outcomes)
        cached = f", {kept} from the cache" if kept else ""
        plural = "" if len(outcomes) == 1 else "s"
        worst = next((state for state in State if any(each.state is state for each in outcomes)), State.SAFE)
        self.terminal.write(
            (f"{len(outcomes)} target{plural}", _STYLES[worst]), f"   {counts}   {seconds:.1f} s{cached}"
        )

    def _in_full(self, outcomes: Sequence[Outcome], steps: int) -> None:
        for outcome in outcomes:
            self.terminal.write("")
            if len(outcomes) > 1:
                self.terminal.write((f"target {outcome.target.name}", "bold"))
            if outcome.problem is not None:
                self.terminal.diagnostic(outcome.problem)
            elif outcome.result is not None:
                show_answer(self.terminal, outcome.result.answer, outcome.result.seconds, steps, verbose=self.verbose)

    def _violations(self, outcomes: Sequence[Outcome]) -> None:
        """Each once, with the targets that show it."""
        found: dict[tuple[str, str], list[str]] = {}
        for outcome in outcomes:
            for finding in outcome.findings:
                found.setdefault((str(finding.key.location), finding.key.kind), []).append(outcome.target.name)
        if not found:
            return
        self.terminal.write("")
        for (where, kind), names in list(found.items())[:MOST_LISTED]:
            others = f" and {len(names) - 1} more" if len(names) > 1 else ""
            what = KINDS[kind].summary if kind in KINDS else ""
            self.terminal.write_wrapped("violated  ", f"{where}: {what} [{kind}] by {names[0]}{others}")
        if len(found) > MOST_LISTED:
            self.terminal.write(f"… and {len(found) - MOST_LISTED} more (--format json has all)")
        first = next(iter(found.values()))[0]
        self.terminal.write_wrapped("the run   ", f"limpet verify --target {first}")

    def _suppressions(self, outcomes: Sequence[Outcome], project: Project, *, complete: bool) -> None:
        used = {suppression for outcome in outcomes for _, suppression in outcome.suppressed}
        for suppression in project.suppressions:
            if suppression in used:
                self.terminal.write_wrapped("suppressed  ", f"{suppression}: {suppression.reason}")
            elif complete and not any(each.state in (State.ERROR, State.CRASHED) for each in outcomes):
                self.terminal.write_wrapped("unused  ", f"nothing is suppressed by: {suppression}; remove it")
