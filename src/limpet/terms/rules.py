"""All rules that apply while terms are made, in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Iterable

from limpet.terms import (
    rules_arithmetic,
    rules_arrays,
    rules_bitwise,
    rules_bool,
    rules_compare,
    rules_division,
    rules_equality,
    rules_int,
    rules_ite,
    rules_overflow,
    rules_shift,
    rules_slices,
)
from limpet.terms.build import Builder, Rule, RuleSet
from limpet.terms.kind import Kind
from limpet.terms.manager import TermManager


def merged(sets: Iterable[RuleSet]) -> RuleSet:
    """The rules of each kind, those of earlier sets first."""
    rules: dict[Kind, list[Rule]] = {}
    for part in sets:
        for kind, some in part.items():
            rules.setdefault(kind, []).extend(some)
    return {kind: tuple(some) for kind, some in rules.items()}


DEFAULT_RULES: RuleSet = merged(
    (
        rules_bool.RULES,
        rules_equality.RULES,
        rules_compare.RULES,
        rules_arrays.RULES,
        rules_arithmetic.RULES,
        rules_division.RULES,
        rules_bitwise.RULES,
        rules_shift.RULES,
        rules_slices.RULES,
        rules_overflow.RULES,
        rules_int.RULES,
        rules_ite.RULES,
    )
)
"""`rules_ite` is last: it pushes operators into ites if nothing better is known."""


def default_builder(manager: TermManager | None = None) -> Builder:
    return Builder(manager, DEFAULT_RULES)
