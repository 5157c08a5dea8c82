"""Programs built as Sea-IR and run on concrete values go wrong, or end well, as they do in the interpreter."""

from __future__ import annotations

import pytest
from tests.differential.corpus import Program, error_programs, run_programs

from limpet.base.properties import Verdict

from .building import of_files
from .concrete import Machine, Outcome

SAME = {
    "wild-pointer": {"null-dereference", "out-of-bounds", "bad-call"},
    "use-after-free": {"use-after-scope"},
    "use-after-return": {"use-after-free", "use-after-scope"},
    "use-after-scope": {"use-after-free"},
    "write-to-constant": {"out-of-bounds"},
}
"""Kinds that one check finds: a replay tells which it is."""

ERRORS = [p for p in error_programs() if not p.name.startswith("uninitialised/") or p.header.verdict is Verdict.SAFE]
RUNS = [p for p in run_programs() if not p.header.args and not p.header.stdin]


def some(programs: list[Program], step: int) -> list[object]:
    """All of them, of which most run only on request."""
    return [pytest.param(p, id=p.name, marks=() if n % step == 0 else pytest.mark.long) for n, p in enumerate(programs)]


def outcome(program: Program, bits: int, *, flat: bool) -> Outcome:
    return Machine(of_files(program.files, bits, flat=flat), program.header.inputs).run()


@pytest.mark.parametrize("program", some(ERRORS, 7))
def test_errors_are_found(program: Program) -> None:
    bits = 64 if 64 in program.header.modes else 32
    found = outcome(program, bits, flat=False)
    announced = program.header.violation
    if announced is None:
        assert found.what in ("returned", "halted"), found
        return
    assert found.what == "violated", found
    assert found.property is not None
    assert found.property.kind in {announced.kind, *SAME.get(announced.kind, ())}
    assert found.line == announced.line


@pytest.mark.parametrize("program", some(ERRORS, 19))
def test_errors_are_found_on_32_bits_in_one_region(program: Program) -> None:
    if 32 not in program.header.modes:
        pytest.skip("not a program for 32 bits")
    found = outcome(program, 32, flat=True)
    assert (found.what == "violated") == (program.header.violation is not None), found


@pytest.mark.parametrize("program", some(RUNS, 17))
def test_programs_end_well(program: Program) -> None:
    bits = 64 if 64 in program.header.modes else 32
    found = outcome(program, bits, flat=False)
    assert found.what in ("returned", "halted", "steps"), found
    if found.what == "returned" and found.values:
        assert found.values[0] % 256 == program.header.exit_status
