"""All encodings of a program say the same, and what they say happens."""

from __future__ import annotations

import contextlib
import random
from dataclasses import field
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bound.concrete import Machine, TooLong
from tests.bound.random_programs import random_program

from limpet.base.config import Allocation, ConditionStyle, Config, EncodeOptions, Phis
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.long_bytes import read_bytes
from limpet.base.records import dataclass
from limpet.bound.bound import bound
from limpet.bound.limits import Limits
from limpet.forms.pipeline import to_form
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Property
from limpet.seair.program import CallContext, Program
from limpet.semantics.condition import Condition
from limpet.semantics.encode import encode
from limpet.semantics.inputs import run_of
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits as SolverLimits
from limpet.solvers.interface import Model, Reason, Sat, Unknown
from limpet.terms.build import Builder

LIMIT = SolverLimits(seconds=5)
Copy = tuple[Property, CallContext | None]

OPTIONS = [
    EncodeOptions(
        phis=Phis(phis),
        cone=cone,
        condition=ConditionStyle(condition),
        word_bytes=word_bytes,
        allocation=Allocation(allocation),
    )
    for phis, cone, condition, word_bytes, allocation in product(
        ("gated", "path"),
        (True, False),
        ("dataflow", "controlflow"),
        (1, 4, 8),
        ("concrete", "relative", "symbolic"),
    )
]

SECONDS = 1.0
"""For bounding a random program; some of them never end."""


def condition_of(bounded: BoundedProgram, options: EncodeOptions, *, simplify: bool) -> tuple[Condition, Builder]:
    builder = bounded.builder if simplify else Builder(bounded.builder.manager)
    ctx = Context()
    if options.condition == "controlflow":
        return encode(ctx, bounded, options, builder), builder
    formed = to_form(bounded, "coi", options)
    return encode(ctx, formed.program, options, builder, formed.properties, formed.error), builder


def violations(condition: Condition, builder: Builder, undecided: set[Property] | None = None) -> dict[Copy, Model]:
    """Each copy that can be violated, with a model. What takes too long is noted in `undecided`."""
    found: dict[Copy, Model] = {}
    checker = solver_by_name("bitwuzla")
    try:
        for assumption in condition.assumptions:
            checker.assert_(assumption)
        for each in condition.properties:
            if each.term is builder.false or (each.property, each.context) in found:
                continue
            checker.push()
            checker.assert_(each.term)
            answer = checker.check(limits=LIMIT)
            checker.pop()
            if isinstance(answer, Unknown):
                assert undecided is not None
                assert answer.reason is Reason.TIMEOUT, answer
                undecided.add(each.property)
            elif isinstance(answer, Sat):
                found[each.property, each.context] = answer.model
                assert all(answer.model.value(assumption) for assumption in condition.assumptions)
    finally:
        checker.close()
    return found


def places(found: dict[Copy, Model], undecided: set[Property]) -> set[tuple[Property, str]]:
    """What is violated, with the calls that lead there."""
    told: set[tuple[Property, str]] = set()
    for property, context in found:
        if property in undecided:
            continue
        calls = []
        while context is not None:
            calls.append(f"{context.function} at {context.call}")
            context = context.parent
        told.add((property, ", ".join(calls)))
    return told


def check_runs(program: Program, bounded: BoundedProgram, options: EncodeOptions, found: dict[Copy, Model]) -> None:
    for (property, context), model in found.items():
        run = run_of(bounded, options, model)
        assert run.failed is not None
        assert (run.failed.property, run.failed.context) == (property, context)
        if property.kind == "unwinding" or run.unknown_bytes:
            continue
        values = iter([each for given in run.inputs for each in asked(given.value)])
        with contextlib.suppress(TooLong):
            assert Machine(program, values).run() == ("failed", property)


def asked(value: int | float | str) -> list[int]:
    """As the machine asks for it: contents of memory byte by byte."""
    return list(read_bytes(value).expanded()) if isinstance(value, str) else [int(value) & 0xFFFFFFFF]


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1 << 32), loops=st.sampled_from((1, 2, 4)))
def test_random_programs(seed: int, loops: int) -> None:
    check_random_program(seed, loops, 2)


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 1 << 32), loops=st.sampled_from((1, 2, 4)))
def test_many_random_programs(seed: int, loops: int) -> None:
    check_random_program(seed, loops, 6)


def check_random_program(seed: int, loops: int, others: int) -> None:
    rng = random.Random(seed)
    program = random_program(seed)
    limits = Limits(loops=loops, recursion=loops)
    options = EncodeOptions()
    try:
        bounded = bound(Context(deadline=Deadline.after(SECONDS)), program, limits)
    except DeadlineExceeded:
        return  # a constant loop without an end: nothing to compare
    undecided: set[Property] = set()
    found = violations(*condition_of(bounded, options, simplify=True), undecided)
    check_runs(program, bounded, options, found)
    for _ in range(others):
        options, simplify = rng.choice(OPTIONS), rng.random() < 0.7
        # A program of its own: terms that were not simplified stay with the manager, and bounding would meet them.
        program = random_program(seed)
        try:
            again = bound(Context(Config(encode=options), Deadline.after(4 * SECONDS)), program, limits)
        except DeadlineExceeded:
            continue
        told = violations(*condition_of(again, options, simplify=simplify), undecided)
        # Whether a loop is decided, and followed beyond its bound, may depend on where objects are.
        if options.allocation == "concrete" or _cut(again) == _cut(bounded):
            assert places(told, undecided) == places(found, undecided), (options, simplify)
        check_runs(program, again, options, told)


def _cut(bounded: BoundedProgram) -> set[Property]:
    return {cut.property for cut in bounded.cuts}


def test_a_loop_that_is_decided_by_addresses() -> None:
    check_random_program(7726, 2, 2)


@dataclass(frozen=True, slots=True)
class _Counting(Deadline):
    looks: list[int] = field(default_factory=list)

    def check(self) -> None:
        self.looks.append(1)


@pytest.mark.parametrize("condition", ["dataflow", "controlflow"])
def test_the_clock_is_looked_at_for_each_instruction(condition: str) -> None:
    """One load of a deep memory may take seconds."""
    options = EncodeOptions(condition=ConditionStyle(condition))
    bounded = bound(Context(), random_program(3), Limits(loops=1, recursion=1))
    formed = None if condition == "controlflow" else to_form(bounded, "coi", options)
    program = bounded if formed is None else formed.program
    clock = _Counting()
    ctx = Context(deadline=clock)
    if formed is None:
        encode(ctx, program, options, bounded.builder)
    else:
        encode(ctx, program, options, bounded.builder, formed.properties, formed.error)
    assert len(clock.looks) >= sum(len(block.instructions) for block in program.function.blocks) > 0
