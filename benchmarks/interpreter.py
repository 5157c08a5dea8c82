"""How many IR instructions per second the interpreter executes, on programs of different kinds.

python benchmarks/interpreter.py
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from limpet.base.config import Config, InputOptions, RunOptions
from limpet.base.context import Context
from limpet.interp.run import run_module
from limpet.pipeline.program import load_prepared

PROGRAMS = {
    "registers": """
        int main(void) {
            unsigned a = 1, b = 2;
            for (unsigned i = 0; i < 2000000; i++) { a = a * 31 + b; b ^= a >> 7; }
            return (int)(a & 1);
        }""",
    "array": """
        static unsigned a[1000];
        int main(void) {
            unsigned s = 0;
            for (int k = 0; k < 500; k++)
                for (int i = 0; i < 1000; i++) { a[i] = a[i] * 31 + (unsigned)i; s ^= a[i]; }
            return (int)(s & 1);
        }""",
    "list": """
        #include <stdlib.h>
        struct node { int value; struct node *next; };
        int main(void) {
            struct node *head = 0;
            for (int i = 0; i < 2000; i++) {
                struct node *n = malloc(sizeof *n);
                n->value = i; n->next = head; head = n;
            }
            int sum = 0;
            for (int k = 0; k < 100; k++)
                for (struct node *n = head; n; n = n->next) sum = (sum + n->value) % 1000;
            return sum & 1;
        }""",
    "calls": """
        static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
        int main(void) { return fib(22) & 1; }""",
    "doubles": """
        int main(void) {
            double x = 1.0, s = 0.0;
            for (int i = 0; i < 500000; i++) { x = x * 1.0000001 + 0.5; s += 1.0 / x; }
            return s > 1.0;
        }""",
    "strings": """
        #include <stdio.h>
        #include <string.h>
        int main(void) {
            char text[64]; int total = 0;
            for (int i = 0; i < 2000; i++) {
                snprintf(text, sizeof text, "%d:%s:%x", i, "abc", i);
                total += (int)strlen(text);
            }
            return total & 1;
        }""",
}


def main() -> int:
    print(f"{'program':10} {'instructions':>13} {'seconds':>8} {'per second':>12}")
    with tempfile.TemporaryDirectory() as folder:
        for name, text in PROGRAMS.items():
            path = Path(folder) / f"{name}.c"
            path.write_text(text, encoding="utf-8")
            ctx = Context(Config(input=InputOptions(files=(str(path),))))
            module, start = load_prepared(ctx)
            began = time.perf_counter()
            result = run_module(ctx, module, start, RunOptions())
            spent = time.perf_counter() - began
            print(f"{name:10} {result.steps:13,} {spent:8.2f} {result.steps / spent:12,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
