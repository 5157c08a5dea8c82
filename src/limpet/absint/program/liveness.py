"""Which registers and memories are still read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from limpet.seair.operations import MemoryRegister
from limpet.seair.program import Block
from limpet.terms.term import Term


class Live(NamedTuple):
    registers: frozenset[Term]
    memories: frozenset[MemoryRegister]


def live_at(blocks: Sequence[Block], needs: Callable[[tuple[Term, ...]], set[object]]) -> dict[Block, Live]:
    """At the beginning of each block, its phis included. `needs`: what terms are computed from."""
    uses: dict[Block, set[object]] = {}
    makes: dict[Block, set[object]] = {}
    on_edge: dict[tuple[Block, Block], set[object]] = {}
    for block in blocks:
        read: set[object] = set()
        written: set[object] = set()
        for instruction in block.instructions:
            read |= (needs(instruction.terms()) | set(instruction.memories())) - written
            written.update(instruction.defines())
            written.update(instruction.defines_memory())
        assert block.terminator is not None
        read |= (needs(block.terminator.terms()) | set(block.terminator.memories())) - written
        uses[block], makes[block] = read, written
        for phi in block.phis:
            for source, value in phi.incoming:
                wanted = needs((value,)) if isinstance(value, Term) else {value}
                on_edge.setdefault((source, block), set()).update(wanted)
    live: dict[Block, set[object]] = {block: set() for block in blocks}
    predecessors: dict[Block, list[Block]] = {}
    for block in blocks:
        for target in block.successors():
            predecessors.setdefault(target, []).append(block)
    waiting = dict.fromkeys(reversed(blocks))
    while waiting:
        block = next(iter(waiting))
        del waiting[block]
        out: set[object] = set()
        for target in block.successors():
            out |= live[target].difference([phi.result for phi in target.phis])
            out |= on_edge.get((block, target), set())
        now = uses[block] | (out - makes[block])
        if now != live[block]:
            live[block] = now
            waiting.update(dict.fromkeys(predecessors.get(block, ())))
    return {
        block: Live(
            frozenset(each for each in registers if isinstance(each, Term)),
            frozenset(each for each in registers if isinstance(each, MemoryRegister)),
        )
        for block, registers in live.items()
    }
