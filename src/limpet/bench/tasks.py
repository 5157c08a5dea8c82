"""What is to be measured: tasks, and the configurations in which each of them is run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from limpet.base.properties import Verdict
from limpet.base.records import dataclass
from limpet.bench.tools import Tool

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
    subproperty: str | None = None
    """Of an unsafe task of SV-COMP whose property has several parts: the one that is violated."""

    def __str__(self) -> str:
        extra = [self.kind] if self.kind else []
        extra += [self.subproperty] if self.subproperty else []
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
class Program:
    """What is verified, for whichever tool."""

    sources: tuple[str, ...]
    overrides: tuple[str, ...] = ()
    """Files whose functions replace others."""
    includes: tuple[str, ...] = ()
    """Directories."""
    defines: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    """Anything else, for Limpet alone."""
    specification: str | None = None
    """A property file of SV-COMP."""
    word_bits: int | None = None

    @property
    def arguments(self) -> tuple[str, ...]:
        """For Limpet."""
        return (
            *self.sources,
            *(f"--override={file}" for file in self.overrides),
            *(f"-I{directory}" for directory in self.includes),
            *(f"-D{macro}" for macro in self.defines),
            *self.options,
            *([f"--property={self.specification}"] if self.specification is not None else []),
            *([f"--m{self.word_bits}"] if self.word_bits is not None else []),
        )


@dataclass(frozen=True, slots=True)
class Task:
    group: str
    name: str
    program: Program
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
    command: str = "verify"
    """The command of Limpet that verifies; meaningless if there is a tool."""
    tool: Tool | None = None
    """Another verifier."""

    @property
    def who(self) -> str:
        """What a record calls it: the command, or the name of the tool."""
        return self.command if self.tool is None else self.tool.name


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

    def words(self) -> tuple[str, ...]:
        """For the tool, beginning with its name, or for Limpet, beginning with its command."""
        program, limits, configuration = self.task.program, self.task.limits, self.configuration
        if configuration.tool is None:
            return (configuration.command, *program.arguments, *configuration.options)
        places = {
            "files": program.sources,
            "override": program.overrides,
            "include": tuple(f"-I{directory}" for directory in program.includes),
            "defines": tuple(f"-D{macro}" for macro in program.defines),
            "options": configuration.options,
            "property": (program.specification,) if program.specification is not None else (),
            "word_bits": (str(program.word_bits or 64),),
            "data_model": ("ILP32" if program.word_bits == 32 else "LP64",),
            "timeout": (f"{limits.seconds:g}",),
            "memory": (str(limits.megabytes),),
        }
        return configuration.tool.words(places)

    @property
    def description(self) -> tuple[str, ...]:
        """All that the result depends on."""
        # The limits are compared on their own: a lower one does not make a run worth repeating.
        unlimited = replace(self, task=replace(self.task, limits=Limits()))
        words = unlimited.words()
        if self.configuration.tool is None:
            words = words[1:]
        return (*words, *(f"edit {edit}" for edit in self.task.edits))


def interleaved(tasks: Sequence[Task], configurations: Sequence[Configuration]) -> list[Assignment]:
    """Task by task, so that whatever else happens on the machine happens to all configurations.

    Each task begins with another configuration: the first one finds the files in no cache."""
    count = len(configurations)
    return [
        Assignment(task, configurations[(number + step) % count])
        for number, task in enumerate(tasks)
        for step in range(count)
    ]
