"""Two pointers may point into the same object: what was proved of separate objects is proved of that case, too.

A function with two pointers to elements is first called with an object for each of them, and then with both in one
object, anywhere. If both proofs succeed, nothing is left out. Otherwise the answer says what it is about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from limpet.base.context import Context, DeadlineExceeded
from limpet.base.diagnostics import LimpetError
from limpet.base.properties import Status, Verdict
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer, PropertyResult

SEPARATE = "distinct"
"""The restriction that objects are separate."""


def is_about_separate_objects(answer: Answer) -> bool:
    """Everything is proved, except for pointers into the same object."""
    return (
        answer.verdict is Verdict.BOUNDED
        and [each.id for each in answer.restrictions] == [SEPARATE]
        and not answer.bounds
        and not answer.approximations
    )


def with_overlap(ctx: Context, answer: Answer, prove: Callable[[Problem], Answer]) -> Answer:
    """`safe`, if the answer is about separate objects and the same is proved where they overlap; else as it was."""
    function = ctx.config.function
    if not is_about_separate_objects(answer) or function.most_elements is not None or answer.interrupted:
        return answer
    config = replace(ctx.config, function=replace(function, overlapping=True))
    fresh = Context(config, ctx.deadline, ctx.statistics, ctx.logger)
    try:
        problem = Problem(fresh, *load_prepared(fresh))
        if fresh.restrictions:
            return answer
        ctx.logger.info("the same with pointers into one object")
        other = prove(problem)
    except (LimpetError, DeadlineExceeded):
        return answer
    if other.verdict is not Verdict.SAFE:
        return answer
    results = [
        PropertyResult(each.key, Status.PROVED) if each.status is Status.BOUNDED else each for each in answer.properties
    ]
    return replace(answer, verdict=Verdict.SAFE, properties=results, restrictions=[])
