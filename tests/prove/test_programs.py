"""Programs with unbounded loops and recursion, through the engine for proofs.

By default some of them, in the default way; the long run takes all of them through encodings, levels and integers. A
program that is safe is never called unsafe, and the other way round.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.programs.headers import Program, programs_in
from tests.prove.clauses import answer_of

from limpet.base.config import Calls, Frames, Integers, Levels, ProveOptions, Steps
from limpet.base.properties import Status, Verdict

FOLDER = Path(__file__).resolve().parent.parent / "programs" / "prove"
PROGRAMS = [program for group in sorted(FOLDER.iterdir()) if group.is_dir() for program in programs_in(group)]
QUICK = (
    "count_to_n",
    "static_local",
    "increment_in_struct",
    "fill_on_heap",
    "mccarthy",
    "ends_by_wrapping",
    "up_and_down_together",
    "even_and_odd",
    "unsigned_fields",
    "bounded_copy",
    "stack_of_numbers",
    "push_and_free",
    "work_queue",
    "stack_of_calls",
    "records_of_nodes",
    "alternating_values",
    "list_by_address",
    "steps_that_wrap",
    "two_speeds",
    "handshake",
)
"""Of these, both the right and the wrong one are decided in a few seconds. (Appending to a list and searching it takes
longer: `test_never_wrong`; pushing, freeing and records of nodes are the lists here.)"""
SLOW = (
    *("alternating_values_unsafe", "records_of_nodes_unsafe", "push_and_free_unsafe", "bounded_copy_unsafe"),
    *("stack_of_calls_unsafe", "work_queue_unsafe"),
)
"""Wrong twins that take as long as all others together; `list_by_address` and `stack_of_numbers` are like them."""
WAYS = {
    "small": ProveOptions(step=Steps.SMALL),
    "summaries": ProveOptions(calls=Calls.SUMMARIES),
    "arrays": ProveOptions(calls=Calls.SUMMARIES, frames=Frames.ARRAYS),
    "maps": ProveOptions(calls=Calls.SUMMARIES, frames=Frames.MAPS),
    "maps, mixed": ProveOptions(calls=Calls.MIXED, frames=Frames.MAPS),
    "maps, pointers": ProveOptions(calls=Calls.SUMMARIES, frames=Frames.MAPS, level=Levels.POINTERS),
    "maps, bv": ProveOptions(calls=Calls.SUMMARIES, frames=Frames.MAPS, ints=Integers.BITS),
    "mixed": ProveOptions(calls=Calls.MIXED),
    "inline": ProveOptions(calls=Calls.INLINE),
    "registers": ProveOptions(level=Levels.REGISTERS),
    "pointers": ProveOptions(level=Levels.POINTERS),
    "memory": ProveOptions(level=Levels.MEMORY),
    "bv": ProveOptions(ints=Integers.BITS),
    "exact": ProveOptions(ints=Integers.EXACT),
    "ideal": ProveOptions(ints=Integers.IDEAL),
    "kind": ProveOptions(engine="kind"),
}


def name_of(program: Program) -> str:
    return f"{program.path.parent.name}/{program.path.stem}"


def is_quick(program: Program) -> bool:
    return program.path.stem.removesuffix("_safe").removesuffix("_unsafe") in QUICK


def check(program: Program, options: ProveOptions, seconds: float, *, decided: bool) -> None:
    answer = answer_of(program.path, options, seconds)
    expected = program.header.verdict
    assert answer.verdict in (expected, *(() if decided else (Verdict.UNKNOWN,)))
    if answer.verdict is Verdict.UNSAFE:
        violated = {
            (result.key.kind, result.key.location.line if result.key.location is not None else 0)
            for result in answer.properties
            if result.status is Status.VIOLATED
        }
        expected_violation = program.header.violation
        assert expected_violation is not None
        assert (expected_violation.kind, expected_violation.line) in violated
    if answer.verdict is Verdict.SAFE:
        assert answer.certificate


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(p, id=name_of(p), marks=pytest.mark.long if p.path.stem in SLOW else ())
        for p in PROGRAMS
        if is_quick(p)
    ],
)
def test_decided(program: Program) -> None:
    check(program, ProveOptions(), 600.0, decided=True)


def test_there_are_many() -> None:
    for verdict in (Verdict.SAFE, Verdict.UNSAFE):
        assert sum(program.header.verdict is verdict for program in PROGRAMS) >= 60


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("verdict", ("safe", "unsafe"))
def test_some_in_every_way(way: str, verdict: str) -> None:
    program = next(p for p in PROGRAMS if name_of(p) == f"counters/count_to_n_{verdict}")
    check(program, WAYS[way], 30.0, decided=False)


@pytest.mark.long
@pytest.mark.parametrize(
    ("program", "way"),
    [
        pytest.param(program, way, id=f"{name_of(program)}-{way}")
        for program in PROGRAMS
        for way in ("default", *(WAYS if program.path.parent.name != "everyday" else ()))
    ],
)
def test_never_wrong(program: Program, way: str) -> None:
    """Programs as people write them in the default way: they take all of their time in most others."""
    check(program, WAYS.get(way, ProveOptions()), 10.0, decided=False)
