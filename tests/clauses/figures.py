"""The systems of SeaHorn's Figures 3 and 4, over mathematical integers."""

from __future__ import annotations

from limpet.clauses.system import Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term


def figure_3(b: Builder) -> System:
    """x = 1; y = 0; while (*) { x = x + y; y = y + 1; } assert(x >= y);"""
    x, y = b.symbol("x", INT), b.symbol("y", INT)
    x1, y1 = b.symbol("x'", INT), b.symbol("y'", INT)
    p0, p1, p2, p3, p4, error = (
        Predicate(name, parameters)
        for name, parameters in (("p0", ()), ("p1", (x, y)), ("p2", (x, y)), ("p3", (x, y)), ("p4", ()), ("perr", ()))
    )
    one = b.int_constant(1)
    rules = [
        Rule(p0(), (), b.true, "1"),
        Rule(p1(x, y), (p0(),), b.and_(b.equal(x, one), b.equal(y, b.int_constant(0))), "2"),
        Rule(p2(x, y), (p1(x, y),), b.true, "3"),
        Rule(p3(x, y), (p1(x, y),), b.true, "4"),
        Rule(
            p1(x1, y1),
            (p2(x, y),),
            b.and_(b.equal(x1, b.int_add(x, y)), b.equal(y1, b.int_add(y, one))),
            "5",
        ),
        Rule(p4(), (p3(x, y),), b.int_le(y, x), "6"),
        Rule(error(), (p3(x, y),), b.int_lt(x, y), "7"),
        Rule(p4(), (p4(),), b.true, "8"),
        Rule(None, (error(),), b.true),
    ]
    return System(b, [p0, p1, p2, p3, p4, error], rules)


def figure_4(b: Builder) -> System:
    """main calls foo (x + y) and twice bar (x - y, with an assertion) to swap two numbers."""

    def integers(*names: str) -> list[Term]:
        return [b.symbol(name, INT) for name in names]

    x, y, z, old_x, old_y, x1, y1, x2, result = integers("x", "y", "z", "x_old", "y_old", "x1", "y1", "x2", "res")
    e, out = b.symbol("e", BOOL), b.symbol("e_out", BOOL)
    zero = b.int_constant(0)
    main = Predicate("m_entry")
    check = Predicate("m_assrt", (old_x, old_y, x, y, out))
    error = Predicate("m_err", (out,))
    foo_in, foo_out, foo = (Predicate(n, p) for n, p in (("f_entry", (x, y)), ("f_exit", (x, y, z)), ("f", (x, y, z))))
    bar_in, bar_out = Predicate("b_entry", (x, y)), Predicate("b_exit", (x, y, z, out))
    bar = Predicate("b", (x, y, z, e, out))
    wrong = b.not_(b.and_(b.equal(x, old_y), b.equal(y, old_x)))
    fails = b.and_(b.int_le(zero, x), b.int_le(zero, y), b.int_lt(x, result))
    rules = [
        Rule(main(), (), b.true),
        Rule(
            check(old_x, old_y, x2, y1, out),
            (main(), foo(x, y, x1), bar(x1, y, y1, b.false, e), bar(x1, y1, x2, e, out)),
            b.and_(b.equal(old_x, x), b.equal(old_y, y)),
        ),
        Rule(error(out), (check(old_x, old_y, x, y, e),), b.and_(b.not_(e), b.equal(out, wrong))),
        Rule(error(out), (check(old_x, old_y, x, y, out),), out),
        Rule(foo_in(x, y), (), b.true),
        Rule(foo_out(x, y, result), (foo_in(x, y),), b.equal(result, b.int_add(x, y))),
        Rule(foo(x, y, result), (foo_out(x, y, result),), b.true),
        Rule(bar_in(x, y), (), b.true),
        Rule(
            bar_out(x, y, result, out),
            (bar_in(x, y),),
            b.and_(b.equal(result, b.int_sub(x, y)), b.equal(out, fails)),
        ),
        Rule(bar(x, y, z, b.true, b.true), (), b.true),
        Rule(bar(x, y, z, b.false, out), (bar_out(x, y, z, out),), b.true),
        Rule(None, (error(b.true),), b.true),
    ]
    return System(b, [main, check, error, foo_in, foo_out, foo, bar_in, bar_out, bar], rules)
