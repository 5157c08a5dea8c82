"""What replays of counterexamples have shown so far."""

from __future__ import annotations

from dataclasses import field

from limpet.base.diagnostics import Diagnostic
from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.results.answer import Finding, PropertyKey


@dataclass(slots=True, frozen=True)
class Mark:
    """How much there was."""

    violations: int
    disagreements: int
    doubts: int


@dataclass(slots=True)
class Findings:
    violations: list[Finding] = field(default_factory=list)
    refined: set[PropertyKey] = field(default_factory=set)
    """Properties that a replay was made for; their results may be under a key that says more."""
    disagreements: list[Diagnostic] = field(default_factory=list)
    doubts: list[Approximation] = field(default_factory=list)
    """Why a counterexample of the solver may not be one of the program."""

    def mark(self) -> Mark:
        return Mark(len(self.violations), len(self.disagreements), len(self.doubts))

    def forget(self, since: Mark) -> None:
        """Doubts that came up since then: what they are about is examined again."""
        del self.disagreements[since.disagreements :], self.doubts[since.doubts :]
