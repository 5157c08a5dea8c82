"""What messages and traces say, in words of the source."""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.interp.events import Event, VariableChanged

from .support import run_c

MESSAGES = {
    "member": ("struct { int a, b; } s; s.a = 1; return s.b ? 1 : 2;", "`s.b` is not initialised"),
    "element": ("int a[4]; a[0] = 1; return a[2] ? 1 : 2;", "`a[2]` is not initialised"),
    "member of an element": (
        "struct { int n; char t[4]; } v[2]; v[1].n = 0; return v[1].t[3] ? 1 : 2;",
        "`v[1].t[3]` is not initialised",
    ),
    "heap": (
        "int *p = malloc(8); p[0] = 1; return p[1] ? 1 : 2;",
        "nothing was written to offset 4 of the heap block of 8 bytes",
    ),
    "a wrong number of arguments": ("return ((int (*)(int, int))abs)(1, 2);", "`abs` takes 1 argument, not 2"),
    "a wrong argument": (
        "return ((int (*)(double))abs)(1);",
        "argument 1 of `abs` is passed as `double`, but taken as `int`",
    ),
    "a wrong result": (
        'return ((int (*)(const char *))strdup)("");',
        "`strdup` returns a pointer, but `int` is expected",
    ),
    "a size that was negative": (
        "char a[4], b[4] = {0}; volatile int n = -1; memcpy(a, b, n);",
        "18446744073709551615 bytes (-1 as an unsigned number)",
    ),
    "an index that was negative": (
        "int a[4] = {0}; volatile unsigned i = 0; i--; return a[i];",
        "index 4294967295 (-1 as an unsigned number) is outside of the 4 elements",
    ),
    "constant index": ("int a[2] = {0}, i = 2; return a[i];", "index 2 is outside of the 2 elements"),
    "behind another check": (
        "int a[2] = {0}, i = 2; return a[0] + a[1] + a[i];",
        "index 2 is outside of the 2 elements",
    ),
    "division": ("volatile int a = INT_MIN, b = -1; return a / b;", "-2147483648 / -1 does not fit in 32 bits"),
    "remainder": (
        "volatile long a = LONG_MIN, b = -1; return (int)(a % b);",
        "-9223372036854775808 / -1 does not fit in 64 bits",
    ),
    "negation": ("volatile int a = INT_MIN; return -a;", "-(-2147483648) does not fit in 32 bits"),
    "difference": ("volatile int a = INT_MIN, b = 1; return a - b;", "-2147483648 - 1 does not fit in 32 bits"),
    "wide shift": ("volatile unsigned a = 1, b = 32; return a << b;", "the amount is 32, but the number has 32 bits"),
    "wide shift of a long": (
        "volatile long a = 1; volatile int b = 70; return a >> b;",
        "the amount is 70, but the number has 64 bits",
    ),
    "negative shift": ("volatile int a = 1, b = -3; return a << b;", "the amount is negative: -3"),
    "shift into the sign": (
        "volatile int a = 3, b = 31; return a << b;",
        "does not fit in the signed type: the amount is 31",
    ),
    "shifted negative": ("volatile int a = -3, b = 1; return a << b;", "a negative number is shifted"),
}
CHANGES = {
    "structs in a block that is too small": (
        "struct p { int x, y, z; } *p = malloc(4 * sizeof(p)); p[1].y = 7;",
        "heap#1[1].y = 7",
    ),
    "structs in a block that fits": (
        "struct p { int x, y; } *p = malloc(2 * sizeof *p); p[1].y = 7;",
        "heap#1[1].y = 7",
    ),
    "a struct that goes on": (
        "struct t { int n, m; char text[]; } *t = malloc(sizeof *t + 5); t->n = 7;",
        "heap#1.n = 7",
    ),
    "one struct": ("struct p { int x, y; } *p = malloc(sizeof *p); p->y = 7;", "heap#1.y = 7"),
    "text that cannot be read": (
        r'char *t = strdup("\x80\x81\x82\x83\x84"); t[0] = 1;',
        r'heap#1 = "\x80\x81\x82\x83\x84"',
    ),
    "bytes": ("char *t = malloc(9); memset(t, 3, 9);", "heap#1 = 9 bytes"),
}
HEAD = "#include <limits.h>\n#include <stdlib.h>\n#include <string.h>\n"


@pytest.mark.parametrize("name", MESSAGES)
def test_message(name: str, tmp_path: Path) -> None:
    body, expected = MESSAGES[name]
    violation = run_c(tmp_path, f"{HEAD}int main(void) {{ {body} }}\n").result.violation
    assert violation is not None and expected in violation.message


@pytest.mark.parametrize("name", CHANGES)
def test_change(name: str, tmp_path: Path) -> None:
    body, expected = CHANGES[name]
    events: list[Event] = []
    run_c(tmp_path, f"{HEAD}int main(void) {{ {body} return 0; }}\n", observer=events.append)
    assert expected in [f"{e.name} = {e.value}" for e in events if isinstance(e, VariableChanged)]
