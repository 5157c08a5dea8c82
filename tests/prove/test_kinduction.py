"""k-induction against systems written by hand and against explicit reachability of small random ones."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.clauses.system import Definition, Interpretation, Predicate, Rule, System
from limpet.prove.kinduction import GaveUp, KindResult, Proved, Refuted, is_derivation, k_induction, useful_rules
from limpet.solvers.interface import NO_LIMITS, Answer, Limits, Reason, Solver, Unknown
from limpet.solvers.registry import make_backend
from limpet.terms.evaluate import evaluate
from limpet.terms.rules import default_builder
from limpet.terms.sorts import INT, ArraySort, BitVecSort
from limpet.terms.term import Term

SOLVER = "bitwuzla"


def in_process(name: str) -> Any:
    return make_backend(name)


class World:
    """Shorthands for one system over bit-vectors."""

    def __init__(self, width: int = 8) -> None:
        self.b = default_builder()
        self.width = width
        self.system = System(self.b)

    def symbol(self, name: str) -> Term:
        return self.b.symbol(name, BitVecSort(self.width))

    def number(self, value: int) -> Term:
        return self.b.bv(value, self.width)

    def predicate(self, name: str, *parameters: Term) -> Predicate:
        made = Predicate(name, parameters)
        self.system.predicates.append(made)
        return made

    def rule(self, head: Any, body: Any, *constraint: Term) -> None:
        bodies = () if body is None else (body,)
        self.system.rules.append(Rule(head, bodies, self.b.and_(*constraint), f"r{len(self.system.rules)}"))

    def solve(self, max_k: int = 20, solver: str = SOLVER, **options: Any) -> KindResult:
        backend = in_process(solver)
        try:
            return k_induction(self.system, backend, max_k=max_k, **options)
        finally:
            backend.close()


def counter(limit: int, query: int, *, start: int = 0, width: int = 8) -> World:
    """x = start; while (x < limit) x++; never x == query."""
    w = World(width)
    x = w.symbol("x")
    loop = w.predicate("loop", x)
    w.rule(loop(w.number(start)), None)
    w.rule(loop(w.b.bv_add(x, w.number(1))), loop(x), w.b.bv_ult(x, w.number(limit)))
    w.rule(None, loop(x), w.b.equal(x, w.number(query)))
    return w


def test_one_step_is_enough() -> None:
    w = World()
    x = w.symbol("x")
    loop = w.predicate("loop", x)
    w.rule(loop(w.number(0)), None)
    w.rule(loop(w.b.bv_add(x, w.number(1))), loop(x), w.b.bv_ult(x, w.number(10)))
    w.rule(None, loop(x), w.b.bv_ult(w.number(10), x))
    assert w.solve() == Proved(1)


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_depth_of_induction(k: int) -> None:
    """A ring of `k` good values at the end of which comes a bad one, which is never entered."""
    w = World()
    x, b = w.symbol("x"), w.b
    loop = w.predicate("loop", x)
    w.rule(loop(w.number(0)), None)
    w.rule(loop(x), loop(x))
    w.rule(loop(b.bv_add(x, w.number(1))), loop(x), b.bv_ult(w.number(100), x), b.bv_ult(x, w.number(100 + k)))
    w.rule(None, loop(x), b.equal(x, w.number(100 + k)))
    assert w.solve() == Proved(k)


def test_no_induction_over_a_free_run() -> None:
    """What is never reached leads to the query after any number of steps; an invariant says that it is not."""
    w = World(16)
    x, y, b = w.symbol("x"), w.symbol("y"), w.b
    loop = w.predicate("loop", x, y)
    w.rule(loop(w.number(0), w.number(0)), None)
    w.rule(loop(b.bv_add(x, w.number(2)), y), loop(x, y))
    w.rule(None, loop(x, y), b.equal(x, w.number(7)))
    assert isinstance(w.solve(4), GaveUp)
    z = b.symbol("z", BitVecSort(16))
    even = b.equal(b.bv_and(z, w.number(1)), w.number(0))
    known: Interpretation = {loop: Definition((z, w.symbol("other")), even)}
    assert w.solve(4, invariants=known) == Proved(1)


def test_simple_paths_decide_finite_systems() -> None:
    """The bad value can be reached from a ring that is not entered: only paths without repetition end."""
    w = World(4)
    x, y, b = w.symbol("x"), w.symbol("y"), w.b
    loop = w.predicate("loop", x)
    w.rule(loop(w.number(0)), None)
    w.rule(loop(x), loop(x), b.equal(x, w.number(0)))
    # 8 -> 9 -> 10 -> 8, and from any of them to 15
    w.rule(loop(y), loop(x), b.bv_ule(w.number(8), x), b.bv_ule(x, w.number(10)), b.bv_ule(w.number(8), y))
    w.rule(None, loop(x), b.equal(x, w.number(15)))
    assert isinstance(w.solve(6, simple_paths=False), GaveUp)
    assert w.solve(6) == Proved(4)


@pytest.mark.parametrize("depth", [0, 1, 2, 5, 9])
def test_unsafe_at_depth(depth: int) -> None:
    result = counter(200, depth).solve()
    assert isinstance(result, Refuted)
    assert len(result.path) == depth + 2
    assert is_derivation(result.path)
    last = result.path[-1]
    assert last.value(last.rule.body[0].arguments[0]) == depth
    assert isinstance(counter(200, depth).solve(depth), GaveUp)


def test_a_query_without_body() -> None:
    w = World()
    x = w.symbol("x")
    w.rule(None, None, w.b.equal(x, w.number(3)))
    result = w.solve()
    assert isinstance(result, Refuted)
    assert result.path[0].value(x) == 3
    w = World()
    w.rule(None, None, w.b.bv_ult(w.symbol("x"), w.number(0)))
    assert w.solve() == Proved(1)


def test_nested_loops() -> None:
    """for (i = 0; i < n; i++) for (j = 0; j < i; j++) never j >= n."""
    w = World()
    i, j, n, b = w.symbol("i"), w.symbol("j"), w.symbol("n"), w.b
    outer, inner = w.predicate("outer", i, n), w.predicate("inner", i, j, n)
    one, zero = w.number(1), w.number(0)
    w.rule(outer(zero, n), None)
    w.rule(inner(i, zero, n), outer(i, n), b.bv_ult(i, n))
    w.rule(inner(i, b.bv_add(j, one), n), inner(i, j, n), b.bv_ult(j, i))
    w.rule(outer(b.bv_add(i, one), n), inner(i, j, n), b.bv_ule(i, j))
    w.rule(None, inner(i, j, n), b.bv_ult(i, j))
    assert w.solve() == Proved(1)
    w.rule(None, inner(i, j, n), b.equal(j, w.number(3)))
    result = w.solve()
    assert isinstance(result, Refuted)
    assert is_derivation(result.path)
    # The fact; for i = 0, 1, 2 and 3: into the inner loop, i rounds, and out of it; the query.
    assert len(result.path) == 1 + (1 + 0 + 1) + (1 + 1 + 1) + (1 + 2 + 1) + (1 + 3) + 1


def test_acyclic_systems_are_unrolled() -> None:
    w = World()
    x, b = w.symbol("x"), w.b
    first, second = w.predicate("first", x), w.predicate("second", x)
    w.rule(first(w.number(1)), None)
    w.rule(second(b.bv_add(x, w.number(1))), first(x))
    w.rule(None, second(x), b.equal(x, w.number(3)))
    assert w.solve() == Proved(2)


def test_symbols_of_a_query_that_equations_determine() -> None:
    """y and z are symbols of the query only, so that what it excludes must be found out."""
    w = World()
    x, y, z, b = w.symbol("x"), w.symbol("y"), w.symbol("z"), w.b
    loop = w.predicate("loop", x)
    w.rule(loop(w.number(0)), None)
    w.rule(loop(x), loop(x))
    equations = (b.equal(z, b.bv_add(y, w.number(1))), b.equal(y, b.bv_mul(x, x)), b.equal(z, w.number(5)))
    w.rule(None, loop(x), *equations)
    assert w.solve(2, simple_paths=False) == Proved(1)


def test_arguments_of_bodies_may_be_any_terms() -> None:
    w = World()
    x, b = w.symbol("x"), w.b
    pair = w.predicate("pair", w.symbol("a"), w.symbol("c"))
    w.rule(pair(w.number(6), w.number(6)), None)
    w.rule(pair(x, w.number(9)), pair(x, x))
    w.rule(None, pair(b.bv_add(x, w.number(1)), b.bv_add(x, w.number(4))))
    result = w.solve()
    assert isinstance(result, Refuted)
    assert result.path[-1].value(x) == 5
    w.system.rules[-1] = Rule(None, (pair(x, b.bv_add(x, w.number(4))),), b.true)
    assert isinstance(w.solve(3), Proved)


def test_numbers_and_arrays() -> None:
    b = default_builder()
    i, a = b.symbol("i", INT), b.symbol("a", ArraySort(INT, INT))
    system = System(b)
    loop = Predicate("loop", (i, a))
    system.predicates.append(loop)
    zero, one = b.int_constant(0), b.int_constant(1)
    grown = loop(b.int_add(i, one), b.store(a, i, i))
    system.rules += [Rule(loop(zero, a), (), b.true), Rule(grown, (loop(i, a),), b.true)]
    system.rules.append(Rule(None, (loop(i, a),), b.and_(b.int_lt(zero, i), b.distinct(b.select(a, zero), zero))))
    backend = in_process("z3")
    known: Interpretation = {loop: Definition((i, a), b.int_le(zero, i))}
    assert k_induction(system, backend, max_k=5, invariants=known) == Proved(1)
    system.rules[-1] = Rule(None, (loop(i, a),), b.equal(b.select(a, b.int_constant(2)), b.int_constant(2)))
    result = k_induction(system, in_process("z3"), max_k=5)
    assert isinstance(result, Refuted)
    assert is_derivation(result.path)


def test_two_applications_are_refused() -> None:
    w = counter(3, 3)
    loop = w.system.predicates[0]
    w.system.rules.append(Rule(None, (loop(w.symbol("x")), loop(w.symbol("x"))), w.b.true))
    with pytest.raises(ValueError, match="more than one"):
        w.solve()


def test_useless_rules_are_left_out() -> None:
    w = counter(3, 3)
    x = w.symbol("x")
    kept = list(w.system.rules)
    lost, dead = w.predicate("lost", x), w.predicate("dead", x)
    w.rule(lost(x), w.system.predicates[0](x))
    w.rule(None, dead(x))
    w.rule(w.system.predicates[0](x), None, w.b.false)
    assert useful_rules(w.system) == kept


class Doubting:
    """Does not answer some questions."""

    def __init__(self, solver: Solver, unanswered: set[int]) -> None:
        self.solver = solver
        self.unanswered = unanswered
        self.asked = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.solver, name)

    def check(self, assumptions: Sequence[Term] = (), limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer:
        self.asked += 1
        if self.asked in self.unanswered:
            return Unknown(Reason.TIMEOUT)
        return self.solver.check(assumptions, limits, model=model)


@pytest.mark.parametrize("question", [1, 2])
def test_unknown_is_never_proved(question: int) -> None:
    """The first question is the base case, the second the step that would prove it."""
    w = counter(10, 20)
    assert isinstance(w.solve(), Proved)
    result = k_induction(w.system, Doubting(in_process(SOLVER), {question}), max_k=4)
    assert isinstance(result, GaveUp)
    assert "timeout" in result.reason
    # A derivation is one whatever was not known before.
    if question == 2:
        found = k_induction(counter(10, 3).system, Doubting(in_process(SOLVER), {2}), max_k=9)
        assert isinstance(found, Refuted)


def test_ticks_stop_it() -> None:
    class Enough(Exception):
        pass

    ticks = itertools.count()

    def tick() -> None:
        if next(ticks) == 5:
            raise Enough

    with pytest.raises(Enough):
        counter(200, 100).solve(tick=tick)


# --- random systems against explicit reachability -----------------------------------------------------------------

WIDTH = 2
VALUES = range(1 << WIDTH)


def reachable_depth(system: System) -> int | None:
    """The number of rules between fact and query in the shortest derivation; None: there is none."""
    states: set[tuple[Predicate, tuple[int, ...]]] = set()
    level: set[tuple[Predicate, tuple[int, ...]]] = set()
    for depth in itertools.count():
        fresh: set[tuple[Predicate, tuple[int, ...]]] = set()
        for rule in system.rules:
            if depth == 0 and not rule.body:
                if rule.head is None:
                    if any(True for _ in solutions(rule, None)):
                        return 0
                else:
                    fresh |= {(rule.head.predicate, values) for values in solutions(rule, None)}
            elif depth > 0 and rule.body and rule.head is not None:
                for predicate, values in level:
                    if predicate is rule.body[0].predicate:
                        fresh |= {(rule.head.predicate, new) for new in solutions(rule, values)}
        level = fresh - states
        if not level:
            return None
        states |= level
        for rule in system.rules:
            if rule.head is None and rule.body:
                for predicate, values in level:
                    if predicate is rule.body[0].predicate and any(True for _ in solutions(rule, values)):
                        return depth
    return None


def solutions(rule: Rule, values: tuple[int, ...] | None) -> Iterator[tuple[int, ...]]:
    """Arguments of the head for all values of the symbols."""
    symbols = rule.symbols()
    for chosen in itertools.product(VALUES, repeat=len(symbols)):
        assignment = dict(zip(symbols, chosen, strict=True))
        if values is not None and any(
            evaluate(argument, assignment) != value
            for argument, value in zip(rule.body[0].arguments, values, strict=True)
        ):
            continue
        if evaluate(rule.constraint, assignment):
            yield tuple(evaluate(a, assignment) for a in rule.head.arguments) if rule.head else ()


@st.composite
def systems(draw: st.DrawFn) -> System:
    w = World(WIDTH)
    b = w.b
    names = [w.symbol(name) for name in "xyz"]
    predicates = [
        w.predicate("p", *names[: draw(st.integers(1, 2))]),
        w.predicate("q", *names[: draw(st.integers(0, 2))]),
    ]

    def number() -> Term:
        shape = draw(st.integers(0, 4))
        if shape == 0:
            return w.number(draw(st.sampled_from(VALUES)))
        symbol = draw(st.sampled_from(names))
        if shape == 1:
            return b.bv_add(symbol, w.number(draw(st.sampled_from(VALUES))))
        return symbol

    def condition() -> Term:
        make = draw(st.sampled_from([b.equal, b.distinct, b.bv_ult, b.bv_ule, b.bv_slt]))
        return make(number(), number())

    def application() -> Any:
        predicate = draw(st.sampled_from(predicates))
        return predicate(*[number() for _ in predicate.parameters])

    for _ in range(draw(st.integers(3, 7))):
        shape = draw(st.integers(0, 9))
        head = None if shape < 3 else application()
        body = None if 2 <= shape < 5 else application()
        w.rule(head, body, *[condition() for _ in range(draw(st.integers(0, 2)) + (head is None))])
    return w.system


def states_of(system: System) -> int:
    return sum(len(VALUES) ** len(predicate.parameters) for predicate in system.predicates)


@settings(max_examples=150, deadline=None)
@given(systems(), st.booleans())
def test_random_systems(system: System, simple_paths: bool) -> None:
    expected = reachable_depth(system)
    backend = in_process(SOLVER)
    try:
        result = k_induction(system, backend, max_k=states_of(system) + 1, simple_paths=simple_paths)
    finally:
        backend.close()
    match result:
        case Proved():
            assert expected is None
        case Refuted(path):
            assert expected is not None
            assert len(path) == (1 if not path[0].rule.head else expected + 2)
            assert is_derivation(path)
        case GaveUp():
            assert not simple_paths
            assert expected is None


@settings(max_examples=60, deadline=None)
@given(systems())
def test_random_systems_with_all_that_is_true(system: System) -> None:
    """The strongest invariants there are: then one step is enough, and nothing wrong is proved."""
    expected = reachable_depth(system)
    b = system.builder
    reached: set[tuple[Predicate, tuple[int, ...]]] = set()
    while True:
        new = set()
        for rule in system.rules:
            if rule.head is not None:
                sources = [v for p, v in reached if rule.body and p is rule.body[0].predicate] if rule.body else [None]
                new |= {(rule.head.predicate, values) for source in sources for values in solutions(rule, source)}
        if new <= reached:
            break
        reached |= new
    known: dict[Predicate, Definition] = {}
    for predicate in system.predicates:
        parameters = tuple(b.symbol(f"inv{n}", BitVecSort(WIDTH)) for n in range(len(predicate.parameters)))
        cases = [
            b.and_(*[b.equal(p, b.bv(v, WIDTH)) for p, v in zip(parameters, values, strict=True)])
            for other, values in reached
            if other is predicate
        ]
        known[predicate] = Definition(parameters, b.or_(*cases))
    backend = in_process(SOLVER)
    result = k_induction(system, backend, max_k=20, invariants=known)
    backend.close()
    assert isinstance(result, Refuted if expected is not None else Proved)
    if isinstance(result, Proved):
        assert result.k <= max(1, len(system.predicates))
