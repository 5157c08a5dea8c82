"""Pure dataflow form (PD): all blocks one after the other, as one block; what is left of control is in the selects."""

from __future__ import annotations

from limpet.forms.copying import with_blocks
from limpet.forms.formed import Formed, with_function
from limpet.seair.operations import Halt
from limpet.seair.program import Block


def dataflow(formed: Formed) -> Formed:
    old = formed.program.function
    block = Block("entry")
    block.terminator = Halt()
    for each in old.blocks:
        assert not each.phis, f"{each.label} has phis: not in gated form"
        block.instructions += each.instructions
    function = with_blocks(old, [block])
    return Formed(with_function(formed.program, function), "pd", formed.properties, formed.error, formed.assumption)
