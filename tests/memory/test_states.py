"""States of objects against a dictionary: whatever is written, joined and asked, at known and unknown objects."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.base.config import Allocation
from limpet.memory import states as module
from limpet.memory.address_kinds import make_addresses
from limpet.memory.defined import DefinedArrays
from limpet.memory.objects import ObjectTable
from limpet.memory.states import StateArrays
from limpet.terms.evaluate import evaluate
from limpet.terms.kinds_core import SELECT
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue
from limpet.terms.walk import postorder

OBJECTS = 7
BITS = 3


class World:
    """All states here are pairs: the array, and what it is under an assignment."""

    def __init__(self) -> None:
        self.b = default_builder()
        table = ObjectTable()
        for number in range(OBJECTS):
            table.add("heap", self.b.bv(8, 64), 8, f"o{number}")
        self.addresses = make_addresses(Allocation.CONCRETE, self.b, 64, table)
        self.states = StateArrays(self.b, self.addresses, DefinedArrays(self.b), BITS)
        width = self.b.manager.bitvec(self.addresses.object_bits)
        self.unknown = [self.b.symbol(name, width) for name in ("u", "v")]
        self.conditions = [self.b.symbol(name, BOOL) for name in ("c", "d")]

    def known(self, number: int) -> Term:
        """0 is null."""
        if not number:
            return self.b.bv(0, self.addresses.object_bits)
        return self.addresses.object_constant(number)

    def pointer(self, shape: Any) -> Term:
        match shape:
            case int():
                return self.known(shape)
            case ("unknown", int(which)):
                return self.unknown[which]
            case (int(condition), one, other):
                return self.b.ite(self.conditions[condition], self.pointer(one), self.pointer(other))
        raise AssertionError(shape)


pointers = st.recursive(
    st.integers(0, OBJECTS) | st.tuples(st.just("unknown"), st.integers(0, 1)),
    lambda inner: st.tuples(st.integers(0, 1), inner, inner),
    max_leaves=3,
)
steps = st.lists(
    st.tuples(st.just("set"), pointers, st.integers(0, 7))
    | st.tuples(st.just("join"), st.integers(0, 1), st.integers(0, 5)),
    max_size=9,
)


def check(path: list[tuple[object, ...]], asked: object, value: int, objects: list[int], truths: list[bool]) -> Term:
    world = World()
    b, states = world.b, world.states
    first = states.initial((1, 3), 1)
    assignment: dict[Term, object] = {
        symbol: world.known(number).payload for symbol, number in zip(world.unknown, objects, strict=True)
    } | dict(zip(world.conditions, truths, strict=True))
    contents = {world.known(1).payload: 1, world.known(3).payload: 1}
    assignment[first] = ArrayValue(0, dict(contents))
    history = [(first, contents)]
    for step in path:
        match step:
            case ("set", shape, new):
                array, before = history[-1]
                object = world.pointer(shape)
                place = int(evaluate(object, assignment))
                after = before | {place: new} if place else before
                history.append((states.set(array, object, b.bv(new, BITS)), after))  # type: ignore[arg-type]
            case ("join", condition, back):
                chosen = world.conditions[condition]  # type: ignore[call-overload]
                here, there = history[-1], history[max(0, len(history) - 1 - back)]  # type: ignore[operator]
                both = here if assignment[chosen] else there
                history.append((states.ite(chosen, here[0], there[0]), both[1]))
    array, known = history[-1]
    object = world.pointer(asked)
    found = states.has(array, object, value)
    assert evaluate(found, assignment) is (known.get(int(evaluate(object, assignment)), 0) == value)
    return found


questions = given(
    steps,
    pointers,
    st.integers(0, 7),
    st.lists(st.integers(0, OBJECTS), min_size=2, max_size=2),
    st.lists(st.booleans(), min_size=2, max_size=2),
)


@settings(max_examples=400, deadline=None)
@questions
def test_states(
    path: list[tuple[object, ...]], asked: object, value: int, objects: list[int], truths: list[bool]
) -> None:
    check(path, asked, value, objects, truths)


@pytest.mark.parametrize("limit", ["MAX_LEAVES", "MAX_ENTRIES", "MAX_READ"])
def test_states_beyond_the_limits(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(module, limit, 1)

    @settings(max_examples=100, deadline=None)
    @questions
    def run(path: list[tuple[object, ...]], asked: object, value: int, objects: list[int], truths: list[bool]) -> None:
        check(path, asked, value, objects, truths)

    run()


def test_writes_to_known_objects_leave_no_array() -> None:
    """A solver would have to look for one of them in a chain of all."""
    path = [("set", number, number % 4) for number in range(1, OBJECTS)]
    found = check([*path, ("join", 0, 3), ("set", (1, 2, 5), 1)], ("unknown", 0), 1, [2, 0], [True, False])
    assert not any(term.kind is SELECT for term in postorder([found]))
