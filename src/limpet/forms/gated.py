"""Gated single assignment (GSSA): phis become selects by the branch conditions that decide between the ways.

    BB0:  br c, BB1, BB2                     BB0:  br c, BB1, BB2
    …                                        …
    BB3:  P3 = phi [P1, BB1], [P2, BB2]      BB3:  P3 = (ite c P1 P2)
          M3 = phi [M1, BB1], [M2, BB2]            M3 = select c, M1, M2

Let D be the dominator of a join J. Going backwards from J to D, each block gets the value that the phi will have if
the run is there and arrives at J: at the ends the incoming values, at a branch a select of what its two successors
have, or what one of them has if the other cannot arrive or has the same. D's value takes the place of the phi. Inner
selects get registers of their own, so terms stay small.

In this form values are used in blocks that their definitions do not dominate: blocks only say what comes before what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from limpet.forms.copying import retargeted, with_blocks, with_memories
from limpet.forms.flow import Flow
from limpet.forms.formed import Formed, with_function
from limpet.forms.names import FreshBoundedNames
from limpet.seair.operations import Assign, Branch, Instruction, MemoryPhi, MemoryRegister, MemorySelect, Phi
from limpet.seair.program import Block
from limpet.terms.kind import SYMBOL
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

V = TypeVar("V")


def gated(formed: Formed) -> Formed:
    return _Gated(formed).run()


class _Gated:
    def __init__(self, formed: Formed) -> None:
        self.formed = formed
        self.program = formed.program
        self.builder = self.program.builder
        self.names = FreshBoundedNames(self.program)
        self.flow = Flow(self.program.function)
        self.conditions: dict[int, Term] = {}
        """The branch conditions that selects use, as registers."""
        self.new = [Block(block.label) for block in self.flow.blocks]
        self.same: dict[MemoryRegister, MemoryRegister] = {}
        """Memories that turned out to be others."""

    def run(self) -> Formed:
        blocks = self.flow.blocks
        mapping = dict(zip(blocks, self.new, strict=True))
        for at, block in enumerate(blocks):
            new = self.new[at]
            if block.phis:
                self._join(at, block, new.instructions)
            new.instructions += (
                [with_memories(i, self.same) for i in block.instructions] if self.same else block.instructions
            )
            assert block.terminator is not None
            new.terminator = retargeted(block.terminator, mapping)
        function = with_blocks(self.program.function, self.new)
        before = self.formed
        return Formed(with_function(self.program, function), "gssa", before.properties, before.error, before.assumption)

    def _condition(self, at: int) -> Term:
        """Of the branch at the end of a block."""
        known = self.conditions.get(at)
        if known is None:
            terminator = self.flow.blocks[at].terminator
            assert isinstance(terminator, Branch)
            known = terminator.condition
            if known.args and not (len(known.args) == 1 and known.args[0].kind is SYMBOL):
                new = self.new[at]
                register = self.names.symbol("G", BOOL)
                new.instructions.append(Assign(register, known))
                known = register
            self.conditions[at] = known
        return known

    def _join(self, at: int, block: Block, into: list[Instruction]) -> None:
        region = self.flow.region(at)
        unreached = self._without_assumption(block)
        for phi in block.phis:
            if isinstance(phi, Phi):
                values: dict[int, Term] = {self.flow.number[source]: value for source, value in phi.incoming}
                if phi.result is self.formed.error:
                    values = {source: value for source, value in values.items() if source not in unreached} or values
                self._scalar(at, phi, values, region, into)
            else:
                self._memory(at, phi, region, into)

    def _without_assumption(self, block: Block) -> set[int]:
        """The predecessors of `ERR` from which no run counts: what other registers are then does not matter."""
        for phi in block.phis:
            if isinstance(phi, Phi) and phi.result is self.formed.assumption:
                return {self.flow.number[source] for source, value in phi.incoming if value is self.builder.false}
        return set()

    def _scalar(
        self, at: int, phi: Phi, values: dict[int, Term], region: list[tuple[int, int]], into: list[Instruction]
    ) -> None:
        builder, names = self.builder, self.names
        prefix = phi.result.payload
        top = region[-1][0]

        def select(block: int, yes: Term, no: Term) -> Term:
            value = builder.ite(self._condition(block), yes, no)
            if block == top or not value.args:
                return value
            register = names.symbol(prefix, value.sort)
            into.append(Assign(register, value))
            return register

        into.append(Assign(phi.result, self._value(at, values, region, select)))

    def _memory(self, at: int, phi: MemoryPhi, region: list[tuple[int, int]], into: list[Instruction]) -> None:
        same = self.same
        values = {self.flow.number[source]: same.get(memory, memory) for source, memory in phi.incoming}
        top = region[-1][0]

        def select(block: int, yes: MemoryRegister, no: MemoryRegister) -> MemoryRegister:
            register = phi.result if block == top else self.names.memory(phi.result, phi.result.name)
            into.append(MemorySelect(register, self._condition(block), yes, no))
            return register

        value = self._value(at, values, region, select)
        if value is not phi.result:
            same[phi.result] = value

    def _value(
        self,
        join: int,
        incoming: dict[int, V],
        region: list[tuple[int, int]],
        select: Callable[[int, V, V], V],
    ) -> V:
        """The value of a phi, seen from the dominator (the last block of the region)."""
        successors = self.flow.successors
        values: dict[int, V] = {}
        for block, ahead in region:
            if ahead >= 0:
                if ahead in values:
                    values[block] = values[ahead]
                continue
            sides: list[V] = []
            for target in successors[block]:
                value = incoming.get(block) if target == join else values.get(target)
                if value is not None:
                    sides.append(value)
            if len(sides) == 2 and sides[0] is not sides[1]:
                values[block] = select(block, sides[0], sides[1])
            elif sides:
                values[block] = sides[0]
        return values[region[-1][0]]
