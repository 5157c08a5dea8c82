"""Task definitions and sets of SV-COMP become tasks."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from limpet.base.diagnostics import Diagnostic, Location, Note, UsageError, input_error
from limpet.base.properties import Verdict
from limpet.bench.tasks import ANY, Configuration, Expectation, Limits, Program, Task, TaskList
from limpet.svcomp.task_files import SUFFIXES, TaskProperty, read_task
from limpet.svcomp.task_sets import SET, tasks_of_set

FILES = (*SUFFIXES, SET)


def task_list_of_files(files: Sequence[str], property: str | None) -> TaskList:
    """Each set is a group; definitions that are named one by one are a group together."""
    groups: dict[str, list[str]] = {}
    for file in files:
        groups.setdefault(Path(file).stem if file.endswith(SET) else "tasks", []).append(file)
    tasks = [task for name, those in groups.items() for task in tasks_of_files(name, those, property)]
    configurations = (Configuration("default"),)
    return TaskList(Path(files[0]).stem, tuple(groups), tuple(tasks), configurations, ("default",))


def tasks_of_files(
    group: str, files: Sequence[str], property: str | None, options: tuple[str, ...] = (), limits: Limits | None = None
) -> list[Task]:
    """`property`: the name of one, or a property file of that name; without it, a task for each."""
    name = Path(property).name.removesuffix(".prp") if property is not None else None
    definitions = [each for file in files for each in (tasks_of_set(file) if file.endswith(SET) else [file])]
    tasks: list[Task] = []
    known: dict[str, None] = {}
    for file in dict.fromkeys(definitions):
        definition = read_task(file)
        _check_files(file, definition.files)
        known |= dict.fromkeys(each.name for each in definition.properties)
        wanted = [each for each in definition.properties if name in (None, each.name)]
        for each in wanted:
            suffix = f".{each.name}" if len(wanted) > 1 else ""
            program = Program(
                tuple(definition.files), options=options, specification=each.file, word_bits=definition.word_bits
            )
            tasks.append(Task(group, _short(file) + suffix, program, _expectation(each), limits or Limits()))
    if not tasks:
        raise UsageError(
            Diagnostic(
                "no-tasks",
                f"no task of `{group}` has the property `{name}`" if name else f"no task of `{group}` has a property",
                notes=(Note(f"there are: {', '.join(known) or 'none'}"),),
            )
        )
    return tasks


def _check_files(definition: str, files: Sequence[str]) -> None:
    for file in files:
        if not os.path.isfile(file):
            raise input_error("no-such-file", f"there is no file `{file}`", Location(definition))


def _short(file: str) -> str:
    """`loops/array-1` of `c/loops/array-1.yml`: names are unique in a directory only."""
    path = Path(os.path.abspath(file))
    return f"{path.parent.name}/{path.name.removesuffix(path.suffix)}"


def _expectation(property: TaskProperty) -> Expectation:
    if property.expected is None:
        return Expectation(ANY)
    if property.expected:
        return Expectation(Verdict.SAFE.value)
    return Expectation(Verdict.UNSAFE.value, subproperty=property.subproperty)
