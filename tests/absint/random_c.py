"""Random C programs with loops, arrays, pointers, strings, structs and calls, most of whose runs go far."""

from __future__ import annotations

import random

HEADER = """\
#include <stdlib.h>
extern int nondet_int(void);
extern unsigned nondet_uint(void);
struct pair { int first; unsigned second; char text[4]; struct pair *next; };
static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static unsigned counter;
static struct pair shared;
"""


class RandomC:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.names = 0
        self.lines: list[str] = []

    def text(self) -> str:
        bodies = [self.function(f"f{number}", number) for number in range(2)]
        main = [
            "int main(void) {",
            "  int a = nondet_int() % 16, b = 0, c = 1;",
            "  unsigned u = nondet_uint(), v = u % 10, w = 3;",
            '  char text[8] = "abc"; int array[8] = {0}; struct pair local = {1, 2, "x", 0};',
            "  struct pair *p = &local; int *q = array; char *s = text;",
            *self.block(2, 5, calls=2),
            "  return (a ^ b ^ c ^ (int)u) & 1;",
            "}",
        ]
        return HEADER + "\n".join(bodies) + "\n" + "\n".join(main) + "\n"

    def function(self, name: str, calls: int) -> str:
        lines = [
            f"static int {name}(int a, unsigned u, int *q, struct pair *p) {{",
            "  int b = 0, c = 2; unsigned v = u & 7, w = 1; int array[8] = {0};",
            '  char text[8] = "hello"; char *s = text;',
            *self.block(2, 3, calls=calls),
            "  return b ^ c;",
            "}",
        ]
        return "\n".join(lines)

    # --- statements -----------------------------------------------------------------------------------------

    def block(self, depth: int, count: int, calls: int) -> list[str]:
        lines: list[str] = []
        for _ in range(self.random.randint(2, count)):
            lines += ["  " + line for line in self.statement(depth, calls)]
        return lines

    def statement(self, depth: int, calls: int) -> list[str]:
        pick = self.random.random()
        if depth and pick < 0.3:
            return self.loop(depth - 1, calls)
        if depth and pick < 0.45:
            return [
                f"if ({self.condition()}) {{",
                *self.block(depth - 1, 3, calls),
                "} else {",
                *self.block(depth - 1, 2, calls),
                "}",
            ]
        if calls and pick < 0.53:
            callee = self.random.randrange(calls)
            where = self.random.choice(("array", "table", "q"))
            who = self.random.choice(("p", "&shared"))
            return [f"b = f{callee}({self.small()}, {self.unsigned()}, {where}, {who});"]
        return [self.assignment()]

    def loop(self, depth: int, calls: int) -> list[str]:
        self.names += 1
        i = f"i{self.names}"
        body = self.block(depth, 3, calls)
        bound = self.random.choice(("8", "5", "v", "(int)v", "7"))
        kind = self.random.randrange(6)
        if kind == 0:
            return [f"for (int {i} = 0; {i} < {bound}; {i}++) {{", f"  array[{i} & 7] = {i};", *body, "}"]
        if kind == 1:
            return [f"for (unsigned {i} = 0; {i} < 8; {i}++) {{", f"  array[{i}] += (int){i} & 3;", *body, "}"]
        if kind == 2:
            return [f"for (int {i} = 8; {i} > 0; {i}--) {{", f"  table[{i} - 1] = {self.small()};", *body, "}"]
        if kind == 3:
            return [f"for (int *{i} = array; {i} < array + 8; {i}++) {{", f"  *{i} = {self.small()};", *body, "}"]
        if kind == 4:
            return [f"for (char *{i} = text; *{i}; {i}++) {{", f"  b += *{i} & 1;", *body, "}"]
        size = f"n{self.names}"
        return [
            f"{{ unsigned {size} = 1 + v % 6; int *{i} = malloc({size} * sizeof(int)); if ({i}) {{",
            f"  for (unsigned k{i} = 0; k{i} < {size}; k{i}++) {i}[k{i}] = {self.small()};",
            *body,
            f"  b ^= {i}[{size} - 1] & 15; free({i}); }} }}",
        ]

    def assignment(self) -> str:
        choices = (
            lambda: f"{self.variable()} = {self.small()};",
            lambda: f"{self.random.choice('uvw')} = {self.unsigned()};",
            lambda: f"array[{self.index()}] = {self.small()};",
            lambda: f"{self.variable()} = array[{self.index()}] & 31;",
            lambda: f"p->first = {self.small()};",
            lambda: f"p->second = {self.unsigned()};",
            lambda: f"{self.variable()} = p->first % 64;",
            lambda: "counter++;",
            lambda: f"{self.variable()} = (int)(counter % 100);",
            lambda: "if (p->next) p = p->next;",
            lambda: "p->next = &shared;",
            lambda: "s = text;",
            lambda: "if (*s) s++;",
            lambda: f"text[{self.index()} % 7] = (char)({self.small()} | 1);",
            lambda: f"{self.variable()} = (signed char){self.unsigned()};",
            lambda: f"{self.variable()} = (short)({self.unsigned()} >> 3);",
            lambda: f"table[{self.index()}] = {self.variable()} & 255;",
            lambda: f"if ({self.condition()}) q = table;",
            lambda: f"{self.variable()} = q[{self.index()}] & 7;",
        )
        return self.random.choice(choices)()

    # --- expressions ----------------------------------------------------------------------------------------

    def variable(self) -> str:
        return self.random.choice(("b", "c"))

    def index(self) -> str:
        return self.random.choice(("a & 7", "v & 7", "(u >> 2) & 7", "0", "3", "7", "b & 3", "w & 7"))

    def small(self) -> str:
        return self.random.choice(
            ("a & 15", "b & 63", "c % 9", "(int)(v & 7)", "5", "-3", "(a & 7) - (b & 7)", "(c & 3) * 4", "(b & 1) + 1")
        )

    def unsigned(self) -> str:
        return self.random.choice(("u + 1", "v * 2", "w - 1", "u ^ v", "u / 3", "(unsigned)(a & 7)", "w << 1", "u % 7"))

    def condition(self) -> str:
        return self.random.choice(
            (
                "a < 4",
                "b > c",
                "u < v",
                "v == 3",
                "a != b",
                "(u & 1)",
                "w >= 2 && a > 0",
                "c < 0 || u > 100",
                "q == table",
            )
        )
