"""Variables of numeric domains, and how each of them is read."""

from __future__ import annotations

from dataclasses import field

from limpet.base.records import dataclass
from limpet.numeric import machine
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine

Variable = int
Place = tuple[int, int]
"""Offset and width in bytes."""


@dataclass(slots=True)
class Space:
    """What all states of an analysis share."""

    width: dict[Variable, int] = field(default_factory=dict)
    """Bits of the machine integer."""
    signed: dict[Variable, bool] = field(default_factory=dict)
    """Whether the variable is the signed reading of it."""
    wholes: dict[Variable, object] = field(default_factory=dict)
    """Of variables that are found on the way, what they are a part of. They are below 0, and even."""
    named: dict[object, dict[tuple[int, Place], Variable]] = field(default_factory=dict)
    """These variables, by what they are a part of, and which."""

    def part_of(self, whole: object, part: tuple[int, Place], width: int, *, signed: bool) -> Variable:
        """A variable for this, with one for its shadow behind it."""
        parts = self.named.setdefault(whole, {})
        name = parts.get(part)
        if name is None:
            name = parts[part] = -2 * (len(self.wholes) + 1)
            self.wholes[name] = whole
            self.declare(name, width, signed=signed)
            self.declare(name + 1, width, signed=signed)
        return name

    def declare(self, variable: Variable, width: int, *, signed: bool) -> None:
        self.width[variable] = width
        self.signed[variable] = signed

    def everything(self, variable: Variable) -> Machine:
        return machine.everything(self.width[variable])

    def reading(self, variable: Variable, value: Machine) -> Interval:
        return value.signed if self.signed[variable] else value.unsigned
