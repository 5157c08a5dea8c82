"""For every kind of violation there are at least three programs with it, and three right ones beside them."""

from __future__ import annotations

from collections import Counter

from tests.programs.headers import PROGRAMS, Program, paired_programs, verify_programs

from limpet.base.properties import KINDS, Verdict

ENOUGH = 3
BOUNDS = "unwinding"
"""Violated by what is known up to a bound only."""


def base(program: Program) -> tuple[str, str]:
    return str(program.path.parent), program.name.rpartition("_")[0]


def test_every_kind_has_programs() -> None:
    programs = [*verify_programs(), *paired_programs()]
    right = {base(program) for program in programs if program.header.verdict is Verdict.SAFE}
    wrong: Counter[str] = Counter()
    with_twin: Counter[str] = Counter()
    for program in programs:
        violation = program.header.violation
        kind = violation.kind if violation is not None else BOUNDS
        if program.header.verdict is not Verdict.SAFE:
            wrong[kind] += 1
            with_twin[kind] += base(program) in right
    few = {kind: (wrong[kind], with_twin[kind]) for kind in sorted(KINDS)}
    assert {kind: n for kind, n in few.items() if min(n) < ENOUGH} == {}


def test_where_the_width_matters_both_are_there() -> None:
    """Mistakes that depend on the sizes of types, for each of the two sizes of a machine word."""
    modes: dict[str, set[str]] = {}
    for program in [*verify_programs(), *paired_programs()]:
        if program.header.violation is not None:
            mode = "--m32" if "--m32" in program.header.options else "--m64"
            modes.setdefault(program.header.violation.kind, set()).add(mode)
    arithmetic = {"signed-overflow", "shift", "float-conversion", "lossy-conversion"}
    for kind in arithmetic | {"out-of-bounds", "misaligned", "vla-bound"}:
        assert modes[kind] == {"--m32", "--m64"}, kind


def test_programs_are_in_the_folder_of_their_kind() -> None:
    folders = sorted(path.name for path in (PROGRAMS / "checks").iterdir() if path.is_dir())
    assert set(folders) <= set(KINDS)
