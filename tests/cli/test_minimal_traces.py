"""Runs are short, inputs that do not matter are marked, and iterations that look alike are folded."""

from __future__ import annotations

import json
import random

import pytest
from tests.cli.conftest import Limpet, Write

from limpet.base.diagnostics import Location
from limpet.cli.folding import Folded, folded, steps_of
from limpet.interp.events import Event, LineReached, VariableChanged

HEAD = "#include <assert.h>\n#include <limits.h>\nextern int nd_int(void);\nextern unsigned nd_uint(void);\n"
CASES: dict[str, tuple[str, list[bool]]] = {
    "unused": ("int a = nd_int(); int b = nd_int(); (void)a; assert(b != 5);", [True, False]),
    "copied": ("int a = nd_int(), b = nd_int(); int v[4]; v[0] = a; v[1] = a; assert(b != 5);", [True, False]),
    "decision": ("int a = nd_int(), b = nd_int(); if (a > 3) assert(b != 5);", [False, False]),
    "address": ("int a = nd_int(); int v[4] = {0}; v[a & 3] = 1; assert(v[2] == 0);", [False]),
    "sum": (
        "int a = nd_int(), b = nd_int(); unsigned c = (unsigned)a * 3u + 1u; (void)c; assert(b != 5);",
        [True, False],
    ),
    "overflow": ("int a = nd_int(), b = nd_int(); int c = a + 1; (void)c; assert(b != 5);", [False, False]),
    "masked": ("unsigned a = nd_uint(), b = nd_uint(); assert((a & 0) + b != 5);", [True, False]),
    "one of two": ("unsigned a = nd_uint(), b = nd_uint(); assert(((a & b) & 1) == 1);", [False, False]),
    "uninitialised": (
        "int a = nd_int(), n = nd_int(), v[3]; v[0] = a; if (n >= 0 && n < 3 && v[n]) n = 0;",
        [False, False],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_inputs_that_do_not_matter(name: str, limpet: Limpet, write: Write) -> None:
    """The interpreter is the oracle: with any other value of a marked input the run fails in the same way."""
    body, expected = CASES[name]
    path = write("p.c", f"{HEAD}int main(void) {{ {body} return 0; }}\n")
    document = json.loads(limpet("verify", path, "--format", "json").out)
    trace = document["trace"]
    marked = [each["any"] for each in trace["inputs"]]
    # Of two values of which one has to be 0, either can be the one that matters.
    assert marked == expected or (name == "one of two" and sum(marked) == 1), trace["inputs"]
    for seed in range(5):
        number = random.Random(seed)
        values = [
            number.randint(-(2**31), 2**31 - 1) if each["any"] else int(each["value"]) for each in trace["inputs"]
        ]
        again = json.loads(limpet("run", path, "--format", "json", "--input", ",".join(map(str, values))).out)
        assert [each["id"] for each in again["properties"]] == [trace["property"]], values


def test_the_run_is_short(limpet: Limpet, write: Write) -> None:
    body = "int n = nd_int(), x = nd_int(), s = 0; for (int i = 0; i < n; i++) s ^= i;\n assert(x != 77 + 0 * s);"
    path = write("p.c", f"{HEAD}int main(void) {{ {body} return 0; }}\n")
    trace = json.loads(limpet("verify", path, "--check", "assertion", "--format", "json").out)["trace"]
    assert [each["value"] for each in trace["inputs"]] == [0, 77]


def test_a_loop_has_no_more_rounds_than_it_takes(limpet: Limpet, write: Write) -> None:
    body = "int n = nd_int(), a[4], used = 0; if (n < 0 || n > 30) return 0;\n"
    body += "for (int i = 0; i < n; i++) if (used <= 4) used++;\nfor (int i = 0; i < used; i++) a[i] = i;"
    path = write("p.c", f"{HEAD}int main(void) {{ {body} return 0; }}\n")
    trace = json.loads(limpet("verify", path, "--format", "json").out)["trace"]
    assert [each["value"] for each in trace["inputs"]] == [5]


STRUCTS = """\
#include <assert.h>
struct date { int year, month, day; };
extern int nd_int(void);
static struct date next(struct date d) { d.day++; return d; }
int main(void) {
    struct date d = {nd_int(), 2, 3};
    if (d.year != 8) return 0;
    struct date e = next(d);
    e.month = 7;
    assert(e.month != 7 || e.year > 9);
    struct date f = e;
    return f.day;
}
"""


def test_structs_are_shown_as_the_source_has_them(limpet: Limpet, write: Write) -> None:
    """They come back in registers, and change part by part."""
    shown = limpet("verify", write("p.c", STRUCTS)).out.decode()
    assert "next returns {.year = 8, .month = 2, .day = 4}" in shown
    assert "(with e.month = 7, e.year = 8)" in shown
    whole = limpet("verify", write("p.c", STRUCTS.replace("|| e.year > 9", "|| !&e"))).out.decode()
    assert "with e.month = 7)" in whole and ".month = 2, .day = 4} (with" not in whole


LOOP = f"""{HEAD}
int main(void) {{
    int sum = 0;
    for (int i = 0; i < 12; i++) {{
        sum += i;
        sum ^= 1;
    }}
    assert(sum == 0);
    return 0;
}}
"""


def test_iterations_are_folded(limpet: Limpet, write: Write) -> None:
    path = write("p.c", LOOP)
    text = limpet("verify", path).out.decode()
    assert text.count("sum += i;") == 2 and "10 more iterations like this" in text
    full = limpet("verify", path, "--full-trace").out.decode()
    assert full.count("sum += i;") == 12 and "more iteration" not in full


def lines(*numbers: int) -> list[Event]:
    events: list[Event] = []
    for value, number in enumerate(numbers):
        events += [LineReached(Location("p.c", number, 1), 1), VariableChanged("x", str(value), 1)]
    return events


@pytest.mark.parametrize(
    ("numbers", "shown"),
    [
        ([1, 2, 3], [1, 2, 3]),
        ([1, *[2, 3] * 5, 4], [1, 2, 3, None, 2, 3, 4]),
        ([1, *[2, 3] * 3, 4], [1, 2, 3, 2, 3, 2, 3, 4]),
        ([5] * 9, [5, None, 5]),
        ([1, *[2, 3, 2, 4] * 6, 9], [1, 2, 3, 2, 4, None, 2, 3, 2, 4, 9]),
    ],
)
def test_what_is_folded(numbers: list[int], shown: list[int | None]) -> None:
    steps = folded(steps_of(lines(*numbers)))
    found = [None if isinstance(step, Folded) else step[0].location.line for step in steps]  # type: ignore[union-attr]
    assert found == shown


DEPENDS = """\
int *nondet_pointer(void);
int nondet_int(void);
int main(int argc, char **argv) {
    int a[2] = {0, 0};
    int *p = nondet_pointer();
    int unused = nondet_int();
    if (argc != 2 || !p)
        return unused;
    return a[argc];
}
"""


def test_the_number_of_arguments_and_pointers_matter(limpet: Limpet, write: Write) -> None:
    done = limpet("verify", write("p.c", DEPENDS))
    shown = next(line for line in done.out.splitlines() if b"inputs" in line)
    assert b"argc = 2," in shown and shown.count(b"any value") == 1 and shown.endswith(b"nondet_int = 0 (any value)")
