"""Constrained Horn clauses: predicates, rules and queries.

A rule says that its head holds whenever its constraint and all applications in its body do, for all values of all
symbols in it. A rule without a head is a query: its body must never hold. A system is *safe* if predicates can be
given a meaning under which all of that is true.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import final

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.seair.operations import Property
from limpet.terms.build import Builder
from limpet.terms.sorts import Sort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols


@final
class Predicate:
    """Identity is equality. Parameters are symbols: invariants are written over them."""

    __slots__ = ("function", "location", "name", "parameters")

    def __init__(
        self, name: str, parameters: Iterable[Term] = (), function: str = "", location: Location | None = None
    ) -> None:
        self.name = name
        """Unique in its system."""
        self.parameters: tuple[Term, ...] = tuple(parameters)
        """Symbols with the names that users know; no two are the same."""
        self.function = function
        """Of which it tells something."""
        self.location = location
        """Where in the source it holds: a loop, a function."""

    @property
    def sorts(self) -> tuple[Sort, ...]:
        return tuple(parameter.sort for parameter in self.parameters)

    def __call__(self, *arguments: Term) -> Application:
        return Application(self, arguments)

    def __repr__(self) -> str:
        return f"<{self.name}/{len(self.parameters)}>"


@final
@dataclass(frozen=True, slots=True)
class Application:
    predicate: Predicate
    arguments: tuple[Term, ...] = ()
    """Any terms."""


@final
@dataclass(frozen=True, slots=True)
class InputStep:
    """Something the program asks for: see `seair.operations.Nondet`."""

    label: str
    type: str
    value: Term
    """A number (modulo 2**bits), a Bool or a bit-vector."""
    bits: int
    condition: Term
    """It is asked for only if this holds."""


@final
@dataclass(frozen=True, slots=True)
class CallStep:
    """What the application at this position of the body stands for happens here."""

    position: int


@final
@dataclass(frozen=True, slots=True)
class CheckStep:
    """A property that is violated here if the condition holds; only in rules that lead to an error."""

    property: Property
    condition: Term


Step = InputStep | CallStep | CheckStep


@final
@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """`head <- constraint, body`. Identity is equality."""

    head: Application | None
    body: tuple[Application, ...]
    constraint: Term
    name: str = ""
    steps: tuple[Step, ...] = ()
    """What happens in the program, in this order, when the rule is used."""

    def symbols(self) -> list[Term]:
        """All variables, in the order in which they were made."""
        return free_symbols(self.constraint, *(a for application in self.applications() for a in application.arguments))

    def applications(self) -> Iterator[Application]:
        if self.head is not None:
            yield self.head
        yield from self.body


@final
@dataclass(slots=True, eq=False)
class System:
    builder: Builder
    predicates: list[Predicate] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)

    def queries(self) -> list[Rule]:
        return [rule for rule in self.rules if rule.head is None]


@final
@dataclass(frozen=True, slots=True)
class Definition:
    """What a predicate means: `formula` over `parameters` (symbols)."""

    parameters: tuple[Term, ...]
    formula: Term


Interpretation = Mapping[Predicate, Definition]
