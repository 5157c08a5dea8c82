"""What becomes of one LLVM instruction without side effects: terms, and what must hold for them to mean anything.

A value of LLVM is a tuple of terms: one for a scalar, one per scalar part of an aggregate or a vector, in order
(`types.sorts`). An i1 is a Bool.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from limpet.terms.sorts import Sort
from limpet.terms.term import Term

Fresh = Callable[[str, Sort], Term]
"""Makes a new symbol from a prefix and a sort."""

Operands = tuple[tuple[Term, ...], ...]
"""The terms of each operand, in the order of `Instruction.operands()` (of a call: of its arguments)."""


@dataclass(frozen=True, slots=True)
class Check:
    """`condition` must hold where it is made, or else there is a violation of that kind."""

    condition: Term
    kind: str
    """Of `properties.KINDS`."""
    message: str


@dataclass(slots=True)
class Translation:
    values: tuple[Term, ...]
    """Of the result; empty where there is none."""
    checks: list[Check] = field(default_factory=list)
    """In the order in which they are to be made, all of them before the result is used."""
    arbitrary: list[Term] = field(default_factory=list)
    """New symbols in `values` and checks that can be anything (undefined or unspecified results)."""
    deferred: list[Check] = field(default_factory=list)
    """Where one of these fails, the result is undefined (an arbitrary symbol stands for it): no violation by itself,
    but one of that kind as soon as the result decides something. Flags such as `nsw`, wide shifts, and the like."""
