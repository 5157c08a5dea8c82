"""From a program in Sea-IR to the Horn clauses that a solver gets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from limpet.absint.analysis import NOTHING, Analysis, analyse
from limpet.absint.elements import with_instances
from limpet.absint.objects import Heap
from limpet.absint.questions import Facts
from limpet.base.config import Calls, Frames, Integers, Levels, ProofEngine
from limpet.base.context import Context, Deadline
from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.clauses.equalities import equal_parameters
from limpet.clauses.pipeline import shrink
from limpet.clauses.shrunk import Shrunk
from limpet.clauses.strengthening import known_of, strengthened
from limpet.clauses.system import Definition, Interpretation, Predicate, System
from limpet.horn.encode import EncodedClauses, encode
from limpet.horn.footprints import Footprints, FrameLimits
from limpet.horn.frames import footprints_of, framed
from limpet.horn.memory_layout import blocks_in_loops
from limpet.horn.options import ARRAYS, EXACT, MAPS, SMALL, HornOptions
from limpet.horn.values import Level
from limpet.passes.callgraph import call_graph
from limpet.passes.constants import fold_constants
from limpet.passes.inlining import inline_calls
from limpet.passes.mixed import mixed_semantics
from limpet.passes.predicates import fail_in_entry, inline_predicates, resolve_predicates
from limpet.passes.repeated import without_repetitions
from limpet.pipeline.owners import places_of_owners
from limpet.pipeline.sea_ir import drop_dead_output
from limpet.seair.operations import Call, ObjectState, Property, SetState
from limpet.seair.program import Program
from limpet.terms.term import Term
from limpet.terms.walk import substitute

SMALL_FUNCTION = 40
"""Instructions of functions without loops that are inlined whoever calls them."""
SMALL_COPIES = 400
"""Instructions of all copies of a function with loops together, if it is inlined: summaries that say what becomes of
memory are hard to find."""


@dataclass(frozen=True, slots=True)
class HornProblem:
    encoded: EncodedClauses
    shrunk: Shrunk
    system: System
    """What is to be solved: shrunk, and with ranges of machine integers."""
    program: Program
    options: HornOptions
    granted: Collection[Property]
    """Properties that the clauses do not check."""
    equalities: Mapping[Predicate, Sequence[Term]]
    """Parameters that are equal, as was found beforehand."""
    analysis: Analysis = NOTHING
    """Further invariants that were found beforehand; `system` does not rely on them, `strengthened` does."""

    def with_equalities(self, interpretation: Interpretation) -> Interpretation:
        """What was found beforehand belongs to the proof: whoever checks it checks all."""
        b = self.system.builder
        definitions: dict[Predicate, Definition] = {}
        for predicate, definition in interpretation.items():
            mapping = dict(zip(predicate.parameters, definition.parameters, strict=True))
            beforehand = (*self.equalities.get(predicate, ()), *self.analysis.invariants.get(predicate, ()))
            further = [substitute(b, each, mapping) for each in beforehand]
            definitions[predicate] = replace(definition, formula=b.and_(definition.formula, *further))
        return definitions

    @property
    def strengthened(self) -> System:
        """With what abstract interpretation knows: safe exactly if `system` is."""
        return strengthened(self.instantiated, self.analysis.invariants)

    @property
    def instantiated(self) -> System:
        """With what is known about elements of arrays that rules read. That it is so has a certificate of its own."""
        return with_instances(self.system, self.analysis.elementwise) if self.analysis.elementwise else self.system

    @property
    def approximations(self) -> list[Approximation]:
        return self.encoded.approximations


def with_calls(ctx: Context, program: Program, calls: Calls) -> Program:
    """Calls as they are asked to be, and predicates to infer as clauses say it."""
    if not program.predicates:
        folded = fold_constants(_with_calls(ctx, program, calls), ctx.deadline)
        return without_repetitions(folded, ctx.deadline)
    inlined = inline_predicates(program, ctx.deadline)
    return resolve_predicates(fail_in_entry(_with_calls(ctx, inlined, calls)))


def _with_calls(ctx: Context, program: Program, calls: Calls) -> Program:
    if calls is Calls.INLINE:
        return inline_calls(program, ctx.deadline)
    if calls is Calls.MIXED:
        return mixed_semantics(program)
    if calls is Calls.AUTO:
        return inline_calls(program, ctx.deadline, _worth_inlining(program))
    return program


def with_frames(ctx: Context, program: Program) -> Program:
    """With finite maps where calls allow it; the same program if they do so nowhere."""
    with ctx.statistics.timed("frames"), program.builder.manager.watched(ctx.deadline.check):
        return framed(program, _frame_limits(ctx))


def _frame_limits(ctx: Context) -> FrameLimits:
    options = ctx.config.prove
    return FrameLimits(options.map_cells, options.map_aliases)


def shown_footprints(ctx: Context, program: Program) -> tuple[Program, Footprints]:
    """Of the program as a proof gets it."""
    program = with_calls(ctx, drop_dead_output(program), ctx.config.prove.calls)
    return program, footprints_of(program, _frame_limits(ctx))


def _worth_inlining(program: Program) -> set[str]:
    """Functions that are called once, and those that are small even with what is inlined in them."""
    sites: dict[str, int] = {}
    for function in program.functions.values():
        for instruction in function.instructions():
            if isinstance(instruction, Call):
                sites[instruction.callee] = sites.get(instruction.callee, 0) + 1
    graph = call_graph(program)
    names: set[str] = set()
    sizes: dict[str, int] = {}
    for name in graph.bottom_up:
        function = program.functions[name]
        calls = [i.callee for i in function.instructions() if isinstance(i, Call)]
        size = sum(len(block.instructions) for block in function.blocks)
        sizes[name] = size + sum(sizes.get(callee, 0) for callee in calls if callee in names)
        leaf = all(callee in names for callee in calls)
        small = sizes[name] <= SMALL_FUNCTION and leaf and not blocks_in_loops(function)
        few = leaf and sizes[name] * sites.get(name, 0) <= SMALL_COPIES
        if sites.get(name, 0) == 1 or small or few:
            names.add(name)
    return names


def horn_problem(
    ctx: Context, program: Program, options: HornOptions, settled: Collection[Property] = frozenset()
) -> HornProblem:
    with ctx.statistics.timed("clauses"), program.builder.manager.watched(ctx.deadline.check):
        clauses = encode(program, options, program.builder, settled=settled, tick=ctx.deadline.check)
    with ctx.statistics.timed("shrink"):
        small = options.step == SMALL
        places = [*clauses.loops, *clauses.summaries.values(), *clauses.contexts]
        keep = clauses.system.predicates if small else places
        staying = places_of_owners(clauses.registers, counted=_frees(program)) if options.owners else ()
        shrunk = shrink(clauses.system, keep, tick=ctx.deadline.check, whole=clauses.inferred.values(), places=staying)
    known = {
        predicate: known_of(predicate.parameters, clauses.invariants.get(origin, ()))
        for predicate, origin in shrunk.origin.items()
    }
    with ctx.statistics.timed("equalities"):
        equalities = equal_parameters(shrunk.system, ctx.deadline.check)
    for predicate, equality in equalities.items():
        known[predicate] = [*known[predicate], *equality]
    system = strengthened(shrunk.system, known)
    ctx.statistics.counts["clauses"] = len(system.rules)
    ctx.statistics.counts["predicates"] = len(system.predicates)
    return HornProblem(clauses, shrunk, system, program, options, frozenset(settled), equalities)


def _frees(program: Program) -> bool:
    instructions = (i for function in program.functions.values() for i in function.instructions())
    return any(isinstance(i, SetState) and i.state is ObjectState.FREED for i in instructions)


def with_invariants(
    ctx: Context,
    problem: HornProblem,
    budget: Deadline,
    *,
    quantified: bool,
    claims: Callable[[], Facts] = dict,
    heaps: Mapping[Predicate, Heap] | None = None,
    known: Mapping[Predicate, Sequence[Term]] | None = None,
) -> HornProblem:
    """What abstract interpretation of the clauses finds out within the budget. `claims` may hold, and are tried if
    they are needed; `known` is inductive."""
    with ctx.statistics.timed("invariants"):
        invariants = analyse(problem.system, budget, quantified=quantified, claims=claims, heaps=heaps, known=known)
    ctx.statistics.counts["invariants"] = sum(map(len, invariants.invariants.values()))
    ctx.logger.info("abstract interpretation: %d invariants", ctx.statistics.counts["invariants"])
    return replace(problem, analysis=invariants)


def shown_clauses(ctx: Context, program: Program) -> System:
    """What the first attempt at a proof solves."""
    options = ctx.config.prove
    level = Level.MEMORY if options.level is Levels.AUTO else Level[options.level.upper()]
    ints = EXACT if options.ints is Integers.AUTO else options.ints
    calls = Calls.INLINE if options.engine == ProofEngine.KIND else options.calls
    program = with_calls(ctx, drop_dead_output(program), calls)
    frames = ARRAYS if options.frames is Frames.ARRAYS else MAPS
    if frames == MAPS:
        program = with_frames(ctx, program)
    return horn_problem(ctx, program, HornOptions(options.step, level, ints, frames)).system
