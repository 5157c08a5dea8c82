"""Random terms have one value: for our evaluator, before and after simplification, and for two solvers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.terms.random_terms import ARRAYS, OTHERS, SHAPED, RandomTerms, built

from limpet.solvers.interface import Limits, Solver, Unsat
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.kind import Kind
from limpet.terms.kinds_int import KINDS as INTEGERS
from limpet.terms.rules import default_builder
from limpet.terms.sorts import ArraySort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

KINDS: tuple[Kind, ...] = tuple(kind for kind in (*SHAPED, *OTHERS, *ARRAYS) if kind not in INTEGERS)
SOLVERS = ("z3", "bitwuzla")


class Bench:
    """A builder whose terms go to both solvers; kept for all examples, so that starting costs nothing."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.solvers: list[Solver] = [WorkerSolver(name, Limits(120.0)) for name in SOLVERS]

    def only_value(self, term: Term, facts: list[Term], value: object) -> None:
        """No solver finds another value of the term under the facts."""
        other = self.builder.distinct(term, self.builder.manager.constant(term.sort, value))
        for solver in self.solvers:
            solver.push()
            for fact in (*facts, other):
                solver.assert_(fact)
            answer = solver.check(model=False)
            solver.pop()
            assert isinstance(answer, Unsat), f"{solver.name}: {answer}"


@pytest.fixture(scope="module")
def benches() -> Iterator[tuple[Bench, Bench]]:
    both = Bench(Builder()), Bench(default_builder())
    yield both
    for bench in both:
        for solver in bench.solvers:
            solver.close()


def check(benches: tuple[Bench, Bench], seed: int, length: int) -> None:
    generator = RandomTerms(random.Random(seed), KINDS)
    recipe = generator.recipe(length)
    position = max(i for i, step in enumerate(recipe) if not isinstance(step.sort, ArraySort))
    names = {step.payload: generator.value(step.sort) for step in recipe if step.kind.name == "symbol"}
    found = []
    for bench in benches:
        term = built(bench.builder, recipe)[position]
        symbols = [s for s in free_symbols(term) if not isinstance(s.sort, ArraySort)]
        arrays = [s for s in free_symbols(term) if isinstance(s.sort, ArraySort)]
        values = {s: names[s.payload] for s in (*symbols, *arrays)}
        value = Evaluation(values).value(term)
        found.append(value)
        facts = [bench.builder.equal(s, bench.builder.manager.constant(s.sort, values[s])) for s in symbols]
        for array in arrays:
            assert isinstance(array.sort, ArraySort)
            index, element = array.sort.index, array.sort.element
            for i in range(1 << index.width):  # type: ignore[attr-defined]
                here = bench.builder.select(array, bench.builder.manager.constant(index, i))
                facts.append(bench.builder.equal(here, bench.builder.manager.constant(element, values[array].get(i))))
        bench.only_value(term, facts, value)
    assert found[0] == found[1]


@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 1 << 48), length=st.integers(5, 40))
def test_one_value(benches: tuple[Bench, Bench], seed: int, length: int) -> None:
    check(benches, seed, length)


@pytest.mark.long
@settings(max_examples=20_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 1 << 48), length=st.integers(5, 60))
def test_one_value_for_long(benches: tuple[Bench, Bench], seed: int, length: int) -> None:
    check(benches, seed, length)
