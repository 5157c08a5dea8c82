"""Rules on arrays and lambdas: each applies, does not apply, is proved by z3; and reading is near-linear."""

from __future__ import annotations

import time

import pytest
from tests.terms.rule_checks import Call, Case, Vars, equivalent, rule_tests

from limpet.terms import rules_arrays as rules
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.kinds_core import CONSTANT_ARRAY, EQUAL, ITE, LAMBDA, SELECT, STORE
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue
from limpet.terms.walk import postorder, size

INDEX = BitVecSort(32)
MEMORY = ArraySort(INDEX, BitVecSort(8))


def array(v: Vars, name: str = "a") -> Term:
    return v.b.symbol(name, ArraySort(BitVecSort(v.width), BitVecSort(v.width)))


def p(v: Vars) -> Term:
    return v.b.symbol("p", BOOL)


def select(a: Term, i: Term) -> Call:
    return SELECT, (a, i)


def copied(v: Vars, a: Term) -> Term:
    """Like memcpy: below z it is a, shifted by one; above it is another array."""
    b = v.b
    return b.lambda_(
        "i",
        BitVecSort(v.width),
        lambda i: b.ite(b.bv_ult(i, v.z), b.select(a, b.bv_add(i, v.c(1))), b.select(array(v, "c"), i)),
    )


def _read(v: Vars) -> list[Call]:
    b, a = v.b, array(v)
    plus = b.bv_add(v.x, v.c(1))
    stored = b.store(b.store(b.store(a, v.c(0), v.y), v.x, v.z), plus, v.u)
    return [
        select(b.store(a, v.x, v.y), v.x),
        select(b.store(a, v.c(0), v.y), v.c(1)),
        select(b.store(b.store(a, v.c(0), v.y), v.c(1), v.z), v.c(0)),
        select(stored, v.x),
        select(stored, plus),
        select(b.constant_array(BitVecSort(v.width), v.y), v.x),
        select(b.ite(p(v), b.store(a, v.x, v.y), array(v, "c")), v.x),
        select(b.ite(p(v), a, array(v, "c")), v.c(0)),
        select(copied(v, a), v.x),
        select(copied(v, copied(v, a)), v.x),
        select(copied(v, stored), v.x),
        select(b.ite(p(v), copied(v, a), array(v, "c")), v.x),
        select(b.store(copied(v, a), v.y, v.u), v.x),
    ]


CASES = (
    Case(
        rules.select_resolve,
        _read,
        lambda v: [
            select(array(v), v.x),
            select(v.b.store(array(v), v.y, v.z), v.x),
            select(v.b.ite(p(v), array(v), array(v, "c")), v.x),
            select(copied(v, array(v)), v.b.manager.bound("j", BitVecSort(v.width))),
        ],
    ),
    Case(
        rules.store_over_store,
        lambda v: [(STORE, (v.b.store(array(v), v.x, v.y), v.x, v.z))],
        lambda v: [(STORE, (v.b.store(array(v), v.x, v.y), v.u, v.z)), (STORE, (array(v), v.x, v.y))],
    ),
    Case(
        rules.store_what_is_there,
        lambda v: [
            (STORE, (array(v), v.x, v.b.select(array(v), v.x))),
            (STORE, (v.b.store(array(v), v.x, v.y), v.x, v.y)),
            (STORE, (v.b.store(v.b.store(array(v), v.c(0), v.y), v.c(1), v.z), v.c(0), v.y)),
            (STORE, (v.b.constant_array(BitVecSort(v.width), v.y), v.x, v.y)),
        ],
        lambda v: [
            (STORE, (array(v), v.x, v.b.select(array(v), v.y))),
            (STORE, (array(v), v.x, v.b.select(array(v, "c"), v.x))),
            (STORE, (v.b.store(array(v), v.x, v.y), v.x, v.z)),
            (STORE, (v.b.store(array(v), v.x, v.y), v.z, v.b.select(array(v), v.z))),
        ],
    ),
    Case(
        rules.equal_arrays,
        lambda v: [
            (EQUAL, (v.b.store(array(v), v.x, v.y), v.b.store(array(v), v.x, v.z))),
            (EQUAL, (v.b.store(array(v), v.x, v.y), array(v))),
            (EQUAL, tuple(v.b.constant_array(BitVecSort(v.width), t) for t in (v.x, v.y))),
        ],
        lambda v: [
            (EQUAL, (v.b.store(array(v), v.x, v.y), v.b.store(array(v), v.z, v.y))),
            (EQUAL, (array(v), array(v, "c"))),
            (EQUAL, (v.x, v.y)),
        ],
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(
    rules.RULES, CASES, elsewhere={"lambda_constant", "lambda_of_select"}
)


@pytest.mark.parametrize("width", [*range(1, 9), 32, 64])
def test_lambdas_are_what_they_become(width: int) -> None:
    """Arrays are equal if all their elements are: proved at an index that is any."""
    v = Vars(width)
    i, j = v.b.manager.bound("i", BitVecSort(width)), v.symbol("j", width)
    read = v.b.manager.make
    for rule, body in ((rules.lambda_constant, v.x), (rules.lambda_of_select, v.b.select(array(v), i))):
        made = rule(v.b, (i, body), None)
        assert made is not None
        equivalent(read(SELECT, (read(LAMBDA, (i, body)), j)), read(SELECT, (made, j)))
        assert rule(v.b, (i, v.b.select(array(v), v.b.bv_add(i, v.x))), None) is None


def test_lambdas() -> None:
    v = Vars(8)
    b, sort = v.b, BitVecSort(8)
    assert b.lambda_("i", sort, lambda i: v.x) is b.constant_array(sort, v.x)
    assert b.lambda_("i", sort, lambda i: b.select(array(v), i)) is array(v)
    assert b.lambda_("i", sort, lambda i: b.bv_add(i, v.x)).kind is LAMBDA
    assert b.lambda_("i", sort, lambda i: b.select(array(v), b.bv_add(i, v.x))).kind is LAMBDA
    inner = b.lambda_("i", sort, lambda i: b.select(b.store(array(v), i, v.x), i))
    assert inner.kind is CONSTANT_ARRAY


def test_lambdas_vanish_from_reads() -> None:
    v = Vars(8)
    b = v.b
    memory = b.store(copied(v, b.ite(p(v), copied(v, array(v)), b.store(array(v, "d"), v.y, v.u))), v.u, v.x)
    value = b.select(b.ite(b.not_(p(v)), memory, array(v)), v.x)
    kinds = {term.kind for term in postorder([value])}
    assert LAMBDA not in kinds and ITE in kinds


# --- time and depth -----------------------------------------------------------------------------------------


def chain(b: Builder, length: int, every: int = 0) -> Term:
    memory = b.symbol("m", MEMORY)
    for n in range(length):
        if every and n % every == every - 1:
            memory = b.store(memory, b.symbol(f"s{n % 7}", INDEX), b.bv(n, 8))
        memory = b.store(memory, b.bv(n * 4, 32), b.symbol(f"v{n}", BitVecSort(8)))
    return memory


def test_reads_of_a_long_chain() -> None:
    b = default_builder()
    memory = chain(b, 40_000)
    start = time.process_time()
    for n in range(40_000):
        assert b.select(memory, b.bv(n * 4, 32)) is b.symbol(f"v{n}", BitVecSort(8))
    assert b.select(memory, b.bv(2, 32)) is b.select(b.symbol("m", MEMORY), b.bv(2, 32))
    assert time.process_time() - start < 10


def test_reads_of_offsets_from_one_symbol() -> None:
    b = default_builder()
    base, memory = b.symbol("base", INDEX), b.symbol("m", MEMORY)
    for n in range(20_000):
        memory = b.store(memory, b.bv_add(base, b.bv(n, 32)), b.bv(n, 8))
    start = time.process_time()
    for n in range(20_000):
        assert b.select(memory, b.bv_add(base, b.bv(n, 32))) is b.bv(n, 8)
    assert time.process_time() - start < 5


def test_a_store_that_may_be_there_stops_the_read() -> None:
    b = default_builder()
    memory = chain(b, 1000, every=500)
    assert b.select(memory, b.bv(999 * 4, 32)) is b.symbol("v999", BitVecSort(8))
    stuck = b.select(memory, b.bv(0, 32))
    assert stuck.kind is SELECT and stuck.args[0].kind is STORE and stuck.args[0].args[1].is_symbol


def test_branches_of_a_chain() -> None:
    b = default_builder()
    memory = chain(b, 100)
    one = b.store(memory, b.bv(0, 32), b.bv(1, 8))
    two = b.store(memory, b.bv(0, 32), b.bv(2, 8))
    three = b.store(two, b.bv(4, 32), b.bv(3, 8))
    for at, expected in ((one, 1), (two, 2), (three, 2)):
        assert b.select(at, b.bv(0, 32)) is b.bv(expected, 8)
    assert b.select(memory, b.bv(0, 32)) is b.symbol("v0", BitVecSort(8))
    assert b.select(one, b.bv(4, 32)) is b.select(memory, b.bv(4, 32))
    assert b.select(three, b.bv(4, 32)) is b.bv(3, 8)


def test_writing_one_place_again_and_again() -> None:
    b = default_builder()
    memory = chain(b, 10)
    for n in range(50_000):
        memory = b.store(memory, b.bv(4, 32), b.bv(n, 8)) if n % 2 else b.store(memory, b.bv(8, 32), b.bv(n, 8))
    assert b.select(memory, b.bv(4, 32)) is b.bv(49_999, 8)
    assert b.select(memory, b.bv(0, 32)) is b.symbol("v0", BitVecSort(8))


def test_reads_through_many_lambdas() -> None:
    """20,000 writes as lambdas, each over the last: no recursion, and one read is linear."""
    b = default_builder()
    memory = b.symbol("m", MEMORY)
    for n in range(20_000):
        where, below = b.symbol(f"w{n}", INDEX), memory

        def body(i: Term, where: Term = where, below: Term = below, n: int = n) -> Term:
            return b.ite(b.equal(i, where), b.bv(n, 8), b.select(below, i))

        memory = b.lambda_("i", INDEX, body)
    value = b.select(memory, b.symbol("at", INDEX))
    found = size(value)
    assert found.lambdas == 0 and found.nodes < 100_000
    model = {b.symbol(f"w{n}", INDEX): n for n in range(20_000)} | {b.symbol("at", INDEX): 12_345}
    assert evaluate(value, model | {b.symbol("m", MEMORY): ArrayValue(0)}) == 12_345 & 255


def test_reads_through_many_ites() -> None:
    b = default_builder()
    memory = b.symbol("m", MEMORY)
    for n in range(300):
        memory = b.ite(b.symbol(f"c{n}", BOOL), b.store(memory, b.bv(n, 32), b.bv(n, 8)), memory)
    value = b.select(memory, b.bv(7, 32))
    assert value is b.ite(b.symbol("c7", BOOL), b.bv(7, 8), b.select(b.symbol("m", MEMORY), b.bv(7, 32)))
    for n in range(300, 3000):
        memory = b.ite(b.symbol(f"c{n}", BOOL), b.store(memory, b.bv(n, 32), b.bv(n, 8)), memory)
    assert b.select(memory, b.bv(7, 32)).kind is SELECT  # too much is in between
    assert b.select(memory, b.bv(2990, 32)).kind is SELECT
    top = b.store(memory, b.bv(5000, 32), b.bv(1, 8))
    assert b.select(b.ite(b.symbol("c", BOOL), top, top), b.bv(5000, 32)) is b.bv(1, 8)
