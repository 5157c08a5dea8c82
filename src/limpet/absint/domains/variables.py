"""Variables of numeric domains, and how each of them is read."""

from __future__ import annotations

from dataclasses import field

from limpet.base.records import dataclass
from limpet.numeric import machine
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine

Variable = int


@dataclass(slots=True)
class Space:
    """What all states of an analysis share."""

    width: dict[Variable, int] = field(default_factory=dict)
    """Bits of the machine integer."""
    signed: dict[Variable, bool] = field(default_factory=dict)
    """Whether the variable is the signed reading of it."""

    def declare(self, variable: Variable, width: int, *, signed: bool) -> None:
        self.width[variable] = width
        self.signed[variable] = signed

    def everything(self, variable: Variable) -> Machine:
        return machine.everything(self.width[variable])

    def reading(self, variable: Variable, value: Machine) -> Interval:
        return value.signed if self.signed[variable] else value.unsigned
