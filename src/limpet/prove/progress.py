"""What the Horn engine knows about properties so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace

from limpet.base.diagnostics import in_library
from limpet.base.properties import REPORTED, Approximation, Status
from limpet.base.records import dataclass
from limpet.clauses.system import Interpretation
from limpet.pipeline.clauses import HornProblem
from limpet.prove.invariants import invariants_of, merged
from limpet.results.answer import NO_PROOF, Invariant, PropertyKey, PropertyResult
from limpet.results.visible import key_of
from limpet.seair.operations import Property


@dataclass(slots=True)
class Progress:
    results: dict[PropertyKey, PropertyResult] = field(default_factory=dict)
    settled: set[Property] = field(default_factory=set)
    approximations: list[Approximation] = field(default_factory=list)
    invariants: list[Invariant] = field(default_factory=list)
    certificate: str = ""
    proofs: list[tuple[HornProblem, Interpretation]] = field(default_factory=list)
    reason: str = ""
    """Why there is no answer."""
    limit: str = NO_PROOF
    """The id of that: whether it is a limit that others could be chosen for."""

    def keep(self, problem: HornProblem, interpretation: Interpretation) -> None:
        """Invariants of the program, for users and for what else they show."""
        self.invariants = merged(self.invariants, invariants_of(problem, interpretation))
        self.proofs.append((problem, interpretation))

    def take_certificate(self, solvers: Iterable[str]) -> None:
        """Who confirmed a proof."""
        known = filter(None, self.certificate.split(", "))
        self.certificate = ", ".join(dict.fromkeys([*known, *solvers]))

    def taken_for_granted(self) -> list[str]:
        """What the proof does not prove."""
        unknown = [result.key.id for result in self.results.values() if result.status is Status.UNKNOWN]
        return sorted({*unknown, *(f"{each.id}: {each.message}" for each in self.approximations)})

    def note(self, approximation: Approximation) -> None:
        if approximation not in self.approximations:
            self.approximations.append(approximation)

    def settle(self, property: Property, status: Status, note: str = "") -> None:
        self.settled.add(property)
        if property.role not in REPORTED:
            # None that users see; but if it may fail, nothing is known about what follows.
            if status is not Status.PROVED:
                self.note(Approximation(property.kind, note or property.message, property.location))
            return
        if status is Status.PROVED and (property.location is None or in_library(property.location)):
            return
        key = key_of(property, None)
        known = self.results.get(key)
        if known is None or known.status is Status.PROVED:
            self.results[key] = PropertyResult(key, status, note)

    def without_proofs(self) -> Progress:
        """What is violated or doubted stays so."""
        known = {key: result for key, result in self.results.items() if result.status is not Status.PROVED}
        settled = {each for each in self.settled if key_of(each, None) in known}
        return replace(self, results=known, settled=settled, proofs=[], invariants=[])
