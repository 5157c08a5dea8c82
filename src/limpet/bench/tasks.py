"""What is to be measured: tasks, and the configurations in which each of them is run."""

from __future__ import annotations

from limpet.base.properties import Verdict
from limpet.base.records import dataclass

ANY = "any"
"""Expected verdict of a task that may be safe or unsafe, as long as one of them is shown."""
VERDICTS = (*(verdict.value for verdict in Verdict), ANY)
DEFAULT_TIMEOUT = 300.0
DEFAULT_MEMORY_MB = 4000


@dataclass(frozen=True, slots=True)
class Expectation:
    verdict: str
    """One of `VERDICTS`."""
    kind: str | None = None
    """Of an unsafe task: the kind of at least one violation."""
    line: int | None = None
    """Of an unsafe task: the line of at least one violation (of that kind, if there is one)."""

    def __str__(self) -> str:
        extra = [self.kind] if self.kind else []
        extra += [f"line {self.line}"] if self.line else []
        return f"{self.verdict} ({', '.join(extra)})" if extra else self.verdict


@dataclass(frozen=True, slots=True)
class Limits:
    seconds: float = DEFAULT_TIMEOUT
    """Of wall-clock time, for one task."""
    megabytes: int = DEFAULT_MEMORY_MB
    """Resident memory of all processes of one task together."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A piece of text that is replaced in a copy of a file."""

    file: str
    find: str
    replace: str

    def __str__(self) -> str:
        return f"{self.file}: {self.find} -> {self.replace}"


@dataclass(frozen=True, slots=True)
class Task:
    group: str
    name: str
    arguments: tuple[str, ...]
    """For `limpet verify`: files, include directories, macros, options."""
    expected: Expectation
    limits: Limits = Limits()
    parameters: tuple[tuple[str, str], ...] = ()
    """The values of `each` that this task stands for."""
    edits: tuple[Edit, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.group}/{self.name}"


@dataclass(frozen=True, slots=True)
class Configuration:
    name: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskList:
    name: str
    groups: tuple[str, ...]
    tasks: tuple[Task, ...]
    configurations: tuple[Configuration, ...]
    usual: tuple[str, ...]
    """Names of the configurations that are run unless others are asked for."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """One task in one configuration: what a worker is given."""

    task: Task
    configuration: Configuration

    @property
    def id(self) -> str:
        return f"{self.task.id} [{self.configuration.name}]"

    @property
    def arguments(self) -> tuple[str, ...]:
        return (*self.task.arguments, *self.configuration.options)

    @property
    def description(self) -> tuple[str, ...]:
        """All that the result depends on."""
        return (*self.arguments, *(f"edit {edit}" for edit in self.task.edits))
