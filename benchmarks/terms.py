"""What terms cost: building, memory, reading through long chains of stores, depth.

    python benchmarks/terms.py [--nodes 1000000] [--reads 10000,30000,100000] [--depth 200000]

Seconds are of CPU. The shared graph is a random DAG of 32-bit operations over 64 symbols, in which each step takes its
arguments from the last 1000 results.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from limpet.base.collector import expect_many_objects
from limpet.terms import kinds_bv as bv
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import size, substitute

WORD = BitVecSort(32)
MEMORY = ArraySort(WORD, BitVecSort(8))
OPERATORS = (bv.BV_ADD, bv.BV_SUB, bv.BV_MUL, bv.BV_AND, bv.BV_OR, bv.BV_XOR, bv.BV_SHL, bv.BV_LSHR, bv.BV_UDIV)


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    gc.collect()
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def shared_graph(b: Builder, nodes: int) -> Term:
    """About so many nodes; with rules some of them vanish, so more steps are made."""
    chance = random.Random(1)
    window = [b.symbol(f"x{n}", WORD) for n in range(64)]
    window += [b.bv(chance.randrange(1 << 32), 32) for _ in range(16)]
    pick = chance.randrange
    manager = b.manager
    while len(manager) < nodes:
        kind = OPERATORS[pick(len(OPERATORS))]
        term = b.make(kind, (window[pick(len(window))], window[pick(len(window))]))
        if pick(8) == 0:
            other = window[pick(len(window))]
            term = b.ite(b.bv_ult(term, other), term, other)
        if len(window) < 1000:
            window.append(term)
        else:
            window[pick(1000)] = term
    return window[-1]


def building(nodes: int) -> None:
    print(f"{'building a shared graph':<34}{'nodes':>9}{'s':>8}{'µs/node':>9}{'bytes/node':>12}")
    for name, make in (("without rules", Builder), ("with all rules", default_builder)):
        b = make()
        seconds, _ = timed(lambda b=b: shared_graph(b, nodes))  # type: ignore[misc]
        made = len(b.manager)
        del b
        gc.collect()
        tracemalloc.start()
        b = make()
        shared_graph(b, nodes // 10)
        held = tracemalloc.get_traced_memory()[0] / len(b.manager)
        tracemalloc.stop()
        print(f"  {name:<32}{made:>9}{seconds:>8.2f}{seconds / made * 1e6:>9.2f}{held:>12.0f}")


def constant_chain(b: Builder, length: int, symbolic: int) -> Term:
    memory = b.symbol("m", MEMORY)
    values = [b.symbol(f"v{n}", BitVecSort(8)) for n in range(64)]
    other = b.bv_or(b.symbol("s", WORD), b.bv(1, 32))  # odd, so it differs from the constants, which are even
    for n in range(length):
        if symbolic and n % (length // symbolic) == 0:
            memory = b.store(memory, b.bv_add(other, b.bv(2 * n, 32)), values[5])
        memory = b.store(memory, b.bv(n * 4, 32), values[n % 64])
    return memory


def comb(b: Builder, length: int) -> Term:
    """On top of a long chain, 100 stores that each have a branch beside them."""
    memory = constant_chain(b, length, 0)
    for n in range(100):
        b.store(memory, b.bv(n * 4 + 2, 32), b.bv(n, 8))
        memory = b.store(memory, b.bv(n * 4 + 1, 32), b.bv(n, 8))
    return memory


def offset_chain(b: Builder, length: int) -> Term:
    memory, base = b.symbol("m", MEMORY), b.symbol("base", WORD)
    for n in range(length):
        memory = b.store(memory, b.bv_add(base, b.bv(n * 4, 32)), b.bv(n, 8))
    return memory


def reading(sizes: list[int]) -> None:
    print(f"\n{'n reads over n stores':<34}{'n':>9}{'store s':>8}{'read s':>9}{'µs/read':>12}")
    shapes: tuple[tuple[str, Callable[[Builder, int], Term], bool], ...] = (
        ("constant indices", lambda b, n: constant_chain(b, n, 0), False),
        ("… and 10 symbolic in between", lambda b, n: constant_chain(b, n, 10), False),
        ("… and 100 branches", comb, False),
        ("one symbol plus constants", offset_chain, True),
    )
    for name, make, relative in shapes:
        for n in sizes:
            b = default_builder()
            base = b.symbol("base", WORD)
            storing, memory = timed(lambda b=b, n=n, make=make: make(b, n))  # type: ignore[misc]

            def read(b: Builder = b, n: int = n, memory: Term = memory, base: Term = base, far: bool = relative) -> int:
                left = 0
                for i in range(n):
                    index = b.bv(i * 4, 32)
                    left += b.select(memory, b.bv_add(base, index) if far else index).args != ()
                return left

            seconds, left = timed(read)
            assert left == 0
            print(f"  {name:<32}{n:>9}{storing:>8.2f}{seconds:>9.2f}{seconds / n * 1e6:>12.2f}")


def deep(depth: int) -> None:
    print(f"\n{'a graph that is deep':<34}{'depth':>9}{'s':>8}")
    b = default_builder()

    def build() -> Term:
        term = b.symbol("x", WORD)
        ys = [b.symbol(f"y{n}", WORD) for n in range(16)]
        for n in range(depth):
            match n % 4:
                case 0:
                    term = b.bv_mul(term, ys[n % 16])
                case 1:
                    term = b.bv_add(term, b.bv(n, 32))
                case 2:
                    term = b.bv_xor(term, ys[n * 7 % 16])
                case _:
                    term = b.ite(b.symbol(f"c{n % 32}", BOOL), term, ys[n % 16])
        return term

    seconds, term = timed(build)
    print(f"  {'built and simplified':<32}{size(term).depth:>9}{seconds:>8.2f}")
    for name, work in (
        ("measured", lambda: size(term)),
        ("evaluated", lambda: Evaluation({}).value(term)),
        ("substituted", lambda: substitute(b, term, {b.symbol("x", WORD): b.bv(5, 32)})),
        ("compared with a constant", lambda: b.equal(term, b.bv(7, 32))),
    ):
        seconds, _ = timed(work)
        print(f"  {name:<32}{'':>9}{seconds:>8.2f}")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--nodes", type=int, default=1_000_000)
    arguments.add_argument("--reads", default="10000,30000,100000")
    arguments.add_argument("--depth", type=int, default=200_000)
    expect_many_objects()
    options = arguments.parse_args()
    building(options.nodes)
    reading([int(text) for text in options.reads.split(",")])
    deep(options.depth)
    return 0


if __name__ == "__main__":
    sys.exit(main())
