"""Every form of small programs, in full."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden import Case, Golden, cases


@pytest.mark.parametrize("case", cases(Path(__file__).parent / "golden" / "forms.test"))
def test_forms(case: Case, golden: Golden) -> None:
    golden.check(case, lambda stage, source, options: golden.show(stage, source, options))
