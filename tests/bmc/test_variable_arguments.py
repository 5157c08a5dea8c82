"""Variable arguments: what `va_arg` reads must be what was passed."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

WIDTHS = pytest.mark.parametrize("width", ["--m32", "--m64"])

HEAD = """#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
int nondet_int(void);
struct pair { int a, b; };
struct large { long a[5]; };
"""

WRONG = (
    HEAD
    + """static int take(int which, ...) {
    va_list l;
    va_start(l, which);
    int r = 0;
    switch (which) {
    case 0: r = va_arg(l, int); break; /* bad-call */
    case 1: r = (int)va_arg(l, long long); break; /* bad-call */
    case 2: r = va_arg(l, double) > 0; break; /* bad-call */
    case 3: r = va_arg(l, char *) != 0; break; /* bad-call */
    case 4: r = va_arg(l, int); r = va_arg(l, int); break; /* out-of-bounds */
    case 5: r = va_arg(l, int); r += va_arg(l, double) > 0; break; /* bad-call */
    case 6: r = va_arg(l, int); va_end(l); return va_arg(l, int); /* uninitialised */
    case 7: { va_list other; return va_arg(other, int); } /* uninitialised */
    case 8: va_end(l); va_start(l, which); r = va_arg(l, int); break;
    }
    va_end(l);
    return r;
}
static void record(const char *format, ...) {
    char line[16];
    va_list l;
    va_start(l, format);
    vsnprintf(line, sizeof line, format, l); /* library-contract */
    va_end(l);
}
int main(void) {
    int x = 3;
    switch (nondet_int()) {
    case 0: return take(0, 1.5);
    case 1: return take(0, 1LL);
    case 2: return take(0, &x);
    case 3: return take(1, 5);
    case 4: return take(2, 5);
    case 5: return take(3, 5);
    case 6: return take(4, 5);
    case 7: return take(5, 5, &x);
    case 8: record("%s", 5); break;
    case 9: return take(6, 5, 5);
    case 10: return take(7, 5);
    case 11: return take(8, 5);
    }
    return 0;
}
"""
)

RIGHT = (
    HEAD
    + """static long long sum(const char *kinds, ...) {
    long long s = 0;
    va_list l, again;
    va_start(l, kinds);
    va_copy(again, l);
    for (; *kinds; kinds++)
        switch (*kinds) {
        case 'i': s += va_arg(l, int); break;
        case 'u': s += va_arg(l, unsigned); break;
        case 'l': s += va_arg(l, long); break;
        case 'L': s += va_arg(l, long long); break;
        case 'd': s += (int)va_arg(l, double); break;
        case 'D': s += (int)va_arg(l, long double); break;
        case 's': s += (int)strlen(va_arg(l, const char *)); break;
        case 'v': s += va_arg(l, void *) != 0; break;
        case 'p': { struct pair p = va_arg(l, struct pair); s += p.a + p.b; break; }
        case 'P': s += va_arg(l, struct large).a[4]; break;
        case 'f': s += va_arg(l, int (*)(void))(); break;
        }
    if (nondet_int() == 3)
        s += 0 * va_arg(again, int);
    va_end(again);
    va_end(l);
    return s;
}
static int one(void) { return 1; }
static void record(char *line, size_t size, const char *format, ...) {
    va_list l;
    va_start(l, format);
    vsnprintf(line, size, format, l);
    va_end(l);
}
int main(void) {
    struct pair p = {1, 2};
    struct large g = {{0, 0, 0, 0, 5}};
    char line[32], c = 'x';
    short h = 4;
    float f = 2.5f;
    const char *format = nondet_int() ? "%d %s" : "%c %s";
    assert(sum("iulLdD", 1, 2u, 3L, 4LL, 5.0, 6.0L) == 21);
    assert(sum("iDipidi", 1, 1.0L, 1, p, 1, f, h) == 13);
    assert(sum("isvvfP", c == 'x', "abc", line, (void *)0, one, g) == 11);
    assert(sum("ui", 7, 7u) == 14);
    record(line, sizeof line, format, 65, "bc");
    assert(line[0] == '6' || line[0] == 'A');
    return 0;
}
"""
)


def marked(text: str) -> list[tuple[str, int]]:
    lines = enumerate(text.splitlines(), 1)
    return [(line.split("/* ")[1].split(" */")[0], number) for number, line in lines if "/* " in line]


@WIDTHS
def test_another_type_than_was_passed(ask: Ask, width: str) -> None:
    assert sorted(violated(ask(WRONG, width)), key=lambda found: found[1]) == marked(WRONG)


@WIDTHS
def test_the_type_that_was_passed(ask: Ask, width: str) -> None:
    assert ask(RIGHT, width)["verdict"] == "safe"


def test_null_pointers_of_cpp(ask: Ask) -> None:
    text = """#include <stddef.h>
#include <stdarg.h>
static int count(const char *first, ...) {
    va_list l;
    va_start(l, first);
    int n = 0;
    for (const char *p = first; p; p = va_arg(l, const char *))
        n++;
    va_end(l);
    return n;
}
int main() { return count("a", "b", NULL) - 2 + count("a", 4L); } /* line 12 */
"""
    found = violated(ask(text, name="p.cpp"))
    assert found == [("bad-call", 7)]
