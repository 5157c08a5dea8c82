"""Mixed semantics (SeaHorn, section 2): only the entry function can fail.

A call of a function P that can fail either fails, and never returns, or returns, and nothing in it has failed. So

    R: bv32; M1: M = call P(x; M0)

becomes a choice in the entry function, between a jump into a copy of P's body and a call in which no check fails:

      choice: bool = nondet                  P.entry:
      br choice, P.entry, BB1                  x!2: bv32 = phi [x, BB0], … all the jumps
    BB1:                                       M!3: M!1 = phi [M0, BB0], …
      R: bv32; M1: M = call P(x; M0)           … where P would return:
      …                                        assume false
                                               halt

Calls in the copy are treated alike, so that each body is copied once, whoever calls it: a run that fails in P never
comes back to a caller, and needs to know none. For the same reason a recursive call is a jump back to `P.entry`. In
all other functions assertions are assumptions.

The result can fail if and only if the program can. A phi of a memory parameter joins memories of its callers' regions.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from itertools import pairwise

from limpet.base.diagnostics import unsupported
from limpet.passes.blocks import drop_unreachable, rename_sources, split_before_calls, with_new_blocks
from limpet.passes.callgraph import call_graph
from limpet.passes.cloning import BodyCopy
from limpet.passes.inlining import with_functions
from limpet.passes.names import FreshSeaNames
from limpet.seair.operations import (
    Assert,
    Assume,
    Branch,
    Call,
    EndOfRun,
    Halt,
    Instruction,
    MemoryPhi,
    Nondet,
    Phi,
    Return,
)
from limpet.seair.program import Block, Function, Program
from limpet.terms.sorts import BOOL


def mixed_semantics(program: Program, chosen: Collection[str] | None = None) -> Program:
    """`chosen`: with each function that can fail, also those that call it; others may still fail by themselves. None:
    all that can fail."""
    graph = call_graph(program)
    failing = graph.failing if chosen is None else graph.failing.intersection(chosen)
    if any(program.entry in graph.callees[name] for name in graph.reached):
        location = program.functions[program.entry].location
        raise unsupported("mixed-entry", f"the entry function `{program.entry}` is called by the program", location)
    functions: dict[str, Function] = {}
    for name, function in program.functions.items():
        if name == program.entry:
            functions[name] = _Mixing(program, failing).run()
        elif name in graph.reached:
            functions[name] = with_new_blocks(function, _passing if name in failing else _same)
    result = with_functions(program, functions)
    reached = call_graph(result).reached
    result.functions = {name: function for name, function in functions.items() if name in reached}
    return result


def _same(instruction: Instruction) -> Instruction:
    return instruction


def _passing(instruction: Instruction) -> Instruction | None:
    """Where nothing fails.

    Runs that leave something on the heap go on after the end of a run. They have failed in the copy, so whatever fails
    later in them makes no difference.
    """
    if isinstance(instruction, Assert):
        return Assume(instruction.condition, location=instruction.location)
    return None if isinstance(instruction, EndOfRun) else instruction


class _Mixing:
    """Makes the entry function."""

    def __init__(self, program: Program, failing: frozenset[str]) -> None:
        self.program = program
        self.builder = program.builder
        self.failing = failing
        entry = program.functions[program.entry]
        self.function = with_new_blocks(entry)
        self.names = FreshSeaNames(program.builder, entry, program.globals)
        self.waiting = deque(self.function.blocks)
        self.entries: dict[str, Block] = {}
        """Where the copies of bodies begin."""
        self.last: dict[Block, Block] = {}
        """Blocks that were split → where they end now."""

    def run(self) -> Function:
        done: list[Block] = []
        while self.waiting:
            block = self.waiting.popleft()
            pieces = split_before_calls(block, self.names, lambda call: call.callee in self.failing)
            for before, piece in pairwise(pieces):
                self._choose(before, piece)
            self.last[block] = pieces[-1]
            done += pieces
        self.function.blocks = done
        begins = set(self.entries.values())
        # Where copies begin, phis name the very pieces that jump there.
        rename_sources((block for block in done if block not in begins), self.last)
        drop_unreachable(self.function)
        return self.function

    def _choose(self, before: Block, after: Block) -> None:
        """`after` begins with the call; `before` has no terminator yet."""
        call = after.instructions[0]
        assert isinstance(call, Call)
        entry = self.entries.get(call.callee)
        if entry is None:
            entry = self.entries[call.callee] = self._copy(self.program.functions[call.callee])
        choice = self.names.symbol("choice", BOOL)
        before.instructions.append(Nondet(choice, location=call.location))
        before.terminator = Branch(choice, entry, after, location=call.location)
        for phi, value in zip(entry.phis, (*call.arguments, *call.memory_arguments), strict=True):
            phi.incoming.append((before, value))  # type: ignore[arg-type]

    def _copy(self, function: Function) -> Block:
        """Its body after all that waits; the first block has a phi for each parameter, without any sources yet."""
        body = BodyCopy(self.builder, self.names)
        phis: list[Phi | MemoryPhi] = [Phi(body.renamed(parameter)) for parameter in function.parameters]
        phis += [MemoryPhi(body.renamed_memory(memory)) for memory in function.memory_parameters]
        blocks = body.blocks(function, "entry")
        blocks[0].phis = phis
        for block in blocks:
            if isinstance(block.terminator, Return):
                location = block.terminator.location
                block.instructions.append(Assume(self.builder.false, location=location))
                block.terminator = Halt(location=location)
        self.waiting += blocks
        return blocks[0]
