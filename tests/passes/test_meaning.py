"""Transformed programs fail where the programs they are made from fail: run by run, and as a solver sees all runs."""

from __future__ import annotations

import random
from itertools import repeat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bound.concrete import Machine, TooLong
from tests.bound.random_programs import Maker
from tests.passes.deciding import check, program_of, violable, without_cuts
from tests.passes.random_calls import calling_program
from tests.passes.runs import ChoosingMachine, WatchedMachine, inputs, with_own_regions

from limpet.bound.limits import Limits
from limpet.passes.callgraph import call_graph
from limpet.passes.inlining import inline_calls
from limpet.passes.mixed import mixed_semantics
from limpet.seair.program import Program
from limpet.seair.text import print_program

VERIFY = Path(__file__).parent.parent / "programs" / "verify"
STEPS = 20_000


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_runs_with_bodies_in_place_of_calls(seed: int) -> None:
    program = with_own_regions(calling_program(seed))
    before = print_program(program)
    made = check(inline_calls(program))
    assert print_program(program) == before
    for each in range(8):
        try:
            expected = Machine(program, inputs(each)).run()
        except TooLong:
            continue
        assert Machine(made, inputs(each), STEPS).run() == expected


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_runs_in_mixed_semantics(seed: int) -> None:
    """With the right choices a run fails in the entry as it failed before; with others it does not fail elsewhere."""
    program = with_own_regions(calling_program(seed))
    before = print_program(program)
    failing = call_graph(program).failing
    made = check(mixed_semantics(program), one_region=False)
    assert print_program(program) == before
    others = random.Random(seed)
    for each in range(8):
        machine = WatchedMachine(program, inputs(each))
        try:
            expected = machine.run()
        except TooLong:
            continue
        if expected[0] == "failed":
            choices = machine.choices(failing)
            found = ChoosingMachine(made, inputs(each), iter(choices), STEPS).run()
            assert found == expected
        for _ in range(4):
            any_choices = (others.random() < 0.3 for _ in repeat(None))
            found = ChoosingMachine(made, inputs(each), any_choices, STEPS).run()
            assert found == expected or found == ("halted",)


def test_runs_fail_deep_in_calls() -> None:
    """The random programs are good for something: many runs fail below the entry, and in recursion."""
    below = again = 0
    for seed in range(60):
        program = calling_program(seed)
        machine = WatchedMachine(program, inputs(seed))
        try:
            if machine.run()[0] != "failed":
                continue
        except TooLong:
            continue
        names = [activation.function.name for activation in machine.stack]
        below += len(names) > 1
        again += len(names) > len(set(names))
    assert below >= 10
    assert again >= 3


def test_a_program_without_choices_only_passes() -> None:
    program = with_own_regions(calling_program(3))
    made = mixed_semantics(program)
    for each in range(8):
        expected = Machine(program, inputs(each), STEPS).run()
        found = ChoosingMachine(made, inputs(each), repeat(False), STEPS).run()
        if expected[0] != "failed":
            assert found == expected


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 2**32))
def test_a_solver_sees_the_same(seed: int) -> None:
    program = with_own_regions(Maker(seed, functions=2, size=2).program)
    agree(program, Limits(loops=4, recursion=5))


def agree(program: Program, limits: Limits) -> None:
    """What can fail is the same, unless it is after a cut: mixed semantics makes loops of recursion, for one thing."""
    expected = violable(program, limits)
    inlined = violable(check(inline_calls(program)), limits)
    assert without_cuts(inlined) == without_cuts(expected)
    assert len(inlined) == len(expected)
    mixed = violable(check(mixed_semantics(program), one_region=False), limits)
    if without_cuts(expected):
        assert mixed
    elif not expected:
        assert not without_cuts(mixed)


PROGRAMS = [
    "arith_byte_swap_unsafe",
    "heap_queue_unsafe",
    "heap_tree_sum_safe",
    "misc_exit_safe",
    "misc_hash_table_unsafe",
    "recursion_by_pointer_unsafe",
    "recursion_factorial_safe",
    "string_concatenate_safe",
    "struct_pointer_member_unsafe",
]


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_in_c(name: str) -> None:
    agree(check(program_of(VERIFY / f"{name}.c")), Limits(loops=3, recursion=3))


@pytest.mark.long
def test_all_programs_in_c() -> None:
    for path in sorted(VERIFY.glob("*.c")):
        agree(check(program_of(path)), Limits(loops=3, recursion=3))
