"""Checks of one rule: it applies, it does not apply, and what it makes is proved equal by z3."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.terms.z3_reference import difference

from limpet.terms.build import Builder, Rule, RuleSet
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.rules import default_builder
from limpet.terms.sorts import INT, BitVecSort
from limpet.terms.term import Term

Call = tuple[Kind, tuple[Term, ...]] | tuple[Kind, tuple[Term, ...], Any]


def in_order(kind: Kind, args: tuple[Term, ...]) -> tuple[Term, ...]:
    """The order in which rules get the arguments from the builder."""
    if kind.commutative:
        a, b = args
        if a.kind is CONSTANT or (b.kind is not CONSTANT and b.id < a.id):
            return b, a
    return args


def equivalent(left: Term, right: Term) -> None:
    assert left.sort == right.sort
    model = difference(left, right)
    assert not model, f"{left} and {right} differ: {model}"


def applies(builder: Builder, rule: Rule, kind: Kind, args: tuple[Term, ...], payload: Any = None) -> Term:
    """What the rule makes of the term, proved equal to it."""
    args = in_order(kind, args)
    result = rule(builder, args, payload)
    assert result is not None, f"{rule.__name__} does not apply to {kind.name} of {args}"
    equivalent(builder.manager.make(kind, args, payload), result)
    return result


def does_not_apply(builder: Builder, rule: Rule, kind: Kind, args: tuple[Term, ...], payload: Any = None) -> None:
    result = rule(builder, in_order(kind, args), payload)
    assert result is None, f"{rule.__name__} makes {result} of {kind.name} of {args}"


@dataclass
class Vars:
    """What calls are made of: symbols of one width, constants, and the builder with all rules."""

    width: int
    b: Builder = field(default_factory=default_builder)

    def __post_init__(self) -> None:
        sort = BitVecSort(self.width)
        self.x, self.y, self.z, self.u = (self.b.symbol(name, sort) for name in "xyzu")
        self.i, self.j, self.k = (self.b.symbol(name, INT) for name in "ijk")

    def c(self, value: int) -> Term:
        return self.b.bv(value, self.width)

    def n(self, value: int) -> Term:
        return self.b.int_constant(value)

    def symbol(self, name: str, width: int) -> Term:
        return self.b.symbol(f"{name}{width}", BitVecSort(width))

    def some(self, *extra: int) -> Iterator[Term]:
        """Constants at the borders, and a few others; all there are if they are few."""
        values = range(1 << self.width) if self.width <= 3 else (0, 1, 2, 3, 5, 6, *extra, -1, -2, -3, -6)
        half = 1 << (self.width - 1)
        seen = {value % (1 << self.width) for value in (*values, half, half - 1, half + 1, 4)}
        return (self.c(value) for value in sorted(seen))

    def zext(self, name: str, width: int) -> Term:
        return self.b.zero_extend(self.symbol(name, width), self.width)

    def sext(self, name: str, width: int) -> Term:
        return self.b.sign_extend(self.symbol(name, width), self.width)


Calls = Callable[[Vars], Iterable[Call]]


@dataclass(frozen=True)
class Case:
    """`yes` and `no` give calls to which the rule does and does not apply. `no` is None for definitions."""

    rule: Rule
    yes: Calls
    no: Calls | None
    widths: Iterable[int] = range(1, 9)
    wide: Iterable[int] = (32, 64)

    def check_applies(self) -> None:
        tried = 0
        for width in (*self.widths, *self.wide):
            v = Vars(width)
            for call in self.yes(v):
                applies(v.b, self.rule, *call)
                tried += 1
        assert tried

    def check_does_not_apply(self) -> None:
        assert self.no is not None
        tried = 0
        for width in (*self.widths, *self.wide):
            v = Vars(width)
            for call in self.no(v):
                does_not_apply(v.b, self.rule, *call)
                tried += 1
        assert tried


def rule_tests(
    rules: RuleSet, cases: Iterable[Case], elsewhere: Iterable[str] = ()
) -> tuple[Callable[[Case], None], Callable[[Case], None], Callable[[], None]]:
    """The tests of a file: each rule applies, does not apply, and has a case unless it is tested `elsewhere`."""
    cases = tuple(cases)

    def name_of(case: Case) -> str:
        return case.rule.__name__

    @pytest.mark.parametrize("case", cases, ids=name_of)
    def test_applies(case: Case) -> None:
        case.check_applies()

    @pytest.mark.parametrize("case", [case for case in cases if case.no is not None], ids=name_of)
    def test_does_not_apply(case: Case) -> None:
        case.check_does_not_apply()

    def test_every_rule_is_tested() -> None:
        """Those that are tested elsewhere have no case here."""
        assert {rule.__name__ for some in rules.values() for rule in some} - set(map(name_of, cases)) == set(elsewhere)

    return test_applies, test_does_not_apply, test_every_rule_is_tested
