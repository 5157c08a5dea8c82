"""The protocol of Horn solvers, and their answers."""

from __future__ import annotations

from typing import Any, Protocol, final

from limpet.base.records import dataclass
from limpet.clauses.system import Interpretation, Predicate, System
from limpet.solvers.interface import NO_LIMITS, Limits, Reason


@final
@dataclass(frozen=True, slots=True)
class Fact:
    """A predicate holds of these values, since other facts do."""

    predicate: Predicate | None
    """None: a query."""
    values: tuple[Any, ...]
    """bool, int (unsigned for bit-vectors), ArrayValue; None where the solver does not say."""
    premises: tuple[int, ...]
    """Positions of facts that come earlier in the derivation, in the order of the rule's body."""


@final
@dataclass(frozen=True, slots=True)
class Derivation:
    """The facts that make the body of a query true. The last one is the query."""

    facts: tuple[Fact, ...]


@final
@dataclass(frozen=True, slots=True)
class Safe:
    interpretation: Interpretation | None
    """None: the solver only says so."""


@final
@dataclass(frozen=True, slots=True)
class SafeByInduction:
    """No derivation of an error goes on for k rules without one before."""

    k: int
    solvers: tuple[str, ...]
    """That agree."""


@final
@dataclass(frozen=True, slots=True)
class Unsafe:
    derivation: Derivation | None
    """None: the solver only says so."""


@final
@dataclass(frozen=True, slots=True)
class Undecided:
    reason: Reason
    text: str = ""


HornAnswer = Safe | SafeByInduction | Unsafe | Undecided


class HornSolver(Protocol):
    @property
    def name(self) -> str: ...

    def solve(self, system: System, limits: Limits = NO_LIMITS) -> HornAnswer:
        """Raises only for errors of the caller. Nothing it started is left running."""
