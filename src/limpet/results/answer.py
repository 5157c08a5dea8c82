"""What engines answer: statuses of properties, counterexamples, bounds."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from limpet.base.diagnostics import Diagnostic, Location
from limpet.base.properties import Approximation, Assumption, Restriction, Role, Status, Verdict
from limpet.base.records import dataclass
from limpet.interp.events import Event
from limpet.interp.results import RunResult
from limpet.results.timeline import TimelineEntry

if TYPE_CHECKING:
    from limpet.drawing.graph import ProgramGraphs

TIME_LIMIT, MEMORY_LIMIT, NO_PROOF, STOPPED = "time-limit", "memory-limit", "no-proof", "stopped"
"""Ids of approximations that say nothing about the model: time or memory was up, no proof was found, or somebody wanted
no more."""
NO_ANSWER = frozenset({TIME_LIMIT, MEMORY_LIMIT, NO_PROOF, STOPPED})
TIME_REACHED, MEMORY_REACHED = "the time limit was reached", "the memory limit was reached"


@dataclass(frozen=True, slots=True)
class PropertyKey:
    """A property as users see it: what happens inside of a library function belongs to the line that calls it."""

    kind: str
    location: Location | None
    function: str
    message: str
    role: Role = Role.CHECK

    @property
    def id(self) -> str:
        return f"{self.kind}@{self.location}" if self.location is not None else self.kind


@dataclass(slots=True)
class PropertyResult:
    key: PropertyKey
    status: Status
    note: str = ""
    """Why it is not known, where that can be said."""


def by_place(result: PropertyResult) -> tuple[str, int, int, str]:
    """The order in which results are listed."""
    location = result.key.location
    if location is None:
        return ("", 0, 0, result.key.kind)
    return (location.file, location.line, location.column, result.key.kind)


@dataclass(frozen=True, slots=True)
class Forced:
    """What a predicate that is to be inferred must hold of, or an assertion would fail."""

    predicate: str
    arguments: tuple[str, ...]
    location: Location | None
    """Of the assertion."""
    after: tuple[int, ...] = ()
    """Positions of earlier ones from which it follows."""

    @property
    def text(self) -> str:
        return f"{self.predicate}({', '.join(self.arguments)})"


@dataclass(frozen=True, slots=True)
class NativeRun:
    """What became of a finding as a native program."""

    confirmed: bool | None
    """None: it could not be built or run."""
    message: str
    """How it was built and what it said, or why not."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A violated property and the run that shows it, as the interpreter replayed it."""

    key: PropertyKey
    run: RunResult
    events: tuple[Event, ...] = ()
    standard_input: bytes = b""
    """What the run reads from there; then the input ends."""
    forced: tuple[Forced, ...] = ()
    """With predicates to infer: what they must hold of, step by step, until this run goes wrong."""
    irrelevant: frozenset[int] = frozenset()
    """Numbers of inputs that can have any value: nothing in the run depends on them."""
    native: NativeRun | None = None
    """None: nobody asked (`--confirm native`)."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """What goes wrong in a function that is called by itself. Whether the program calls it so, nobody knows."""

    finding: Finding
    function: str


@dataclass(frozen=True, slots=True)
class BoundReached:
    """A loop or recursive call that can go on after the last iteration that was unwound."""

    function: str
    location: Location | None
    bound: int
    recursion: bool
    certain: bool = True
    """The solver found a run that gets there; otherwise it could not exclude one."""
    called: str | None = None
    """The function of the library in whose inside it is."""

    def describe(self) -> str:
        what = "recursive call" if self.recursion else "loop"
        unit = "nested call" if self.recursion else "iteration"
        where = f"{self.location}" if self.location is not None else "an unknown place"
        return (
            f"{what} in {self.called or self.function} ({where}): {self.bound} {unit}{'' if self.bound == 1 else 's'}"
        )


@dataclass(frozen=True, slots=True)
class Invariant:
    """What always holds at a loop, or of a function, in the words of the program."""

    function: str
    location: Location | None
    is_loop: bool
    lines: tuple[str, ...]
    """Conditions that hold together."""
    parameters: tuple[str, ...] | None = None
    """Of a predicate that was to be inferred: `function` is its name. None: it is none."""
    inlined: bool = False
    """The function is a part of its caller there: what is said may be about variables of that."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Lines of the program, as (file, line)."""

    followed: frozenset[tuple[str, int]]
    """Runs that were examined may get there."""
    others: frozenset[tuple[str, int]]
    """None of them does."""
    complete: bool
    """All runs were examined; otherwise others may be behind a bound."""


@dataclass(slots=True, kw_only=True)
class Answer:
    verdict: Verdict
    properties: list[PropertyResult]
    findings: list[Finding] = field(default_factory=list)
    bounds: list[BoundReached] = field(default_factory=list)
    approximations: list[Approximation] = field(default_factory=list)
    warnings: list[Diagnostic] = field(default_factory=list)
    solver: str = ""
    restrictions: list[Restriction] = field(default_factory=list)
    """Which runs were covered, if not all."""
    assumptions: list[Assumption] = field(default_factory=list)
    """What the user asked to be taken for granted."""
    premises: list[Assumption] = field(default_factory=list)
    """What is always taken for granted, unless an option says otherwise, and matters to this program."""
    engine: str
    invariants: list[Invariant] = field(default_factory=list)
    """Of a proof by induction."""
    certificate: str = ""
    """Who checked the proof."""
    alone: str = ""
    """The solver whose word a bounded `safe` rests on, if nobody checked it."""
    discharged: frozenset[PropertyKey] = frozenset()
    """Properties that are never the first to fail, wherever they are asserted: in library models, too, which no list
    shows. Others may be open, such as that only what was written is read."""
    no_proof: str = ""
    """Why another engine found no proof for all runs, if one was asked beside this."""
    candidates: list[Candidate] = field(default_factory=list)
    """Of functions by themselves, where the program as a whole was too much. They say nothing about the verdict."""
    interrupted: bool = False
    """By the user: it is what was known then."""
    coverage: Coverage | None = None
    """None: the engine does not follow runs."""
    graphs: ProgramGraphs | None = None
    """For reports that draw them."""
    timeline: list[TimelineEntry] = field(default_factory=list)
    """What a strategy tried."""

    def count(self, status: Status) -> int:
        return sum(1 for result in self.properties if result.status is status)
