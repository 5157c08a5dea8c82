"""z3's Horn engines, each query in a process of its own: limits hold, crashes stay there, nothing is left over."""

from __future__ import annotations

import pickle
import signal
import time
from collections.abc import Mapping
from dataclasses import field
from typing import Any, final

from limpet.base.diagnostics import Diagnostic, LimpetError, Note, UsageError
from limpet.base.records import dataclass
from limpet.clauses.smtlib import horn_texts
from limpet.clauses.system import Application, Definition, Predicate, Rule, System
from limpet.hornsolvers.interface import Derivation, Fact, HornAnswer, Safe, Undecided, Unsafe
from limpet.hornsolvers.read_invariants import read_invariant
from limpet.hornsolvers.spacer_parameters import ENGINES, PARAMETERS, Value, complaint, settings
from limpet.solvers.interface import NO_LIMITS, Limits, Reason
from limpet.solvers.process import WorkerDied, WorkerProcess
from limpet.solvers.registry import insist
from limpet.solvers.wire import frame
from limpet.terms.values import ArrayValue

GRACE = 0.3
"""Seconds that z3 has to end by itself after its time limit."""
TRIES = 3
"""A process that ended although nothing is wrong with it is started again."""
_NOT_ITS_FAULT = (-signal.SIGIO, -signal.SIGKILL, -signal.SIGTERM)
"""It took our message for the end of its input (`worker_main.Lifeline`), or somebody killed it."""
FAILURE = "limpet!error"
_MODULE = "limpet.hornsolvers.spacer_main"


@final
@dataclass(frozen=True, slots=True)
class SpacerOptions:
    engine: str = "spacer"
    """Of `spacer_parameters.ENGINES`."""
    parameters: Mapping[str, Value] = field(default_factory=dict)
    """Of `spacer_parameters.PARAMETERS`."""
    seed: int = 0


@final
class SpacerSolver:
    def __init__(self, options: SpacerOptions | None = None) -> None:
        """Raises Unavailable, or UsageError for options that make no sense."""
        insist("z3")
        self.options = options if options is not None else SpacerOptions()
        wrong = complaint(self.options.parameters)
        if wrong is not None:
            raise UsageError(
                Diagnostic("no-such-parameter", wrong, notes=(Note(f"there are: {', '.join(PARAMETERS)}"),))
            )
        if self.options.engine not in ENGINES:
            message = f"z3 has no Horn engine named `{self.options.engine}`"
            raise UsageError(Diagnostic("no-such-engine", message, notes=(Note(f"there are: {', '.join(ENGINES)}"),)))

    @property
    def name(self) -> str:
        if self.options.parameters.get("spacer.gpdr"):
            return "gpdr"
        return "spacer" if self.options.engine == "spacer" else f"z3-{self.options.engine}"

    def solve(self, system: System, limits: Limits = NO_LIMITS) -> HornAnswer:
        deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
        if not system.queries():
            true = system.builder.true
            return Safe({predicate: Definition(predicate.parameters, true) for predicate in system.predicates})
        question = _Asked(system)
        try:
            texts = horn_texts(question.system, FAILURE)
        except LimpetError as error:
            return Undecided(Reason.UNSUPPORTED, error.diagnostic.message)
        texts.declarations.append(f"(declare-fun {FAILURE} () Bool)")
        sorts = {name: predicate.sorts for name, predicate in question.predicates.items()}
        request = ("\n".join(texts.lines()), pickle.dumps(sorts), FAILURE)
        for _ in range(TRIES):
            answer = self._ask(request, deadline, limits.megabytes)
            if answer is not None:
                break
        else:
            return Undecided(Reason.CRASHED, f"{self.name} was killed {TRIES} times")
        if isinstance(answer, Undecided):
            return answer
        return self._understood(answer, system, question.predicates)

    def _ask(self, request: tuple[Any, ...], deadline: float | None, megabytes: int | None) -> Any | None:
        """The message that came back, or Undecided; None: try again."""
        parameters = settings(self.options.parameters)
        parameters["engine"] = self.options.engine
        parameters.setdefault("spacer.random_seed", self.options.seed)
        seconds = None if deadline is None else max(0.001, deadline - time.monotonic())
        last_call = None if deadline is None else deadline + GRACE
        too_late = Undecided(Reason.TIMEOUT)
        worker = WorkerProcess("z3", _MODULE)
        try:
            if not worker.send(frame((*request, parameters, seconds, megabytes)), last_call):
                return too_late
            message = worker.receive(last_call)
        except WorkerDied:
            return self._autopsy(*worker.post_mortem(), megabytes)
        finally:
            worker.end()
        if message is None:
            return too_late
        if message[0] == "unknown":
            return self._undecided(Reason(message[1]), message[2], deadline)
        return message

    def _undecided(self, reason: Reason, text: str, deadline: float | None) -> Undecided:
        if reason is Reason.TIMEOUT:
            return Undecided(reason)
        if reason is Reason.GAVE_UP and deadline is not None and time.monotonic() >= deadline - GRACE / 2:
            return Undecided(Reason.TIMEOUT)
        return Undecided(reason, text if text != "ok" else "")

    def _autopsy(self, status: int, text: str, megabytes: int | None) -> Undecided | None:
        if status in _NOT_ITS_FAULT:
            return None
        last = text.splitlines()[-1] if text else ""
        if any(word in text.lower() for word in ("bad_alloc", "memory")):
            return Undecided(
                Reason.MEMORY, last if megabytes is None else f"{self.name} needs more than {megabytes} MB"
            )
        return Undecided(Reason.CRASHED, f"{self.name} ended with status {status}{': ' if last else ''}{last}")

    # --- what the answer says -------------------------------------------------------------------------------

    def _understood(self, answer: Any, system: System, by_name: dict[str, Predicate]) -> HornAnswer:
        kind, content = answer
        if kind == "unsafe":
            return Unsafe(None if content is None else _derivation(content, by_name))
        if content is None:
            return Safe(None)
        # What no query needs may be anything.
        anything = system.builder.true
        meanings = {predicate: Definition(predicate.parameters, anything) for predicate in system.predicates}
        for name, predicate in by_name.items():
            text = content.get(name, "true")
            try:
                meanings[predicate] = read_invariant(text, system.builder, predicate)
            except (LimpetError, ValueError) as error:
                said = error.diagnostic.message if isinstance(error, LimpetError) else str(error)
                return Undecided(Reason.UNSUPPORTED, f"the invariant of {predicate.name} is not understood: {said}")
        return Safe(meanings)


class _Asked:
    """What queries need of a system, with names of predicates that mean nothing to z3."""

    def __init__(self, system: System) -> None:
        needed = _needed(system)
        self.predicates = {f"R{n}": p for n, p in enumerate(p for p in system.predicates if p in needed)}
        self._own = {p: Predicate(name, p.parameters) for name, p in self.predicates.items()}
        rules = [rule for rule in system.rules if rule.head is None or rule.head.predicate in needed]
        self.system = System(system.builder, list(self._own.values()), [self._copy(rule) for rule in rules])

    def _copy(self, rule: Rule) -> Rule:
        head = None if rule.head is None else self._application(rule.head)
        return Rule(head, tuple(map(self._application, rule.body)), rule.constraint)

    def _application(self, application: Application) -> Application:
        return Application(self._own[application.predicate], application.arguments)


def _needed(system: System) -> set[Predicate]:
    """From which queries can be derived."""
    bodies: dict[Predicate | None, list[Predicate]] = {}
    for rule in system.rules:
        head = None if rule.head is None else rule.head.predicate
        bodies.setdefault(head, []).extend(application.predicate for application in rule.body)
    needed: set[Predicate] = set()
    stack = list(bodies.get(None, ()))
    while stack:
        predicate = stack.pop()
        if predicate not in needed:
            needed.add(predicate)
            stack += bodies.get(predicate, ())
    return needed


def _derivation(facts: list[tuple[Any, ...]], by_name: dict[str, Predicate]) -> Derivation:
    nodes = [
        Fact(None if name is None else by_name[name], tuple(map(_value, values)), premises)
        for name, values, premises in facts
    ]
    return Derivation(tuple(nodes))


def _value(value: Any) -> Any:
    """Arrays come as (word, default, entries)."""
    if not isinstance(value, tuple):
        return value
    _, default, entries = value
    return ArrayValue(_value(default), {_value(index): _value(element) for index, element in entries})
