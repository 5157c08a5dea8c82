"""Memory from `alloca` and arrays of variable length: nobody uses it after its end without notice."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

UNNOTICED = {
    "the return is in front of the loop": """#include <alloca.h>
static char *last(int n) {
    char *p = 0;
    for (int i = 0; i < n; i++) { p = alloca(8); p[0] = (char)i; }
    return p;
}
int main(void) { return *last(2) - 1; }
""",
    "another scope is restored": """#include <alloca.h>
static char *last(int n) {
    char *p = 0;
    { char v[n]; v[0] = 1; if (v[0] == 2) return 0; }
    for (int i = 0; i < n; i++) { p = alloca(8); p[0] = (char)i; }
    return p;
}
int main(void) { return *last(2) - 1; }
""",
    "of many, the last one is restored": """#include <alloca.h>
static int *kept[4];
static int first(int n) {
    int i = 0;
    { char v[n]; v[0] = 1; do { kept[i] = alloca(4); *kept[i] = i; } while (++i < n); if (v[0] == 2) i++; }
    return *kept[0];
}
int main(void) { return first(2) > 5; }
""",
}
ENDED = """static int sum(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        int v[n + 1];
        for (int j = 0; j <= n; j++) v[j] = j;
        s += v[i];
        if (s > 50) return s;
    }
    return s;
}
int main(void) { return sum(3) > 5; }
"""


@pytest.mark.parametrize("command", ["bmc", "prove"])
@pytest.mark.parametrize("name", UNNOTICED)
def test_it_is_not_safe_where_the_end_is_not_known(ask: Ask, name: str, command: str) -> None:
    assert ask(UNNOTICED[name], "--timeout", "30", command=command)["verdict"] in ("unknown", "unsafe")
    assert ask(UNNOTICED[name], command="run")["exit"] == 1


def test_arrays_of_variable_length_end_with_their_scope(ask: Ask) -> None:
    assert ask(ENDED)["verdict"] == "safe"
