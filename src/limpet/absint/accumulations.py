"""Sums: numbers that grow by no more than a constant for each step of a counter.

    x - x0 <= k * (y - y0)    y counts up from y0, x begins with x0
    x - x0 <= k * (z - y)     y counts down from z
    x0 - x <= …               the same for numbers that shrink

The largest `k` by which any rule that goes round changes `x` is searched by a solver. That is found out first, and for
one number after the other; whether the sum keeps to it is another question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from limpet.absint.questions import Facts, Questions, Undecided, facts_of_body
from limpet.absint.values import Number
from limpet.clauses.system import Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.term import Term

MAX_SUMS, MAX_COUNTERS, MAX_ENDS = 4, 4, 4
"""Numbers of a predicate that are examined."""
MAX_STARTS = 2
"""Constants that a number begins with."""
BITS = 24
"""Larger steps are not those of sums."""


def accumulations(
    system: System, questions: Questions, facts: Facts, predicate: Predicate, described: Sequence[Number]
) -> list[Term]:
    """Candidates. `described`: terms over the parameters of the predicate. Raises DeadlineExceeded."""
    b = system.builder
    rounds = [rule for rule in system.rules if _goes_round(rule, predicate)]
    entries = [r for r in system.rules if r.head is not None and r.head.predicate is predicate and r not in rounds]
    if not rounds:
        return []
    moving = [number.term for number in described if number.changes and number.term.kind is SYMBOL]
    fixed = [number.term for number in described if not number.changes and number.term.kind is SYMBOL]
    starts = {term: _starts(predicate, entries, term) for term in moving}
    found: dict[Term, None] = {}
    for total in moving[:MAX_SUMS]:
        counters = [each for each in moving if each is not total][:MAX_COUNTERS]
        for sign in (1, -1) if counters else ():
            step = _largest_step(system, questions, facts, predicate, rounds, total, sign)
            if step is None or step <= 1:
                continue  # what moves by one is compared with counters anyway
            for start in starts[total] or [0]:
                grown = b.int_mul(b.int_constant(sign), b.int_sub(total, b.int_constant(start)))
                for counter in counters:
                    for steps in _steps_of(b, counter, starts[counter], fixed[:MAX_ENDS]):
                        found[b.int_le(grown, b.int_mul(b.int_constant(step), steps))] = None
    return [each for each in found if each.kind is not CONSTANT]


def _goes_round(rule: Rule, predicate: Predicate) -> bool:
    head = rule.head
    return head is not None and head.predicate is predicate and any(use.predicate is predicate for use in rule.body)


def _starts(predicate: Predicate, entries: Sequence[Rule], parameter: Term) -> list[int]:
    position = predicate.parameters.index(parameter)
    arguments = [rule.head.arguments[position] for rule in entries if rule.head is not None]
    return list(dict.fromkeys(each.payload for each in arguments if each.kind is CONSTANT))[:MAX_STARTS]


def _steps_of(b: Builder, counter: Term, starts: Sequence[int], ends: Sequence[Term]) -> Iterator[Term]:
    """How often a counter may have been changed."""
    for start in starts or [0]:
        yield b.int_sub(counter, b.int_constant(start))
        yield b.int_sub(b.int_constant(start), counter)
    for end in ends:
        yield b.int_sub(end, counter)


def _largest_step(
    system: System,
    questions: Questions,
    facts: Facts,
    predicate: Predicate,
    rounds: Sequence[Rule],
    parameter: Term,
    sign: int,
) -> int | None:
    """By which the rules add to the parameter (subtract from it); None: by more than a number of so many bits, or it is
    not known."""
    b = system.builder
    position = predicate.parameters.index(parameter)
    conditions: list[tuple[Term, Term]] = []
    for rule in rounds:
        assert rule.head is not None
        before = next(use for use in rule.body if use.predicate is predicate).arguments[position]
        change = b.int_sub(rule.head.arguments[position], before)
        amount = change if sign > 0 else b.int_sub(b.int_constant(0), change)
        conditions.append((b.and_(*facts_of_body(b, rule, facts)), amount))

    def exceeds(limit: int) -> bool:
        larger = (b.and_(holds, b.int_lt(b.int_constant(limit), amount)) for holds, amount in conditions)
        return any(questions.ask(question) is not None for question in larger)

    try:
        if not exceeds(0):
            return 0
        low, high = 0, (1 << BITS) - 1
        if exceeds(high):
            return None
        while high - low > 1:  # more than `low`, not more than `high`
            middle = (low + high) // 2
            low, high = (middle, high) if exceeds(middle) else (low, middle)
    except Undecided:
        return None
    return high
