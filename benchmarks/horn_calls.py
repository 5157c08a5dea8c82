"""Summaries of functions against inlining: programs in which each function calls the next one twice.

    python benchmarks/horn_calls.py            depths 2 to 20; a table on standard output
    python benchmarks/horn_calls.py 2 12 30    from depth 2 to 12, at most 30 seconds each

Inlining doubles the program with each level; clauses with a summary per function grow by the same amount each time.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from limpet.base.config import CheckOptions, Config, InputOptions, LimitOptions, ProveOptions
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.pipeline.clauses import shown_clauses
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import regions_of, sea_ir
from limpet.strategy.engines import horn_engine
from limpet.terms.walk import postorder

SECONDS = 30.0
WAYS = ("summaries", "mixed", "auto", "inline")
LARGEST_INLINED = 12
"""Beyond this depth inlining is not even tried: there are 2**depth copies."""


def program_of(depth: int) -> str:
    """Each function leaves what it is given between its argument and 100."""
    lines = [
        "extern int __VERIFIER_nondet_int(void);",
        "extern void __VERIFIER_assume(int), __VERIFIER_assert(int);",
        "static int f0(int x) { if (x < 100) x = x + 1; __VERIFIER_assert(x <= 100); return x; }",
    ]
    for level in range(1, depth + 1):
        lines.append(f"static int f{level}(int x) {{ x = f{level - 1}(x); return f{level - 1}(x); }}")
    lines += [
        "int main(void) {",
        "  int x = __VERIFIER_nondet_int(); __VERIFIER_assume(0 <= x && x <= 100);",
        f"  int y = f{depth}(x);",
        "  __VERIFIER_assert(x <= y && y <= 100);",
        "  return 0; }",
    ]
    return "\n".join(lines) + "\n"


def measure(path: Path, calls: str, seconds: float) -> tuple[int, int, str, float]:
    """Clauses, nodes of their terms, the verdict, and how long it took."""
    config = Config(
        input=InputOptions(files=(str(path),)),
        prove=ProveOptions(calls=calls),
        checks=CheckOptions(only=("assertion", "signed-overflow")),
        limits=LimitOptions(seconds),
    )
    ctx = Context(config, Deadline.after(seconds))
    began = time.perf_counter()
    try:
        module, start = load_prepared(ctx)
        system = shown_clauses(ctx, sea_ir(ctx, module, start, regions_of(ctx, module, start)))
        roots = [rule.constraint for rule in system.rules]
        roots += [argument for rule in system.rules for each in rule.applications() for argument in each.arguments]
        clauses, nodes = len(system.rules), len(postorder(roots))
        verdict = horn_engine().run(Problem(ctx, module, start), ctx.deadline).verdict.value
    except DeadlineExceeded:
        return 0, 0, "late", time.perf_counter() - began
    return clauses, nodes, verdict, time.perf_counter() - began


def main() -> None:
    first, last, *rest = [int(word) for word in sys.argv[1:]] or [2, 20]
    seconds = float(rest[0]) if rest else SECONDS
    out = sys.stdout
    out.write("| depth | " + " | ".join(f"{way}: clauses, nodes, seconds" for way in WAYS) + " |\n")
    out.write("|---" * (len(WAYS) + 1) + "|\n")
    with tempfile.TemporaryDirectory() as directory:
        for depth in range(first, last + 1, 2):
            path = Path(directory) / f"depth{depth}.c"
            path.write_text(program_of(depth))
            cells = []
            for way in WAYS:
                if way == "inline" and depth > LARGEST_INLINED:
                    cells.append("–")
                    continue
                clauses, nodes, verdict, spent = measure(path, way, seconds)
                cells.append(f"{clauses}, {nodes}, {spent:.1f} {verdict}")
            out.write(f"| {depth} | {' | '.join(cells)} |\n")
            out.flush()


if __name__ == "__main__":
    main()
