"""Addresses that a program sees as bytes, or as numbers from other functions."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

MODES = ("--m32", "--m64")
SEEN = {
    "sum of bytes": """
#include <assert.h>
int x;
int main(void)
{
    int *p = &x;
    unsigned char *b = (unsigned char *)&p;
    unsigned s = 0;
    for (unsigned i = 0; i < sizeof p; i++) s += b[i];
    assert(s == 0 || s != 17);
    return 0;
}
""",
    "copied to bytes": """
#include <assert.h>
#include <string.h>
int x, y;
int main(void)
{
    int *p = &x;
    unsigned char b[sizeof p];
    memcpy(b, &p, sizeof p);
    if (b[2] == 5) assert(0);
    return 0;
}
""",
    "result": """
#include <assert.h>
#include <stdint.h>
static uintptr_t num(int *p) { return (uintptr_t)p; }
int x;
int main(void)
{
    uintptr_t n = num(&x);
    assert(n % 65536 != 4096);
    return 0;
}
""",
    "argument": """
#include <assert.h>
#include <stdint.h>
static int odd(uintptr_t n) { return (n >> 20 & 1); }
int x;
int main(void) { assert(!odd((uintptr_t)&x)); return 0; }
""",
    "stored number": """
#include <assert.h>
#include <stdint.h>
struct s { uintptr_t n; int k; } g;
int x, y;
static void put(int *p) { g.n = (uintptr_t)p; }
static int get(void) { return g.n / 16 % 3 == 1; }
int main(void) { put(&x); assert(!get()); return 0; }
""",
    "union in another function": """
#include <assert.h>
union u { void *p; unsigned char b[sizeof(void *)]; };
int x;
static int first(union u *u, int i) { return u->b[i]; }
int main(void)
{
    union u u;
    u.p = &x;
    assert(first(&u, 1) == 0);
    return 0;
}
""",
    "memcmp": """
#include <assert.h>
#include <string.h>
int x, y;
int main(void)
{
    int *p = &x, *q = &y;
    assert(memcmp(&p, &q, sizeof p) < 0);
    return 0;
}
""",
    "hash of a struct": """
#include <assert.h>
struct node { int v; struct node *next; } a, b;
static unsigned hash(const void *d, unsigned n)
{
    const unsigned char *c = d;
    unsigned h = 0;
    while (n--) h = h * 31 + *c++;
    return h;
}
int main(void)
{
    a.next = &b;
    switch (hash(&a, sizeof a) & 7) {
        case 3: assert(0);
    }
    return 0;
}
""",
    "initialisers": """
#include <assert.h>
#include <stdint.h>
int x; static int *p = &x; static uintptr_t n = (uintptr_t)&x;
int main(void)
{
    const unsigned char *b = (const unsigned char *)&p;
    assert(b[1] != 3);
    assert(n / 256 % 256 != 7);
    return 0;
}
""",
    "the same byte of two addresses": """
#include <assert.h>
int x, y;
int main(void)
{
    int *p = &x, *q = &y;
    const unsigned char *a = (const unsigned char *)&p, *b = (const unsigned char *)&q;
    assert(a[1] == b[1]);
    return 0;
}
""",
    "from the end to the beginning": """
#include <assert.h>
int x;
static int last(const unsigned char *e, long i) { return e[-i]; }
int main(void)
{
    int *p = &x;
    long i = sizeof p - 1;
    assert(last((const unsigned char *)(&p + 1), i) == 0);
    return 0;
}
""",
    "an index without a sign": """
#include <assert.h>
struct s { unsigned n; int *p; } s;
int x;
static int get(const unsigned char *b, unsigned long i) { return b[i]; }
int main(void)
{
    s.p = &x;
    assert(get((const unsigned char *)&s, sizeof(void *) + 1) == 0);
    return 0;
}
""",
    "one struct for another": """
#include <assert.h>
#include <stdint.h>
union u { struct { int *p; long n; } a; struct { uintptr_t n; int *p; } b; };
int x;
int main(void)
{
    union u u;
    u.a.p = &x;
    assert(u.b.n / 64 % 2 == 0);
    return 0;
}
""",
    "a copied struct with a union": """
#include <assert.h>
#include <stdint.h>
struct s { int *q; union { uintptr_t n; int *p; } v; int k; };
int x;
static uintptr_t get(const struct s *s) { struct s t = *s; return t.v.n; }
int main(void)
{
    struct s s = {0};
    s.v.p = &x;
    assert(get(&s) / 64 % 2 == 0);
    return 0;
}
""",
    "written by a callee": """
#include <assert.h>
#include <stdint.h>
int x;
static void put(void *place) { *(int **)place = &x; }
static void through(void *place) { put(place); }
int main(void)
{
    uintptr_t n = 0;
    through(&n);
    assert(n / 64 % 2 == 0);
    return 0;
}
""",
}
UNSEEN = {
    "numbers in a struct with pointers, copied": """
#include <assert.h>
struct slot { void *key; unsigned long hash; };
struct table { void *owner; unsigned long size, count; struct slot slots[3]; };
int nondet_int(void);
static int x;
int main(void)
{
    struct table t = {&x, 3, 0, {{0, 0}, {0, 0}, {0, 0}}};
    unsigned i = (unsigned)nondet_int() % 3;
    struct table old = t;
    t.slots[i].key = &x;
    t.slots[i].hash = 77;
    t.count++;
    assert(t.count == old.count + 1 && t.size == old.size && t.slots[i].hash % 7 == 0);
    return 0;
}
""",
    "characters behind a pointer": """
#include <assert.h>
#include <stdlib.h>
struct s { void *owner; unsigned long length; unsigned char bytes[]; };
unsigned nondet_uint(void);
static int x;
static const unsigned char *start(const struct s *s) { return s->bytes; }
static int same(const unsigned char *a, const unsigned char *b, unsigned long n)
{
    for (unsigned long i = 0; i < n; i++) if (a[i] != b[i]) return 0;
    return 1;
}
int main(void)
{
    struct s *s = malloc(sizeof *s + 3);
    if (!s) return 0;
    s->owner = &x;
    s->length = 3;
    unsigned char text[3] = "abc";
    for (unsigned long i = 0; i < 3; i++) s->bytes[i] = text[i];
    unsigned k = nondet_uint() % 3;
    assert(same(start(s), text, s->length) && start(s)[k] == 'a' + k);
    free(s);
    return 0;
}
""",
    "results by reference": """
#include <assert.h>
static int x;
static int add(unsigned long a, unsigned long b, unsigned long *r) { *r = a + b; return 0; }
static void find(void *key, void **r) { *r = key; }
int main(void)
{
    unsigned long n;
    void *p;
    find(&x, &p);
    add(2, 3, &n);
    assert(n % 4 == 1 && p == &x);
    return 0;
}
""",
    "struct copied by bytes": """
#include <assert.h>
#include <string.h>
struct node { int v; struct node *next; };
static void copy(void *d, const void *s, unsigned n)
{
    unsigned char *a = d;
    const unsigned char *b = s;
    while (n--) *a++ = *b++;
}
int main(void)
{
    struct node a = {1, 0}, b = {2, &a}, c;
    copy(&c, &b, sizeof b);
    assert(c.v == 2);
    assert(c.next->v == 1);
    return 0;
}
""",
    "characters beside a pointer": """
#include <assert.h>
#include <string.h>
struct node { char name[8]; int v; struct node *next; };
static int len(const char *s)
{
    int n = 0;
    while (s[n]) n++;
    return n;
}
int main(void)
{
    struct node a = {"abc", 1, 0}, b = {"xy", 2, &a};
    assert(len(b.name) + len(b.next->name) == 5);
    struct node c = b;
    struct node d;
    memcpy(&d, &c, sizeof d);
    assert(d.name[1] == 'y' && d.next->v == 1);
    return 0;
}
""",
    "pointer copied to bytes and back": """
#include <assert.h>
#include <string.h>
int x = 7;
int main(void)
{
    int *p = &x, *q;
    unsigned char b[sizeof p];
    memcpy(b, &p, sizeof p);
    memcpy(&q, b, sizeof q);
    assert(*q == 7);
    return 0;
}
""",
    "pointer passed as a number": """
#include <assert.h>
#include <stdint.h>
int x = 7;
static uintptr_t enc(int *p) { return (uintptr_t)p ^ 1; }
static int *dec(uintptr_t n) { return (int *)(n ^ 1); }
int main(void) { assert(*dec(enc(&x)) == 7); return 0; }
""",
    "characters in a list": """
#include <assert.h>
#include <stdlib.h>
struct item { int key; char tag; void *data; struct item *next; };
int nondet_int(void);
int main(void)
{
    struct item *h = 0;
    for (int i = 0; i < 3; i++) {
        struct item *n = calloc(1, sizeof *n);
        if (!n) return 0;
        n->key = i;
        n->tag = 'a' + i;
        n->data = n;
        n->next = h;
        h = n;
    }
    int s = 0;
    for (struct item *k = h; k; k = k->next) if (k->tag == 'b') s += k->key;
    assert(s == 1);
    while (h) {
        struct item *n = h->next;
        free(h);
        h = n;
    }
    return 0;
}
""",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", SEEN)
def test_what_depends_on_an_address(ask: Ask, name: str, mode: str) -> None:
    """Objects can be where the assertion fails; the engine's own addresses would never do that."""
    assert ask(SEEN[name], mode)["verdict"] == "unsafe"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", UNSEEN)
def test_what_only_carries_addresses(ask: Ask, name: str, mode: str) -> None:
    assert ask(UNSEEN[name], mode)["verdict"] == "safe"


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if turn % 3 == 0 else pytest.mark.long) for turn, name in enumerate(SEEN)]
)
def test_proofs_do_not_trust_addresses(ask: Ask, name: str) -> None:
    assert ask(SEEN[name], "--timeout", "20", command="prove")["verdict"] != "safe"
