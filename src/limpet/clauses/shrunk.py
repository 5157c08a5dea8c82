"""A smaller system together with where its predicates come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, final

from limpet.base.records import dataclass
from limpet.clauses.system import Application, Predicate, System
from limpet.terms.term import Term


@final
@dataclass(frozen=True, slots=True)
class Shrunk:
    system: System
    origin: dict[Predicate, Predicate]
    """From each predicate of the system to the one that it stands for."""
    kept: dict[Predicate, tuple[int, ...]]
    """The positions, among the parameters of the origin, that its parameters come from."""
    constants: dict[Predicate, dict[int, Term]]
    """Positions of the origin that were left out since they always have this value. What else was left out does not
    matter: the origin holds for some values of it."""
    gone: dict[Predicate, bool] = field(default_factory=dict)
    """Predicates of the first system that were left out and not unfolded: whether they can hold of everything, as no
    query depends on them, or hold of nothing."""

    def values(self, predicate: Predicate, values: Sequence[Any]) -> tuple[Any, ...]:
        """What a fact about the predicate says about its origin; None where it says nothing."""
        original: list[Any] = [None] * len(self.origin[predicate].parameters)
        for position, constant in self.constants[predicate].items():
            original[position] = constant.payload
        for position, value in zip(self.kept[predicate], values, strict=True):
            original[position] = value
        return tuple(original)

    def then(self, later: Shrunk) -> Shrunk:
        """What `later` made of this system, in terms of what this one was made of."""
        origin: dict[Predicate, Predicate] = {}
        kept: dict[Predicate, tuple[int, ...]] = {}
        constants: dict[Predicate, dict[int, Term]] = {}
        for predicate, between in later.origin.items():
            places = self.kept[between]
            origin[predicate] = self.origin[between]
            kept[predicate] = tuple([places[position] for position in later.kept[predicate]])
            constants[predicate] = dict(self.constants[between])
            for position, constant in later.constants[predicate].items():
                constants[predicate][places[position]] = constant
        return Shrunk(later.system, origin, kept, constants, self.gone)


def same_predicates(system: System) -> Shrunk:
    return Shrunk(
        system,
        {predicate: predicate for predicate in system.predicates},
        {predicate: tuple(range(len(predicate.parameters))) for predicate in system.predicates},
        {predicate: {} for predicate in system.predicates},
    )


@final
class Narrowing:
    """Predicates that lose parameters, and those that stay as they are."""

    def __init__(
        self,
        system: System,
        kept: Mapping[Predicate, tuple[int, ...]],
        constants: Mapping[Predicate, dict[int, Term]] | None = None,
    ) -> None:
        self.kept = kept
        self.constants = constants if constants is not None else {}
        self.successors = {predicate: self._narrowed(predicate) for predicate in system.predicates}

    def _narrowed(self, old: Predicate) -> Predicate:
        kept = self.kept[old]
        if len(kept) == len(old.parameters):
            return old
        return Predicate(old.name, [old.parameters[position] for position in kept], old.function, old.location)

    def application(self, application: Application) -> Application:
        old = application.predicate
        new = self.successors[old]
        if new is old:
            return application
        return Application(new, tuple([application.arguments[position] for position in self.kept[old]]))

    def shrunk(self, system: System) -> Shrunk:
        """`system` consists of successors."""
        origin = {new: old for old, new in self.successors.items()}
        return Shrunk(
            system,
            origin,
            {new: self.kept[old] for new, old in origin.items()},
            {new: dict(self.constants.get(old, {})) for new, old in origin.items()},
        )
