"""Another run that goes wrong in the same way, with inputs that a person would choose.

Solvers give any inputs, such as -1879048193 where 5 would do. When a counterexample is confirmed, the solver is asked
again, in little time, with preferences about its inputs (`preferences.py`); those that contradict each other are made
weaker. The new run counts if its replay goes wrong at the same place; otherwise the first one is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from limpet.base.context import Deadline
from limpet.base.diagnostics import Unsupported
from limpet.base.records import dataclass
from limpet.bmc.obligations import Goal, Obligations, is_violated
from limpet.bmc.preferences import InputPreference, preferences_for
from limpet.pipeline.condition import EncodedCondition
from limpet.results.answer import Finding, PropertyKey
from limpet.results.judgement import Judge
from limpet.semantics.inputs import Run, run_of
from limpet.solvers.interface import Model, Sat, Unsat
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

SECONDS, SHARE, MAX_SECONDS = 0.3, 0.2, 1.0
"""For all questions together: so many, or a share of the time that was spent, but not more than the last."""
REPLAY_SECONDS = 1.0
QUESTIONS = 40
"""At most so many questions for one counterexample."""
ROUNDS = 3
"""At most so many times, a new run that reads other inputs is simplified again."""


def seconds_for(spent: float) -> float:
    return min(max(SECONDS, SHARE * spent), MAX_SECONDS)


@dataclass(slots=True)
class ConfirmedCounterexample:
    """A counterexample that was confirmed, and where it came from."""

    goal: Goal[PropertyKey]
    model: Model
    finding: Finding


@dataclass(slots=True)
class SimplerInputs:
    judge: Judge
    encoding: EncodedCondition
    obligations: Obligations
    deadline: Deadline
    _levels: dict[Term, int] = field(default_factory=dict)
    """By what a preference is about: how strong it is now."""
    _literals: dict[Term, Term] = field(default_factory=dict)
    """By preference of some strength, what stands for it in questions."""
    _about: dict[Term, Term] = field(default_factory=dict)
    """By literal, what the preference is about."""
    _questions: int = 0

    def better(self, shown: ConfirmedCounterexample) -> Finding | None:
        """None: there is none, or it was not found in time."""
        if self.deadline.is_over():
            return None
        try:
            first = self._run(shown.model)
        except Unsupported:
            return None
        preferences = preferences_for(self.encoding.builder, first.unknowns)
        if not preferences:
            return None
        shorter = self.obligations.ready_again(shown.goal, shown.model)
        if shown.goal.literal is None:
            return None
        if shorter:
            preferences = {shown.goal.literal: InputPreference(tuple(shorter)), **preferences}
        try:
            model = self._model(shown, preferences)
            if model is None:
                return None
            return self.judge.instead(shown.finding, self._run(model), self._within(REPLAY_SECONDS))
        except Unsupported:
            return None

    def _within(self, seconds: float) -> Deadline:
        """A deadline in so many seconds, but not after that of the whole run."""
        left = self.judge.ctx.deadline.remaining()
        return Deadline.after(seconds if left is None else min(seconds, left))

    def _run(self, model: Model) -> Run:
        return run_of(self.encoding.bounded, self.encoding.options, model)

    def _are_granted(self, preferences: dict[Term, InputPreference], model: Model) -> bool:
        return all(model.value(preference.levels[0]) for preference in preferences.values())

    def _model(self, shown: ConfirmedCounterexample, preferences: dict[Term, InputPreference]) -> Model | None:
        if self._are_granted(preferences, shown.model):
            return None
        self._levels, self._questions = dict.fromkeys(preferences, 0), 0
        best = self._as_preferred(shown.goal, preferences)
        for _ in range(ROUNDS):
            if best is None or not self._reads_more(preferences, best):
                break
            best = self._as_preferred(shown.goal, preferences) or best
        if best is None:
            return None
        best = self._tightened(shown.goal, preferences, best)
        if self._reads_more(preferences, best):
            best = self._as_preferred(shown.goal, preferences) or best
        return best

    def _reads_more(self, preferences: dict[Term, InputPreference], model: Model) -> bool:
        """Whether the run has further inputs that are not as preferred; they are added."""
        new = preferences_for(self.encoding.builder, self._run(model).unknowns)
        new = {about: preference for about, preference in new.items() if about not in preferences}
        if self._are_granted(new, model):
            return False
        preferences |= new
        self._levels |= dict.fromkeys(new, 0)
        return True

    def _as_preferred(self, goal: Goal[PropertyKey], preferences: dict[Term, InputPreference]) -> Model | None:
        """A run with the preferences. Of those that contradict each other, the strongest are weakened."""
        while True:
            model, core = self._ask(goal, preferences)
            if model is not None:
                return model
            weaker = [self._about[literal] for literal in core if literal in self._about]
            if not weaker:
                return None
            strongest = min(self._levels[about] for about in weaker)
            for about in weaker:
                self._levels[about] += self._levels[about] == strongest

    def _tightened(self, goal: Goal[PropertyKey], preferences: dict[Term, InputPreference], best: Model) -> Model:
        """Of two inputs that cannot both be small, one may be."""
        for about in [about for about, level in self._levels.items() if level > 0]:
            level = self._levels[about]
            # What the run at hand does already needs no question.
            reached = next((n for n, term in enumerate(preferences[about].levels[:level]) if best.value(term)), level)
            self._levels[about] = 0
            if reached > 0:
                model, _ = self._ask(goal, preferences)
                if model is not None:
                    best = model
                    continue
            self._levels[about] = reached
        return best

    def _ask(
        self, goal: Goal[PropertyKey], preferences: dict[Term, InputPreference]
    ) -> tuple[Model | None, Sequence[Term]]:
        """A run, or preferences that contradict each other; neither, if nobody knows."""
        remaining = self.deadline.remaining()
        self._questions += 1
        if self._questions > QUESTIONS or remaining is None or remaining <= 0:
            return None, ()
        literals = [
            self._literal(about, preference.levels[self._levels[about]])
            for about, preference in preferences.items()
            if self._levels[about] < len(preference.levels)
        ]
        answer = self.obligations.check_again(goal, literals, remaining)
        match answer:
            case Sat(model) if is_violated(goal, model):
                return model, ()
            case Unsat(core):
                return None, core
            case _:
                return None, ()

    def _literal(self, about: Term, preference: Term) -> Term:
        known = self._literals.get(preference)
        if known is None:
            known = self._literals[preference] = self.encoding.builder.fresh("wish", BOOL)
            self._about[known] = about
            self.obligations.solver.assert_(self.encoding.builder.implies(known, preference))
        return known
