"""Predicates that a proof has to come up with, and the instructions about them.

Sea-IR has `Infer`, where the program asks; `passes.predicates` makes `Holds` and `Establish` of it, which clauses can
say.
"""

from __future__ import annotations

from typing import final

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.seair.operations import Instruction
from limpet.terms.term import Term


@final
@dataclass(frozen=True, slots=True, eq=False)
class Inferred:
    """Identity is equality."""

    name: str
    """Of the function that it belongs to, unless that has several; unique in the program."""
    parameters: tuple[Term, ...]
    """Symbols that nothing else uses: Bools and bit-vectors."""
    location: Location | None = None

    @property
    def shown(self) -> str:
        """The name in the source."""
        function = self.location.function if self.location is not None else None
        return function if function and self.name.startswith("_Z") else self.name


@dataclass(slots=True, eq=False)
class OfPredicate(Instruction):
    predicate: Inferred
    arguments: tuple[Term, ...]
    TERMS = ("arguments",)


@final
@dataclass(slots=True, eq=False)
class Infer(OfPredicate):
    """`R = infer P(x)`: whether the predicate holds, a Bool."""

    result: Term
    DEFINES = ("result",)


@final
@dataclass(slots=True, eq=False)
class Holds(OfPredicate):
    """`holds P(x)`: only runs in which the predicate holds here count."""


@final
@dataclass(slots=True, eq=False)
class Establish(OfPredicate):
    """`establish P(x)`: whatever the predicate is, it must hold here, and runs go on with that."""
