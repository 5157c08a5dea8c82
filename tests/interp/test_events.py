"""The event stream of a small program, event by event."""

from __future__ import annotations

from pathlib import Path

from limpet.base.config import RunOptions
from limpet.interp.events import (
    Event,
    FunctionEntered,
    FunctionLeft,
    InputTaken,
    LineReached,
    OutputWritten,
    VariableChanged,
)

from .support import run_c

PROGRAM = """\
#include <stdio.h>
extern int nondet_int(void);
struct pair { int a; char b; };
static int twice(int x) {
    return x + x;
}
int main(void) {
    struct pair p = {1, 'q'};
    struct pair *where = &p;
    int n = nondet_int();
    where->a = twice(n);
    putchar(p.b);
    return p.a;
}
"""


def brief(event: Event) -> str:
    match event:
        case LineReached(location, depth):
            return f"{depth} line {location.line}"
        case VariableChanged(name, value, depth):
            return f"{depth} {name} = {value}"
        case FunctionEntered(name, arguments, depth):
            return f"{depth} enter {name}({', '.join(f'{n}={v}' for n, v in arguments)})"
        case FunctionLeft(name, value, depth):
            return f"{depth} leave {name}: {value}"
        case InputTaken(function, value, depth):
            return f"{depth} input {function} = {value}"
        case OutputWritten(stream, data, depth):
            return f"{stream} prints {data!r}"
    raise AssertionError(event)


def test_exact_events(tmp_path: Path) -> None:
    events: list[Event] = []
    ran = run_c(tmp_path, PROGRAM, options=RunOptions(inputs=("21",)), observer=events.append)
    assert ran.status == 42
    assert [brief(event) for event in events] == EXPECTED


EXPECTED = [
    "1 enter main()",
    "1 line 8",
    "1 p = {.a = 1, .b = 'q'}",
    "1 line 9",
    "1 where = &p",
    "1 line 10",
    "1 input nondet_int = 21",
    "1 n = 21",
    "1 line 11",
    "2 enter twice(x=21)",
    "2 line 5",
    "2 leave twice: 42",
    "1 line 11",
    "1 p.a = 42",
    "1 line 12",
    "1 prints b'q'",
    "1 line 13",
    "1 leave main: 42",
]


def test_callbacks_of_the_library_are_shown(tmp_path: Path) -> None:
    source = """#include <stdlib.h>
    static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
    int main(void) { int v[] = {2, 1}; qsort(v, 2, sizeof *v, order); return v[0]; }"""
    events: list[Event] = []
    assert run_c(tmp_path, source, observer=events.append).status == 1
    entered = [(event.name, event.depth) for event in events if isinstance(event, FunctionEntered)]
    assert entered[0] == ("main", 1)
    assert set(entered[1:]) == {("order", 2)}
    assert isinstance(events[-1], FunctionLeft)
    assert (events[-1].name, events[-1].depth) == ("main", 1)
