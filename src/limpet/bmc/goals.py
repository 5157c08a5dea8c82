"""The properties of a condition as users see them, each with all of its copies."""

from __future__ import annotations

from limpet.bmc.obligations import Goal
from limpet.pipeline.condition import EncodedCondition
from limpet.results.answer import PropertyKey
from limpet.results.visible import key_of


def goals_of(encoding: EncodedCondition) -> dict[PropertyKey, Goal[PropertyKey]]:
    goals: dict[PropertyKey, Goal[PropertyKey]] = {}
    for copy in encoding.condition.properties:
        key = key_of(copy.property, copy.context)
        goal = goals.get(key)
        if goal is None:
            goal = goals[key] = Goal(key)
        goal.copies.append(copy)
    return goals
