"""Horn clauses as SMT-LIB: the text, that z3 takes it, and reading it again."""

from __future__ import annotations

import re
import subprocess
import time
from pathlib import Path

import pytest
from tests.hornsolvers.systems import SAFE, UNSAFE, Making, counter, reachable
from tests.solvers.support import program

from limpet.base.diagnostics import InputError, Unsupported
from limpet.clauses.smtlib import print_horn
from limpet.clauses.smtlib_reader import read_horn
from limpet.clauses.system import Predicate, System
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, INT, BitVecSort, FloatSort, FunctionSort

Z3 = program("z3")
needs_z3 = pytest.mark.skipif(Z3 is None, reason="there is no program z3")


def z3_says(text: str, tmp_path: Path) -> str:
    assert Z3 is not None
    file = tmp_path / "clauses.smt2"
    file.write_text(text, encoding="utf-8")
    result = subprocess.run([Z3, "-T:60", str(file)], capture_output=True, text=True, check=False)
    return result.stdout.strip()


def test_the_text() -> None:
    m = Making()
    b, x, y = m.b, m.v("x"), m.v("y")
    p = Predicate("main loop", (m.v("x"), m.v("y")))
    m.system.predicates.append(p)
    bad = m.predicate("bad")
    m.rule(p(m.n(1), m.n(0)), name="entry")
    m.rule(p(b.int_add(x, y), b.int_add(y, m.n(1))), p(x, y), name="again,\nand again")
    m.rule(bad(), p(x, x), b.int_lt(x, m.n(0)))
    m.rule(None, bad(), name="assertion")
    assert print_horn(m.system) == (
        "(set-logic HORN)\n"
        "(declare-fun |main loop| (Int Int) Bool)\n"
        "(declare-fun bad () Bool)\n"
        "; entry\n"
        "(assert (forall ((x Int) (y Int)) (=> (and (= x 1) (= y 0)) (|main loop| x y))))\n"
        "; again, and again\n"
        "(assert (forall ((x Int) (y Int) (x!1 Int) (y!1 Int))\n"
        "  (=> (and (|main loop| x y) (= x!1 (+ x y)) (= y!1 (+ y 1)))\n"
        "    (|main loop| x!1 y!1))))\n"
        "; rule 2\n"
        "(assert (forall ((x Int) (y Int)) (=> (and (|main loop| x y) (not (<= 0 x)) (= y x)) bad)))\n"
        "; assertion\n"
        "(assert (=> bad false))\n"
        "(check-sat)\n"
    )


@needs_z3
@pytest.mark.parametrize("name", SAFE)
def test_z3_reads_it(name: str, tmp_path: Path) -> None:
    assert z3_says(print_horn(SAFE[name]()), tmp_path) == "sat"
    assert z3_says(print_horn(UNSAFE[name]()), tmp_path) == "unsat"


@pytest.mark.parametrize("name", SAFE)
def test_what_is_printed_is_read(name: str) -> None:
    """Parts of conjunctions may change places: older terms come first."""
    text = print_horn(read_horn(print_horn(SAFE[name]())))
    words = re.compile(r"[^\s()]+")
    assert sorted(words.findall(text)) == sorted(words.findall(print_horn(SAFE[name]())))
    system = SAFE[name]()
    again = read_horn(print_horn(system))
    assert [p.name for p in again.predicates] == [p.name for p in system.predicates]
    assert [p.sorts for p in again.predicates] == [p.sorts for p in system.predicates]
    assert [rule.name for rule in again.rules] == [rule.name for rule in system.rules]
    for mine, theirs in zip(system.rules, again.rules, strict=True):
        assert [a.predicate.name for a in mine.applications()] == [a.predicate.name for a in theirs.applications()]


def test_printing_twice() -> None:
    system = counter(3)
    assert print_horn(system) == print_horn(system)
    assert print_horn(system) == print_horn(counter(3))


def test_variables_named_like_predicates() -> None:
    m = Making()
    sort = BitVecSort(2)
    p = m.predicate("x", sort)
    x = m.v("x", sort)
    m.rule(p(x), m.b.bv_ult(x, m.b.bv(2, 2)))
    m.rule(None, p(x), m.b.equal(x, m.b.bv(3, 2)))
    assert print_horn(m.system) == print_horn(m.system)
    assert "(x x)" not in print_horn(m.system)
    again = read_horn(print_horn(m.system))
    facts, failed = reachable(again)
    assert facts[again.predicates[0]] == {(0,), (1,)} and not failed


def test_sharing_is_kept() -> None:
    """2**200 nodes as a tree."""
    b = Builder()
    m = Making(b)
    p, x = m.predicate("P", INT), m.v("x")
    term = x
    for _ in range(200):
        term = b.int_add(term, term)
    m.rule(p(term), p(x), b.int_lt(term, m.n(7)))
    text = print_horn(m.system)
    assert len(text) < 20_000 and text.count("(let ") >= 199
    read_horn(text)


def test_long_clauses_take_linear_time() -> None:
    m = Making(Builder())
    b, p, x = m.b, m.predicate("P", INT), m.v("x")
    term = x
    for number in range(10_000):
        term = b.int_add(b.int_mul(term, m.n(3)), b.ite(b.int_lt(term, m.n(number)), x, term))
    m.rule(p(term), p(x))
    began = time.monotonic()
    text = print_horn(m.system)
    read_horn(text)
    assert time.monotonic() - began < 10.0


@needs_z3
def test_divisions_and_operators_of_our_own(tmp_path: Path) -> None:
    m = Making()
    b = m.b
    p, q = m.predicate("P", INT, INT, INT), m.predicate("Q", BitVecSort(8), BOOL)
    x, y, z = (m.v(name) for name in "xyz")
    u, w = m.v("u", BitVecSort(8)), m.v("w", BitVecSort(8))
    m.rule(p(y, b.int_div(x, y), b.int_mod(x, y)), b.equal(x, m.n(-7)), b.int_le(m.n(-2), y), b.int_le(y, m.n(2)))
    expected = {-2: (4, 1), -1: (7, 0), 0: (0, -7), 1: (-7, 0), 2: (-4, 1)}
    for divisor, (quotient, remainder) in expected.items():
        wrong = b.not_(b.and_(b.equal(x, m.n(quotient)), b.equal(z, m.n(remainder))))
        m.rule(None, p(m.n(divisor), x, z), wrong)
    m.rule(q(u, b.bv_uadd_overflow(u, w)), b.bv_ult(b.bv(200, 8), u), b.bv_ult(b.bv(100, 8), w))
    m.rule(None, q(u, b.false))
    assert z3_says(print_horn(m.system), tmp_path) == "sat"
    m.rule(None, q(u, b.true))
    assert z3_says(print_horn(m.system), tmp_path) == "unsat"


def test_what_cannot_be_said() -> None:
    m = Making()
    p = m.predicate("P", FloatSort(8, 24))
    m.rule(None, p(m.v("f", FloatSort(8, 24))))
    with pytest.raises(Unsupported):
        print_horn(m.system)
    m = Making()
    function = m.v("g", FunctionSort((INT,), INT))
    m.rule(None, m.b.int_lt(m.b.apply(function, m.n(1)), m.n(0)))
    with pytest.raises(Unsupported):
        print_horn(m.system)


def test_reading_what_others_write() -> None:
    text = """
    (set-logic HORN)
    (declare-fun |inv| (Int Int) Bool)
    (declare-fun unused () Bool)
    (define-fun step ((a Int) (b Int)) Bool (= b (+ a 1)))
    (assert (forall ((x Int)) (inv x 0)))
    (assert (forall ((x Int) (y Int) (z Int)) (=> (inv x y) (step y z) (inv x z))))
    (assert (forall ((x Int)) (not (and (inv x x) (< x 0)))))
    (check-sat)
    (exit)
    """
    system = read_horn(text)
    assert [len(rule.body) for rule in system.rules] == [0, 1, 1]
    assert [rule.head is None for rule in system.rules] == [False, False, True]


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("(declare-fun p (Int) Bool)\n(assert (forall ((x Int)) (exists ((y Int)) (p y))))", "exists", 2),
        ("(declare-fun p (Int) Bool)\n(assert (not (forall ((x Int)) (p x))))", "a term is needed", 2),
        ("(declare-fun p (Int) Bool)\n(assert (forall ((x Int)) (or (p x) (p 1))))", "the head", 2),
        ("(declare-fun p (Int) Bool)\n\n(assert (forall ((x Int)) (=> (or (p x) (p 1)) false)))", "inside", 3),
        ("(declare-fun f (Int) Int)", "not a predicate", 1),
        ("(declare-fun p () Bool)\n(declare-fun p () Bool)", "already", 2),
        ("(assert (=> q false))", "not declared", 1),
        ("(assert true false)", "one formula", 1),
        ("(assert (forall ((x Int) (x Int)) (=> (< x 0) false)))", "twice", 1),
        ("hello", "outside", 1),
    ],
)
def test_mistakes_are_located(text: str, message: str, line: int) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_horn(text, file="clauses.smt2")
    location = caught.value.diagnostic.location
    assert location is not None and (location.file, location.line) == ("clauses.smt2", line)


def test_the_empty_system() -> None:
    assert print_horn(System(Builder())) == "(set-logic HORN)\n(check-sat)\n"
