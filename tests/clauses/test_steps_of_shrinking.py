"""What each step that makes systems smaller does, on small examples, and that large systems are no problem."""

from __future__ import annotations

from itertools import pairwise

from limpet.clauses.arguments import without_dead_arguments
from limpet.clauses.constants import without_constant_arguments
from limpet.clauses.dependencies import dependencies, derivable, relevant, sliced, without_cycles
from limpet.clauses.folding import folded
from limpet.clauses.pipeline import shrink
from limpet.clauses.simplify import simplified
from limpet.clauses.system import CallStep, InputStep, Predicate, Rule, Step, System
from limpet.clauses.text import print_clauses
from limpet.terms.build import Builder
from limpet.terms.kind import BOUND
from limpet.terms.kinds_core import LAMBDA
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

BYTE = BitVecSort(8)


def symbols(b: Builder, names: str) -> list[Term]:
    return [b.symbol(name, BYTE) for name in names.split()]


def asked(b: Builder, label: str, value: Term) -> InputStep:
    return InputStep(label, "char", value, 8, b.true)


def labels(rule: Rule) -> list[str | int]:
    return [
        step.position if isinstance(step, CallStep) else step.label
        for step in rule.steps
        if isinstance(step, CallStep | InputStep)
    ]


# --- dependencies, slicing ----------------------------------------------------------------------------------


def test_dependencies() -> None:
    b = Builder()
    start, loop, inside, after, lost, other = (
        Predicate(name) for name in ["start", "loop", "inside", "after", "lost", "other"]
    )
    rules = [
        Rule(start(), (), b.true),
        Rule(loop(), (start(),), b.true),
        Rule(inside(), (loop(),), b.true),
        Rule(loop(), (inside(),), b.true),
        Rule(after(), (loop(), lost()), b.true),
        Rule(lost(), (lost(),), b.true),
        Rule(other(), (start(),), b.true),
        Rule(None, (loop(),), b.true),
        Rule(None, (after(),), b.true),
    ]
    system = System(b, [start, loop, inside, after, lost, other], rules)
    known = dependencies(system)
    assert known.recursive == {loop, inside, lost}
    order = [set(component) for component in known.components]
    assert order.index({start}) < order.index({loop, inside}) < order.index({after})
    assert known.definitions[loop] == [rules[1], rules[3]]
    assert known.uses[loop] == [rules[2], rules[4], rules[7]]
    assert derivable(rules) == {start, loop, inside, other}
    assert relevant(system, rules) == {start, loop, inside, after, lost}
    assert set(without_cycles(system)) == {start, inside, after, other}
    assert set(without_cycles(system, [inside])) == {start, loop, after, other}
    small = sliced(system)
    assert small.predicates == [start, loop, inside]
    assert small.rules == [*rules[:4], rules[7]]


def test_rules_that_contradict_themselves_are_gone() -> None:
    b = Builder()
    (x,) = symbols(b, "x")
    p = Predicate("p")
    impossible = b.and_(b.equal(x, b.bv(1, 8)), b.equal(b.bv_add(x, b.bv(1, 8)), b.bv(5, 8)))
    system = System(default_builder(b.manager), [p], [Rule(p(), (), impossible), Rule(None, (p(),), b.true)])
    assert not sliced(simplified(system)).rules
    assert len(system.rules) == 2


# --- arguments ----------------------------------------------------------------------------------------------


def loop_with(b: Builder, steps: tuple[Step, ...] = ()) -> System:
    """n goes down; x and y are computed from each other, but nobody looks."""
    n, x, y, x1, y1 = symbols(b, "n x y x1 y1")
    p = Predicate("p", (n, x, y))
    one = b.bv(1, 8)
    step = b.and_(b.equal(x1, b.bv_add(y, one)), b.equal(y1, b.bv_mul(x1, x)), b.bv_ult(b.bv(0, 8), n))
    return System(
        b,
        [p],
        [
            Rule(p(n, x, y), (), b.equal(n, b.bv(9, 8))),
            Rule(p(b.bv_sub(n, one), x1, y1), (p(n, x, y),), step, "", steps),
            Rule(None, (p(n, x, y),), b.bv_ult(b.bv(10, 8), n)),
        ],
    )


def test_dead_arguments_with_all_that_computes_them() -> None:
    shrunk = without_dead_arguments(loop_with(Builder()))
    (p,) = shrunk.system.predicates
    assert shrunk.kept[p] == (0,)
    assert shrunk.values(p, (7,)) == (7, None, None)
    assert print_clauses(shrunk.system) == "p(n) <- n = 9.\np(n - 1) <- p(n), 0 <u n.\nfalse <- p(n), 10 <u n.\n"


def test_what_inputs_depend_on_is_needed() -> None:
    b = Builder()
    y = b.symbol("y", BYTE)
    condition = b.equal(y, b.bv(0, 8))
    shrunk = without_dead_arguments(loop_with(b, (InputStep("in", "char", b.symbol("i", BYTE), 8, condition),)))
    assert shrunk.kept[shrunk.system.predicates[0]] == (0, 1, 2)


def kept_of(b: Builder, p: Predicate, *rules: Rule) -> tuple[int, ...]:
    shrunk = without_dead_arguments(System(b, [p], list(rules)))
    return shrunk.kept[shrunk.system.predicates[0]]


def test_arguments_in_bodies_constrain() -> None:
    b = Builder()
    x, y = symbols(b, "x y")
    p = Predicate("p", (x, y))
    fact = Rule(p(x, y), (), b.bv_ult(x, y))
    assert kept_of(b, p, fact, Rule(None, (p(x, y),), b.true)) == ()
    assert kept_of(b, p, fact, Rule(None, (p(x, x),), b.true)) == (0, 1)
    assert kept_of(b, p, fact, Rule(None, (p(b.bv(1, 8), y),), b.true)) == (0,)
    assert kept_of(b, p, fact, Rule(None, (p(b.bv_add(x, y), y),), b.true)) == (0, 1)
    assert kept_of(b, p, fact, Rule(None, (p(x, y), p(y, x)), b.true)) == (0, 1)
    assert kept_of(b, p, fact, Rule(None, (p(x, y),), b.equal(y, b.bv_add(x, b.bv(1, 8))))) == (0, 1)


def test_definitions_in_circles_constrain() -> None:
    b = Builder()
    x, y = symbols(b, "x y")
    p = Predicate("p", (x,))
    one = b.bv(1, 8)
    circle = b.and_(b.equal(x, b.bv_add(y, one)), b.equal(y, b.bv_add(x, one)))
    system = System(b, [p], [Rule(p(x), (), circle), Rule(None, (p(x),), b.true)])
    assert without_dead_arguments(system).system.rules[0].constraint is circle
    assert simplified(system).rules[0].constraint is circle


def test_constants_go_around_in_loops() -> None:
    b = Builder()
    n, e, m, o = symbols(b, "n e m o")
    p, q = Predicate("p", (n, e)), Predicate("q", (e, n))
    zero, one = b.bv(0, 8), b.bv(1, 8)
    system = System(
        b,
        [p, q],
        [
            Rule(p(zero, m), (), b.equal(m, one)),
            Rule(q(o, n), (p(n, e),), b.equal(o, e)),
            Rule(p(b.bv_add(n, e), e), (q(e, n),), b.true),
            Rule(None, (p(n, b.bv_add(n, n)),), b.true),
        ],
    )
    shrunk = without_constant_arguments(system)
    assert print_clauses(shrunk.system) == (
        "p(0) <- m = 1.\nq(n) <- p(n), o = 1.\np(n + 1) <- q(n).\nfalse <- p(n), n + n = 1.\n"
    )
    first, second = shrunk.system.predicates
    assert (shrunk.constants[first], shrunk.constants[second]) == ({1: one}, {0: one})
    assert shrunk.values(second, (5,)) == (1, 5)


def test_what_was_left_out_adds_up() -> None:
    b = Builder()
    n, x, c = symbols(b, "n x c")
    p = Predicate("p", (x, c, n))
    system = System(
        b,
        [p],
        [
            Rule(p(x, b.bv(3, 8), n), (), b.equal(n, b.bv(9, 8))),
            Rule(p(x, c, b.bv_sub(n, c)), (p(x, c, n),), b.true),
            Rule(None, (p(x, c, n),), b.equal(n, b.bv(1, 8))),
        ],
    )
    shrunk = shrink(system)
    (new,) = shrunk.system.predicates
    assert shrunk.origin[new] is p
    assert shrunk.values(new, (6,)) == (None, 3, 6)
    assert new.parameters == (n,)


# --- unfolding ----------------------------------------------------------------------------------------------


def test_inputs_stay_in_order() -> None:
    b = Builder()
    x, y, z = symbols(b, "x y z")
    start, call, loop, deep = (Predicate(name, (x,)) for name in ("start", "call", "loop", "deep"))
    rules = [
        Rule(start(x), (), b.true, "", (asked(b, "first", x),)),
        Rule(deep(x), (loop(x),), b.true, "", (asked(b, "before", x), CallStep(0), asked(b, "after", x))),
        Rule(call(x), (deep(y),), b.equal(x, y), "", (asked(b, "call", x), CallStep(0))),
        Rule(loop(x), (loop(x),), b.true),
        Rule(loop(x), (), b.true, "", (asked(b, "loop", x),)),
        Rule(
            None,
            (start(x), loop(y), call(y), call(z)),
            b.true,
            "",
            (asked(b, "main", x), CallStep(3), asked(b, "between", z), CallStep(2)),
        ),
    ]
    small = folded(System(b, [start, call, loop, deep], rules))
    assert small.predicates == [loop]
    query = small.rules[-1]
    assert [application.predicate for application in query.body] == [loop, loop, loop]
    assert labels(query) == [
        *("first", 0, "main"),
        *("call", "before", 2, "after"),
        "between",
        *("call", "before", 1, "after"),
    ]


def test_predicates_that_are_kept() -> None:
    b = Builder()
    chain = [Predicate(f"p{number}") for number in range(6)]
    rules = [Rule(chain[0](), (), b.true)]
    rules += [Rule(new(), (old(),), b.true) for old, new in pairwise(chain)]
    system = System(b, chain, [*rules, Rule(None, (chain[-1](),), b.true)])
    assert print_clauses(folded(system, [chain[3]])) == "p3.\nfalse <- p3.\n"
    assert print_clauses(folded(system)) == "false.\n"
    assert len(system.rules) == 7


def test_lambdas_in_lambdas_bind_different_variables() -> None:
    b = Builder()
    memory = ArraySort(BYTE, BYTE)
    old, new, last = (b.symbol(name, memory) for name in ("old", "new", "last"))
    call = Predicate("call", (old, new))
    more = b.lambda_("i", BYTE, lambda i: b.bv_add(b.select(old, i), i))
    rules = [
        Rule(call(old, more), (), b.true),
        Rule(None, (call(old, new), call(new, last)), b.equal(b.select(last, b.bv(1, 8)), b.bv(9, 8))),
    ]
    (query,) = simplified(folded(System(b, [call], rules))).rules
    nodes = postorder([query.constraint])
    assert sum(term.kind is LAMBDA for term in nodes) == 2
    assert sum(term.kind is BOUND for term in nodes) == 2


def test_calls_that_would_multiply_are_not_unfolded() -> None:
    b = default_builder()
    x, y, z = symbols(b, "x y z")
    functions = [Predicate(f"f{depth}", (x, y)) for depth in range(40)]
    rules = [Rule(functions[0](x, y), (), b.equal(y, b.bv_mul(x, x)))]
    for below, above in pairwise(functions):
        rules.append(Rule(above(x, y), (below(x, z), below(z, y)), b.true))
    rules.append(Rule(None, (functions[-1](x, y),), b.bv_ult(x, y)))
    small = shrink(System(b, functions, rules)).system
    assert len(small.rules) <= len(rules)
    assert sum(len(rule.body) for rule in small.rules) < 4 * len(rules)


def test_branches_that_would_multiply_are_not_unfolded() -> None:
    b = default_builder()
    x, y = symbols(b, "x y")
    blocks = [Predicate(f"p{number}", (x,)) for number in range(60)]
    rules = [Rule(blocks[0](x), (), b.true)]
    for number, (before, after) in enumerate(pairwise(blocks)):
        for sign in (1, -1):
            rules.append(Rule(after(y), (before(x),), b.equal(y, b.bv_mul(x, b.bv(sign * (number + 2), 8)))))
    rules.append(Rule(None, (blocks[-1](x),), b.equal(x, b.bv(7, 8))))
    assert len(shrink(System(b, blocks, rules)).system.rules) <= len(rules)


# --- large systems ------------------------------------------------------------------------------------------


def chain_of(b: Builder, length: int) -> System:
    """Each rule with an input, a variable that nobody needs, and one that is added to."""
    x, y, i, j, k = symbols(b, "x y i j k")
    flag = b.symbol("flag", BOOL)
    blocks = [Predicate(f"p{number}", (x, k, flag)) for number in range(length)]
    rules = [Rule(blocks[0](x, k, b.true), (), b.true)]
    for before, after in pairwise(blocks):
        constraint = b.and_(b.equal(y, b.bv_add(x, i)), b.equal(j, b.bv_mul(k, i)))
        rules.append(Rule(after(y, j, flag), (before(x, k, flag),), constraint, "", (CallStep(0), asked(b, "in", i))))
    rules.append(Rule(None, (blocks[-1](x, k, flag),), b.and_(flag, b.equal(x, b.bv(7, 8))), "", (CallStep(0),)))
    return System(b, blocks, rules)


def test_long_chains() -> None:
    made: list[int] = []
    for length in (500, 2000):
        b = default_builder()
        system = chain_of(b, length)
        before = len(b.manager)
        (query,) = shrink(system).system.rules
        made.append(len(b.manager) - before)
        assert not query.body
        assert labels(query) == ["in"] * (length - 1)
        assert len(without_dead_arguments(system).system.predicates) == length
    # About linear: four times as long makes about four times as many terms.
    assert made[1] < 5 * made[0]


def test_long_chains_that_stay() -> None:
    system = chain_of(default_builder(), 2000)
    shrunk = shrink(system, system.predicates)
    assert len(shrunk.system.rules) == len(system.rules)
    first, *others = shrunk.system.predicates
    assert shrunk.kept[first] == ()  # it holds of everything
    assert {shrunk.kept[predicate] for predicate in others} == {(0,)}
