"""How fast terms reach the solvers, what a worker costs per query, how well limits are kept.

    python benchmarks/solvers.py [--nodes 150000] [--limits 5] [--depth 200000]

CPU seconds for translation (the machine may be busy), wall seconds for limits.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from limpet.solvers.interface import Limits, Sat
from limpet.solvers.registry import PLAIN, is_installed, make_backend
from limpet.solvers.wire import Decoder, Encoder, frame, unframe
from limpet.solvers.worker import WorkerSolver
from limpet.terms.build import Builder
from limpet.terms.kinds import TABLE
from limpet.terms.smtlib_print import print_script
from limpet.terms.sorts import BOOL, BitVecSort
from limpet.terms.term import Term

NAMES = ("add", "xor", "and", "or", "sub", "mul")
FACTS = {"z3": 0.65, "bitwuzla": 0.35, "cvc5": 0.57, "boolector": 0.24}
"""Seconds for 150,000 nodes through the bare interface of each solver, measured beforehand: what to compare with."""
WORDS = "{:<12}" + "{:>14}" * 5


def plan(count: int) -> list[tuple[int, int, int]]:
    """(operation, argument, argument): additions, bitwise operations, multiplications over 50 symbols of 32 bits."""
    r = random.Random(1)
    return [(r.randrange(len(NAMES)), n - 1, r.randrange(n)) for n in range(50, count)]


def build(plan: list[tuple[int, int, int]], leaves: list[Any], operations: list[Callable[[Any, Any], Any]]) -> Any:
    """Every node is used."""
    pool = list(leaves)
    for operation, first, second in plan:
        pool.append(operations[operation](pool[first], pool[second]))
    return pool[-1]


def shared_graph(b: Builder, count: int) -> Term:
    leaves = [b.symbol(f"x{i}", BitVecSort(32)) for i in range(50)]
    top = build(plan(count), leaves, [getattr(b, f"bv_{name}") for name in NAMES])
    return b.equal(top, b.bv(7, 32))


def bare_time(name: str, count: int) -> float:
    """The same graph made by hand through the solver's own API, without terms of ours."""
    steps = plan(count)
    backend = make_backend(name)
    leaves = [backend.translate(Builder().symbol(f"x{i}", BitVecSort(32))) for i in range(50)]
    kinds = [TABLE[f"bv_{operator}"] for operator in NAMES]
    operations = [backend.direct[kind] for kind in kinds]
    return cpu(lambda: build(steps, leaves, operations))


def cpu(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return time.process_time() - begin


def translation(names: list[str], count: int) -> Iterator[str]:
    b = Builder()
    root = shared_graph(b, count)
    scale = count / 150_000
    yield f"translation of {count} shared nodes, CPU seconds"
    yield WORDS.format("", "in process", "bare API", "ratio", "facts", "worker side")
    encoder = Encoder()
    begin = time.process_time()
    data = frame(encoder.nodes([root]))
    encoding = time.process_time() - begin
    for name in names:
        backend = make_backend(name)
        direct = cpu(lambda backend=backend: backend.translate(root))  # type: ignore[misc]
        other = make_backend(name)
        decoder = Decoder()
        gc.disable()  # as the worker does
        remote = cpu(lambda other=other, decoder=decoder: other.translate_in_order(decoder.add(*unframe(data[8:]))))  # type: ignore[misc]
        gc.enable()
        fact = FACTS.get(name)
        bare = bare_time(name, count)
        known = f"{fact * scale:.2f}" if fact else ""
        yield WORDS.format(name, f"{direct:.2f}", f"{bare:.2f}", f"{direct / bare:.2f}", known, f"{remote:.2f}")
    yield f"encoding for a worker: {encoding:.2f} s, {len(data) / 1e6:.1f} MB; as SMT-LIB text: " + (
        f"{cpu(lambda: print_script([root])):.2f} s"
    )


def overhead(names: list[str], count: int) -> Iterator[str]:
    yield f"{count} small queries with a new assumption each and a model, microseconds of wall time per query"
    yield WORDS.format("", "start (ms)", "worker", "bare", "overhead", "")
    for name in names:
        b = Builder()
        x = b.symbol("x", BitVecSort(16))
        questions = [b.equal(b.bv_xor(x, b.bv(i, 16)), b.bv(3 * i, 16)) for i in range(count)]
        spent: list[float] = []
        start = 0.0
        for solver in (worker := WorkerSolver(name), make_backend(name)):
            solver.assert_(b.bv_ult(x, b.bv(60000, 16)))
            begin = time.perf_counter()
            solver.check()
            start = start or time.perf_counter() - begin
            begin = time.perf_counter()
            for question in questions:
                solver.check([question])
            spent.append((time.perf_counter() - begin) / count * 1e6)
        worker.close()
        remote, bare = spent
        yield WORDS.format(name, f"{start * 1e3:.0f}", f"{remote:.0f}", f"{bare:.0f}", f"{remote - bare:.0f}", "")


def limits(names: list[str], times: int) -> Iterator[str]:
    yield f"a limit of 2 s on factoring 120 bits, {times} times, wall seconds"
    yield WORDS.format("", "least", "median", "most", "processes", "")
    for name in names:
        b = Builder()
        p, q = (b.symbol(letter, BitVecSort(64)) for letter in "pq")
        whole = b.bv_mul(b.zero_extend(p, 128), b.zero_extend(q, 128))
        solver = WorkerSolver(name)
        solver.assert_(b.equal(whole, b.bv(1000000000000000003 * 3141592653589793239, 128)))
        solver.assert_(b.bv_ult(b.bv(1, 64), p))
        solver.assert_(b.bv_ult(p, q))
        spent = []
        for _ in range(times):
            begin = time.monotonic()
            solver.check(limits=Limits(2.0))
            spent.append(time.monotonic() - begin)
        solver.close()
        figures = (f"{value:.2f}" for value in (min(spent), statistics.median(spent), max(spent)))
        yield WORDS.format(name, *figures, solver.starts, "")


def depth(names: list[str], levels: int) -> Iterator[str]:
    yield f"a term {levels} deep, sent to a worker, solved and its model evaluated, wall seconds"
    b = Builder()
    x, p = b.symbol("x", BitVecSort(8)), b.symbol("p", BOOL)
    y = x
    for i in range(levels // 2):
        y = b.bv_xor(b.ite(p, y, b.bv(i % 251, 8)), b.bv(3, 8))
    root = b.equal(y, b.bv(7, 8))
    for name in names:
        solver = WorkerSolver(name, Limits(300.0))
        solver.assert_(root)
        begin = time.monotonic()
        answer = solver.check()
        said = f"sat, {answer.model.value(root)}" if isinstance(answer, Sat) else str(answer)
        yield WORDS.format(name, f"{time.monotonic() - begin:.1f}", said, "", "", "")
        solver.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--nodes", type=int, default=150_000)
    parser.add_argument("--queries", type=int, default=500)
    parser.add_argument("--depth", type=int, default=200_000)
    parser.add_argument("--limits", type=int, default=5, help="how often each solver has to keep its limit")
    arguments = parser.parse_args()
    names = [name for name in PLAIN if is_installed(name)]
    for table in (
        translation(names, arguments.nodes),
        overhead(names, arguments.queries),
        limits(names, arguments.limits),
        depth(names, arguments.depth),
    ):
        for line in table:
            print(line, flush=True)
        print()


if __name__ == "__main__":
    main()
