"""Flags: phis by whose value states are kept apart, as long as nothing branches.

What a function did often shows in the code that it returns: `-1`, and nothing is written; `0`, and the result is there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import field

from limpet.base.records import dataclass
from limpet.seair import operations as ops
from limpet.seair.program import Block
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder

MAX_CODES = 8
"""Constants of a phi by which states are kept apart."""


@dataclass(slots=True)
class Flags:
    phis: dict[Block, ops.Phi] = field(default_factory=dict)
    """The flag of each block that has one."""
    carried: set[Block] = field(default_factory=set)
    """Blocks behind those where it still counts."""
    passed: set[tuple[Block, Block]] = field(default_factory=set)
    """From where to where it becomes the flag of another block: a function returns what it has got from another one."""


def flags_of(blocks: Collection[Block], heads: set[Block]) -> Flags:
    found = Flags()
    flags, carried = found.phis, found.carried
    entries = Counter(target for block in blocks for target in set(block.successors()))
    for block in blocks:
        phis = [phi for phi in block.phis if isinstance(phi, ops.Phi)]
        if block in heads or not phis:
            continue
        chain = [block]
        while isinstance(chain[-1].terminator, ops.Jump) and entries[chain[-1].terminator.target] == 1:
            chain.append(chain[-1].terminator.target)
        needed = _needed(chain)
        codes = [phi for phi in phis if phi.result in needed and _has_constants(phi)]
        flag = next((phi for phi in [*codes, *phis] if phi in codes or phi.result.sort == BOOL), None)
        if flag is not None:
            flags[block] = flag
            carried.update(chain[1:])
    waiting = list(flags.values())
    origin = {phi.result: (block, phi) for block in blocks for phi in block.phis if isinstance(phi, ops.Phi)}
    copies = {i.result: i.value for block in blocks for i in block.instructions if isinstance(i, ops.Assign)}
    behind = {phi: block for block, phi in flags.items()}
    while waiting:
        phi = waiting.pop()
        for last, value in phi.incoming:
            while value in copies:
                value = copies[value]
            if value not in origin:
                continue
            before, earlier = origin[value]
            between = _way(before, last, entries)
            if between is None or before in heads or not _has_constants(earlier):
                continue
            if flags.setdefault(before, earlier) is not earlier:
                continue
            found.passed.add((last, behind[phi]))
            carried.update(between)
            if earlier not in behind:
                behind[earlier] = before
                waiting.append(earlier)
    return found


def _way(block: Block, last: Block, entries: Mapping[Block, int]) -> list[Block] | None:
    """The blocks behind one up to another one, if nothing branches in between and nothing comes in."""
    way: list[Block] = []
    while block is not last:
        if not isinstance(block.terminator, ops.Jump) or entries[block.terminator.target] != 1:
            return None
        block = block.terminator.target
        way.append(block)
    return way if isinstance(last.terminator, ops.Jump) else None


def _has_constants(phi: ops.Phi) -> bool:
    """Some of the blocks before give it a constant, as functions return a code."""
    constants = {value for _, value in phi.incoming if value.kind is CONSTANT}
    return 0 < len(constants) <= MAX_CODES


def _needed(chain: list[Block]) -> set[Term]:
    """Registers that decide where the last of the blocks goes."""
    last = chain[-1].terminator
    conditions: list[Term] = []
    if isinstance(last, ops.Branch):
        conditions.append(last.condition)
    elif isinstance(last, ops.Jump):  # to where && and || end
        conditions += [
            value
            for phi in last.target.phis
            if isinstance(phi, ops.Phi) and phi.result.sort == BOOL
            for source, value in phi.incoming
            if source is chain[-1]
        ]
    needed = {term for term in postorder(conditions) if term.kind is SYMBOL}
    for block in reversed(chain):
        for instruction in reversed(block.instructions):
            if isinstance(instruction, ops.Assign) and instruction.result in needed:
                needed.update(term for term in postorder([instruction.value]) if term.kind is SYMBOL)
    return needed
