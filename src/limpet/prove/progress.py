"""What the Horn engine knows about properties so far."""

from __future__ import annotations

from dataclasses import field, replace

from limpet.base.properties import Approximation, Status
from limpet.base.records import dataclass
from limpet.clauses.system import Interpretation
from limpet.pipeline.clauses import HornProblem
from limpet.prove.invariants import invariants_of, merged
from limpet.results.answer import Invariant, PropertyKey, PropertyResult
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

    def keep(self, problem: HornProblem, interpretation: Interpretation) -> None:
        """Invariants of the program, for users and for what else they show."""
        self.invariants = merged(self.invariants, invariants_of(problem, interpretation))
        self.proofs.append((problem, interpretation))

    def without_proofs(self) -> Progress:
        """What is violated or doubted stays so."""
        known = {key: result for key, result in self.results.items() if result.status is not Status.PROVED}
        settled = {each for each in self.settled if key_of(each, None) in known}
        return replace(self, results=known, settled=settled, proofs=[], invariants=[])
