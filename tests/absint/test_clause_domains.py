"""What each domain is there for, and that marked systems are no weaker than those they come from."""

from __future__ import annotations

from tests.hornsolvers.systems import Making

from limpet.absint.analysis import analyse
from limpet.absint.cells import NUMBERS, numbers_of
from limpet.absint.ends import with_ends
from limpet.absint.goals import goals
from limpet.absint.values import numbers_with_constants
from limpet.base.context import Deadline
from limpet.clauses.system import System
from limpet.terms.sorts import INT

WRAP = 1 << 32


def proves(system: System) -> bool:
    return analyse(system, Deadline.after(600)).proves


def wrapping(claimed: int) -> System:
    """x grows by 2 and wraps around, n counts: x is 2 * n modulo 2^32."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT)
    x, n = m.v("x"), m.v("n")
    more = b.int_add(x, m.n(2))
    wrapped = b.ite(b.int_lt(more, m.n(WRAP)), more, b.int_sub(more, m.n(WRAP)))
    m.rule(loop(m.n(0), m.n(0)))
    fits = b.and_(b.int_le(m.n(0), x), b.int_lt(x, m.n(WRAP)))
    m.rule(loop(wrapped, b.int_add(n, m.n(1))), loop(x, n), fits)
    m.rule(None, loop(x, n), fits, b.equal(n, m.n(5)), b.not_(b.equal(x, m.n(claimed))))
    return m.system


def test_sums_that_wrap_around() -> None:
    assert proves(wrapping(10))
    assert not proves(wrapping(11))


def machine(forbidden: tuple[int, int]) -> System:
    """State 0 → 3 → 7 → 0 with a flag that is set in 7 only."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT)
    state, flag = m.v("state"), m.v("flag")
    m.rule(loop(m.n(0), m.n(0)))
    for before, after, value in ((0, 3, 0), (3, 7, 1), (7, 0, 0)):
        m.rule(loop(m.n(after), m.n(value)), loop(state, flag), b.equal(state, m.n(before)))
    m.rule(None, loop(state, flag), b.equal(state, m.n(forbidden[0])), b.equal(flag, m.n(forbidden[1])))
    return m.system


def test_states_and_flags() -> None:
    assert proves(machine((3, 1)))
    assert proves(machine((5, 0)))
    assert not proves(machine((7, 1)))


def crowded(forbidden: tuple[int, int]) -> System:
    """A machine as above, whose next state is kept in a number that can be anything at first, among many inputs that
    it only passes on: what loops leave alone does not take the place of what they change."""
    m = Making()
    b = m.b
    inputs = [m.v(f"input{at}") for at in range(12)]
    start = m.predicate("start")
    loop = m.predicate("loop", *[INT] * 12, INT, INT, INT)
    state, following, flag, anything, chosen = (
        m.v(name) for name in ("state", "following", "flag", "anything", "chosen")
    )
    asked = [b.or_(b.equal(each, m.n(0)), b.int_lt(m.n(0), each)) for each in inputs]
    m.rule(start())
    m.rule(loop(*inputs, m.n(0), anything, m.n(0)), start(), *asked)
    ways = b.equal(chosen, b.ite(b.equal(inputs[0], m.n(0)), m.n(3), m.n(7)))
    m.rule(loop(*inputs, m.n(9), chosen, flag), loop(*inputs, state, following, flag), b.equal(state, m.n(0)), ways)
    m.rule(loop(*inputs, following, following, flag), loop(*inputs, state, following, flag), b.equal(state, m.n(9)))
    for before, value in ((3, 1), (7, 0)):
        m.rule(
            loop(*inputs, m.n(0), following, m.n(value)),
            loop(*inputs, state, following, flag),
            b.equal(state, m.n(before)),
        )
    goal = [b.equal(state, m.n(forbidden[0])), b.equal(flag, m.n(forbidden[1]))]
    m.rule(None, loop(*inputs, state, following, flag), *goal)
    return m.system


def test_what_loops_leave_alone_does_not_change() -> None:
    system = crowded((5, 0))
    described = numbers_with_constants(system, numbers_of(system))
    (loop,) = [p for p in system.predicates if p.name == "loop"]
    assert [number.changes for number in described[loop]] == [False] * 12 + [True] * 3
    assert described[loop][13].constants == {3, 7}, "of choices that a symbol stands for"


def test_states_among_many_inputs() -> None:
    assert proves(crowded((5, 0)))
    assert proves(crowded((0, 2)))
    assert not proves(crowded((0, 1)))


def string(*, ends: bool, limit: int) -> System:
    """A zero is stored somewhere below the limit, and the place is forgotten; then a loop looks for a zero."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", NUMBERS, INT)
    array, i, n = m.v("array", NUMBERS), m.v("i"), m.v("n")
    stored = b.store(array, n, m.n(0 if ends else 1))
    m.rule(loop(stored, m.n(0)), b.int_le(m.n(0), n), b.int_lt(n, m.n(limit)))
    m.rule(loop(array, b.int_add(i, m.n(1))), loop(array, i), b.not_(b.equal(b.select(array, i), m.n(0))))
    m.rule(None, loop(array, i), b.int_le(m.n(20), i))
    return m.system


def test_where_a_string_ends() -> None:
    right = string(ends=True, limit=20)
    assert not proves(right)
    marked = with_ends(right)
    assert marked is not None
    assert proves(marked.system)
    wrong = with_ends(string(ends=True, limit=22))
    assert wrong is not None
    assert not proves(wrong.system)
    assert with_ends(string(ends=False, limit=20)) is None


def test_a_zero_that_is_overwritten_is_no_end() -> None:
    m = Making()
    b = m.b
    loop = m.predicate("loop", NUMBERS, INT)
    array, i, n = m.v("array", NUMBERS), m.v("i"), m.v("n")
    over = b.store(b.store(array, n, m.n(0)), n, m.v("x"))
    m.rule(loop(over, m.n(0)), b.int_le(m.n(0), n), b.int_lt(n, m.n(20)))
    m.rule(loop(array, b.int_add(i, m.n(1))), loop(array, i), b.not_(b.equal(b.select(array, i), m.n(0))))
    m.rule(None, loop(array, i), b.int_le(m.n(20), i))
    marked = with_ends(m.system)
    assert marked is None or not proves(marked.system)


def test_cells_at_known_places_are_numbers() -> None:
    m = Making()
    b = m.b
    loop, later = m.predicate("loop", NUMBERS), m.predicate("later", NUMBERS)
    array = m.v("array", NUMBERS)
    cell = b.select(array, m.n(8))
    m.rule(loop(b.store(array, m.n(8), m.n(0))))
    m.rule(loop(b.store(array, m.n(8), b.int_add(cell, m.n(1)))), loop(array), b.int_lt(cell, m.n(10)))
    m.rule(later(array), loop(array))
    m.rule(None, later(array), b.int_lt(m.n(10), cell))
    assert [len(numbers) for numbers in numbers_of(m.system).values()] == [1, 1]
    # With no integer parameter, nothing is tried.
    counted = m.predicate("counted", NUMBERS, INT)
    m.rule(counted(array, m.n(0)), loop(array))
    m.rule(None, counted(array, m.v("k")), b.int_lt(m.n(10), cell))
    assert proves(m.system)


def until_it_is_reached(claimed: int) -> System:
    """`x = -50; while (x < 0) { x += y; y++; }`: who leaves the loop has come there by a y above zero."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT)
    x, y = m.v("x"), m.v("y")
    m.rule(loop(m.n(-50), y), b.int_lt(m.n(-1000), y), b.int_lt(y, m.n(1000)))
    m.rule(loop(b.int_add(x, y), b.int_add(y, m.n(1))), loop(x, y), b.int_lt(x, m.n(0)))
    m.rule(None, loop(x, y), b.int_le(m.n(0), x), b.int_le(y, m.n(claimed)))
    return m.system


def test_what_is_enough_for_a_query_is_tried() -> None:
    right, wrong = until_it_is_reached(0), until_it_is_reached(60)
    (loop,) = right.predicates
    x, y = loop.parameters
    b = right.builder
    zero = b.int_constant(0)
    assert goals(right) == {loop: [b.not_(b.and_(b.int_le(zero, x), b.int_le(y, zero)))]}
    assert proves(right)
    assert not proves(wrong)


def test_goals_are_those_of_each_check() -> None:
    """What a query computes on the way is not a parameter, so a goal says nothing of it."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT)
    x, other = m.v("x"), m.v("other")
    high, low = b.int_lt(m.n(10), x), b.int_lt(x, m.n(0))
    m.rule(loop(m.n(0)))
    m.rule(None, loop(x), b.or_(high, b.and_(low, b.int_lt(other, x))))
    (parameter,) = loop.parameters
    at_most, at_least = b.int_le(parameter, m.n(10)), b.int_le(m.n(0), parameter)
    assert goals(m.system) == {loop: [at_most, at_least]}


def up_and_down(limit: int) -> System:
    """i goes up and k down: their sum stays where it was, between 1 and 2."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", INT, INT)
    i, k = m.v("i"), m.v("k")
    total = b.int_add(i, k)
    m.rule(loop(m.n(1), k), b.int_le(m.n(0), k), b.int_le(k, m.n(1)))
    m.rule(loop(b.int_add(i, m.n(1)), b.int_sub(k, m.n(1))), loop(i, k), b.int_lt(i, m.n(1000)))
    outside = b.or_(b.int_lt(total, m.n(1)), b.int_lt(m.n(limit), total))
    m.rule(None, loop(i, k), b.int_le(m.n(500), i), b.int_lt(k, m.n(100)), outside)
    return m.system


def test_sums_have_limits() -> None:
    assert proves(up_and_down(2))
    assert not proves(up_and_down(1))
