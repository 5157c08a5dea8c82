"""`limpet bench`: a list of tasks, each in its own process, measured."""

from __future__ import annotations

import argparse
import fnmatch
import re
import shlex
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.base.properties import ExitCode
from limpet.base.targets import check_file, write_text
from limpet.bench.csv_table import csv_of
from limpet.bench.plots import draw_plots, prepare_plots
from limpet.bench.reading import read_task_list, read_tool_file
from limpet.bench.records import Record, ResultsFile, latest, read_records
from limpet.bench.running import Workers
from limpet.bench.summary import Measure, compare, measure_by_name, summarise
from limpet.bench.sv_tasks import FILES, task_list_of_files
from limpet.bench.tasks import Assignment, Configuration, Limits, TaskList, interleaved
from limpet.cli.bench_diff import DIFF, show_difference
from limpet.cli.bench_live import Progress
from limpet.cli.bench_tables import show_comparison, show_stages, show_summary, show_tasks, show_wrong
from limpet.cli.options import is_file
from limpet.cli.terminal import Terminal
from limpet.strategy.engines import ENGINES

if TYPE_CHECKING:
    from limpet.bench import markdown, on_cluster, page, svg
    from limpet.cluster import connection
else:
    connection = lazy_module("limpet.cluster.connection")
    on_cluster = lazy_module("limpet.bench.on_cluster")
    markdown = lazy_module("limpet.bench.markdown")
    page = lazy_module("limpet.bench.page")
    svg = lazy_module("limpet.bench.svg")


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    if arguments.files[:1] == [DIFF]:
        return show_difference(Terminal(ctx.config.output.colour, stderr=False), arguments)
    measure = measure_by_name(arguments.measure)
    stored = [file for file in arguments.files if file.endswith(".jsonl")]
    competition = [file for file in arguments.files if file.endswith(FILES)]
    lists = [file for file in arguments.files if file not in stored and file not in competition]
    if len(lists) > 1 or bool(lists) + bool(stored) + bool(competition) != 1:
        raise _usage(
            "bench-files",
            "give one task list, tasks of SV-COMP, or files of results"
            + (f", not both: {' '.join(arguments.files)}" if arguments.files else ""),
            "for example: limpet bench tasks.toml --output out.jsonl, then limpet bench out.jsonl --table",
        )
    if not stored:
        tasks = _task_list(lists, competition, arguments)
        assignments = choose(tasks, arguments)
        if arguments.list:
            _show_list(Terminal(ctx.config.output.colour, stderr=False), tasks, assignments)
            return ExitCode.SAFE
        _check_output(arguments, [assignment.configuration.name for assignment in assignments])
        records = _run(tasks, assignments, arguments, terminal)
    else:
        records = latest(record for file in stored for record in read_records(file))
        records = _chosen_records(records, arguments)
        _check_output(arguments, [record.configuration for record in records])
    screen = Terminal(ctx.config.output.colour, stderr=False)
    _show(screen, records, arguments, measure)
    return exit_code(records)


def _task_list(lists: Sequence[str], competition: Sequence[str], arguments: argparse.Namespace) -> TaskList:
    given = dict(_definition(text) for text in arguments.define)

    def wanted(group: str, name: str) -> bool:
        return _wanted(arguments.only, group, name)

    if lists:
        if arguments.property is not None:
            raise _usage("property-of-list", "--property is for tasks of SV-COMP; in a task list, it is a setting")
        tasks = read_task_list(lists[0], given, ENGINES, wanted)
    else:
        tasks = task_list_of_files(competition, arguments.property)
        tasks = replace(tasks, tasks=tuple(task for task in tasks.tasks if wanted(task.group, task.name)))
    others = [configuration for file in arguments.tool for configuration in read_tool_file(file)]
    configurations = (*tasks.configurations, *others)
    for name, count in Counter(configuration.name for configuration in configurations).items():
        if count > 1:
            raise _usage("two-configurations", f"--tool: there are two configurations `{name}`")
    return replace(
        tasks,
        configurations=configurations,
        usual=(*tasks.usual, *(other.name for other in others)),
    )


def _check_output(arguments: argparse.Namespace, configurations: Sequence[str]) -> None:
    """Before hours of work, not after them: can everything be shown that is asked for?"""
    for name in arguments.compare or ():
        if name not in configurations:
            raise _usage(
                "no-such-configuration",
                f"--compare: there are no results of the configuration `{name}`",
                f"there are: {', '.join(dict.fromkeys(configurations)) or 'none'}",
            )
    if arguments.plot:
        prepare_plots(arguments.plot)
    for file, option in ((arguments.html, "--html"), (arguments.csv, "--csv"), (arguments.markdown, "--markdown")):
        if file is not None:
            check_file(file, option)


def exit_code(records: Sequence[Record]) -> ExitCode:
    if any(record.wrong for record in records):
        return ExitCode.UNSAFE
    if not all(record.right for record in records):
        return ExitCode.INCONCLUSIVE
    return ExitCode.SAFE


def _show(screen: Terminal, records: Sequence[Record], arguments: argparse.Namespace, measure: Measure) -> None:
    if not records:
        screen.write("no results")
        return
    if arguments.html is not None:
        write_text(arguments.html, page.page_of(records, measure), "--html")
    if arguments.markdown is not None:
        picture = Path(arguments.markdown).with_suffix(".svg")
        command = shlex.join(("limpet", *arguments.words))
        title = ", ".join(dict.fromkeys(record.list for record in records))
        text = markdown.markdown_of(records, measure, title, command, picture.name)
        write_text(arguments.markdown, text, "--markdown")
        write_text(picture, svg.quantile_plot(records, measure), "--markdown")
    if arguments.csv is not None:
        write_text(arguments.csv, csv_of(records), "--csv")
    if arguments.table:
        show_tasks(screen, records, measure)
        screen.write()
    rows = summarise(records, measure)
    show_summary(screen, rows, measure)
    proving = {name for name, entry in ENGINES.items() if entry.proves}
    if arguments.stages or any(record.command in proving for record in records):
        screen.write()
        show_stages(screen, rows)
    if arguments.compare:
        first, second = arguments.compare
        screen.write()
        show_comparison(screen, compare(records, first, second, measure))
    if arguments.plot:
        for file in draw_plots(records, measure, arguments.plot, arguments.compare):
            screen.write(f"plot: {file}")
    show_wrong(screen, records)


# --- choosing -------------------------------------------------------------------------------------------------


def choose(tasks: TaskList, arguments: argparse.Namespace) -> list[Assignment]:
    """The tasks and configurations that are asked for, with the limits of the command line."""
    limited = [
        replace(
            task,
            limits=Limits(arguments.timeout or task.limits.seconds, arguments.memory_limit or task.limits.megabytes),
        )
        for task in tasks.tasks
    ]
    if not limited:
        names = ", ".join(tasks.groups)
        raise _usage("no-tasks", f"--only: nothing is called `{', '.join(arguments.only)}`", f"there are: {names}")
    return interleaved(limited, _configurations(tasks, arguments.config))


def _wanted(patterns: Sequence[str], group: str, name: str) -> bool:
    return not patterns or any(
        fnmatch.fnmatchcase(text, pattern) for pattern in patterns for text in (name, group, f"{group}/{name}")
    )


def _configurations(tasks: TaskList, asked: Sequence[str]) -> list[Configuration]:
    by_name = {configuration.name: configuration for configuration in tasks.configurations}
    names = [name.strip() for text in asked for name in text.split(",") if name.strip()] or list(tasks.usual)
    if "all" in names and "all" not in by_name:
        return [_ready(configuration) for configuration in by_name.values()]
    for name in names:
        if name not in by_name:
            raise _usage(
                "no-such-configuration",
                f"--config: there is no configuration `{name}`",
                f"there are: {', '.join(by_name)}",
            )
    return [_ready(by_name[name]) for name in dict.fromkeys(names)]


def _ready(configuration: Configuration) -> Configuration:
    return configuration if configuration.tool is None else replace(configuration, tool=configuration.tool.ready())


def _chosen_records(records: Sequence[Record], arguments: argparse.Namespace) -> list[Record]:
    names = [name.strip() for text in arguments.config for name in text.split(",") if name.strip()]
    chosen = [
        record
        for record in records
        if _wanted(arguments.only, record.group, record.task)
        and (not names or "all" in names or record.configuration in names)
    ]
    if records and not chosen:
        raise _usage(
            "no-tasks",
            "--only and --config leave no results",
            f"there are the groups {', '.join(dict.fromkeys(r.group for r in records))}",
            f"and the configurations {', '.join(dict.fromkeys(r.configuration for r in records))}",
        )
    return chosen


def _definition(text: str) -> tuple[str, str]:
    match = re.match(r"(\w+)=(.+)", text, re.DOTALL)
    if match is None:
        raise _usage(
            "bad-define", f"--define: `{text}` is not NAME=VALUE", "for example: --define LIB=/path/to/library"
        )
    return match[1], match[2]


def _show_list(screen: Terminal, tasks: TaskList, assignments: Sequence[Assignment]) -> None:
    configurations = list(dict.fromkeys(assignment.configuration for assignment in assignments))
    chosen = list(dict.fromkeys(assignment.task for assignment in assignments))
    for task in chosen:
        screen.write(task.id, ("  expected ", "dim"), str(task.expected), ("  limits ", "dim"), _limits(task.limits))
        screen.write(("    " + " ".join(task.program.arguments), "dim"))
        for edit in task.edits:
            screen.write(("    with an edit of " + str(edit), "dim"))
    for configuration in configurations:
        tool = configuration.tool
        words = ("limpet", configuration.command) if tool is None else (f"{tool.name} {tool.version}".strip(),)
        screen.write(("configuration ", "dim"), configuration.name, ": ", " ".join((*words, *configuration.options)))
    screen.write(f"{len(chosen)} tasks × {len(configurations)} configurations = {len(assignments)} runs")


def _limits(limits: Limits) -> str:
    return f"{limits.seconds:g} s, {limits.megabytes} MB"


# --- running --------------------------------------------------------------------------------------------------


def _run(
    tasks: TaskList, assignments: Sequence[Assignment], arguments: argparse.Namespace, terminal: Terminal
) -> list[Record]:
    """All records of the assignments, those of earlier runs included."""
    if arguments.resume and not arguments.output:
        raise _usage("no-output", "--resume needs --output: the file to go on with")
    earlier = _earlier(assignments, arguments) if arguments.resume else {}
    todo = [assignment for assignment in assignments if assignment not in earlier]
    file = ResultsFile(arguments.output, append=arguments.resume) if arguments.output else None
    if earlier:
        terminal.write(f"{len(earlier)} of {len(assignments)} runs are in `{arguments.output}` already")
    by_id = {(a.task.group, a.task.name, a.configuration.name): a for a in assignments}
    records = dict(earlier)
    try:
        with _runner(tasks, arguments) as (run, slots):
            terminal.write(f"{tasks.name}: {len(todo)} runs, {slots} at a time")
            progress = Progress(terminal, todo, slots)
            with progress, closing(run(todo, progress)) as finished:
                for record in finished:
                    if file is not None:
                        file.add(record)
                    records[by_id[record.id]] = record
                    progress.ended(record)
    finally:
        if file is not None:
            file.close()
    return [records[assignment] for assignment in assignments]


Run = Callable[[Sequence[Assignment], Progress], Generator[Record, None, None]]


@contextmanager
def _runner(tasks: TaskList, arguments: argparse.Namespace) -> Iterator[tuple[Run, int]]:
    """Who runs assignments, and how many at a time."""
    if arguments.cluster is None:
        jobs = arguments.jobs or 1
        yield lambda todo, progress: Workers(tasks.name, jobs, watch=progress.watch).run(todo), jobs
        return
    if arguments.jobs is not None:
        raise _usage(
            "jobs-and-cluster",
            "--jobs does not go with --cluster",
            "the workers of a cluster say how many tasks they take: dask worker … --nthreads N",
        )
    with closing(connection.Cluster(arguments.cluster, again=on_cluster.AGAIN)) as there:
        yield lambda todo, progress: on_cluster.run_on(there, tasks.name, todo), there.slots


def _earlier(assignments: Sequence[Assignment], arguments: argparse.Namespace) -> dict[Assignment, Record]:
    if not is_file(arguments.output):
        return {}
    stored = {record.id: record for record in read_records(arguments.output)}
    records: dict[Assignment, Record] = {}
    for assignment in assignments:
        record = stored.get((assignment.task.group, assignment.task.name, assignment.configuration.name))
        if record is not None and record.answers(assignment):
            records[assignment] = record
    return records


def _usage(id: str, message: str, *notes: str) -> UsageError:
    return UsageError(Diagnostic(id, message, notes=tuple(Note(note) for note in notes)))
