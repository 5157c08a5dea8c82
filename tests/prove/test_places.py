"""Invariants over members and elements, as the source calls them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.prove.clauses import answer_of, written

from limpet.base.config import ProveOptions
from limpet.base.properties import Verdict

START = """\
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
"""
NESTED = """\
struct counter { int low, high; struct { long seen; short flags[4]; } more; };
static struct counter c;
static void step(struct counter *p) { p->low++; p->high += 2; }
int main(void) {
  while (__VERIFIER_nondet_int() && c.low < 1000) {
    step(&c);
    c.more.seen++;
  }
  assert(c.high == 2 * c.low);
  assert(c.more.seen == c.low);
  return 0;
}
"""
TWO_STRUCTS = """\
struct account { int in, out; };
static void pay(struct account *from, struct account *to) { from->out++; to->in++; }
int main(void) {
  struct account a = {0, 0}, b = {0, 0};
  while (a.out < 1000 && __VERIFIER_nondet_int()) pay(&a, &b);
  assert(a.out == b.in);
  return 0;
}
"""
SPLIT = """\
int main(void) {
  int total[3] = {0, 0, 0};
  struct { int first, second; } pair = {0, 0};
  while (__VERIFIER_nondet_int() && total[1] < 100) {
    total[1]++;
    pair.second += 2;
  }
  assert(pair.second == 2 * total[1]);
  return 0;
}
"""
ARRAY_OF_STRUCTS = """\
struct pair { int first, second; };
static struct pair table[8];
int main(void) {
  unsigned i = 0;
  while (__VERIFIER_nondet_int()) {
    i = (i + 1) % 8;
    table[i].second = 5;
  }
  assert(table[i].second <= 5);
  return 0;
}
"""
ARRAY = """\
static int values[8];
int main(void) {
  int i = 0;
  while (__VERIFIER_nondet_int()) {
    i = __VERIFIER_nondet_int() & 7;
    values[i] = 5;
  }
  assert(values[i] <= 5);
  return 0;
}
"""
LIST = """\
struct node { int value; struct node *next; };
int main(void) {
  struct node *first = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->next = first;
    made->value = 7;
    first = made;
  }
  if (first) assert(first->value == 7);
  return 0;
}
"""
ONE_BLOCK = """\
struct node { int value; int count; struct node *next; };
int main(void) {
  struct node *p = malloc(sizeof *p);
  if (!p) return 0;
  p->value = 0; p->count = 0;
  while (__VERIFIER_nondet_int() && p->count < 500) {
    p->value += 2;
    p->count++;
  }
  assert(p->value == 2 * p->count);
  free(p);
  return 0;
}
"""
UNION = """\
static union { int word; unsigned char bytes[4]; long wide; } u;
int main(void) {
  while (__VERIFIER_nondet_int()) u.word = 3;
  assert(u.word == 0 || u.word == 3);
  return 0;
}
"""
BYTES = """\
static long word;
int main(void) {
  int *half = (int *)&word;
  while (__VERIFIER_nondet_int()) half[1] = 3;
  assert(half[1] == 0 || half[1] == 3);
  return 0;
}
"""
PROGRAMS = {
    "nested": (NESTED, {"2 * c.low == c.high", "c.low == c.more.seen"}),
    "two structs": (TWO_STRUCTS, {"a.out == b.in"}),
    "split": (SPLIT, {"2 * total[1] == pair.second"}),
    "array of structs": (ARRAY_OF_STRUCTS, {"table[i].second <= 5"}),
    "array": (ARRAY, {"values[i] <= 5"}),
    "list": (LIST, {"first->value == 7"}),
    "one block": (ONE_BLOCK, {"heap.value == 2 * heap.count"}),
    "union": (UNION, {"u"}),
    "bytes": (BYTES, {"word[+4]"}),
}
"""What is to be found in the invariants; nothing else is counted in bytes."""


@pytest.mark.parametrize("name", PROGRAMS)
def test_parts_have_their_names(name: str, tmp_path: Path) -> None:
    text, expected = PROGRAMS[name]
    answer = answer_of(written(tmp_path, START + text), ProveOptions(invariants=False), 600.0)
    assert answer.verdict is Verdict.SAFE
    told = "\n".join(line for invariant in answer.invariants for line in invariant.lines)
    for part in expected:
        assert part in told, told
    assert ("[+" in told) == any("[+" in part for part in expected), told
