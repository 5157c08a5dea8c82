"""`--volatile any`: reads of volatile numbers are inputs, in every engine, and runs are replayed with them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bmc.asking import Ask

HEAD = "void sassert(int); void *malloc(__SIZE_TYPE__); typedef unsigned char u8;\n"
# What it does, and the verdicts with --volatile memory and any.
PROGRAMS = {
    "written before": ("volatile int v; int main(void) { v = 3; sassert(v == 3); }", "safe", "unsafe"),
    "two reads": ("volatile int v; int main(void) { int a = v, b = v; sassert(a == b); }", "safe", "unsafe"),
    "one read": ("volatile int v; int main(void) { int a = v; sassert(a == a); }", "safe", "safe"),
    "in its range": ("volatile u8 v; int main(void) { sassert(v < 256); }", "safe", "safe"),
    "a truth value": ("volatile _Bool v; int main(void) { int a = v; sassert(a == 0 || a == 1); }", "safe", "safe"),
    "either truth value": ("volatile _Bool v; int main(void) { sassert(!v); }", "safe", "unsafe"),
    "a double": ("volatile double v; int main(void) { sassert(!(v > 2)); }", "safe", "unsafe"),
    "a member": ("struct s { volatile int v; int w; } s; int main(void) { sassert(!s.w && !s.v); }", "safe", "unsafe"),
    "another member": ("struct s { volatile int v; int w; } s; int main(void) { sassert(!s.w); }", "safe", "safe"),
    "through a pointer": ("int x; int main(void) { sassert(*(volatile int *)&x == 0); }", "safe", "unsafe"),
    "the same elsewhere": ("int x; int main(void) { *(volatile int *)&x; sassert(x == 0); }", "safe", "safe"),
    "a pointer": ("int x; int *volatile p = &x; int main(void) { *p = 1; sassert(x == 1); }", "safe", "safe"),
    "an index": ("volatile u8 v; int a[9]; int main(void) { return a[v]; }", "safe", "unsafe"),
    "a local": ("int main(void) { volatile int v = 1; sassert(v); }", "safe", "unsafe"),
    "not initialised": ("int main(void) { volatile int v; return v; }", "unsafe", "safe"),
    "a bad place": ("int main(void) { volatile int *p = 0; return *p & 0; }", "unsafe", "unsafe"),
    "no room": ("int main(void) { volatile int *p = malloc(2); if (!p) return 0; return *p & 0; }", "unsafe", "unsafe"),
    "polling": ("volatile u8 v; int main(void) { for (int i = 0; i < 3; i++) if (v) return 0; }", "safe", "safe"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_verdicts(ask: Ask, name: str) -> None:
    text, memory, anything = PROGRAMS[name]
    for choice, verdict in (("memory", memory), ("any", anything)):
        assert ask(HEAD + text, "--volatile", choice)["verdict"] == verdict, choice
    assert ask(HEAD + text)["verdict"] == memory


@pytest.mark.parametrize("name", ["two reads", "one read", "written before", "in its range"])
def test_proofs(ask: Ask, name: str) -> None:
    text, _, anything = PROGRAMS[name]
    assert ask(HEAD + text, "--volatile", "any", command="prove")["verdict"] == anything


def test_a_recorded_run_fails_again(ask: Ask) -> None:
    text = HEAD + PROGRAMS["two reads"][0]
    found = ask(text, "--volatile", "any", "--record", "r.json")
    inputs: list[dict[str, Any]] = found["trace"]["inputs"] if isinstance(found["trace"], dict) else []
    assert found["verdict"] == "unsafe" and (not inputs or len(inputs) == 2)
    assert ask(text, "--volatile", "any", "--input", "r.json", command="run")["exit"] == 1
    assert ask(text, command="run")["exit"] == 0
