"""What becomes of one LLVM instruction without side effects: terms, and what must hold for them to mean anything.

A value of LLVM is a tuple of terms: one for a scalar, one per scalar part of an aggregate or a vector, in order
(`types.sorts`). An i1 is a Bool.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace

from limpet.base.properties import Role
from limpet.base.records import dataclass
from limpet.llvm.layout import DataLayout
from limpet.terms.build import Builder
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
    role: Role | None = None
    """What follows if it does not hold, where that is not a violation."""
    is_rule: bool = False
    """Of an LLVM operation: where it is broken the result is undefined, which matters only if somebody uses it."""


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
    but one of that kind as soon as the result decides something. Flags such as `nsw`, wide shifts, and the like.
    The first that fails is the reason. Empty if checks are eager (see `Work`)."""
    over_approximation: str = ""
    """Not empty: the result is less precise than the program, and why."""
    by_element: list[list[Check]] | None = None
    """Of an operation on vectors, element by element: which of `deferred` are about each value."""

    def rules_of(self, position: int) -> list[Check]:
        """Where one of these fails, this value is undefined."""
        return self.deferred if self.by_element is None else self.by_element[position]


class Work:
    """The making of one translation: what the functions for the single operations share.

    With `eager` checks an operation whose rules are broken is a violation at once, and results need no arbitrary
    symbols; otherwise its result is arbitrary, and the rules are listed as `deferred`.
    """

    __slots__ = ("_arbitrary", "_checks", "_deferred", "approximation", "builder", "eager", "fresh", "layout")

    def __init__(self, builder: Builder, layout: DataLayout, fresh: Fresh, *, eager: bool = False) -> None:
        self.builder = builder
        self.layout = layout
        self.fresh = fresh
        self.eager = eager
        self.approximation = ""
        self._checks: list[Check] = []
        self._arbitrary: list[Term] = []
        self._deferred: list[Check] = []

    def check(self, condition: Term, kind: str, message: str) -> None:
        if condition is not self.builder.true:
            self._checks.append(Check(condition, kind, message))

    def needs(self, condition: Term, message: str) -> None:
        """Where the condition does not hold, nothing is known."""
        if condition is not self.builder.true:
            self._checks.append(Check(condition, "", message, Role.UNSUPPORTED))

    def arbitrary(self, prefix: str, sort: Sort) -> Term:
        symbol = self.fresh(prefix, sort)
        self._arbitrary.append(symbol)
        return symbol

    def guarded(self, value: Term, rules: list[Check]) -> Term:
        """`value` where all the rules hold."""
        rules = [rule for rule in rules if rule.condition is not self.builder.true]
        if not rules:
            return value
        if self.eager:
            self._checks += [replace(rule, is_rule=True) for rule in rules]
            return value
        self._deferred += rules
        kept = self.builder.and_(*(rule.condition for rule in rules))
        return self.builder.ite(kept, value, self.arbitrary("undefined", value.sort))

    def finished(self, values: tuple[Term, ...]) -> Translation:
        return Translation(values, self._checks, self._arbitrary, self._deferred, self.approximation)
