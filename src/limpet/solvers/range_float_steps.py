"""Steps of floats in a network of ranges: operations, comparisons, conversions.

Backward: a result between two numbers was, before rounding, strictly between their outer neighbours, whatever the
rounding mode. From there, bounds of the arguments are computed with doubles that are moved outward by one step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf, isfinite, nextafter, sqrt

from limpet.solvers import float_ranges as ranges
from limpet.solvers.float_ranges import Format, Step1, Step2, is_negative
from limpet.solvers.range_network import Maker, Network, Step, Steps
from limpet.terms import kinds_float as fp
from limpet.terms.kind import Kind
from limpet.terms.kinds_bv import signed
from limpet.terms.term import Term

Real = Callable[[], tuple[float, float] | None]
"""Bounds of what the result was before it was rounded; None: not known, or the result may be NaN."""


def _unrounded(net: Network, term: Term, z: int) -> Real:
    low, high, nan, form = net.low, net.high, net.nan, net.format(term.sort)

    def read() -> tuple[float, float] | None:
        if nan[z]:
            return None
        lower, upper = form.below(low[z]), form.above(high[z])
        return (lower, upper) if lower > -inf or upper < inf else None

    return read


def _cutter(net: Network, term: Term, number: int) -> Callable[[float, float], bool]:
    """Narrow to real bounds that are accurate to half a step of doubles."""
    meet, form = net.meet, net.format(term.sort)

    def cut(lower: float, upper: float) -> bool:
        return meet(number, form.at_least(nextafter(lower, -inf)), form.at_most(nextafter(upper, inf)), False)

    return cut


def _no_nan(net: Network, numbers: tuple[int, ...]) -> Step:
    """What the result is a number for, if it has no NaN."""
    meet = net.meet
    return lambda: any(meet(number, -inf, inf, False) for number in numbers)


# --- arithmetic ---------------------------------------------------------------------------------------------------


def _forward2(net: Network, z: int, a: int, b: int, compute: Step2) -> Step:
    low, high, nan, meet = net.low, net.high, net.nan, net.meet
    return lambda: meet(z, *compute(low[a], high[a], nan[a], low[b], high[b], nan[b]))


def _forward1(net: Network, z: int, a: int, compute: Step1) -> Step:
    low, high, nan, meet = net.low, net.high, net.nan, net.meet
    return lambda: meet(z, *compute(low[a], high[a], nan[a]))


def _add(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high = args, net.low, net.high
    read, clear = _unrounded(net, term, z), _no_nan(net, args)
    cut_a, cut_b = (_cutter(net, term, arg) for arg in args)

    def backward() -> bool:
        real = read()
        if real is None:
            return False
        lower, upper = real
        if clear() or cut_a(lower - high[b], upper - low[b]):
            return True
        return cut_b(lower - high[a], upper - low[a])

    return _forward2(net, z, a, b, ranges.addition(net.format(term.sort), term.payload)), backward


def _subtract(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high = args, net.low, net.high
    read, clear = _unrounded(net, term, z), _no_nan(net, args)
    cut_a, cut_b = (_cutter(net, term, arg) for arg in args)

    def backward() -> bool:
        real = read()
        if real is None:
            return False
        lower, upper = real
        if clear() or cut_a(lower + low[b], upper + high[b]):
            return True
        return cut_b(low[a] - upper, high[a] - lower)

    return _forward2(net, z, a, b, ranges.subtraction(net.format(term.sort), term.payload)), backward


def _all_finite(*numbers: float) -> bool:
    return all(map(isfinite, numbers))


def _corner_quotients(al: float, ah: float, bl: float, bh: float) -> tuple[float, float] | None:
    """All real quotients; None: not bounded."""
    if bl <= 0 <= bh or not _all_finite(al, ah, bl, bh):
        return None
    corners = (al / bl, al / bh, ah / bl, ah / bh)
    return min(corners), max(corners)


def _multiply(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high = args, net.low, net.high
    form = net.format(term.sort)
    read, clear = _unrounded(net, term, z), _no_nan(net, args)
    cut_a, cut_b = (_cutter(net, term, arg) for arg in args)
    if a == b:
        return _forward1(net, z, a, ranges.square(form, term.payload)), _root(net, term, z, a)

    def backward() -> bool:
        real = read()
        if real is None:
            return False
        if clear():
            return True
        quotients = _corner_quotients(*real, low[b], high[b])
        if quotients is not None and cut_a(*quotients):
            return True
        quotients = _corner_quotients(*real, low[a], high[a])
        return quotients is not None and cut_b(*quotients)

    return _forward2(net, z, a, b, ranges.product(form, term.payload)), backward


def _root(net: Network, term: Term, z: int, a: int) -> Step:
    """Of a square."""
    read, cut, clear = _unrounded(net, term, z), _cutter(net, term, a), _no_nan(net, (a,))

    def backward() -> bool:
        real = read()
        if real is None:
            return False
        if clear():
            return True
        _, upper = real
        if upper == inf:
            return False
        most = sqrt(max(upper, 0.0))
        return cut(-most, most)

    return backward


def _divide(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high = args, net.low, net.high
    read, clear = _unrounded(net, term, z), _no_nan(net, args)
    cut_a, cut_b = (_cutter(net, term, arg) for arg in args)

    def backward() -> bool:
        real = read()
        if real is None:
            return False
        if clear():
            return True
        lower, upper = real
        if not _all_finite(lower, upper, low[b], high[b]):
            return False
        corners = (lower * low[b], lower * high[b], upper * low[b], upper * high[b])
        if cut_a(min(corners), max(corners)):
            return True
        quotients = _corner_quotients(low[a], high[a], lower, upper)
        return quotients is not None and cut_b(*quotients)

    return _forward2(net, z, a, b, ranges.division(net.format(term.sort), term.payload)), backward


def _fused(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b, c), low, high, nan, meet = args, net.low, net.high, net.nan, net.meet
    compute = ranges.fused(net.format(term.sort), term.payload)

    def forward() -> bool:
        return meet(z, *compute((low[a], high[a], nan[a]), (low[b], high[b], nan[b]), (low[c], high[c], nan[c])))

    return forward, None


def _square_root(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,) = args
    read, cut, clear = _unrounded(net, term, z), _cutter(net, term, a), _no_nan(net, args)

    def backward() -> bool:
        real = read()
        if real is None:
            return False
        if clear():
            return True
        lower, upper = max(real[0], 0.0), max(real[1], 0.0)
        return cut(lower * lower, upper * upper)

    return _forward1(net, z, a, ranges.square_root(net.format(term.sort), term.payload)), backward


def _negate(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, nan, meet = args, net.low, net.high, net.nan, net.meet
    return _forward1(net, z, a, ranges.negation), lambda: meet(a, -high[z], -low[z], nan[z])


def _absolute(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, nan, meet = args, net.low, net.high, net.nan, net.meet

    def backward() -> bool:
        if low[z] > high[z]:
            return meet(a, inf, -inf, nan[z])
        if low[a] > -low[z]:  # not negative
            return meet(a, low[z], high[z], nan[z])
        if high[a] < low[z]:
            return meet(a, -high[z], -low[z], nan[z])
        return meet(a, -high[z], high[z], nan[z])

    return _forward1(net, z, a, ranges.absolute), backward


def _round(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, nan = args, net.low, net.high, net.nan
    cut = _cutter(net, term, a)

    def backward() -> bool:
        if nan[z]:
            return False
        lower, upper = low[z], high[z]
        return cut(lower - 1 if lower < inf else -inf, upper + 1 if upper > -inf else inf)

    return _forward1(net, z, a, ranges.integral(net.format(term.sort), term.payload)), backward


def _forward_only(step: Callable[[Format], Step2]) -> Maker:
    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        return _forward2(net, z, args[0], args[1], step(net.format(term.sort))), None

    return make


# --- comparisons --------------------------------------------------------------------------------------------------


def _ordered(strict: bool) -> Maker:
    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a, b), low, high, nan, meet, decide = args, net.low, net.high, net.nan, net.meet, net.meet_integers
        form = net.format(term.args[0].sort)

        def forward() -> bool:
            possible = low[a] < high[b] if strict else low[a] <= high[b]
            if not possible or low[a] > high[a] or low[b] > high[b]:
                return decide(z, 0, 0)
            certain = high[a] < low[b] if strict else high[a] <= low[b]
            return bool(certain) and not nan[a] and not nan[b] and decide(z, 1, 1)

        def less(x: int, y: int, is_strict: bool) -> bool:
            """x < y or x ≤ y, and neither is NaN."""
            if is_strict:
                return meet(x, -inf, form.below(high[y]), False) or meet(y, form.above(low[x]), inf, False)
            upper, lower = high[y], low[x]  # zeros are equal
            return meet(x, -inf, 0.0 if upper == 0 else upper, False) or meet(
                y, -0.0 if lower == 0 else lower, inf, False
            )

        def backward() -> bool:
            if low[z]:
                return less(a, b, strict)
            return not high[z] and not nan[a] and not nan[b] and less(b, a, not strict)

        return forward, backward

    return make


def _equal(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a, b), low, high, nan, meet, decide = args, net.low, net.high, net.nan, net.meet, net.meet_integers

    def forward() -> bool:
        if low[a] > high[b] or low[b] > high[a] or low[a] > high[a] or low[b] > high[b]:
            return decide(z, 0, 0)
        certain = low[a] == high[a] == low[b] == high[b]
        return bool(certain) and not nan[a] and not nan[b] and decide(z, 1, 1)

    def within(x: int, y: int) -> bool:
        lower, upper = low[y], high[y]
        return meet(x, -0.0 if lower == 0 else lower, 0.0 if upper == 0 else upper, False)

    def backward() -> bool:
        return bool(low[z]) and (within(a, b) or within(b, a))

    return forward, backward


Facts = Callable[[Format, float, float], tuple[bool, bool]]
"""Of numbers between two bounds: whether some are like that, whether all are."""


def _predicate(facts: Facts, cut: Callable[[Format], Callable[[float, float, bool], ranges.Range]]) -> Maker:
    """`cut`: the range of an argument for which the answer is known."""

    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a,), low, high, nan, meet, decide = args, net.low, net.high, net.nan, net.meet, net.meet_integers
        form = net.format(term.args[0].sort)
        narrowed = cut(form)

        def forward() -> bool:
            if low[a] > high[a]:
                return decide(z, 0, 0)
            some, every = facts(form, low[a], high[a])
            return decide(z, int(every and not nan[a]), int(some))

        def backward() -> bool:
            if low[z] != high[z] or low[a] > high[a]:
                return bool(low[z]) and meet(a, -inf, inf, False)
            lower, upper, _ = narrowed(low[a], high[a], bool(low[z]))
            return meet(a, lower, upper, nan[a] and not low[z])

        return forward, backward

    return make


def _is_nan(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, nan, meet, decide = args, net.low, net.high, net.nan, net.meet, net.meet_integers

    def forward() -> bool:
        return decide(z, int(low[a] > high[a]), int(nan[a]))

    def backward() -> bool:
        if low[z]:
            return meet(a, inf, -inf, True)
        return not high[z] and meet(a, -inf, inf, False)

    return forward, backward


def _normal_facts(form: Format, low: float, high: float) -> tuple[bool, bool]:
    least, most = ranges.magnitudes(low, high)
    return (
        most >= form.normal and least <= form.largest and (low < inf and high > -inf),
        least >= form.normal and most < inf,
    )


def _subnormal_facts(form: Format, low: float, high: float) -> tuple[bool, bool]:
    least, most = ranges.magnitudes(low, high)
    return most > 0 and least < form.normal, least > 0 and most < form.normal


def _zero_cut(form: Format) -> Callable[[float, float, bool], ranges.Range]:
    def cut(low: float, high: float, answer: bool) -> ranges.Range:
        if answer:
            return -0.0, 0.0, False
        return form.least if low == 0 else low, -form.least if high == 0 else high, False

    return cut


def _infinite_cut(form: Format) -> Callable[[float, float, bool], ranges.Range]:
    def cut(low: float, high: float, answer: bool) -> ranges.Range:
        if not answer:
            return -form.largest, form.largest, False
        return inf if low > -inf else low, -inf if high < inf else high, False

    return cut


def _sign_cut(negative: bool) -> Callable[[Format], Callable[[float, float, bool], ranges.Range]]:
    def cut(low: float, high: float, answer: bool) -> ranges.Range:
        return (-inf, -0.0, False) if answer == negative else (0.0, inf, False)

    return lambda form: cut


def _normal_cut(form: Format) -> Callable[[float, float, bool], ranges.Range]:
    return lambda low, high, answer: (-form.largest, form.largest, False) if answer else (low, high, False)


def _subnormal_cut(form: Format) -> Callable[[float, float, bool], ranges.Range]:
    return lambda low, high, answer: (-form.normal, form.normal, False) if answer else (low, high, False)


# --- conversions --------------------------------------------------------------------------------------------------


def _from_bits(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, nan, meet, integers = args, net.low, net.high, net.nan, net.meet, net.meet_integers
    form = net.format(term.sort)

    def backward() -> bool:
        if nan[z]:
            return False
        return integers(a, *ranges.pattern_of(form, low[z], high[z], False))

    return (lambda: meet(z, *ranges.of_pattern(form, low[a], high[a]))), backward


def _to_bits(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), low, high, nan, meet, integers = args, net.low, net.high, net.nan, net.meet, net.meet_integers
    form = net.format(term.args[0].sort)

    def forward() -> bool:
        return integers(z, *ranges.pattern_of(form, low[a], high[a], nan[a]))

    return forward, lambda: meet(a, *ranges.of_pattern(form, low[z], high[z]))


def _from_float(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
    (a,), nan = args, net.nan
    read, cut = _unrounded(net, term, z), _cutter(net, term.args[0], a)
    meet, low, high = net.meet, net.low, net.high
    source, target = fp.source(term), net.format(term.sort)
    is_exact = source.exponent <= target.sort.exponent and source.significand <= target.sort.significand
    form = net.format(source)

    def backward() -> bool:
        if is_exact:
            return meet(a, form.at_least(low[z]), form.at_most(high[z]), nan[z])
        real = read()
        return real is not None and cut(*real)

    return _forward1(net, z, a, ranges.conversion(target, term.payload[2])), backward


def _from_integer(is_signed: bool) -> Maker:
    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a,), low, high, meet, integers = args, net.low, net.high, net.meet, net.meet_integers
        form, mode, width = net.format(term.sort), term.payload[2], term.args[0].width
        half, read = 1 << (width - 1), _unrounded(net, term, z)

        def bounds() -> tuple[int, int]:
            if not is_signed:
                return low[a], high[a]
            if (low[a] < half) != (high[a] < half):
                return -half, half - 1
            return signed(low[a], width), signed(high[a], width)

        def forward() -> bool:
            lower, upper = bounds()
            return meet(z, form.from_integer(mode, lower), form.from_integer(mode, upper), False)

        def backward() -> bool:
            real = read()
            if real is None:
                return False
            lower, upper = bounds()
            if real[0] > -inf:
                lower = max(lower, int(real[0]) - (real[0] < 0)) if real[0] < inf else upper + 1
            if real[1] < inf:
                upper = min(upper, int(real[1]) + (real[1] > 0)) if real[1] > -inf else lower - 1
            if lower > upper:
                return True
            if (lower < 0) != (upper < 0):
                return False
            all_ = 1 << width
            return integers(a, lower % all_, upper % all_)

        return forward, backward

    return make


def _to_integer(is_signed: bool) -> Maker:
    """What does not fit is 0, as the evaluator has it."""

    def make(net: Network, term: Term, z: int, args: tuple[int, ...]) -> Steps:
        (a,), low, high, nan, integers = args, net.low, net.high, net.nan, net.meet_integers
        form, (width, mode) = net.format(term.args[0].sort), term.payload
        least, limit = (-(1 << (width - 1)), 1 << (width - 1)) if is_signed else (0, 1 << width)
        cut = _cutter(net, term.args[0], a)

        def bounds() -> tuple[int, int, bool]:
            """With whether all fit."""
            if low[a] > high[a]:
                return 0, 0, False
            first, last = ranges.to_integer(form, mode, low[a], high[a])
            fits = first is not None and first >= least and last is not None and last < limit
            lower = least if first is None and low[a] < 0 else limit if first is None else first
            upper = limit if last is None and high[a] > 0 else least - 1 if last is None else last
            lower, upper = max(lower, least), min(upper, limit - 1)
            if not fits or nan[a]:
                lower, upper = (0, 0) if lower > upper else (min(lower, 0), max(upper, 0))
            return lower, upper, fits and not nan[a]

        def forward() -> bool:
            lower, upper, _ = bounds()
            if (lower < 0) != (upper < 0):
                if high[z] < limit:
                    return integers(z, 0, upper)
                return low[z] >= limit and integers(z, lower % (1 << width), (1 << width) - 1)
            return integers(z, lower % (1 << width), upper % (1 << width))

        def backward() -> bool:
            first, last = low[z], high[z]
            if is_signed:
                if (first >= limit) != (last >= limit):
                    return False
                first, last = signed(first, width), signed(last, width)
            if first <= 0 <= last and not bounds()[2]:
                return False
            if abs(first) > 1 << 53 or abs(last) > 1 << 53:
                return False
            return cut(float(first - 1), float(last + 1))

        return forward, backward

    return make


MAKERS: Mapping[Kind, Maker] = {
    fp.FP_ABS: _absolute,
    fp.FP_NEG: _negate,
    fp.FP_ADD: _add,
    fp.FP_SUB: _subtract,
    fp.FP_MUL: _multiply,
    fp.FP_DIV: _divide,
    fp.FP_FMA: _fused,
    fp.FP_SQRT: _square_root,
    fp.FP_REM: _forward_only(ranges.remainder),
    fp.FP_ROUND: _round,
    fp.FP_MIN: _forward_only(lambda form: ranges.minimum),
    fp.FP_MAX: _forward_only(lambda form: ranges.maximum),
    fp.FP_LE: _ordered(False),
    fp.FP_LT: _ordered(True),
    fp.FP_EQ: _equal,
    fp.FP_IS_NAN: _is_nan,
    fp.FP_IS_NORMAL: _predicate(_normal_facts, _normal_cut),
    fp.FP_IS_SUBNORMAL: _predicate(_subnormal_facts, _subnormal_cut),
    fp.FP_IS_ZERO: _predicate(lambda form, low, high: (low <= 0 <= high, low == 0 == high), _zero_cut),
    fp.FP_IS_INFINITE: _predicate(
        lambda form, low, high: (low == -inf or high == inf, low == high == inf or low == high == -inf), _infinite_cut
    ),
    fp.FP_IS_NEGATIVE: _predicate(lambda form, low, high: (is_negative(low), is_negative(high)), _sign_cut(True)),
    fp.FP_IS_POSITIVE: _predicate(
        lambda form, low, high: (not is_negative(high), not is_negative(low)), _sign_cut(False)
    ),
    fp.FP_FROM_BITS: _from_bits,
    fp.FP_FROM_FP: _from_float,
    fp.FP_FROM_SBV: _from_integer(True),
    fp.FP_FROM_UBV: _from_integer(False),
    fp.FP_TO_UBV: _to_integer(False),
    fp.FP_TO_SBV: _to_integer(True),
    fp.FP_TO_BITS: _to_bits,
}
