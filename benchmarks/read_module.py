"""How fast the reader is, and whether its time grows linearly.

    python benchmarks/read_module.py [--sizes 10000,50000,100000,200000] [--repeat 3]

Compiles generated C (with -g and sanitizer traps, as the front end does) to modules of about these many
instructions and times `read_module`, in seconds of CPU. Checking and printing are shown for comparison.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import llvmlite.binding as llvm
import ziglang

from limpet.llvm.checker import check_module
from limpet.llvm.instructions import DebugRecord
from limpet.llvm.printing.printer import print_module
from limpet.llvm.reader import read_module

_HEAD = """
struct node { int key; unsigned char tag; struct node *next; double weight; short grid[4][4]; };
extern int external(int, struct node *);
extern int printf(const char *, ...);
static int table[256];
"""

_FUNCTION = """
int work_{n}(struct node *head, int limit, unsigned mask, double scale) {{
    int sum = {a}, i;
    for (i = 0; i < limit; i++) {{
        struct node *at = head;
        while (at && at->key != i + {b}) {{
            sum += at->grid[i & 3][{c} & 3] * (int)(mask >> ({c} & 7));
            if (at->tag == {d}) {{ at->weight = at->weight * scale + {a}.5; sum ^= table[(i + {b}) & 255]; }}
            else if (sum > {a}) sum -= external(sum, at);
            at = at->next;
        }}
        switch (sum & 7) {{
        case 0: table[i & 255] = sum; break;
        case 3: sum = sum / (i + 1); break;
        case {e}: printf("%d %f\\n", sum, scale); break;
        default: sum += (limit < {b} && mask != {c}u) ? limit : {d};
        }}
    }}
    return sum + work_{p}(head, limit - 1, mask << 1, scale);
}}
"""


def source(functions: int) -> str:
    chance = random.Random(functions)
    parts = [_HEAD, "int work_0(struct node *h, int l, unsigned m, double s) { return l; }"]
    for n in range(1, functions + 1):
        numbers = {key: chance.randrange(1, 200) for key in "abcd"}
        parts.append(_FUNCTION.format(n=n, p=chance.randrange(n), e=chance.choice((1, 2, 4, 5)), **numbers))
    return "\n".join(parts)


def compile_text(c: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.c"
        path.write_text(c)
        command = [str(Path(ziglang.__file__).parent / "zig"), "clang", "--no-default-config"]
        command += [
            "-target",
            "x86_64-unknown-linux-gnu",
            "-nostdinc",
            "-O1",
            "-Xclang",
            "-disable-llvm-passes",
            "-g",
            "-w",
        ]
        command += [
            "-fno-discard-value-names",
            "-fsanitize=signed-integer-overflow,shift,bounds",
            "-fsanitize-trap=all",
        ]
        done = subprocess.run([*command, "-c", "-emit-llvm", str(path), "-o", "-"], capture_output=True, check=True)
    return str(llvm.parse_bitcode(done.stdout, context=llvm.create_context()))


def best(repeat: int, work: Callable[[], object]) -> float:
    times = []
    for _ in range(repeat):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sizes", default="10000,50000,100000,200000")
    arguments.add_argument("--repeat", type=int, default=3)
    options = arguments.parse_args()
    per_function = 184
    heads = ("instructions", "records", "lines", "MB", "read s", "read/s", "check/s", "print/s")
    print(" ".join(f"{head:>{width}}" for head, width in zip(heads, (12, 8, 8, 5, 7, 9, 9, 9), strict=True)))
    for size in map(int, options.sizes.split(",")):
        text = compile_text(source(size // per_function + 1))
        module = read_module(text)
        records = sum(type(i) is DebugRecord for f in module.functions.values() for i in f.instructions())
        count = module.instruction_count() - records
        reading = best(options.repeat, lambda text=text: read_module(text))  # type: ignore[misc]
        checking = best(1, lambda module=module: check_module(module))  # type: ignore[misc]
        printing = best(1, lambda module=module: print_module(module))  # type: ignore[misc]
        print(
            f"{count:>12} {records:>8} {text.count(chr(10)):>8} {len(text) / 1e6:>5.1f} {reading:>7.2f}"
            f" {count / reading:>9.0f} {count / checking:>9.0f} {count / printing:>9.0f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
