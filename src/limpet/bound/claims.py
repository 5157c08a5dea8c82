"""Assertions and assumptions: what is written of them, and what is known on the path after them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.base.properties import Role
from limpet.bound.evaluator import Evaluator
from limpet.bound.knowledge import learn
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, Property
from limpet.seair.program import CallContext
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term


class PathEnd(Exception):
    """Nothing after this instruction is executed."""


class Claims:
    def __init__(self, evaluator: Evaluator) -> None:
        self.builder = evaluator.builder
        self.evaluator = evaluator
        self.values = evaluator.values
        self.at = evaluator.at
        self.path = evaluator.path
        self.folded = 0
        self._asserted: dict[tuple[ops.Assert, CallContext | None], int] = {}
        self.copies: dict[type[Instruction], Callable[[Any], None]] = {
            ops.Assert: self._assert,
            ops.Assume: self._assume,
        }

    def _assert(self, i: ops.Assert) -> None:
        context = self.at.frame.context
        key = (i, context)
        self._asserted[key] = self._asserted.get(key, 0) + 1
        condition = self.evaluator.value(i.condition)
        assert isinstance(condition, Term)
        if condition.kind is CONSTANT and condition.payload:
            self.folded += 1
            return
        self._write(ops.Assert(condition, i.property, context, location=i.location))

    def claim(self, condition: Term, property: Property, context: CallContext | None) -> None:
        """An assertion that is about another place."""
        assertion = ops.Assert(condition, property, context, location=self.at.location)
        self._asserted[assertion, context] = 1
        if condition.kind is not CONSTANT or not condition.payload:
            self._write(assertion)

    def _write(self, assertion: ops.Assert) -> None:
        self.path.write(assertion)
        if assertion.condition.kind is CONSTANT:
            raise PathEnd
        self._learn(assertion.condition)

    def _assume(self, i: ops.Assume) -> None:
        condition = self.evaluator.value(i.condition)
        assert isinstance(condition, Term)
        if condition.kind is CONSTANT:
            if not condition.payload:
                raise PathEnd
            return
        self.path.write(ops.Assume(condition, location=i.location))
        self._learn(condition)

    def _learn(self, condition: Term) -> None:
        path = self.path
        path.facts = learn(self.builder, path.facts, self.values.origins, condition, True)

    def mark(self, exact: Term, message: str) -> None:
        """Where `exact` does not hold, behaviours are missing: reaching that must be known, but ends nothing."""
        if exact.kind is CONSTANT and exact.payload:
            return
        frame, location = self.at.frame, self.at.location
        property = Property.of_role(Role.UNSUPPORTED, message, location, frame.shape.function.name)
        may_hold = self.values.symbol_of("exact", BOOL)
        self.path.write(ops.Nondet(may_hold, location=location))
        condition = self.builder.or_(exact, may_hold)
        self.path.write(ops.Assert(condition, property, frame.context, location=location))

    def end(self, property: Property) -> None:
        """The run may as well end here: what follows happens in other runs, too."""
        choice = self.values.symbol_of("end here", BOOL)
        self.path.write(ops.Nondet(choice, location=self.at.location))
        context = self.at.frame.context
        self.path.write(ops.Assert(self.builder.not_(choice), property, context, location=self.at.location))

    def seen(self) -> dict[tuple[Property, CallContext | None], int]:
        """How often each property was examined, in each calling context."""
        counts: dict[tuple[Property, CallContext | None], int] = {}
        for (instruction, context), count in self._asserted.items():
            key = (instruction.property, context)
            counts[key] = counts.get(key, 0) + count
        return counts
