"""Comparisons that depend on where objects are: a proof does not know the result, which need not matter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from limpet.cli.main import main

HEAD = """
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
    int steps = 0;
    while (nondet_int()) {
        char *p = malloc(8);
        uintptr_t old = (uintptr_t)p;
        free(p);
        char *q = malloc(8), *r = malloc(8);
        if (!p || !q || !r)
            return 1;
        %s
        free(q);
        free(r);
    }
    return 0;
}
"""
HOLDS = {
    "equality does not matter": "steps = old == (uintptr_t)q ? 1 : 2; assert(steps == 1 || steps == 2);",
    "order does not matter": "steps = q < r; assert(steps >= 0 && steps <= 1);",
    "order of numbers does not matter": "steps = old < (uintptr_t)q ? 5 : 6; assert(steps / 2 < 4);",
    "both are alive": "assert((uintptr_t)q != (uintptr_t)r);",
    "within one object": "assert(q < q + 1 && (uintptr_t)q < (uintptr_t)(q + 1));",
}
DEPENDS = {
    "the place may be used again": "assert(old != (uintptr_t)q);",
    "any of two may come first": "assert(q < r);",
    "numbers are in any order": "assert((uintptr_t)q < (uintptr_t)r);",
}
OPTIONS = ("--check", "assertion", "--format", "json", "--timeout")


@pytest.mark.parametrize("name", HOLDS)
def test_what_does_not_depend_on_places_is_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert _verdict(tmp_path, capsys, HOLDS[name], 30) == "safe"


@pytest.mark.parametrize("name", DEPENDS)
def test_what_depends_on_places_is_not_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert _verdict(tmp_path, capsys, DEPENDS[name], 4) in ("unknown", "unsafe")


def _verdict(folder: Path, capsys: pytest.CaptureFixture[str], body: str, seconds: int) -> str:
    path = folder / "p.c"
    path.write_text(HEAD % body, encoding="utf-8")
    main(["prove", str(path), *OPTIONS, str(seconds)])
    return str(json.loads(capsys.readouterr().out)["verdict"])
