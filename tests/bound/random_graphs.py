"""Random control flow, irreducible loops included. Registers are used wherever their definition dominates."""

from __future__ import annotations

import random

from limpet.base.graphs import UNREACHABLE, dominator_tree, reverse_edges
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryPhi, MemoryRegister, Phi, Property
from limpet.seair.program import Block, Function, Global, GlobalKind, Program
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

VARIABLES = 2


def _edges(r: random.Random, count: int) -> list[list[int]]:
    """Without edges to the first block."""
    found: list[list[int]] = []
    for _ in range(count):
        ways = r.choice([0, 1, 2, 2, 2, 2])
        found.append(r.sample(range(1, count), min(ways, count - 1)))
    found[0] = found[0] or [1]
    return found


def random_graph(seed: int) -> Program:
    r = random.Random(seed)
    b = default_builder()
    count = r.randrange(3, 10)
    successors = _edges(r, count)
    tree = dominator_tree(successors, 0)
    kept = [node for node in range(count) if tree.depth[node] != UNREACHABLE]
    predecessors = [[p for p in sources if p in kept] for sources in reverse_edges(successors)]
    word = b.manager.bitvec(8)
    address = b.symbol("@g", b.manager.bitvec(64))
    program = Program(b, 64, entry="main")
    program.globals.append(Global("g", address, GlobalKind.VARIABLE, 2, 1, b"\1\2", {}, "M"))
    function = program.functions["main"] = Function("main")
    blocks = {node: Block(f"B{node}") for node in kept}
    function.blocks = [blocks[node] for node in kept]
    names = iter(range(10_000))

    def register(base: str) -> Term:
        return b.symbol(f"{base}{next(names)}", word)

    def memory() -> MemoryRegister:
        return MemoryRegister(f"M{next(names)}", "M")

    start: dict[int, list[Term]] = {}
    end: dict[int, list[Term]] = {}
    memory_start: dict[int, MemoryRegister] = {}
    memory_end: dict[int, MemoryRegister] = {}
    others: dict[int, list[Term]] = {}
    for node in tree.preorder:
        block = blocks[node]
        above = tree.parent[node]
        if node == 0:
            first = memory()
            block.instructions.append(ops.Init(first))
            words = []
            for _ in range(VARIABLES):
                words.append(register("n"))
                block.instructions.append(ops.Nondet(words[-1], "nondet", "i8"))
            start[node], memory_start[node], others[node] = words, first, []
        elif len(predecessors[node]) == 1 and r.random() < 0.7:
            start[node], memory_start[node] = end[above], memory_end[above]
            others[node] = list(others[above])
        else:
            start[node] = [register("x") for _ in range(VARIABLES)]
            memory_start[node] = memory()
            block.phis += [Phi(each) for each in start[node]]
            block.phis.append(MemoryPhi(memory_start[node]))
            others[node] = list(others[above])
        words, now = list(start[node]), memory_start[node]

        def expression(words: list[Term] = words, node: int = node) -> Term:
            leaves = [*words, *others[node], b.bv(r.randrange(4), 8)]
            return r.choice([b.bv_add, b.bv_and, b.bv_sub])(r.choice(leaves), r.choice(leaves))

        for _ in range(r.randrange(3)):
            kind = r.randrange(4)
            if kind == 0:
                after = memory()
                place = b.bv_add(address, b.bv(r.randrange(2), 64))
                block.instructions.append(ops.Store(after, expression(), place, now))
                now = after
            elif kind == 1:
                made = register("v")
                place = b.bv_add(address, b.bv(r.randrange(2), 64))
                block.instructions.append(ops.Load(made, place, now))
                words[r.randrange(VARIABLES)] = made
            elif kind == 2:
                made = register("t")
                block.instructions.append(ops.Assign(made, expression()))
                others[node].append(made)
            else:
                made = register("x")
                block.instructions.append(ops.Assign(made, expression()))
                words[r.randrange(VARIABLES)] = made
        if r.random() < 0.5:
            condition = b.not_(b.equal(expression(), b.bv(r.randrange(6), 8)))
            block.instructions.append(ops.Assert(condition, Property("assertion", f"in {node}")))
        end[node], memory_end[node] = words, now
        targets = successors[node]
        if not targets:
            block.terminator = ops.Halt()
        elif len(targets) == 1:
            block.terminator = ops.Jump(blocks[targets[0]])
        else:
            condition = r.choice([b.bv_ult, b.equal])(expression(), expression())
            block.terminator = ops.Branch(condition, blocks[targets[0]], blocks[targets[1]])
    for node in kept:
        for position, phi in enumerate(blocks[node].phis):
            for source in predecessors[node]:
                if isinstance(phi, Phi):
                    phi.incoming.append((blocks[source], end[source][position]))
                else:
                    phi.incoming.append((blocks[source], memory_end[source]))
    return program
