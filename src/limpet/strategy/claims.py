"""What the analyser claims about loops, without a verdict: quick, and not certified."""

from __future__ import annotations

from limpet.base.config import for_proofs
from limpet.base.context import Context, DeadlineExceeded
from limpet.base.properties import Verdict
from limpet.frontend.loaded import LoadedIR
from limpet.pipeline.abstract import analysed
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import drop_dead_output, regions_of, sea_ir
from limpet.prove.invariants_by_line import invariants_by_line
from limpet.results.answer import Answer, Invariant


def claims(ctx: Context, loaded: LoadedIR | None = None) -> Answer:
    """An answer with nothing but invariants; none, if the time was too short."""
    answer = Answer(engine="ai", verdict=Verdict.UNKNOWN, properties=[])
    try:
        ctx.config = for_proofs(ctx.config)
        module, start = load_prepared(ctx, loaded)
        program = sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=True)
        known = analysed(ctx, drop_dead_output(program), ctx.config.abstract.domain)
    except DeadlineExceeded:
        return answer
    for each in invariants_by_line(known):
        answer.invariants.append(Invariant(each.function, each.location, is_loop=True, lines=each.lines))
    return answer
