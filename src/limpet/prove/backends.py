"""Ways of solving that are tried one after the other."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import replace

from limpet.base.config import COMMAND, Frames, Integers, ProofEngine, ProveOptions
from limpet.base.records import dataclass
from limpet.horn.options import ARRAYS, BITS, EXACT, MAPS, STRICT
from limpet.hornsolvers.deepening import BoundedSolver
from limpet.hornsolvers.external import ExternalSolver
from limpet.hornsolvers.interface import HornSolver, Undecided
from limpet.hornsolvers.spacer import SpacerOptions, SpacerSolver
from limpet.hornsolvers.spacer_parameters import Value, read_parameters
from limpet.prove.induction import Induction

ADDITIVE: dict[str, Value] = {"spacer.iuc.arith": 3}
"""Lemmas from sums of inequalities: quick on relations between several counters."""
GLOBAL: dict[str, Value] = {"spacer.global": True}
"""Lemmas are generalised over several counterexamples: proves most of what diverges without."""

GPDR: dict[str, Value] = {"spacer.gpdr": True}
"""Hoder and Bjørner's generalised PDR: premises are taken one after the other, without summaries from below. Their own
engine is gone from z3; this is its strategy inside of Spacer."""


@dataclass(frozen=True, slots=True)
class Backend:
    solver: HornSolver
    ints: str
    family: str
    """The SMT solver inside: another one has to check its proofs."""
    is_final: bool = False
    """It makes no sense to ask it again with more time."""
    frames: str = ARRAYS
    """How calls pass memory."""
    contexts: bool = False
    """Functions begin with what they are called with."""


def backends(options: ProveOptions, solver: str, *, maps: bool = False, calls: bool = False) -> list[Backend]:
    """`solver`: the SMT solver that the user chose, or `auto`; Horn clauses have solvers of their own.

    `maps`: calls can pass finite maps. They come first if it is not said what calls pass; where a proof hardly depends
    on memory, arrays let a solver leave it alone, so these come, too. `calls`: there are some."""
    ways = _backends(options, solver)
    if calls and options.proof is None:
        ways = _in_contexts(ways)
    if not maps or options.frames is Frames.ARRAYS:
        return ways
    mapped = [way if isinstance(way.solver, Induction) else replace(way, frames=MAPS) for way in ways]
    if options.frames is Frames.MAPS:
        return mapped
    plain = [way for way in ways if way.ints == EXACT or way.is_final][:1]
    bits = [way for way in mapped if way.ints == BITS]
    return [*(way for way in mapped if way not in bits), *plain, *bits]


def _in_contexts(ways: list[Backend]) -> list[Backend]:
    """Behind the first ways, these again in the contexts of calls: what holds of the calls that there are is mostly
    easier to find, by abstract interpretation above all. Counterexamples are not."""
    first: dict[str, Backend] = {}
    for way in ways:
        if way.ints in (STRICT, EXACT) and not way.is_final:
            first.setdefault(way.ints, way)
    behind = max((ways.index(way) + 1 for way in first.values()), default=0)
    return [*ways[:behind], *(replace(way, contexts=True) for way in first.values()), *ways[behind:]]


def _backends(options: ProveOptions, solver: str) -> list[Backend]:
    ints = [EXACT] if options.ints is Integers.AUTO else [options.ints]
    if options.engine.startswith(COMMAND):
        command = ExternalSolver(shlex.split(options.engine.removeprefix(COMMAND)))
        family = "z3" if "z3" in command.name else command.name
        ints = [STRICT, *ints] if options.ints is Integers.AUTO else ints
        return [Backend(command, each, family, is_final=True) for each in ints]
    if options.engine == ProofEngine.KIND:
        return [Backend(Induction(solver), BITS, "", is_final=True)]
    if options.engine == ProofEngine.BMC:
        return [Backend(BoundedSolver(), each, "z3", is_final=True) for each in ints]
    if options.engine == ProofEngine.GPDR:
        gpdr = SpacerSolver(SpacerOptions(parameters={**GPDR, **read_parameters(options.parameters)}))
        return [Backend(gpdr, each, "z3", is_final=True) for each in ints]
    if options.parameters:
        chosen = SpacerSolver(SpacerOptions(parameters=read_parameters(options.parameters)))
        return [Backend(chosen, each, "z3", is_final=True) for each in ints]
    guided, plain = (SpacerSolver(SpacerOptions(parameters=each)) for each in (GLOBAL, ADDITIVE))
    attempts = [Backend(spacer, each, "z3") for each in ints for spacer in (guided, plain)]
    if options.ints is Integers.AUTO:
        attempts = [Backend(guided, STRICT, "z3"), *attempts, Backend(plain, BITS, "z3")]
        if options.proof is None:  # there is no file for them
            attempts.append(Backend(Induction(solver), BITS, ""))
    return attempts


def integers_of(ways: Sequence[Backend]) -> list[str]:
    return list(dict.fromkeys(way.ints for way in ways))


def why_undecided(answer: Undecided, solver: HornSolver) -> str:
    text = f": {answer.text}" if answer.text else ""
    return f"{solver.name} found neither a proof nor a counterexample ({answer.reason.value}{text})"
