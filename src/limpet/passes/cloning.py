"""Copies of the body of a function inside of another function, with registers of their own.

What a parameter stands for in the copy is said first (`pass_term`, `pass_memory`, or `renamed` and `renamed_memory` for
registers that the caller of these functions defines); then `blocks` makes the copy. Regions go along with the memories
that are passed. A region that is not passed is one that only this call knows, so it gets a name of its own.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from limpet.base.diagnostics import unsupported
from limpet.passes.blocks import copied_phi, copied_terminator
from limpet.passes.names import FreshSeaNames
from limpet.seair.operations import Alloc, Init, Instruction, MemoryKind, MemoryRegister, Phi
from limpet.seair.program import Block, Function
from limpet.terms.build import Builder
from limpet.terms.term import Term
from limpet.terms.walk import postorder

_OF_A_REGION = (MemoryKind.DATA, MemoryKind.UNDEFINED)
"""All others are there once in a program, and every call passes them."""


class BodyCopy:
    def __init__(self, builder: Builder, names: FreshSeaNames) -> None:
        self._builder = builder
        self._names = names
        self._terms: dict[Term, Term] = {}
        """One memo for all terms of the copy: what they share is rewritten once."""
        self._rewritten: set[Term] = set()
        """The keys of the memo."""
        self._memories: dict[MemoryRegister, MemoryRegister] = {}
        self._regions: dict[str, str] = {}

    # --- before the copy is made ----------------------------------------------------------------------------

    def pass_term(self, parameter: Term, value: Term) -> None:
        self._terms[parameter] = value
        self._rewritten.add(parameter)

    def pass_memory(self, parameter: MemoryRegister, value: MemoryRegister) -> None:
        self._memories[parameter] = value
        if parameter.kind in _OF_A_REGION:
            self._regions[parameter.region] = value.region

    def renamed(self, symbol: Term) -> Term:
        fresh = self._names.symbol(symbol.payload, symbol.sort)
        self.pass_term(symbol, fresh)
        return fresh

    def renamed_memory(self, memory: MemoryRegister) -> MemoryRegister:
        region = memory.region
        if memory.kind in _OF_A_REGION:
            region = self.region(region)
        fresh = self._memories[memory] = MemoryRegister(self._names.memory(memory.name), region, memory.kind)
        return fresh

    # --- the copy -------------------------------------------------------------------------------------------

    def blocks(self, function: Function, entry_label: str | None = None) -> list[Block]:
        """Copies of all blocks, the entry first. Their labels begin with the name of the function."""
        copies: dict[Block, Block] = {}
        for block in function.blocks:
            label = entry_label if entry_label is not None and not copies else block.label
            copies[block] = Block(self._names.label(f"{function.name}.{label}"))
            self._rename_definitions(block)
        for block, into in copies.items():
            into.phis = [copied_phi(phi, copies, self.term, self.memory) for phi in block.phis]
            into.instructions = [self.instruction(instruction) for instruction in block.instructions]
            assert block.terminator is not None
            into.terminator = copied_terminator(block.terminator, copies, self.term, self.memory)
        return list(copies.values())

    def _rename_definitions(self, block: Block) -> None:
        # All of them before the first use: along back edges uses come first.
        for phi in block.phis:
            if isinstance(phi, Phi):
                self.renamed(phi.result)
            else:
                self.renamed_memory(phi.result)
        for instruction in block.instructions:
            for symbol in instruction.defines():
                self.renamed(symbol)
            for memory in instruction.defines_memory():
                self.renamed_memory(memory)

    def instruction(self, instruction: Instruction) -> Instruction:
        copied = rewritten(instruction, self.term, self.memory)
        if isinstance(copied, Alloc):
            copied.region = self.region(copied.region)
        elif isinstance(copied, Init) and copied.result.kind not in _OF_A_REGION:
            # In the entry function this would be the state of the whole program at its start.
            message = f"a function other than the entry begins with a new memory of {copied.result.kind.value}"
            raise unsupported("seair-init", message, copied.location)
        return copied

    def term(self, root: Term) -> Term:
        memo = self._terms
        for term in postorder([root], self._rewritten):
            args = tuple([memo[arg] for arg in term.args])
            memo[term] = term if args == term.args else self._builder.make(term.kind, args, term.payload)
        return memo[root]

    def memory(self, memory: MemoryRegister) -> MemoryRegister:
        return self._memories[memory]

    def region(self, name: str) -> str:
        if not name:
            return name
        known = self._regions.get(name)
        if known is None:
            known = self._regions[name] = self._names.region(name)
        return known


def rewritten(
    instruction: Instruction,
    term: Callable[[Term], Term],
    memory: Callable[[MemoryRegister], MemoryRegister],
) -> Instruction:
    """A copy in which every register, read or defined, is replaced."""
    copied = copy.copy(instruction)
    for name in (*instruction.TERMS, *instruction.DEFINES):
        setattr(copied, name, _replaced(getattr(instruction, name), term))
    for name in (*instruction.MEMORIES, *instruction.DEFINES_MEMORY):
        setattr(copied, name, _replaced(getattr(instruction, name), memory))
    return copied


def _replaced(value: Any, replace: Callable[[Any], Any]) -> Any:
    """A field may be empty, one register or term, or several."""
    if value is None:
        return None
    return tuple(map(replace, value)) if isinstance(value, tuple) else replace(value)
