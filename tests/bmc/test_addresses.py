"""Where objects are in memory is not known: answers that depend on it hold for all places."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.bmc.variants import answer_of, loaded

from limpet.base.context import DeadlineExceeded
from limpet.base.properties import Verdict
from limpet.bmc import engine
from limpet.pipeline.sea_ir import sea_ir
from limpet.results.answer import Answer

HEAD = """
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void); unsigned nondet_uint(void); void assume(int);
"""
TWO = "char *p = malloc(8), *q = malloc(8); if (!p || !q) return 0;"
MODES = ("-m32", "-m64")
UNRELATED = ("--no-check", "pointer-comparison,pointer-difference")
"""By default, relations of pointers into different objects are mistakes already."""


def ask(folder: Path, text: str, *options: str) -> Answer:
    path = folder / "p.c"
    path.write_text(HEAD + text, encoding="utf-8")
    module, start = loaded(path, options)
    return answer_of(module, start, path, options)


SAFE, UNSAFE = Verdict.SAFE, Verdict.UNSAFE
DEPENDS: dict[str, tuple[Verdict, Verdict, str]] = {
    "order of blocks": (UNSAFE, UNSAFE, f"int main(void) {{ {TWO} assert(p < q + 64); }}"),
    "order of variables": (UNSAFE, UNSAFE, "int a, b; int main(void) { assert(&a < &b || &a > &b + 100); }"),
    "distance": (UNSAFE, SAFE, f"int main(void) {{ {TWO} assert(q - p > 8 || p - q > 8); }}"),  # if not 2**31
    "less distance": (UNSAFE, UNSAFE, f"int main(void) {{ {TWO} assert(q - p > 16 || p - q > 16); }}"),
    "distance of numbers": (SAFE, SAFE, f"int main(void) {{ {TWO} assert((uintptr_t)q - (uintptr_t)p != 24); }}"),
    "possible distance": (UNSAFE, UNSAFE, f"int main(void) {{ {TWO} assert((uintptr_t)q - (uintptr_t)p != 32); }}"),
    "signed distance": (UNSAFE, SAFE, f"int main(void) {{ {TWO} assert((intptr_t)q - (intptr_t)p != 24); }}"),
    "page": (UNSAFE, UNSAFE, "int a; int main(void) { assert(((uintptr_t)&a & 0xfff) == 0); }"),
    "more than its alignment": (
        UNSAFE,
        UNSAFE,
        "char a[3]; int main(void) { char *volatile p = a; assert(((uintptr_t)p & 3) == 0); }",
    ),
    "no more than its alignment": (
        SAFE,
        SAFE,
        "int a[3]; int main(void) { int *volatile p = a + nondet_uint() % 3; assert((uintptr_t)p % 12 % 4 == 0); }",
    ),
    "low bits": (
        UNSAFE,
        UNSAFE,
        "char a[3]; int main(void) { char *volatile p = a; assert((char)(uintptr_t)p == 0); }",
    ),
    "remainder": (
        UNSAFE,
        UNSAFE,
        "int a; int main(void) { assert((uintptr_t)&a % 1000 != 0 || 1 + nondet_int() == 5); }",
    ),
    "hash": (UNSAFE, UNSAFE, f"int main(void) {{ {TWO} assert((uintptr_t)p * 31 % 7 <= 5 + (p == q)); }}"),
    "bucket": (SAFE, SAFE, f"int main(void) {{ {TWO} int t[7] = {{0}}; t[(uintptr_t)p % 7]++; assert(t[6] < 2); }}"),
    "order with a number": (UNSAFE, UNSAFE, f"int main(void) {{ {TWO} assert((uintptr_t)p > 100000); }}"),
    "error codes": (SAFE, SAFE, f"int main(void) {{ {TWO} assert((uintptr_t)p < (uintptr_t)-4095); }}"),
    "user addresses": (UNSAFE, SAFE, f"int main(void) {{ {TWO} assert((intptr_t)p > 0); }}"),
    "shift": (UNSAFE, UNSAFE, f"int main(void) {{ {TWO} assert((uintptr_t)p >> 16 > 0); }}"),
    "through a join": (
        UNSAFE,
        UNSAFE,
        f"int main(void) {{ {TWO} char *r = nondet_int() ? p : q; assert(r < p + 1 || r > p + 20); }}",
    ),
    "a number in a union with a pointer": (
        UNSAFE,
        UNSAFE,
        "int a; int main(void) { union { int *p; uintptr_t u; } x; x.p = &a; assert((x.u & 0xfff) == 0); }",
    ),
    "the bytes of a pointer as a number": (
        UNSAFE,
        UNSAFE,
        "int a; int main(void) { int *p = &a; uintptr_t u; memcpy(&u, &p, sizeof u); assert(u > 100000); }",
    ),
    "a place for numbers and pointers": (
        UNSAFE,
        UNSAFE,
        "static uintptr_t t[2]; int a; int main(void) { *(int **)&t[1] = &a;"
        " assert(t[1] % 1000 != 0 || 1 + nondet_int() == 5); }",
    ),
    "through memory": (
        UNSAFE,
        UNSAFE,
        "char *t[2]; int main(void) { t[0] = malloc(8); t[1] = malloc(8); int i = nondet_int();"
        " if (i < 0 || i > 1) return 0; assert(t[0] <= t[i]); }",
    ),
    "a run that assumes places": (
        UNSAFE,
        UNSAFE,
        f"int main(void) {{ {TWO} assume(p + 4096 < q); assert(q - p < 5000); }}",
    ),
    "sizes matter": (
        UNSAFE,
        SAFE,
        "int main(void) { unsigned n = nondet_uint(); if (n < 40 || n > 90) return 0; char *p = malloc(n);"
        " char *q = malloc(n); if (!p || !q) return 0; assert(p - q > 40 || q - p > 40); }",
    ),
    "locals of two calls": (
        UNSAFE,
        UNSAFE,
        "int *g; static void f(void) { int x = 0; g = &x; }"
        " int main(void) { f(); int *a = g; f(); int *b = g; assert(a < b || b < a); }",
    ),
    "a local of a call that has not ended": (
        SAFE,
        SAFE,
        "static int f(int *o) { int x = 0; return &x < o || &x > o; } int main(void) { int o = 1; assert(f(&o)); }",
    ),
    "freed and allocated": (
        UNSAFE,
        UNSAFE,
        f"int main(void) {{ {TWO} uintptr_t n = (uintptr_t)p; free(p); p = malloc(8);"
        " assert(n < (uintptr_t)p || n > (uintptr_t)p); }",
    ),
    "one of them freed": (
        UNSAFE,
        UNSAFE,
        f"int main(void) {{ {TWO} uintptr_t n = (uintptr_t)p, m = (uintptr_t)q; free(nondet_int() ? p : q);"
        " p = malloc(8); assert(m < (uintptr_t)p || m > (uintptr_t)p); }",
    ),
}


def check_verdict(tmp_path: Path, case: tuple[Verdict, Verdict, str], mode: str) -> None:
    """Of a program with 32 and with 64 bits."""
    narrow, wide, text = case
    answer = ask(tmp_path, text, mode, *UNRELATED)
    assert answer.verdict is (narrow if mode == "-m32" else wide), answer.approximations
    assert not answer.warnings


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", DEPENDS)
def test_all_places_of_objects_are_tried(tmp_path: Path, name: str, mode: str) -> None:
    check_verdict(tmp_path, DEPENDS[name], mode)


def test_a_block_that_was_given_another_size_may_have_stayed_where_it_was(tmp_path: Path) -> None:
    text = f"int main(void) {{ {TWO} uintptr_t n = (uintptr_t)p; p = realloc(p, 9); if (!p) return 0;"
    same = f"{text} assert(n < (uintptr_t)p || n > (uintptr_t)p); }}"
    assert ask(tmp_path, same, *UNRELATED).verdict is not Verdict.SAFE
    other = f"{text} assert(q < p || q > p); }}"
    assert ask(tmp_path, other, *UNRELATED).verdict is Verdict.SAFE


def test_the_message_says_where_objects_are(tmp_path: Path) -> None:
    answer = ask(tmp_path, "int a; int main(void) { assert(((uintptr_t)&a & 0xfff) != 0x124); }")
    (found,) = answer.findings
    assert found.run.violation is not None
    at = re.search(r"with `a` at 0x([0-9a-f]+)", found.run.violation.message)
    assert at is not None and int(at[1], 16) & 0xFFF == 0x124


UNKNOWN = {
    "a constant": "static char a[8], b[8]; int main(void) { char *p = a; p[b - a] = 1; return 0; }",
    # Compilers have a local at the same place in all frames; the language does not say so.
    "frames": "static uintptr_t f(void) { volatile int x = 0; return (uintptr_t)&x & 15; }"
    " int main(void) { uintptr_t a = f(), b = f(); assert(a == b); }",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", UNKNOWN)
def test_what_depends_on_places_is_not_always_known(tmp_path: Path, name: str, mode: str) -> None:
    answer = ask(tmp_path, UNKNOWN[name], mode, *UNRELATED)
    assert answer.verdict is Verdict.UNKNOWN
    assert any(each.id == "address" for each in answer.approximations)
    assert not answer.warnings


@pytest.mark.parametrize("mode", [MODES[0], pytest.param(MODES[1], marks=pytest.mark.long)])
def test_of_many_objects_a_few_are_enough(tmp_path: Path, mode: str) -> None:
    """All places of 70 objects at once are too many; the loop is cut, and what its first iterations do is found."""
    text = "int main(void) { char *t[70]; for (int i = 0; i < 70; i++) t[i] = malloc(4);"
    text += " for (int i = 1; i < 70; i++) assert((uintptr_t)t[i] % 19 != 3 || (uintptr_t)t[i - 1] > 0x3000); }"
    answer = ask(tmp_path, text, mode, *UNRELATED)
    assert answer.verdict is Verdict.UNSAFE and not answer.warnings


def test_what_goes_wrong_with_frames_as_compilers_have_them_is_found(tmp_path: Path) -> None:
    text = "static uintptr_t f(void) { volatile int x = 0; return (uintptr_t)&x & 15; }"
    text += " int main(void) { uintptr_t a = f(), b = f(); assert(a == b && a != 8); }"
    assert ask(tmp_path, text).verdict is Verdict.UNSAFE


def test_it_counts_only_if_it_is_reached(tmp_path: Path) -> None:
    text = f"int main(void) {{ {TWO} int x = nondet_int(); if (x > 3 && x < 3) assert(p + 64 < q); return 0; }}"
    assert ask(tmp_path, text).verdict is Verdict.SAFE


def test_a_mistake_elsewhere_is_still_found(tmp_path: Path) -> None:
    text = f"int main(void) {{ {TWO} int x = nondet_int(); if (p < q) x = x & 7; assert(x != 5); }}"
    assert ask(tmp_path, text).verdict is Verdict.UNSAFE


SAME = {
    "loop over an array": "int main(void) { int a[5], n = 0; for (int *p = a; p < a + 5; p++) n++; assert(n == 5); }",
    "loop with any end": "int main(void) { char a[6]; unsigned n = nondet_uint(), k = 0; if (n > 6) return 0;"
    " for (char *p = a, *e = a + n; p < e; p++) { *p = 0; k++; } assert(k == n); }",
    "two arrays": "int a[3], b[4]; int main(void) { int c = nondet_int(), n = 0;"
    " int *p = c ? a : b, *e = c ? a + 3 : b + 4; for (; p < e; p++) n++; assert(n == (c ? 3 : 4)); }",
    "pointers in memory": "struct s { char *begin, *end; }; int main(void) { char a[9];"
    " struct s *s = malloc(sizeof *s); if (!s) return 0; s->begin = a; s->end = a + 9; int n = 0;"
    " for (; s->begin < s->end; s->begin++) n++;"
    " assert(n == 9); }",
    "chosen pointers in memory": "struct s { char *begin, *end; } t[2]; char a[3], b[4]; int main(void) {"
    " t[0].begin = a; t[0].end = a + 3; t[1].begin = b; t[1].end = b + 4; int i = nondet_int();"
    " if (i < 0 || i > 1) return 0; int n = 0;"
    " for (char *p = t[i].begin; p < t[i].end; p++) n++; assert(n == 3 + i); }",
    "difference": "int main(void) { int a[7]; int *b = a + 1, *e = a + 6; assert(e - b == 5 && b - e == -5); }",
    "difference of parameters": "static long length(const int *b, const int *e) { return e - b; }"
    " int main(void) { int a[7], k = nondet_int(); if (k < 0 || k > 7) return 0; assert(length(a, a + k) == k); }",
    "difference as a number": "int main(void) { char a[7]; uintptr_t b = (uintptr_t)a, e = (uintptr_t)(a + 7);"
    " for (; b != e; b++) ; assert(e - b == 0); assert((e - (uintptr_t)a) * 3 % 20 == 1); }",
    "equality": f"int main(void) {{ {TWO} assert(p != q && (uintptr_t)p != (uintptr_t)q && (uintptr_t)p != 0); }}",
    "null": f"int main(void) {{ {TWO} assert(p > (char *)0 && (uintptr_t)p > 0); }}",
    "and back": "int main(void) { int a[2]; uintptr_t n = (uintptr_t)a; *(int *)(n + 4) = 5; assert(a[1] == 5); }",
    "alignment": "int a; double d; int main(void) { int *p = &a; char *m = malloc(3);"
    " assert(((uintptr_t)p & 3) == 0 && ((uintptr_t)&d & 3) == 0 && (!m || ((uintptr_t)m & 7) == 0)); }",
    "a union with a number": "int a; int main(void) { union { int *p; uintptr_t u; } x; x.u = nondet_uint() & 63;"
    " assert((x.u & 7) < 8); x.p = &a; assert(x.u != 0 && (x.u & 3) == 0); x.u += 0; *x.p = 3; assert(a == 3); }",
    "bytes of a pointer, copied": "int a; int main(void) { int *p = &a, *q; uintptr_t u; memcpy(&u, &p, sizeof u);"
    " memcpy(&q, &u, sizeof u); *q = 4; assert(a == 4 && p == q); }",
    "alignment inside": "int main(void) { int a[8]; char *p = (char *)a + 6; assert(((uintptr_t)p & 3) == 2);"
    " assert((int *)((uintptr_t)p & ~(uintptr_t)3) == a + 1); }",
    "tagged pointers": "int main(void) { int a = 7; uintptr_t t = (uintptr_t)&a | 1; assert(t & 1);"
    " assert(*(int *)(t & ~(uintptr_t)1) == 7); assert(*(int *)(t ^ 1) == 7); }",
    "strings": 'int main(void) { char a[9] = "abc", b[9]; strcpy(b, a); strcat(b, "de");'
    " assert(strlen(b) == 5 && strcmp(a, b) < 0 && strchr(b, 'd') == b + 3 && strstr(b, \"cd\") - b == 2);"
    " assert(memchr(b, 'e', 6) != 0 && strspn(b, \"abc\") == 3); }",
    "moving memory": "int main(void) { char a[6] = {1, 2, 3, 4, 5, 6}, b[6]; memmove(a + 1, a, 5); memmove(b, a, 6);"
    " assert(b[0] == 1 && b[1] == 1 && b[5] == 5); }",
    "sorting": "static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }"
    " int main(void) { int a[3] = {3, 1, 2}; qsort(a, 3, sizeof *a, order); int k = 2;"
    " assert(a[0] == 1 && a[2] == 3 && bsearch(&k, a, 3, sizeof *a, order) == a + 1); }",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", SAME)
def test_what_is_within_one_object_is_exact(tmp_path: Path, name: str, mode: str) -> None:
    answer = ask(tmp_path, SAME[name], mode)
    assert answer.verdict is Verdict.SAFE, answer.approximations


def test_all_orders_of_objects_are_tried(tmp_path: Path) -> None:
    one = f"int main(void) {{ {TWO} assert((p < q) != (q < p)); if (p > q) return 0; assert(p <= q); }}"
    assert ask(tmp_path, one, *UNRELATED).verdict is Verdict.SAFE
    other = f"int main(void) {{ {TWO} assert(p > q); }}"
    assert ask(tmp_path, other, *UNRELATED).verdict is Verdict.UNSAFE
    assert ask(tmp_path, f"int main(void) {{ {TWO} assert(p < q); }}", *UNRELATED).verdict is Verdict.UNSAFE


def test_the_first_answer_stays_when_there_is_no_time_for_orders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build, calls = sea_ir, 0

    def once(*arguments: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls >= 2:
            raise DeadlineExceeded
        return build(*arguments, **named)

    monkeypatch.setattr(engine, "sea_ir", once)
    answer = ask(tmp_path, f"int main(void) {{ {TWO} assert(p < q || q < p); }}", *UNRELATED)
    assert calls == 3 and answer.verdict is Verdict.UNKNOWN


FULL_NUMBERS = {
    # Numbers that leave their object are numbers like others: what comes first is decided by the address.
    "half of memory away": (
        UNSAFE,
        UNSAFE,
        "int main(void) { int x; uintptr_t a = (uintptr_t)&x, n = nondet_ulong();"
        " if (n > UINTPTR_MAX / 2) assert(a + n < a); }",
    ),
    "far behind": (UNSAFE, SAFE, "int main(void) { int x; uintptr_t a = (uintptr_t)&x; assert(a + 0x40000 > a); }"),
    "beyond the middle": (
        UNSAFE,
        SAFE,
        "int main(void) { int x; uintptr_t a = (uintptr_t)&x; assert(a + (UINTPTR_MAX / 2) > a); }",
    ),
    "freed": (
        UNSAFE,
        UNSAFE,
        f"int main(void) {{ {TWO} uintptr_t n = (uintptr_t)p; free(p); p = malloc(8); assert(n != (uintptr_t)p); }}",
    ),
    "both alive": (SAFE, SAFE, f"int main(void) {{ {TWO} assert((uintptr_t)p != (uintptr_t)q); }}"),
    "functions": (
        UNSAFE,
        UNSAFE,
        "void f(void) {} int main(void) { uintptr_t a = (uintptr_t)&f; assert((a & 1) == 0); }",
    ),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", FULL_NUMBERS)
def test_addresses_are_numbers_like_others(tmp_path: Path, name: str, mode: str) -> None:
    check_verdict(tmp_path, FULL_NUMBERS[name], mode)


# Of an array that it sees, clang knows that it is not aligned.
ARRAY = "static char a[15]; static int *at(char *p) { return (int *)p; } "
ALIGNED = {
    "tested": "int main(void) { int *p = at(a); if (((uintptr_t)p & MASK) == 0) *p = 1; }",
    "rounded up": "int main(void) { uintptr_t n = ((uintptr_t)at(a) + MASK) & ~(uintptr_t)MASK; *(int *)n = 1; }",
    "by any number": "static int *up(uintptr_t m) { return (int *)(((uintptr_t)at(a) + m) & ~m); }"
    " int main(void) { *up(MASK) = 1; }",
    "searched for": "int main(void) { char *p = a; while ((uintptr_t)p % (MASK + 1)) p++; *at(p) = 1; }",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ALIGNED)
def test_a_program_may_make_sure_of_alignment(tmp_path: Path, name: str, mode: str) -> None:
    assert ask(tmp_path, ARRAY + ALIGNED[name].replace("MASK", "3"), mode).verdict is SAFE
    answer = ask(tmp_path, ARRAY + ALIGNED[name].replace("MASK", "1"), mode)
    assert answer.verdict is UNSAFE
    assert [finding.key.kind for finding in answer.findings] == ["misaligned"]


def test_a_program_that_does_not_look_gets_no_alignment(tmp_path: Path) -> None:
    answer = ask(tmp_path, ARRAY + "int main(void) { *at(a) = 1; return (int)(a + 1 - a) & 1; }")
    assert [finding.key.kind for finding in answer.findings] == ["misaligned"]
