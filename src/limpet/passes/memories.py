"""Memories in the place of others."""

from __future__ import annotations

from limpet.passes.cloning import rewritten
from limpet.seair.operations import MemoryPhi, MemoryRegister, Return
from limpet.seair.program import Function
from limpet.terms.term import Term


def replace_memories(function: Function, others: dict[MemoryRegister, MemoryRegister]) -> None:
    """Wherever a memory is read that has another in its place, that one is read. The function's blocks are its own."""
    for memory in list(others):
        chain = [memory]
        while chain[-1] in others:
            chain.append(others[chain[-1]])
        for each in chain[:-1]:
            others[each] = chain[-1]
    if not others:
        return

    def now(memory: MemoryRegister) -> MemoryRegister:
        return others.get(memory, memory)

    for block in function.blocks:
        for phi in block.phis:
            if isinstance(phi, MemoryPhi):
                phi.incoming = [(source, now(memory)) for source, memory in phi.incoming]
        block.instructions = [
            rewritten(each, _same, now) if any(memory in others for memory in each.memories()) else each
            for each in block.instructions
        ]
        if isinstance(block.terminator, Return):
            block.terminator.memory_values = tuple(map(now, block.terminator.memory_values))


def _same(term: Term) -> Term:
    return term
