"""Memory that nobody wrote to counts as zeros where its shadow tells that it must not be used. Where nobody looks for
that, and in variables that are defined elsewhere, it may be anything."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, statuses, violated

MADE = {
    "heap": "int *p = malloc(8); if (!p) return 0;",
    "grown": "int *p = realloc(malloc(4), 8); if (!p) return 0;",
    "local": "int a[2], *p = a;",
    "variable length": "int n = nondet_int() ? 2 : 3, a[n], *p = a;",
}
PROGRAM = """#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {{
    {made}
    p[0] = 1;
    int k = nondet_int() ? 0 : 1;
    int x = p[k];
    assert(x == 0 || x == 1);
}}
"""


@pytest.mark.parametrize("way", MADE)
def test_its_use_is_found(ask: Ask, way: str) -> None:
    assert violated(ask(PROGRAM.format(made=MADE[way]), "--no-check", "memory-leak")) == [("uninitialised", 9)]


@pytest.mark.parametrize("memory", ["arrays", "lambdas", "seam"])
@pytest.mark.parametrize("way", MADE)
def test_it_is_anything_where_nobody_looks(ask: Ask, way: str, memory: str) -> None:
    """A replay takes zeros, so the engine cannot show it; but it must not call it safe."""
    document = ask(PROGRAM.format(made=MADE[way]), "--check", "assertion", "--memory-model", memory)
    assert statuses(document) == ["unknown"]


@pytest.mark.parametrize("memory", ["arrays", "lambdas", "seam"])
def test_variables_that_are_defined_elsewhere(ask: Ask, memory: str) -> None:
    text = """#include <assert.h>
#include <stdlib.h>
extern int elsewhere[2];
int nondet_int(void);
int main(void) {
    int *p = malloc(8);
    if (!p) return 0;
    p[0] = p[1] = 0;
    int *q = nondet_int() ? p : elsewhere;
    assert(q[1] == 0);
    free(p);
}
"""
    assert violated(ask(text, "--undefined", "havoc", "--memory-model", memory)) == [("assertion", 10)]
