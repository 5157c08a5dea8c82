"""What is proved, and in which order: with contracts of library functions, of the program, of overlapping objects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from limpet.base.context import Deadline, DeadlineExceeded
from limpet.base.diagnostics import Unsupported
from limpet.base.properties import Status, Verdict
from limpet.pipeline.problem import Problem
from limpet.results.answer import Answer, PropertyKey
from limpet.results.merging import CONCLUSIVE, proved_for_all_runs, shared_proofs, with_proved
from limpet.strategy.contracts import proved_of_program, proved_with_contracts
from limpet.strategy.engines import Engine, abstract_engine, horn_engine
from limpet.strategy.overlap import is_about_separate_objects, with_overlap

Note = Callable[[frozenset[PropertyKey]], None]
NOTHING: frozenset[PropertyKey] = frozenset()


def proved_by(engine: Engine, problem: Problem, budget: Deadline) -> Answer:
    shares = problem.ctx.config.checks.shadowing
    return _in_order(problem, budget, lambda other, part, _: engine.run(other, part), lambda _: None, shares=shares)


def proved_by_all(problem: Problem, budget: Deadline, note: Note, *, shares: bool) -> Answer:
    """By all engines that prove. `note` hears what is proved of the program on the way. `shares`: a property that was
    proved by itself holds."""

    def prove(other: Problem, part: Deadline, hears: Note | None) -> Answer:
        return proved_within(other, part, hears, shares=shares)

    return _in_order(problem, budget, prove, note, shares=shares)


def _in_order(
    problem: Problem,
    budget: Deadline,
    prove: Callable[[Problem, Deadline, Note | None], Answer],
    note: Note,
    *,
    shares: bool,
) -> Answer:
    contracts = proved_with_contracts(problem, budget, lambda other, part: prove(other, part, None))
    if contracts is not None and (contracts.verdict is Verdict.SAFE or contracts.interrupted):
        return contracts
    own = proved_of_program(contracts) if contracts is not None and shares else NOTHING
    if contracts is not None:
        proved, total = contracts.count(Status.PROVED), len(contracts.properties)
        problem.ctx.logger.info(
            "with contracts: %d of %d properties proved, of which %d count", proved, total, len(own)
        )
    if own:
        note(own)
    answer = with_overlap(problem.ctx, prove(problem, budget, note), lambda other: prove(other, budget, None))
    if contracts is None or not own:
        return answer
    if answer.verdict not in CONCLUSIVE and contracts.count(Status.UNKNOWN) <= answer.count(Status.UNKNOWN):
        return contracts  # nothing is open inside of the library, which the other answer does not know
    return replace(with_proved(answer, own), certificate=answer.certificate or contracts.certificate)


def proved_within(problem: Problem, budget: Deadline, note: Note | None = None, *, shares: bool) -> Answer:
    """By the analyser, then by the Horn engine. `shares`: a property that was proved by itself holds; then `note` hears
    of what is proved on the way."""
    abstract = _interpreted(problem)
    if abstract is not None and (abstract.verdict in CONCLUSIVE or abstract.interrupted):
        return abstract
    if abstract is not None and is_about_separate_objects(abstract):
        return abstract
    known = abstract if shares else None
    if note is not None and shares:
        note(shared_proofs(abstract))
    proof = horn_engine(beside_bounded=True, known=known).run(problem, budget)
    if proof.verdict in CONCLUSIVE or known is None:
        return proof
    return with_proved(proof, proved_for_all_runs(known))


def _interpreted(problem: Problem) -> Answer | None:
    """What abstract interpretation knows in little time; None: it cannot be used."""
    ctx = problem.ctx
    inner = replace(
        ctx, approximations=list(ctx.approximations), restrictions=list(ctx.restrictions), warnings=list(ctx.warnings)
    )
    try:
        answer = abstract_engine(before_others=True).run(replace(problem, ctx=inner), ctx.deadline)
    except (DeadlineExceeded, Unsupported):
        return None
    ctx.logger.info("abstract interpretation of the program: %s", answer.verdict.value)
    return answer
