"""Spans of memory: what becomes of them when something is written, and which of them two states have in common."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from limpet.absint.domains.intervals import Intervals
from limpet.absint.domains.linear import Linear, single
from limpet.absint.domains.variables import Variable
from limpet.absint.program.contents import Contents, Span
from limpet.absint.program.values import Number, Value
from limpet.numeric import machine
from limpet.numeric.interval import Interval
from limpet.numeric.machine import Machine

MAX_SPANS = 8
"""Of one object; the most recent ones."""
MAX_PIECES = 4
"""Spans of one state that together are as long as one of another state."""
MAX_RECENT = 3
"""Variables by which the end of a span is said in other words."""
MAX_CELLS = 1 << 12
"""Bytes at known places that are looked at in the place of a span."""
Element = tuple[int, Machine]


def place_of(offset: Number) -> Linear | None:
    """Where that is, over variables even if they have one value only: in the next round they may have another one."""
    return offset.form if offset.form is not None and offset.signed else offset.form_as(True)


def _is_at_most(numbers: Intervals, a: Linear, b: Linear) -> bool:
    high = numbers.interval(a.sub(b)).high
    return high is not None and high <= 0


def _is_equal(numbers: Intervals, a: Linear, b: Linear) -> bool:
    return a == b or numbers.interval(a.sub(b)) == Interval(0, 0)


def is_multiple(place: Linear, width: int) -> bool:
    return place.constant % width == 0 and all(factor % width == 0 for _, factor in place.terms)


def _is_something(value: Machine) -> bool:
    return value != machine.everything(value.width)


# --- writing ----------------------------------------------------------------------------------------------------------


def written(
    numbers: Intervals,
    spans: Sequence[Span],
    low: Linear | None,
    high: Linear | None,
    element: Element | None,
    *,
    certain: bool,
) -> tuple[Span, ...]:
    """What is left of spans, and what is new, where bytes from `low` up to `high` are overwritten: by such elements, if
    that is known. None: at an unknown place. Not `certain`: perhaps they are left as they are."""
    if element is not None and element[0] > 1 and (low is None or not is_multiple(low, element[0])):
        element = None
    place = None if low is None or high is None else (low, high)
    kept: dict[Span, None] = {}
    for span in spans:
        kept |= dict.fromkeys(_left(numbers, span, place, element))
    if certain and element is not None and place is not None:
        new = Span(*place, *element)
        whole, parts = _extended(numbers, kept, new)
        kept = dict.fromkeys(
            [whole, *(each for each in (new, *kept) if each not in parts or each.value != whole.value)]
        )
    return tuple(kept)[:MAX_SPANS]


def _left(
    numbers: Intervals, span: Span, place: tuple[Linear, Linear] | None, element: Element | None
) -> Iterator[Span]:
    if place is not None and (_is_at_most(numbers, place[1], span.low) or _is_at_most(numbers, span.high, place[0])):
        yield span
        return
    value = element[1] if element is not None and element[0] == span.width else None
    if value is not None and value.leq(span.value):
        yield span
        return
    if place is not None and _is_at_most(numbers, place[0], span.low) and _is_at_most(numbers, span.low, place[1]):
        yield span._replace(low=place[1])
    elif place is not None and _is_at_most(numbers, span.high, place[1]) and _is_at_most(numbers, place[0], span.high):
        yield span._replace(high=place[0])
    elif value is not None and span.width > 1 and _is_something(joined := span.value.join(value)):
        yield span._replace(value=joined)


def _extended(numbers: Intervals, spans: Collection[Span], new: Span) -> tuple[Span, list[Span]]:
    """The new one, as long as others before and behind it make it; and these."""
    whole, parts = new, [new]
    for span in spans:
        if span.width != new.width:
            continue
        value = span.value.join(whole.value)
        if not _is_something(value):
            continue
        if _is_equal(numbers, span.high, whole.low):
            whole = whole._replace(low=span.low, value=value)
            parts.append(span)
        elif _is_equal(numbers, whole.high, span.low):
            whole = whole._replace(high=span.high, value=value)
            parts.append(span)
    return whole, parts


def value_at(numbers: Intervals, spans: Sequence[Span], place: Linear, width: int) -> Machine | None:
    """What spans say about an element."""
    known: Machine | None = None
    for span in spans:
        value = span.of_width(width)
        if value is None or (span.width > 1 and not is_multiple(place, width)):
            continue
        if _is_at_most(numbers, span.low, place) and _is_at_most(numbers, place.plus(width), span.high):
            both = value if known is None else known.meet(value)
            known = value if both is None else both
    return known


def outside(numbers: Intervals, spans: Sequence[Span], place: Linear, width: int, value: Machine) -> Iterator[Linear]:
    """Sums that are at most 0 because an element has a value that elements of spans do not have."""
    for span in spans:
        if span.width != width or not is_multiple(place, width) or span.value.meet(value) is not None:
            continue
        if _is_at_most(numbers, place.plus(width), span.high):
            yield place.plus(1).sub(span.low)
        elif _is_at_most(numbers, span.low, place):
            yield span.high.plus(1 - width).sub(place)


# --- lattice ----------------------------------------------------------------------------------------------------------


def between(numbers: Intervals, contents: Contents, low: Linear, high: Linear, width: int) -> list[Machine] | None:
    """Values that elements between two places have: one of them each. None: any."""
    if (span := next((s for s in contents.spans if s[:3] == (low, high, width)), None)) is not None:
        return [span.value]
    found: list[Machine] = []
    left = list(contents.spans)
    for _ in range(MAX_PIECES):
        if _is_at_most(numbers, high, low):
            return found
        begin = [(span, v) for span in left if (v := span.of_width(width)) and _begins(numbers, span, low)]
        if not begin:
            break
        span, value = begin[0]
        for other, its in begin[1:]:
            if its.leq(value) and not value.leq(its):
                span, value = other, its  # it says more
        left.remove(span)
        found.append(value)
        low = span.high
    else:
        return found if _is_at_most(numbers, high, low) else None
    first, last = numbers.interval(low).low, numbers.interval(high).high
    if first is None or last is None or not 0 <= first < last or last - first > MAX_CELLS:
        return None
    others = contents.hull(first, last, width)
    return None if others is None else [*found, others]


def _begins(numbers: Intervals, span: Span, place: Linear) -> bool:
    """Whether it has elements from there on."""
    if not _is_at_most(numbers, span.low, place):
        return False
    return span.high != place and not _is_at_most(numbers, span.high, place)


def holds(numbers: Intervals, contents: Contents, span: Span) -> bool:
    if span in contents.spans:
        return True
    values = between(numbers, contents, span.low, span.high, span.width)
    return values is not None and all(value.leq(span.value) for value in values)


def joined(
    mine: Intervals, a: Contents, its: Intervals, b: Contents, function: Callable[[Value, Value], Value]
) -> tuple[Span, ...]:
    """Spans of both. One that is longer in one of the states than in the other may begin where it does there, or end:
    so what a loop adds to in each round is found when it comes back for the first time."""
    tried: dict[tuple[Linear, Linear, int], None] = {}
    for spans, here, there in ((a.spans, mine, its), (b.spans, its, mine)):
        for span in spans:
            low, high = _without_others(here, there, span.low), _without_others(here, there, span.high)
            tried[low, high, span.width] = None
            for at in _with_values(there, high):
                tried[at, high, span.width] = None
            for at in _with_values(there, low):
                tried[low, at, span.width] = None
            for at in _by_recent(here, there, high):
                tried[low, at, span.width] = None
    common: list[Span] = []
    for low, high, width in tried:
        if len(common) == MAX_SPANS:
            break
        one = between(mine, a, low, high, width)
        other = between(its, b, low, high, width) if one is not None else None
        if one is None or other is None or not (one or other):
            continue
        value = _both(one, other, function)
        if value is not None and _is_something(value):
            span = Span(low, high, width, value)
            common = [each for each in common if not _is_part(each, span)]
            if not any(_is_part(span, each) for each in common):
                common.append(span)
    return tuple(common)


def _is_part(span: Span, whole: Span) -> bool:
    """Whether that is plain to see."""
    before, behind = span.low.sub(whole.low), whole.high.sub(span.high)
    if before.terms or behind.terms or before.constant < 0 or behind.constant < 0:
        return False
    return span.width == whole.width and whole.value.leq(span.value)


def _without_others(here: Intervals, there: Intervals, place: Linear) -> Linear:
    """Without variables that only one of the states has, if they have one value in it, or are others but for that."""
    known = there.variables()
    missing = [variable for variable in place.variables() if variable not in known]
    if not missing:
        return place
    gone = [variable for variable in here.variables() if variable not in known]
    return place.with_sums({**in_other_words(here, missing, gone), **_values(here, missing)})


def _by_recent(here: Intervals, there: Intervals, place: Linear) -> Iterator[Linear]:
    """The same place by variables that were assigned last, as those of phis are: they may say where the span ends in
    both states."""
    if not place.terms:
        return
    for variable in list(here.variables())[-MAX_RECENT:]:
        low, high = here.interval(place.sub(single(variable)))
        if low is not None and low == high and variable in there.variables():
            yield single(variable).plus(low)


def _both(one: list[Machine], other: list[Machine], function: Callable[[Value, Value], Value]) -> Machine | None:
    if not one or not other:
        return _hull(one or other)
    value = function(Number(_hull(one)), Number(_hull(other)))
    return value.machine if isinstance(value, Number) else None


def _hull(values: Sequence[Machine]) -> Machine:
    whole = values[0]
    for value in values[1:]:
        whole = whole.join(value)
    return whole


def _with_values(numbers: Intervals, place: Linear) -> Iterator[Linear]:
    """The sum where variables have their values: those that have one there, alone and all together."""
    known = _values(numbers, place.variables())
    for variable, value in known.items():
        yield place.with_sums({variable: value})
    if len(known) > 1:
        yield place.with_sums(known)


def _values(numbers: Intervals, variables: Sequence[Variable]) -> dict[Variable, Linear]:
    """Of those that have one."""
    known: dict[Variable, Linear] = {}
    for variable in variables:
        if variable in numbers.variables():
            low, high = numbers.interval(single(variable))
            if low is not None and low == high:
                known[variable] = Linear(low)
    return known


def in_other_words(
    numbers: Intervals, names: Collection[Variable], gone: Collection[Variable]
) -> dict[Variable, Linear]:
    """Variables that spans speak of, as others that stay; the most recent ones."""
    sums: dict[Variable, Linear] = {}
    if not names:
        return sums
    others = [variable for variable in reversed(list(numbers.variables())) if variable not in gone]
    for name in names:
        for other in others:
            low, high = numbers.interval(single(name).sub(single(other)))
            if low is not None and low == high:
                sums[name] = single(other).plus(low)
                break
    return sums
