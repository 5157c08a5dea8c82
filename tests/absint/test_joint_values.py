"""Tables of values: they hold of all that random machines reach, and are exact where nothing is left out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import product

import pytest
from tests.hornsolvers.systems import Making

from limpet.absint.analysis import analyse
from limpet.absint.joint_values import joint_invariants
from limpet.absint.questions import Questions
from limpet.absint.tables import Tables, TooManyLines
from limpet.absint.values import Number
from limpet.base.context import Deadline
from limpet.clauses.system import System
from limpet.solvers.factory import solver_by_name
from limpet.terms.evaluate import evaluate
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term

State = tuple[int, int, int, bool, int, int]
"""Three numbers with few values, the last of which never changes; a flag; two counters that wrap around at 16."""
VALUES, WRAP = 3, 16
Step = tuple[tuple[int, int], tuple[int, int], tuple[int, int], bool]
"""When the first two numbers are these, and the third is at least that: what they become, and the flag."""


class Machine:
    def __init__(self, seed: int) -> None:
        pick = random.Random(seed)

        def pair() -> tuple[int, int]:
            return pick.randrange(VALUES), pick.randrange(VALUES)

        self.first = pair()
        self.steps = [
            (pair(), pair(), (pick.randrange(VALUES), pick.randrange(2)), pick.random() < 0.5) for _ in range(8)
        ]

    def system(self) -> System:
        """With a query that cannot be excluded, so that all is tried."""
        m = Making()
        b = m.b
        start, loop = m.predicate("start"), m.predicate("loop", INT, INT, INT, BOOL, INT, INT)
        x, y, z, f, c, d = m.v("x"), m.v("y"), m.v("z"), m.v("f", BOOL), m.v("c"), m.v("d")
        m.rule(start())
        within = [b.int_le(m.n(0), z), b.int_lt(z, m.n(VALUES))]
        m.rule(loop(*map(m.n, self.first), z, b.false, c, c), start(), *within, b.equal(c, m.n(0)))
        for before, after, (least, by), sets in self.steps:
            guard = [b.equal(x, m.n(before[0])), b.equal(y, m.n(before[1])), b.int_le(m.n(least), z)]
            changed = b.true if sets else b.not_(f)
            counted = (_wrapped(m, b.int_add(each, m.n(add))) for each, add in ((c, 1), (d, 1 + by)))
            m.rule(loop(*map(m.n, after), z, changed, *counted), loop(x, y, z, f, c, d), *guard)
        m.rule(None, loop(x, y, z, f, c, d), b.equal(m.v("any"), m.n(0)))
        return m.system

    def reached(self) -> set[State]:
        states: set[State] = {(*self.first, z, False, 0, 0) for z in range(VALUES)}
        waiting = list(states)
        while waiting:
            x, y, z, f, c, d = waiting.pop()
            for before, after, (least, by), sets in self.steps:
                if (x, y) == before and z >= least:
                    state = (*after, z, sets or not f, (c + 1) % WRAP, (d + 1 + by) % WRAP)
                    if state not in states:
                        states.add(state)
                        waiting.append(state)
        return states


def _wrapped(m: Making, number: Term) -> Term:
    return m.b.ite(m.b.int_lt(number, m.n(WRAP)), number, m.b.int_sub(number, m.n(WRAP)))


def holds(conditions: Sequence[Term], parameters: Sequence[Term], state: Sequence[int]) -> bool:
    values = dict(zip(parameters, state, strict=True))
    return all(evaluate(condition, values) is True for condition in conditions)


@pytest.mark.parametrize("seed", range(12))
def test_random_machines(seed: int) -> None:
    machine = Machine(seed)
    system = machine.system()
    start, loop = system.predicates
    x, y, z, _, c, d = loop.parameters
    few = {start: [], loop: [Number(x), Number(y), Number(z, changes=False)]}
    many = {start: [], loop: [Number(c), Number(d)]}
    with ExitStack() as stack:
        solver = solver_by_name("yices")
        stack.callback(solver.close)
        questions = Questions(system.builder, [solver], Deadline.after(600))
        joint = joint_invariants(system, questions, few, many, {})
        facts = joint.facts[loop]
        reached = machine.reached()
        assert not joint.proves
        assert all(holds(facts, loop.parameters, state) for state in reached), seed
        # Without equations, a table is what is reached.
        tables = Tables(system, questions, {}, {loop: [*few[loop], Number(loop.parameters[3])]}, {}, most=1000)
        tables.close(may_drop=False)
        facts = tables.facts()[loop]
        everything = product(range(VALUES), range(VALUES), range(VALUES), (False, True))
        allowed = {each for each in everything if holds(facts, loop.parameters, (*each, 0, 0))}
        assert allowed == {state[:4] for state in reached}
        # With fewer columns, it says less, and holds as well.
        shorter = Tables(system, questions, {}, {loop: [*few[loop], Number(c)]}, {}, most=7)
        shorter.close(may_drop=True)
        assert all(holds(shorter.facts()[loop], loop.parameters, state) for state in reached)
        assert len(shorter.tables[loop].lines) <= 7
        if len({(*state[:3], state[4]) for state in reached}) > 7:
            with pytest.raises(TooManyLines):
                Tables(system, questions, {}, {loop: [*few[loop], Number(c)]}, {}, most=7).close(may_drop=False)


def three(forbidden: int) -> System:
    """Of three flags, an even number is set; of any two, all values are possible. The input says where it begins."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT, INT)
    flags = [m.v(name) for name in "xyz"]
    m.rule(loop(m.n(0), m.n(0), m.n(0)))
    other = [b.ite(b.equal(each, m.n(0)), m.n(1), m.n(0)) for each in flags]
    m.rule(loop(other[0], other[1], flags[2]), loop(*flags))
    m.rule(loop(flags[0], other[1], other[2]), loop(*flags))
    m.rule(None, loop(*flags), b.equal(b.int_add(b.int_add(flags[0], flags[1]), flags[2]), m.n(forbidden)))
    return m.system


def tokens(distance: int) -> System:
    """As many are given as there are stages, from any number on; it may wrap around on the way."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT, INT)
    stage, token, first, limit = m.v("stage"), m.v("token"), m.v("first"), 1 << 32

    def wrapped(number: Term) -> Term:
        return b.ite(b.int_lt(number, m.n(limit)), number, b.int_sub(number, m.n(limit)))

    within = [b.int_le(m.n(0), first), b.int_lt(first, m.n(limit))]
    m.rule(loop(m.n(0), first, first), *within)
    for at in range(4):
        m.rule(
            loop(m.n(at + 1), wrapped(b.int_add(token, m.n(1))), first),
            loop(stage, token, first),
            b.equal(stage, m.n(at)),
        )
    m.rule(loop(m.n(0), first, first), loop(stage, token, m.v("before")), b.equal(stage, m.n(4)), *within)
    right = b.equal(token, wrapped(b.int_add(first, m.n(distance))))
    m.rule(None, loop(stage, token, first), b.equal(stage, m.n(4)), *within, b.not_(right))
    return m.system


def phases(last: int) -> System:
    """One loop goes from state to state, another one counts and leaves the state alone; then the first goes on."""
    m = Making()
    b = m.b
    outer, inner = m.predicate("outer", INT, INT, INT), m.predicate("inner", INT, INT, INT, INT)
    state, done, mode, n = m.v("state"), m.v("done"), m.v("mode"), m.v("n")
    m.rule(outer(m.n(0), m.n(0), mode), b.or_(b.equal(mode, m.n(0)), b.equal(mode, m.n(1))))
    m.rule(inner(state, done, mode, m.n(0)), outer(state, done, mode), b.int_lt(state, m.n(2)))
    m.rule(inner(state, done, mode, b.int_add(n, m.n(1))), inner(state, done, mode, n), b.int_lt(n, m.v("limit")))
    for at in range(2):
        reset = b.ite(b.equal(mode, m.n(1)), m.n(at + 1), m.n(0))
        m.rule(outer(m.n(at + 1), reset, mode), inner(state, done, mode, n), b.equal(state, m.n(at)))
    wrong = b.and_(b.equal(mode, m.n(1)), b.not_(b.equal(done, m.n(last))))
    m.rule(None, outer(state, done, mode), b.equal(state, m.n(2)), wrong)
    return m.system


def buffer(read: int) -> System:
    """What is written is read before more is written, by two loops, one in the other; both are counted from 0 on, and
    what they exchange is any number, so that their counters are not the first numbers that may be compared."""
    m = Making()
    b = m.b
    outer, inner = m.predicate("outer", *[INT] * 5), m.predicate("inner", *[INT] * 5)
    full, item, last, written, taken, limit = *(m.v(name) for name in ("full", "item", "last", "w", "t")), 1 << 32

    def wrapped(number: Term) -> Term:
        return b.ite(b.int_lt(number, m.n(limit)), number, b.int_sub(number, m.n(limit)))

    state = (full, item, last, written, taken)
    new, empty = m.v("new"), b.equal(full, m.n(0))
    m.rule(outer(*[m.n(0)] * 5))
    within = [b.and_(b.int_le(m.n(0), each), b.int_lt(each, m.n(limit))) for each in (written, taken)]
    m.rule(inner(*state), outer(*state), *within)
    m.rule(outer(*state), inner(*state), *within)
    m.rule(inner(m.n(1), new, item, wrapped(b.int_add(written, m.n(1))), taken), inner(*state), empty, *within)
    m.rule(
        inner(m.n(0), item, last, written, wrapped(b.int_add(taken, m.n(read)))), inner(*state), b.not_(empty), *within
    )
    m.rule(None, outer(*state), empty, b.not_(b.equal(written, taken)))
    return m.system


def test_many_flags() -> None:
    """More than a table has columns: nothing of what is left out is needed."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, *[BOOL] * 1500)
    state, flags = m.v("state"), [m.v(f"flag{at}", BOOL) for at in range(1500)]
    m.rule(loop(m.n(0), *[b.false] * 1500))
    m.rule(loop(m.n(2), *flags[:-1], m.v("any", BOOL)), loop(state, *flags), b.equal(state, m.n(0)))
    m.rule(loop(m.n(0), *flags[:-1], b.not_(flags[-1])), loop(state, *flags), b.equal(state, m.n(2)))
    m.rule(None, loop(state, *flags), b.equal(state, m.n(1)))
    assert analyse(m.system, Deadline.after(600)).proves


@pytest.mark.parametrize(
    ("right", "wrong"),
    [(three(3), three(2)), (tokens(4), tokens(3)), (phases(2), phases(1)), (buffer(1), buffer(2))],
    ids=["three flags", "tokens", "phases", "buffer"],
)
def test_analysis(right: System, wrong: System) -> None:
    assert analyse(right, Deadline.after(600)).proves
    assert not analyse(wrong, Deadline.after(600)).proves
