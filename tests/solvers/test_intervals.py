"""The specialist for floats: no value that a term has is left out of its range, and answers are those of brute force
and of another solver."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.solvers.random_floats import BINARY, ODD, SMALL, TINY, RandomFloats

from limpet.solvers.float_ranges import Format, is_negative
from limpet.solvers.interface import Limits, Reason, Sat, Unknown, Unsat
from limpet.solvers.intervals_backend import IntervalsBackend
from limpet.solvers.range_network import Network
from limpet.solvers.range_search import MAKERS, Search
from limpet.solvers.worker import WorkerSolver
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.kinds_core import NOT, OR
from limpet.terms.sorts import BOOL, DOUBLE, HALF, QUAD, SINGLE, ArraySort, BitVecSort, FloatSort
from limpet.terms.term import Term

FORMATS = (TINY, SMALL, ODD, HALF, SINGLE, DOUBLE)
quietly = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
at_length = settings(quietly, max_examples=20_000)
seeds = st.integers(0, 1 << 48)


def is_within(network: Network, number: int, value: object) -> bool:
    """Whether the value is in the range of the node."""
    term, low, high = network.terms[number], network.low[number], network.high[number]
    if not isinstance(term.sort, FloatSort):
        assert isinstance(value, int)
        return bool(low <= int(value) <= high)
    assert isinstance(value, int)
    exact = network.format(term.sort).number(value)
    if exact != exact:
        return network.nan[number]
    if exact == 0:
        after = low < 0 or (low == 0 and (is_negative(low) or not is_negative(exact)))
        before = high > 0 or (high == 0 and (not is_negative(high) or is_negative(exact)))
        return bool(after and before)
    return bool(low <= exact <= high)


def conditions_that_hold(terms: RandomFloats, count: int) -> list[Term]:
    """Some conditions, or their negations, such that the values of the symbols are a model."""
    evaluation = Evaluation(terms.values)
    chosen = terms.random.sample(terms.terms[BOOL], min(count, len(terms.terms[BOOL])))
    return [term if evaluation.value(term) else terms.builder.manager.make(NOT, (term,)) for term in chosen]


def some_terms(seed: int) -> RandomFloats:
    picked = random.Random(seed)
    formats = picked.choice((BINARY, BINARY, (SINGLE,), (DOUBLE,), (picked.choice(FORMATS), picked.choice(FORMATS))))
    terms = RandomFloats(seed, formats)
    terms.symbols(*(terms.random.choice(formats) for _ in range(3)), terms.random.choice(terms.words), BOOL)
    terms.grow(terms.random.randint(8, 30))
    return terms


def no_model_is_lost(seed: int) -> None:
    terms = some_terms(seed)
    roots = conditions_that_hold(terms, terms.random.randint(1, 5))
    everything = [term for those in terms.terms.values() for term in those]
    network = Network([*roots, *everything], lambda term: MAKERS.get(term.kind))
    network.roots = network.roots[: len(roots)]
    for symbol, value in terms.values.items():
        if symbol in network.number and terms.random.random() < 0.6:
            around(terms, network, network.number[symbol], value)
    evaluation = Evaluation(terms.values)
    assert not network.narrow(), "a model, but nothing is left"
    for number, term in enumerate(network.terms):
        if network.ranged[number]:
            value = evaluation.value(term)
            where = (network.low[number], network.high[number], network.nan[number])
            assert is_within(network, number, value), f"{term.kind.name} {term.payload}: {value} is not in {where}"


def around(terms: RandomFloats, network: Network, number: int, value: int) -> None:
    """A range that has the value in it."""
    sort, r = network.terms[number].sort, terms.random
    if isinstance(sort, BitVecSort):
        low, high = max(0, value - r.choice((0, 1, 100))), min(sort.mask, value + r.choice((0, 1, 100)))
        assert not network.meet_integers(number, low, high)
    elif isinstance(sort, FloatSort) and not ieee.is_nan(sort, value):
        form = network.format(sort)
        middle, other = form.number(value), form.number(ieee.canonical(sort, terms.value(sort)))
        if other == 0 == middle or other != other:
            other = middle
        near = r.choice((middle, other, form.above(middle) if middle != 0 else middle))
        assert not network.meet(number, min(middle, near), max(middle, near), r.random() < 0.2)


@quietly
@given(seed=seeds)
def test_no_model_is_lost(seed: int) -> None:
    no_model_is_lost(seed)


@pytest.mark.long
@at_length
@given(seed=seeds)
def test_no_model_is_lost_for_long(seed: int) -> None:
    no_model_is_lost(seed)


def as_brute_force(seed: int) -> None:
    """All values of two symbols."""
    sort = random.Random(seed).choice((TINY, TINY, SMALL))
    count = 2 if sort == TINY else 1
    terms = RandomFloats(seed, (sort,), (BitVecSort(3), BitVecSort(sort.width)))
    terms.symbols(*([sort] * count), BOOL)
    terms.grow(terms.random.randint(6, 20))
    conditions = terms.terms[BOOL]
    roots = terms.random.sample(conditions, min(len(conditions), terms.random.randint(1, 4)))
    found = Search(roots, lambda: False).run()
    patterns = sorted({ieee.canonical(sort, bits) for bits in range(1 << sort.width)})
    symbols = list(terms.values)
    expected = False
    for values in itertools.product(*([patterns] * count), (False, True)):
        evaluation = Evaluation(dict(zip(symbols, values, strict=True)))
        if all(evaluation.value(root) for root in roots):
            expected = True
            break
    assert found is not None
    assert (found is not False) == expected


@quietly
@given(seed=seeds)
def test_answers_are_those_of_brute_force(seed: int) -> None:
    as_brute_force(seed)


@pytest.mark.long
@at_length
@given(seed=seeds)
def test_answers_are_those_of_brute_force_for_long(seed: int) -> None:
    as_brute_force(seed)


@pytest.fixture(scope="module")
def other() -> Iterator[WorkerSolver]:
    solver = WorkerSolver("bitwuzla", Limits(2.0))
    yield solver
    solver.close()


def as_another_solver(other: WorkerSolver, seed: int) -> None:
    formats = random.Random(seed).choice(((SINGLE,), (HALF,), BINARY))
    terms = RandomFloats(seed, formats)
    terms.symbols(*(terms.random.choice(formats) for _ in range(2)), BOOL)
    terms.grow(terms.random.randint(5, 12))
    conditions = terms.terms.get(BOOL, [])
    roots = terms.random.sample(conditions, min(len(conditions), 4))
    intervals = IntervalsBackend()
    other.push()
    for root in roots:
        intervals.assert_(root)
        other.assert_(root)
    mine = intervals.check((), Limits(0.5))
    theirs = other.check()
    other.pop()
    if isinstance(mine, Sat):
        assert all(map(mine.model.value, roots))
        assert not isinstance(theirs, Unsat)
    elif isinstance(mine, Unsat):
        assert not isinstance(theirs, Sat)


@settings(quietly, max_examples=60)
@given(seed=seeds)
def test_answers_are_those_of_another_solver(other: WorkerSolver, seed: int) -> None:
    as_another_solver(other, seed)


@pytest.mark.long
@settings(at_length, max_examples=2000)
@given(seed=seeds)
def test_answers_are_those_of_another_solver_for_long(other: WorkerSolver, seed: int) -> None:
    as_another_solver(other, seed)


@pytest.mark.parametrize("sort", FORMATS, ids=str)
def test_neighbours(sort: FloatSort) -> None:
    form, r = Format(sort), random.Random(1)
    magnitudes = [0, 1, 2, *(r.randrange(ieee.infinity(sort)) for _ in range(200)), ieee.largest(sort)]
    for bits in magnitudes:
        number = form.number(bits)
        assert form.bits(number) == bits
        assert form.bits(form.above(number)) == bits + 1
        assert form.bits(form.below(-number)) == bits + 1 + ieee.zero(sort, 1)
        if bits:
            assert form.bits(form.below(number)) == bits - 1
            between = number / 2 + form.below(number) / 2  # of the two, if there is no double in between
            assert form.below(number) <= between <= number
            assert form.at_least(between) in (number, between)
            assert form.at_most(between) in (form.below(number), between)
    assert form.above(-math.inf) == -form.largest
    assert form.above(math.inf) == math.inf


# --- the back end ----------------------------------------------------------------------------------------------------


def between(b: Builder, term: Term, low: float, high: float) -> list[Term]:
    form = Format(SINGLE)
    bounds = [b.fp(form.bits(form.rounded(ieee.RNE, bound)), SINGLE) for bound in (low, high)]
    return [b.fp_le(bounds[0], term), b.fp_le(term, bounds[1])]


def cubic(b: Builder, x: Term) -> Term:
    """x - x * x * x"""
    return b.fp_sub(x, b.fp_mul(x, b.fp_mul(x, x)))


def test_a_bound_of_a_polynomial() -> None:
    b, solver = Builder(), IntervalsBackend()
    x = b.symbol("x", SINGLE)
    for term in between(b, x, 0.0, 1.0):
        solver.assert_(term)
    limit = b.fp(Format(SINGLE).bits(0.5), SINGLE)
    too_large = b.fp_lt(limit, cubic(b, x))  # the maximum is about 0.385
    answer = solver.check([too_large])
    assert isinstance(answer, Unsat)
    assert answer.core == (too_large,)
    assert isinstance(solver.check([b.fp_lt(cubic(b, x), limit)]), Sat)


def test_what_is_popped_does_not_count() -> None:
    b, solver = Builder(), IntervalsBackend()
    x = b.symbol("x", SINGLE)
    solver.assert_(b.fp_is_nan(x))
    solver.push()
    solver.assert_(b.fp_eq(x, x))
    assert isinstance(solver.check(), Unsat)
    solver.pop()
    answer = solver.check()
    assert isinstance(answer, Sat)
    assert ieee.is_nan(SINGLE, answer.model.value(x))


def test_what_has_no_range_may_be_anything() -> None:
    b, solver = Builder(), IntervalsBackend()
    wide = b.symbol("wide", QUAD)
    array = b.symbol("array", ArraySort(BitVecSort(2), BitVecSort(8)))
    element = b.select(array, b.bv(1, 2))
    solver.assert_(b.fp_lt(wide, wide))
    answer = solver.check()
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.GAVE_UP
    solver = IntervalsBackend()
    number = b.fp_from_ubv(element, SINGLE)
    three = b.fp(Format(SINGLE).bits(3.0), SINGLE)
    solver.assert_(b.fp_lt(three, number))
    assert isinstance(solver.check(), Unknown)
    solver.assert_(b.bv_ult(element, b.bv(3, 8)))
    assert isinstance(solver.check(), Unsat)  # whatever the array is


def test_zeros_have_one_sign() -> None:
    b, solver = Builder(), IntervalsBackend()
    x = b.symbol("x", SINGLE)
    for condition in (b.fp_is_zero(x), b.fp_is_positive(x)):
        solver.assert_(condition)
    assert isinstance(solver.check([b.fp_is_negative(x)], Limits(20.0)), Unsat)
    answer = solver.check([b.fp_is_negative(b.fp_neg(x))], Limits(20.0))
    assert isinstance(answer, Sat)
    assert answer.model.value(x) == 0


def test_parts_that_a_disjunction_leaves_open_are_not_examined() -> None:
    """Each of forty disjunctions has a way out; what goes wrong is elsewhere."""
    b, solver = Builder(), IntervalsBackend()
    m = b.manager
    x, zero = b.symbol("x", SINGLE), b.fp_zero(SINGLE)
    for number in range(40):
        p, q = (b.symbol(f"{name}{number}", BOOL) for name in "pq")
        solver.assert_(m.make(OR, (p, q)))
        solver.assert_(m.make(OR, (p, m.make(NOT, (q,)))))
    square = b.fp_mul(x, x)
    solver.assert_(m.make(OR, (b.fp_lt(square, zero), b.fp_lt(b.fp_add(square, b.fp_abs(x)), zero))))
    assert isinstance(solver.check((), Limits(20.0)), Unsat)


def test_without_floats_it_gives_up() -> None:
    b, solver = Builder(), IntervalsBackend()
    solver.assert_(b.bv_ult(b.symbol("word", BitVecSort(64)), b.bv(0, 64)))
    assert isinstance(solver.check(), Unknown)


def test_it_ends_in_time() -> None:
    b, solver = Builder(), IntervalsBackend()
    x, y = (b.symbol(name, DOUBLE) for name in "xy")
    one = b.fp(Format(DOUBLE).bits(1.0), DOUBLE)
    same = b.equal(b.fp_mul(b.fp_mul(x, y), one), b.fp_mul(y, x))  # true, but not by ranges
    solver.assert_(b.fp_lt(one, x))
    solver.assert_(b.not_(same))
    answer = solver.check((), Limits(0.2))
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.TIMEOUT
