"""The last array of a struct ends where it was declared to end, if something comes after the struct."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

MODES = ("--m32", "--m64")
CLOSED = {
    "member of a variable": """
struct name { int n; char text[8]; };
struct user { struct name name; int age; };
int main(void)
{
    struct user u = {{1, "abc"}, 3};
    u.name.text[8] = 1;
    return 0;
}
""",
    "member behind a pointer": """
#include <stdlib.h>
struct name { int n; char text[8]; };
struct user { struct name name; int age; };
static char get(struct user *u, int i) { return u->name.text[i]; }
int nondet_int(void);
int main(void)
{
    struct user *u = calloc(1, sizeof *u);
    if (!u) return 0;
    int i = nondet_int();
    if (i < 0 || i > 8) return 0;
    char c = get(u, i);
    free(u);
    return c;
}
""",
    "element of an array": """
struct name { int n; char text[8]; };
struct name list[3];
int main(void)
{
    int s = 0;
    for (int i = 0; i < 9; i++) s += list[1].text[i];
    return s;
}
""",
    "all of a struct": """
struct only { int cells[3]; };
struct two { struct only a, b; } g;
int k = 3;
int main(void) { g.a.cells[k] = 1; return g.b.cells[0]; }
""",
    "copied argument": """
struct name { int n; char text[8]; };
struct pair { struct name first, last; };
static int f(struct pair p, int i) { return p.first.text[i]; }
int main(void) { struct pair p = {{0}}; return f(p, 8); }
""",
    "variable": """
struct name { int n; char text[6]; } solo;
int k = 6;
int main(void) { solo.text[k] = 1; return 0; }
""",
    "struct in a struct": """
struct in { short n; struct { int v[2]; } deep; };
struct out { struct in i; int tail; };
static void set(struct out *o, int i) { o->i.deep.v[i] = 7; }
int main(void) { struct out o = {0}; set(&o, 2); return o.tail; }
""",
    "member of a union": """
struct name { int n; int text[2]; };
union user { struct name name; int raw[8]; };
int main(void) { union user u = {{0}}; return u.name.text[2]; }
""",
    "all of a member of a union": """
union user { struct { int cells[3]; } a; int raw[8]; };
int main(void) { union user u = {{{0}}}; int k = 3; return u.a.cells[k]; }
""",
    "copied union": """
struct name { int n; short text[3]; };
union user { struct { struct name name; } a; long raw[8]; };
static int f(union user u, int i) { return u.a.name.text[i]; }
int main(void) { union user u = {{{0}}}; return f(u, 3); }
""",
    "global with an initial union": """
struct name { union { int i; char c; } key; char text[6]; } solo = {{.c = 1}, "abc"};
int k = 6;
int main(void) { return solo.text[k]; }
""",
}
"""Gcc's `-fsanitize=bounds` reports each of them (`element of an array` with a variable)."""
OPEN = {
    "one element in a larger block": """
#include <stdlib.h>
struct hack { int n; char data[1]; };
int main(void)
{
    struct hack *h = malloc(sizeof *h + 10);
    if (!h) return 0;
    for (int i = 0; i < 10; i++) h->data[i] = i;
    int r = h->data[9];
    free(h);
    return r == 9 ? 0 : 1;
}
""",
    "flexible array in a struct": """
#include <stdlib.h>
struct flex { int n; int data[]; };
struct wrap { int k; struct flex f; };
int main(void)
{
    struct wrap *h = malloc(sizeof *h + 40);
    if (!h) return 0;
    for (int i = 0; i < 10; i++) h->f.data[i] = i;
    int r = h->f.data[9];
    free(h);
    return r == 9 ? 0 : 1;
}
""",
    "address of the end": """
struct name { int n; char text[8]; };
struct user { struct name name; int age; };
int main(void)
{
    struct user u = {{1, "abc"}, 3};
    char *e = &u.name.text[8];
    int n = 0;
    for (char *p = u.name.text; p != e; p++) n++;
    return n - 8;
}
""",
    "before the array": """
struct s { int a[8]; int b[4]; };
struct t { struct s s; int z; };
static int f(struct s *p) { int *q = p->b - 5; return q[5]; }
int main(void) { struct t t = {{{0}}}; return f(&t.s); }
""",
    "last array of the last struct": """
#include <stdlib.h>
struct hack { int n; int data[1]; };
struct outer { long id; struct hack tail; };
int main(void)
{
    struct outer *h = calloc(1, sizeof *h + 40);
    if (!h) return 0;
    int i;
    for (i = 0; i < 10; i++) h->tail.data[i] = i;
    int r = h->tail.data[9];
    free(h);
    return r - 9;
}
""",
    "on an array of other type": """
struct hack { int n; char data[1]; };
static long room[10];
int main(void)
{
    struct hack *h = (struct hack *)room;
    h->data[5] = 3;
    ((struct hack *)room)->data[6] = 4;
    return h->data[5] - 3;
}
""",
    "all elements": """
struct name { int n; char text[8]; };
struct user { struct name name[2]; int age; };
int nondet_int(void);
int main(void)
{
    struct user u = {{{1, "abc"}}, 3};
    int i = nondet_int();
    if (i < 0 || i > 7) return 0;
    struct user *p = &u;
    return p->name[1].text[i] + u.name[0].text[i] == 0;
}
""",
    "in a variable of other type": """
struct hack { int n; char data[4]; };
struct box { long room[8]; };
static char bytes[80] = {1, 2, 3};
int main(void)
{
    struct box b = {{0}};
    int k = 5;
    ((struct hack *)bytes)->data[6] = 4;
    return ((struct hack *)&b)->data[k];
}
""",
    "pointer to a union": """
struct name { int n; short text[3]; };
union user { struct name name; long raw[8]; };
static int f(union user *u, int i) { return u->name.text[i]; }
int main(void) { union user u = {{0}}; return f(&u, 3); }
""",
    "address of the end in a union": """
struct name { int n; short text[3]; };
union user { struct name name; long raw[8]; };
int main(void)
{
    union user u = {{0}};
    int k = 2;
    short *e = &u.name.text[3];
    return u.name.text[k] + (e - u.name.text) - 3;
}
""",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", CLOSED)
def test_arrays_that_end(ask: Ask, name: str, mode: str) -> None:
    answer = ask(CLOSED[name], mode)
    assert [each["kind"] for each in answer["properties"] if each["status"] == "violated"] == ["out-of-bounds"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", OPEN)
def test_arrays_that_go_on(ask: Ask, name: str, mode: str) -> None:
    assert ask(OPEN[name], mode)["verdict"] == "safe"


@pytest.mark.parametrize("name", ["member of a variable", "element of an array", "all of a struct"])
def test_other_engines_agree(ask: Ask, name: str) -> None:
    assert ask(CLOSED[name], command="prove")["verdict"] == "unsafe"
    assert ask(CLOSED[name], command="run")["exit"] == 1


def test_only_where_clang_checks(ask: Ask) -> None:
    """Without its checks an index beyond an inner array goes on to the access."""
    assert ask(CLOSED["member of a variable"], "--no-sanitize")["verdict"] == "safe"
