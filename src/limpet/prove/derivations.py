"""From the derivation of an error to the run that it stands for: which inputs the program asks for, in order.

A solver tells which facts follow from which; the rules by which they do, and values of all that is in them, are found
by `explanation`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import field
from typing import NamedTuple, final

from limpet.base.context import Context
from limpet.base.records import dataclass
from limpet.clauses.system import CallStep, InputStep, Predicate, System
from limpet.hornsolvers.explanation import Explained, Inference, explain
from limpet.hornsolvers.interface import Derivation
from limpet.pipeline.clauses import HornProblem
from limpet.seair.operations import Property
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits, Model, Solver

EXPLAIN_SECONDS = 20.0


@final
@dataclass(frozen=True, slots=True)
class GivenInput:
    label: str
    type: str
    bits: int
    """The value, as a number without sign."""
    width: int


@final
class Contexts(NamedTuple):
    """Where functions begin with what they are called with: predicates about that, and those about whole calls. How a
    call came about is told by what comes before it, and is no part of what it does."""

    begin: Collection[Predicate] = ()
    end: Collection[Predicate] = ()


NO_CONTEXTS = Contexts()


@final
@dataclass(slots=True)
class DerivedRun:
    inputs: list[GivenInput] = field(default_factory=list)
    violated: Property | None = None
    complete: bool = True
    """Values of all inputs are known."""


def explained(ctx: Context, problem: HornProblem, derivation: Derivation) -> list[DerivedRun] | None:
    """Within a short time."""
    solver = solver_by_name("z3")
    try:
        with ctx.statistics.timed("derivation"):
            apart = problem.encoded.inferred.values()
            left = ctx.deadline.remaining()
            limits = Limits(EXPLAIN_SECONDS if left is None else max(0.0, min(EXPLAIN_SECONDS, left)))
            return runs_of(problem.system, derivation, solver, limits, apart, _contexts(problem))
    finally:
        solver.close()


def runs_of(
    system: System,
    derivation: Derivation,
    solver: Solver,
    limits: Limits,
    apart: Collection[Predicate] = (),
    contexts: Contexts = NO_CONTEXTS,
) -> list[DerivedRun] | None:
    """The run that goes wrong is the last one. Before it there is one for each fact about a predicate in `apart`, which
    is not part of those that use the fact. None: no rules explain the derivation, or the solver does not find out in
    time."""
    explained = explain(system, derivation, solver, limits)
    if not isinstance(explained, Explained):
        return None
    inferences = explained.inferences
    before = [at for at, inference in enumerate(inferences) if _is_about(inference, apart)]
    return [unrolled(inferences, at, apart, contexts) for at in (*before, len(inferences) - 1)]


def _contexts(problem: HornProblem) -> Contexts:
    encoded, origin = problem.encoded, problem.shrunk.origin
    begin = {each for each in problem.system.predicates if origin.get(each) in encoded.contexts}
    ends = set(encoded.summaries.values())
    return Contexts(begin, {each for each in problem.system.predicates if origin.get(each) in ends} - begin)


def _is_about(inference: Inference, predicates: Collection[Predicate]) -> bool:
    return inference.rule.head is not None and inference.rule.head.predicate in predicates


def unrolled(
    inferences: Sequence[Inference],
    end: int = -1,
    apart: Collection[Predicate] = (),
    contexts: Contexts = NO_CONTEXTS,
) -> DerivedRun:
    """What happens, in order, in an inference, normally the last one, and in what it follows from."""
    run = DerivedRun()
    stack = [(end % len(inferences), 0, False)]
    while stack:
        position, done, in_call = stack.pop()
        inference = inferences[position]
        steps = inference.rule.steps
        if done == len(steps):
            continue
        stack.append((position, done + 1, in_call))
        step = steps[done]
        if isinstance(step, CallStep):
            premise = inference.premises[step.position]
            used = inferences[premise]
            if not _is_about(used, apart) and not (in_call and _is_about(used, contexts.begin)):
                stack.append((premise, 0, in_call or _is_about(used, contexts.end)))
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
