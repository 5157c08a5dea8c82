"""A few fixed csmith programs, where csmith and a native compiler are installed. `make fuzz-run` is the long run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from . import native
from .csmith import Result, Settings, compare, find_include

SEEDS = (1, 2, 3, 4, 5, 6, 7)
"""One for each set of csmith's options."""


@pytest.mark.parametrize("seed", SEEDS)
def test_same_as_native(seed: int, tmp_path: Path) -> None:
    include = find_include()
    if shutil.which("csmith") is None or include is None or native.find_compiler(64) is None:
        pytest.skip("csmith or a native compiler is not installed")
    report = compare(seed, Settings(include, 64, 5_000_000, 120.0, tmp_path))
    assert report.result in (Result.SAME, Result.CONFIRMED, Result.CUT, Result.SKIPPED), report.detail
