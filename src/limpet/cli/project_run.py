"""`limpet verify` without files: all targets of a project, and their results."""

from __future__ import annotations

import argparse
import contextlib
import fnmatch
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.base.targets import check_file, write_text
from limpet.cli.project_options import was_limited
from limpet.cli.project_screen import Screen
from limpet.cli.terminal import Terminal
from limpet.project.changed import changes_since, reached_targets
from limpet.project.documents import FORMATS
from limpet.project.file import NAME, Project, find_project, read_project
from limpet.project.outcome import TargetOutcome, exit_code
from limpet.project.running import Query, run_targets, run_targets_on
from limpet.project.target import Target
from limpet.project.watching import await_change, states
from limpet.reports.formats import files_of

if TYPE_CHECKING:
    from limpet.cluster import connection
    from limpet.project import on_cluster
else:
    connection = lazy_module("limpet.cluster.connection")
    on_cluster = lazy_module("limpet.project.on_cluster")


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
    """Until Ctrl-C. A project file that is invalid for the moment does not end it."""
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
        screen = Screen(ctx, targets)
        outcomes: list[TargetOutcome] = []
        try:
            with _outcomes(ctx, arguments, project, targets) as results:
                for outcome in results:
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


@contextlib.contextmanager
def _outcomes(
    ctx: Context, arguments: argparse.Namespace, project: Project, targets: Sequence[Target]
) -> Iterator[Iterator[TargetOutcome]]:
    """Of these targets, in the order in which they are done: here, or on a cluster."""
    query = Query(_adjustment(ctx, arguments), keep=ctx.config.compile.cache)
    jobs = ctx.config.strategy.jobs
    if arguments.cluster is None:
        with contextlib.closing(run_targets(project, targets, query, jobs=jobs)) as results:
            yield results
        return
    if jobs is not None:
        note = Note("the workers of a cluster say how many targets they take: dask worker … --nthreads N")
        raise UsageError(Diagnostic("jobs-and-cluster", "--jobs does not go with --cluster", notes=(note,)))
    with (
        contextlib.closing(connection.Cluster(arguments.cluster, again=on_cluster.AGAIN)) as cluster,
        contextlib.closing(run_targets_on(cluster, project, targets, query)) as results,
    ):
        yield results


def _adjustment(ctx: Context, arguments: argparse.Namespace) -> Callable[[Config], Config]:
    """Options of the command line that override the project file."""
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
