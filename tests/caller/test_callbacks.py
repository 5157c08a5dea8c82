"""Functions that are passed: what they write, allocate and free, and what they leave alone."""

from __future__ import annotations

from tests.caller.asking import Ask, kinds

HEAD = """
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
"""
RIGHT = """
struct hooks { void *(*alloc)(size_t); void *(*make)(size_t, size_t); void *(*reallocate)(void *, size_t);
               void *(*get_for)(void *, size_t); void (*free_fn)(void *); };
int writes(int (*get)(unsigned char *, int), long (*fill)(void *, unsigned), void (*look)(const char *, int),
           int (*set)(int *), void (*know)(void *, int), char *small) {
    if (!get || !fill || !look || !set || !know) return 0;
    int table[256] = {0}, n;
    unsigned char c;
    if (get(&c, 1) == 1) n = table[c];
    struct { char b[4]; int next; } s;
    s.next = 7;
    fill(s.b, 3);
    set(&n);
    n = table[n & 255] + s.b[2] + s.b[0];
    char kept[2] = {1, 2};
    get((unsigned char *) kept, -1);
    get(NULL, 3);
    look(kept, 2);
    know(kept, 2);
    if (small) fill(small, 1000);
    assert(s.next == 7 && kept[0] == 1 && kept[1] == 2);
    return n;
}
int allocates(struct hooks *h) {
    if (!h || !h->alloc || !h->make || !h->reallocate || !h->get_for || !h->free_fn) return 0;
    int *zeros = h->make(2, sizeof(int)), *p = h->alloc(sizeof(int)), *mine = h->get_for(h, 20);
    assert(!h->make((size_t) -1, 3));
    if (zeros) assert(zeros[0] == 0 && zeros[1] == 0);
    if (mine) mine[4] = mine[3];
    if (p) {
        *p = 5;
        int *q = h->reallocate(p, 2 * sizeof(int));
        if (q) { assert(q[0] == 5); q[1] = 6; }
        h->free_fn(q ? q : p);
    }
    h->free_fn(zeros);
    h->free_fn(mine);
    p = h->reallocate(NULL, 4);
    h->free_fn(p);
    return 1;
}
"""
WRONG = """
int wrong(int what, int (*get)(char *, int), int (*set)(int *), void *(*alloc)(size_t), void (*my_free)(void *),
          void *(*my_realloc)(void *, size_t), char *p) {
    if (!get || !set || !alloc || !my_free || !my_realloc || !p) return 0;
    char b[4];
    int n = 1;
    int *q;
    switch (what) {
    case 0: set(&n); assert(n == 1); break;
    case 1: get(b, 3); return b[3] ? 1 : 2;
    case 2: my_free(p); return *p;
    case 3: my_realloc(p, 4)
      ; my_free(p); break;
    case 4: q = alloc(4); if (q && *q == 3) n = 2; break;
    case 5: q = alloc(4); if (q) q[1] = 1; break;
    case 6: *(int *) alloc(4) = 1; break;
    }
    return 0;
}
"""


def test_what_functions_that_are_passed_may_do(ask: Ask) -> None:
    for function in ("writes", "allocates"):
        answer = ask(HEAD + RIGHT, function, "--also", "memory-leak")
        assert (answer["verdict"], answer["approximations"]) == ("bounded", []), (function, kinds(answer))
        assert not answer["warnings"]


def test_what_functions_that_are_passed_do_is_seen(ask: Ask) -> None:
    answer = ask(HEAD + WRONG, "wrong")
    found = sorted((p["line"] - 12, p["kind"]) for p in answer["properties"] if p["status"] == "violated")
    assert found == [
        (1, "assertion"),
        (2, "uninitialised"),
        (3, "use-after-free"),
        (5, "double-free"),
        (6, "uninitialised"),
        (7, "out-of-bounds"),
        (8, "null-dereference"),
    ]
