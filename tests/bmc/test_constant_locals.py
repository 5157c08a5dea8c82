"""Locals that the source defines as `const`: their initialisers write to them, and nobody else may."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

WRONG = r"""#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
struct in { int x, y; };
struct big { long a[6]; struct in in; };
struct padded { char c; int a; };
struct bits { unsigned a : 3, b : 5; };
typedef const double real;
static int *kept;
static void set(int *p) { *p = 1; } /* here */
static void keep(const int *p) { kept = (int *)p; }
static struct big make(int k) { struct big b = {{k}}; return b; }
static int by_value(const int n) { int *p = (int *)&n; *p += 1; return n; } /* here */
static int less(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int wrong(int which, int k) {
    const int one = 5, four[4] = {k & 7, 2}, zeros[100] = {0};
    const char text[] = "hello";
    const struct padded padded = {1, k};
    const struct big big = {.a = {k}, .in = {1, 2}};
    const struct bits bits = {k & 3, 2};
    char *const name = (char[]){'a', 0};
    real x = 1.0;
    switch (which) {
    case 0: *(int *)&one = 6; break; /* here */
    case 1: set((int *)&one); break;
    case 2: strcpy((char *)text, "bye"); break; /* here */
    case 3: memset((void *)&padded, 0, sizeof padded); break; /* here */
    case 4: *(int *)&zeros[2] = 7; break; /* here */
    case 5: if (k >= 0 && k < 100) ((int *)zeros)[k] = 7; break; /* here */
    case 6: sscanf("3", "%d", (int *)&one); break; /* here */
    case 7: by_value(k & 7); break;
    case 8: *(int *)&big.in.y = 4; break; /* here */
    case 9: { double *p = (double *)&x; *p = 3; break; } /* here */
    case 10: qsort((void *)four, 4, sizeof four[0], less); break; /* here */
    case 11: { char **p = (char **)&name; name[0] = 'b'; *p = 0; break; } /* here */
    case 12: keep(&one); ++*kept; break; /* here */
    case 13: ((struct bits *)&bits)->b = 3; break; /* here */
    case 14:
        for (int i = 0; i < 4; i++) {
            const struct in round = {i, i + 1};
            struct in *p = (struct in *)&round;
            if (i == 3)
                p->y++; /* here */
        }
        break;
    case 15: { const struct big made = make(k); ((struct big *)&made)->in.y = 4; break; } /* here */
    case 16: { const struct { int n; struct big b; } in = {k, make(k)}; set((int *)&in.b.in.x); }
    }
    return one;
}
int main(void) { wrong(nondet_int(), nondet_int()); return 0; }
"""

INITIALISERS = r"""#include <assert.h>
#include <string.h>
#include <stdio.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
struct in { int x, y; };
struct big { long a[6]; struct in in; char name[8]; };
struct bits { unsigned a : 3; unsigned b : 5; unsigned c : 9; char d; };
struct tri { char a, b, c; };
struct mid { int a, b, c; };
union u { int i; char c[4]; double d; };
typedef const int cint;
typedef int arr3[3];
static struct big make(int k) { struct big b = {{k, k + 1}, {k, 2}, "hi"}; return b; }
static struct tri tri(int k) { struct tri t = {k, 2, 3}; return t; }
static struct mid mid(int k) { struct mid t = {k, 2, 3}; return t; }
static struct in in(int k) { struct in i = {k, k}; return i; }
static int read(const void *p, size_t n) { const unsigned char *c = p; int s = 0;
    for (size_t i = 0; i < n; i++) s += c[i];
    return s;
}
static int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static int par(const int n, const struct in s) { return sum(&n, 1) + sum(&s.x, 1); }
#define DECL(name, v) const int name = (v); (void)sum(&name, 1)
int main(void) {
    int k = __VERIFIER_nondet_int() & 7, total = 0;
    for (int i = 0; i < 3; i++) {
        const int y = i * 2;
        cint z[3] = {i, k};
        const arr3 w = {[1] = k};
        const struct in a = {i, k}, b = a, c = i ? a : b;
        const struct in d = i ? in(k) : (struct in){k, 3};
        const struct in e[2] = {{i, k}, {.y = k}};
        const struct in f = {.y = k, .x = i};
        const int g = i > 1 ? k : ({ int t = k; t++; t; });
        total += sum(&y, 1) + sum(z, 3) + sum(w, 3) + sum(&a.x, 2) + sum(&b.x, 2) + sum(&c.x, 2) + sum(&d.x, 2);
        total += sum(&e[0].x, 4) + sum(&f.x, 2) + sum(&g, 1);
        DECL(q, k);
    }
    const struct big big = make(k);
    const struct big big2 = {.in = in(k), .in.x = 3, .name = "abc"};
    const struct big big3 = {.a = {k}, .in = {.x = k}};
    const struct big big4 = {
        .a = {1,
              k},
        .in = {
            .x = k,
            .y = 4,
        },
        .name = {k, 'b'},
    };
    const struct bits bits = {k, k, k, 1}, bits2 = {1, 2, 3};
    const struct tri t = tri(k);
    const struct mid m = mid(k);
    const union u u = {.i = k}, u2 = {.d = 1.5};
    const char text[] = "hello", text2[32] = "x", text3[3] = {'a', k};
    const int zeros[100] = {0}, sparse[100] = {[7] = k, [50] = 3};
    const int *const p = sparse + 7;
    const int *const *pp = &p;
    const double dd = k;
    const long double ld = k;
    const _Bool bb = k > 2;
    const int grid[2][3] = {{1, k, 3}, {k}};
    const struct in rest[5] = {{k, 1}, [2] = {k, 4}}, same[6] = {[1 ... 4] = {k, k}};
    const struct in deep[2][3] = {{in(k)}, {[1] = in(k)}};
    const int four[4] = {k, 2}, range[40] = {[3 ... 30] = k};
    total += sum(&rest[0].x, 10) + sum(&same[0].x, 12) + sum(&deep[0][0].x, 6) + sum(four, 4) + sum(range, 40);
    const struct { char c; int i; } pad = {k, k};
    int n = 0;
again:;
    const int rep = n * 2;
    total += sum(&rep, 1);
    if (n++ < 2) goto again;
    switch (k) {
    case 0:;
        const int sw = k;
        total += sum(&sw, 1);
        break;
    default: total++;
    }
    total += read(&big, sizeof big.a) + read(&big2, sizeof big2) + read(&big3, sizeof big3) + read(&big4, sizeof big4);
    total += read(&bits2, 2) + read(&t, 3) + read(&m, 12) + read(&u.i, 4) + read(&u2, 8);
    total += (int)strlen(text) + (int)strlen(text2) + read(text3, 3);
    total += sum(zeros, 100) + sum(sparse, 100) + **pp + read(&dd, 8) + read(&ld, 10);
    total += read(&bb, 1) + sum(&grid[0][0], 3) + read(&pad.i, 4) + bits.c;
    total += par(k, (struct in){k, 1});
    char buffer[8]; memcpy(buffer, text, sizeof text);
    const volatile int vol = k; total += vol; const volatile int *vp = &vol; total += *vp;
    assert(total != -1 || k >= 0);
    return 0;
}
"""
"""Writes of initialisers that could be taken for others: lists in lists, over zeros, over each other, in loops, behind
conditions, by functions, at several lines, of bit-fields and padding."""

CPP = """struct counter { mutable int reads; int value; counter(int v) : reads(0), value(v) {}
    int get() const { return ++reads, value; } };
struct plain { mutable int reads; int value; };
extern "C" int nondet_int(void);
static void touch(const plain &p) { p.reads++; }
int main() {
    const counter c(3);
    const plain p = {0, nondet_int() & 1};
    const int n = c.get();
    touch(p);
    *const_cast<int *>(&n) = 4; /* here */
    return 0;
}
"""


def marked(text: str) -> list[int]:
    return [number for number, line in enumerate(text.splitlines(), 1) if "/* here */" in line]


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_only_initialisers_write(ask: Ask, width: str) -> None:
    found = violated(ask(WRONG, width))
    assert sorted(found) == [("write-to-constant", line) for line in marked(WRONG)]


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_initialisers_are_no_mistakes(ask: Ask, width: str) -> None:
    assert ask(INITIALISERS, width)["verdict"] == "safe"


def test_objects_of_classes_are_changed_by_their_members(ask: Ask) -> None:
    assert violated(ask(CPP, name="p.cpp")) == [("write-to-constant", *marked(CPP))]


def test_nobody_asks(ask: Ask) -> None:
    document = ask(WRONG, "--no-check", "write-to-constant")
    assert document["verdict"] == "safe"
