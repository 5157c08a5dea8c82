"""Programs of the papers that Limpet builds on, beyond one run each in the corpus."""

from __future__ import annotations

import pytest
from tests.bmc.variants import answer_of, loaded
from tests.programs.headers import PROGRAMS

from limpet.base.properties import Verdict

BAND = PROGRAMS / "seeds" / "seam_band.c"
SIZES = (10, 20, *(pytest.param(size, marks=pytest.mark.long) for size in (30, 40, 50, 60, 70, 80, 90, 100)))


@pytest.mark.parametrize("size", SIZES)
def test_exchanging_elements_keeps_their_conjunction(size: int) -> None:
    """SEAM's bAnd, with SELECT_SIZE from 10 to 100."""
    options = (f"-DSELECT_SIZE={size}",)
    module, start = loaded(BAND, options)
    assert answer_of(module, start, BAND, options).verdict is Verdict.SAFE
