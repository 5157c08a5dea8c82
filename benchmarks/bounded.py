"""What the bounded engine costs outside the solver: milliseconds per 1,000 bounded instructions, and how that grows.

    python benchmarks/bounded.py [--sizes 1000,5000,20000,50000,200000] [--shapes straight,array,calls,list] [--m32]

Each shape of program has a size n; it is chosen so that the bounded program has about as many instructions as wanted.
Seconds are of CPU. An exponent of 1.00 is linear growth.
"""

from __future__ import annotations

import argparse
import gc
import math
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from limpet.base.collector import expect_many_objects
from limpet.base.config import CompileOptions, Config, InputOptions
from limpet.base.context import Context
from limpet.bound.deepening import Deepening
from limpet.pipeline.condition import bounded_program, encoded
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import regions_of, sea_ir

STAGES = ("load", "sea-ir", "bound", "forms", "encode")
STATEMENTS = 200
"""In the body of the straight-line program."""
LEVELS = 4
"""Of calls: each function calls the next one twice."""


@dataclass(frozen=True, slots=True)
class Measurement:
    instructions: int
    terms: int
    seconds: dict[str, float]

    @property
    def engine(self) -> float:
        """Without the compiler, the reader and the preparation: these depend on the size of the source."""
        return sum(seconds for stage, seconds in self.seconds.items() if stage != "load")


def straight(n: int) -> str:
    """Arithmetic without branches over symbolic inputs, n times 200 statements."""
    body = []
    for k in range(STATEMENTS):
        target, left, right = f"x{k % 7}", f"x{(k * 3 + 1) % 7}", f"x{(k * 5 + 2) % 7}"
        match k % 4:
            case 0:
                body.append(f"{target} = {left} * {2 * k + 3}u + {right};")
            case 1:
                body.append(f"{target} ^= {left} >> {k % 13 + 1};")
            case 2:
                body.append(f"{target} = ({left} & {right}) - {k}u;")
            case _:
                body.append(f"{target} += {left} < {right} ? {left} : {k}u;")
    lines = "\n        ".join(body)
    names = ", ".join(f"x{k} = nondet_uint()" for k in range(7))
    return f"""
unsigned nondet_uint(void);
#include <assert.h>
int main(void) {{
    unsigned {names};
    for (int i = 0; i < {n}; i++) {{
        {lines}
    }}
    assert((x0 ^ x1 ^ x2 ^ x3 ^ x4 ^ x5 ^ x6) != 12345);
}}
"""


def array(n: int) -> str:
    """A loop over an array with symbolic contents: n iterations with branches, reads and writes."""
    return f"""
int nondet_int(void);
#include <assert.h>
#define SIZE 64
int a[SIZE];
int main(void) {{
    for (int i = 0; i < SIZE; i++) a[i] = nondet_int();
    unsigned sum = 0, large = 0;
    for (int i = 0; i < {n}; i++) {{
        int value = a[i % SIZE];
        if (value > 100) {{ large++; a[(i * 7 + 1) % SIZE] = value - 100; }}
        else if (value < 0) a[i % SIZE] = value ^ i;
        sum += (unsigned)value;
    }}
    assert(large <= {n} && sum != 12345);
}}
"""


def calls(n: int) -> str:
    """A tree of 16 calls at the bottom, each in its own context, n times."""
    functions = ["static unsigned f0(unsigned x, unsigned *p) { *p += x; return x > 9 ? x * 3 : *p ^ x; }"]
    for level in range(1, LEVELS + 1):
        below = f"f{level - 1}"
        functions.append(
            f"static unsigned f{level}(unsigned x, unsigned *p) {{"
            f" unsigned y = {below}(x + {level}, p); return {below}(y, p) + x; }}"
        )
    text = "\n".join(functions)
    return f"""
unsigned nondet_uint(void);
#include <assert.h>
{text}
int main(void) {{
    unsigned x = nondet_uint(), total = nondet_uint();
    for (int i = 0; i < {n}; i++) x = f{LEVELS}(x, &total);
    assert(x + total != 12345);
}}
"""


def heap_list(n: int) -> str:
    """A list of n nodes on the heap is made, walked, and freed."""
    return f"""
int nondet_int(void);
#include <assert.h>
#include <stdlib.h>
struct node {{ int value; struct node *next; }};
int main(void) {{
    struct node *head = 0;
    for (int i = 0; i < {n}; i++) {{
        struct node *node = malloc(sizeof *node);
        node->value = nondet_int();
        node->next = head;
        head = node;
    }}
    unsigned sum = 0, count = 0;
    for (struct node *at = head; at; at = at->next) {{
        if (at->value > 0) at->value = -at->value;
        sum += (unsigned)at->value;
        count++;
    }}
    while (head) {{
        struct node *next = head->next;
        free(head);
        head = next;
    }}
    assert(count == {n} && sum != 12345);
}}
"""


SHAPES: dict[str, Callable[[int], str]] = {"straight": straight, "array": array, "calls": calls, "list": heap_list}
PROBES = {"straight": 2, "array": 32, "calls": 4, "list": 16}
"""Sizes at which the instructions per unit of size are counted."""


class Clock:
    """CPU seconds between ticks."""

    def __init__(self) -> None:
        self.last = time.process_time()

    def tick(self) -> float:
        now = time.process_time()
        spent, self.last = now - self.last, now
        return spent


def measure(text: str, word_bits: int, *, only_bound: bool = False) -> Measurement:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.c"
        path.write_text(text, encoding="utf-8")
        options = CompileOptions(word_bits=word_bits)
        ctx = Context(Config(compile=options, input=InputOptions(files=(str(path),))))
        gc.collect()
        clock = Clock()
        module, start = load_prepared(ctx)
        seconds = {"load": clock.tick()}
    program = sea_ir(ctx, module, start, regions_of(ctx, module, start), covers=True)
    seconds["sea-ir"] = clock.tick()
    bounded = bounded_program(ctx, program, Deepening(ctx.config.bounds).limits())
    seconds["bound"] = clock.tick()
    count = sum(1 for _ in bounded.function.instructions())
    if not only_bound:
        clock.tick()
        encoded(ctx, bounded)
        both = clock.tick()
        forms = ctx.statistics.seconds.get("forms", 0.0)
        encoding = ctx.statistics.seconds.get("encode", 0.0)
        share = forms / (forms + encoding) if forms + encoding else 0.0
        seconds["forms"], seconds["encode"] = both * share, both * (1 - share)
    return Measurement(count, len(bounded.builder.manager), seconds)


def sizes_for(shape: str, wanted: Sequence[int], word_bits: int) -> list[int]:
    """The number of instructions is linear in the size: two small programs tell how."""
    small = PROBES[shape]
    low = measure(SHAPES[shape](small), word_bits, only_bound=True).instructions
    high = measure(SHAPES[shape](2 * small), word_bits, only_bound=True).instructions
    slope = (high - low) / small
    if slope <= 0:
        raise SystemExit(f"{shape}: {low} instructions at size {small}, {high} at {2 * small}: it does not grow")
    return [max(1, round(small + (count - low) / slope)) for count in wanted]


def exponent(points: Sequence[tuple[float, float]]) -> float:
    """The slope of the line through the points on logarithmic axes."""
    xs, ys = [math.log(x) for x, _ in points], [math.log(y) for _, y in points]
    middle_x, middle_y = sum(xs) / len(xs), sum(ys) / len(ys)
    above = sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys, strict=True))
    below = sum((x - middle_x) ** 2 for x in xs)
    return above / below if below else float("nan")


def show(shape: str, instructions: Sequence[int], word_bits: int) -> None:
    print(f"{shape:<10}{'n':>7}{'terms':>10}" + "".join(f"{stage:>9}" for stage in STAGES) + f"{'ms/1000':>10}")
    points: dict[str, list[tuple[float, float]]] = {}
    for n in sizes_for(shape, instructions, word_bits):
        found = measure(SHAPES[shape](n), word_bits)
        rate = found.engine / found.instructions * 1e6
        row = "".join(f"{found.seconds[stage]:>9.2f}" for stage in STAGES)
        print(f"{found.instructions:>10,}{n:>7}{found.terms:>10,}{row}{rate:>10.1f}", flush=True)
        for stage in STAGES[1:]:
            points.setdefault(stage, []).append((found.instructions, max(found.seconds[stage], 1e-4)))
        points.setdefault("all", []).append((found.instructions, found.engine))
    if len(instructions) > 1:
        grown = ", ".join(f"{stage} {exponent(found):.2f}" for stage, found in points.items())
        print(f"  growth exponents: {grown}\n")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--sizes", default="1000,5000,20000,50000,200000")
    arguments.add_argument("--shapes", default=",".join(SHAPES))
    arguments.add_argument("--m32", action="store_true")
    options = arguments.parse_args()
    expect_many_objects()
    for shape in options.shapes.split(","):
        if shape not in SHAPES:
            arguments.error(f"no shape `{shape}`; there are {', '.join(SHAPES)}")
        show(shape, [int(text) for text in options.sizes.split(",")], 32 if options.m32 else 64)
    return 0


if __name__ == "__main__":
    sys.exit(main())
