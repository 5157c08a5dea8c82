"""Counters in memory and of truths, initialisers, arrays that are filled in part: with wrong twins."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.prove.clauses import written
from tests.prove.test_abstract import answer_of

from limpet.base.properties import Status, Verdict

FIELD = """\
extern int nondet(void);
extern void __VERIFIER_error(void);
struct days { int frost; int other; };
static void count(struct days *days, int n) {
  for (int i = 0; i < n; i++)
    if (nondet()) days->frost++;
}
int main(void) {
  struct days days = {START, 1};
  int n = nondet();
  if (n < 0 || n > 100000) return 0;
  count(&days, n);
  if (days.frost > n) __VERIFIER_error();
  return 0;
}
"""

TRUTHS = """\
extern int nondet(void);
extern void __VERIFIER_error(void);
int main(void) {
  int line = 0, player = nondet();
  for (int i = 0; i < nondet() % 4; i++) line += nondet() == player;
  if (line > MOST) __VERIFIER_error();
  return 0;
}
"""

INITIALISER = """\
extern int nondet(void);
extern void __VERIFIER_error(void);
struct entry { const char *name; int number; int other; };
int main(void) {
  struct entry entry = {"abc", FIRST, 1};
  int table[] = {1, 2, 3, 7};
  while (nondet()) {
    if (nondet()) entry.other = nondet();
    else if (entry.number < 100) entry.number++;
  }
  if (entry.name[1] != 'b' || entry.number < 4 || table[(unsigned)nondet() % 4] > 7) __VERIFIER_error();
  return 0;
}
"""

PREFIX = """\
extern int nondet(void);
static unsigned long take(unsigned char *to, unsigned long most) {
  if (nondet()) return 0;
  unsigned long n = (unsigned long)nondet();
  if (n > most) return 0;
  for (unsigned long i = 0; i < n; i++) to[i] = (unsigned char)nondet();
  return n;
}
int main(void) {
  unsigned char bytes[3];
  unsigned long count;
  int found = 0;
  while ((count = take(bytes, sizeof bytes)) > 0) {
    if (bytes[0] == 'x') found = 1;
    if (count > LEAST && bytes[1] == 'x') found = 2;
  }
  return found;
}
"""

NEAR_BYTES = """\
extern int nondet(void);
#define LINES 12
struct text { char lines[LINES][10]; int count; };
static struct text text;
int main(void) {
  while (nondet()) {
    int at = nondet(), n = nondet();
    char line[10];
    if (text.count BELOW LINES && at >= 0 && at <= text.count && n >= 0 && n < 10) {
      line[n] = 0;
      for (int i = 0; i < n; i++) text.lines[at][i] = (char)nondet();
      text.lines[at][n] = line[n];
      text.count++;
    }
  }
  return 0;
}
"""

NESTED = """\
extern int nondet(void);
static int table[100];
static int used;
static int same(int a, int b) {
  while (nondet()) { a++; if (a > 20) a = 7; if (a > 90) b = 64; }
  return a == b;
}
static void put(int key) {
  for (int i = 0; i < used; i++)
    if (same(table[i], key)) return;
  if (used LIMIT 100) table[used++] = key;
}
int main(void) {
  while (nondet()) put(nondet() % 19);
  return 0;
}
"""


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (FIELD.replace("START", "0"), ""),
        (FIELD.replace("START", "1"), "assertion"),
        (TRUTHS.replace("MOST", "3"), ""),
        (TRUTHS.replace("MOST", "2"), "assertion"),
        (INITIALISER.replace("FIRST", "4"), ""),
        (INITIALISER.replace("FIRST", "3"), "assertion"),
        (PREFIX.replace("LEAST", "1"), ""),
        (PREFIX.replace("LEAST", "0"), "uninitialised"),
        (NEAR_BYTES.replace("BELOW", "<"), ""),
        (NEAR_BYTES.replace("BELOW", "<="), "out-of-bounds"),
        (NESTED.replace("LIMIT", "<"), ""),
        (NESTED.replace("LIMIT", "<="), "out-of-bounds"),
    ],
)
def test_counters(tmp_path: Path, text: str, kind: str) -> None:
    answer = answer_of(written(tmp_path, text))
    is_open = {result.key.kind for result in answer.properties if result.status is Status.UNKNOWN}
    assert answer.verdict is (Verdict.UNKNOWN if kind else Verdict.SAFE), is_open
    assert not kind or kind in is_open


def test_a_copy_of_something_that_changes_is_not_what_it_was_at_the_start(tmp_path: Path) -> None:
    text = """\
extern int nondet(void);
extern void __VERIFIER_error(void);
struct pair { int a, b; };
static struct pair first = {1, 2};
int main(void) {
  struct pair second = {3, 4};
  while (nondet()) {
    struct pair copy = first;
    CHANGE
    if (copy.b != 2) __VERIFIER_error();
  }
  return second.a;
}
"""
    assert answer_of(written(tmp_path, text.replace("CHANGE", ""))).verdict is Verdict.SAFE
    assert answer_of(written(tmp_path, text.replace("CHANGE", "first = second;"))).verdict is Verdict.UNKNOWN


WEEKDAY = """\
extern int nondet(void);
static unsigned long length(const char *text) {
  unsigned long n = 0;
  while (text[n] != 0) n++;
  return n;
}
int main(void) {
  static const char *const names[] = {"Sun", LAST};
  unsigned long total = 0;
  while (nondet()) {
    int i = nondet();
    if (i < 0 || i > 1) continue;
    total += length(names[i]);
  }
  return (int)total;
}
"""

DATE = """\
extern int nondet(void);
struct date { int year, day; };
static int is_valid(const struct date *date) {
  if (date->year < 1583 || date->year > 9999) return 0;
  return date->day >= LEAST && date->day <= 31;
}
int main(void) {
  static const int shift[32];
  int total = 0;
  while (nondet()) {
    struct date date;
    date.year = nondet();
    date.day = nondet();
    if (!is_valid(&date)) continue;
    total = shift[date.day] + date.year * 100000;
  }
  return total;
}
"""

DIGITS = """\
extern int nondet(void);
struct number { unsigned char digits[40]; int count; };
static int add(struct number *sum, int count) {
  int carry = 0;
  for (int i = 0; i < count; i++) {
    int digit = carry + (nondet() & 7) + (nondet() & 7);
    sum->digits[i] = (unsigned char)(digit % 10);
    carry = digit / 10;
  }
  if (carry > 0) {
    if (count == 40) return 0;
    sum->digits[count++] = 1;
  }
  sum->count = count MORE;
  return 1;
}
int main(void) {
  int found = 0;
  while (nondet()) {
    struct number sum;
    int count = nondet();
    if (count < 1 || count > 40 || !add(&sum, count)) continue;
    for (int i = sum.count - 1; i >= 0 && i < 40; i--)
      if (sum.digits[i] == 7) found = 1;
  }
  return found;
}
"""


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (WEEKDAY.replace("LAST", '"Mon"'), ""),
        (WEEKDAY.replace("LAST", "0"), "null-dereference"),
        (DATE.replace("LEAST", "1"), ""),
        (DATE.replace("LEAST", "-1"), "out-of-bounds"),
        (DIGITS.replace("MORE", ""), ""),
        (DIGITS.replace("MORE", "+ 1"), "uninitialised"),
    ],
)
def test_what_functions_return_and_tables_hold(tmp_path: Path, text: str, kind: str) -> None:
    test_counters(tmp_path, text, kind)
