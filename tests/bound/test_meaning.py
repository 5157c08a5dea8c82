"""Bounded programs end as the programs they are made from, run by run."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.bound.concrete import Machine, TooLong
from tests.bound.random_graphs import random_graph
from tests.bound.random_programs import random_program

from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.bound.bound import bound
from limpet.bound.limits import Limits
from limpet.seair.bounded import BoundedProgram
from limpet.seair.program import Block, Program


def inputs(seed: int) -> Iterator[int]:
    source = random.Random(seed)
    while True:
        yield source.choice([0, 1, 2, 3, 7, source.getrandbits(32)])


def short() -> Context:
    return Context(deadline=Deadline.after(0.3))


def agree(program: Program, bounded: BoundedProgram, runs: int) -> int:
    compared = 0
    for seed in range(runs):
        try:
            expected = Machine(program, inputs(seed)).run()
        except TooLong:
            continue
        found = Machine(bounded, inputs(seed), 1_000_000).run()
        if found[0] == "failed" and found[1].kind == "unwinding":  # type: ignore[attr-defined]
            continue
        assert found == expected
        compared += 1
    return compared


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([1, 8, 40]), st.sampled_from([1, 2, 3]))
@example(473123, 1, 1)  # words of an object that is not there on all paths
def test_random_programs(seed: int, inline: int, loops: int) -> None:
    program = random_program(seed)
    try:
        bounded = bound(short(), program, Limits(loops=loops, recursion=loops, inline=inline))
    except DeadlineExceeded:
        return  # few are large, and there are enough others
    check_order(bounded)
    agree(program, bounded, 6)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([1, 8]), st.sampled_from([1, 2, 4]))
def test_random_control_flow(seed: int, inline: int, loops: int) -> None:
    program = random_graph(seed)
    try:
        bounded = bound(short(), program, Limits(loops=loops, inline=inline))
    except DeadlineExceeded:
        return
    check_order(bounded)
    agree(program, bounded, 6)


def check_order(bounded: BoundedProgram) -> None:
    """Blocks are in topological order, and phis name exactly the blocks that lead to theirs."""
    order = {block: place for place, block in enumerate(bounded.function.blocks)}
    sources: dict[Block, list[Block]] = {block: [] for block in order}
    for block, place in order.items():
        for target in block.successors():
            assert order[target] > place
            sources[target].append(block)
    for block in order:
        for phi in block.phis:
            assert {source for source, _ in phi.incoming} == set(sources[block])


def test_enough_unwinding_leaves_no_cut() -> None:
    """Loops of these programs run four times at most, recursion is four deep."""
    compared = 0
    for seed in range(60):
        program = random_program(seed)
        try:
            bounded = bound(short(), program, Limits(loops=4, recursion=5))
        except DeadlineExceeded:
            continue
        for run in range(4):
            try:
                Machine(program, inputs(run)).run()
            except TooLong:
                continue
            found = Machine(bounded, inputs(run), 1_000_000).run()
            assert found[0] != "failed" or found[1].kind != "unwinding"  # type: ignore[attr-defined]
            compared += 1
    assert compared > 100
