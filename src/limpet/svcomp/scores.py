"""The points of SV-COMP: for an answer, and for many of them."""

from __future__ import annotations

CORRECT_TRUE = 2
CORRECT_FALSE = 1
WRONG_TRUE = -32
WRONG_FALSE = -16


def score(*, holds: bool, answered: bool | None, correct: bool) -> int:
    """`holds`: the truth; `answered`: None if there is no answer; `correct`: the violated part fits, too.

    A violation of another part of the property than the one that is violated counts as no answer, as in BenchExec.
    """
    if answered is None:
        return 0
    if answered is holds:
        return (CORRECT_TRUE if holds else CORRECT_FALSE) if correct else 0
    return WRONG_TRUE if answered else WRONG_FALSE
