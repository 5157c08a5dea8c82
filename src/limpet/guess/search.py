"""Runs with guessed inputs, one after the other, until the time is up or the program turns out to read nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import field
from typing import Any

from limpet.base.checks import counts_in_a_run
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import InputError, Unsupported
from limpet.base.properties import Status, Verdict
from limpet.base.records import dataclass
from limpet.guess.dictionary import Dictionary, dictionary_of
from limpet.guess.inputs import GuessedInputs, Guesses
from limpet.guess.mutations import Mutations, Sample
from limpet.interp.again import Repeated
from limpet.interp.failures import Violation
from limpet.interp.results import RunResult
from limpet.llvm.module import Function, Module
from limpet.results.answer import Answer, PropertyKey, PropertyResult
from limpet.results.input_texts import text_of
from limpet.results.judgement import Judge
from limpet.results.replay import replay

STEPS = (20_000, 2_000_000)
"""Short runs first, which tell most; every so often, one may go on for longer."""
LONG_EVERY = 8
MAX_FINDINGS, MAX_RUNS = 5, 20_000
CHANGED = 0.7
"""Part of the runs whose inputs are made of those of an earlier one."""
SECONDS = 6.0
"""Of the processor: on a busy machine the same runs take longer."""
AFTERWARDS = 1.0
"""So long, and as long as it took to find the last one, the search for others goes on."""
ENGINE = "run"

Note = Callable[[float, str], None]


@dataclass(slots=True)
class Search:
    ctx: Context
    module: Module
    start: Function
    note: Note
    most_runs: int = MAX_RUNS
    most_findings: int = MAX_FINDINGS
    seconds: float = SECONDS
    judge: Judge = field(init=False)
    program: Repeated = field(init=False)
    samples: list[Sample] = field(default_factory=list)
    """What led somewhere new; others are made of them."""
    passed: set[tuple[Any, ...]] = field(default_factory=set)
    """Passages of all runs, with how often one run took them."""

    def __post_init__(self) -> None:
        self.judge = Judge(self.ctx, self.module, self.start, [])

    def run(self, deadline: Deadline) -> Answer:
        """`unsafe` with what goes wrong, or `unknown`."""
        results: dict[PropertyKey, PropertyResult] = {}
        seen: set[tuple[str, object]] = set()
        begin = time.process_time()
        until = begin + self.seconds
        try:
            inner = Context(self.ctx.config, deadline, logger=self.ctx.logger)
            self.program = Repeated(inner, self.module, self.start, _nowhere)
            dictionary = dictionary_of(self.module)
            for number in range(self.most_runs):
                if deadline.is_over() or time.process_time() > until:
                    break
                run, text, read = self._guess(dictionary, number)
                if run is None or not (run.inputs or read or run.violation):
                    break  # it cannot go another way
                if run.violation is not None and self._is_new(run.violation, seen):
                    result = self._judged(run, run.violation, text)
                    results[result.key] = result
                    if len(self.judge.findings.violations) >= self.most_findings or not (run.inputs or read):
                        break
                    now = time.process_time()
                    until = min(until, now + (now - begin) + AFTERWARDS)
        except (KeyboardInterrupt, DeadlineExceeded, Unsupported):
            pass  # what is known by now
        found = self.judge.findings.violations
        verdict = Verdict.UNSAFE if found else Verdict.UNKNOWN
        kept = [each for each in results.values() if each.status is Status.VIOLATED]
        return Answer(verdict=verdict, properties=kept, findings=list(found), engine=ENGINE)

    def _is_new(self, violation: Violation, seen: set[tuple[str, object]]) -> bool:
        place = (violation.kind, violation.location)
        if place in seen or not counts_in_a_run(violation.kind, self.ctx.config.checks):
            return False
        seen.add(place)
        return True

    def _guess(self, dictionary: Dictionary, number: int) -> tuple[RunResult | None, bytes, bool]:
        """One run, the text it was given, and whether it read any. None: something asks for what cannot be guessed."""
        guesses = Guesses(dictionary, number)
        sample = Sample(guesses.standard_input(), ())
        if self.samples and guesses.fixed_length is None and guesses.random.random() < CHANGED:
            sample = Mutations(guesses).of(self._chosen(guesses), self._chosen(guesses))
        waiting = bytearray(sample.text)
        read = False

        def typed(size: int) -> bytes:
            nonlocal read
            read = True
            given = bytes(waiting[:size])
            del waiting[:size]
            return given

        steps = STEPS[number % LONG_EVERY == LONG_EVERY - 1]
        try:
            run = self.program.run(GuessedInputs(guesses, sample.inputs), typed, steps)
        except InputError:
            return None, sample.text, read
        if self._leads_somewhere_new():
            self.samples.append(Sample(sample.text[: len(sample.text) - len(waiting)], tuple(run.inputs)))
        return run, sample.text, read

    def _chosen(self, guesses: Guesses) -> Sample:
        """Later ones rather than earlier ones, as they got further; shorter ones rather than longer ones."""
        draw = guesses.random.random
        some = [self.samples[int(len(self.samples) * max(draw(), draw()))] for _ in range(2)]
        return min(some, key=Sample.size)

    def _leads_somewhere_new(self) -> bool:
        """Where no run went yet, or more often: once, twice, up to four times, eight times, ... In the library, loops
        over the characters of a text say little."""
        is_library = self.program.is_library
        passages = self.program.passages.items()
        passed = {(*passage, 0 if is_library(passage[0]) else count.bit_length()) for passage, count in passages}
        is_new = not passed <= self.passed
        self.passed |= passed
        return is_new

    def _judged(self, run: RunResult, violation: Violation, text: bytes) -> PropertyResult:
        """Replayed with a trace, as all counterexamples are."""
        function = violation.stack[0].function if violation.stack else ""
        key = PropertyKey(violation.kind, violation.location, function, violation.message)
        inputs = [text_of(record) for record in run.inputs]
        replayed = replay(self.ctx, self.module, self.start, inputs, text)
        before = len(self.judge.findings.violations)
        result = self.judge.judge(key, replayed, [])
        if len(self.judge.findings.violations) > before:
            self.note(time.monotonic(), f"a run with guessed inputs goes wrong at {violation.location}")
        return result


def _nowhere(stream: int, data: bytes) -> None:
    """What the program writes is of no interest."""
