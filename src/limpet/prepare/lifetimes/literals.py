"""Compound literals live until the end of the block that they are in.

Clang marks the scopes of variables, but not those of compound literals. The debug information tells in which block of
the source each instruction is: the literal comes to life where its value is written, and its life ends where the run
comes to an instruction outside of that block. Only for literals that a pointer may be kept of (`kept.py`).
"""

from __future__ import annotations

from limpet.base.context import Context
from limpet.base.graphs import dominator_tree
from limpet.llvm import ir
from limpet.prepare.lifetimes.kept import Keeping, Users, spread, users_in
from limpet.prepare.primitives import call_of
from limpet.prepare.rewriting import Flow

_NAME = "%.compoundliteral"
_START, _END = "llvm.lifetime.start.p0", "llvm.lifetime.end.p0"


def end_literals(ctx: Context, module: ir.Module, entry: str) -> None:
    keeping = Keeping()
    for function in list(module.functions.values()):
        if function.blocks:
            literals = [i for i in function.blocks[0].instructions if type(i) is ir.Alloca and i.name.startswith(_NAME)]
            if literals:
                _Literals(module, function, keeping).mark(literals)


class _Literals:
    def __init__(self, module: ir.Module, function: ir.Function, keeping: Keeping) -> None:
        self.module = module
        self.function = function
        self.keeping = keeping
        self.users: Users = users_in(function)
        self.flow = Flow(function)
        self.tree = dominator_tree(self.flow.successors, 0)
        self.places = {i: (block, n) for block in function.blocks for n, i in enumerate(block.instructions)}
        self.marks: dict[ir.Instruction, list[tuple[str, ir.Alloca]]] = {}
        """What comes before an instruction."""

    def mark(self, literals: list[ir.Alloca]) -> None:
        for literal in literals:
            first = self._first(literal)
            scope = _scope(first) if first is not None else None
            if first is None or scope is None or scope.around is None:
                continue
            uses = spread(self.users, literal)
            if uses.kept or self.keeping.any_keeps(uses.passed):
                self.marks.setdefault(first, []).append((_START, literal))
                for end in self._ends(first, scope):
                    self.marks.setdefault(end, []).append((_END, literal))
        for block in self.function.blocks:
            if any(i in self.marks for i in block.instructions):
                block.instructions = [each for i in block.instructions for each in (*self._marks(i), i)]

    def _marks(self, i: ir.Instruction) -> list[ir.Instruction]:
        marks: list[ir.Instruction] = []
        for name, literal in self.marks.get(i, ()):
            call = call_of(self.module, name, [literal])
            call.location = i.location
            marks.append(call)
        return marks

    def _first(self, literal: ir.Alloca) -> ir.Instruction | None:
        """The user that comes before all others on every way."""
        users = [i for i in self.users.get(literal, ()) if type(i) is not ir.DebugRecord]
        if not users or any(type(i) is ir.Phi for i in users):
            return None
        first = users[0]
        for each in users[1:]:
            if self._comes_before(each, first):
                first = each
        return first if all(each is first or self._comes_before(first, each) for each in users) else None

    def _comes_before(self, one: ir.Instruction, other: ir.Instruction) -> bool:
        (block, n), (second, m) = self.places[one], self.places[other]
        if block is second:
            return n < m
        return self.tree.dominates(self.flow.index[block], self.flow.index[second])

    def _ends(self, first: ir.Instruction, scope: ir.Scope) -> list[ir.Instruction]:
        """In front of which instructions the run leaves the block."""
        block, position = self.places[first]
        ends: list[ir.Instruction] = []
        seen: set[ir.Block] = set()
        pending: list[tuple[ir.Block, int]] = [(block, position + 1)]
        while pending:
            block, position = pending.pop()
            leaving = next((i for i in block.instructions[position:] if _leaves(i, scope)), None)
            if leaving is not None:
                ends.append(leaving)
                continue
            targets = block.terminator.successors()
            for target in targets:
                if len(targets) == 1 and self._is_left_at_once(target, scope):
                    # On this way alone: others may come to the same place that never were in the block.
                    ends.append(block.terminator)
                elif target not in seen:
                    seen.add(target)
                    pending.append((target, 0))
        return ends

    def _is_left_at_once(self, block: ir.Block, scope: ir.Scope) -> bool:
        for i in block.instructions:
            if _leaves(i, scope):
                return True
            if type(i) is not ir.Phi and type(i) is not ir.DebugRecord:
                return False
        return False


def _leaves(i: ir.Instruction, scope: ir.Scope) -> bool:
    if type(i) is ir.Phi or type(i) is ir.DebugRecord:
        return False
    if type(i) is ir.Return:
        return True
    here = _scope(i)
    return here is not None and not here.is_inside(scope)


def _scope(i: ir.Instruction) -> ir.Scope | None:
    at = i.location
    while at is not None and at.inlined_at is not None:
        at = at.inlined_at
    return at.scope if at is not None and at.line else None
