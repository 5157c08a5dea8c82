"""The properties of a condition as users see them, each with all of its copies."""

from __future__ import annotations

from collections.abc import Container

from limpet.base.properties import Role
from limpet.bmc.obligations import Goal
from limpet.pipeline.condition import EncodedCondition
from limpet.results.answer import PropertyKey
from limpet.results.visible import key_of


def goals_of(
    encoding: EncodedCondition, granted: Container[PropertyKey] = frozenset()
) -> dict[PropertyKey, Goal[PropertyKey]]:
    """Copies of checks that are granted, wherever they are, are left out; of some goals, nothing is left."""
    goals: dict[PropertyKey, Goal[PropertyKey]] = {}
    for copy in encoding.condition.properties:
        key = key_of(copy.property, copy.context)
        goal = goals.get(key)
        if goal is None:
            goal = goals[key] = Goal(key)
        if copy.property.role is not Role.CHECK or key_of(copy.property, None) not in granted:
            goal.copies.append(copy)
    return goals
