"""One strategy over the engines: bounded deepening at once, the Horn engine beside it when that is not quick.

    bounded   ──────────────┬──────────────► conclusive: the answer; the other one ends
                HEAD_START  └► Horn engine ► conclusive: the answer; the bounded engine is interrupted

What the bounded engine decides in its head start costs nothing more. Afterwards both work on the same prepared program,
in two processes, until one has a conclusive answer or the time is up. In the second process, abstract interpretation
comes before Horn clauses. What was proved there when it gave up is not asked of the bounded engine any more, and both
answers are merged, property by property. With one core, or if others use the cores as well, the bounded engine waits in
each round for the other one to have its share, and its solvers step back further: what deepening finds, it finds early.
After a second, the interpreter tries runs with guessed inputs, in a process of its own (`guess`). When one of them goes
wrong, the verdict is known; the engines have as long again to say more about the other properties.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from dataclasses import replace
from types import FrameType
from typing import TYPE_CHECKING

from limpet.base.config import BoundOptions
from limpet.base.context import Context, Deadline, DeadlineExceeded, Statistics
from limpet.base.diagnostics import NeedsProof, Unsupported, in_library
from limpet.base.lazy import lazy_module
from limpet.base.moments import PAUSE, Patience
from limpet.base.properties import PLACEMENT, REPORTED, Approximation, Role, Status, Verdict
from limpet.bmc.engine import CUTS, ROUNDS
from limpet.pipeline.premises import premises
from limpet.pipeline.problem import Problem
from limpet.results.answer import TIME_LIMIT, Answer, Candidate, PropertyKey, PropertyResult
from limpet.results.merging import (
    CONCLUSIVE,
    merged,
    shared_proofs,
    with_violations,
)
from limpet.results.timeline import Forward, TimelineEntry, TimelineHandler
from limpet.solvers.interface import Solver
from limpet.strategy import candidates
from limpet.strategy.beside import Home, Work
from limpet.strategy.companion import Companion
from limpet.strategy.engines import bounded_engine
from limpet.strategy.unbounded import ONLY_BOUNDED, without_bounds

if TYPE_CHECKING:
    from limpet.guess import search
    from limpet.strategy import proofs
else:
    proofs = lazy_module("limpet.strategy.proofs")
    search = lazy_module("limpet.guess.search")

HEAD_START = 0.3
"""Seconds for the bounded engine alone."""
HEAD_START_ALONE, SHARE_ALONE = 3.0, 0.1
"""The same with one core: so many, or a part of the time if that is more."""
HEAD_START_FIRST, LOOK_AGAIN = 1.0, 0.05
"""The same as long as it is not known whether anything is cut; how often that is looked at."""
HEAD_START_COMPLETE, SHARE_COMPLETE = 5.0, 0.1
"""The same if nothing is cut: then the bounded engine will know."""
PROOF_SHARE = 0.5
"""With one core: of the time that is left, for the Horn engine in a round."""
CROWDED = 0.7
"""The other engines have less than this part of a core: as if there were only one."""
CROWDED_AFTER, CROWDED_SHARE = 3.0, 0.15
"""Seconds, or a part of the time if that is more, until that is looked at."""
RESERVE = 0.5
"""Seconds before the limit that the Horn engine ends: its answer has to get here."""
AFTERWARDS, TIMES_AFTERWARDS = 30.0, 5.0
"""If the bounded engine has nothing more to do and does not know: seconds for the Horn engine to do better, or so many
times what the bounded engine needed."""
AGAIN = 2.0
"""Seconds after which an interrupt that had no effect is sent again."""
TRIAL_DELAY, TRIAL_LEAST, TRIAL_SHARE = 30.0, 3.0, 0.4
"""Seconds until functions are tried by themselves without a time limit; with one, so many or a part of the time."""
GUESS_DELAY, GUESS_SHARE = 1.0, 0.4
"""Seconds until runs with guessed inputs begin; they end after that part of the time at the latest."""
GUESS_DELAY_COMPLETE = 3.0
"""The same if nothing is cut."""
GRACE = 2.0
"""Seconds that engines have at least when such a run has gone wrong."""
ENOUGH_CORES, LAST = 4, 3
"""For all processes of the strategy; with fewer, its parts have shares of them. What comes last, in steps of niceness.
"""
STRATEGY, BOUNDED, HORN, ABSTRACT, TRIAL, RUNS = "strategy", "bmc", "prove", "ai", "functions", "run"


class Overtaken(KeyboardInterrupt):
    """Another engine has a conclusive answer. Engines end as they do for Ctrl-C."""

    def __init__(self) -> None:
        super().__init__("this was not decided when a run went wrong")


def is_for_one_engine(ctx: Context) -> bool:
    """Who chooses bounds wants to know about runs within these."""
    return ctx.config.bounds != BoundOptions()


class Strategy:
    def __init__(self, ctx: Context, problem: Problem, solver: Solver) -> None:
        self.ctx = ctx
        self.problem = problem
        self.solver = solver
        self.cores = ctx.config.strategy.jobs or os.cpu_count() or 1
        self.began = time.monotonic()
        self.timeline: list[TimelineEntry] = []
        self._lock = threading.Lock()
        self._overtaking = threading.Lock()
        """Held while the main thread is sent a signal."""
        self._overtaken = False
        self._again = threading.Event()
        """The signal came at a moment at which nothing can be raised."""
        self._patience = Patience()
        self._is_interruptible = False
        """The bounded engine is at work in the main thread, with our handler in place."""
        # What the bounded engine records while it works is not known of the program yet.
        self._beginning = replace(
            ctx,
            approximations=list(ctx.approximations),
            assumptions=list(ctx.assumptions),
            restrictions=list(ctx.restrictions),
            warnings=list(ctx.warnings),
        )
        self._companion: Companion | None = None
        """For proofs."""
        self._trial: Companion | None = None
        self._runs: Companion | None = None
        """With guessed inputs."""
        self._bounded_is_over = threading.Event()

    def run(self) -> Answer:
        self._note(STRATEGY, f"{self.cores} core{'' if self.cores == 1 else 's'}, {_limit(self.ctx.deadline)}")
        try:
            answer = self._with_guessed(self._decide())
        except DeadlineExceeded:
            answer = self._with_guessed(None)
        finally:
            self._bounded_is_over.set()
            for companion in (self._companion, self._trial, self._runs):
                if companion is not None:
                    companion.end()
        self._take_statistics()
        self._note(STRATEGY, f"{answer.verdict.value}, by {answer.engine}")
        return replace(answer, timeline=sorted(self.timeline, key=lambda entry: entry.seconds))

    # --- deciding -------------------------------------------------------------------------------------------

    def _decide(self) -> Answer:
        self.problem.regions()  # for both engines
        companion = self._companion = Companion(
            self._work(), self._note_horn, self._overtake, self._delay, self._share_cores
        )
        if self.ctx.config.strategy.candidates and self.ctx.config.function.name is None:
            self._trial = Companion(self._trial_work(), self._note_trial, self._overtake, self._trial_delay)
        self._runs = Companion(self._guess_work(), self._note_run, self._overtake_in_time, self._guess_delay)
        interrupted = False
        refusal: Unsupported | None = None
        bounded: Answer | None = None
        try:
            bounded = self._bounded()
            if bounded is not None:
                interrupted = bounded.interrupted and not self._overtaken
                self._note(BOUNDED, "interrupted" if bounded.interrupted else f"answers {bounded.verdict.value}")
                if bounded.verdict in CONCLUSIVE:
                    return self._agreed(replace(bounded, interrupted=interrupted))
        except NeedsProof as error:
            self._note(BOUNDED, f"cannot be used: {error.diagnostic.message}")
            refusal = error
        if self._trial is not None and self._trial.is_conclusive and self._trial.answer is not None:
            return self._trial.answer
        if not interrupted and not companion.over.is_set() and not self._runs.is_conclusive:
            try:
                self._await(companion, bounded, refusal)
            except KeyboardInterrupt:
                interrupted = True
        if interrupted:
            companion.interrupt()
        answer = companion.answer
        if refusal is not None and answer is None and not self._runs.is_conclusive:
            raise refusal
        return self._with_candidates(bounded, answer, interrupted)

    def _with_candidates(self, bounded: Answer | None, proof: Answer | None, interrupted: bool) -> Answer:
        candidates = self._candidates()
        try:
            answer = self._together(bounded, proof, interrupted)
        except DeadlineExceeded:
            if not candidates:
                raise
            late = Approximation(TIME_LIMIT, "the time limit (--timeout) was reached before any property was decided")
            return Answer(
                verdict=Verdict.UNKNOWN,
                properties=[],
                engine=BOUNDED,
                solver=self.solver.name,
                approximations=[late],
                candidates=candidates,
            )
        if answer.verdict in CONCLUSIVE:
            return answer
        settled = {each.key.location for each in answer.properties if each.status is Status.PROVED}
        settled -= {each.key.location for each in answer.properties if each.status is not Status.PROVED}
        return replace(answer, candidates=[c for c in candidates if c.finding.key.location not in settled])

    def _candidates(self) -> list[Candidate]:
        """Those that were found by now."""
        trial = self._trial
        if trial is None:
            return []
        if trial.began is not None:
            trial.interrupt()
        return trial.answer.candidates if trial.answer is not None else []

    def _bounded(self) -> Answer | None:
        """None: overtaken, or out of time before anything was known."""
        logger = logging.Logger(BOUNDED, logging.INFO)
        logger.addHandler(TimelineHandler(lambda at, text: self._note_at(BOUNDED, at, text)))
        logger.addHandler(Forward(self.ctx.logger))
        problem = replace(self.problem, ctx=replace(self.ctx, logger=logger))
        engine = bounded_engine(self.solver, self._proved)
        hears = threading.current_thread() is threading.main_thread()  # elsewhere signals cannot be heard
        before = signal.signal(signal.SIGUSR1, self._raise) if hears else None
        try:
            self._is_interruptible = hears
            if self._overtaken:
                return None
            return engine.run(problem, self.ctx.deadline)
        except Overtaken:
            return None
        except DeadlineExceeded:
            self._note(BOUNDED, "the time limit was reached")
            return None
        finally:
            self._is_interruptible = False
            self._bounded_is_over.set()
            with self._overtaking:  # a signal that is on its way has arrived
                pass
            if hears:
                signal.signal(signal.SIGUSR1, before)

    def _await(self, companion: Companion, bounded: Answer | None, refusal: Unsupported | None) -> None:
        """The bounded engine has nothing more to do, and does not know."""
        left = self.ctx.deadline.remaining()
        if left is not None and left <= 0:
            companion.wait(RESERVE)
            return
        if bounded is not None and not _may_be_proved(bounded, self._beginning.approximations):
            return
        seconds = left
        if bounded is not None and refusal is None:
            most = max(AFTERWARDS, TIMES_AFTERWARDS * (time.monotonic() - self.began))
            seconds = most if left is None else min(left, most)
        companion.begin()
        companion.wait(None if seconds is None else seconds + RESERVE)

    def _together(self, bounded: Answer | None, proof: Answer | None, interrupted: bool) -> Answer:
        if proof is not None and proof.verdict in CONCLUSIVE:
            return replace(proof, interrupted=False, coverage=bounded.coverage if bounded is not None else None)
        if bounded is None:
            if proof is not None:
                return replace(proof, interrupted=interrupted)
            if interrupted:
                raise KeyboardInterrupt
            raise DeadlineExceeded
        if proof is None and self._companion is not None and self._companion.proved:
            shown = [key for key in self._companion.proved if key.location is not None and not in_library(key.location)]
            known = [PropertyResult(key, Status.PROVED) for key in shown if key.role in REPORTED]
            proof = Answer(verdict=Verdict.UNKNOWN, properties=known, engine=ABSTRACT)  # it was lost later
        if proof is not None:
            bounded = merged(bounded, proof, shared=self._shares)
        return replace(bounded, interrupted=interrupted)

    def _agreed(self, bounded: Answer) -> Answer:
        """A run that was replayed counts, whatever the other engine believes; but then that one is wrong."""
        companion = self._companion
        proof = companion.answer if companion is not None else None
        if proof is not None and proof.verdict in CONCLUSIVE and proof.verdict is not bounded.verdict:
            message = f"{HORN} answered {proof.verdict.value}; this is a bug in Limpet, please report it"
            self._note(STRATEGY, message)
            self.ctx.logger.error("the engines disagree: %s", message)
            return bounded if bounded.verdict is Verdict.UNSAFE else proof
        return bounded

    def _with_guessed(self, answer: Answer | None) -> Answer:
        """The answer, and what went wrong in runs with guessed inputs. None: there was no time for one."""
        found = self._runs.answer if self._runs is not None else None
        if found is None or not found.findings:
            if answer is None:
                raise DeadlineExceeded
            return answer
        if answer is None:
            return replace(found, restrictions=list(self.ctx.restrictions), assumptions=list(self.ctx.assumptions))
        if answer.verdict is Verdict.SAFE:
            message = f"{answer.engine} answered safe; this is a bug in Limpet, please report it"
            self.ctx.logger.error("a run goes wrong, but %s", message)
        return with_violations(answer, found)

    # --- side by side ---------------------------------------------------------------------------------------

    def _delay(self) -> float:
        """Seconds until the other engines begin, as it looks now. Asked again when they are over."""
        seconds, share = (HEAD_START, 0.0) if self.cores > 1 else (HEAD_START_ALONE, SHARE_ALONE)
        cuts = self.ctx.statistics.counts.get(CUTS)
        if cuts == 0:
            seconds, share = max(seconds, HEAD_START_COMPLETE), SHARE_COMPLETE
        passed = time.monotonic() - self.began
        left = self._at_least(seconds, share) - passed
        if cuts is None and left <= 0:
            left = min(LOOK_AGAIN, HEAD_START_FIRST - passed)
        return self._after_lowering(left)

    def _after_lowering(self, left: float) -> float:
        """Seconds until something begins beside the bounded engine: not before that has its Sea-IR. What takes long
        to lower is large, others will hardly prove it; but on few cores they would take the time for any answer."""
        is_lowered = self.ctx.statistics.counts.get(ROUNDS) or self._bounded_is_over.is_set()
        return left if is_lowered or self.cores >= ENOUGH_CORES else max(left, LOOK_AGAIN)

    def _at_least(self, seconds: float, share: float) -> float:
        """So many, or a part of the whole time if that is more."""
        at = self.ctx.deadline.at
        return seconds if at is None else max(seconds, share * (at - self.began))

    def _trial_delay(self) -> float:
        """Seconds until functions are tried by themselves."""
        seconds = TRIAL_DELAY if self.ctx.deadline.at is None else self._at_least(TRIAL_LEAST, TRIAL_SHARE)
        return self._after_lowering(seconds - (time.monotonic() - self.began))

    def _trial_work(self) -> Work:
        problem, deadline, beginning = self.problem, self.ctx.deadline, self._beginning

        def work(home: Home, statistics: Statistics) -> Answer:
            until = deadline if deadline.at is None else deadline.until(deadline.at - RESERVE)
            budget = until.with_memory(beginning.config.limits.memory_mb)
            if self.cores < ENOUGH_CORES:
                os.nice(LAST)
            quiet = replace(beginning, logger=logging.Logger(TRIAL, logging.ERROR), statistics=statistics)
            return candidates.Trial(replace(problem, ctx=quiet), budget, home.note, statistics).run()

        return work

    def _guess_delay(self) -> float:
        delay = GUESS_DELAY_COMPLETE if self.ctx.statistics.counts.get(CUTS) == 0 else GUESS_DELAY
        return self._after_lowering(self.began + delay - time.monotonic())

    def _guess_work(self) -> Work:
        problem, deadline, beginning = self.problem, self.ctx.deadline, self._beginning

        def work(home: Home, statistics: Statistics) -> Answer:
            ctx = replace(beginning, logger=logging.Logger(RUNS, logging.ERROR), statistics=statistics)
            budget = deadline.share(GUESS_SHARE).with_memory(beginning.config.limits.memory_mb)
            runs = search.Search(ctx, problem.module, problem.start, home.note)
            if ctx.config.stop_at_first:
                runs.most_findings = 1
            return runs.run(budget)

        return work

    def _note_run(self, at: float, text: str) -> None:
        self._note_at(RUNS, at, text)
        self.ctx.logger.info("%s: %s", RUNS, text)

    def _overtake_in_time(self) -> None:
        """A run has gone wrong. The engines can say more about other properties, but not for long."""
        now = time.monotonic()
        until = now if self.ctx.config.stop_at_first else now + max(GRACE, now - self.began)
        if not self._bounded_is_over.wait(until - time.monotonic()):
            self._overtake()
        companion = self._companion
        if companion is not None and not companion.wait(max(0.0, until - time.monotonic())):
            companion.interrupt()

    def _note_trial(self, at: float, text: str) -> None:
        self._note_at(TRIAL, at, text)
        self.ctx.logger.info("%s: %s", TRIAL, text)

    @property
    def _shares(self) -> bool:
        """Whether a property that was proved by itself holds: only if runs end at the first violation."""
        return self.ctx.config.checks.shadowing

    def _proved(self) -> frozenset[PropertyKey]:
        """Asked by the bounded engine before each round."""
        companion = self._companion
        if companion is None:
            return frozenset()
        if companion.began is not None and not companion.over.is_set() and self._is_crowded(companion):
            self.solver.step_back()
            left = self.ctx.deadline.remaining()
            self._note(BOUNDED, f"waits for {HORN}")
            companion.wait(None if left is None else max(0.0, PROOF_SHARE * left))
        return self._proved_beside(companion)

    def _is_crowded(self, companion: Companion) -> bool:
        """Both engines together have about one core."""
        if self.cores == 1:
            return True
        after = self._at_least(CROWDED_AFTER, CROWDED_SHARE)
        return time.monotonic() - self.began > after and companion.share < CROWDED

    def _proved_beside(self, companion: Companion) -> frozenset[PropertyKey]:
        return companion.proved | shared_proofs(companion.answer) if self._shares else frozenset()

    def _work(self) -> Work:
        """What the other process does."""
        problem, deadline, beginning = self.problem, self.ctx.deadline, self._beginning

        def work(home: Home, statistics: Statistics) -> Answer:
            logger = logging.Logger(HORN, logging.INFO)
            logger.addHandler(TimelineHandler(home.note))
            until = deadline if deadline.at is None else deadline.until(deadline.at - RESERVE)
            budget = until.with_memory(beginning.config.limits.memory_mb)
            ctx = replace(beginning, logger=logger, statistics=statistics, deadline=budget)
            task = without_bounds(ctx) or replace(problem, ctx=ctx)
            answer = proofs.proved_by_all(task, budget, home.proved, shares=self._shares)
            return replace(answer, premises=premises(task.ctx, task.module))

        return work

    def _raise(self, number: int, frame: FrameType | None) -> None:
        if not self._is_interruptible:
            return
        if self._patience.must_wait(frame):
            self._again.set()
            return
        raise Overtaken

    def _overtake(self) -> None:
        """In the thread of the companion."""
        self._overtaken = True
        ident = threading.main_thread().ident
        assert ident is not None
        while True:
            with self._overtaking:
                if not self._is_interruptible:
                    return
                signal.pthread_kill(ident, signal.SIGUSR1)
            until = time.monotonic() + AGAIN
            while self._is_interruptible and time.monotonic() < until and not self._again.is_set():
                time.sleep(PAUSE)
            self._again.clear()

    # --- the timeline ---------------------------------------------------------------------------------------

    def _note(self, who: str, text: str) -> None:
        self._note_at(who, time.monotonic(), text)

    def _note_at(self, who: str, at: float, text: str) -> None:
        with self._lock:
            self.timeline.append(TimelineEntry(at - self.began, who, text))

    def _share_cores(self) -> None:
        """The proofs begin, in a process of their own: solvers beside them, of which there may be two, step back."""
        if self.cores < ENOUGH_CORES:
            self.solver.step_back()

    def _note_horn(self, at: float, text: str) -> None:
        self._note_at(HORN, at, text)
        self.ctx.logger.info("%s: %s", HORN, text)
        self.ctx.statistics.beside = text

    def _take_statistics(self) -> None:
        companion = self._companion
        if companion is None or companion.statistics is None:
            return
        for name, seconds in companion.statistics.seconds.items():
            self.ctx.statistics.seconds[f"{HORN}: {name}"] = seconds
        for name, count in companion.statistics.counts.items():
            self.ctx.statistics.counts[f"{HORN}: {name}"] = count


def _may_be_proved(bounded: Answer, from_the_start: list[Approximation]) -> bool:
    """Whether another engine may know more about it: not if something is not modelled that both have to rely on."""
    if from_the_start:
        return False
    if bounded.bounds or any(Role.named(each.id) in PLACEMENT for each in bounded.approximations):
        return True
    if any(each.id in ONLY_BOUNDED for each in bounded.restrictions):
        return True
    return any(result.status is Status.UNKNOWN for result in bounded.properties)


def _limit(deadline: Deadline) -> str:
    left = deadline.remaining()
    return "no time limit" if left is None else f"{left:.0f} s"
