"""Registers in the place of others, in terms that share much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from limpet.passes.cloning import rewritten
from limpet.seair.operations import Instruction, MemoryRegister
from limpet.terms.build import Builder
from limpet.terms.term import Term
from limpet.terms.walk import postorder


@final
class Substitution:
    def __init__(self, builder: Builder, known: Mapping[Term, Term] | None = None) -> None:
        self._builder = builder
        self._terms: dict[Term, Term] = dict(known or {})
        """Terms → what they have become. What they share is rewritten once."""
        self._visited: set[Term] = set(self._terms)

    def replace(self, register: Term, value: Term) -> None:
        """Terms that have it must not have been rewritten yet."""
        self._terms[register] = value
        self._visited.add(register)

    def of(self, root: Term) -> Term:
        memo = self._terms
        for term in postorder([root], self._visited):
            args = tuple([memo[arg] for arg in term.args])
            memo[term] = term if args == term.args else self._builder.make(term.kind, args, term.payload)
        return memo[root]


def with_terms(instruction: Instruction, terms: Substitution) -> Instruction:
    """A copy that reads other registers; the same one if it reads none of them."""
    if all(terms.of(each) is each for each in instruction.terms()):
        return instruction
    defined = set(instruction.defines())
    return rewritten(instruction, lambda each: each if each in defined else terms.of(each), _same)


def _same(memory: MemoryRegister) -> MemoryRegister:
    return memory
