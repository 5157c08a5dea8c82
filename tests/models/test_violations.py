"""Wrong calls are reported at the line of the call, by the right kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.variants import answer_of, loaded
from tests.models.side_by_side import run_model
from tests.models.violations import cases, one_case, program

from limpet.base.properties import Status

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
    ran = run_model(source, INPUT, (str(number),))
    assert (ran.kind, ran.line) == (kind, program()[1][number]), (cases()[number][1], ran.result.violation)


CHOSEN = ("memcmp", "strcpy", "qsort", "fclose", "fgets", "pthread_mutex_lock", "__strcpy_chk")
ASKED = [
    pytest.param(number, kind, id=f"{name}-{kind}-{number}", marks=() if name in CHOSEN[:1] else pytest.mark.long)
    for number, (name, _, kind) in enumerate(cases())
    if name in CHOSEN
]


@pytest.mark.parametrize(("number", "kind"), ASKED)
def test_the_engine_finds_it_too(tmp_path: Path, number: int, kind: str) -> None:
    text, line = one_case(number)
    path = tmp_path / "case.c"
    path.write_text(text)
    answer = answer_of(*loaded(path, ()), path, ())
    found = [result.key for result in answer.properties if result.status is Status.VIOLATED]
    assert [(key.kind, key.location.line if key.location else None) for key in found] == [(kind, line)]
