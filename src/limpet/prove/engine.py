"""The Horn engine: clauses, a solver for them, and the check of what it says.

A proof counts once another solver has checked its invariants, a derivation of an error once its run was replayed. What
cannot be replayed makes the model more precise; at the end, it is unknown.
"""

from __future__ import annotations

import enum
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from limpet.base.alarm import SEARCH, guarded
from limpet.base.config import Calls, Integers, Levels, ProofEngine, Target
from limpet.base.context import Context, Deadline, DeadlineExceeded, MemoryExceeded
from limpet.base.properties import APPROXIMATE, Approximation, Role, Status
from limpet.base.targets import check_directory, write_text
from limpet.clauses.smtlib import print_horn
from limpet.clauses.system import Interpretation
from limpet.horn.options import ARRAYS, BITS, EXACT, IDEAL, STRICT, HornOptions
from limpet.horn.values import Level
from limpet.hornsolvers.certificate import CertificateResult, Certified
from limpet.hornsolvers.interface import Derivation, HornAnswer, Safe, SafeByInduction, Unsafe
from limpet.pipeline.clauses import HornProblem, horn_problem, with_calls
from limpet.pipeline.problem import Problem
from limpet.pipeline.sea_ir import drop_dead_output, sea_ir
from limpet.prove.answers import answer_of
from limpet.prove.backends import Backend, backends, integers_of, why_undecided
from limpet.prove.certifying import anything, certified
from limpet.prove.dependence import needed_level, properties_of
from limpet.prove.derivations import DerivedRun, explained
from limpet.prove.forced import refutation, values_of
from limpet.prove.groups import by_group, by_place, implied, without
from limpet.prove.helping import NAME as UNWINDING
from limpet.prove.helping import Helper, Helping
from limpet.prove.predicates import refuse_predicates
from limpet.prove.progress import Progress
from limpet.prove.proofs import save_proof
from limpet.prove.richer_clauses import CASES_SECONDS, with_cases, with_owners, with_string_ends
from limpet.prove.suggested_runs import suggested_run
from limpet.prove.variants import Variants
from limpet.results.answer import MEMORY_LIMIT, MEMORY_REACHED, NO_PROOF, TIME_REACHED, Answer, Forced, PropertyResult
from limpet.results.findings import Findings
from limpet.results.judgement import Judge
from limpet.results.replay import replay
from limpet.results.visible import key_of
from limpet.seair.operations import Property
from limpet.seair.program import Program, SourceId
from limpet.solvers.interface import Limits, Reason
from limpet.solvers.saving import SAVE

SLICES = (3.0, 12.0, 48.0, 192.0, 1e9)
"""Seconds for each way of solving, before the next one is tried; then again, with more."""
ONE_OF = 2.0
"""Of that time, this part is for the properties of one place, if they are examined on their own."""
IDEAL_MESSAGE = "integers were treated as mathematical integers, which never overflow (--ints ideal)"
KEPT = 4
"""At most so many systems of clauses are kept for the next attempt."""
CERTIFY_SECONDS = 60.0
HELP_SECONDS, HELP_SHARE = 30.0, 1 / 3
FIRST_HELP_SECONDS, FIRST_HELP_SHARE = 6.0, 0.15
"""For the other engine, at the end of a round, and for loops that end by themselves."""
GUESS_SECONDS, GUESS_SHARE = 10.0, 0.2
"""For runs whose inputs are guessed."""
LINKED_SECONDS, LINKED_SHARE = 10.0, 0.4
"""For what holds of all nodes of lists, before anything else is tried."""
IMPLIED_SECONDS = 4.0
"""To see which properties follow from what abstract interpretation found, where not all do."""
EASY = 2
"""After so many ways of solving failed in the first round, the other engine is asked."""


class _Outcome(enum.Enum):
    """How one attempt ended."""

    DONE = "done"
    AGAIN = "again"
    """With what was learnt, things look different."""
    NEXT = "next"
    """Another way may do better."""


class HornEngine:
    """Proofs without bounds. The helper is asked for counterexamples that a derivation does not give."""

    name = "prove"

    def __init__(
        self, helper: Helper | None = None, *, counterexamples: bool = True, known: Answer | None = None
    ) -> None:
        """`counterexamples`: the helper is asked for those; otherwise only whether any run ends. `known`: what another
        engine has proved, so that it is not proved again."""
        self.helper = helper
        self.counterexamples = counterexamples
        self.known = known

    def run(self, problem: Problem, budget: Deadline) -> Answer:
        search = _Search(replace(problem.ctx, deadline=budget), problem, self.helper)
        if not self.counterexamples:
            search.helping.helper = None
        if self.known is not None:
            search.take(self.known)
        return search.run()


class _Search:
    def __init__(self, ctx: Context, problem: Problem, helper: Helper | None) -> None:
        self.ctx = ctx
        self.problem = problem
        self.module, self.start = problem.module, problem.start
        self.helper = helper
        self.options = ctx.config.prove
        self.tracked: frozenset[SourceId] = frozenset()
        self.original: Program
        self.program: Program
        self._build()
        self.level = self._first_level()
        self.findings = Findings()
        self.judge = Judge(ctx, self.module, self.start, self.original.over_approximations, self.findings)
        self.progress = Progress()
        self.helping = Helping(helper, replace(problem, ctx=ctx), ctx.deadline)
        self.focus: set[Property] | None = None
        """The properties that are examined; None: all."""
        self.saved = Path(ctx.config.solver.save_smt) if ctx.config.solver.save_smt is not None else None
        if self.saved is not None:
            check_directory(str(self.saved), SAVE)
        self.wraps = False
        """Some integer may wrap around."""
        self.used = self.options.engine
        """Who answered."""
        self.interrupted = False

    def _build(self) -> None:
        self.problems: list[HornProblem] = []
        regions = self.problem.regions()
        self.original = sea_ir(self.ctx, self.module, self.start, regions, tracked=self.tracked, guesses=True)
        if self.original.predicates:
            refuse_predicates(self.options.engine, self.ctx.config.checks, self.original.predicates[0].location)
        calls = Calls.INLINE if self.options.engine == ProofEngine.KIND else self.options.calls
        self.program = with_calls(self.ctx, drop_dead_output(self.original), calls)
        self.variants = Variants(self.ctx, self.program)

    def _first_level(self) -> Level:
        if self.options.level is Levels.AUTO:
            return needed_level(self.original)
        return Level[self.options.level.upper()]

    def take(self, known: Answer) -> None:
        """Properties that are never the first to fail, as another engine has found out, are proved: up to the first
        failure, both examine the same runs. Where more loads have to be tracked, these proofs go with our own."""
        for property in properties_of(self.program) if known.discharged else ():
            if key_of(property, None) in known.discharged:
                self.progress.settle(property, Status.PROVED)
        if self.progress.settled and known.certificate:
            self.progress.take_certificate([known.certificate])

    # --- the search -----------------------------------------------------------------------------------------

    def run(self) -> Answer:
        try:
            with guarded(self.ctx.deadline, SEARCH):
                self._search()
        except MemoryExceeded:
            self.progress.reason, self.progress.limit = MEMORY_REACHED, MEMORY_LIMIT
        except DeadlineExceeded:
            self.progress.reason, self.progress.limit = TIME_REACHED, NO_PROOF
        except KeyboardInterrupt:
            self.progress.reason, self.progress.limit, self.interrupted = "interrupted", NO_PROOF, True
        return self._answer()

    def _search(self) -> None:
        solver, have_calls = self.ctx.config.solver.name, self.variants.have_calls
        ways = backends(self.options, solver, maps=self.variants.have_maps, calls=have_calls)
        if all(backend.is_final for backend in ways):
            for backend in ways:
                if self._try(backend, SLICES[-1]):
                    return
            return
        if EXACT in integers_of(ways) and self._can_use_more(EXACT) and self._is_proved_with_owners(linked=True):
            return
        if ways[0].ints == STRICT and self._holds_by_itself():
            ways = [backend for backend in ways if backend.ints != STRICT]
        known_first = sorted(ways, key=lambda way: way.ints != EXACT)  # these clauses have been examined already
        if any(self._is_proved_beforehand(backend) and self._try(backend, SLICES[0]) for backend in known_first):
            return
        self._keep_what_is_implied(known_first[0])
        level: Level | None = None
        for seconds in SLICES:
            if self.level is not level and any(self._is_proved_with_more(ints) for ints in integers_of(known_first)):
                return
            level = self.level
            for number, backend in enumerate(ways):
                if self._try(backend, seconds):
                    return
                if number == EASY - 1 and self._ask_helper(FIRST_HELP_SECONDS, FIRST_HELP_SHARE):
                    return
                if number == EASY - 1 and seconds == SLICES[0] and self._is_refuted_by_a_guess():
                    return
            # Short counterexamples through much memory are easier for the other engine.
            self._ask_helper()
            if self.findings.violations or not self._open_properties():
                return  # the verdict is known: the rest is not worth all the time
            if self.options.proof is None:
                self._search_parts(ways, seconds)
            if self.findings.violations or not self._open_properties():
                return
            if self._analyse_again(known_first):
                return

    def _analyse_again(self, ways: list[Backend]) -> bool:
        """Longer than before, what there was too little time for. Whether nothing is left to be done."""
        cut = {each.options.ints for each in self.problems if each.analysis.is_cut}
        if not cut:
            return False
        self.problems = [each for each in self.problems if not each.analysis.is_cut]
        self.variants.take_longer()
        if any(self._is_proved_beforehand(way) and self._try(way, SLICES[0]) for way in ways if way.ints in cut):
            return True
        return any(self._is_proved_with_more(ints) for ints in integers_of(ways) if ints in cut)

    def _holds_by_itself(self) -> bool:
        """No clause is left of exact integers: what can go wrong does not depend on what the program computes. Then it
        would be a waste to prove first that nothing wraps around."""
        if self.options.proof is not None:
            return False
        options = HornOptions(self.options.step, self.level, EXACT, self.variants.first)
        exact = self._problem(options, frozenset(self.progress.settled))
        return not exact.system.rules

    def _try(self, backend: Backend, seconds: float) -> bool:
        """Whether nothing is left to be done."""
        while True:
            outcome = self._attempt(backend, seconds)
            if outcome is not _Outcome.AGAIN:
                break
        return outcome is _Outcome.DONE or bool(self.findings.violations)

    def _keep_what_is_implied(self, backend: Backend) -> None:
        """What abstract interpretation proves stays proved, whatever else it does not."""
        abstraction = self.variants.of(backend.frames).abstraction
        if not abstraction.applies_to(backend.ints) or self.program.predicates or self.options.proof is not None:
            return
        problem = self._problem(self._encoded_for(backend), frozenset(self.progress.settled))
        opened = self._open_properties()
        part = implied(problem, opened, abstraction.share(IMPLIED_SECONDS))
        if not part or len(part) == len(opened):
            return
        checked = without(problem, [each for each in opened if each not in part])
        found = self._checked(checked, checked.with_equalities(anything(checked.system)), "")
        if isinstance(found, Certified) and found.independent:
            self.progress.take_certificate(found.solvers)
            for property in part:
                self.progress.settle(property, Status.PROVED)

    def _search_parts(self, ways: list[Backend], seconds: float) -> None:
        """The properties of each group on their own, and then those of each place."""
        for divide in (by_group, by_place):
            parts = divide(self._open_properties())
            for part in parts if len(parts) > 1 else ():
                self._search_part(part, ways[:3], seconds / ONE_OF)
                if self.findings.violations:
                    return

    def _search_part(self, part: set[Property], ways: list[Backend], seconds: float) -> None:
        with self._focused(part):
            for backend in ways:
                if self._try(backend, seconds):
                    return

    @contextmanager
    def _focused(self, part: set[Property]) -> Iterator[None]:
        """Only these are asked, as little encoded as they need; the others are taken for granted."""
        level, self.focus = self.level, part
        if self.options.level is Levels.AUTO:
            self.level = min(level, needed_level(self.original, part))
        try:
            yield
        finally:
            self.focus, self.level = None, level

    def _attempt(self, backend: Backend, seconds: float) -> _Outcome:
        self.ctx.deadline.check()
        if not self._open_properties():
            return _Outcome.DONE
        if backend.ints == STRICT and self.wraps:
            return _Outcome.NEXT
        if self.options.proof is not None:
            self._build()  # names of terms depend on those made before: the clauses have to come out the same again
        granted = self.progress.settled
        if self.focus is not None:
            granted = {each for each in properties_of(self.program) if each not in self.focus} | granted
        problem = self._problem(self._encoded_for(backend), frozenset(granted))
        left = self.ctx.deadline.remaining()
        if self.findings.violations:
            seconds = min(seconds, SLICES[0])  # the verdict is known
        limits = Limits(seconds if left is None else min(seconds, left), self.ctx.config.limits.memory_mb)
        calls = ", in contexts" if backend.contexts else ""
        attempt = (backend.solver.name, backend.ints, self.level.name.lower(), backend.frames, calls)
        self.ctx.logger.info("%s, %s integers, level %s, %s%s: %d clauses", *attempt, len(problem.system.rules))
        self._keep(problem)
        with self.ctx.statistics.timed("solve"):
            answer = self._solved(problem, backend, limits)
        self.ctx.statistics.count("horn.questions")
        self.used = "absint" if problem.analysis.proves else backend.solver.name
        if isinstance(answer, Safe):
            return self._proved(problem, answer, backend)
        if isinstance(answer, SafeByInduction):
            self.progress.take_certificate([f"{' and '.join(answer.solvers)} (k = {answer.k})"])
            for property in self._open_properties():
                self.progress.settle(property, Status.PROVED)
            return _Outcome.DONE
        if isinstance(answer, Unsafe):
            return self._refuted(problem, answer.derivation, backend)
        self.progress.reason = why_undecided(answer, backend.solver)
        self.progress.limit = MEMORY_LIMIT if answer.reason is Reason.MEMORY else NO_PROOF
        return _Outcome.NEXT

    def _solved(self, problem: HornProblem, backend: Backend, limits: Limits) -> HornAnswer:
        if problem.analysis.proves:
            return Safe(anything(problem.system))
        return backend.solver.solve(problem.strengthened, limits)

    def _is_proved_beforehand(self, backend: Backend) -> bool:
        """By abstract interpretation alone."""
        if not self.variants.of(backend.frames).abstraction.applies_to(backend.ints) or self.program.predicates:
            return False
        return self._problem(self._encoded_for(backend), frozenset(self.progress.settled)).analysis.proves

    def _encoded_for(self, backend: Backend) -> HornOptions:
        return HornOptions(self.options.step, self.level, backend.ints, backend.frames, contexts=backend.contexts)

    def _is_proved_with_more(self, ints: str) -> bool:
        """By abstract interpretation, with further parameters that proofs may speak of."""
        if not self._can_use_more(ints):
            return False
        return (ints == EXACT and self._is_proved_with_owners()) or self._is_proved_with_ends_or_cases(ints)

    def _can_use_more(self, ints: str) -> bool:
        abstraction = self.variants.of(ARRAYS).abstraction
        return abstraction.applies_to(ints) and not self.program.predicates and self.options.proof is None

    def _is_proved_with_owners(self, *, linked: bool = False) -> bool:
        """With parameters for the owners of objects: what holds of all nodes of a list. `linked`: only if objects hold
        pointers, as those of lists do: then little else is going to be a proof."""
        if self.level < Level.MEMORY:
            return False
        options = HornOptions(self.options.step, self.level, EXACT, contexts=self.variants.have_calls)
        share = self.variants.of(ARRAYS).abstraction.share
        budget = share(LINKED_SECONDS, LINKED_SHARE) if linked else share()
        granted = frozenset(self.progress.settled)
        return self._is_certified(with_owners(self.ctx, self.program, options, granted, budget, linked=linked))

    def _is_proved_with_ends_or_cases(self, ints: str) -> bool:
        """With parameters for the ends of strings; or case by case."""
        first, contexts = self.variants.first, self.variants.have_calls
        options = HornOptions(self.options.step, self.level, ints, first, contexts=contexts)
        problem = self._problem(options, frozenset(self.progress.settled))
        if problem.analysis.is_cut:
            return False  # with more parameters, it takes longer still
        abstraction = self.variants.of(self.variants.first).abstraction
        if self._is_certified(with_string_ends(self.ctx, problem, abstraction.share())):
            return True
        return ints == EXACT and self._is_certified(with_cases(self.ctx, problem, abstraction.share(CASES_SECONDS)))

    def _is_certified(self, problem: HornProblem | None) -> bool:
        """Whether the invariants prove all that is open, and another solver agrees. What is proved is settled."""
        if problem is None or not problem.analysis.proves:
            return False
        interpretation = problem.with_equalities(anything(problem.system))
        checked = self._checked(problem, interpretation, "")
        if not isinstance(checked, Certified) or not checked.independent:
            return False
        self.used = "absint"
        self.progress.take_certificate(checked.solvers)
        if not problem.analysis.elementwise and problem.shrunk.origin.keys() >= set(problem.system.predicates):
            self.progress.keep(problem, interpretation)
        for property in self._open_properties():
            self.progress.settle(property, Status.PROVED)
        return True

    def _checked(self, problem: HornProblem, interpretation: Interpretation, family: str) -> CertificateResult:
        left = self.ctx.deadline.remaining()
        with self.ctx.statistics.timed("certify"):
            limits = Limits(CERTIFY_SECONDS if left is None else min(CERTIFY_SECONDS, max(left, 0.1)))
            return certified(problem, interpretation, limits, family)

    def _problem(self, options: HornOptions, granted: frozenset[Property]) -> HornProblem:
        """Several ways of solving, and several rounds of them, have the same clauses."""
        for known in self.problems:
            if known.options == options and known.granted == granted:
                return known
        variant = self.variants.of(options.frames)
        problem = horn_problem(self.ctx, variant.program, options, granted)
        if variant.abstraction.applies_to(options.ints):
            problem = variant.abstraction.invariants_of(problem, focused=self.focus is not None)
        self.problems = [problem, *self.problems[: KEPT - 1]]
        return problem

    def _keep(self, problem: HornProblem) -> None:
        """As a file, for `--save-smt`."""
        if self.saved is not None:
            number = self.ctx.statistics.counts.get("horn.questions", 0) + 1
            path = self.saved / f"horn-{number:05}.smt2"
            write_text(path, print_horn(problem.system), SAVE)

    def _open_properties(self) -> list[Property]:
        return [
            property
            for property in properties_of(self.program)
            if property not in self.progress.settled and (self.focus is None or property in self.focus)
        ]

    # --- safe -----------------------------------------------------------------------------------------------

    def _proved(self, problem: HornProblem, answer: Safe, backend: Backend) -> _Outcome:
        progress = self.progress
        if answer.interpretation is None:
            progress.reason = f"{backend.solver.name} reports safe, but gives no invariants"
            return _Outcome.NEXT
        answer = Safe(problem.with_equalities(answer.interpretation))
        assert answer.interpretation is not None
        checked = self._checked(problem, answer.interpretation, backend.family)
        if not isinstance(checked, Certified):
            progress.reason = f"the invariants of {backend.solver.name} could not be confirmed by another solver"
            return _Outcome.NEXT
        if not checked.independent:
            progress.reason = "no other solver is available to check the invariants"
            return _Outcome.NEXT
        self.progress.take_certificate(checked.solvers)
        progress.keep(problem, answer.interpretation)
        for property in self._open_properties():
            self.progress.settle(property, Status.PROVED)
        if backend.ints == IDEAL:
            self.progress.note(Approximation("ideal-integers", IDEAL_MESSAGE))
        if self.options.proof is not None and not self.findings.violations:
            granted = progress.taken_for_granted()
            save_proof(self.ctx, self.module, problem, answer.interpretation, backend, self.tracked, granted)
        return _Outcome.DONE

    # --- unsafe ---------------------------------------------------------------------------------------------

    def _refuted(self, problem: HornProblem, derivation: Derivation | None, backend: Backend) -> _Outcome:
        runs = explained(self.ctx, problem, derivation) if derivation is not None else None
        run = runs[-1] if runs is not None else None
        property = run.violated if run is not None else None
        if backend.ints == STRICT and (property is None or property.role is Role.WRAP):
            self.wraps = True
            return _Outcome.NEXT
        if property is not None and property.role is Role.UNTRACKED:
            if self._track(property):
                return _Outcome.AGAIN
        elif run is not None and property is not None and property.role in APPROXIMATE:
            if self._more_precise():
                return _Outcome.AGAIN
            self.progress.settle(property, Status.UNKNOWN, property.message)
            return _Outcome.AGAIN
        elif runs and property is not None and runs[-1].complete and self._confirmed(property, runs, problem):
            return _Outcome.DONE if self.ctx.config.stop_at_first else _Outcome.AGAIN
        if self._more_precise():
            return _Outcome.AGAIN
        if property is not None and self._track(property):
            return _Outcome.AGAIN
        if self._ask_helper():
            return _Outcome.DONE if self.ctx.config.stop_at_first else _Outcome.AGAIN
        if backend.ints != BITS and self.options.ints is Integers.AUTO and problem.approximations:
            self.progress.reason = f"a counterexample was not confirmed: {problem.approximations[0].message}"
            return _Outcome.NEXT
        self._give_up(problem, property)
        return _Outcome.AGAIN if property is not None else _Outcome.NEXT

    def _give_up(self, problem: HornProblem, property: Property | None) -> None:
        reasons = [*self.program.over_approximations, *problem.approximations]
        message = reasons[0].message if reasons else "its run could not be reconstructed"
        self.progress.reason = f"a counterexample was not confirmed: {message}"
        if property is not None:
            self.progress.settle(property, Status.UNKNOWN, self.progress.reason)

    def _confirmed(self, property: Property, runs: list[DerivedRun], problem: HornProblem) -> bool:
        """`runs`: the last one is to go wrong; the others say what predicates must hold of."""
        key = key_of(property, None)
        target = Target(key.kind, key.location)
        forced: tuple[Forced, ...] = ()
        with self.ctx.statistics.timed("replay"):
            if self.program.predicates:
                predicates, signed = self.program.predicates, problem.encoded.signed
                refuted = refutation(self.ctx, self.module, self.start, runs, target, predicates, signed)
                if refuted is None:
                    return False
                replayed, forced = refuted.last, refuted.forced
            else:
                replayed = replay(self.ctx, self.module, self.start, values_of(runs[-1]), b"", target)
        if replayed.run is None or (replayed.run.violation is None and not replayed.run.leaks):
            return False
        before = len(self.findings.violations)
        result = self.judge.judge(key, replayed, problem.approximations)
        if len(self.findings.violations) == before and result.status is not Status.VIOLATED:
            return False
        added = self.findings.violations[before:]
        self.findings.violations[before:] = [replace(finding, forced=forced) for finding in added]
        self._take_findings()
        if result.status is Status.VIOLATED:
            self.progress.settled.add(property)
        else:  # its run goes wrong elsewhere
            self.progress.settle(property, Status.UNKNOWN, result.note)
        return True

    def _is_refuted_by_a_guess(self) -> bool:
        """By a run with inputs that the program's own numbers suggest."""
        if self.program.predicates:
            return False
        left = self.ctx.deadline.remaining()
        seconds = GUESS_SECONDS if left is None else min(GUESS_SECONDS, left * GUESS_SHARE)
        deadline = self.ctx.deadline.until(time.monotonic() + seconds)
        with self.ctx.statistics.timed("replay"):
            inputs = suggested_run(self.ctx, self.module, self.start, self.original, deadline)
            replayed = None if inputs is None else replay(self.ctx, self.module, self.start, inputs)
        violation = replayed.run.violation if replayed is not None and replayed.run is not None else None
        if replayed is None or violation is None:
            return False
        keys = [key_of(each, None) for each in self._open_properties()]
        fitting = [each for each in keys if each.kind == violation.kind and each.location == violation.location]
        self.judge.judge((fitting or keys)[0], replayed, [])
        self._take_findings()
        return bool(self.findings.violations)

    def _take_findings(self) -> None:
        for finding in self.findings.violations:
            self.progress.results[finding.key] = PropertyResult(finding.key, Status.VIOLATED)
            for property in properties_of(self.program):
                key = key_of(property, None)
                if key.location == finding.key.location and key.kind == finding.key.kind:
                    self.progress.settled.add(property)

    def _track(self, property: Property) -> bool:
        loads = self.original.untracked.get(property, [])
        if self.tracked.issuperset(loads):
            return False
        self.tracked = self.tracked.union(loads)
        # Proofs so far are about runs in which nothing is read there that was not written.
        self.progress = self.progress.without_proofs()
        self._build()
        return True

    def _more_precise(self) -> bool:
        if self.options.level is not Levels.AUTO or self.level is Level.MEMORY:
            return False
        self.level = Level(self.level + 1)
        self.ctx.logger.info("the counterexample is spurious: level %s", self.level.name.lower())
        return True

    def _ask_helper(self, most: float = HELP_SECONDS, share: float = HELP_SHARE) -> bool:
        """Whether it finds what the derivation did not tell, or comes to the end of every run."""
        if self.program.predicates:
            return False
        answer = self.helping.ask(most, share)
        if answer is None:
            return False
        before = len(self.findings.violations)
        for finding in answer.findings:
            if all(known.key != finding.key for known in self.findings.violations):
                self.findings.violations.append(finding)
        self._take_findings()
        if len(self.findings.violations) > before:
            return True
        unwound = self.helping.confirmed(answer) if not self.findings.violations else None
        if unwound is None or self.options.proof is not None:
            return False
        self.used = UNWINDING
        self.progress.take_certificate(unwound.solvers)
        self.progress.settled.update(properties_of(self.program))
        self.progress.results = {result.key: result for result in unwound.answer.properties}
        self.progress.approximations.clear()  # of clauses: what was unwound is exact
        return True

    def _answer(self) -> Answer:
        for property in self._open_properties():
            self.progress.settle(property, Status.UNKNOWN, self.progress.reason)
        return answer_of(
            replace(self.problem, ctx=self.ctx),
            self.progress,
            self.findings,
            self.original,
            # What is reached depends on predicates, if some are to be inferred.
            helper=None if self.program.predicates else self.helper,
            engine=HornEngine.name,
            solver=self.used,
            interrupted=self.interrupted,
        )
