"""Random programs with few inputs: Limpet says what trying all of them says."""

from __future__ import annotations

import shutil

import pytest
from tests.differential.enumerated import compared, disagree

pytestmark = pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc with its sanitizers")

COMMANDS = (
    ("verify",),
    ("bmc", "--memory-model", "arrays"),
    ("bmc", "--memory-model", "lambdas"),
    ("prove",),
)


def check(seed: int, command: tuple[str, ...]) -> None:
    native, verdict = compared(seed, command)
    assert not disagree(native, verdict), f"seed {seed}: execution {native}, limpet {' '.join(command)} {verdict}"


@pytest.mark.parametrize("seed", range(6))
def test_sample(seed: int) -> None:
    check(seed, COMMANDS[seed % 3])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2000))
def test_many(seed: int) -> None:
    check(seed, COMMANDS[seed % len(COMMANDS)])
