"""Common subexpressions: what is computed, read or asked again has the earlier value, as memory is a value, too.

    x = load p, M                     x = load p, M
    br (= x #x00), A, B               br (= x #x00), A, B
    B:                                B:
      y = load p, M                     … x …
      … y …

So what a branch says about the first holds for all. `text[i] != 0 && text[i] == other[i]` reads `text[i]` twice.
"""

from __future__ import annotations

from typing import final

from limpet.base.context import Deadline
from limpet.base.graphs import dominator_tree, reverse_postorder
from limpet.passes.blocks import with_new_blocks
from limpet.passes.inlining import with_functions
from limpet.passes.substitution import Substitution, with_terms
from limpet.seair import operations as ops
from limpet.seair.operations import Branch, Instruction, Phi, Return
from limpet.seair.program import Block, Function, Program
from limpet.terms.build import Builder
from limpet.terms.term import Term

Question = (
    ops.IsObject
    | ops.IsDeref
    | ops.IsAlloc
    | ops.IsFreeable
    | ops.ObjectSize
    | ops.PointerOffset
    | ops.SameObject
    | ops.IsAligned
)
"""The answer depends on nothing but what is read."""
Key = tuple[object, ...]


def without_repetitions(program: Program, deadline: Deadline | None = None) -> Program:
    """The given program stays as it is."""
    functions = {name: _Reading(program.builder, each, deadline).run() for name, each in program.functions.items()}
    return with_functions(program, functions)


@final
class _Reading:
    def __init__(self, builder: Builder, function: Function, deadline: Deadline | None) -> None:
        self.function = with_new_blocks(function)
        self.deadline = deadline
        self.terms = Substitution(builder)
        self.known: dict[Key, list[tuple[int, Term]]] = {}
        """By what is asked: in which blocks it was, and the answer."""

    def run(self) -> Function:
        blocks = self.function.blocks
        number = {block: at for at, block in enumerate(blocks)}
        successors = [[number[target] for target in block.successors()] for block in blocks]
        tree = dominator_tree(successors, 0)
        # Registers are defined before they are used in this order, but for what phis get from behind.
        for at in reverse_postorder(successors, 0):
            if self.deadline is not None:
                self.deadline.check()
            block = blocks[at]
            kept: list[Instruction] = []
            for instruction in block.instructions:
                each = with_terms(instruction, self.terms)
                key = _key(each)
                if key is None:
                    kept.append(each)
                    continue
                (result,) = each.defines()
                answers = self.known.setdefault(key, [])
                earlier = next((answer for there, answer in answers if tree.dominates(there, at)), None)
                if earlier is None:
                    answers.append((at, result))
                    kept.append(each)
                else:
                    self.terms.replace(result, earlier)
            block.instructions = kept
            self._end(block)
        for block in blocks:
            for phi in block.phis:
                if isinstance(phi, Phi):
                    phi.incoming = [(source, self.terms.of(value)) for source, value in phi.incoming]
        return self.function

    def _end(self, block: Block) -> None:
        end = block.terminator
        if isinstance(end, Branch):
            end.condition = self.terms.of(end.condition)
        elif isinstance(end, Return):
            end.values = tuple(map(self.terms.of, end.values))


def _key(instruction: Instruction) -> Key | None:
    """What is computed, read or asked; None: it may be something else each time."""
    match instruction:
        case ops.Assign(value=value):
            return ops.Assign, value
        case ops.Load(result=result, pointer=pointer, memory=memory):
            return ops.Load, pointer, memory, result.sort
        case ops.IsDeref(pointer=pointer, size=size, write=write):
            return ops.IsDeref, pointer, size, write
        case ops.IsFreeable(pointer=pointer, family=family):
            return ops.IsFreeable, pointer, family
        case ops.IsAligned(pointer=pointer, align=align):
            return ops.IsAligned, pointer, align
        case _ if isinstance(instruction, Question):
            return type(instruction), instruction.terms(), instruction.memories()
        case _:
            return None
