"""Runs with blocks of many gigabytes cannot be replayed: smaller ones are looked for."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

PROGRAM = """\
#include <stdlib.h>
#include <string.h>
size_t nd_size(void);
int main(void) {
    size_t n = nd_size(), m = nd_size();
    if (n < 8 || m < n || m > (1ull << 45) || m < (1ull << LEAST))
        return 0;
    char *a = malloc(m), *b = malloc(m);
    if (!a || !b)
        return 0;
    memset(b, 1, m);
    memcpy(a, b, n);
    if (a[n / 2] == 1 && n > m / 2)
        a[m] = 0;
    return 0;
}
"""


@pytest.mark.parametrize("solver", ["auto", "yices", "bitwuzla", "z3"])
@pytest.mark.parametrize("least", [3, 18])
def test_a_smaller_run_is_found(ask: Ask, solver: str, least: int) -> None:
    told = ask(PROGRAM.replace("LEAST", str(least)), "--solver", solver)
    assert violated(told) == [("out-of-bounds", 14)]


def test_if_there_is_none_the_reason_is_told(ask: Ask) -> None:
    told = ask(PROGRAM.replace("LEAST", "38"))
    assert told["verdict"] == "unknown"
    assert any("cannot be replayed" in (p["note"] or "") for p in told["properties"])
