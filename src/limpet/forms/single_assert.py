"""Single assert form (SA): one block `ERR` with the only assertion; every failed assertion is a branch to it.

    assert c, …                    br c, BB.1, ERR
    R = x + 1             BB.1:    R = x + 1
    halt                           assume false
                                   br ERR
                          ERR:     E = phi [1, BB], [0, BB.1]
                                   assert false

An assertion at the very end of a run needs no branch: `assume (not c); br ERR`. The register E has the number of the
assertion that fails, so that each of them keeps its own status.
"""

from __future__ import annotations

from dataclasses import field

from limpet.base.records import dataclass
from limpet.forms.copying import copied_phi, retargeted, with_blocks
from limpet.forms.formed import ERROR, Formed, Numbered, with_function
from limpet.forms.names import FreshBoundedNames
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Assert, Assume, Branch, Halt, Jump, Phi
from limpet.seair.program import Block
from limpet.terms.build import Builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

_HARMLESS = (
    ops.Assign,
    ops.Nondet,
    ops.IsObject,
    ops.SameObject,
    ops.IsAligned,
    ops.IsDeref,
    ops.IsAlloc,
    ops.IsFreeable,
    ops.IsMod,
    ops.ObjectSize,
    ops.PointerOffset,
)
"""What may stand between assertions that share a branch."""


def single_assert(program: BoundedProgram, *, group: bool = True) -> Formed:
    """With `group`, assertions with nothing but questions and arithmetic between them share one branch."""
    return _SingleAssert(program, group).run()


@dataclass(slots=True)
class _Pending:
    """Assertions that were met and for which there is no branch yet."""

    conditions: list[Term] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)

    def condition(self, builder: Builder) -> Term:
        return builder.and_(*self.conditions)

    def failing(self, builder: Builder, sort: BitVecSort) -> Term:
        """The number of the first that does not hold, if one does not."""
        constant = builder.manager.constant
        value = constant(sort, self.numbers[-1])
        for condition, number in zip(self.conditions[-2::-1], self.numbers[-2::-1], strict=True):
            value = builder.ite(condition, value, constant(sort, number))
        return value


class _SingleAssert:
    def __init__(self, program: BoundedProgram, group: bool) -> None:
        self.program = program
        self.group = group
        self.builder = program.builder
        self.names = FreshBoundedNames(program)
        count = sum(isinstance(instruction, Assert) for instruction in program.function.instructions())
        self.sort = BitVecSort(max(count.bit_length(), 1))
        self.properties: list[Numbered] = []
        self.error_block = Block(self.names.label("ERR"))
        self.incoming: list[tuple[Block, Term]] = []
        self.first: dict[Block, Block] = {}
        self.last: dict[Block, Block] = {}
        """Old block → the new block from which its successors are reached; none if they are not."""
        self.blocks: list[Block] = []

    def run(self) -> Formed:
        function = self.program.function
        for block in function.blocks:
            self.first[block] = Block(block.label)
        sources: dict[Block, set[Block]] = {block: set() for block in function.blocks}
        for block in function.blocks:
            # Topological order: where a block comes from is known by now.
            if block is not function.entry and not sources[block]:
                self._number_all(block)
                continue
            self._block(block, {source: self.last[source] for source in sources[block]})
            if block in self.last:
                for target in block.successors():
                    sources[target].add(block)
        error = self.names.symbol("E", self.sort)
        self.error_block.phis.append(Phi(error, self.incoming))
        self.error_block.instructions.append(Assert(self.builder.false, ERROR))
        self.error_block.terminator = Halt()
        self.blocks.append(self.error_block)
        formed = with_function(self.program, with_blocks(function, self.blocks))
        return Formed(formed, "sa", self.properties, error)

    def _number(self, instruction: Assert) -> int:
        number = len(self.properties) + 1
        self.properties.append(Numbered(number, instruction.property, instruction.context))
        return number

    def _number_all(self, block: Block) -> None:
        for instruction in block.instructions:
            if isinstance(instruction, Assert):
                self._number(instruction)

    def _block(self, block: Block, sources: dict[Block, Block]) -> None:
        builder = self.builder
        current = self.first[block]
        self.blocks.append(current)
        current.phis = [copied_phi(phi, sources) for phi in block.phis]
        pending = _Pending()
        cut = False
        for instruction in block.instructions:
            if isinstance(instruction, Assert):
                number = self._number(instruction)
                if cut or instruction.condition is builder.true:
                    continue
                if not self.group and pending.numbers:
                    current = self._branch(block, current, pending)
                    pending = _Pending()
                if instruction.condition is builder.false and not pending.numbers:
                    self._leave(current, builder.manager.constant(self.sort, number))
                    cut = True
                    continue
                pending.conditions.append(instruction.condition)
                pending.numbers.append(number)
                continue
            if cut:
                continue
            if pending.numbers and not (self.group and isinstance(instruction, _HARMLESS)):
                current = self._branch(block, current, pending)
                pending = _Pending()
            current.instructions.append(instruction)
        if not cut:
            self._terminate(block, current, pending)

    def _branch(self, block: Block, current: Block, pending: _Pending) -> Block:
        rest = Block(self.names.label(block.label))
        self.blocks.append(rest)
        current.terminator = Branch(pending.condition(self.builder), rest, self.error_block)
        self.incoming.append((current, pending.failing(self.builder, self.sort)))
        return rest

    def _leave(self, current: Block, value: Term) -> None:
        current.terminator = Jump(self.error_block)
        self.incoming.append((current, value))

    def _terminate(self, block: Block, current: Block, pending: _Pending) -> None:
        builder = self.builder
        terminator = block.terminator
        assert terminator is not None
        if isinstance(terminator, Jump | Branch):
            if pending.numbers:
                current = self._branch(block, current, pending)
            current.terminator = retargeted(terminator, self.first)
            self.last[block] = current
        elif pending.numbers:
            current.instructions.append(Assume(builder.not_(pending.condition(builder))))
            self._leave(current, pending.failing(builder, self.sort))
        else:
            current.instructions.append(Assume(builder.false))
            self._leave(current, builder.manager.constant(self.sort, 0))
