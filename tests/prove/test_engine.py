"""Verdicts of the engine for proofs: what must never be called safe, and how answers look."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.prove.clauses import answer_of, context_of, written

from limpet.base.config import Calls, ProveOptions
from limpet.base.context import DeadlineExceeded
from limpet.base.properties import Status, Verdict
from limpet.horn.values import Level
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import regions_of, sea_ir
from limpet.prove.dependence import needed_level
from limpet.prove.engine import _Search

HEAD = """\
#include <stdlib.h>
extern int nd_int(void);
extern unsigned nd_uint(void);
extern void __VERIFIER_assert(int), __VERIFIER_assume(int);
"""


def verdict_of(tmp_path: Path, body: str, options: ProveOptions | None = None, seconds: float = 300.0) -> Verdict:
    try:
        return answer_of(written(tmp_path, HEAD + body), options, seconds).verdict
    except DeadlineExceeded:
        return Verdict.UNKNOWN  # as the command does


def test_what_is_not_supported_is_not_safe(tmp_path: Path) -> None:
    text = """
    #include <setjmp.h>
    jmp_buf place;
    int main(void) {
      int i = 0;
      while (nd_int()) { if (i < 10) i++; if (nd_int() == 7) longjmp(place, 1); }
      __VERIFIER_assert(i <= 10);
      return 0;
    }"""
    answer = answer_of(written(tmp_path, HEAD + text))
    assert answer.verdict is Verdict.UNKNOWN
    assert any(each.id == "unsupported" for each in answer.approximations)
    assert answer.properties and all(result.status is Status.UNKNOWN for result in answer.properties)


def test_initialised_elements(tmp_path: Path) -> None:
    """That all elements were written needs a quantifier; what is not decided is not safe."""
    text = """
    int main(void) {
      int n = nd_int();
      if (n < 1 || n > 1000000) return 0;
      int *a = malloc(n * sizeof *a);
      for (int i = 0; i < n; i++) a[i] = i;
      int j = nd_int(), s = 0;
      if (j >= 0 && j < n && a[j] > 3) s = 1;
      free(a);
      return s;
    }"""
    assert verdict_of(tmp_path, text, ProveOptions(invariants=False), 2.0) is Verdict.UNKNOWN
    assert verdict_of(tmp_path, text) is Verdict.SAFE
    assert verdict_of(tmp_path, text.replace("int i = 0", "int i = 1"), None, 15.0) is not Verdict.SAFE


@pytest.mark.parametrize(
    ("calls", "end"),
    [
        ("summaries", "abort()"),
        pytest.param("summaries", "exit(1)", marks=pytest.mark.long),
        ("auto", "exit(1)"),
    ],
)
def test_functions_that_do_not_return(tmp_path: Path, calls: str, end: str) -> None:
    """A summary of `exit` and all that it calls takes longer to be inferred."""
    text = """
    static int die(int x) { __VERIFIER_assert(x < LIMIT); END; }
    int main(void) {
      int x = nd_int(), i = 0;
      __VERIFIER_assume(x < 10);
      while (i < 100) { if (x > 3 && i == 4) i = die(x); i++; }
      __VERIFIER_assert(i == 100);
      return 0;
    }"""
    text, options = text.replace("END", end), ProveOptions(calls=Calls(calls))
    assert verdict_of(tmp_path, text.replace("LIMIT", "10"), options) is Verdict.SAFE
    assert verdict_of(tmp_path, text.replace("LIMIT", "9"), options) is Verdict.UNSAFE


def test_unsigned_numbers_wrap_around(tmp_path: Path) -> None:
    """A proof for numbers that do not must not be taken for one."""
    text = """
    int main(void) {
      unsigned x = nd_uint(), steps = 0;
      __VERIFIER_assume(x > 4294967290u);
      while (x > 5) { x++; steps++; }
      __VERIFIER_assert(OUTCOME);
      return 0;
    }"""
    assert verdict_of(tmp_path, text.replace("OUTCOME", "x == 0")) is Verdict.SAFE
    assert verdict_of(tmp_path, text.replace("OUTCOME", "x != 0")) is Verdict.UNSAFE


def test_relations_between_unsigned_numbers(tmp_path: Path) -> None:
    text = """
    int main(void) {
      unsigned n = nd_uint(), i = 0, left = n;
      while (left > 0) { i++; left--; }
      __VERIFIER_assert(i == n);
      return 0;
    }"""
    answer = answer_of(written(tmp_path, HEAD + text))
    assert answer.verdict is Verdict.SAFE
    (invariant,) = answer.invariants
    assert invariant.function == "main"
    assert "n == left + i" in invariant.lines


def test_output_does_not_matter(tmp_path: Path) -> None:
    text = """
    #include <stdio.h>
    int main(void) {
      int i = 0;
      while (nd_int()) { if (i < 10) i++; printf("%d of %s\\n", i, "ten"); puts("more"); fprintf(stderr, "%u\\n", 7u); }
      printf("%d\\n", i);
      __VERIFIER_assert(i <= 10);
      return 0;
    }"""
    assert verdict_of(tmp_path, text) is Verdict.SAFE
    assert verdict_of(tmp_path, text.replace("i <= 10)", "i < 10)")) is Verdict.UNSAFE


@pytest.mark.parametrize(
    "output",
    ('printf("%d %d\\n", i)', pytest.param('printf("%ld\\n", i)', marks=pytest.mark.long), "puts((char *)0)"),
)
def test_output_that_is_wrong_is_not_left_out(tmp_path: Path, output: str) -> None:
    text = f"""
    #include <stdio.h>
    int main(void) {{ int i = nd_int(); {output}; return 0; }}"""
    assert verdict_of(tmp_path, text, seconds=6.0) is not Verdict.SAFE


def test_output_of_the_program_itself(tmp_path: Path) -> None:
    """A function of that name that the program defines is one like any other."""
    text = """
    int shown;
    int puts(const char *text) { shown++; return 0; }
    int main(void) { while (nd_int()) if (shown < 5) puts("more"); __VERIFIER_assert(shown == 0); return 0; }"""
    assert verdict_of(tmp_path, text) is Verdict.UNSAFE


def test_results_of_output_that_are_used(tmp_path: Path) -> None:
    """Nothing is left out then; the answer may be that nobody knows."""
    text = """
    #include <stdio.h>
    int main(void) { int n = printf("%d\\n", nd_int()); __VERIFIER_assert(n != 3); return 0; }"""
    assert verdict_of(tmp_path, text, seconds=3.0) is not Verdict.SAFE


def test_order_of_objects(tmp_path: Path) -> None:
    """Which of two objects comes first in memory is not known."""
    text = """
    int a, b;
    int main(void) { int *p = nd_int() ? &a : &b, *q = &a; __VERIFIER_assert(OUTCOME); return 0; }"""
    checks = ("assertion",)

    def outcome(condition: str) -> Verdict:
        path = written(tmp_path, HEAD + text.replace("OUTCOME", condition))
        return answer_of(path, checks=checks, seconds=20.0).verdict

    assert outcome("p == q || p != q") is Verdict.SAFE
    assert outcome("p <= q") is not Verdict.SAFE
    assert outcome("p >= q") is not Verdict.SAFE


@pytest.mark.parametrize("engine", ("spacer", "kind"))
def test_unbounded_memory_safety(tmp_path: Path, engine: str) -> None:
    text = """
    int main(void) {
      char line[8];
      unsigned used = 0;
      for (;;) { if (nd_int()) used = 0; else if (used COMPARED sizeof line) line[used++] = 'x'; }
    }"""
    options = ProveOptions(engine=engine)
    assert verdict_of(tmp_path, text.replace("COMPARED", "<"), options) is Verdict.SAFE
    if engine == "spacer":
        assert verdict_of(tmp_path, text.replace("COMPARED", "<="), options, 600.0) is Verdict.UNSAFE


LOCKS = """
extern void __VERIFIER_error(void);
static int locked = 1;
static unsigned table[64], n;
static void fail(void) { __VERIFIER_error(); }
static void lock(void) { if (locked != 1) fail(); locked = 2; }
static void unlock(void) { if (locked != 2) fail(); locked = 1; }
int main(void) {
  while (nd_int()) {
    n = nd_uint();
    lock();
    if (n < 64) table[n] += n * nd_uint();
    unlock();
    LEAK
  }
  if (locked != 1) fail();
  return 0;
}"""


def level_of(path: Path) -> Level:
    ctx = context_of(path, checks=("assertion",))
    module, start = load_prepared(ctx)
    return needed_level(sea_ir(ctx, module, start, regions_of(ctx, module, start)))


def test_what_decides_about_an_error_is_looked_at_first(tmp_path: Path) -> None:
    assert level_of(written(tmp_path, HEAD + LOCKS.replace("LEAK", ""))) is Level.MEMORY
    text = "extern void __VERIFIER_error(void); int main(void) { if (nd_int() == 3) __VERIFIER_error(); }"
    assert level_of(written(tmp_path, HEAD + text)) is Level.REGISTERS


def test_locks(tmp_path: Path) -> None:
    for leak, expected in (("", Verdict.SAFE), ("if (nd_int() == 3) lock();", Verdict.UNSAFE)):
        path = written(tmp_path, HEAD + LOCKS.replace("LEAK", leak))
        assert answer_of(path, checks=("assertion",)).verdict is expected


def test_nothing_is_left_to_prove(tmp_path: Path) -> None:
    """What could wrap around does not matter then."""
    text = """
    extern void __VERIFIER_error(void);
    static int state = 1;
    int main(void) {
      unsigned sum = 0;
      while (nd_int()) { sum += nd_uint() * 3; if (state != 1) __VERIFIER_error(); }
      return sum > 5;
    }"""
    answer = answer_of(written(tmp_path, HEAD + text), checks=("assertion",))
    assert (answer.verdict, answer.invariants) == (Verdict.SAFE, [])
    text = text.replace("return", "if (sum == 9) state = 2; if (state != 1) __VERIFIER_error(); return")
    assert answer_of(written(tmp_path, HEAD + text), checks=("assertion",)).verdict is Verdict.UNSAFE


def test_proofs_without_undefined_bits_are_forgotten_when_these_are_tracked(tmp_path: Path) -> None:
    """A property that was proved alone, while the load was taken to read only what was written."""
    text = """
    int main(void) {
      unsigned a, b = 0, *p = nd_int() ? &a : &b;
      for (unsigned i = 0; i < nd_uint(); i++) b = 1;
      __VERIFIER_assert(*p <= 1);
      return 0;
    }"""
    ctx = context_of(written(tmp_path, HEAD + text))
    search = _Search(ctx, Problem(ctx, *load_prepared(ctx)), None)
    untracked = next(iter(search.original.untracked))
    (assertion,) = (each for each in search._open_properties() if each.kind == "assertion")
    search.progress.settle(assertion, Status.PROVED)
    assert assertion not in search._open_properties()
    assert search._track(untracked)
    assert assertion in search._open_properties()
    assert search._answer().verdict is Verdict.UNKNOWN
