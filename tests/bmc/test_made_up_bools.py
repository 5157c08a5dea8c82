"""Truth values that come from elsewhere are true or false; others that are made up are not restricted."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

BOOLS = """#include <assert.h>
#include <stdbool.h>
enum colour { RED, GREEN, BLUE };
struct inner { bool on[2]; unsigned char byte; };
struct outer { int a; bool b; struct inner in[2]; };
struct wide { long l[4]; bool b; };
struct pair { bool a; unsigned char b; };
extern _Bool flag;
extern bool flags[3];
extern unsigned char byte;
extern enum colour colour;
extern struct outer outer;
extern struct outer *lead(void);
bool ask(int n);
void fill(bool *one, struct outer *all, unsigned char *number, bool *none);
struct wide wide(void);
struct pair pair(void);
int nondet_int(void);
int main(void) {
    unsigned i = (unsigned)nondet_int() % 2;
    bool b, c = flag;
    unsigned char number;
    struct outer o;
    assert(c == 0 || c == 1);
    assert(flags[i] <= 1 && flags[2] <= 1);
    assert(outer.b <= 1 && outer.in[i].on[1] <= 1);
    assert(ask(3) <= 1);
    fill(&b, &o, &number, 0);
    assert(b <= 1 && o.b <= 1 && o.in[1].on[i] <= 1);
    assert(wide().b <= 1);
    struct pair p = pair();
    assert(p.a <= 1);
    switch (nondet_int()) {
    case 0: assert(byte < 2); /* here */ break;
    case 1: assert(number < 2); /* here */ break;
    case 2: assert(p.b < 2); /* here */ break;
    case 3: assert(outer.in[0].byte < 2); /* here */ break;
    case 4: assert(!flag); /* here */ break;
    case 5: assert(!wide().b); /* here */ break;
    case 6: assert(colour != BLUE); /* here */ break;
    }
    return 0;
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_truth_values_from_elsewhere(ask: Ask, width: str) -> None:
    lines = [number for number, line in enumerate(BOOLS.splitlines(), 1) if "/* here */" in line]
    found = violated(ask(BOOLS, width, "--undefined", "havoc"))
    assert sorted(found) == [("assertion", line) for line in lines]


PARTS = """#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
struct s { int a; bool b; unsigned char c; };
struct outer { struct s s[2]; bool last[2][2]; };
bool global[3];
void of_bools(bool *), of_numbers(int *), of_anything(void *), any(const char *, ...), old();
static void through(struct s *p) { of_numbers(&p->a); assert(p->b <= 1); }
int nondet_int(void);
int main(void) {
    bool flag = 0, flags[3] = {0};
    struct s v[2] = {0}, w = {0};
    struct outer o = {0};
    struct s *heap = malloc(sizeof *heap);
    if (!heap) return 0;
    unsigned i = (unsigned)nondet_int() % 2;
    of_bools(flags + 1);
    of_bools(global);
    assert(flags[i] <= 1 && flags[2] <= 1 && global[i + 1] <= 1);
    of_anything(v);
    of_anything(&flag);
    assert(v[i].b <= 1 && flag <= 1);
    of_numbers(&w.a);
    assert(w.b <= 1);
    any("", &o.s[1].a);
    assert(o.s[i].b <= 1 && o.last[i][1] <= 1);
    heap->b = 0;
    through(heap);
    old(&flag, &v[1]);
    assert(v[i].b <= 1 && flag <= 1);
    switch (nondet_int()) {
    case 0: assert(v[1].c <= 1); /* here */ break;
    case 1: assert(w.a != 7 || !w.b); /* here */ break;
    case 2: assert(!global[2] || flags[0]); /* here */ break;
    case 3: assert(!o.last[1][0] || o.s[0].c != 9); /* here */ break;
    }
    free(heap);
    return 0;
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_truth_values_wherever_in_an_object(ask: Ask, width: str) -> None:
    """A function that is given a part of an object may change all of it."""
    lines = [number for number, line in enumerate(PARTS.splitlines(), 1) if "/* here */" in line]
    found = violated(ask(PARTS, width, "--undefined", "havoc"))
    assert sorted(found) == [("assertion", line) for line in lines]


def test_bytes_that_are_read_as_truth_values_need_not_be_some(ask: Ask) -> None:
    text = "#include <stdbool.h>\nstruct s { int a; bool b; };\nvoid receive(unsigned char *);\n"
    text += "int main(void) { _Alignas(8) unsigned char in[8] = {0}; receive(in);\nreturn ((struct s *)in)->b; }\n"
    assert violated(ask(text, "--undefined", "havoc")) == [("invalid-value", 5)]
