"""Phis by path conditions: the alternative to gates. A select asks by which edge the run came.

    BB3:  P3 = phi [P1, BB1], [P2, BB2]     becomes     P3 = (ite C1 P1 P2)

where C1 says that the run goes from BB1 to BB3: that it reaches BB1, from the entry on. A block's condition is the
disjunction of those of its edges, unless it is reached exactly when its dominator is.
"""

from __future__ import annotations

from limpet.base.graphs import post_dominator_tree
from limpet.forms.copying import retargeted, with_blocks, with_memories
from limpet.forms.flow import Flow
from limpet.forms.formed import Formed, with_function
from limpet.forms.names import FreshBoundedNames
from limpet.seair.operations import Assign, Branch, Instruction, MemoryPhi, MemoryRegister, MemorySelect, Phi
from limpet.seair.program import Block
from limpet.terms.term import Term


def path_conditions(formed: Formed) -> Formed:
    return _PathConditions(formed).run()


class _PathConditions:
    def __init__(self, formed: Formed) -> None:
        self.formed = formed
        self.program = formed.program
        self.builder = self.program.builder
        self.names = FreshBoundedNames(self.program)
        self.flow = Flow(self.program.function)
        self.after = post_dominator_tree(self.flow.successors).parent
        self.reached: list[Term] = []
        """For each block so far, whether the run reaches it."""
        self.edges: dict[tuple[int, int], Term] = {}
        self.new = [Block(block.label) for block in self.flow.blocks]
        self.same: dict[MemoryRegister, MemoryRegister] = {}

    def run(self) -> Formed:
        blocks = self.flow.blocks
        mapping = dict(zip(blocks, self.new, strict=True))
        for at, block in enumerate(blocks):
            into = self.new[at].instructions
            self._reach(at, into)
            for phi in block.phis:
                if isinstance(phi, Phi):
                    self._scalar(at, phi, into)
                else:
                    self._memory(at, phi, into)
            into += [with_memories(i, self.same) for i in block.instructions] if self.same else block.instructions
            assert block.terminator is not None
            self.new[at].terminator = retargeted(block.terminator, mapping)
            self._leave(at, into)
        function = with_blocks(self.program.function, self.new)
        before = self.formed
        return Formed(with_function(self.program, function), "gssa", before.properties, before.error, before.assumption)

    def _named(self, prefix: str, value: Term, into: list[Instruction]) -> Term:
        if not value.args:
            return value
        register = self.names.symbol(prefix, value.sort)
        into.append(Assign(register, value))
        return register

    def _reach(self, at: int, into: list[Instruction]) -> None:
        above = self.flow.dominator[at]
        if at == 0:
            self.reached.append(self.builder.true)
        elif self.after[above] == at:
            self.reached.append(self.reached[above])
        else:
            edges = [self.edges[source, at] for source in self.flow.predecessors[at]]
            self.reached.append(self._named("C", self.builder.or_(*edges), into))

    def _leave(self, at: int, into: list[Instruction]) -> None:
        """The conditions of the edges that leave a block."""
        builder, here = self.builder, self.reached[at]
        terminator = self.flow.blocks[at].terminator
        targets = self.flow.successors[at]
        if isinstance(terminator, Branch):
            yes, no = targets
            condition = self._named("G", terminator.condition, into)
            self.edges[at, yes] = self._named("C", builder.and_(here, condition), into)
            self.edges[at, no] = self._named("C", builder.and_(here, builder.not_(condition)), into)
        else:
            for target in targets:
                self.edges[at, target] = here

    def _scalar(self, at: int, phi: Phi, into: list[Instruction]) -> None:
        number = self.flow.number
        (_, value), *rest = reversed(phi.incoming)
        for count, (source, other) in enumerate(rest, 1):
            value = self.builder.ite(self.edges[number[source], at], other, value)
            if count < len(rest):
                value = self._named(phi.result.payload, value, into)
        into.append(Assign(phi.result, value))

    def _memory(self, at: int, phi: MemoryPhi, into: list[Instruction]) -> None:
        number, same = self.flow.number, self.same
        incoming = [(self.edges[number[source], at], same.get(memory, memory)) for source, memory in phi.incoming]
        (_, value), *rest = reversed(incoming)
        rest = [(edge, other) for edge, other in rest if other is not value]
        for count, (edge, other) in enumerate(rest, 1):
            register = phi.result if count == len(rest) else self.names.memory(phi.result, phi.result.name)
            into.append(MemorySelect(register, edge, other, value))
            value = register
        if value is not phi.result:
            same[phi.result] = value
