"""Reduced pure dataflow form (COI): only definitions that the assumption, the assertion or the error number need."""

from __future__ import annotations

from limpet.forms.copying import with_blocks
from limpet.forms.formed import Formed, with_function
from limpet.seair import operations as ops
from limpet.seair.operations import Assert, Assume, Instruction, MemoryRegister
from limpet.seair.program import Block
from limpet.terms.term import Term
from limpet.terms.walk import postorder

_ASK_FOR_SIZES = (ops.IsDeref, ops.ObjectSize, ops.IsFreeable, ops.IsObject, ops.IsAligned)


def cone(formed: Formed) -> Formed:
    program = formed.program
    (old,) = program.function.blocks
    needed: set[Term] = set()
    """All terms that matter, registers among them."""
    memories: set[MemoryRegister] = set()
    if formed.error is not None:
        needed.add(formed.error)
    sizes = [info.size for info in program.objects.entries]
    kept: list[Instruction] = []
    for instruction in reversed(old.instructions):
        if isinstance(instruction, Assert | Assume):
            pass
        elif not any(symbol in needed for symbol in instruction.defines()) and not any(
            memory in memories for memory in instruction.defines_memory()
        ):
            continue
        kept.append(instruction)
        postorder(instruction.terms(), needed)
        memories.update(instruction.memories())
        if sizes and isinstance(instruction, _ASK_FOR_SIZES):
            # A pointer made of numbers may be into any object.
            postorder(sizes, needed)
            sizes = []
    kept.reverse()
    block = Block(old.label)
    block.instructions = kept
    block.terminator = old.terminator
    function = with_blocks(program.function, [block])
    return Formed(with_function(program, function), "coi", formed.properties, formed.error, formed.assumption)
