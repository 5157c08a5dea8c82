"""The heap: allocation that succeeds or fails, sizes of any value, what may be freed, what is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.heap import ALL, HEAD, answers, expect_safe, expect_violation, programs
from tests.interp.support import module_of, run_c

from limpet.base.config import Config, RunOptions
from limpet.base.context import Context
from limpet.base.properties import Verdict
from limpet.builtins.names import START
from limpet.interp.results import RunOutcome
from limpet.interp.run import run_module

HAVOC = """
int main(void) {
    unsigned n = nondet_uint(); assume(n < 5);
    unsigned char *p = nondet_int() ? malloc(n) : 0;
    memhavoc(p, n);
    unsigned char last = nondet_uchar();
    if (p && n > 2) assert(LIMIT || last != 7); // here
    memhavoc(0, 100);
    free(p);
    return 0;
}
"""


def test_havoc_of_a_block_that_may_be_missing(tmp_path: Path) -> None:
    expect_safe(tmp_path, HAVOC.replace("LIMIT", "p[2] <= 255"))
    # The input after the havoc is the one of the replay: a havoc of nothing asks for nothing.
    expect_violation(tmp_path, HAVOC.replace("LIMIT", "p[2] <= 4"), "assertion")


def test_havoc_without_enough_bytes_is_a_mistake(tmp_path: Path) -> None:
    text = "int main(void) { char *p = malloc(3); int n = nondet_int(); if (p && n > 0)\nmemhavoc(p, n); // here\n}"
    expect_violation(tmp_path, text, "out-of-bounds")


# --- allocation that may fail -----------------------------------------------------------------------------------

MAY_FAIL = "--malloc-may-fail"

UNCHECKED = {
    "malloc": "int main(void) { int *p = malloc(4);\n*p = 1; // here\nfree(p); }",
    "calloc": "int main(void) { int *p = calloc(3, 4);\np[2] = 1; // here\nfree(p); }",
    "the second": "int main(void) { int *p = malloc(4); if (!p) return 0; *p = 1; int *q = malloc(4);\n"
    "*q = *p; // here\nfree(p); free(q); }",
    "aligned": "int main(void) { int *p = aligned_alloc(64, 64);\n*p = 1; // here\nfree(p); }",
    "strdup": "int main(void) { char *p = strdup(\"abc\");\np[0] = 'x'; // here\nfree(p); }",
    "realloc": "int main(void) { int *p = malloc(4); if (!p) return 0; *p = 1; p = realloc(p, 8);\n"
    "p[0] = 2; // here\nfree(p); }",
}
CHECKED = {
    "malloc": "int main(void) { int *p = malloc(4); if (p) *p = 1; free(p); }",
    "calloc": "int main(void) { int *p = calloc(3, 4); if (p) { assert(p[2] == 0); } free(p); }",
    "aligned": "int main(void) { int *p; if (posix_memalign((void **)&p, 64, 64)) return 0;"
    " *p = 1; assert(((uintptr_t)p & 63) == 0); free(p); }",
    "realloc keeps the old block when it fails": "int main(void) { int *p = malloc(4); if (!p) return 0; *p = 7;"
    " int *q = realloc(p, 8); if (!q) { assert(*p == 7); free(p); return 0; }"
    " assert(q[0] == 7); q[1] = 1; free(q); }",
    "a list": "struct n { struct n *next; int v; }; int main(void) { struct n *head = 0;"
    " for (int i = 0; i < 3; i++) { struct n *e = malloc(sizeof *e); if (!e) break;"
    " e->next = head; e->v = i; head = e; }"
    " while (head) { struct n *e = head; head = e->next; assert(e->v >= 0 && e->v < 3); free(e); } }",
}


@pytest.mark.parametrize("name", UNCHECKED)
def test_an_allocation_that_fails_and_is_used(tmp_path: Path, name: str) -> None:
    expect_violation(tmp_path, UNCHECKED[name], "null-dereference", MAY_FAIL)


def test_errno_of_an_allocation_that_fails_is_not_known(tmp_path: Path) -> None:
    text = "int main(void) { char *p = malloc(4); if (!p && errno == ENOMEM) assert(0); free(p); }"
    expect_safe(tmp_path, text)
    for answer in answers(tmp_path, text, MAY_FAIL):
        assert answer.verdict is Verdict.UNKNOWN
        assert {each.id for each in answer.approximations} == {"unsupported"}


def test_none_fails_unless_it_is_asked_for(tmp_path: Path) -> None:
    expect_safe(tmp_path, UNCHECKED["realloc"])


@pytest.mark.parametrize("name", CHECKED)
def test_an_allocation_that_fails_and_is_not_used(tmp_path: Path, name: str) -> None:
    expect_safe(tmp_path, CHECKED[name], MAY_FAIL)


def test_the_interpreter_is_told_which_allocation_fails(tmp_path: Path) -> None:
    text = "int main(void) { int *p = malloc(4), *q = malloc(4); return 2 * !p + !q; }"
    path = tmp_path / "p.c"
    path.write_text(HEAD + text, encoding="utf-8")
    module = module_of((path,))
    for first, second in ((0, 0), (0, 1), (1, 0), (1, 1)):
        options = RunOptions(inputs=(f"{first},{second}",))
        ran = run_module(Context(Config(malloc_may_fail=True)), module, module.functions[START], options)
        assert ran.outcome is RunOutcome.FINISHED
        assert ran.exit_status == 2 * first + second
        assert [(each.function, each.value) for each in ran.inputs] == [
            ("malloc_fails", first),
            ("malloc_fails", second),
        ]


# --- sizes, contents, alignment ---------------------------------------------------------------------------------

RIGHT, WRONG = programs("heap_programs.c")


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_is_proved(tmp_path: Path, name: str) -> None:
    expect_safe(tmp_path, RIGHT[name])


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_found(tmp_path: Path, name: str) -> None:
    kind, text = WRONG[name]
    expect_violation(tmp_path, text, kind)


@pytest.mark.long
@pytest.mark.parametrize("name", [*RIGHT, *WRONG])
def test_all_ways(tmp_path: Path, name: str) -> None:
    if name in RIGHT:
        expect_safe(tmp_path, RIGHT[name], ways=ALL)
    else:
        expect_violation(tmp_path, WRONG[name][1], WRONG[name][0], ways=ALL)


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_runs(tmp_path: Path, name: str) -> None:
    for seed in range(3):
        ran = run_c(tmp_path, HEAD + RIGHT[name], options=RunOptions(seed=seed))
        assert ran.result.outcome in (RunOutcome.FINISHED, RunOutcome.ASSUMPTION_FAILED), ran.result.violation


# --- 32 bits ----------------------------------------------------------------------------------------------------


def test_with_32_bits_a_large_block_may_be_had_or_not(tmp_path: Path) -> None:
    text = (
        "int main(void) { size_t n = nondet_size_t(); LIMIT char *p = malloc(n); if (p) assert(n < 2000000); free(p); }"
    )
    for answer in answers(tmp_path, text.replace("LIMIT", ""), "-m32"):
        assert answer.verdict is Verdict.UNKNOWN
        assert {each.id for each in answer.approximations} == {"unsupported"}
    expect_safe(tmp_path, text.replace("LIMIT", "assume(n < 1000000 || n > 0x7fffffff);"), "-m32")
    expect_safe(
        tmp_path, "int main(void) { char *p = malloc(100 << 20); if (p) p[(100 << 20) - 1] = 1; free(p); }", "-m32"
    )


def test_with_32_bits_products_wrap_early(tmp_path: Path) -> None:
    text = "int main(void) { size_t n = nondet_size_t(); assume(n > 9); int *p = malloc(n * sizeof(int)); if (p)\n"
    expect_violation(tmp_path, text + "p[9] = 1; // here\nfree(p); }", "out-of-bounds", "-m32")
    text = "int main(void) { size_t n = nondet_size_t(); assume(n > 0x3fffffff); assert(!calloc(n, 4)); }"
    expect_safe(tmp_path, text, "-m32")


# --- addresses that are used again ------------------------------------------------------------------------------

AGAIN = {
    "a new block": "char *p = malloc(1); free(p); char *q = malloc(1); if (p && q) assert(p != q); free(q);",
    "the same size": "char *p = malloc(8); free(p); char *q = malloc(8); if (p && q) assert(p == q); free(q);",
    "realloc": "char *p = malloc(1), *q = realloc(p, 2); if (p && q) assert(p != q); free(q);",
    "in a table": "static char *t[2]; t[0] = malloc(1); free(t[0]); t[1] = malloc(1); int i = nondet_int() & 1;"
    " if (t[0] && t[1] && i) assert(t[i] != t[0]); free(t[1]);",
}


@pytest.mark.parametrize("name", AGAIN)
def test_whether_an_address_is_used_again_is_not_known(tmp_path: Path, name: str) -> None:
    for answer in answers(tmp_path, f"int main(void) {{ {AGAIN[name]} }}"):
        assert answer.verdict in (Verdict.UNKNOWN, Verdict.UNSAFE)
        if answer.verdict is Verdict.UNKNOWN:
            assert {each.id for each in answer.approximations} == {"reuse"}
        assert not answer.warnings
