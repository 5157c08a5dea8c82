"""A task list in TOML becomes tasks. docs/bench.md describes the format."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from limpet.base.diagnostics import Location, input_error
from limpet.base.records import dataclass
from limpet.bench.edits import is_used
from limpet.bench.files import Root
from limpet.bench.names import Variables, read_needs
from limpet.bench.places import KeyLocations
from limpet.bench.settings import KEYS, EditEntry, Entry, Settings, read_settings
from limpet.bench.sv_tasks import tasks_of_files
from limpet.bench.tables import Table, bad_list
from limpet.bench.tasks import (
    DEFAULT_MEMORY_MB,
    DEFAULT_TIMEOUT,
    Configuration,
    Edit,
    Expectation,
    Limits,
    Program,
    Task,
    TaskList,
)
from limpet.bench.tools import Tool, read_tools

TOP_KEYS = ("name", "root", "needs", "variables", "defaults", "tools", "configurations", "usual", "groups")
GROUP_KEYS = ("for_each", "sv_comp", "exclude", "each", "name", "tasks", *KEYS)
CONFIGURATION_KEYS = ("command", "options", "tool")
TASK_KEYS = ("name", "each", *KEYS)
_POSITION = re.compile(r" \(at line (\d+), column (\d+)\)$")


Wanted = Callable[[str, str], bool]


def read_task_list(
    file: str, given: Mapping[str, str], engines: Iterable[str], wanted: Wanted = lambda group, name: True
) -> TaskList:
    """`given`: the values of variables; `engines`: commands besides `verify` that configurations may run. The files of
    tasks that are not wanted need not exist."""
    return _Reader(_toml(file), given, ("verify", *engines), wanted).read()


def read_tool_file(file: str) -> tuple[Configuration, ...]:
    """Tools that are described in a file of their own, each as a configuration."""
    top = _toml(file)
    top.allow(("tools",))
    tools = read_tools(top.table("tools"))
    if not tools:
        raise top.error("there are no tools", "a tool is a table [tools.NAME] with command and verdicts")
    return tuple(Configuration(name, tool=tool) for name, tool in tools.items())


def _toml(file: str) -> Table:
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise input_error("unreadable", f"`{file}` cannot be read: {reason}", Location(file)) from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _POSITION.search(str(error))
        place = Location(file, int(at[1]), int(at[2])) if at is not None else Location(file)
        raise bad_list(f"not TOML: {_POSITION.sub('', str(error))}", place) from None
    return Table(KeyLocations.of_text(file, text), (), data)


@dataclass(frozen=True, slots=True)
class _Draft:
    """A task before its files are looked up."""

    name: str
    table: Table
    settings: Settings
    places: Mapping[str, str]
    parameters: tuple[tuple[str, str], ...]


class _Reader:
    def __init__(self, top: Table, given: Mapping[str, str], commands: Sequence[str], wanted: Wanted) -> None:
        self.top = top
        self.commands = commands
        self.wanted = wanted
        top.allow(TOP_KEYS)
        file = top.places.file
        directory = Path(file).resolve().parent
        self.places = {"here": str(directory)}
        self.variables = Variables(read_needs(top.table("needs")), dict(given))
        self.variables.check(file)
        self.variables.add(top.table("variables"), self.places)
        root = top.text("root")
        if root is not None:
            directory = directory / self.variables.filled(Entry(root, top, "root"), self.places)
        self.root = Root(directory)
        self.places["root"] = str(directory)

    def read(self) -> TaskList:
        top = self.top
        defaults = top.table("defaults")
        defaults.allow(KEYS)
        settings = read_settings(defaults)
        configurations = self._configurations(top.table("configurations"))
        names = [configuration.name for configuration in configurations]
        usual = top.texts("usual") or tuple(names)
        for name in usual:
            if name not in names:
                raise top.error(
                    f"there is no configuration `{name}`", f"there are: {', '.join(names)}", key="usual", value=name
                )
        groups = top.table("groups")
        if not groups.data:
            raise top.error("there are no tasks", "tasks are in groups: [groups.NAME] with for_each or tasks")
        tasks: list[Task] = []
        for name in groups.data:
            tasks += self._group(name, groups.table(name), settings)
        return TaskList(
            top.text("name") or Path(top.places.file).stem, tuple(groups.data), tuple(tasks), configurations, usual
        )

    def _configurations(self, table: Table) -> tuple[Configuration, ...]:
        if not table.data:
            return (Configuration("default"),)
        tools = read_tools(self.top.table("tools"))
        return tuple(self._configuration(name, table, tools) for name in table.data)

    def _configuration(self, name: str, table: Table, tools: Mapping[str, Tool]) -> Configuration:
        """Options alone, or a table that also says whose they are."""
        key, command, tool = name, "verify", None
        if isinstance(table.data[name], dict):
            table, key = table.table(name), "options"
            table.allow(CONFIGURATION_KEYS)
            command = table.text("command") or command
            if command not in self.commands:
                raise table.error(
                    f"`{command}` is not a command that verifies",
                    f"there are: {', '.join(self.commands)}",
                    key="command",
                )
            chosen = table.text("tool")
            if chosen is not None:
                if chosen not in tools or "command" in table.data:
                    known = ", ".join(tools) or "none"
                    raise table.error(
                        f"there is no tool `{chosen}`" if chosen not in tools else "a tool has its own command",
                        f"tools are tables [tools.NAME]; there are: {known}",
                        key="tool",
                    )
                tool = tools[chosen]
        options = tuple(self.variables.filled(Entry(text, table, key), self.places) for text in table.texts(key))
        return Configuration(name, options, command, tool)

    # --- groups ---------------------------------------------------------------------------------------------

    def _group(self, group: str, table: Table, outer: Settings) -> list[Task]:
        table.allow(GROUP_KEYS)
        settings = read_settings(table).within(outer)
        template = table.text("name") or "{name}"
        places = {**self.places, "group": group}
        listed: dict[str, Table] = {}
        for entry in table.tables("tasks"):
            entry.allow(TASK_KEYS)
            name = entry.text("name")
            if name is None:
                raise entry.error("a task without a name", 'give it one: name = "…"')
            if name in listed:
                raise entry.error(f"there are two tasks `{name}` in this group", key="name")
            listed[name] = entry
        drafts: list[_Draft] = []
        for path in self._matches(table, places):
            name = path.stem if path.is_file() else path.name
            local = {**places, "path": str(path), "name": name}
            # A listed task with the name of a generated one adds to it.
            special = listed.pop(name, None)
            drafts += self._drafts(template, table, special, settings, local)
        for name, special in listed.items():
            drafts += self._drafts(template, table, special, settings, {**places, "name": name})
        competition = self._competition(group, table, settings, places)
        if not drafts and not competition:
            raise table.error(f"the group `{group}` has no tasks", "it needs `for_each`, `sv_comp` or tasks")
        seen: set[str] = set()
        for draft in drafts:
            if draft.name in seen:
                raise table.error(f"there are two tasks `{draft.name}` in the group `{group}`", key="for_each")
            seen.add(draft.name)
        tasks = [self._task(group, draft) for draft in drafts if self.wanted(group, draft.name)]
        return tasks + [task for task in competition if self.wanted(group, task.name)]

    def _competition(self, group: str, table: Table, settings: Settings, places: Mapping[str, str]) -> list[Task]:
        """Tasks of SV-COMP: their definitions have the files, the data model and the expected verdicts."""
        files = [str(path) for path in self._matches(table, places, "sv_comp")]
        if not files:
            return []
        chosen = self.variables.filled(settings.property, places) if settings.property is not None else None
        options = tuple(self.variables.filled(entry, places) for entry in settings.options)
        return tasks_of_files(group, files, chosen, options, _limits(settings))

    def _matches(self, table: Table, places: Mapping[str, str], key: str = "for_each") -> list[Path]:
        left_out = {
            path
            for text in table.texts("exclude")
            for path in self.root.paths(self._entry(text, table, "exclude", places), "exclude")
        }
        paths: dict[Path, None] = {}
        for text in table.texts(key):
            for path in self.root.paths(self._entry(text, table, key, places), key):
                if path not in left_out:
                    paths[path] = None
        return list(paths)

    def _entry(self, text: str, table: Table, key: str, places: Mapping[str, str]) -> Entry:
        return self.variables.entry(Entry(text, table, key), places)

    def _drafts(
        self, template: str, table: Table, special: Table | None, settings: Settings, places: Mapping[str, str]
    ) -> list[_Draft]:
        own = special or table
        if special is not None:
            settings = read_settings(special).within(settings)
        each = special.table("each") if special is not None and "each" in special.data else table.table("each")
        values = [[(name, value) for value in _values(each, name)] for name in each.data]
        drafts: list[_Draft] = []
        for parameters in itertools.product(*values):
            local = {**places, **dict(parameters)}
            name = self.variables.filled(Entry(template, table, "name"), local)
            name += "".join(f"-{value}" for key, value in parameters if f"{{{key}}}" not in template)
            drafts.append(_Draft(name, own, settings, local, parameters))
        return drafts

    def _task(self, group: str, draft: _Draft) -> Task:
        name, settings, places = draft.name, draft.settings, draft.places
        if settings.expected is None:
            raise draft.table.error(f"`{name}` has no expected verdict", 'for example: expected = "safe" in [defaults]')
        if not settings.sources:
            raise draft.table.error(f"`{name}` has no sources", 'for example: sources = ["{path}/*.c"]')
        sources: dict[str, None] = {}
        for entry in settings.sources:
            sources |= dict.fromkeys(self._paths(entry, places, "sources"))
        chosen = self._paths(settings.property, places, "sources") if settings.property is not None else ()
        program = Program(
            tuple(sources),
            tuple(file for entry in settings.override for file in self._paths(entry, places, "sources")),
            tuple(path for entry in settings.include for path in self._paths(entry, places, "include")),
            tuple(self.variables.filled(entry, places) for entry in settings.defines),
            tuple(self.variables.filled(entry, places) for entry in settings.options),
            chosen[0] if chosen else None,
            settings.word_bits,
        )
        return Task(
            group,
            name,
            program,
            Expectation(settings.expected, settings.kind, settings.line),
            _limits(settings),
            draft.parameters,
            tuple(self._edit(entry, places, program) for entry in settings.edits),
        )

    def _paths(self, entry: Entry, places: Mapping[str, str], use: str) -> tuple[str, ...]:
        return tuple(str(path) for path in self.root.paths(self.variables.entry(entry, places), use))

    def _edit(self, entry: EditEntry, places: Mapping[str, str], program: Program) -> Edit:
        (path,) = self.root.paths(self.variables.entry(entry.file, places), "sources")[:1]
        table, file = entry.file.table, str(path)
        if not is_used(file, program):
            raise table.error(
                f"`{file}` is edited, but the task does not use it",
                "it has to be one of the sources, or below one of the include directories",
                value=entry.file.text,
            )
        times = path.read_text(encoding="utf-8", errors="replace").count(entry.find)
        if times != 1:
            raise table.error(
                f"`{entry.find}` is in `{file}` {times} times", "it must occur exactly once", value=entry.find
            )
        return Edit(file, entry.find, entry.replace)


def _limits(settings: Settings) -> Limits:
    return Limits(settings.timeout or DEFAULT_TIMEOUT, settings.memory_limit or DEFAULT_MEMORY_MB)


def _values(table: Table, name: str) -> list[str]:
    values: Any = table.data[name]
    if isinstance(values, list) and values and all(isinstance(value, int | str) for value in values):
        return [str(value) for value in values]
    raise table.error(f"`{name}` has no list of values", f"for example: {name} = [10, 100, 1000]", key=name)
