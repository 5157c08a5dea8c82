"""Random programs with loops over arrays, which may go wrong by one, and what their runs do."""

from __future__ import annotations

import itertools
import random

from limpet.base.config import Config, RunOptions
from limpet.base.context import Context
from limpet.interp.run import run_module
from limpet.llvm.module import Function, Module

MOST = 5
"""The largest input."""
INPUTS = 3
TYPES = ("unsigned char", "signed char", "short", "unsigned short", "int", "unsigned", "long")
COUNTERS = ("int", "unsigned", "size_t", "long", "unsigned char", "short")
ARRAYS = ("a", "b", "c")
HEAD = f"""#include <stdlib.h>
#include <stddef.h>
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned char input(void) {{ unsigned char x = nondet_uchar(); if (x > {MOST}) exit(0); return x; }}
"""


class Generator:
    """Most choices are harmless, so that about half of the programs are correct."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.number = 0

    def mostly(self, usual: tuple[str, ...], others: tuple[str, ...]) -> str:
        return self.rng.choice(usual if self.rng.random() < 0.9 else others)

    def program(self) -> str:
        one = self.rng.choice
        types = {array: one(TYPES) for array in ARRAYS}
        if self.rng.random() < 0.7:
            types = dict.fromkeys(ARRAYS, one(TYPES))
        self.types = types
        lines = [f"static {types['a']} a[{one((6, 7))}];"]
        body = [
            "unsigned n = input(), j = input(), x = input();",
            f"{types['b']} b[{one((6, 7))}]{self.mostly((' = {0}', ' = {1, 2, 3}'), ('',))};",
            one(
                (
                    f"{types['c']} *c = calloc(n + {one((1, 2))}, sizeof *c);",
                    f"{types['c']} *c = {self.mostly(('calloc(1, ',), ('malloc(',))}6 * sizeof *c);",
                    f"{types['c']} *c = a{self.mostly(('',), (' + 1',))};" if types["c"] == types["a"] else "",
                    f"{types['c']} *c = b;" if types["c"] == types["b"] else "",
                )
            )
            or f"{types['c']} *c = malloc((n + 1) * sizeof *c);",
        ]
        for _ in range(self.rng.randint(1, 3)):
            body.append(self.loop())
            if self.rng.random() < 0.5:
                body.append(self.check())
        body.append(self.check())
        body.append("return 0;")
        return HEAD + "\n".join(lines) + "\nint main(void) {\n" + "\n".join(body) + "\n}\n"

    def check(self) -> str:
        one = self.rng.choice
        array = one(ARRAYS)
        usual = (
            f"if (j < n) assert({array}[j] <= 300);",
            f"if (j < n) assert({array}[j] != 44 || x > 7);",
            f"if (j < n && n > 2) {array}[j] = {array}[j];",
            "",
        )
        others = (
            f"if (j < n) assert({array}[j] == {one(('x', '0', '7', 'j', f'{array}[0]'))});",
            f"if (j < 5) assert({array}[j] <= {one(('5', '7', '100'))} || j > n);",
            f"assert({array}[{one(('0', 'j', 'n'))}] != {one(('1', '9'))});",
        )
        return one(usual if self.rng.random() < 0.6 else others)

    def value(self, i: str) -> str:
        one = self.rng.choice
        return one(("0", "7", "-1", "x", "x", i, f"{i} * 3 + x", f"x ? 5 : {i}", "300"))

    def element(self, i: str) -> str:
        return f"{self.rng.choice(ARRAYS)}[{i}{self.mostly(('',), (' + 1', ' + x', ' - 1'))}]"

    def statement(self, i: str) -> str:
        one = self.rng.choice
        target, source = self.element(i), self.element(i)
        return one(
            (
                f"{target} = {self.value(i)};",
                f"{target} = {self.value(i)};",
                f"{target} = {source};",
                f"{target} = {source};",
                f"{target} = {source}; {self.element(i)} = {self.value(i)};",
                f"{target} = {self.value(i)}; assert({source} < 400);",
                f"{target} = {source} + 1;",
                f"assert({source} {self.mostly(('<= 300 ||', '!= 44 ||'), ('==',))} {self.value(i)});",
                f"if ({i} != x) assert({source} <= {self.mostly(('300',), ('7',))});",
                f"if ({i} > 0) assert({self.earlier(i, 1)});",
                f"{target} = {self.value(i)}; if ({i} > 1) assert({self.earlier(i, 2)});",
                f"{target} = a[0];",
                f"{target} = b[x % 5];",
            )
        )

    def earlier(self, i: str, back: int) -> str:
        return f"{self.rng.choice(ARRAYS)}[{i} - {back}] {self.mostly(('<= 300', '!= 44'), ('<= 7', '== 0'))}"

    def loop(self) -> str:
        one = self.rng.choice
        self.number += 1
        i = f"i{self.number}"
        begin, end = self.mostly(("0", "0", "1"), ("j", "x")), self.mostly(("n", "j", "5"), ("n + 1", "n - 1", "6"))
        counter = one(COUNTERS)
        after = one(("", self.mostly((f" assert({i} <= 7);",), (f" assert({i} == {end});", f" assert({i} <= 5);"))))
        kind = self.rng.randrange(9)
        if kind < 3:
            test = self.mostly(
                (f"{i} < ({counter})({end})", f"({end}) > {i}", f"{i} < {end}"), (f"{i} <= {end}", f"{i} != {end}")
            )
            step = self.mostly((f"{i}++", f"++{i}", f"{i} += 1"), (f"{i} += 2",))
            return f"{counter} {i}; for ({i} = {begin}; {test}; {step}) {{ {self.statement(i)} }}{after}"
        if kind == 3:
            sign = one(("int", "long", "short"))
            test = one((f"{i} >= (int)({begin})", f"{i} > (int)({begin})"))
            return f"{sign} {i}; for ({i} = (int)({end}) - 1; {test}; {i}--) {{ {self.statement(i)} }}"
        if kind == 4:
            test = one((f"{i}-- > 0", f"{i}--"))
            return f"{one(('unsigned', 'size_t', 'int'))} {i} = {end}; while ({test}) {{ {self.statement(i)} }}"
        array, other = one(ARRAYS), one(ARRAYS)
        p, q = f"p{self.number}", f"q{self.number}"
        if kind == 5:
            test = f"{p} {self.mostly(('!=',), ('<',))} {array} + ({end})"
            go = f"for ({self.types[array]} *{p} = {array}; {test}; {p}++)"
            return f"{go} *{p} = {one(('0', '7', 'x', '-1'))};"
        if kind == 6:
            return (
                f"{self.types[array]} *{p} = {array}; {self.types[other]} *{q} = {other}; "
                f"unsigned {i} = {end}; while ({i}--) *{p}++ = *{q}++;"
            )
        if kind == 7:
            return (
                f"{self.types[array]} *{p} = {array} + ({end}); "
                f"while ({p} {one(('!=', '>'))} {array}) *--{p} = {one(('0', '7', 'x'))};"
            )
        return (
            f"struct {{ {one(COUNTERS)} n; {self.types[array]} *p; }} s{i} = {{ {end}, {array} }}, *t{i} = &s{i};\n"
            f"{counter} {i}; for ({i} = {begin}; {i} < t{i}->n; {i}++) t{i}->p[{i}] = {self.value(i)};"
        )


def failures(module: Module, start: Function) -> set[tuple[str, int]]:
    """Kind and line of what goes wrong, of all runs."""
    seen: set[tuple[str, int]] = set()
    for values in itertools.product(map(str, range(MOST + 1)), repeat=INPUTS):
        ran = run_module(Context(Config()), module, start, RunOptions(inputs=(",".join(values),)))
        if ran.violation is not None:
            location = ran.violation.location
            seen.add((ran.violation.kind, location.line if location is not None else 0))
    return seen
