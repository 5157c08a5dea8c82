"""Predicates that do not lose parameters when systems shrink, and those that go: what they can be."""

from __future__ import annotations

from limpet.clauses.pipeline import shrink
from limpet.clauses.system import Predicate, Rule, System
from limpet.terms.rules import default_builder
from limpet.terms.sorts import INT


def test_all_parameters_stay() -> None:
    b = default_builder()
    x, y, z = (b.symbol(name, INT) for name in ("x", "y", "z"))
    p = Predicate("p", (x, y, z))
    one = b.int_constant(1)
    system = System(b, [p], [Rule(p(x, one, z), (), b.int_le(one, x)), Rule(None, (p(x, y, z),), b.int_le(x, one))])
    assert [len(each.parameters) for each in shrink(system, [p]).system.predicates] == [1]
    shrunk = shrink(system, whole=[p])
    assert shrunk.system.predicates == [p]
    assert shrunk.origin == {p: p}
    assert not shrunk.gone


def test_what_is_gone() -> None:
    """`never` holds of nothing, nobody asks about `any`, `asked` stays."""
    b = default_builder()
    x = b.symbol("x", INT)
    never, any_, asked = (Predicate(name, (x,)) for name in ("never", "any", "asked"))
    zero = b.int_constant(0)
    rules = [
        Rule(never(x), (never(x),), b.true),
        Rule(any_(x), (), b.int_le(x, zero)),
        Rule(asked(x), (), b.int_le(x, zero)),
        Rule(None, (asked(x),), b.int_le(zero, x)),
        Rule(None, (never(x), any_(x)), b.true),
    ]
    shrunk = shrink(System(b, [never, any_, asked], rules), whole=[never, any_, asked])
    assert shrunk.system.predicates == [asked]
    assert shrunk.gone == {never: False, any_: True}
