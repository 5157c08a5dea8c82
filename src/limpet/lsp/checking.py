"""What is verified when a file is saved, and what is known about it then."""

from __future__ import annotations

import threading
from dataclasses import field, replace
from pathlib import Path

from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, LimpetError
from limpet.base.records import dataclass
from limpet.frontend.source_functions import functions_in
from limpet.project.file import Project, find_database, find_project, read_project
from limpet.project.outcome import TargetOutcome
from limpet.project.running import Query, run_targets
from limpet.project.target import Target
from limpet.results.answer import Invariant
from limpet.strategy.requests import CLAIMS

MAIN = "main"
DEFAULT_SECONDS = 20.0
"""For each target: an editor does not wait for long."""
INVARIANT_SECONDS = 10.0
TYPICAL = {"pointers": "valid", "strings": "terminated"}
"""What is assumed about the arguments of a function that no target describes."""


@dataclass(slots=True)
class Known:
    """About one file, since it was saved last."""

    outcomes: list[TargetOutcome] = field(default_factory=list)
    invariants: list[Invariant] = field(default_factory=list)
    problem: Diagnostic | None = None
    """Nothing could be verified."""

    def beside(self, earlier: Known) -> Known:
        """This, and what was known before about other targets. Invariants are not by target: old and new hold."""
        mine = {outcome.target.name for outcome in self.outcomes}
        others = [outcome for outcome in earlier.outcomes if outcome.target.name not in mine]
        return Known([*self.outcomes, *others], [*self.invariants, *earlier.invariants], self.problem)


@dataclass(frozen=True, slots=True)
class Question:
    """Targets that are verified together."""

    project: Project
    targets: tuple[Target, ...]


def question_of(path: Path) -> Question | None:
    """What saving this file asks: the targets whose first file it is, or the program that it is. None: nothing.

    Raises LimpetError if the project file makes no sense.
    """
    found = find_project(path.parent)
    if found is not None:
        project = read_project(found)
        targets = tuple(each for each in project.targets if _first(project, each) == path)
        if targets:
            return Question(project, targets)
    if any(each.name == MAIN for each in functions_in(path.read_text(encoding="utf-8", errors="replace"))):
        return alone(path, None)
    return None


def question_about(path: Path, function: str) -> Question:
    """One function: as the project describes it, or with typical arguments."""
    found = find_project(path.parent)
    if found is not None:
        project = read_project(found)
        for each in project.targets:
            if _first(project, each) == path and each.settings.get("function") == function:
                return Question(project, (each,))
    return alone(path, None if function == MAIN else function)


def alone(path: Path, function: str | None) -> Question:
    settings: dict[str, object] = {} if function is None else {**TYPICAL, "function": function}
    database = find_database(path.parent)
    if database is not None:
        settings["compile_commands"] = database
    target = Target(function or path.stem, (path.name,), settings)
    return Question(Project(path, (target,)), (target,))


def check(question: Question, seconds: float, cancelled: threading.Event) -> Known:
    """Raises LimpetError."""
    known = Known()

    def limited(config: Config) -> Config:
        timeout = min(config.limits.timeout or seconds, seconds)
        return replace(config, limits=replace(config.limits, timeout=timeout))

    try:
        for outcome in run_targets(question.project, question.targets, Query(limited), cancelled=cancelled):
            known.outcomes.append(outcome)
            if outcome.result is not None:
                known.invariants += outcome.result.invariants
    except LimpetError as error:
        known.problem = error.diagnostic
    return known


def loop_invariants(question: Question, cancelled: threading.Event) -> list[Invariant]:
    """By abstract interpretation: quick, and also where the proof needed none. Nobody has checked them."""

    def limited(config: Config) -> Config:
        return replace(config, limits=replace(config.limits, timeout=INVARIANT_SECONDS))

    found: list[Invariant] = []
    try:
        query = Query(limited, keep=False, engine=CLAIMS)
        for outcome in run_targets(question.project, question.targets, query, cancelled=cancelled):
            if outcome.result is not None:
                found += outcome.result.invariants
    except LimpetError:
        return found
    return found


def _first(project: Project, target: Target) -> Path | None:
    try:
        files = target.config(project.root, str(project.path)).input.files
    except LimpetError:
        return None
    return (project.root / files[0]).resolve() if files else None
