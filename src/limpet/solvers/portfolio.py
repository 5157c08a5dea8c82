"""Several solvers on one question, side by side: the first definite answer wins, or two must agree.

A question that is too hard for one of them can be left with another one, which goes on while the first is asked
something else:

    check(…, leave=60)   unknown, after the time limit; another one has begun and may take a minute
    check(…)             other questions; unknown as soon as the answer to the first one is there
    is_overtaken()       whether it is there; `left_answer` then has it
    recall()             it is not needed any more

Who was beaten can be kept at work, so that two solvers have said the same in the end:

    check(…, keep=True)  unsat, by the quicker one of two that began together; the other one goes on
    check(…)             other questions go to the first one
    confirmation(terms)  waits for the other one, and asks it about these, too

A specialist joins them where a question of its kind is not answered at once. It is never asked first.
"""

from __future__ import annotations

import select
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from limpet.base.diagnostics import InternalError
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass
from limpet.solvers.interface import NO_LIMITS, Answer, Limits, Model, Reason, Sat, Solver, Unknown, Unsat, verdict
from limpet.solvers.process import wait_milliseconds
from limpet.terms.term import Term

if TYPE_CHECKING:
    from limpet.terms import smtlib_print
else:
    smtlib_print = lazy_module("limpet.terms.smtlib_print")

PATIENCE = 0.02
"""Seconds that the others have after the first answer: a worker that ends by itself need not be started again."""
HEAD_START = 0.02
"""Seconds that one solver has for itself if two answers are wanted in the end: models come quickly, mostly."""
ALONE = 1.0
"""Seconds that a specialist has where nobody else is at work."""
NO_MODEL = "its model does not satisfy the query"


class Member(Solver, Protocol):
    """A solver that works while we do something else."""

    def begin(
        self, assumptions: Sequence[Term], limits: Limits = NO_LIMITS, *, model: bool = True
    ) -> Answer | None: ...

    def finish(self, *, wait: bool = True) -> Answer | None: ...

    def fileno(self) -> int: ...

    @property
    def deadline(self) -> float | None: ...

    def abandon(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Specialist:
    """One that is asked only questions of its kind, beside the others."""

    make: Callable[[], Member]
    is_for: Callable[[], bool]
    """Whether the question may be one; asked when the others have begun."""
    delay: float
    """Seconds that the others have for themselves."""


class Portfolio:
    def __init__(
        self,
        members: Sequence[Member],
        *,
        agree: bool = False,
        directory: Path | None = None,
        delay: float = 0.0,
        leader: int = 0,
        reserve: Callable[[], Member] | None = None,
        specialist: Specialist | None = None,
    ) -> None:
        """`agree`: two definite answers are waited for and must be the same. A query on which solvers differ is saved
        in `directory`. `delay`: so many seconds one member has for itself, at first the one at position `leader`, then
        who gave the last answer, as its neighbours are mostly as hard for the others. Models of others than the first
        member count without the first only if they are models: not all solvers are right about arrays. `reserve`: one
        that is asked if none of them can express the question; made when that happens for the first time, as a
        `specialist` is."""
        assert members, "a portfolio of no solvers"
        self.members = list(members)
        self.agree = agree
        self.delay = delay
        self.directory = directory
        self._leader = self.members[leader]
        """With a delay: whom to ask first."""
        self.name = ("&" if agree else "+").join(member.name for member in members)
        self.winner: str | None = None
        """Who gave the last answer."""
        self.wins: dict[str, int] = {}
        self._levels: list[list[Term]] = [[]]
        self._interrupted = False
        self._left: Member | None = None
        """Who is still working on a question that was left."""
        self.left_answer: Answer | None = None
        self.left_with: str | None = None
        """Who gave it."""
        self._kept: Member | None = None
        """Who is still working on a question that another one has answered."""
        self._kept_answer: tuple[Member, Answer] | None = None
        """What it said."""
        self._kept_question: Sequence[Term] = ()
        self._make_reserve = reserve
        self._reserve: Member | None = None
        self._special = specialist
        self._specialist: Member | None = None

    @property
    def can_leave(self) -> bool:
        return self.delay > 0 and len(self.members) > 1 and not self.agree

    def assert_(self, term: Term) -> None:
        self._levels[-1].append(term)
        for member in self._all():
            member.assert_(term)

    def push(self) -> None:
        self._levels.append([])
        for member in self._all():
            member.push()

    def pop(self) -> None:
        self.recall()
        self._release()
        self._levels.pop()
        for member in self._all():
            member.pop()

    def check(
        self,
        assumptions: Sequence[Term] = (),
        limits: Limits = NO_LIMITS,
        *,
        model: bool = True,
        leave: float | None = None,
        keep: bool = False,
    ) -> Answer:
        """`leave`: others than the one that is asked first may go on for so many seconds, behind our back. `keep`: all
        begin at once, and one that is beaten by `unsat` goes on for `confirmation`."""
        self._interrupted = False
        self.winner = None
        if leave is not None:
            self.recall()
        answers: list[tuple[Member, Answer]] = []
        running: list[Member] = []
        began = time.monotonic()
        try:
            needed = 2 if self.agree else 1
            if keep:
                self._release()
            for member in self._in_order():
                if running and self.delay:
                    self._gather(running, answers, needed, began + (HEAD_START if keep else self.delay))
                    if self._is_over(answers):
                        break
                beside = bool(running or answers)
                own = limits if leave is None or not beside else Limits(leave, limits.megabytes)
                answer = member.begin(assumptions, _rest(own, began), model=model)
                if answer is None:
                    running.append(member)
                else:
                    answers.append((member, answer))
            if self._special is not None:
                own = limits if leave is None else Limits(leave, limits.megabytes)
                self._consult(self._special, running, answers, assumptions, own, began, model=model)
            until = None if leave is None or limits.seconds is None else began + limits.seconds + PATIENCE
            self._gather(running, answers, needed, until)
            if self.delay and model:
                self._second_model(running, answers, assumptions, _rest(limits, began), until)
            if until is not None:
                unfinished = list(running)
                self._leave(running, answers)
                answers += [(member, Unknown(Reason.TIMEOUT)) for member in unfinished]
            if not self.agree and self._left is None:
                self._gather(running, answers, len(self.members), time.monotonic() + PATIENCE)
            if keep:
                self._keep(running, answers, assumptions, limits if leave is None else Limits(leave, limits.megabytes))
        finally:
            for member in running:
                member.abandon()
        if self._make_reserve is not None and answers and self._is_beyond(answers):
            reserve = self._reserves(self._make_reserve)
            answers.append((reserve, reserve.check(assumptions, _rest(limits, began), model=model)))
        return self._decide(answers, assumptions)

    def _all(self) -> list[Member]:
        return [*self.members, *(each for each in (self._reserve, self._specialist) if each is not None)]

    def _reserves(self, make: Callable[[], Member]) -> Member:
        """Who knows all that the others know."""
        if self._reserve is None:
            self._reserve = self._caught_up(make())
        return self._reserve

    def _consult(
        self,
        special: Specialist,
        running: list[Member],
        answers: list[tuple[Member, Answer]],
        assumptions: Sequence[Term],
        limits: Limits,
        began: float,
        *,
        model: bool,
    ) -> None:
        """Ask the specialist, too, if the question is of its kind and not too easy."""
        self._gather(running, answers, 1, began + special.delay)
        if self._is_over(answers) or not (running or self._is_beyond(answers)) or not special.is_for():
            return
        if self._specialist is None:
            self._specialist = self._caught_up(special.make())
        member = self._specialist
        if member is self._left or member is self._kept:
            return
        own = _rest(limits, began)
        if not running and (own.seconds is None or own.seconds > ALONE):
            own = Limits(ALONE, own.megabytes)
        answer = member.begin(assumptions, own, model=model)
        if answer is None:
            running.append(member)
        else:
            answers.append((member, answer))

    def _is_beyond(self, answers: list[tuple[Member, Answer]]) -> bool:
        """Whether none of the members can express the question."""
        if self._is_over(answers):
            return False
        return all(_is_unsupported(answer) for member, answer in answers if member is not self._specialist)

    def _caught_up(self, member: Member) -> Member:
        """A new one, with all that the others know."""
        for depth, level in enumerate(self._levels):
            if depth:
                member.push()
            for term in level:
                member.assert_(term)
        return member

    def _keep(
        self,
        running: list[Member],
        answers: list[tuple[Member, Answer]],
        assumptions: Sequence[Term],
        limits: Limits,
    ) -> None:
        """The one that has said the same, is still running, or has not been asked yet."""
        said = [(member, answer) for member, answer in answers if isinstance(answer, Unsat)]
        if len(said) > 1:
            self._kept_answer = (said[1][0], said[1][1])
        elif said and running:
            self._kept = running.pop()
        elif said and (others := [each for each in self._in_order() if all(each is not one for one, _ in answers)]):
            failed = others[0].begin(assumptions, limits)
            self._kept = others[0] if failed is None else None
        self._kept_question = tuple(assumptions)

    def _release(self) -> None:
        """Who was kept is not needed any more."""
        self._kept_answer = None
        if self._kept is not None:
            self._kept.abandon()
            self._kept = None

    def _await_kept(self, until: float | None) -> bool:
        """Wait for the answer of the one that was kept; False: the time is over."""
        while self._kept is not None:
            kept = self._kept
            answer = kept.finish(wait=False)
            if answer is not None:
                self._kept, self._kept_answer = None, (kept, answer)
            elif until is not None and time.monotonic() >= until:
                return False
            else:
                poll = select.poll()
                poll.register(kept.fileno(), select.POLLIN)
                deadlines = [deadline for deadline in (until, kept.deadline) if deadline is not None]
                poll.poll(wait_milliseconds(min(deadlines, default=None)))
        return True

    @property
    def kept_with(self) -> str | None:
        """Who will give the `confirmation`."""
        if self._kept is not None:
            return self._kept.name
        return None if self._kept_answer is None else self._kept_answer[0].name

    def confirmation(self, further: Sequence[Term], limits: Limits = NO_LIMITS) -> Answer:
        """What the one that was kept says to the question with which it was kept and, as long as that is `unsat`, to
        these literals, one by one."""
        began = time.monotonic()
        if not self._await_kept(None if limits.seconds is None else began + limits.seconds):
            self._release()
            return Unknown(Reason.TIMEOUT)
        assert self._kept_answer is not None, "nobody was kept"
        (member, answer), self._kept_answer = self._kept_answer, None
        asked = self._kept_question
        for term in further:
            if not isinstance(answer, Unsat):
                break
            asked = (term,)
            answer = member.check(asked, _rest(limits, began))
        if member is not self.members[0] and isinstance(answer, Sat) and not self._is_model(answer.model, asked):
            return Unknown(Reason.GAVE_UP, NO_MODEL)
        return answer

    def _is_model(self, model: Model, assumptions: Sequence[Term]) -> bool:
        return all(map(model.value, [*assumptions, *(term for level in self._levels for term in level)]))

    def recall(self) -> None:
        """Give up what was left."""
        self.left_answer = None
        if self._left is not None:
            self._left.abandon()
            self._left = None

    def _in_order(self) -> list[Member]:
        """Whom to ask, the first one first."""
        if self._kept is not None:
            self._await_kept(time.monotonic())
        free = [member for member in self.members if member is not self._left and member is not self._kept]
        if self.delay and self._leader in free:
            return [self._leader, *(member for member in free if member is not self._leader)]
        return free

    def _is_over(self, answers: list[tuple[Member, Answer]]) -> bool:
        return self.left_answer is not None or any(verdict(answer) is not None for _, answer in answers)

    def _leave(self, running: list[Member], answers: list[tuple[Member, Answer]]) -> None:
        """The last one that was asked goes on, if nobody knows and it was given more time than the first. Unless none
        of the others understands such questions: who would be asked meanwhile?"""
        unable = len(running) == 1 and all(_is_unsupported(answer) for _, answer in answers)
        if not self._is_over(answers) and running and running[-1] is not self._in_order()[0] and not unable:
            self._left = running.pop()

    def is_overtaken(self) -> bool:
        """Has the question that was left been answered?"""
        left = self._left
        answer = left.finish(wait=False) if left is not None else None
        if left is not None and answer is not None:
            self._left = None
            if verdict(answer) is not None:
                self.left_answer, self.left_with = answer, left.name
                self._leader = left
        return self.left_answer is not None

    def _second_model(
        self,
        running: list[Member],
        answers: list[tuple[Member, Answer]],
        assumptions: Sequence[Term],
        limits: Limits,
        until: float | None,
    ) -> None:
        """Models that are none do not count; then the first member is asked, too. If it is still busy with the question
        that was left, that answer is waited for, as it mostly answers this one as well."""
        first = self.members[0]
        wrong = False
        for number, (member, answer) in enumerate(answers):
            if member is not first and isinstance(answer, Sat) and not self._is_model(answer.model, assumptions):
                answers[number] = (member, Unknown(Reason.GAVE_UP, NO_MODEL))
                wrong = True
        has_answered = any(member is first for member, _ in answers)
        if not wrong or has_answered or self._is_over(answers):
            return
        if first is self._kept:
            began = time.monotonic()
            if not self._await_kept(None if limits.seconds is None else began + limits.seconds):
                answers.append((first, Unknown(Reason.TIMEOUT)))
                return
            limits = _rest(limits, began)
        if first is self._left:
            began = time.monotonic()
            self._await_left(None if limits.seconds is None else began + limits.seconds)
            if first is self._left:
                answers.append((first, Unknown(Reason.TIMEOUT)))
                return
            if self.left_answer is not None:
                return
            limits = _rest(limits, began)
        if first not in running:
            failed = first.begin(assumptions, limits)
            if failed is not None:
                answers.append((first, failed))
                return
            running.append(first)
        self._gather(running, answers, 1, until)

    def _await_left(self, until: float | None) -> None:
        """Wait until nobody works on a question that was left, or the time is over."""
        while self._left is not None and not self.is_overtaken() and (until is None or time.monotonic() < until):
            poll = select.poll()
            poll.register(self._left.fileno(), select.POLLIN)
            deadlines = [deadline for deadline in (until, self._left.deadline) if deadline is not None]
            poll.poll(wait_milliseconds(min(deadlines, default=None)))

    def _gather(
        self,
        running: list[Member],
        answers: list[tuple[Member, Answer]],
        needed: int,
        until: float | None = None,
    ) -> None:
        """Wait until so many definite answers are there, nobody is running, or the time is over."""
        while running and sum(verdict(answer) is not None for _, answer in answers) < needed:
            if self.is_overtaken():
                return
            if until is not None and time.monotonic() >= until:
                return
            poll = select.poll()
            waiting = running if self._left is None else [*running, self._left]
            for member in waiting:
                poll.register(member.fileno(), select.POLLIN)
            deadlines = [d for d in (until, *(member.deadline for member in waiting)) if d is not None]
            poll.poll(wait_milliseconds(min(deadlines, default=None)))
            for member in list(running):
                answer = member.finish(wait=False)
                if answer is not None:
                    answers.append((member, answer))
                    running.remove(member)

    def _decide(self, answers: list[tuple[Member, Answer]], assumptions: Sequence[Term]) -> Answer:
        definite = [(member, answer) for member, answer in answers if verdict(answer) is not None]
        if len({verdict(answer) for _, answer in definite}) > 1:
            path = self._save(assumptions)
            said = ", ".join(f"{member.name}: {type(answer).__name__.lower()}" for member, answer in definite)
            raise InternalError(f"solvers differ ({said}); the query is in {path}")
        if definite:
            # Of two models, that of the first member; otherwise who was quicker.
            trusted = (each for each in definite if each[0] is self.members[0] and isinstance(each[1], Sat))
            member, answer = next(trusted, definite[0])
            self.winner = member.name
            self._leader = member if member in self.members else self._leader
            self.wins[member.name] = self.wins.get(member.name, 0) + 1
            return answer
        if self._interrupted or not answers:
            return Unknown(Reason.INTERRUPTED)
        texts = "; ".join(f"{member.name}: {answer}" for member, answer in answers)
        reasons = [answer.reason for _, answer in answers if isinstance(answer, Unknown)]
        # What might be different with other limits says most.
        for reason in (Reason.TIMEOUT, Reason.MEMORY, Reason.GAVE_UP, Reason.CRASHED):
            if reason in reasons:
                return Unknown(reason, texts)
        return Unknown(reasons[0], texts)

    def _save(self, assumptions: Sequence[Term]) -> Path:
        directory = self.directory or Path(tempfile.mkdtemp(prefix="limpet-differ-"))
        directory.mkdir(parents=True, exist_ok=True)
        roots = [term for level in self._levels for term in level]
        path = directory / f"differ-{len(list(directory.glob('differ-*.smt2'))) + 1:04}.smt2"
        path.write_text(smtlib_print.print_script([*roots, *assumptions], dialect=smtlib_print.Z3), encoding="utf-8")
        return path

    def warm_up(self, *, all: bool = False) -> None:
        """`all`: also those that are asked later."""
        for member in self.members if all or not self.delay else [self._leader]:
            member.warm_up()

    def step_back(self) -> None:
        for member in self.members:
            member.step_back()

    def interrupt(self) -> None:
        self._interrupted = True
        for member in self._all():
            member.interrupt()

    def close(self) -> None:
        for member in self._all():
            member.close()


def _is_unsupported(answer: Answer) -> bool:
    return isinstance(answer, Unknown) and answer.reason is Reason.UNSUPPORTED


def _rest(limits: Limits, began: float) -> Limits:
    """What is left for somebody who starts later."""
    if limits.seconds is None:
        return limits
    return Limits(max(0.001, limits.seconds - (time.monotonic() - began)), limits.megabytes)
