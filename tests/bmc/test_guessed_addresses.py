"""Numbers that are addresses because the program guessed, compared or rebuilt them: what they are used for is seen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bmc.heap import usual_ways
from tests.bmc.variants import answer_of, loaded

from limpet.base.properties import Verdict
from limpet.cli.main import main

HEAD = """
#include <assert.h>
#include <stdint.h>
intptr_t nondet_long(void); void *nondet_pointer(void); unsigned char nondet_uchar(void); void assume(int);
void memhavoc(void *, uintptr_t);
int x, y;
int same(void *a, void *b) { return a == b; }
int alike(intptr_t a, intptr_t b) { return a == b; }
void set(intptr_t a, int v) { *(int *)a = v; }
"""
REACHES = {
    "a number, compared as a pointer": "int *p = (int *)nondet_long(); assume(p == &x); *p = 7;",
    "a number, compared as a number": "intptr_t n = nondet_long(); assume(n == (intptr_t)&x); *(int *)n = 7;",
    "a number, by order": "int *p = (int *)nondet_long(); assume(p >= &x && p <= &x); *p = 7;",
    "a pointer, compared elsewhere": "int *p = nondet_pointer(); assume(same(p, &x)); *p = 7;",
    "a pointer, compared as a number": "int *p = nondet_pointer(); assume((intptr_t)p == (intptr_t)&x); *p = 7;",
    "a pointer, by difference": "int *p = nondet_pointer(); assume((char *)p - (char *)&x == 0); *p = 7;",
    "a union": "union { intptr_t n; int *p; } u; u.n = nondet_long(); assume(u.p == &x); *u.p = 7;",
    "a number, compared elsewhere": "intptr_t n = nondet_long(); assume(alike(n, (intptr_t)&x)); set(n, 7);",
    "one of two": "intptr_t n = nondet_long(); if (nondet_uchar()) n = (intptr_t)&y;"
    " assume(alike((intptr_t)&x, n)); *(int *)n = 7;",
    "byte by byte": "int *r; for (unsigned i = 0; i < sizeof r; i++) ((unsigned char *)&r)[i] = nondet_uchar();"
    " assume(r == &x); *r = 7;",
    "any bytes": "int *r; memhavoc(&r, sizeof r); assume(same(&x, r)); *r = 7;",
    "rebuilt from its bits": "intptr_t n = 0, a = (intptr_t)&x;"
    " for (unsigned i = 0; i < 8 * sizeof a; i++) if ((a >> i) & 1) n |= (intptr_t)1 << i; *(int *)n = 7;",
    "rebuilt from its bytes in memory": "int *g = &x; uintptr_t n = 0; unsigned char *b = (unsigned char *)&g;"
    " for (unsigned i = 0; i < sizeof n; i++) for (unsigned v = 0; v < 256; v++)"
    " if (b[i] == v) n |= (uintptr_t)v << (8 * i); *(int *)n = 7;",
}
SLOW = ("rebuilt from its bits", "rebuilt from its bytes in memory")
"""If addresses are unknown numbers."""
LEAVES_ALONE = {
    "its own number": "intptr_t n = (intptr_t)&y; *(int *)n = 7;",
    "a rounded one": "uintptr_t n = (uintptr_t)&y & ~(uintptr_t)3; *(int *)n = 7;",
    "a test of alignment": "int *p = &y; if (((uintptr_t)&x & 3) == 0) set((intptr_t)p, 7);",
    "a copy of its bytes": "int *p = &y, *q; for (unsigned i = 0; i < sizeof p; i++)"
    " ((unsigned char *)&q)[i] = ((unsigned char *)&p)[i]; *q = 7;",
}


def program(folder: Path, body: str) -> Path:
    path = folder / "p.c"
    path.write_text(f"{HEAD}int main(void) {{ {body} assert(x == 0); return 0; }}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("mode", ["-m32", "-m64"])
@pytest.mark.parametrize("name", REACHES)
def test_what_is_written_through_a_guess_is_seen(tmp_path: Path, name: str, mode: str) -> None:
    """The run is not always reproduced, as objects are elsewhere in a replay; but nothing is proved."""
    path = program(tmp_path, REACHES[name])
    module, start = loaded(path, (mode,))
    for way in ((),) if name in SLOW else usual_ways(REACHES[name] + mode):
        for checks in ((), ("--check", "assertion")):
            answer = answer_of(module, start, path, (mode, *way, *checks))
            assert answer.verdict is not Verdict.SAFE, (way, checks)
            assert not answer.warnings, (way, checks)


@pytest.mark.parametrize("name", LEAVES_ALONE)
def test_what_is_not_guessed_stays_apart(tmp_path: Path, name: str) -> None:
    path = program(tmp_path, LEAVES_ALONE[name])
    module, start = loaded(path, ())
    assert answer_of(module, start, path, ()).verdict is Verdict.SAFE


@pytest.mark.parametrize("name", [*REACHES][:6])
def test_nothing_is_proved_without_bounds_either(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = program(tmp_path, REACHES[name])
    main(["prove", str(path), "--check", "assertion", "--timeout", "5", "--format", "json"])
    assert json.loads(capsys.readouterr().out)["verdict"] in ("unknown", "unsafe")
