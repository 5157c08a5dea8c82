"""What constants and cells hold, in proofs: ends of texts, tables, small numbers among bytes; with wrong twins."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.prove.clauses import written
from tests.prove.test_abstract import answer_of

from limpet.base.properties import Status, Verdict

COMPARE = """\
extern int nondet(void);
static const char word[] = LETTERS;
static int same(const char *a, const char *b) {
  unsigned long i = 0;
  while (a[i] != 0 && a[i] == b[i]) i++;
  return a[i] == b[i];
}
int main(void) {
  char text[8];
  for (int i = 0; i < 7; i++) text[i] = (char)nondet();
  text[7] = 0;
  return same(text, word);
}
"""

NAMES = """\
extern int nondet(void);
static const char *names[] = {"one", LAST, "three"};
int main(void) {
  int i = nondet();
  if (i < 0 || i > 2) return 0;
  return names[i][0];
}
"""

NESTED = """\
extern int nondet(void);
int main(void) {
  int rounds = 0;
  while (nondet() && rounds < 100000) {
    char text[16];
    unsigned long n = 0;
    while (nondet())
      if (n + MORE < sizeof text) text[n++] = 'x';
    text[n] = 0;
    rounds++;
  }
  return 0;
}
"""

SIZES = """\
extern int nondet(void);
static void put(void *to, int size) {
  switch (size) {
  case 1: *(signed char *)to = (signed char)nondet(); break;
  case 4: *(int *)to = nondet(); break;
  default: *(long long *)to = nondet(); break;
  }
}
int main(void) {
  int x, marks[10];
  put(&x, 4);
  if (x < 0 || x > MOST) return 0;
  while (nondet()) marks[x] = 1;
  return 0;
}
"""

QUEUE = """\
extern int nondet(void);
extern void __VERIFIER_error(void);
struct queue { char text[4]; unsigned count; };
int main(void) {
  static struct queue q;
  while (nondet()) {
    for (int i = 0; i < 4; i++) q.text[i & 3] = (char)nondet();
    if (nondet() && q.count < LIMIT) q.count++;
    else if (q.count > 0) q.count--;
    struct queue copy = q;
    if (copy.count > 9) __VERIFIER_error();
  }
  return 0;
}
"""

LENGTH = """\
extern int nondet(void);
static const char *end(const char *text) {
  while (*text) text++;
  return text;
}
int main(void) {
  static const char text[] = "stack full";
  char copy[SIZE];
  unsigned long n = (unsigned long)(end(text) - text);
  for (unsigned long i = 0; i <= n; i++) copy[i] = text[i];
  return copy[0];
}
"""

QUOTIENT = """\
#include <stdlib.h>
extern unsigned nondet(void);
int main(void) {
  unsigned long size = nondet();
  if (size == 0 || size > 100000) return 0;
  unsigned long words = (size + MORE) / 32;
  unsigned *set = calloc(words, sizeof *set);
  if (!set) return 1;
  for (unsigned long i = 0; i < size; i++) set[i / 32] = 1u << (i % 32);
  free(set);
  return 0;
}
"""

HOLDER = """\
#include <stdlib.h>
extern int nondet(void);
struct holder { int *numbers; int used; };
static int again(struct holder *h) {
  h->numbers[0] = 1;
  LEAVE
  return nondet();
}
int main(void) {
  static struct holder h;
  h.numbers = malloc(40);
  if (!h.numbers) return 1;
  while (again(&h)) h.used = 1;
  free(h.numbers);
  return 0;
}
"""


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (COMPARE.replace("LETTERS", '"put"'), ""),
        (COMPARE.replace("LETTERS", "{'p', 'u', 't'}"), "out-of-bounds"),
        (NAMES.replace("LAST", '"two"'), ""),
        (NAMES.replace("LAST", "0"), "null-dereference"),
        (NESTED.replace("MORE", "1"), ""),
        (NESTED.replace("MORE", "0"), "out-of-bounds"),
        (SIZES.replace("MOST", "9"), ""),
        (SIZES.replace("MOST", "10"), "out-of-bounds"),
        (QUEUE.replace("LIMIT", "9"), ""),
        (QUEUE.replace("LIMIT", "10"), "assertion"),
        (LENGTH.replace("SIZE", "11"), ""),
        (LENGTH.replace("SIZE", "10"), "out-of-bounds"),
        (QUOTIENT.replace("MORE", "31"), ""),
        (QUOTIENT.replace("MORE", "30"), "out-of-bounds"),
        (HOLDER.replace("LEAVE", ""), ""),
        (HOLDER.replace("LEAVE", "free(h->numbers);"), "use-after-free"),
    ],
)
def test_contents(tmp_path: Path, text: str, kind: str) -> None:
    answer = answer_of(written(tmp_path, text))
    is_open = {result.key.kind for result in answer.properties if result.status is Status.UNKNOWN}
    assert answer.verdict is (Verdict.UNKNOWN if kind else Verdict.SAFE), is_open
    assert not kind or kind in is_open
