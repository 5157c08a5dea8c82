"""Single assume, single assert form (SASA): what was assumed on the way is one register A, assumed once, in `ERR`.

    assume R1                      A.1 = (and R1 R2)        (where there are several; a lone register stands for itself)
    assume R2                      br c, BB1, ERR
    br c, BB1, ERR        ERR:     A = phi [A.1, BB0], …
    …                              assume A
                                   assert false

Where ways with different assumptions meet, a phi joins them.
"""

from __future__ import annotations

from limpet.forms.copying import copied_phi, retargeted, with_blocks
from limpet.forms.formed import Formed, with_function
from limpet.forms.names import FreshBoundedNames
from limpet.seair.operations import Assign, Assume, Halt, Phi
from limpet.seair.program import Block
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


def single_assume(formed: Formed) -> Formed:
    program = formed.program
    builder, names = program.builder, FreshBoundedNames(program)
    old = program.function
    error_block = old.blocks[-1]
    assert isinstance(error_block.terminator, Halt), "not in single assert form"
    final = names.symbol("A", BOOL)
    new = {block: Block(block.label) for block in old.blocks}
    incoming: dict[Block, list[tuple[Block, Term]]] = {block: [] for block in old.blocks}
    for block in old.blocks:
        copied = new[block]
        copied.phis = [copied_phi(phi, new) for phi in block.phis]
        known = _join(copied, incoming[block], final if block is error_block else None, names, builder.true)
        if block is error_block:
            final = known
            copied.instructions = [Assume(known), *block.instructions]
        else:
            assumed: list[Term] = []
            for instruction in block.instructions:
                if isinstance(instruction, Assume):
                    assumed.append(instruction.condition)
                else:
                    copied.instructions.append(instruction)
            known = builder.and_(known, *assumed)
            if assumed and known.args:
                register = names.symbol("A", BOOL)
                copied.instructions.append(Assign(register, known))
                known = register
        assert block.terminator is not None
        copied.terminator = retargeted(block.terminator, new)
        for target in block.successors():
            incoming[target].append((copied, known))
    function = with_blocks(old, [new[block] for block in old.blocks])
    return Formed(with_function(program, function), "sasa", formed.properties, formed.error, final)


def _join(
    block: Block, incoming: list[tuple[Block, Term]], result: Term | None, names: FreshBoundedNames, start: Term
) -> Term:
    """What is assumed at the beginning of a block."""
    if not incoming:
        return start
    first = incoming[0][1]
    if all(value is first for _, value in incoming):
        return first
    if result is None:
        result = names.symbol("A", BOOL)
    block.phis.append(Phi(result, incoming))
    return result
