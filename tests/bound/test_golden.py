"""Bounded Sea-IR, in full."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden import Case, Golden, cases


@pytest.mark.parametrize("case", cases(Path(__file__).parent / "golden" / "bounded.test"))
def test_bounded(case: Case, golden: Golden) -> None:
    golden.check(case, lambda _, source, options: golden.show("bounded", source, options))
