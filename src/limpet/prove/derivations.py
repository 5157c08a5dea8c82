"""From the derivation of an error to the run that it stands for: which inputs the program asks for, in order.

A solver tells which facts follow from which; the rules by which they do, and values of all that is in them, are found
by `explanation`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import final

from limpet.clauses.system import CallStep, InputStep, System
from limpet.hornsolvers.explanation import Explained, Inference, explain
from limpet.hornsolvers.interface import Derivation
from limpet.seair.operations import Property
from limpet.solvers.interface import Limits, Model, Solver


@final
@dataclass(frozen=True, slots=True)
class GivenInput:
    label: str
    type: str
    bits: int
    """The value, as a number without sign."""
    width: int


@final
@dataclass(slots=True)
class DerivedRun:
    inputs: list[GivenInput] = field(default_factory=list)
    violated: Property | None = None
    complete: bool = True
    """Values of all inputs are known."""


def run_of(system: System, derivation: Derivation, solver: Solver, limits: Limits) -> DerivedRun | None:
    """None: no rules explain the derivation, or the solver does not find out in time."""
    explained = explain(system, derivation, solver, limits)
    return unrolled(explained.inferences) if isinstance(explained, Explained) else None


def unrolled(inferences: Sequence[Inference]) -> DerivedRun:
    """What happens, in order, in the last inference and in what it follows from."""
    run = DerivedRun()
    stack = [(len(inferences) - 1, 0)]
    while stack:
        position, done = stack.pop()
        inference = inferences[position]
        steps = inference.rule.steps
        if done == len(steps):
            continue
        stack.append((position, done + 1))
        step = steps[done]
        if isinstance(step, CallStep):
            stack.append((inference.premises[step.position], 0))
        elif isinstance(step, InputStep):
            if inference.model.value(step.condition):
                _take_input(run, step, inference.model)
        elif run.violated is None and inference.model.value(step.condition):
            run.violated = step.property
    return run


def _take_input(run: DerivedRun, step: InputStep, model: Model) -> None:
    if not step.bits:
        run.complete = False
        return
    value = int(model.value(step.value)) & ((1 << step.bits) - 1)
    run.inputs.append(GivenInput(step.label, step.type, value, step.bits))
