"""Every step that makes systems smaller keeps what they derive: compared with trying all values."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.clauses.oracle import Oracle, check_well_formed, combinations
from tests.clauses.random_systems import RandomSystems

from limpet.clauses.arguments import without_dead_arguments
from limpet.clauses.constants import without_constant_arguments
from limpet.clauses.dependencies import sliced
from limpet.clauses.folding import Growth, folded
from limpet.clauses.free_arguments import without_free_arguments
from limpet.clauses.pipeline import shrink
from limpet.clauses.shrunk import Shrunk, same_predicates
from limpet.clauses.simplify import simplified
from limpet.clauses.system import System
from limpet.terms.build import Builder
from limpet.terms.rules import default_builder

MAX_COMBINATIONS = 5000
"""Systems with larger rules are not tried: it takes too long."""


def over_same_predicates(step: Callable[[System], System]) -> Callable[[System], Shrunk]:
    return lambda system: same_predicates(step(system))


STEPS: dict[str, Callable[[System], Shrunk]] = {
    "slicing": over_same_predicates(sliced),
    "simplify": over_same_predicates(simplified),
    "folding": over_same_predicates(folded),
    "folding much": over_same_predicates(lambda system: folded(system, (), Growth(5.0, 1000, 3))),
    "folding some": over_same_predicates(lambda system: folded(system, system.predicates[::2])),
    "dead arguments": without_dead_arguments,
    "constant arguments": without_constant_arguments,
    "free arguments": without_free_arguments,
    "all": shrink,
    "all but some": lambda system: shrink(system, system.predicates[::2]),
}


def check_step(step: Callable[[System], Shrunk], seed: int, builder: Builder) -> None:
    system = RandomSystems(seed, builder).system()
    check_well_formed(system)
    predicates, rules = list(system.predicates), list(system.rules)
    before = Oracle(system)
    shrunk = step(system)
    assert system.predicates == predicates
    assert system.rules == rules
    check_well_formed(shrunk.system)
    small = shrunk.system
    if combinations(small) > MAX_COMBINATIONS:
        # Most variables of rules that were put together are equal to others.
        small = simplified(small)
    if combinations(small) > MAX_COMBINATIONS:
        return
    after = Oracle(small)
    assert after.query == before.query
    for predicate, facts in after.facts.items():
        origin, kept = shrunk.origin[predicate], shrunk.kept[predicate]
        assert predicate.name == origin.name
        assert [p.sort for p in predicate.parameters] == [origin.parameters[i].sort for i in kept]
        expected = before.facts[origin]
        assert set(facts) == {tuple([values[i] for i in kept]) for values in expected}
        told = {shrunk.values(predicate, values) for values in facts}
        gone = set(range(len(origin.parameters))) - set(kept) - set(shrunk.constants[predicate])
        assert told == {tuple([None if i in gone else v for i, v in enumerate(values)]) for values in expected}


@pytest.mark.parametrize("name", STEPS)
@given(seed=st.integers(0, 2**32), simplifying=st.booleans())
@settings(max_examples=25, deadline=None)
def test_same_derivations(name: str, seed: int, simplifying: bool) -> None:
    check_step(STEPS[name], seed, default_builder() if simplifying else Builder())


@pytest.mark.long
@pytest.mark.parametrize("name", STEPS)
def test_same_derivations_of_many(name: str) -> None:
    for seed in range(3000):
        check_step(STEPS[name], seed, default_builder() if seed % 2 else Builder())
