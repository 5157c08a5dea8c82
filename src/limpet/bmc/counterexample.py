"""Counterexamples that are shown, with what it takes to look for simpler ones."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.bmc.obligations import Goal
from limpet.results.answer import Finding, PropertyKey
from limpet.solvers.interface import Model


@dataclass(slots=True)
class ConfirmedCounterexample:
    """A counterexample that was confirmed, and where it came from."""

    goal: Goal[PropertyKey]
    model: Model
    finding: Finding
