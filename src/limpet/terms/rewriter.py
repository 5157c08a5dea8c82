"""The multi-step rewriter with caching of SEAM, chapter 7.1, for rule sets that cost too much on construction.

A rule set maps kinds to functions. The rewriter walks a graph bottom-up with an explicit stack; each node, with its
arguments rewritten, is shown to the rule of its kind, which says what is to become of its result:

    DONE   the result is final in this place
    SKIP   the result is final wherever it is met again
    n      the n topmost levels of the result are rewritten again; what is below was rewritten before
    FULL   all of the result is rewritten again

All terms of a multi-step rewrite a ⇝ b ⇝ c are remembered as c, so every node is rewritten once: the work is linear
in the number of different terms met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field

from limpet.base.records import dataclass
from limpet.terms.build import Builder
from limpet.terms.kind import Kind
from limpet.terms.term import Term

DONE = 0
SKIP = -1
FULL = -2
"""A positive status is a number of levels, the top one included."""

Rewrite = Callable[[Builder, Term], "tuple[int, Term] | None"]
"""The status and the new term, or None if the rule does not apply."""
RewriteRules = Mapping[Kind, Rewrite]

MAX_STEPS = 100_000
"""Rewrites of one node in a row. A rule set that needs more does not end."""


class RewritingDoesNotEnd(RuntimeError):
    """The rules of a set undo each other, or grow the term for ever."""


@dataclass(slots=True)
class RewriteStatistics:
    visits: int = 0
    """Nodes whose arguments were looked at."""
    hits: int = 0
    """Nodes found in the cache."""
    rewrites: Counter[str] = field(default_factory=Counter)
    """How often the rule of each kind applied."""


class _Frame:
    """One node on its way. `origins` are the terms that became it in earlier steps."""

    __slots__ = ("args", "depth", "origins", "term")

    def __init__(self, term: Term, depth: int, origins: list[Term]) -> None:
        self.term = term
        self.depth = depth
        """How many levels below this one are rewritten; FULL for all."""
        self.origins = origins
        self.args: list[Term] = []


class Rewriter:
    """Keeps its cache from call to call. `enter` says into which terms it goes at all."""

    def __init__(self, builder: Builder, rules: RewriteRules, enter: Callable[[Term], bool] | None = None) -> None:
        self.builder = builder
        self.rules = rules
        self.enter = enter
        self.statistics = RewriteStatistics()
        self._cache: dict[Term, Term] = {}

    def rewrite(self, root: Term) -> Term:
        known = self._look(root, FULL)
        if known is not None:
            return known
        stack = [_Frame(root, FULL, [])]
        while True:
            frame = stack[-1]
            args = frame.term.args
            below = frame.depth if frame.depth == FULL else frame.depth - 1
            waits = False
            while len(frame.args) < len(args):
                arg = args[len(frame.args)]
                known = self._look(arg, below)
                if known is None:
                    stack.append(_Frame(arg, below, []))
                    waits = True
                    break
                frame.args.append(known)
            if waits:
                continue
            stack.pop()
            result = self._step(frame, stack)
            if result is None:
                continue
            if not stack:
                return result
            stack[-1].args.append(result)

    def rewrite_all(self, roots: Iterable[Term]) -> list[Term]:
        return [self.rewrite(root) for root in roots]

    def _look(self, term: Term, depth: int) -> Term | None:
        """What the term becomes, if it need not be visited."""
        if depth == 0:
            return term
        known = self._cache.get(term)
        if known is not None:
            self.statistics.hits += 1
            return known
        if self.enter is not None and not self.enter(term):
            return term
        return None

    def _step(self, frame: _Frame, stack: list[_Frame]) -> Term | None:
        """Arguments are rewritten: apply the rule. None if another frame takes over."""
        self.statistics.visits += 1
        old = frame.term
        new = tuple(frame.args)
        term = old if new == old.args else self.builder.make(old.kind, new, old.payload)
        rule = self.rules.get(term.kind)
        answer = rule(self.builder, term) if rule is not None else None
        if term is not old:
            frame.origins.append(term)
        if answer is None:
            return self._finish(frame, term)
        status, result = answer
        self.statistics.rewrites[term.kind.name] += 1
        if status == DONE:
            return self._finish(frame, result)
        if status == SKIP:
            self._cache[result] = result
            return self._finish(frame, result)
        known = self._cache.get(result)
        if known is not None:
            return self._finish(frame, known)
        origins = frame.origins
        origins.append(old)
        if len(origins) > MAX_STEPS:
            raise RewritingDoesNotEnd(f"{MAX_STEPS} rewrites of one {old.kind.name} in a row")
        stack.append(_Frame(result, status, origins))
        return None

    def _finish(self, frame: _Frame, result: Term) -> Term:
        self._cache[frame.term] = result
        for origin in frame.origins:
            self._cache[origin] = result
        return result
