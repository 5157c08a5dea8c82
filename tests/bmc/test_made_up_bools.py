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
