"""Loops over arrays that are not unwound: with any number of iterations, and in random programs with few."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.random_loops import Generator, failures
from tests.bmc.variants import answer_of, loaded

from limpet.base.config import Config, RunOptions
from limpet.base.context import Context
from limpet.base.properties import Status, Verdict
from limpet.interp.run import run_module

SUMMARISED = ("--encoding", "loop-summaries=always")
OTHERS = (
    (),
    ("--memory-model", "arrays"),
    ("--memory-model", "lambdas"),
    ("--encoding", "condition=controlflow"),
    ("--encoding", "cells=off"),
    ("--encoding", "object-memories=off"),
    ("--encoding", "regions=flat"),
    ("--encoding", "phis=path"),
)

HEAD = """\
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
#include <assert.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), j = nondet_uint();
  if (n < 1 || n > 100000 || j >= n) return 0;
"""

# The arrays have n elements; where MORE stands, one more makes it go wrong. Afterwards, element j is as asserted.
LOOPS = {
    "up": "for ({i} i = 0; i < n MORE; i++) a[i] = {v};",
    "up to and with": "for ({i} i = 0; i <= n - 1 MORE; i++) a[i] = {v};",
    "not equal": "for ({i} i = 0; i != n MORE; ++i) a[i] = {v};",
    "from one": "a[0] = 0; for ({i} i = 1; i < n MORE; i += 1) a[i] = {v}; a[0] = {v0};",
    "down": "for (int i = (int)n - 1 MORE; i >= 0; i--) a[i] = {v};",
    "down to zero": "{i} i = n MORE; while (i-- > 0) a[i] = {v};",
    "struct": "struct {{ size_t n; T *p; }} s = {{ n MORE, a }}, *t = &s; "
    "for ({i} i = 0; i < t->n; i++) t->p[i] = {v};",
    "do": "{i} i = 0; while (1) {{ if (i >= n MORE) break; a[i] = {v}; i++; }}",
}
POINTERS = {
    "end": "for (T *p = a; p != a + n MORE; p++) *p = {v};",
    "count": "T *p = a; unsigned c = n MORE; while (c--) *p++ = {v};",
    "backwards": "T *p = a + n; unsigned c = n MORE; while (c--) *--p = {v};",
}
COPIES = {
    "pointers": "T *p = a, *q = b; unsigned c = n MORE; while (c--) *p++ = *q++;",
    "within": "for (size_t i = 0; i < n MORE; i++) b[i] = b[i]; for (size_t i = 0; i < n; i++) a[i] = b[i];",
    "shift": "for (size_t i = 0; i + 1 < n MORE; i++) b[i] = b[i + 1]; b[n - 1] = b[0]; "
    "for (size_t i = 0; i < n; i++) a[i] = b[i];",
}
TYPES = ("char", "short", "int", "long", "unsigned char", "unsigned")
COUNTERS = ("int", "unsigned", "size_t", "long")


def programs() -> list[tuple[str, str]]:
    """Name, and what is put after the head; with the place where one more is too much."""
    made = []
    for number, (name, loop) in enumerate([*LOOPS.items(), *POINTERS.items()] * 2):
        element, counter = TYPES[number % len(TYPES)], COUNTERS[number % len(COUNTERS)]
        value = "0" if number % 3 == 0 else "42"
        text = loop.format(i=counter, v=value, v0=value)
        made.append((f"fill-{number}-{name}", _program(element, text, f"a[j] == {value}")))
    for number, (name, loop) in enumerate([*LOOPS.items()] * 2 + [*LOOPS.items()][:4]):
        element, counter = TYPES[number % len(TYPES)], COUNTERS[number % len(COUNTERS)]
        text = loop.format(i=counter, v="(T)(i * 3)", v0="0")
        made.append((f"number-{number}-{name}", _program(element, text, "a[j] == (T)(j * 3)")))
    initial = "for (size_t i = 0; i < n; i++) b[i] = 7;"
    for number, (name, loop) in enumerate([*LOOPS.items()] * 2 + [*COPIES.items()] * 2):
        element, counter = TYPES[number % len(TYPES)], COUNTERS[number % len(COUNTERS)]
        text = f"{initial} {loop.format(i=counter, v='b[i]', v0='b[0]')}"
        made.append((f"copy-{number}-{name}", _program(element, text, "a[j] == 7")))
    for number, (name, loop) in enumerate([*LOOPS.items()] * 2 + [*LOOPS.items()][:4]):
        element, counter = TYPES[number % len(TYPES)], COUNTERS[number % len(COUNTERS)]
        text = f"{initial} {loop.format(i=counter, v='(T)(b[i] + i)', v0='b[0]')}"
        made.append((f"map-{number}-{name}", _program(element, text, "a[j] == (T)(7 + j)")))
    for number, (name, loop) in enumerate([*LOOPS.items()] * 2 + [*LOOPS.items()][:4]):
        if name in ("from one", "do"):
            continue
        element, counter = TYPES[number % len(TYPES)], COUNTERS[number % len(COUNTERS)]
        check = loop.format(i=counter, v="@").replace("a[i] = @;", "assert(a[i] == 5);")
        check = check.replace("t->p[i] = @;", "assert(t->p[i] == 5);")
        text = f"for (size_t i = 0; i < n; i++) a[i] = 5; {check}"
        made.append((f"check-{number}-{name}", _program(element, text, "a[n - 1 - j] == 5")))
    return made


def _program(element: str, text: str, holds: str) -> str:
    arrays = "  T *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);\n"
    return f"  typedef {element} T;\n{arrays}  {text}\n  assert({holds});\n  free(a); free(b);\n  return 0;\n}}\n"


PROGRAMS = programs()


def check(folder: Path, name: str, text: str) -> None:
    for more, expected in (("", Verdict.SAFE), ("+ 1", Verdict.UNSAFE)):
        path = folder / f"{name.replace(' ', '-')}{len(more)}.c"
        path.write_text(HEAD + text.replace("MORE", more), encoding="utf-8")
        module, start = loaded(path, ())
        answer = answer_of(module, start, path, ())
        assert answer.verdict is expected, (path.read_text(encoding="utf-8"), answer)
        assert not answer.bounds
        ran = run_module(Context(Config()), module, start, RunOptions(inputs=("9,3",)))
        assert (ran.violation is None) is (expected is Verdict.SAFE)


@pytest.mark.parametrize(("name", "text"), PROGRAMS[::9])
def test_any_number_of_iterations(tmp_path: Path, name: str, text: str) -> None:
    check(tmp_path, name, text)


@pytest.mark.long
@pytest.mark.parametrize(("name", "text"), PROGRAMS)
def test_all_forms(tmp_path: Path, name: str, text: str) -> None:
    check(tmp_path, name, text)


OVERLAPS = {
    "what an earlier iteration wrote": "for (int i = 0; i + 1 < 20; i++) a[i + 1] = a[i]; assert(a[19] == 7);",
    "the same, downwards": "a[19] = 7; for (int i = 19; i > 0; i--) a[i - 1] = a[i]; assert(a[1] == 7);",
    "two writes": "for (int i = 0; i + 1 < 20; i++) { a[i] = 1; a[i + 1] = 2; } assert(a[0] == 1 && a[19] == 2);",
}
"""Block operations one after the other would leave something else."""


@pytest.mark.parametrize("name", OVERLAPS)
def test_iterations_that_meet(tmp_path: Path, name: str) -> None:
    for text, expected in ((OVERLAPS[name], Verdict.SAFE), (OVERLAPS[name].replace("==", "!="), Verdict.UNSAFE)):
        path = tmp_path / f"{expected.value}.c"
        path.write_text(f"#include <assert.h>\nint main(void) {{ int a[20] = {{7}}; {text} }}\n", encoding="utf-8")
        module, start = loaded(path, ())
        assert answer_of(module, start, path, SUMMARISED).verdict is expected


SOMETIMES = {
    "what the last iteration wrote": ("if (i > 0) assert(a[i - 1] == @); a[i] = 7;", "7"),
    "after a write": ("a[i] = 7; if (i > 0) assert(a[i - 1] == @);", "7"),
    "further back": ("if (i > 2) assert(a[i - 3] == @); a[i] = 7;", "7"),
    "two steps at once": ("if (i > 30) assert(a[2 * i - 61] == @); a[i] = 7;", "(2 * i - 61 < i ? 7 : 0)"),
    "all around": ("a[i] = 7; if (i % 2 == 0 && i > 1) assert(a[i * (~0ul / 2 + 2) - 1] == @);", "7"),
}
"""Body, and what is right. In the first iteration, the place that is read would be before the array."""


def test_each_access_of_a_copy_is_told(tmp_path: Path) -> None:
    """A run in which one iteration goes wrong may go wrong elsewhere in an earlier one: both are looked for."""
    loop = "for (unsigned i = 0; i < n; i++) to[i] = from[i];"
    path = tmp_path / "p.c"
    path.write_text(f"int copy(char *to, char *from, unsigned n) {{\n{loop}\nreturn 0; }}\n", encoding="utf-8")
    options = ["--function", "copy"]
    answer = answer_of(*loaded(path, options), path, options)
    places = [each.key for each in answer.properties if each.status is Status.VIOLATED]
    violated = {(each.kind, each.location.column) for each in places if each.location is not None}
    accesses = (loop.index("= from") + 1, loop.index("from[i]") + 1)
    assert violated == {(kind, at) for kind in ("out-of-bounds", "null-dereference") for at in accesses}


@pytest.mark.parametrize("name", SOMETIMES)
@pytest.mark.parametrize(
    ("index", "place"),
    [("int", "static unsigned char a[100];"), ("unsigned long", "unsigned char *a = calloc(100, 1);")],
)
def test_reads_of_some_iterations(tmp_path: Path, name: str, index: str, place: str) -> None:
    body, right = SOMETIMES[name]
    for value, expected in ((right, Verdict.SAFE), ("0", Verdict.UNSAFE)):
        path = tmp_path / f"{expected.value}.c"
        path.write_text(
            "#include <assert.h>\n#include <stdlib.h>\nunsigned nondet_uint(void);\nint main(void) {\n"
            f"  {place}\n  unsigned n = nondet_uint(); if (n > 40) return 0;\n"
            f"  for ({index} i = 0; i < n; i++) {{ {body.replace('@', value)} }}\n}}\n",
            encoding="utf-8",
        )
        module, start = loaded(path, ())
        assert answer_of(module, start, path, ()).verdict is expected


def compare(folder: Path, seed: int) -> None:
    """The summaries against all runs."""
    path = folder / f"random{seed}.c"
    path.write_text(Generator(seed).program(), encoding="utf-8")
    module, start = loaded(path, ())
    seen = failures(module, start)
    answer = answer_of(module, start, path, (*SUMMARISED, *OTHERS[seed % len(OTHERS)]))
    told = f"{path.read_text(encoding='utf-8')}\n{answer.verdict}, {seen}, {answer.approximations}"
    assert answer.verdict is (Verdict.UNSAFE if seen else Verdict.SAFE), told
    assert {(e.key.kind, e.key.location.line) for e in answer.findings if e.key.location is not None} <= seen, told
    assert not answer.warnings, told


@pytest.mark.parametrize("seed", range(len(OTHERS)))
def test_random_loops(tmp_path: Path, seed: int) -> None:
    compare(tmp_path, seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(30))
def test_many_random_loops(tmp_path: Path, block: int) -> None:
    for seed in range(1000 + 20 * block, 1020 + 20 * block):
        compare(tmp_path, seed)
