"""Every form means what the program means: for given inputs the same assertion fails, or none."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.seair.check import check_program
from tests.seair.parse import parse_bounded

from limpet.forms.cone import cone
from limpet.forms.dataflow import dataflow
from limpet.forms.formed import Formed
from limpet.forms.gated import gated
from limpet.forms.path_conditions import path_conditions
from limpet.forms.single_assert import single_assert
from limpet.forms.single_assume import single_assume
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Assert, Assign, Assume
from limpet.seair.text import print_program
from limpet.terms.build import Builder
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

from .concrete import all_at_once, inputs_of, walk
from .random_programs import random_program

SEEDS = st.integers(min_value=0, max_value=2**32)


def forms(program: BoundedProgram, group: bool) -> tuple[list[Formed], list[Formed]]:
    """(forms that are walked, forms in which everything happens at once)."""
    asserted = single_assert(program, group=group)
    assumed = single_assume(asserted)
    gates, paths = gated(assumed), path_conditions(assumed)
    flows = [dataflow(gates), dataflow(paths)]
    return [asserted, assumed], [gates, paths, *flows, *map(cone, flows)]


def compare(program: BoundedProgram, seed: int, group: bool, runs: int = 5) -> None:
    walked, parallel = forms(program, group)
    random = Random(seed)
    inputs = inputs_of(program)
    for _ in range(runs):
        values = {symbol: random.randrange(256) for symbol in inputs}
        expected = walk(program, values)
        for form in walked:
            assert walk(form.program, values, form.error) == expected, form.form
        for form in parallel:
            assert all_at_once(form, values) == expected, form.form


@settings(max_examples=300, deadline=None)
@given(SEEDS, st.integers(1, 18), st.booleans())
def test_all_forms_agree_with_the_program(seed: int, size: int, group: bool) -> None:
    compare(random_program(seed, size), seed, group)


@settings(max_examples=50, deadline=None)
@given(SEEDS, st.booleans())
def test_all_forms_agree_without_simplification(seed: int, group: bool) -> None:
    compare(random_program(seed, 16, builder=Builder()), seed, group)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.booleans())
def test_forms_are_good_programs(seed: int, group: bool) -> None:
    program = random_program(seed)
    before = print_program(program)
    assert not check_program(program)
    walked, parallel = forms(program, group)
    for form in (*walked, *parallel):
        dominance = form in walked
        assert not check_program(form.program, dominance=dominance), print_program(form.program)
        text = print_program(form.program)
        assert print_program(parse_bounded(text)) == text
    assert print_program(program) == before, "a pass changed its input"


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.booleans())
def test_each_form_has_what_its_name_says(seed: int, group: bool) -> None:
    program = random_program(seed)
    count = sum(isinstance(i, Assert) for i in program.function.instructions())
    (asserted, assumed), (gates, paths, *flows) = forms(program, group)
    for form in (asserted, assumed, gates, paths, *flows):
        instructions = list(form.function.instructions())
        assert sum(isinstance(i, Assert) for i in instructions) == 1
        assert isinstance(instructions[-1], Assert)
        assert [p.number for p in form.properties] == list(range(1, count + 1))
        if form is not asserted:
            assert sum(isinstance(i, Assume) for i in instructions) == 1
            assert isinstance(instructions[-2], Assume)
    for form in (gates, paths, *flows):
        assert not any(block.phis for block in form.function.blocks)
    for form in flows:
        assert len(form.function.blocks) == 1
        assert only_choices(form)


def only_choices(form: Formed) -> bool:
    """Whoever reads the error register may rely on it: selects with numbers at their ends, nothing else."""
    values = {i.result: i.value for i in form.function.instructions() if isinstance(i, Assign)}
    assert form.error is not None
    todo, seen = [form.error], {form.error}
    while todo:
        term = todo.pop()
        if term in values:
            below: tuple[Term, ...] = (values[term],)
        elif term.kind is ITE:
            below = term.args[1:]
        elif term.is_constant:
            continue
        else:
            return False
        todo += [part for part in below if part not in seen]
        seen.update(below)
    return True


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3000))
def test_many_programs(seed: int) -> None:
    compare(random_program(seed, seed % 60), seed, seed % 2 == 0)
