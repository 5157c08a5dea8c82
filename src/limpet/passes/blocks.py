"""Control flow: new blocks for a function, blocks taken apart, blocks that nothing leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from limpet.base.graphs import reachable
from limpet.passes.names import FreshSeaNames
from limpet.seair.operations import (
    Branch,
    Call,
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
from limpet.terms.term import Term

Change = Callable[[Instruction], Instruction | None]
"""What takes the place of an instruction; None: nothing."""


def _same_term(term: Term) -> Term:
    return term


def _same_memory(memory: MemoryRegister) -> MemoryRegister:
    return memory


def with_new_blocks(function: Function, change: Change = lambda instruction: instruction) -> Function:
    """The same function with the same registers, whose blocks can be changed."""
    copies = {block: Block(block.label) for block in function.blocks}
    for block, copy in copies.items():
        copy.phis = [copied_phi(phi, copies, _same_term, _same_memory) for phi in block.phis]
        changed = [change(instruction) for instruction in block.instructions]
        copy.instructions = [instruction for instruction in changed if instruction is not None]
        assert block.terminator is not None
        copy.terminator = copied_terminator(block.terminator, copies, _same_term, _same_memory)
    return replace(function, blocks=list(copies.values()))


def copied_phi(
    phi: Phi | MemoryPhi,
    blocks: Mapping[Block, Block],
    term: Callable[[Term], Term],
    memory: Callable[[MemoryRegister], MemoryRegister],
) -> Phi | MemoryPhi:
    if isinstance(phi, Phi):
        return Phi(term(phi.result), [(blocks[source], term(value)) for source, value in phi.incoming])
    return MemoryPhi(memory(phi.result), [(blocks[source], memory(value)) for source, value in phi.incoming])


def copied_terminator(
    terminator: Terminator,
    blocks: Mapping[Block, Block],
    term: Callable[[Term], Term],
    memory: Callable[[MemoryRegister], MemoryRegister],
) -> Terminator:
    location = terminator.location
    match terminator:
        case Jump(target=target):
            return Jump(blocks[target], location=location)
        case Branch(condition=condition, yes=yes, no=no):
            return Branch(term(condition), blocks[yes], blocks[no], location=location)
        case Return(values=values, memory_values=memories):
            return Return(tuple(map(term, values)), tuple(map(memory, memories)), location=location)
        case Halt():
            return Halt(location=location)
        case _:
            raise TypeError(f"an unknown terminator: {terminator!r}")


def split_before_calls(block: Block, names: FreshSeaNames, wanted: Callable[[Call], bool]) -> list[Block]:
    """The block in pieces, of which all but the first begin with such a call.

    The first piece is the block itself, the last has its terminator; the others have none. Phis of its successors
    still name the block: see `rename_sources`.
    """
    starts = [
        at for at, instruction in enumerate(block.instructions) if isinstance(instruction, Call) and wanted(instruction)
    ]
    if not starts:
        return [block]
    instructions, terminator = block.instructions, block.terminator
    pieces = [block]
    for begin, end in zip(starts, [*starts[1:], len(instructions)], strict=True):
        piece = Block(names.label(block.label))
        piece.instructions = instructions[begin:end]
        pieces.append(piece)
    block.instructions, block.terminator = instructions[: starts[0]], None
    pieces[-1].terminator = terminator
    return pieces


def rename_sources(blocks: Iterable[Block], now: Mapping[Block, Block]) -> None:
    """Phis name the blocks from which control comes now."""
    for block in blocks:
        for phi in block.phis:
            phi.incoming = [(now.get(source, source), value) for source, value in phi.incoming]  # type: ignore[assignment]


def drop_unreachable(function: Function) -> None:
    """Blocks that the entry does not lead to, also as sources of phis."""
    blocks = function.blocks
    number = {block: at for at, block in enumerate(blocks)}
    seen = reachable([[number[target] for target in block.successors()] for block in blocks], [0])
    function.blocks = [block for block, is_reached in zip(blocks, seen, strict=True) if is_reached]
    kept = set(function.blocks)
    for block in function.blocks:
        for phi in block.phis:
            phi.incoming = [pair for pair in phi.incoming if pair[0] in kept]  # type: ignore[assignment]
