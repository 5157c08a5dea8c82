"""Proofs by abstract interpretation of clauses that say more than the program does, one after the other.

* parameters for the owners of objects: what holds of all nodes of a list
* parameters for the ends of strings
* predicates divided into cases
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from limpet.absint.analysis import NOTHING
from limpet.absint.ends import with_ends
from limpet.base.context import Context
from limpet.horn.options import ARRAYS, EXACT
from limpet.horn.values import Level
from limpet.pipeline.clauses import HornProblem, horn_problem, with_invariants
from limpet.pipeline.owners import heaps_of
from limpet.prove.variants import Variants


def further_proofs(ctx: Context, variants: Variants, plain: HornProblem) -> Iterator[HornProblem]:
    """Each proves all that is open, if its invariants are right. `plain`: what is to be proved."""
    for way in (_with_owners, _with_ends, _by_cases):
        problem = way(ctx, variants, plain)
        if problem is not None and problem.analysis.proves:
            yield problem


def tells_in_words(problem: HornProblem) -> bool:
    """Whether its invariants are all there is to the proof, and about what the program has."""
    return not problem.analysis.elementwise and all(p in problem.shrunk.origin for p in problem.system.predicates)


def _with_owners(ctx: Context, variants: Variants, plain: HornProblem) -> HornProblem | None:
    options = plain.options
    if options.ints != EXACT or options.level < Level.MEMORY:
        return None
    problem = horn_problem(
        ctx, variants.of(ARRAYS).program, replace(options, frames=ARRAYS, owners=True), plain.granted
    )
    heaps = heaps_of(problem.encoded, problem.shrunk)
    if not heaps:
        return None
    return with_invariants(ctx, problem, variants.of(ARRAYS).abstraction.share(), quantified=True, heaps=heaps)


def _with_ends(ctx: Context, variants: Variants, plain: HornProblem) -> HornProblem | None:
    marked = with_ends(plain.system)
    if marked is None:
        return None
    problem = replace(plain, system=marked, equalities={}, analysis=NOTHING)
    budget = variants.of(plain.options.frames).abstraction.share()
    return with_invariants(ctx, problem, budget, quantified=True)


def _by_cases(ctx: Context, variants: Variants, plain: HornProblem) -> HornProblem | None:
    if plain.options.ints != EXACT:
        return None
    return variants.of(plain.options.frames).abstraction.proof_by_cases(plain)
