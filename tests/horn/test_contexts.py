"""Functions that begin with what they are called with: the clauses are safe exactly if the others are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.engines import verify_bounded
from tests.horn.asking import asked, program_of
from tests.prove.clauses import LONG, answer_of, context_of, written
from tests.prove.random_frames import RandomFrames
from tests.prove.random_programs import RandomProgram

from limpet.base.config import Calls, ProveOptions
from limpet.base.context import Context
from limpet.base.properties import Verdict
from limpet.horn.frames import framed
from limpet.horn.options import EXACT, STRICT, HornOptions
from limpet.hornsolvers.interface import Safe, Unsafe
from limpet.hornsolvers.spacer import SpacerSolver
from limpet.pipeline.clauses import horn_problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import drop_dead_output
from limpet.prove.backends import backends
from limpet.prove.derivations import explained
from limpet.prove.forced import values_of
from limpet.results.replay import replay
from limpet.solvers.interface import Limits

HEAD = "extern int __VERIFIER_nondet_int(void);\nextern void __VERIFIER_assert(int), __VERIFIER_assume(int);\n"
IN_CONTEXTS = HornOptions(contexts=True)
ASSERTIONS = ("--check", "assertion")


def _check_random(directory: Path, text: str, seed: int) -> None:
    path = written(directory, text, f"contexts{seed}.c")
    ctx = context_of(path, None, 60.0, ("assertion",))
    known = verify_bounded(ctx, *load_prepared(ctx)).verdict
    program = drop_dead_output(program_of(path, ASSERTIONS))
    program = framed(program) if seed % 2 else program
    problem = horn_problem(Context(), program, IN_CONTEXTS)
    answer = SpacerSolver().solve(problem.system, Limits(4.0))
    if known is Verdict.UNSAFE:
        assert not isinstance(answer, Safe), f"seed {seed}: a proof of what is wrong"
    elif known is Verdict.SAFE and not problem.approximations and not program.over_approximations:
        assert not isinstance(answer, Unsafe), f"seed {seed}: a counterexample to what is right"


@pytest.mark.parametrize("seed", range(6))
def test_random(tmp_path: Path, seed: int) -> None:
    _check_random(tmp_path, RandomProgram(seed).text() if seed % 3 else RandomFrames(seed).text(), seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6, 300))
def test_random_in_many(tmp_path: Path, seed: int) -> None:
    _check_random(tmp_path, RandomProgram(seed).text() if seed % 3 else RandomFrames(seed).text(), seed)


CASES = {
    "only what happens": ("int f(int n) { __VERIFIER_assert(n > 3); return n; }", "f(4); f(x & 3 | 4);", "1", "f(3)"),
    "calls in calls": (
        "int g(int n) { __VERIFIER_assert(n != 5); return n; } int f(int n) { return g(n & 3); }",
        "g(6); f(x);",
        "1",
        "g(x)",
    ),
    "after a call that never returns": (
        "int g(int n) { for (;;) __VERIFIER_assert(n); } int f(int n) { return n ? g(n) : 0; }",
        "f(x); __VERIFIER_assert(x == 0);",
        "1",
        "0",
    ),
    "what a call makes of it": (
        "int g(int n) { return n < 0 ? 0 : n; } int f(int n) { __VERIFIER_assert(n >= 0); return n; }",
        "f(g(x)); f(g(7));",
        "1",
        "f(-g(x + 1))",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_contexts_are_exact(tmp_path: Path, name: str) -> None:
    functions, body, right, wrong = CASES[name]
    for condition, expected in ((right, False), (wrong, True)):
        text = f"{HEAD}{functions}\nint main(void) {{ int x = __VERIFIER_nondet_int(); {body} "
        text += f"__VERIFIER_assert({condition}); return 0; }}\n"
        program = program_of(written(tmp_path, text), ASSERTIONS)
        assert isinstance(asked(program, IN_CONTEXTS).answer, Unsafe if expected else Safe)


def test_functions_tell_no_errors(tmp_path: Path) -> None:
    functions, body, _, wrong = CASES["calls in calls"]
    text = f"{HEAD}{functions}\nint main(void) {{ int x = __VERIFIER_nondet_int(); {body} {wrong}; return 0; }}\n"
    program = program_of(written(tmp_path, text), ASSERTIONS)
    plain, inside = (horn_problem(Context(), program, options) for options in (HornOptions(), IN_CONTEXTS))
    assert any("error" in str(x.payload) for each in plain.system.predicates for x in each.parameters)
    assert not any("error" in str(x.payload) for each in inside.system.predicates for x in each.parameters)


INPUTS = """
static int half(int n) { int m = __VERIFIER_nondet_int(); __VERIFIER_assume(2 * m == n); return m; }
static int check(int n, int k) { int i = __VERIFIER_nondet_int(); __VERIFIER_assert(n + k != i || n != 8); return i; }
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0 && x < 100);
  int y = half(x), sum = 0;
  for (int k = 0; k < 3; k++) sum += check(half(y), k) & 1;
  return sum + half(2);
}
"""


def test_counterexamples_can_be_replayed(tmp_path: Path) -> None:
    """Calls that have ended give their inputs once, and what they were called with is not told again."""
    path = written(tmp_path, HEAD + INPUTS)
    ctx = context_of(path, None, 60.0, ("assertion",))
    module, start = load_prepared(ctx)
    problem = horn_problem(ctx, drop_dead_output(program_of(path, ASSERTIONS)), IN_CONTEXTS)
    answer = SpacerSolver().solve(problem.system, Limits(60.0))
    assert isinstance(answer, Unsafe) and answer.derivation is not None
    runs = explained(ctx, problem, answer.derivation)
    assert runs is not None and runs[-1].complete
    replayed = replay(ctx, module, start, values_of(runs[-1]))
    assert replayed.run is not None and replayed.run.violation is not None


RECURSIVE = """
extern void *calloc(unsigned long, unsigned long);
static int sum(const int *a, int lo, int hi) {
  if (lo >= hi) return 0;
  int mid = lo + (hi - lo) / 2;
  return (a[mid] & 1) + (sum(a, lo, mid) & 0xff) + (sum(a, mid + 1, hi) & 0xff);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0 || n > 1000) return 0;
  int *a = calloc(n, sizeof *a);
  return a ? sum(a, 0, n) > 1000 : 0;
}
"""


def test_recursion_within_bounds(tmp_path: Path) -> None:
    answer = answer_of(written(tmp_path, HEAD + RECURSIVE), ProveOptions(), LONG, ("out-of-bounds",))
    assert answer.verdict is Verdict.SAFE and answer.certificate
    lines = [line for invariant in answer.invariants if invariant.function == "sum" for line in invariant.lines]
    assert lines and not any("error" in line for line in lines)
    wrong = answer_of(
        written(tmp_path, HEAD + RECURSIVE.replace("a[mid]", "a[hi]")), ProveOptions(), LONG, ("out-of-bounds",)
    )
    assert wrong.verdict is Verdict.UNSAFE


APPENDING = """
extern void *malloc(unsigned long);
extern void free(void *);
struct buffer { char *data; unsigned used, size; };
static void put(struct buffer *b, char c) { if (b->used < b->size) b->data[b->used++] = c; }
int main(void) {
  unsigned n = __VERIFIER_nondet_int();
  if (n == 0 || n > 1000) return 0;
  struct buffer b = {malloc(n), 0, n};
  if (!b.data) return 0;
  for (unsigned i = 0; i < 2 * n; i++) put(&b, 1);
  free(b.data);
  return 0;
}
"""


def test_summaries_prove_what_inlining_proves(tmp_path: Path) -> None:
    answer = answer_of(written(tmp_path, HEAD + APPENDING), ProveOptions(calls=Calls.SUMMARIES), LONG)
    assert answer.verdict is Verdict.SAFE and answer.solver == "absint"


def test_ways() -> None:
    options = ProveOptions(calls=Calls.SUMMARIES)
    ways, others = backends(options, "auto", calls=True), backends(options, "auto")
    assert [(way.ints, way.contexts) for way in ways[:4]] == [
        (STRICT, False),
        (EXACT, False),
        (STRICT, True),
        (EXACT, True),
    ]
    assert [way.ints for way in ways if not way.contexts] == [way.ints for way in others]
    filed = backends(replace(options, proof="file"), "auto", calls=True)
    assert not any(way.contexts for way in filed), "a proof file is about all calls"
