"""What holds of all elements of arrays and of all objects: found where it holds, dropped and refused where it does not.

The oracle for single steps is a solver's word on the quantified formula, on small systems; for programs, the pairs in
`tests/programs/prove/lists`.
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from tests.hornsolvers.systems import Making

from limpet.absint.analysis import Analysis, analyse
from limpet.absint.cells import NUMBERS
from limpet.absint.elements import inductive_together, with_instances
from limpet.absint.objects import Heap, NumberField, ObjectFact, PointerTerms
from limpet.absint.prefixes import Prefix
from limpet.absint.questions import Questions
from limpet.base.context import Deadline
from limpet.clauses.system import Predicate, System
from limpet.hornsolvers.certificate import Certified
from limpet.prove.element_certificate import certify_elements
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits
from limpet.terms.sorts import INT

NODE = 5
LIVE = 1


def stack_of_nodes(*, value: int, freed: bool = False) -> tuple[System, dict[Predicate, Heap]]:
    """Nodes with this value are pushed; then the list is walked through, and each node has to be alive and have a 7.

    `freed`: some node is freed in between."""
    m = Making()
    b = m.b
    sorts = (INT, INT, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
    push, walk = m.predicate("push", *sorts), m.predicate("walk", *sorts)
    head, following = m.v("head"), m.v("following")
    states, owners, next_, values = (m.v(name, NUMBERS) for name in ("states", "owners", "next", "values"))
    before = (head, following, states, owners, next_, values)
    none, one = b.constant_array(INT, m.n(0)), m.n(LIVE)
    m.rule(push(m.n(0), m.n(1), none, none, next_, values))
    pushed = (
        following,
        b.int_add(following, m.n(1)),
        b.store(states, following, one),
        b.store(owners, following, m.n(NODE)),
        b.store(next_, following, head),
        b.store(values, following, m.n(value)),
    )
    m.rule(push(*pushed), push(*before), b.int_le(m.n(1), following))
    after = (head, following, b.store(states, m.v("any"), m.n(2)) if freed else states, owners, next_, values)
    m.rule(walk(*after), push(*before))
    some = b.not_(b.equal(head, m.n(0)))
    m.rule(walk(b.select(next_, head), *before[1:]), walk(*before), some)
    fine = b.and_(b.equal(b.select(states, head), one), b.equal(b.select(values, head), m.n(7)))
    m.rule(None, walk(*before), some, b.not_(fine))
    heaps = {}
    for predicate in (push, walk):
        p = predicate.parameters
        heaps[predicate] = Heap(
            p[1],
            p[2],
            p[3],
            [PointerTerms(p[0], None, None, None)],
            {NODE: [PointerTerms(p[4], None, None, None)]},
            {NODE: [NumberField(p[5], (NODE, 0), False)]},
        )
    return m.system, heaps


def test_all_nodes_of_a_list() -> None:
    system, heaps = stack_of_nodes(value=7)
    assert not analyse(system, Deadline.after(600)).proves
    found = analyse(system, Deadline.after(600), heaps=heaps)
    assert found.proves
    assert isinstance(certificate(system, found), Certified)


@pytest.mark.parametrize(("value", "freed"), [(8, False), (7, True)])
def test_nothing_is_proved_that_does_not_hold(value: int, *, freed: bool) -> None:
    system, heaps = stack_of_nodes(value=value, freed=freed)
    assert not analyse(system, Deadline.after(600), heaps=heaps).proves


def certificate(system: System, found: Analysis) -> object:
    problem = SimpleNamespace(analysis=found, system=system)
    return certify_elements(problem, Certified(("cvc5",), True), Limits(600.0))  # type: ignore[arg-type]


def filled(step: int) -> tuple[System, Predicate]:
    """`for (i = 0; ; i++) a[step * i] = 0`."""
    m = Making()
    b = m.b
    loop = m.predicate("loop", NUMBERS, INT)
    array, i = m.v("array", NUMBERS), m.v("i")
    m.rule(loop(array, m.n(0)))
    m.rule(loop(b.store(array, b.int_mul(m.n(step), i), m.n(0)), b.int_add(i, m.n(1))), loop(array, i))
    return m.system, loop


@pytest.mark.parametrize("step", [1, 4])
def test_prefixes(step: int) -> None:
    system, loop = filled(step)
    b = system.builder
    i = loop.parameters[1]
    right = Prefix(0, i, step)
    wrong = [Prefix(0, b.int_add(i, b.int_constant(1)), step), Prefix(0, i, step + 1), Prefix(0, i, step, 1)]
    facts = {loop: [b.int_le(b.int_constant(0), i)]}
    solver = solver_by_name("z3")
    try:
        questions = Questions(b, [solver], Deadline.after(600))
        conditions, kept = inductive_together(system, questions, facts, {}, {loop: [right, *wrong]})
    finally:
        solver.close()
    assert (conditions[loop], kept[loop]) == ([], [right])
    assert isinstance(certificate(system, Analysis(facts, kept, True, "yices", 0)), Certified)
    for each in wrong:
        refused = certificate(system, Analysis(facts, {loop: [right, each]}, True, "yices", 0))
        assert not isinstance(refused, Certified)


def test_instances_are_about_what_a_rule_reads() -> None:
    system, heaps = stack_of_nodes(value=7)
    b = system.builder
    _, walk = system.predicates
    object_ = b.fresh("object", INT)
    fact = ObjectFact(b.equal(b.select(heaps[walk].states, object_), b.int_constant(LIVE)), object_)
    (query,) = with_instances(system, {walk: [fact]}).queries()
    head, _, states, *_ = query.body[0].arguments
    alive = b.equal(b.select(states, head), b.int_constant(LIVE))
    assert b.and_(query.constraint, alive) is query.constraint
