"""Clauses as people read them."""

from __future__ import annotations

from tests.clauses.figures import figure_3, figure_4

from limpet.clauses.pipeline import shrink
from limpet.clauses.system import Predicate, Rule, System
from limpet.clauses.text import print_clauses
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort

FIGURE_3 = """\
p0.
p1(x, y) <- p0, x = 1, y = 0.
p2(x, y) <- p1(x, y).
p3(x, y) <- p1(x, y).
p1(x', y') <- p2(x, y), x' = x + y, y' = y + 1.
p4 <- p3(x, y), y <= x.
perr <- p3(x, y), x < y.
p4 <- p4.
false <- perr.
"""

FIGURE_4 = """\
m_entry.
m_assrt(x_old, y_old, x2, y1, e_out) <-
    m_entry,
    f(x, y, x1),
    b(x1, y, y1, false, e),
    b(x1, y1, x2, e, e_out),
    x_old = x, y_old = y.
m_err(e_out) <- m_assrt(x_old, y_old, x, y, e), !e, e_out = !(x == y_old && y == x_old).
m_err(e_out) <- m_assrt(x_old, y_old, x, y, e_out), e_out.
f_entry(x, y).
f_exit(x, y, res) <- f_entry(x, y), res = x + y.
f(x, y, res) <- f_exit(x, y, res).
b_entry(x, y).
b_exit(x, y, res, e_out) <- b_entry(x, y), res = x - y, e_out = (x < res && 0 <= x && 0 <= y).
b(x, y, z, true, true).
b(x, y, z, false, e_out) <- b_exit(x, y, z, e_out).
false <- m_err(true).
"""

FIGURE_4_SHRUNK = """\
f(x, y, x + y).
b(x, y, z, true, true).
b(x, y, x - y, false, 0 <= x && 0 <= y && x < x - y).
false <-
    f(x_old, y_old, x1),
    b(x1, y_old, y, false, e),
    b(x1, y, x, e, false),
    !(x == y_old && y == x_old).
false <- f(x_old, y_old, x1), b(x1, y_old, y, false, e), b(x1, y, x, e, true).
"""


def test_figure_3() -> None:
    assert print_clauses(figure_3(Builder())) == FIGURE_3


def test_figure_4() -> None:
    assert print_clauses(figure_4(Builder())) == FIGURE_4


def test_figure_3_shrunk() -> None:
    shrunk = shrink(figure_3(Builder())).system
    assert print_clauses(shrunk) == ("p1(1, 0).\np1(x + y, y + 1) <- p1(x, y).\nfalse <- p1(x, y), x < y.\n")


def test_figure_4_shrunk() -> None:
    system = figure_4(Builder())
    shrunk = shrink(system, [p for p in system.predicates if p.name in ("f", "b")])
    assert print_clauses(shrunk.system) == FIGURE_4_SHRUNK
    assert {new.name: old.name for new, old in shrunk.origin.items()} == {"f": "f", "b": "b"}


def test_odd_clauses() -> None:
    b = Builder()
    x, y = b.symbol("x", BitVecSort(8)), b.symbol("y", BitVecSort(8))
    c, d = b.symbol("c", BOOL), b.symbol("d", BOOL)
    p = Predicate("p", (x,))
    total = b.bv_add(b.bv_mul(b.bv_mul(x, y), x), b.bv(123, 8))
    long = [b.bv_ult(x, b.bv_add(y, b.bv(number, 8))) for number in range(1, 9)]
    system = System(
        b,
        [p],
        [
            Rule(None, (), b.true),
            Rule(None, (), b.false, "never"),
            Rule(p(b.bv_add(x, y)), (), b.not_(b.or_(c, d)), "both"),
            Rule(p(total), (p(x),), b.bv_ult(total, b.bv_mul(total, total))),
            Rule(p(x), (), b.equal(x, b.ite(c, y, b.bv(0, 8)))),
            Rule(None, (p(x), p(y)), b.and_(*long)),
        ],
    )
    assert print_clauses(system, names=True, width=60) == (
        "false.\n"
        "% never\n"
        "false <- false.\n"
        "% both\n"
        "p(x + y) <- !c, !d.\n"
        "p($1) <- p(x), $1 = x * x * y + 123, $1 <u $1 * $1.\n"
        "p(x) <- x = (c ? y : 0).\n"
        "false <-\n"
        "    p(x),\n"
        "    p(y),\n"
        "    x <u y + 1, x <u y + 2, x <u y + 3, x <u y + 4,\n"
        "    x <u y + 5, x <u y + 6, x <u y + 7, x <u y + 8.\n"
    )
