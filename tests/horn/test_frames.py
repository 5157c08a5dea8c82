"""Finite maps mean the same as arrays: random programs, and what the encoding could get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engines import verify_bounded
from tests.horn.asking import program_of
from tests.horn.deciding import is_unsafe
from tests.prove.clauses import context_of, written
from tests.prove.random_frames import RandomFrames

from limpet.base.context import Context
from limpet.base.properties import Verdict
from limpet.horn.frames import framed
from limpet.horn.options import BITS, EXACT, LARGE, HornOptions
from limpet.horn.values import Level
from limpet.hornsolvers.interface import Safe, Unsafe
from limpet.hornsolvers.spacer import SpacerSolver
from limpet.passes.inlining import inline_calls
from limpet.pipeline.clauses import HornProblem, horn_problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import drop_dead_output
from limpet.seair.program import Program
from limpet.solvers.interface import Limits

HEAD = """
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int);
struct s { int x; int y; struct s *next; };
static struct s one, two, table[4];
"""


def _problem(program: Program, ints: str) -> HornProblem:
    return horn_problem(Context(), program, HornOptions(LARGE, Level.MEMORY, ints))


def _fails(problem: HornProblem) -> bool | None:
    try:
        return is_unsafe(problem.system)
    except AssertionError:  # there is recursion
        answer = SpacerSolver().solve(problem.system, Limits(4.0))
        return False if isinstance(answer, Safe) else True if isinstance(answer, Unsafe) else None


def _framed(directory: Path, text: str) -> tuple[Program, Program]:
    program = drop_dead_output(program_of(written(directory, text), ("--check", "assertion")))
    return program, framed(program)


def _check_random(directory: Path, seed: int) -> None:
    text = RandomFrames(seed, leaves=seed % 2 == 1).text()
    path = written(directory, text, f"frames{seed}.c")
    ctx = context_of(path, None, 60.0, ("assertion",))
    known = verify_bounded(ctx, *load_prepared(ctx)).verdict
    _, mapped = _framed(directory, text)
    problem = _problem(mapped, (EXACT, BITS)[seed // 2 % 2])
    fails = _fails(problem)
    if known is Verdict.UNSAFE:
        assert fails is not False, f"seed {seed}: a proof of what is wrong"
    elif known is Verdict.SAFE and not problem.approximations and not mapped.over_approximations:
        assert fails is not True, f"seed {seed}: a counterexample to what is right"


@pytest.mark.parametrize("seed", range(10))
def test_random(tmp_path: Path, seed: int) -> None:
    _check_random(tmp_path, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 500))
def test_random_in_many(tmp_path: Path, seed: int) -> None:
    _check_random(tmp_path, seed)


CASES = {
    "the same object twice": (
        "void f(struct s *p, struct s *q) { p->x = 1; q->x = 2; }",
        "f(&table[n & 3], &table[m & 3]);",
        "table[n & 3].x == 2 || (n & 3) != (m & 3)",
        "table[n & 3].x == 1",
    ),
    "a field of the other": (
        "void f(int *p, int *q) { *p = 1; *q = 2; }",
        "struct s *r = n ? &one : &two; f(&r->x, n ? &one.y : &r->x);",
        "n ? one.x == 1 && one.y == 2 : two.x == 2",
        "two.x != 2",
    ),
    "a pointer that leads nowhere": (
        "void f(struct s *p, struct s **q, int n) { p->x = 1; if (n) (*q)->x = 2; }",
        "struct s *u; if (n) u = &one; f(&one, &u, n);",
        "one.x == (n ? 2 : 1)",
        "one.x == 0",
    ),
    "null": (
        "void f(struct s *p, struct s *q) { p->x = 1; if (q) q->x = 2; }",
        "f(&one, n ? &one : 0);",
        "one.x == (n ? 2 : 1)",
        "one.x == 1",
    ),
    "a pointer that changes on the way": (
        "void f(struct s *p, struct s *q) { p->next = q; p->next->x = 3; }",
        "one.next = &two; f(&one, &table[n & 3]);",
        "two.x == 0 && table[n & 3].x == 3",
        "two.x == 3 || table[0].x == 0",
    ),
    "a callee changes the pointer": (
        "void g(struct s *p, struct s *q) { p->next = q; }"
        "void f(struct s *p, struct s *q) { g(p, q); p->next->y = 4; }",
        "one.next = &two; f(&one, n ? &table[1] : &table[2]);",
        "two.y == 0 && table[n ? 1 : 2].y == 4",
        "table[1].y == 4",
    ),
    "the result is a parameter": (
        "struct s *g(struct s *p, struct s *q, int n) { return n ? p : q; } "
        "void f(struct s *p, struct s *q, int n) { g(p, q, n)->x = 5; }",
        "f(&table[0], &table[m & 3], n);",
        "n ? table[0].x == 5 : table[m & 3].x == 5",
        "table[0].x == 5",
    ),
    "elements beside each other": (
        "void f(struct s *p) { p[0].x = 1; p[1].x = p[0].x + 1; }",
        "f(&table[n & 1]); f(&table[2]);",
        "table[2].x == 1 && table[3].x == 2",
        "table[1].x != 2",
    ),
    "recursion": (
        "void f(struct s *p, struct s *q, int n) { p->x++; if (n > 0) f(q, p, n - 1); }",
        "f(&table[0], &table[1], n & 1);",
        "table[0].x == 1 && table[1].x == (n & 1)",
        "table[1].x == 0",
    ),
    "through what is read by an index": (
        "int f(struct s *p, struct s *q, int n) { p->next->x = table[n & 3].y; return q->next->x; }",
        "table[0].next = &one; table[n & 1].next = &two; table[n & 1].y = 6; "
        "int r = f(&table[0], &table[n & 1], m & 1);",
        "r == (n & 1 ? two.x : 6 * !(m & 1)) && (n & 1 ? two.x == 0 : one.x == 0)",
        "r == 0",
    ),
    "what is read by an index changes": (
        "void g(struct s *p, struct s *q) { p->next = q; } int f(struct s *p, int n) "
        "{ g(&table[n & 3], &two); p->next->x = 8; return table[n & 3].y; }",
        "table[0].next = &one; f(&table[0], n & 1);",
        "n & 1 ? one.x == 8 && two.x == 0 : one.x == 0 && two.x == 8",
        "one.x == 8",
    ),
    "unions of sizes": (
        "void f(struct s *p, char *q) { p->x = 0x01020304; *q = 9; }",
        "f(&one, (char *)(n ? &one : &two));",
        "one.x == (n ? 0x01020309 : 0x01020304)",
        "one.x == 0x01020304",
    ),
}


@pytest.mark.parametrize("ints", [EXACT, BITS])
@pytest.mark.parametrize("name", CASES)
def test_aliases(tmp_path: Path, name: str, ints: str) -> None:
    functions, body, right, wrong = CASES[name]
    start = "int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();"
    for condition, expected in ((right, False), (wrong, True)):
        text = f"{HEAD}{functions}\nint main(void) {{ {start} {body} __VERIFIER_assert({condition}); return 0; }}\n"
        _, mapped = _framed(tmp_path, text)
        problem = _problem(mapped, ints)
        assert _fails(problem) in (expected, None), condition


def test_cells_take_the_place_of_memories(tmp_path: Path) -> None:
    text = f"""{HEAD}void bump(struct s *p) {{ p->x++; }}
    int main(void) {{ bump(__VERIFIER_nondet_int() ? &one : &two); return 0; }}\n"""
    program, mapped = _framed(tmp_path, text)
    before, after = program.functions["bump"], mapped.functions["bump"]
    assert before.memory_parameters and not after.memory_parameters
    assert (after.cell_results, len(after.results), after.memory_results) == (1, 1, 0)
    assert "p->x" in mapped.variables.values()
    assert len(program.functions["bump"].parameters) == 1, "the program itself stays as it is"


def test_nothing_to_do(tmp_path: Path) -> None:
    text = f"{HEAD}int main(int argc, char **argv) {{ return table[argc & 3].x; }}\n"
    program, _ = _framed(tmp_path, text)
    program = inline_calls(program)
    assert framed(program) is program
