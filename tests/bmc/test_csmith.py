"""Fixed csmith programs, where csmith and a native compiler are installed; `tests.bmc.csmith` asks about more."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.bmc.csmith import Result, Settings, examine
from tests.differential import native
from tests.differential.csmith import find_include

SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_checksum_is_proved_and_another_one_refuted(seed: int, tmp_path: Path) -> None:
    include = find_include()
    if shutil.which("csmith") is None or include is None or native.find_compiler(64) is None:
        pytest.skip("csmith or a native compiler is not installed")
    report = examine(seed, Settings(include, 64, "assertion", 60.0, tmp_path))
    if report.skipped:
        pytest.skip(report.skipped)
    for answer in report.answers:
        assert answer.result is Result.RIGHT, answer.detail
