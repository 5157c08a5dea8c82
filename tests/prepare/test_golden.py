"""LLVM IR after preparation, in full."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.golden import Case, Golden, cases

_NOISE = re.compile(r' (dso_local|null_pointer_is_valid|"[a-z-]+"="[^"]*")')
"""What stands in every function and says nothing about preparation."""


@pytest.mark.parametrize("case", cases(Path(__file__).parent / "golden" / "prepared.test"))
def test_prepared(case: Case, golden: Golden) -> None:
    golden.check(case, lambda _, source, options: _NOISE.sub("", golden.show("ir", source, options)))
