"""`limpet ai` and `limpet show invariants`: what they print."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Limpet

PROGRAM = """\
extern int nondet(void);
int main(void) {
  int a[8], s = 0;
  for (int i = 0; i < 8; i++) a[i] = nondet() & 15;
  for (int i = 0; i < 8; i++) s += a[i] & 15;
  return 100 / (nondet() & 1);
}
"""


def test_rates_and_verdict(limpet: Limpet, tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(PROGRAM)
    done = limpet("ai", "program.c")
    out = done.out.decode()
    assert done.code == 2
    assert "open      1 of     1  100.0 %  division-by-zero" in out
    assert "open      0 of     2    0.0 %  misaligned" in out
    assert "0 violated" in out and "UNKNOWN" in out


def test_json(limpet: Limpet, tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(PROGRAM)
    document = json.loads(limpet("ai", "program.c", "--domain", "intervals", "--format", "json").out)
    statuses = {each["status"] for each in document["properties"]}
    assert document["verdict"] == "unknown"
    assert statuses == {"proved", "unknown"}


def test_invariants_of_lines(limpet: Limpet, tmp_path: Path) -> None:
    (tmp_path / "program.c").write_text(PROGRAM)
    out = limpet("show", "invariants", "program.c").out.decode()
    assert "program.c:4 in main\n    0 <= i && i <= 8" in out


RING = """\
#include <assert.h>
extern int nondet(void);
struct ring { int data[8]; unsigned head, tail, count; };
static int put(struct ring *r, int x) {
  if (r->count == LIMIT) return 0;
  r->data[r->tail] = x; r->tail = (r->tail + 1) % 8; r->count++; return 1;
}
static int get(struct ring *r, int *x) {
  if (r->count == 0) return 0;
  *x = r->data[r->head]; r->head = (r->head + 1) % 8; r->count--; return 1;
}
int main(void) {
  struct ring r; r.head = r.tail = r.count = 0;
  while (nondet()) {
    int x = 0;
    if (nondet()) put(&r, 5); else get(&r, &x);
    assert(r.count <= 8);
  }
  return 0;
}
"""


def test_a_branch_tells_what_memory_holds(limpet: Limpet, tmp_path: Path) -> None:
    """The field is read for the branch and again after it."""
    (tmp_path / "right.c").write_text(RING.replace("LIMIT", "8"))
    (tmp_path / "wrong.c").write_text(RING.replace("LIMIT", "9"))
    for domain in ("intervals", "zones", "octagons"):
        assert limpet("ai", "right.c", "--domain", domain).code == 0
    assert limpet("ai", "wrong.c").code == 2


CODES = """\
#include <assert.h>
extern int nondet(void);
static int parse(int *out, int *done) {
  int v = nondet();
  if (v < 0) return -1;
  if (v > LIMIT) return -2;
  *out = v;
  *done = 1;
  return 0;
}
int main(void) {
  int used[101] = {0};
  while (nondet()) {
    int x, done = 0;
    int code = parse(&x, &done);
    if (code == 0) { used[x] = 1; assert(done == 1); }
  }
  return 0;
}
"""


def test_a_code_tells_what_was_written(limpet: Limpet, tmp_path: Path) -> None:
    (tmp_path / "right.c").write_text(CODES.replace("LIMIT", "100"))
    (tmp_path / "wrong.c").write_text(CODES.replace("LIMIT", "101"))
    (tmp_path / "other.c").write_text(CODES.replace("LIMIT", "100").replace("code == 0", "code != -1"))
    assert limpet("ai", "right.c").code == 0
    assert limpet("ai", "wrong.c").code == 2
    assert limpet("ai", "other.c").code == 2


CHARACTERS = """\
#include <stdio.h>
#include <ctype.h>
int main(void) {
  int c, in = 0, LAST;
  unsigned long words = 0;
  while ((c = getchar()) != EOF) {
    last = c;
    if (isspace(c)) in = 0;
    else if (!in) { in = 1; words++; }
  }
  return last == 'x';
}
"""


def test_characters_from_standard_input(limpet: Limpet, tmp_path: Path) -> None:
    (tmp_path / "right.c").write_text(CHARACTERS.replace("LAST", "last = 0"))
    (tmp_path / "wrong.c").write_text(CHARACTERS.replace("LAST", "last"))
    assert limpet("ai", "right.c").code == 0
    assert limpet("ai", "wrong.c").code == 2
