"""Functions by themselves, when the program as a whole is too much.

Each function that the program reaches is called with arguments that its call sites allow, as far as constants and the
sizes of arrays tell; callees come first. What goes wrong there need not go wrong in the program: it is a candidate, and
no verdict. Then the bounded engine looks for a run of the whole program that goes wrong at just that place; only such a
run is a finding.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from limpet.base.config import FEW_ELEMENTS, Config, Pointers, Strings
from limpet.base.context import Context, Deadline, DeadlineExceeded, Statistics
from limpet.base.diagnostics import LimpetError, Location
from limpet.base.graphs import strong_components
from limpet.base.properties import Status, Verdict
from limpet.base.records import dataclass
from limpet.llvm.instructions import Call
from limpet.llvm.module import Function, Module
from limpet.llvm.sources import is_library, source_name
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer, Candidate, Finding, PropertyKey, PropertyResult
from limpet.strategy.call_sites import Promises, promises_of
from limpet.strategy.engines import bounded_engine

SECONDS, SHARE = 5.0, 0.2
"""For one function: so many, or a part of the time that is left."""
MAX_FUNCTIONS, MAX_CANDIDATES = 30, 8
NOT_CHECKED = "not checked"

Note = Callable[[float, str], None]


@dataclass(frozen=True, slots=True)
class _AllBut:
    """Properties elsewhere count as proved: nobody asks about them."""

    location: Location | None

    def __contains__(self, key: object) -> bool:
        return isinstance(key, PropertyKey) and key.location != self.location


def functions_to_try(module: Module, start: Function) -> list[Function]:
    """The program's own functions that it reaches, callees first."""
    reached: dict[Function, list[Function]] = {}
    pending = [start]
    while pending:
        function = pending.pop()
        if function not in reached:
            reached[function] = _called(function)
            pending += reached[function]
    functions = list(reached)
    number = {function: at for at, function in enumerate(functions)}
    order = strong_components([[number[callee] for callee in reached[each]] for each in functions])
    tried = [functions[member] for component in order for member in component]
    return [each for each in tried if _is_own(each) and each.arguments]


def _called(function: Function) -> list[Function]:
    calls = (i for i in function.instructions() if isinstance(i, Call))
    return [call.callee for call in calls if isinstance(call.callee, Function) and call.callee.blocks]


def _is_own(function: Function) -> bool:
    debug = function.debug
    return debug is not None and not is_library(function) and source_name(function) != "main"


class Trial:
    """What the process does that tries them."""

    def __init__(self, problem: Problem, deadline: Deadline, note: Note, statistics: Statistics) -> None:
        self.problem, self.deadline, self.note = problem, deadline, note
        self.statistics = statistics
        self.candidates: list[Candidate] = []

    def run(self) -> Answer:
        try:
            for function in functions_to_try(self.problem.module, self.problem.start)[:MAX_FUNCTIONS]:
                if self.deadline.is_over() or len(self.candidates) >= MAX_CANDIDATES:
                    break
                self._try(function)
            for candidate in self.candidates:
                answer = self._from_the_start(candidate)
                if answer is not None:
                    return answer
        except (KeyboardInterrupt, DeadlineExceeded):
            pass  # what is known by now
        return Answer(verdict=Verdict.UNKNOWN, properties=[], engine="bmc", candidates=self.candidates)

    def _context(self, config: Config, deadline: Deadline) -> Context:
        return Context(config, deadline, self.statistics, self.problem.ctx.logger)

    def _within(self) -> Deadline:
        left = self.deadline.remaining()
        seconds = SECONDS if left is None else min(max(SECONDS, SHARE * left), left)
        return self.deadline.until(time.monotonic() + seconds)

    def _try(self, function: Function) -> None:
        name = source_name(function)
        promises = promises_of(self.problem.module, function)
        ctx = self._context(_alone(self.problem.ctx.config, name, promises), self._within())
        try:
            alone = Problem(ctx, *load_prepared(ctx))
            answer = bounded_engine().run(alone, ctx.deadline)
        except (LimpetError, DeadlineExceeded):
            return  # it cannot be called like this, or it is too much as well
        found = [each for each in answer.findings if not _is_about_made_up_sizes(each, promises)]
        self.note(time.monotonic(), f"{name} by itself: {answer.verdict.value}, {len(found)} to look into")
        known = {candidate.finding.key.location for candidate in self.candidates}
        self.candidates += [Candidate(each, name) for each in found if each.key.location not in known]

    def _from_the_start(self, candidate: Candidate) -> Answer | None:
        """A run of the program that goes wrong there."""
        place = candidate.finding.key.location
        ctx = replace(
            self._context(self.problem.ctx.config, self.deadline.share(1 / (1 + len(self.candidates)))),
            approximations=list(self.problem.ctx.approximations),
            restrictions=list(self.problem.ctx.restrictions),
        )
        engine = bounded_engine(proved=lambda: _AllBut(place))
        self.note(time.monotonic(), f"looking for a run to {place} from the start of the program")
        try:
            answer = engine.run(replace(self.problem, ctx=ctx), ctx.deadline)
        except (LimpetError, DeadlineExceeded):
            return None
        if answer.verdict is not Verdict.UNSAFE:
            return None
        others = [
            each if each.status is Status.VIOLATED else PropertyResult(each.key, Status.UNKNOWN, NOT_CHECKED)
            for each in answer.properties
        ]
        return replace(answer, properties=others, interrupted=False)


def _alone(config: Config, name: str, promises: Promises) -> Config:
    function = replace(
        config.function,
        name=name,
        pointers=Pointers.ALL_VALID,
        strings=Strings.TERMINATED,
        assumed=promises.conditions,
        elements=max(config.function.most_elements or FEW_ELEMENTS, promises.elements),
    )
    return replace(config, function=function)


def _is_about_made_up_sizes(finding: Finding, promises: Promises) -> bool:
    """The end of a block that was made for an argument whose size no call site tells: nobody knows where it is."""
    memory = finding.run.memory
    if memory is None or memory.access is None or promises.all_sizes:
        return False
    accessed = next((each for each in memory.objects if each.number == memory.access.object), None)
    return accessed is not None and accessed.kind == "heap" and accessed.allocated_at is None
