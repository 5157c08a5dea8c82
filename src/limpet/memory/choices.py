"""Object terms that are choices among constants: what is done to the object is done to each of them.

What is read from a certain object is mostly known, what is read from one of three objects is not.
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import ITE
from limpet.terms.term import Term

MAX_NODES = 256
"""Larger choices are not looked at."""


def candidates(object: Term, most: int) -> list[Term] | None:
    """The constants among which the term chooses; None if there are more than `most`, or something else."""
    found: dict[Term, None] = {}
    seen = {object}
    stack = [object]
    while stack:
        term = stack.pop()
        if term.kind is CONSTANT:
            found[term] = None
            if len(found) > most:
                return None
        elif term.kind is ITE:
            for arg in term.args[1:]:
                if arg not in seen:
                    seen.add(arg)
                    stack.append(arg)
            if len(seen) > MAX_NODES:
                return None
        else:
            return None
    return list(found)


def choose(builder: Builder, object: Term, answer: Callable[[Term], Term | None]) -> Term | None:
    """The answer for the constant that is chosen. None: that one cannot be the one, so another is as good."""
    done: dict[Term, Term | None] = {}
    stack = [object]
    while stack:
        term = stack[-1]
        if term in done:
            stack.pop()
            continue
        if term.kind is CONSTANT:
            done[term] = answer(term)
            stack.pop()
            continue
        condition, yes, no = term.args
        missing = [arg for arg in (yes, no) if arg not in done]
        if missing:
            stack += missing
            continue
        stack.pop()
        first, second = done[yes], done[no]
        if first is None or second is None or first is second:
            done[term] = second if first is None else first
        else:
            done[term] = builder.ite(condition, first, second)
    return done[object]
