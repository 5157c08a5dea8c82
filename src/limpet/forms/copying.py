"""Copies of control flow: blocks are new, instructions are shared as long as nothing in them changes."""

from __future__ import annotations

import copy
from collections.abc import Mapping

from limpet.seair.operations import (
    Branch,
    Halt,
    Instruction,
    Jump,
    MemoryPhi,
    MemoryRegister,
    Phi,
    Return,
    Terminator,
)
from limpet.seair.program import Block, Function


def with_blocks(function: Function, blocks: list[Block]) -> Function:
    """The same function with another body, which returns nothing: a bounded program has no caller."""
    return Function(
        function.name,
        function.parameters,
        function.memory_parameters,
        blocks=blocks,
        location=function.location,
    )


def retargeted(terminator: Terminator, blocks: Mapping[Block, Block]) -> Terminator:
    match terminator:
        case Jump(target=target):
            return Jump(blocks[target], location=terminator.location)
        case Branch(condition=condition, yes=yes, no=no):
            return Branch(condition, blocks[yes], blocks[no], location=terminator.location)
        case Halt() | Return():
            return terminator
        case _:
            raise TypeError(f"an unknown terminator: {terminator!r}")


def copied_phi(phi: Phi | MemoryPhi, sources: Mapping[Block, Block]) -> Phi | MemoryPhi:
    """With other predecessors; those that are not in the mapping are left out."""
    if isinstance(phi, Phi):
        return Phi(phi.result, [(sources[block], value) for block, value in phi.incoming if block in sources])
    return MemoryPhi(phi.result, [(sources[block], value) for block, value in phi.incoming if block in sources])


def with_memories(instruction: Instruction, mapping: Mapping[MemoryRegister, MemoryRegister]) -> Instruction:
    """The instruction itself if it reads none of these memories."""
    if not any(memory in mapping for memory in instruction.memories()):
        return instruction
    changed = copy.copy(instruction)
    for name in instruction.MEMORIES:
        value = getattr(instruction, name)
        if isinstance(value, tuple):
            setattr(changed, name, tuple([mapping.get(memory, memory) for memory in value]))
        else:
            setattr(changed, name, mapping.get(value, value))
    return changed
