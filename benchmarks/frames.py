"""What calls pass of memory, arrays against finite maps: families of programs that grow with a size.

    python benchmarks/frames.py                    sizes 1, 2, 4, 8; a table on standard output
    python benchmarks/frames.py 30 1 2 4 8 16      at most 30 seconds each, these sizes
    python benchmarks/frames.py --plot frames.svg  and time over size, a panel for each family (limpet[plots])

In each program, points-to analysis takes several objects for one region, functions change some of them, and the
assertion is about the others as well. Every function is a summary. Spacer is asked alone, with exact integers, for the
assertions only: the bounded engine or inlining would decide these programs at once, and that is not what is measured.
"""

from __future__ import annotations

import argparse
import importlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from limpet.base.config import CheckOptions, Config, InputOptions
from limpet.base.context import Context
from limpet.clauses.system import Predicate
from limpet.horn.frames import framed
from limpet.horn.options import ARRAYS, EXACT, MAPS, HornOptions
from limpet.hornsolvers.interface import Safe, Unsafe
from limpet.hornsolvers.spacer import SpacerOptions, SpacerSolver
from limpet.pipeline.clauses import HornProblem, horn_problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import drop_dead_output, regions_of, sea_ir
from limpet.prove.backends import GLOBAL
from limpet.solvers.interface import Limits
from limpet.terms.sorts import ArraySort
from limpet.terms.walk import free_symbols

SECONDS = 20.0
SIZES = (1, 2, 4, 8)
HEAD = """\
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int), __VERIFIER_assert(int);
extern void *malloc(unsigned long);
struct s { int x; int y; struct s *next; };
"""


def _main(body: str, count: int) -> str:
    """Objects `o[0]` to `o[count - 1]` that the analysis cannot tell apart."""
    made = "".join(
        f"  struct s *o{k} = malloc(sizeof *o{k}); o{k}->x = 0; o{k}->y = {k}; o{k}->next = 0;\n" for k in range(count)
    )
    choice = "0"
    for k in range(count):
        choice = f"(__VERIFIER_nondet_int() ? o{k} : {choice})"
    return f"int main(void) {{\n{made}  struct s *any = {choice}; if (any) any->y = any->y;\n{body}  return 0;\n}}\n"


def _repeat(size: int, line: Callable[[int], str]) -> str:
    return "".join(f"  {line(k)}\n" for k in range(size))


def _figure_1(size: int) -> str:
    functions = "void init(struct s *s) { s->x = 7; }\nint read(struct s *s) { return s->x; }\n"
    body = _repeat(size, lambda k: f"init(o{k});")
    return functions + _main(f"{body}  __VERIFIER_assert(read(o{size}) == 0);\n", size + 1)


def _counter(size: int) -> str:
    body = _repeat(size, lambda k: "bump(o0);")
    condition = f"o0->x == {size} && o1->x == 0"
    return "void bump(struct s *p) { p->x++; }\n" + _main(f"{body}  __VERIFIER_assert({condition});\n", 2)


def _swaps(size: int) -> str:
    functions = "void swap(struct s *p, struct s *q) { int t = p->y; p->y = q->y; q->y = t; }\n"
    body = _repeat(2 * size, lambda k: "swap(o0, o1);")
    return functions + _main(f"{body}  __VERIFIER_assert(o0->y == 0 && o1->y == 1 && o2->y == 2);\n", 3)


def _chain(size: int) -> str:
    functions = "void f0(struct s *p) { p->x = 1; }\n"
    functions += "".join(f"void f{k + 1}(struct s *p) {{ f{k}(p); p->y = p->x; }}\n" for k in range(size))
    return functions + _main(f"  f{size}(o0);\n  __VERIFIER_assert(o0->y == 1 && o1->x == 0);\n", 2)


def _pointers(size: int) -> str:
    body = _repeat(size, lambda k: "set(o0, 3);")
    functions = "void set(struct s *p, int n) { p->next->x = n; }\n"
    return functions + _main(f"  o0->next = o1;\n{body}  __VERIFIER_assert(o1->x == 3 && o2->x == 0);\n", 3)


def _links(size: int) -> str:
    functions = "void link(struct s *p, struct s *q) { p->next = q; q->x = p->x + 1; }\n"
    body = _repeat(size, lambda k: f"link(o{k}, o{k + 1});")
    return functions + _main(f"{body}  __VERIFIER_assert(o{size}->x == {size} && o0->next == o1);\n", size + 2)


def _loops(size: int) -> str:
    functions = "void fill(struct s *p, int n) { while (p->x < n) p->x++; }\n"
    body = _repeat(size, lambda k: f"fill(o0, {k + 1} * 10);")
    return functions + _main(f"{body}  __VERIFIER_assert(o0->x == {size * 10} && o1->x == 0);\n", 2)


def _recursion(size: int) -> str:
    functions = "void add(struct s *p, int n) { if (n > 0) { p->x++; add(p, n - 1); } }\n"
    body = _repeat(size, lambda k: f"add(o0, n{k % 2});")
    given = "  int n0 = __VERIFIER_nondet_int(), n1 = __VERIFIER_nondet_int();\n"
    limits = "  __VERIFIER_assume(n0 >= 0 && n0 < 1000 && n1 >= 0 && n1 < 1000);\n"
    return functions + _main(f"{given}{limits}{body}  __VERIFIER_assert(o0->x >= 0 && o1->x == 0);\n", 2)


def _results(size: int) -> str:
    functions = "void both(int a, int *sum, int *other) { *sum = a + 1; *other = a + 2; }\n"
    body = _repeat(size, lambda k: "both(o0->x & 7, &o0->x, &o1->x);")
    return functions + _main(f"{body}  __VERIFIER_assert(o1->x == o0->x + 1 && o2->x == 0);\n", 3)


def _table(size: int) -> str:
    return f"""struct s tab[{size + 1}];
void grow(struct s *v, int n) {{ if (v->x < 1000) {{ v->x = v->x + (n & 7); v->y = v->x + v->x; }} }}
int main(void) {{
  unsigned i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  __VERIFIER_assume(i <= {size} && j <= {size} && i != j);
  tab[j].x = 7;
{_repeat(size, lambda k: "grow(&tab[i], __VERIFIER_nondet_int());")}  __VERIFIER_assert(tab[j].x == 7);
  return 0;
}}
"""


def _unknown_many(size: int) -> str:
    functions = "void bump(struct s *p) { p->x = p->x + 1; }\n"
    start = """  struct s *list = 0;
  while (__VERIFIER_nondet_int()) { struct s *e = malloc(sizeof *e); e->x = 0; e->next = list; list = e; }
  o0->next = list; o1->next = o0; if (list) { list->next = o0; }
"""
    body = _repeat(size, lambda k: "bump(o0);")
    return functions + _main(f"{start}{body}  __VERIFIER_assert(o0->x == {size} && o1->x == 0);\n", 2)


def _initialised(size: int) -> str:
    functions = "".join(f"void set{k}(struct s *p) {{ p->x = p->x + {k}; }}\n" for k in range(size))
    body = _repeat(size, lambda k: f"set{k}(o{k % 2});")
    total = sum(range(1, size, 2))
    return functions + _main(f"{body}  __VERIFIER_assert(o1->x == {total} && o2->x == 0);\n", 3)


FAMILIES: dict[str, Callable[[int], str]] = {
    "figure 1": _figure_1,
    "counter": _counter,
    "swaps": _swaps,
    "chain": _chain,
    "pointers": _pointers,
    "links": _links,
    "loops": _loops,
    "recursion": _recursion,
    "results": _results,
    "table": _table,
    "unknown many": _unknown_many,
    "many functions": _initialised,
}


def problem_of(path: Path, frames: str) -> HornProblem:
    config = Config(input=InputOptions(files=(str(path),)), checks=CheckOptions(only=("assertion",)))
    ctx = Context(config)
    module, start = load_prepared(ctx)
    program = drop_dead_output(sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=True))
    if frames == MAPS:
        program = framed(program)
    return horn_problem(ctx, program, HornOptions(ints=EXACT, frames=frames))


def _used() -> float:
    """Processor time, with that of solvers that have ended: another load on the machine changes it little."""
    return sum(os.times()[:4])


def measure(path: Path, frames: str, seconds: float) -> tuple[str, float, int, int]:
    """The answer, how long the solver worked, summaries of the proof, and how many of them speak of arrays."""
    problem = problem_of(path, frames)
    solver = SpacerSolver(SpacerOptions(parameters=GLOBAL))
    began = _used()
    answer = solver.solve(problem.system, Limits(seconds))
    took = _used() - began
    if isinstance(answer, Safe) and answer.interpretation is not None:
        summaries = set(problem.encoded.summaries.values())
        found: list[Predicate] = [
            predicate for predicate in answer.interpretation if problem.shrunk.origin.get(predicate) in summaries
        ]
        with_arrays = [
            predicate
            for predicate in found
            if any(isinstance(each.sort, ArraySort) for each in free_symbols(answer.interpretation[predicate].formula))
        ]
        return "safe", took, len(found), len(with_arrays)
    return ("unsafe" if isinstance(answer, Unsafe) else "–"), took, 0, 0


def draw(target: str, times: dict[tuple[str, str], list[float | None]], sizes: tuple[int, ...], limit: float) -> None:
    """What was not proved is a cross at the limit."""
    pyplot = importlib.import_module("matplotlib.pyplot")
    figure, panels = pyplot.subplots(3, 4, figsize=(11, 7), sharex=True, sharey=True, layout="constrained")
    for panel, name in zip(panels.flat, FAMILIES, strict=False):
        for way, colour, marker in ((ARRAYS, "#c4501b", "s"), (MAPS, "#1b6ac4", "o")):
            row = times[name, way]
            panel.plot(sizes, [limit if each is None else each for each in row], color=colour, marker=marker, label=way)
            missed = [size for size, each in zip(sizes, row, strict=True) if each is None]
            panel.plot(missed, [limit] * len(missed), "x", color="black", markersize=9)
        panel.set_title(name, fontsize=10)
        panel.set_xscale("log", base=2)
        panel.set_yscale("log")
        panel.set_xticks(sizes, map(str, sizes))
        panel.grid(alpha=0.3)
    panels.flat[0].legend(fontsize=8)
    figure.supxlabel("size")
    figure.supylabel("processor seconds of the solver (×: not proved)")
    figure.savefig(target, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float, nargs="?", default=SECONDS)
    parser.add_argument("sizes", type=int, nargs="*")
    parser.add_argument("--plot", metavar="FILE")
    arguments = parser.parse_args()
    seconds, sizes = arguments.seconds, tuple(arguments.sizes) or SIZES
    times: dict[tuple[str, str], list[float | None]] = {}
    ways = (ARRAYS, MAPS)
    print("| family | " + " | ".join(f"{way} {size}" for way in ways for size in sizes) + " |")
    print("|---|" + "---|" * (len(ways) * len(sizes)))
    solved = dict.fromkeys(ways, 0)
    summaries = dict.fromkeys(ways, 0)
    arrays = dict.fromkeys(ways, 0)
    with tempfile.TemporaryDirectory() as directory:
        for name, family in FAMILIES.items():
            row: list[str] = []
            for way in ways:
                for size in sizes:
                    path = Path(directory) / f"{name.replace(' ', '_')}{size}.c"
                    path.write_text(HEAD + family(size))
                    answer, took, found, with_arrays = measure(path, way, seconds)
                    solved[way] += answer == "safe"
                    summaries[way] += found
                    arrays[way] += with_arrays
                    row.append(f"{took:.1f}" if answer == "safe" else answer)
                    times.setdefault((name, way), []).append(took if answer == "safe" else None)
            print(f"| {name} | " + " | ".join(row) + " |", flush=True)
    for way in ways:
        print(f"\n{way}: {solved[way]} of {len(FAMILIES) * len(sizes)} proved; ", end="")
        print(f"{arrays[way]} of {summaries[way]} summaries speak of arrays")
    print(f"\nat most {seconds:.0f} s each; load {os.getloadavg()[0]:.1f}")
    if arguments.plot:
        draw(arguments.plot, times, sizes, seconds)


if __name__ == "__main__":
    main()
