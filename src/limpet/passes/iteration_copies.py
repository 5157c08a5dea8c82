"""Copies of one iteration of a loop, whose number may be unknown."""

from __future__ import annotations

from limpet.passes.blocks import copied_phi, copied_terminator
from limpet.passes.cloning import rewritten
from limpet.passes.loops import Loop
from limpet.passes.names import FreshSeaNames
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryRegister, Phi
from limpet.seair.program import Block
from limpet.terms.build import Builder
from limpet.terms.term import Term
from limpet.terms.walk import postorder


class IterationCopy:
    """Registers that it does not define, and that nothing was said to stand for, are those of the function."""

    def __init__(
        self,
        builder: Builder,
        names: FreshSeaNames,
        terms: dict[Term, Term],
        memories: dict[MemoryRegister, MemoryRegister],
        *,
        stores: bool = False,
    ) -> None:
        """`stores`: memory is written to as well."""
        self._builder = builder
        self._names = names
        self._terms = dict(terms)
        self._known = set(terms)
        self._memories = dict(memories)
        self._stores = stores

    def term(self, root: Term) -> Term:
        memo = self._terms
        for term in postorder([root], self._known):
            args = tuple([memo[arg] for arg in term.args])
            memo[term] = term if args == term.args else self._builder.make(term.kind, args, term.payload)
        return memo[root]

    def memory(self, memory: MemoryRegister) -> MemoryRegister:
        return self._memories.get(memory, memory)

    def instructions(self, block: Block) -> list[Instruction]:
        copies = []
        for i in block.instructions:
            if isinstance(i, ops.Store) and not self._stores:
                self._memories[i.result] = self.memory(i.memory)
                continue
            for symbol in i.defines():
                self._rename(symbol)
            for memory in i.defines_memory():
                fresh = MemoryRegister(self._names.memory(memory.name), memory.region, memory.kind)
                self._memories[memory] = fresh
            copies.append(rewritten(i, self.term, self.memory))
        return copies

    def _rename(self, symbol: Term) -> None:
        self._terms[symbol] = self._names.symbol(symbol.payload, symbol.sort)
        self._known.add(symbol)

    def body(self, loop: Loop, before: Block, behind: Block) -> list[Block]:
        """All but the head, whose copy is in the block `before`; what would begin another iteration leads behind."""
        copies = {block: Block(self._names.label(block.label)) for block in loop.blocks if block is not loop.head}
        for block, into in copies.items():
            for phi in block.phis:
                assert isinstance(phi, Phi)
                self._rename(phi.result)
            into.instructions = self.instructions(block)
        sources, targets = {**copies, loop.head: before}, {**copies, loop.head: behind}
        for block, into in copies.items():
            assert block.terminator is not None
            into.terminator = copied_terminator(block.terminator, targets, self.term, self.memory)
            for phi in block.phis:
                assert isinstance(phi, Phi)
                inside = [pair for pair in phi.incoming if pair[0] in sources]
                into.phis.append(copied_phi(Phi(phi.result, inside), sources, self.term, self.memory))
        return list(copies.values())
