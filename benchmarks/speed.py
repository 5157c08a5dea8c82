"""What each stage costs, compared with a baseline: names what got slower.

    python benchmarks/speed.py                     compare with baseline.json; exit status 1 if something got slower
    python benchmarks/speed.py --write             make this the baseline
    python benchmarks/speed.py --only bound,read   these measures alone

All times are CPU seconds, the best of several runs. They are divided by the time that a fixed piece of Python takes in
the same run, so that a baseline of another machine, or of a busy one, is of use, too: these ratios are compared.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bounded import SHAPES, Clock, measure, sizes_for
from limpet.base.collector import expect_many_objects
from limpet.base.config import CompileOptions, Config, InputOptions
from limpet.base.context import Context
from limpet.frontend.load import load_ir
from limpet.llvm.reader import read_module
from limpet.pipeline.sea_ir import regions_of, sea_ir
from limpet.prepare.entry import START
from limpet.prepare.pipeline import prepare
from limpet.terms.rules import default_builder
from read_module import source
from terms import shared_graph

BASELINE = Path(__file__).with_name("baseline.json")
TOLERANCE = 1.25
"""What is slower by no more than this is noise."""
REPEAT = 3
FUNCTIONS, INSTRUCTIONS, NODES = 60, 5_000, 100_000
CALIBRATION = 200_000
SMALL = """
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
static int larger(int a, int b) { return a > b ? a : b; }
int main(void) {
    int n = nondet_int(), most = 0;
    if (n < 0 || n > 10)
        return 0;
    int *p = malloc(sizeof(int) * 16);
    for (int i = 0; i < n; i++) {
        p[i] = i;
        most = larger(most, p[i]);
    }
    assert(most <= 10);
    free(p);
    return 0;
}
"""


@dataclass(frozen=True, slots=True)
class Cost:
    seconds: float
    units: int
    unit: str


def calibrated() -> float:
    """Seconds for calls, attributes, dictionaries and tuples, of which everything here is made."""

    class Node:
        __slots__ = ("left", "right")

        def __init__(self, left: int, right: int) -> None:
            self.left = left
            self.right = right

        def key(self) -> tuple[int, int]:
            return self.left, self.right

    def work() -> None:
        known: dict[tuple[int, int], Node] = {}
        for n in range(CALIBRATION):
            node = Node(n % 1000, n % 777)
            known.setdefault(node.key(), node)

    return best(lambda: timed(work))


def timed(work: Callable[[], object]) -> float:
    gc.collect()
    began = time.process_time()
    work()
    return time.process_time() - began


def best(once: Callable[[], float], repeat: int = REPEAT) -> float:
    return min(once() for _ in range(repeat))


def command(*words: str) -> float:
    """CPU seconds of a whole process, and of those that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "limpet", *words], stdout=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def processes() -> dict[str, Cost]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LIMPET_CACHE_DIR"] = folder
        path = Path(folder) / "small.c"
        path.write_text(SMALL, encoding="utf-8")
        warm = lambda: command("verify", str(path))  # noqa: E731
        cold = lambda: command("verify", str(path), "--no-cache")  # noqa: E731
        warm()
        return {
            "start": Cost(best(lambda: command("--version"), 5), 1, "process"),
            "verify 20 lines, warm": Cost(best(warm, 5), 1, "process"),
            "verify 20 lines, cold": Cost(best(cold), 1, "process"),
        }


def translation() -> dict[str, Cost]:
    """From LLVM's text to Sea-IR, on generated functions."""
    stages: dict[str, list[float]] = {}
    instructions = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.c"
        calls = " ".join(f"s += work_{n}(0, s, 3u, 1.5);" for n in range(1, FUNCTIONS + 1))
        path.write_text(f"{source(FUNCTIONS)}\nint main(void) {{ int s = 1; {calls} return s; }}\n", encoding="utf-8")
        for _ in range(REPEAT):
            ctx = Context(Config(compile=CompileOptions(), input=InputOptions(files=(str(path),))))
            loaded = load_ir(ctx)
            clock = Clock()
            module = read_module(loaded.text, str(path))
            stages.setdefault("read", []).append(clock.tick())
            instructions = sum(1 for f in module.functions.values() for b in f.blocks for _ in b.instructions)
            clock.tick()
            prepare(ctx, module, loaded.entry)
            stages.setdefault("prepare", []).append(clock.tick())
            regions = regions_of(ctx, module, module.functions[START])
            stages.setdefault("points-to", []).append(clock.tick())
            sea_ir(ctx, module, module.functions[START], regions, covers=True)
            stages.setdefault("lower", []).append(clock.tick())
    return {name: Cost(min(seconds), instructions, "LLVM instruction") for name, seconds in stages.items()}


def engine() -> dict[str, Cost]:
    """Outside of the solver, on programs of every shape."""
    seconds = dict.fromkeys(("bound", "forms", "encode"), 0.0)
    instructions = 0
    for shape, text in SHAPES.items():
        (size,) = sizes_for(shape, [INSTRUCTIONS], 64)
        found = [measure(text(size), 64) for _ in range(REPEAT)]
        instructions += found[0].instructions
        for stage in seconds:
            seconds[stage] += min(each.seconds[stage] for each in found)
    return {stage: Cost(spent, instructions, "bounded instruction") for stage, spent in seconds.items()}


def building() -> dict[str, Cost]:
    return {"terms": Cost(best(lambda: timed(lambda: shared_graph(default_builder(), NODES))), NODES, "term")}


GROUPS: dict[tuple[str, ...], Callable[[], dict[str, Cost]]] = {
    ("start", "verify 20 lines, warm", "verify 20 lines, cold"): processes,
    ("read", "prepare", "points-to", "lower"): translation,
    ("bound", "forms", "encode"): engine,
    ("terms",): building,
}


def compare(costs: dict[str, Cost], unit: float, baseline: dict[str, float]) -> list[str]:
    """Prints a table. Returns what got slower."""
    slower = []
    print(f"{'measure':<24}{'seconds':>9}{'µs each':>11}  {'of':<22}{'ratio':>7}")
    for name, cost in costs.items():
        ratio = cost.seconds / unit / baseline[name] if name in baseline else None
        shown = "new" if ratio is None else f"{ratio:.2f}"
        each = cost.seconds / cost.units * 1e6
        print(f"{name:<24}{cost.seconds:>9.3f}{each:>11.1f}  {cost.unit:<22}{shown:>7}")
        if ratio is not None and ratio > TOLERANCE:
            slower.append(f"{name} ({ratio:.2f} times)")
    return slower


def main(words: Sequence[str] | None = None) -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--write", action="store_true", help="make this the baseline")
    arguments.add_argument("--only", default="", help="measures, separated by commas")
    options = arguments.parse_args(words)
    wanted = set(filter(None, options.only.split(",")))
    known = {name for names in GROUPS for name in names}
    if wanted - known:
        arguments.error(f"no measure `{min(wanted - known)}`; there are {', '.join(sorted(known))}")
    expect_many_objects()
    unit = calibrated()
    costs: dict[str, Cost] = {}
    for names, run in GROUPS.items():
        if not wanted or wanted.intersection(names):
            costs |= {name: cost for name, cost in run().items() if not wanted or name in wanted}
    unit = min(unit, calibrated())
    baseline = json.loads(BASELINE.read_text(encoding="utf-8")) if BASELINE.exists() else {}
    slower = compare(costs, unit, baseline)
    if options.write:
        baseline |= {name: round(cost.seconds / unit, 4) for name, cost in costs.items()}
        BASELINE.write_text(json.dumps(baseline, indent=2) + "\n", encoding="utf-8")
        print(f"written: {BASELINE.name}")
        return 0
    print(f"slower than the baseline: {', '.join(slower) or 'nothing'}")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
