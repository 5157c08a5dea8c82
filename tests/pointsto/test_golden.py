"""Regions of memory, in full."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.golden import Case, Golden, cases

_LOOKS = re.compile(r"  (?:rankdir|node).*\n|shape=\w+, |style=filled, fillcolor=\w+, ")


@pytest.mark.parametrize("case", cases(Path(__file__).parent / "golden" / "regions.test"))
def test_regions(case: Case, golden: Golden) -> None:
    golden.check(case, lambda _, source, options: _LOOKS.sub("", golden.show("pointsto", source, options)))
