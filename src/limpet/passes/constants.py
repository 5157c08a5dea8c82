"""Branches that are decided once constants have been passed to copies of functions, and registers that are constant.

    f.BB0:                                    f.BB0:
      br (= #x00000004 #x00000001), A, B        br B
    A:                                        B:
      M1 = store x, p, M0                       M2 = store y, p, M0
      …                                         …

A function with a case for each size would otherwise write to memory in all sizes wherever it is inlined. What is
asserted in blocks that no run reaches holds: it is asserted as `true` at the beginning, so that it is still listed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import final

from limpet.base.context import Deadline
from limpet.passes.blocks import drop_unreachable, with_new_blocks
from limpet.passes.inlining import with_functions
from limpet.passes.memories import replace_memories
from limpet.passes.substitution import Substitution, with_terms
from limpet.seair.operations import (
    Assert,
    Assign,
    Branch,
    Jump,
    MemoryPhi,
    MemoryRegister,
    Phi,
    Property,
    Return,
)
from limpet.seair.program import Function, Program
from limpet.terms.build import Builder
from limpet.terms.term import Term

MAX_ROUNDS = 16
"""Of constants that make other registers constant, through phis; what is left then stays as it is."""


def fold_constants(program: Program, deadline: Deadline | None = None) -> Program:
    """The given program stays as it is."""
    functions = {name: _Folding(program.builder, each, deadline).run() for name, each in program.functions.items()}
    return with_functions(program, functions)


@final
class _Folding:
    def __init__(self, builder: Builder, function: Function, deadline: Deadline | None) -> None:
        self.builder = builder
        self.function = with_new_blocks(function)
        self.deadline = deadline
        self.known: dict[Term, Term] = {}
        """Registers → the constants that they are, or other registers."""

    def run(self) -> Function:
        before = asserted(self.function)
        for _ in range(MAX_ROUNDS):
            if self.deadline is not None:
                self.deadline.check()
            if self._settle():
                drop_unreachable(self.function)
            found = dict(self._constants()) | self._without_choice()
            if not found:
                break
            self.known |= {register: _last(found, value) for register, value in found.items()}
            self._substitute()
        after = set(asserted(self.function))
        unreached = [Assert(self.builder.true, each, location=each.location) for each in before if each not in after]
        self.function.entry.instructions[:0] = unreached
        return self.function

    def _settle(self) -> bool:
        """Replace branches that are decided; whether there were any."""
        settled = False
        for block in self.function.blocks:
            end = block.terminator
            if isinstance(end, Branch) and end.condition.is_constant:
                taken, other = (end.yes, end.no) if end.condition.payload else (end.no, end.yes)
                block.terminator = Jump(taken, location=end.location)
                for phi in other.phis:
                    phi.incoming = [pair for pair in phi.incoming if pair[0] is not block]  # type: ignore[assignment]
                settled = True
        return settled

    def _constants(self) -> Iterator[tuple[Term, Term]]:
        """Registers of which it was not known."""
        for block in self.function.blocks:
            for phi in block.phis:
                if isinstance(phi, Phi) and phi.result not in self.known:
                    values = {value for _, value in phi.incoming if value is not phi.result}
                    if len(values) == 1 and (value := values.pop()).is_constant:
                        yield phi.result, value
            for each in block.instructions:
                if isinstance(each, Assign) and each.value.is_constant and each.result not in self.known:
                    yield each.result, each.value

    def _without_choice(self) -> dict[Term, Term]:
        """Phis of blocks to which one way leads any more are what comes along that way; they are removed."""
        found: dict[Term, Term] = {}
        memories: dict[MemoryRegister, MemoryRegister] = {}
        for block in self.function.blocks:
            kept: list[Phi | MemoryPhi] = []
            for phi in block.phis:
                if len(phi.incoming) != 1:
                    kept.append(phi)
                elif isinstance(phi, MemoryPhi):
                    memories[phi.result] = phi.incoming[0][1]
                elif not (value := phi.incoming[0][1]).args:
                    found[phi.result] = value
                else:
                    block.instructions.insert(0, Assign(phi.result, value))
            block.phis = kept
        replace_memories(self.function, memories)
        return found

    def _substitute(self) -> None:
        terms = Substitution(self.builder, self.known)
        for block in self.function.blocks:
            for phi in block.phis:
                if isinstance(phi, Phi):
                    phi.incoming = [(source, terms.of(value)) for source, value in phi.incoming]
            block.instructions = [with_terms(each, terms) for each in block.instructions]
            end = block.terminator
            if isinstance(end, Branch):
                end.condition = terms.of(end.condition)
            elif isinstance(end, Return):
                end.values = tuple(map(terms.of, end.values))


def _last(found: Mapping[Term, Term], value: Term) -> Term:
    """What a chain of registers ends with."""
    while value in found:
        value = found[value]
    return value


def asserted(function: Function) -> Collection[Property]:
    return dict.fromkeys([each.property for each in function.instructions() if isinstance(each, Assert)])
