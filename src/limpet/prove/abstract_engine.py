"""The engine of `limpet ai`: abstract interpretation proves properties or leaves them open; it never says violated.

What the analysis proves counts once its invariants are certified (`discharge`), like those of any other proof. What is
claimed but not certified is reported as unknown, with the reason.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Protocol

from limpet.base.alarm import SEARCH, guarded
from limpet.base.config import Calls
from limpet.base.context import Context, Deadline, DeadlineExceeded, MemoryExceeded
from limpet.base.diagnostics import Diagnostic, in_library
from limpet.base.properties import REPORTED, Approximation, Role, Status, verdict_of
from limpet.base.records import dataclass
from limpet.passes.callgraph import call_graph
from limpet.pipeline.abstract import Analysed, analysed
from limpet.pipeline.clauses import with_calls
from limpet.pipeline.problem import Problem
from limpet.pipeline.sea_ir import drop_dead_output, sea_ir
from limpet.prove.dependence import properties_of
from limpet.prove.discharge import Discharged, discharge
from limpet.prove.invariants import invariants_of
from limpet.prove.vacuity import vacuity
from limpet.results.answer import (
    MEMORY_LIMIT,
    MEMORY_REACHED,
    NO_PROOF,
    TIME_REACHED,
    Answer,
    PropertyKey,
    PropertyResult,
    by_place,
)
from limpet.results.ending import ending_warnings
from limpet.results.unmodelled import doubt_what_follows
from limpet.results.vacuity import nothing_shown
from limpet.results.visible import key_of
from limpet.seair.operations import Call, Property
from limpet.seair.program import Program, SourceId

MAX_INLINED = 30_000
"""Instructions of a program with all calls inlined; what is larger is analysed call by call, and not certified."""
TRACKINGS = 3
"""So often the program is built again with more loads tracked."""
CERTIFY_SHARE = 0.8
"""Of the time that is left after the analysis."""
CERTIFY_SECONDS = 120.0
MOST_BEFORE_OTHERS = 60.0
"""Seconds, if there is no time limit."""
OPEN = "not excluded by the analysis"
TOO_LARGE = "the program is too large for clauses"


@dataclass(frozen=True, slots=True)
class Portions:
    """Of the time that is left at each point."""

    analysis: float
    whole: float
    """To certify the claims, if they are all that is to be proved."""
    part: float
    """The same, if others stay open in any case; less, if these are most of them."""


BEFORE_OTHERS = Portions(analysis=0.15, whole=0.4, part=0.2)
"""Where another engine waits for its turn."""
BUSY = 2.0
"""So many times its processor time may pass while a program is analysed."""


class Helper(Protocol):
    """Another engine."""

    def run(self, problem: Problem, budget: Deadline) -> Answer: ...


class AbstractEngine:
    """The helper is asked whether any run ends."""

    name = "ai"

    def __init__(self, helper: Helper | None = None, portions: Portions | None = None) -> None:
        """`portions`: others wait."""
        self.helper = helper
        self.portions = portions

    def run(self, problem: Problem, budget: Deadline) -> Answer:
        return _Run(replace(problem.ctx, deadline=budget), problem, self.helper, self.portions).run()


class _Run:
    def __init__(self, ctx: Context, problem: Problem, helper: Helper | None, portions: Portions | None) -> None:
        self.ctx = ctx
        self.portions = portions
        self.helper = helper
        self.problem = problem
        self.domain = ctx.config.abstract.domain
        self.tracked: frozenset[SourceId] = frozenset()
        self.original: Program
        self.program: Program | None = None
        """None: there was not even time to make it."""
        self.is_whole = True
        """All calls are inlined, except recursive ones."""
        self.known: Analysed | None = None
        self.discharged = Discharged(frozenset())
        self.reason, self.limit = "", NO_PROOF
        self.interrupted = False

    def run(self) -> Answer:
        try:
            with guarded(self.ctx.deadline, SEARCH):
                self._analyse()
                self._discharge()
        except MemoryExceeded:
            self.reason, self.limit = MEMORY_REACHED, MEMORY_LIMIT
        except DeadlineExceeded:
            self.reason = TIME_REACHED
        except KeyboardInterrupt:
            self.reason, self.interrupted = "interrupted", True
        return self._answer()

    # --- the analysis ---------------------------------------------------------------------------------------

    def _build(self) -> None:
        problem = self.problem
        self.original = sea_ir(
            self.ctx, problem.module, problem.start, problem.regions(), tracked=self.tracked, guesses=True
        )
        smaller = drop_dead_output(self.original)
        self.is_whole = inlined_size(smaller) <= MAX_INLINED
        self.program = with_calls(self.ctx, smaller, Calls.INLINE) if self.is_whole else smaller

    def _analyse(self) -> None:
        ctx = self.ctx if self.portions is None else replace(self.ctx, deadline=self._time_to_analyse(self.portions))
        for _ in range(TRACKINGS):
            self.known = None
            self._build()
            assert self.program is not None
            known = analysed(ctx, self.program, self.domain)
            loads = self._untracked(known)
            if self.tracked.issuperset(loads):
                break
            self.tracked = self.tracked.union(loads)
        self.known = known

    def _untracked(self, known: Analysed) -> set[SourceId]:
        """Loads that may read undefined bits, and are not tracked yet."""
        loads: set[SourceId] = set()
        for property in properties_of(known.program):
            if property.role is Role.UNTRACKED and not _is_claimed(known, property):
                loads.update(self.original.untracked.get(property, ()))
        return loads

    def _discharge(self) -> None:
        known = self.known
        assert known is not None
        everything = properties_of(known.program)
        claims = [each for each in everything if _is_claimed(known, each)]
        self.ctx.statistics.counts["ai.claimed"] = len(claims)
        if not self.is_whole:
            self.discharged = Discharged(frozenset(), TOO_LARGE)
            return
        others = [each for each in everything if each not in set(claims)]
        self.ctx.logger.info("the analysis claims %d of %d properties", len(claims), len(everything))
        self.discharged = discharge(self.ctx, known, claims, others, self._time_for(len(claims), len(everything)))
        self.ctx.statistics.counts["ai.certified"] = len(self.discharged.proved)

    def _time_for(self, tried: int, everything: int) -> Deadline:
        """To certify: what decides the program is worth more than what leaves others open."""
        if self.portions is None:
            budget = self.ctx.deadline.share(CERTIFY_SHARE)
            return budget if budget.at is not None else replace(budget, at=Deadline.after(CERTIFY_SECONDS).at)
        part = self.portions.part * tried / max(everything, 1)
        return self._portion(self.portions.whole if tried == everything else part)

    def _time_to_analyse(self, portions: Portions) -> Deadline:
        """An analysis that is cut off says nothing, so it may take longer on a busy machine."""
        budget = self._portion(BUSY * portions.analysis)
        left = budget.remaining()
        assert left is not None
        return replace(budget, processor=time.process_time() + left / BUSY)

    def _portion(self, share: float) -> Deadline:
        budget = self.ctx.deadline.share(share)
        return budget if budget.at is not None else budget.until(time.monotonic() + share * MOST_BEFORE_OTHERS)

    # --- the answer -----------------------------------------------------------------------------------------

    def _answer(self) -> Answer:
        results: dict[PropertyKey, PropertyResult] = {}
        approximations = list(self.ctx.approximations)
        known, proved = self.known, self.discharged.proved
        for property in properties_of(self.program) if self.program is not None else ():
            status = Status.PROVED if property in proved else Status.UNKNOWN
            note = "" if status is Status.PROVED else self._why(known, property)
            if property.role not in REPORTED:
                if status is not Status.PROVED:
                    approximations.append(Approximation(property.kind, property.message, property.location))
                continue
            if status is Status.PROVED and (property.location is None or in_library(property.location)):
                continue
            key = key_of(property, None)
            before = results.get(key)
            if before is None or before.status is Status.PROVED:
                results[key] = PropertyResult(key, status, note)
        ordered = list(results.values())
        if self.ctx.restrictions:
            for result in ordered:
                if result.status is Status.PROVED:
                    result.status = Status.BOUNDED
        if self.reason:
            approximations.append(Approximation(self.limit, self.reason))
        if self.program is not None:
            doubt_what_follows(ordered, self.original, approximations)
        warnings = []
        undecided = any(result.status is Status.UNKNOWN for result in ordered)
        problem, interpretation = self.discharged.problem, self.discharged.interpretation
        if not undecided and not approximations:
            proofs = [(problem, interpretation)] if problem is not None and interpretation is not None else []
            with self.ctx.statistics.timed("vacuity"):
                warnings = vacuity(self.ctx, proofs, ordered) or self._ending_warnings()
            approximations += nothing_shown(self.ctx, warnings)
        invariants = (
            invariants_of(problem, interpretation) if problem is not None and interpretation is not None else []
        )
        return Answer(
            engine=AbstractEngine.name,
            solver=self.domain,
            verdict=verdict_of([result.status for result in ordered], approximations, self.ctx.restrictions),
            properties=sorted(ordered, key=by_place),
            approximations=list(dict.fromkeys(approximations)),
            warnings=warnings,
            restrictions=list(self.ctx.restrictions),
            assumptions=list(self.ctx.assumptions),
            invariants=invariants,
            certificate=" and ".join(self.discharged.solvers),
            discharged=frozenset(key_of(each, None) for each in proved),
            interrupted=self.interrupted,
        )

    def _ending_warnings(self) -> list[Diagnostic]:
        helper = self.helper
        if helper is None:
            return []
        real = self.problem.original or self.problem

        def bounded(ctx: Context) -> Answer:
            return helper.run(replace(real, ctx=ctx), ctx.deadline)

        return ending_warnings(self.ctx, real.module, real.start, bounded)

    def _why(self, known: Analysed | None, property: Property) -> str:
        if known is None:
            return self.reason
        if not _is_claimed(known, property):
            return OPEN
        reason = self.reason if self.is_whole else TOO_LARGE
        reason = reason or self.discharged.reason or "the invariants do not imply it"
        return f"proved by the analysis, not certified: {reason}"


def _is_claimed(known: Analysed, property: Property) -> bool:
    """The analysis says that it holds, or that no run gets there."""
    return known.result.truths.get(property, True) is True


def inlined_size(program: Program) -> int:
    """Instructions of the entry function with all calls inlined but recursive ones."""
    graph = call_graph(program)
    sizes: dict[str, int] = {}
    for name in graph.bottom_up:
        size = 0
        for instruction in program.functions[name].instructions():
            size += 1
            if isinstance(instruction, Call) and instruction.callee not in graph.recursive:
                size += sizes.get(instruction.callee, 0)
        sizes[name] = size
    return sizes.get(program.entry, 0) + sum(sizes[name] for name in graph.recursive)
