"""Wrong calls are reported at the line of the call, by the right kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from interp.support import run
from limpet.base.config import RunOptions
from limpet.prepare.entry import START
from models.side_by_side import module_of
from models.violations import cases, program

INPUT = b"a line that is longer than four bytes\nanother\n"


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("violations") / "violations.c"
    path.write_text(program()[0])
    return path


CASES = [
    pytest.param(number, kind, id=f"{name}-{kind}-{number}", marks=() if number % 4 == 0 else pytest.mark.long)
    for number, (name, _, kind) in enumerate(cases())
]


@pytest.mark.parametrize(("number", "kind"), CASES)
def test_wrong_call(source: Path, number: int, kind: str) -> None:
    ran = run(module_of(source), START, RunOptions(arguments=(str(number),)), stdin=INPUT)
    assert (ran.kind, ran.line) == (kind, program()[1][number]), (cases()[number][1], ran.result.violation)
