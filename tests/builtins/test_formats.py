"""Formats and arguments: what Limpet finds wrong is what clang warns about, where size or class differ."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from tests.bmc.variants import arguments_of

from limpet.base.context import Context
from limpet.builtins.formats import format_problem
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function
from limpet.pipeline.program import load_prepared

SIZES = {64: {"long": 8, "size_t": 8}, 32: {"long": 4, "size_t": 4}}
VALUES = {
    "int": "i",
    "long": "l",
    "long long": "ll",
    "size_t": "z",
    "double": "d",
    "long double": "ld",
    "char *": "s",
}
"""Types and a variable of each."""
WANTED = {
    "%d": "int",
    "%-5u": "int",
    "%hhx": "int",
    "%c": "int",
    "%lc": "int",
    "%ld": "long",
    "%08lX": "long",
    "%lld": "long long",
    "%zu": "size_t",
    "%f": "double",
    "%+.3e": "double",
    "%Lg": "long double",
    "%s": "char *",
    "%.5s": "char *",
    "%p": "char *",
    "100%%, %i": "int",
}


def same_for_the_machine(a: str, b: str, mode: int) -> bool:
    """Integers of the same size are distinguished by clang alone."""
    sizes = {"int": 4, "long long": 8, **SIZES[mode]}
    return sizes.get(a, a) == sizes.get(b, b)


def cases(mode: int) -> list[tuple[str, bool]]:
    """Calls, and whether they are right."""
    made = [
        (f'snprintf(t, 99, "{form}", {VALUES[have]})', want == have)
        for (form, want), have in itertools.product(WANTED.items(), VALUES)
        if want == have or not same_for_the_machine(want, have, mode)
    ]
    return [
        *made,
        ('snprintf(t, 99, "%d %d", i)', False),
        ('snprintf(t, 99, "%d", i, i)', True),
        ('snprintf(t, 99, "%*d", i, i)', True),
        ('snprintf(t, 99, "%*d", ll, i)', False),
        ('snprintf(t, 99, "%.*f", i, d)', True),
        ('snprintf(t, 99, "%.*f", d)', False),
        ('fprintf(stderr, "%s", i)', False),
        ('sscanf(s, "%d", i)', False),
        ('sscanf(s, "%d %*d %d", &i)', False),
        ('sscanf(s, "%d %*d", &i)', True),
        ('sscanf(s, "%[a-z%] %n", s, &i)', True),
    ]


def source(mode: int) -> str:
    variables = " ".join(f"{type} {name} = 0;" for type, name in VALUES.items())
    lines = "\n".join(f"    {call};" for call, _ in cases(mode))
    return f"#include <stdio.h>\nint main(void) {{ char t[99]; {variables}\n{lines}\n    return 0;\n}}\n"


@pytest.mark.parametrize("mode", [64, 32])
def test_like_the_compiler(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "formats.c"
    path.write_text(source(mode), encoding="utf-8")
    arguments = arguments_of(path, (f"--m{mode}",))
    ctx = Context(arguments.make_config(arguments))
    module, _ = load_prepared(ctx)
    lines = {
        w.location.line for w in ctx.warnings if w.location is not None and "data argument not used" not in w.message
    }
    found = {}
    for call in (i for i in module.functions["@main"].instructions() if isinstance(i, Call)):
        if isinstance(call.callee, Function) and call.location is not None and call.callee.value_type.variadic:
            found[call.location.line] = format_problem(call, call.callee, module.layout)
    calls = dict(enumerate(cases(mode), start=3))
    assert sorted(found) == sorted(calls)
    assert {line for line, (_, right) in calls.items() if not right} == lines, "the list is wrong"
    assert {calls[line]: told for line, told in found.items() if (told is None) != calls[line][1]} == {}
