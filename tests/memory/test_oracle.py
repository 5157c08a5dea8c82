"""Every representation of memory against dictionaries of bytes, under several models."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memory.oracle import REPRESENTATIONS, WORDS, World, with_defined
from tests.memory.test_addresses import KINDS

from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Sat, Unsat

SEEDS = st.integers(0, 1 << 32)
MOST = 9
"""Changes of memory in one sequence."""


def check(world: World) -> None:
    world.work(world.rng.randrange(1, MOST))
    roots = [read.value for read in world.reads]
    constraints = world.memory.constraints(roots)
    for i, model in enumerate(world.models):
        evaluation = with_defined(world.memory.defined, model)
        for read in world.reads:
            assert evaluation.value(read.value) == read.expected[i]
        for constraint in constraints:
            assert evaluation.value(constraint) is True


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("representation", REPRESENTATIONS)
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_random_sequences(representation: str, word: int, kind: str, seed: int) -> None:
    check(World(seed, representation, kind, word))


@pytest.mark.parametrize("representation", REPRESENTATIONS)
@pytest.mark.parametrize(("seed", "kind", "word"), [(12805, "concrete", 1), (67, "symbolic", 1)])
def test_what_went_wrong_once(representation: str, seed: int, kind: str, word: int) -> None:
    check(World(seed, representation, kind, word))


@pytest.mark.parametrize("representation", REPRESENTATIONS)
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, word=st.sampled_from(WORDS), kind=st.sampled_from(KINDS), bits=st.sampled_from((32, 64)))
def test_without_simplification(representation: str, word: int, kind: str, bits: int, seed: int) -> None:
    check(World(seed, representation, kind, word, raw=True, bits=bits))


@pytest.mark.long
@pytest.mark.parametrize("representation", REPRESENTATIONS)
@settings(max_examples=5000, deadline=None)
@given(
    seed=SEEDS,
    word=st.sampled_from(WORDS),
    kind=st.sampled_from(KINDS),
    raw=st.sampled_from((False, False, False, True)),
    bits=st.sampled_from((64, 64, 64, 32)),
)
def test_many_random_sequences(representation: str, word: int, kind: str, raw: bool, bits: int, seed: int) -> None:
    check(World(seed, representation, kind, word, raw=raw, bits=bits))


@pytest.mark.parametrize("solver", ["bitwuzla", "z3", "cvc5", "yices", "boolector"])
@pytest.mark.parametrize("word", [1, 4])
@pytest.mark.parametrize("representation", REPRESENTATIONS)
def test_solvers_agree(representation: str, word: int, solver: str) -> None:
    """The constraints say enough: what was read must be what was written, and can be."""
    for seed in range(4):
        world = World(seed, representation, "concrete", word, largest=24)
        world.work(4)
        b = world.b
        right = [b.equal(read.value, b.bv(read.expected[0], read.value.width)) for read in world.reads]
        checker = solver_by_name(solver)
        try:
            for term in world.fixed(0) + world.memory.constraints(right):
                checker.assert_(term)
            checker.push()
            checker.assert_(b.not_(b.and_(*right)))
            assert isinstance(checker.check(), Unsat)
            checker.pop()
            checker.assert_(b.and_(*right))
            assert isinstance(checker.check(), Sat)
        finally:
            checker.close()
