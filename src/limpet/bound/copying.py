"""Copies of single instructions: evaluated over what is known, and written down only where something stays open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.bound.cells import CellRules
from limpet.bound.claims import Claims
from limpet.bound.evaluator import Evaluator
from limpet.bound.knowledge import PRODUCTS, narrowed
from limpet.bound.leaks import EndCopies
from limpet.bound.memory_copies import MemoryCopies
from limpet.bound.object_copies import ObjectCopies
from limpet.bound.object_queries import ObjectQueries
from limpet.bound.object_states import ObjectStates
from limpet.bound.stretch_copies import StretchCopies
from limpet.bound.symbolic_access import SymbolicAccess
from limpet.memory.objects import ObjectTable
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction
from limpet.seair.program import Global
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


class Copier:
    """Brings together those who copy the kinds of instructions; registers without memory it copies itself."""

    def __init__(self, evaluator: Evaluator, table: ObjectTable, cells: CellRules, globals: dict[int, Global]) -> None:
        self.builder = evaluator.builder
        self.evaluator = evaluator
        states = ObjectStates(self.builder, evaluator.addresses, table)
        access = SymbolicAccess(evaluator, table, cells, globals)
        self.claims = Claims(evaluator)
        self.queries = ObjectQueries(evaluator, table, states)
        self.stretches = StretchCopies(evaluator, access, table)
        self.memory = MemoryCopies(evaluator, access, self.stretches, states.live, globals)
        objects = ObjectCopies(evaluator, table, states, self.claims)
        end = EndCopies(evaluator, table, states, self.claims, self.memory.load, objects.sites, globals)
        self.copies: dict[type[Instruction], Callable[[Any], None]] = {
            ops.Assign: self._assign,
            ops.Nondet: self._nondet,
            ops.EndOfRun: end.copy,
        }
        for room in (self.claims, self.queries, self.stretches, self.memory, objects):
            self.copies |= room.copies

    def _assign(self, i: ops.Assign) -> None:
        evaluator = self.evaluator
        value, by_facts = evaluator.evaluated(i.value)
        if isinstance(value, Term) and value.kind in PRODUCTS:
            value = narrowed(self.builder, evaluator.path.facts, value)
        evaluator.assign(i.result, evaluator.settle(value, i.value, i.result), by_facts)

    def _nondet(self, i: ops.Nondet) -> None:
        evaluator, builder = self.evaluator, self.builder
        values = evaluator.at.frame.values
        if i.known is not None:
            known = evaluator.number(i.known)
            values[i.result] = (
                builder.bool_constant(known.kind is CONSTANT)
                if i.result.sort == BOOL
                else builder.bv(evaluator.path.finder().range(known).high, known.width)
            )
            return
        symbol = values[i.result] = evaluator.values.symbol(i.result)
        count = evaluator.values.thin(evaluator.settled(i.count)) if i.count is not None else None
        evaluator.path.write(ops.Nondet(symbol, i.label, i.type, count=count, location=i.location))
