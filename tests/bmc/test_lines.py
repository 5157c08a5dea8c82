"""Whatever is found has a line: also where the compiler has made something of the source that is no place of it."""

from __future__ import annotations

from tests.bmc.asking import Ask, violated

EVERYWHERE = """#include <stdlib.h>
int nondet_int(void);
#define TWICE(a) ((a) * 2)
static int maybe(int c) { int x; if (c) x = 1; return x; }
static int element(int c) { int a[3]; return a[c]; }
int main(void) {
    int y, c = nondet_int();
    switch (c) {
    case 0: return maybe(0); /* here */
    case 1: { int z; return z ? 1 : 0; } /* here */
    case 2: { int z; for (; z < 3; z++) ; break; } /* here */
    case 3: { int z; while (c && z) c--; break; } /* here */
    case 5: { int z; return TWICE(z); } /* here */
    case 6: { int z; exit(z); } /* here */
    case 7: { int z; unsigned char q = z; return q; } /* here */
    case 8: return element(1); /* here */
    case 9: { int z; do c++; while (z); break; } /* here */
    case 10: { int z; switch (z) { case 1: return 3; } break; } /* here */
    case 11: { int *p; return *p; } /* here */
    case 12: { char z; return z + 1; } /* here */
    case 13: { float z; return z > 1; } /* here */
    case 14: return y; /* here */
    case 15: { int i, s = 0; for (i = 0; i < 3; i++) s += y; return s; } /* here */
    }
    return 0;
}
"""


def test_each_use_has_its_line(ask: Ask) -> None:
    lines = [number for number, line in enumerate(EVERYWHERE.splitlines(), 1) if "/* here */" in line]
    assert violated(ask(EVERYWHERE)) == [("uninitialised", line) for line in lines]


def test_the_status_of_a_short_program_has_its_line(ask: Ask) -> None:
    text = "int main(void) {\n    int x;\n    return x;\n}\n"
    assert violated(ask(text)) == [("uninitialised", 3)]
    assert violated(ask(text, command="run")) == [("uninitialised", 3)]


WORDS = """#include <stdio.h>
int main(void) {
    char text[8];
    int n;
    if (scanf("%d %3s", &n, text) == 2)
        printf("%s %d\\n", text, n);
    return 0;
}
"""


def test_library_functions_have_the_names_of_the_source(ask: Ask) -> None:
    """Also those of which there are copies for arguments of certain types."""
    document = ask(WORDS)
    inside = {each["message"].rpartition("(in `")[2] for each in document["properties"] if "(in `" in each["message"]}
    assert "printf`)" in inside and not any("." in name for name in inside)
