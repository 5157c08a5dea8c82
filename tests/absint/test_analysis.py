"""Invariants of systems of clauses hold of all that can be derived: random transition systems, run step by step."""

from __future__ import annotations

import random
from collections import deque

import pytest
from tests.hornsolvers.systems import Making, counter, figure_3

from limpet.absint.analysis import analyse
from limpet.base.context import Deadline
from limpet.clauses.system import System
from limpet.hornsolvers.certificate import Certified, check_interpretation
from limpet.solvers.factory import solver_by_name
from limpet.terms.evaluate import evaluate
from limpet.terms.sorts import INT

State = tuple[int, ...]
MAX_STATES = 400


class Transitions:
    """Counters that are updated under guards, as clauses and as something to run."""

    def __init__(self, seed: int) -> None:
        pick = random.Random(seed)
        self.size = pick.randint(2, 4)
        self.first = tuple(pick.randint(-2, 3) for _ in range(self.size))
        self.steps = [self._step(pick) for _ in range(pick.randint(1, 3))]

    def _step(self, pick: random.Random) -> tuple[tuple[int, str, int], list[tuple[int, int, int]]]:
        """(variable, relation, bound), and for each variable (other, factor, constant): factor * other + constant."""
        guard = pick.randrange(self.size), pick.choice(("<", ">", "<=")), pick.randint(-4, 12)
        updates = []
        for place in range(self.size):
            other = place if pick.random() < 0.8 else pick.randrange(self.size)
            factor = 1 if pick.random() < 0.85 else pick.choice((0, 2, -1))
            updates.append((other, factor, pick.choice((0, 0, 1, 1, -1, 2, 4))))
        return guard, updates

    def system(self) -> System:
        m = Making()
        b = m.b
        loop = m.predicate("loop", *([INT] * self.size))
        x = [m.v(f"x{i}") for i in range(self.size)]
        m.rule(loop(*map(m.n, self.first)))
        for (place, relation, bound), updates in self.steps:
            limit = m.n(bound)
            guard = {"<": b.int_lt(x[place], limit), ">": b.int_lt(limit, x[place]), "<=": b.int_le(x[place], limit)}
            after = [b.int_add(b.int_mul(m.n(factor), x[other]), m.n(more)) for other, factor, more in updates]
            m.rule(loop(*after), loop(*x), guard[relation])
        return m.system

    def states(self) -> list[State]:
        """Those that are reached first."""
        seen = {self.first: None}
        waiting = deque([self.first])
        while waiting and len(seen) < MAX_STATES:
            state = waiting.popleft()
            for (place, relation, bound), updates in self.steps:
                value = state[place]
                if {"<": value < bound, ">": value > bound, "<=": value <= bound}[relation]:
                    after = tuple(factor * state[other] + more for other, factor, more in updates)
                    if after not in seen and all(abs(each) < 10**9 for each in after):
                        seen[after] = None
                        waiting.append(after)
        return list(seen)


def check(seed: int) -> None:
    transitions = Transitions(seed)
    system = transitions.system()
    (loop,) = system.predicates
    found = analyse(system, Deadline.after(600))
    for state in transitions.states():
        values = dict(zip(loop.parameters, state, strict=True))
        for condition in found.invariants[loop]:
            assert evaluate(condition, values) is True, f"seed {seed}: {condition} does not hold of {state}"


@pytest.mark.parametrize("seed", range(25))
def test_reached_states_satisfy_invariants(seed: int) -> None:
    check(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(25, 400))
def test_reached_states_satisfy_invariants_in_many(seed: int) -> None:
    check(seed)


def test_a_counter() -> None:
    assert analyse(counter(5), Deadline.after(600)).proves
    assert not analyse(counter(4), Deadline.after(600)).proves


def test_figure_3_of_seahorn() -> None:
    """Where Spacer alone does not end; the certificate is another solver's."""
    system = figure_3()
    found = analyse(system, Deadline.after(600))
    meaning = found.meaning(system)
    second = solver_by_name("z3")
    try:
        steps = System(system.builder, system.predicates, [rule for rule in system.rules if rule.head is not None])
        assert isinstance(check_interpretation(steps, meaning, second), Certified)
    finally:
        second.close()


def test_without_time_nothing_is_known() -> None:
    found = analyse(counter(5), Deadline.after(0.0))
    assert found.invariants == {} and found.is_cut
    assert not analyse(counter(5), Deadline.after(600)).is_cut


def test_what_is_known_is_kept() -> None:
    system = counter(5)
    found = analyse(system, Deadline.after(600))
    again = analyse(system, Deadline.after(600), known=found.invariants)
    assert again.proves and again.questions <= found.questions


def test_the_result_does_not_depend_on_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(4):
        system = Transitions(seed).system()
        first = analyse(system, Deadline.after(600))
        monkeypatch.setattr("limpet.absint.analysis.SOLVERS", ("z3",))
        second = analyse(system, Deadline.after(600))
        monkeypatch.undo()
        assert first.invariants == second.invariants
