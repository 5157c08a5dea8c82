"""What each stage costs as programs grow: seconds and memory, from 1,000 instructions to 200,000.

    python benchmarks/growth.py [--sizes 1000,5000,20000,50000,200000] [--seed 1] [--limit 900]

A program has many functions of five kinds: they fill arrays and read them, walk lists, take texts apart, step through
states, and calculate. `main` calls each of them once or twice. Unlike in `bounded.py`, it is the source that grows, and
not the number of iterations. Seconds are of CPU, memory is the most that the process had by the end of a stage. Each
size has a process of its own. An exponent of 1.00 is linear growth.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from bounded import Clock, exponent
from limpet.base.collector import expect_many_objects
from limpet.base.config import Config, InputOptions
from limpet.base.context import Context
from limpet.bound.deepening import Deepening
from limpet.builtins.names import START
from limpet.frontend.load import load_ir
from limpet.pipeline.abstract import analysed
from limpet.pipeline.condition import bounded_program, encoded
from limpet.pipeline.program import load_module
from limpet.pipeline.sea_ir import for_bounding, regions_of, sea_ir
from limpet.prepare.pipeline import prepare

STAGES = ("compile", "read", "prepare", "points-to", "sea-ir", "analyse", "bound", "encode")
HEAD = """
#include <stdlib.h>
unsigned nondet_uint(void);
int nondet_int(void);
char nondet_char(void);
struct node { int key; unsigned char tag; struct node *next; };
"""
ARRAY = """
static int array_{n}(unsigned size) {{
    int values[{a}], sum = 0;
    if (size > {a}) size = {a};
    for (unsigned i = 0; i < size; i++) values[i] = nondet_int() % {b};
    for (unsigned i = 0; i < size; i++)
        if (values[i] > {c}) sum += values[i] - {c};
        else if (values[i] < -{c}) sum -= values[i] / 2;
    return sum;
}}
"""
LIST = """
static struct node *head_{n};
static int list_{n}(unsigned size) {{
    int found = 0;
    for (unsigned i = 0; i < size; i++) {{
        struct node *node = malloc(sizeof *node);
        if (node == 0) break;
        node->key = (int)(i % {a}); node->tag = (unsigned char)(i & {b}); node->next = head_{n};
        head_{n} = node;
    }}
    while (head_{n}) {{
        struct node *next = head_{n}->next;
        if (head_{n}->key == {c} && head_{n}->tag) found = head_{n}->key;
        free(head_{n});
        head_{n} = next;
    }}
    return found;
}}
"""
TEXT = """
static int text_{n}(unsigned size) {{
    char text[{a} + 1], *at = text;
    int number = 0, words = 0, inside = 0;
    if (size > {a}) size = {a};
    for (unsigned i = 0; i < size; i++) text[i] = nondet_char();
    text[size] = 0;
    for (; *at; at++) {{
        if (*at >= '0' && *at <= '9' && number < {b}00) number = number * 10 + (*at - '0');
        if (*at == ' ') inside = 0;
        else if (!inside) {{ inside = 1; words++; }}
    }}
    return number + words;
}}
"""
STATES = """
static int table_{n}[8] = {{{a}, {b}, {c}}};
static int states_{n}(unsigned size) {{
    int state = 0, count = 0;
    for (unsigned i = 0; i < size && state != 7; i++) {{
        switch (state) {{
        case 0: state = nondet_int() > {a} ? 1 : 2; break;
        case 1: table_{n}[i & 7] = {b}; state = 3; break;
        case 2: state = table_{n}[(i + {c}) & 7] > {a} ? 4 : 0; break;
        case 3: case 4: state = state + 2; count = (count + {b}) & 1023; break;
        default: state = count > {c} ? 7 : 0;
        }}
    }}
    return state + count;
}}
"""
NUMBERS = """
static int numbers_{n}(unsigned size) {{
    unsigned x = nondet_uint(), y = size | 1u;
    int z = (int)(x % {a}u) - {b};
    if (z < 0) z = -z;
    x ^= x << {d}; y += x / y; z = z * {c} + (int)(y & 255u);
    if (x > y) {{ unsigned t = x; x = y; y = t; }}
    z += (int)((y - x) % {a}u) << 2;
    return x % 3 == 0 ? z : z / {c};
}}
"""
KINDS = {"array": ARRAY, "list": LIST, "text": TEXT, "states": STATES, "numbers": NUMBERS}
PER_FUNCTION = 130
"""Instructions, on average."""


def source(instructions: int, seed: int) -> str:
    """Functions, and groups of ten calls under `main`, so that no function is large."""
    chance = random.Random(seed)
    names, parts = list(KINDS), [HEAD]
    calls: list[str] = []
    for n in range(max(5, instructions // PER_FUNCTION)):
        kind = names[n % len(names)]
        numbers = {key: chance.randrange(10, 100) for key in "abc"} | {"d": chance.randrange(1, 20)}
        parts.append(KINDS[kind].format(n=n, **numbers))
        calls.append(f"{kind}_{n}(nondet_uint())")
    level = 0
    while len(calls) > 1:
        groups = [calls[at : at + 10] for at in range(0, len(calls), 10)]
        for number, group in enumerate(groups):
            body = " ^ ".join(group)
            parts.append(f"static int group_{level}_{number}(void) {{ return {body}; }}")
        calls = [f"group_{level}_{number}()" for number in range(len(groups))]
        level += 1
    parts.append(f"int main(void) {{ return {calls[0]} & 1; }}")
    return "\n".join(parts)


def measure(instructions: int, seed: int) -> dict[str, object]:
    """In this process, which must be new: memory is never given back."""
    expect_many_objects()
    seconds: dict[str, float] = {}
    megabytes: dict[str, float] = {}
    clock = Clock()

    def done(stage: str) -> None:
        seconds[stage] = clock.tick()
        megabytes[stage] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.c"
        path.write_text(source(instructions, seed), encoding="utf-8")
        ctx = Context(Config(input=InputOptions(files=(str(path),))))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        clock.tick()
        loaded = load_ir(ctx)
        done("compile")
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds["compile"] += children.ru_utime + children.ru_stime - before.ru_utime - before.ru_stime
    clock.tick()
    module = load_module(ctx, loaded)[1]
    size = module.instruction_count()
    done("read")
    prepare(ctx, module, loaded.entry)
    start = module.functions[START]
    done("prepare")
    regions = regions_of(ctx, module, start)
    done("points-to")
    program = sea_ir(ctx, module, start, regions, covers=True)
    done("sea-ir")
    analysed(ctx, program, "zones")
    done("analyse")
    bounded = bounded_program(ctx, for_bounding(ctx, program), Deepening(ctx.config.bounds).limits())
    done("bound")
    encoded(ctx, bounded)
    done("encode")
    return {"instructions": size, "seconds": seconds, "megabytes": megabytes}


def in_process(instructions: int, seed: int, limit: float) -> dict[str, object] | str:
    command = [sys.executable, __file__, "--one", str(instructions), "--seed", str(seed)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return f"more than {limit:g} s"
    if done.returncode != 0:
        return done.stderr.strip().splitlines()[-1][:200]
    found: dict[str, object] = json.loads(done.stdout)
    return found


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--sizes", default="1000,5000,20000,50000,200000")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--limit", type=float, default=900, help="seconds for each size")
    arguments.add_argument("--one", type=int, help=argparse.SUPPRESS)
    options = arguments.parse_args()
    if options.one is not None:
        print(json.dumps(measure(options.one, options.seed)))
        return 0
    print("| instructions | " + " | ".join(f"{stage} s" for stage in STAGES) + " | memory MB |")
    print("|" + "---:|" * (len(STAGES) + 2))
    points: dict[str, list[tuple[float, float]]] = {stage: [] for stage in (*STAGES, "memory")}
    failed = False
    for size in map(int, options.sizes.split(",")):
        found = in_process(size, options.seed, options.limit)
        if isinstance(found, str):
            print(f"| {size} wanted | {found} |")
            failed = True
            continue
        count, seconds, megabytes = found["instructions"], found["seconds"], found["megabytes"]
        assert isinstance(count, int) and isinstance(seconds, dict) and isinstance(megabytes, dict)
        most = max(megabytes.values())
        print(
            f"| {count:,} | " + " | ".join(f"{seconds[stage]:.2f}" for stage in STAGES) + f" | {most:.0f} |", flush=True
        )
        for stage in STAGES:
            points[stage].append((count, max(seconds[stage], 1e-3)))
        points["memory"].append((count, most))
    # What takes milliseconds says nothing about growth: the three largest programs do.
    grown = [f"{exponent(found[-3:]):.2f}" for found in points.values() if len(found) > 1]
    if grown:
        print("| exponent | " + " | ".join(grown) + " |")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
