"""`limpet ai`: what abstract interpretation proves alone, with a certificate; it never calls a wrong program safe."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.programs.headers import Program
from tests.prove.clauses import written
from tests.prove.test_programs import PROGRAMS, QUICK, name_of

from limpet.base.config import (
    AbstractOptions,
    CheckOptions,
    CompileOptions,
    Config,
    Domains,
    FunctionOptions,
    InputOptions,
)
from limpet.base.context import Context, Deadline
from limpet.base.properties import Status, Verdict
from limpet.pipeline.abstract import analysed
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import drop_dead_output, regions_of, sea_ir
from limpet.prove.dependence import properties_of
from limpet.prove.discharge import discharge
from limpet.prove.invariants_by_line import text_of
from limpet.results.answer import Answer
from limpet.strategy.engines import abstract_engine

FIGURE_3 = """\
extern int nondet(void);
extern void __VERIFIER_error(void);
int main(void) {
  int x = 1, y = 0;
  while (nondet()) {
    if (x > 1000000000 || y > 1000000) break;
    x = x + y;
    y++;
  }
  if (x < y) __VERIFIER_error();
  return 0;
}
"""
SUM = """\
#include <stdlib.h>
extern unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint();
  if (n > 1000) return 0;
  int *a = malloc(n * sizeof(int));
  if (!a) return 0;
  for (unsigned i = 0; i OPERATOR n; i++) a[i] = 1;
  free(a);
  return 0;
}
"""


FIELDS = """\
extern int nondet(void);
struct ring { unsigned at; int buffer[16]; };
struct sink { int *target; unsigned long count; };
static void put(struct ring *r, struct sink *s, int x) {
  r->at = (r->at + 1) % LIMIT;
  r->buffer[r->at] = x;
  *s->target = x;
  s->count = x & 7;
}
int main(void) {
  int last = 0;
  struct ring r;
  struct sink s = {&last, 0};
  r.at = 0;
  while (nondet()) put(&r, &s, nondet());
  return (int)s.count;
}
"""


STRING = """\
extern int nondet(void);
extern void __VERIFIER_error(void);
static unsigned long length(const char *text) {
  unsigned long n = 0;
  while (text[n]) n++;
  return n;
}
static char *get(char *text, unsigned long most) {
  unsigned long n = (unsigned)nondet();
  if (nondet()) return 0;
  if (n >= most) n = most - 1;
  for (unsigned long i = 0; i < n; i++) text[i] = (char)nondet();
  text[n] = END;
  return text;
}
static char *line(char *text, unsigned long most) { return most == 0 ? 0 : get(text, most); }
int main(void) {
  static char text[40];
  while (line(text, sizeof text)) {
    unsigned long n = length(text);
    if (n > 0 && text[n - 1] == '\\n') text[--n] = '\\0';
    if (n >= sizeof text) __VERIFIER_error();
  }
  return 0;
}
"""


SORT = """\
extern int nondet(void);
int main(void) {
  int a[50], n = 0;
  while (n < 50 && nondet()) { a[n] = nondet(); n++; }
  for (int i = 0; i + 1 < n; i++) {
    int least = i;
    for (int j = i + 1; j OPERATOR n; j++)
      if (a[j] < a[least]) least = j;
    int other = a[i];
    a[i] = a[least];
    a[least] = other;
  }
  for (int i = 0; i < n; i++)
    if (a[i] == 7) return 1;
  return 0;
}
"""


ROWS = """\
extern int nondet(void);
int main(void) {
  int a[8][6], sum = 0;
  for (int row = 0; row < 8; row++)
    for (int column = FIRST; column < 6; column++)
      a[row][column] = nondet() & 15;
  for (int row = 0; row < 8; row++)
    for (int column = 0; column < 6; column++)
      sum = a[row][column] > sum ? a[row][column] : sum;
  return sum;
}
"""


LOCALS_OF_ANY_SIZE = """\
extern int nondet(void);
int main(void) {
  int n = nondet();
  if (n < 1 || n >= 2147483647 / sizeof(int)) n = 1;
  int *a = __builtin_alloca(n * sizeof(int));
  for (int i = n - 1; i >= 0; i--)
    for (int j = 1; j OPERATOR i; j++) {
      int other = a[j - 1];
      a[j - 1] = a[j];
      a[j] = other;
    }
  return 0;
}
"""
STRINGS = """\
#include <stdlib.h>
extern int nondet(void);
static int compare(const char *s, const char *t) {
  CODE
}
static char *made(void) {
  int length = nondet();
  if (length < 1) length = 1;
  char *text = malloc(length);
  if (!text) exit(1);
  text[length - 1] = 0;
  return text;
}
int main(void) {
  char *s = made(), *t = made();
  int result = compare(s, t);
  free(s);
  free(t);
  return result;
}
"""
SENTINEL = """\
extern int nondet(void);
int main(void) {
  int n = nondet();
  if (n < 1 || n > 1000) return 0;
  int a[n];
  int *last = a + n - 1, *p = a;
  while (*p != *END) p++;
  return *p;
}
"""
COUNTED_DOWN = """\
#include <stdlib.h>
extern int nondet(void);
CODE
int main(void) {
  int n = nondet(), more = nondet();
  if (n < 1 || n > 100000 || more < 1 || more >= n) return 0;
  char *a = malloc(n), *b = malloc(more);
  if (!a || !b) return 0;
  a[n - more - 1] = b[more - 1] = 0;
  f(a, b, more);
  free(a);
  free(b);
  return 0;
}
"""
BLOCKS = """\
#include <stdlib.h>
extern int nondet(void);
int main(void) {
  while (nondet()) {
    int n = nondet();
    if (n < 1) continue;
    char *text = malloc(n);
    if (!text) break;
    for (int i = 0; i < n; i++) text[i] = 1;
    if (GOES_ON) continue;
    free(text);
  }
  return 0;
}
"""
SHORT_LIVED = """\
extern int nondet(void);
extern char nondet_char(void);
static int used(const char *text, const char **end) {
  int n = 0;
  while (n < 100 && text[n]) n++;
  *end = text + n;
  return n;
}
static const char *add(const char *text) {
  char copy[2] = "a";
  const char *end;
  int n = used(text, &end);
  copy[0] = (char)n;
  return RESULT;
}
int main(void) {
  char line[8];
  int sum = 0;
  while (nondet()) {
    line[0] = nondet_char();
    line[1] = 0;
    sum |= *add(line);
  }
  return sum;
}
"""
MATCHES = """\
extern int nondet(void);
int main(void) {
  int n = nondet(), matches = 0, longest = 0;
  for (int i = 0; i < n; i++) {
    matches += ADDED;
    longest += nondet() & 1;
  }
  return matches > longest;
}
"""


def context_of(path: Path, domain: Domains = Domains.ZONES, seconds: float = 300.0) -> Context:
    config = Config(input=InputOptions(files=(str(path),)), abstract=AbstractOptions(domain))
    return Context(config, Deadline.after(seconds))


def answer_of(path: Path, domain: Domains = Domains.ZONES, seconds: float = 300.0) -> Answer:
    ctx = context_of(path, domain, seconds)
    module, start = load_prepared(ctx)
    return abstract_engine().run(Problem(ctx, module, start), ctx.deadline)


@pytest.mark.parametrize("domain", (Domains.ZONES, Domains.OCTAGONS))
def test_figure_3_is_proved_by_differences(tmp_path: Path, domain: Domains) -> None:
    answer = answer_of(written(tmp_path, FIGURE_3), domain)
    assert answer.verdict is Verdict.SAFE
    assert answer.certificate
    assert any("y <= x" in line for invariant in answer.invariants for line in invariant.lines)


def test_intervals_leave_the_assertion_of_figure_3_open(tmp_path: Path) -> None:
    answer = answer_of(written(tmp_path, FIGURE_3), Domains.INTERVALS)
    assert answer.verdict is Verdict.UNKNOWN
    assert {result.key.kind for result in answer.properties if result.status is Status.PROVED} == {"signed-overflow"}
    assert {result.key.kind for result in answer.properties if result.status is Status.UNKNOWN} == {"assertion"}


@pytest.mark.parametrize(("operator", "verdict"), (("<", Verdict.SAFE), ("<=", Verdict.UNKNOWN)))
def test_sizes_are_related_to_indices(tmp_path: Path, operator: str, verdict: Verdict) -> None:
    answer = answer_of(written(tmp_path, SUM.replace("OPERATOR", operator)))
    assert answer.verdict is verdict
    is_open = [result.key.kind for result in answer.properties if result.status is Status.UNKNOWN]
    assert is_open == ([] if verdict is Verdict.SAFE else ["out-of-bounds"])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (STRING.replace("END", "0"), ""),
        (STRING.replace("END", "1"), "out-of-bounds"),
        (SORT.replace("OPERATOR", "<"), ""),
        (SORT.replace("OPERATOR", "<="), "uninitialised"),
        (ROWS.replace("FIRST", "0"), ""),
        (ROWS.replace("FIRST", "1"), "uninitialised"),
    ],
)
def test_what_is_between_two_places(tmp_path: Path, text: str, kind: str) -> None:
    """The zero at the end of a string, elements that were written, also if they are exchanged or rows of a matrix."""
    answer = answer_of(written(tmp_path, text))
    is_open = {result.key.kind for result in answer.properties if result.status is Status.UNKNOWN}
    assert answer.verdict is (Verdict.UNKNOWN if kind else Verdict.SAFE), is_open
    assert not kind or kind in is_open


MEMORY = CheckOptions(only=("memory",))
LEAKS = CheckOptions(only=("memory", "memory-leak"))
COMPARISONS = {
    "while (*s == *t++) if (*s++ == 0) return 0; return *s - *--t;": "",
    "while (*s == *t) { if (*t == 0) return 0; s++; t++; } return *s - *t;": "",
    "while (*s && *t && *s == *t) { s++; t++; } return *s - *t;": "",
    "while (*s == *t++) if (*s++ == 1) return 0; return *s - *--t;": "out-of-bounds",
    "while (*s != *t) { if (*t == 0) return 0; s++; t++; } return *s - *t;": "out-of-bounds",
}


@pytest.mark.parametrize(("operator", "kind"), (("<=", ""), ("<= 1 +", "out-of-bounds")))
def test_locals_of_any_size(tmp_path: Path, operator: str, kind: str) -> None:
    """With 32 bits, they may be larger than any block on the heap."""
    assert open_kinds(tmp_path, LOCALS_OF_ANY_SIZE.replace("OPERATOR", operator), MEMORY) == kind


@pytest.mark.parametrize(("code", "kind"), COMPARISONS.items())
def test_strings_that_are_compared(tmp_path: Path, code: str, kind: str) -> None:
    """Where one of them ends, the other one does, as far as they are equal."""
    assert open_kinds(tmp_path, STRINGS.replace("CODE", code), MEMORY) == kind


COUNTERS = {
    "copied": "void f(char *a, char *b, int n) { while (n > 0) { *a++ = *b++; n--; } }",
    "until the end": "void f(char *a, char *b, unsigned n) { do if ((*a++ = *b++) == 0) break; while (--n != 0); }",
    "filled up": """void f(char *a, char *b, int n) {
      while (n > 0) {
        n--;
        if ((*a++ = *b++) == 0) {
          while (n-- != 0) *a++ = 0;
          break;
        }
      }
    }""",
    "appended": "void f(char *a, char *b, int n) { while (*a) a++; while (n != 0 && (*a = *b++) != 0) { n--; a++; } }",
    "backwards": "void f(char *a, char *b, int n) { for (int i = 0, j = n - 1; j >= 0; i++, j--) a[i] = b[j]; }",
    "by two": "void f(char *a, char *b, int n) { char *p = b; for (; n > 1; n -= 2, p += 2) p[0] = p[1]; }",
}
TOO_FAR = {
    "one more": "void f(char *a, char *b, int n) { while (n >= 0) { *a++ = *b++; n--; } }",
    "appended": "void f(char *a, char *b, int n) { while (*a) a++; n += 2; while (n != 0) { *a++ = 1; n--; } }",
    "by three": "void f(char *a, char *b, int n) { char *p = b; for (; n > 1; n -= 2, p += 3) p[0] = 1; }",
}


@pytest.mark.parametrize("code", COUNTERS.values(), ids=list(COUNTERS))
def test_counters_that_run_against_each_other(tmp_path: Path, code: str) -> None:
    """What one of them has left is what the other one may go on."""
    assert open_kinds(tmp_path, COUNTED_DOWN.replace("CODE", code), MEMORY) == ""


@pytest.mark.parametrize("code", TOO_FAR.values(), ids=list(TOO_FAR))
def test_counters_that_run_too_far(tmp_path: Path, code: str) -> None:
    assert open_kinds(tmp_path, COUNTED_DOWN.replace("CODE", code), MEMORY) == "out-of-bounds"


@pytest.mark.parametrize(("end", "kind"), (("last", ""), ("(last + 1)", "out-of-bounds")))
def test_what_differs_is_somewhere_else(tmp_path: Path, end: str, kind: str) -> None:
    assert open_kinds(tmp_path, SENTINEL.replace("END", end), MEMORY) == kind


@pytest.mark.parametrize(("added", "kind"), (("nondet() > 0", ""), ("1 + (nondet() > 0)", "signed-overflow")))
def test_what_may_be_added_is_not_ahead(tmp_path: Path, added: str, kind: str) -> None:
    """What was found in a loop is no more than the rounds of the loop."""
    assert open_kinds(tmp_path, MATCHES.replace("ADDED", added), CheckOptions()) == kind


@pytest.mark.parametrize(("result", "kind"), (("text", ""), ("copy", "use-after-free")))
def test_locals_of_calls_end_and_others_stay(tmp_path: Path, result: str, kind: str) -> None:
    """Each call has locals of its own: none of them is an object that was there before."""
    assert open_kinds(tmp_path, SHORT_LIVED.replace("RESULT", result), MEMORY) == kind


@pytest.mark.parametrize(("condition", "kind"), (("0", ""), ("text[0] == 1", "memory-leak")))
def test_what_is_left_on_the_heap(tmp_path: Path, condition: str, kind: str) -> None:
    assert open_kinds(tmp_path, BLOCKS.replace("GOES_ON", condition), LEAKS) == kind


def open_kinds(folder: Path, text: str, checks: CheckOptions) -> str:
    """With 32 bits. Kinds of checks that are not proved; none: the program is safe."""
    path = written(folder, text)
    ctx = Context(
        Config(input=InputOptions(files=(str(path),)), compile=CompileOptions(word_bits=32), checks=checks),
        Deadline.after(300.0),
    )
    module, start = load_prepared(ctx)
    answer = abstract_engine().run(Problem(ctx, module, start), ctx.deadline)
    kinds = sorted({result.key.kind for result in answer.properties if result.status is Status.UNKNOWN})
    assert (answer.verdict is Verdict.SAFE) == (not kinds), answer.approximations
    return ", ".join(kinds)


@pytest.mark.parametrize(("limit", "verdict"), (("16", Verdict.SAFE), ("17", Verdict.UNKNOWN)))
def test_fields_of_structs(tmp_path: Path, limit: str, verdict: Verdict) -> None:
    """What memory holds is part of the invariants that are certified: ranges, and where pointers point to."""
    answer = answer_of(written(tmp_path, FIELDS.replace("LIMIT", limit)))
    assert answer.verdict is verdict
    is_open = {result.key.kind for result in answer.properties if result.status is Status.UNKNOWN}
    assert is_open <= {"out-of-bounds"}


@pytest.mark.parametrize(("code", "verdict"), [("== 1", Verdict.SAFE), ("!= 0", Verdict.UNKNOWN)])
def test_codes_in_conditions(tmp_path: Path, code: str, verdict: Verdict) -> None:
    """What a function returned says what it wrote, within `&&` as well."""
    text = f"""\
extern int __VERIFIER_nondet_int(void);
static int get(int *to) {{
  if (__VERIFIER_nondet_int()) return -1;
  *to = __VERIFIER_nondet_int();
  return 1;
}}
int main(void) {{
  int value, n = 0;
  while (n < 1000 && get(&value) {code})
    if (value > 5) n++;
  return 0;
}}
"""
    assert answer_of(written(tmp_path, text)).verdict is verdict


RECURSION = """\
extern int nondet(void);
static int buffer[100];
static void down(int k) {
  if (k < 0 || k >= LIMIT) return;
  buffer[k] = k;
  down(k - 1);
}
int main(void) { down(nondet()); return 0; }
"""


@pytest.mark.parametrize(("limit", "status"), [("100", Status.PROVED), ("101", Status.UNKNOWN)])
def test_checks_of_recursive_functions(tmp_path: Path, limit: str, status: Status) -> None:
    answer = answer_of(written(tmp_path, RECURSION.replace("LIMIT", limit)))
    found = [each.status for each in answer.properties if each.key.kind == "out-of-bounds"]
    assert found and (Status.UNKNOWN in found) == (status is Status.UNKNOWN)


def test_invariants_are_about_the_source(tmp_path: Path) -> None:
    """Streams are variables of the library models: what is known about them is used, and not shown."""
    text = """\
#include <stdio.h>
static int lines;
int main(void) {
  char line[8];
  while (lines < 100 && fgets(line, sizeof line, stdin)) lines++;
  return lines;
}
"""
    answer = answer_of(written(tmp_path, text))
    shown = [line for invariant in answer.invariants for line in invariant.lines]
    assert any("lines" in line for line in shown)
    assert not any("std" in line or "standard" in line for line in shown)


def test_invariants_do_not_name_what_limpet_adds(tmp_path: Path) -> None:
    """`main` is called by a function of Limpet's, which owns the arguments."""
    program = """\
int main(int argc, char **argv) {
  int dashes = 0;
  for (int i = 1; i < argc; i++)
    if (argv[i][0] == '-') dashes = 1;
  return dashes;
}
"""
    config = Config(input=InputOptions(files=(str(written(tmp_path, program)),)), function=FunctionOptions(arguments=2))
    ctx = Context(config, Deadline.after(300.0))
    answer = abstract_engine().run(Problem(ctx, *load_prepared(ctx)), ctx.deadline)
    lines = [line for invariant in answer.invariants for line in invariant.lines]
    assert any(" i" in line for line in lines)
    assert not [line for line in lines if "limpet" in line or "alive[" in line]


def test_what_is_not_certified_does_not_count(tmp_path: Path) -> None:
    """Claims that are wrong: the solver sees that, whatever the analysis believes."""
    ctx = context_of(written(tmp_path, SUM.replace("OPERATOR", "<=")))
    module, start = load_prepared(ctx)
    program = drop_dead_output(sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=True))
    program.functions = dict(program.functions)
    everything = properties_of(program)
    found = discharge(ctx, analysed(ctx, program, "zones"), everything, [], Deadline.after(300.0))
    assert all(property.kind != "out-of-bounds" or "outside" not in property.message for property in found.proved)


def test_without_time_nothing_is_proved(tmp_path: Path) -> None:
    ctx = context_of(written(tmp_path, FIGURE_3))
    module, start = load_prepared(ctx)
    answer = abstract_engine().run(Problem(ctx, module, start), Deadline.after(-1.0))
    assert answer.verdict is Verdict.UNKNOWN
    assert not answer.count(Status.PROVED)


def test_invariants_of_lines(tmp_path: Path) -> None:
    ctx = context_of(written(tmp_path, SUM.replace("OPERATOR", "<")))
    module, start = load_prepared(ctx)
    program = drop_dead_output(sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=True))
    text = text_of(analysed(ctx, program, "zones"), "main")
    at_loop = text.partition("program.c:8 in main")[2]
    assert "i <= n" in at_loop and "4 * n == size(a)" in at_loop


def check(program: Program, domain: Domains) -> None:
    answer = answer_of(program.path, domain, 60.0)
    assert not answer.count(Status.VIOLATED)
    if "unsafe" in program.path.stem:
        assert answer.verdict is not Verdict.SAFE


LEFT_OPEN = "unsigned_fields_safe"
"""Takes all of its time and stays open: `test_all_programs`."""


@pytest.mark.parametrize(
    "program",
    [each for each in PROGRAMS if any(name in each.path.stem for name in QUICK) and each.path.stem != LEFT_OPEN],
    ids=name_of,
)
def test_programs(program: Program) -> None:
    check(program, Domains.ZONES)


@pytest.mark.long
@pytest.mark.parametrize("domain", Domains)
@pytest.mark.parametrize("program", PROGRAMS, ids=name_of)
def test_all_programs(program: Program, domain: Domains) -> None:
    check(program, domain)
