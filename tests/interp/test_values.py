"""Undefined bits against brute force: a `Partial` stands for every number that filling them can give."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limpet.interp.failures import UndefinedUse
from limpet.interp.intrinsic_functions import INTEGER, lift_undefined
from limpet.interp.operations import signed, signed_division, signed_remainder
from limpet.interp.values import UNINITIALISED, Partial, is_undefined, undefined

WIDTHS = st.integers(1, 5)


@st.composite
def numbers(draw: st.DrawFn, bits: int, *, always: bool = False) -> Any:
    """A number of some bits, mostly with undefined ones."""
    value = draw(st.integers(0, (1 << bits) - 1))
    undef = draw(st.integers(1 if always else 0, (1 << bits) - 1))
    return Partial(value, undef, UNINITIALISED) if undef else value


@st.composite
def pairs(draw: st.DrawFn) -> tuple[int, Any, Any]:
    bits = draw(WIDTHS)
    return bits, draw(numbers(bits)), draw(numbers(bits))


def fillings(number: Any) -> Iterator[int]:
    if not isinstance(number, Partial):
        yield int(number)
        return
    places = [i for i in range(number.undef.bit_length()) if number.undef >> i & 1]
    for choice in range(1 << len(places)):
        yield number.value | sum(1 << place for i, place in enumerate(places) if choice >> i & 1)


def check(result: Any, possible: set[int], bits: int, *, exact: bool) -> None:
    """Every defined bit is right for all fillings; if `exact`, a bit that never varies is defined."""
    mask = (1 << bits) - 1
    undef = result.undef & mask if isinstance(result, Partial) else 0
    value = (result.value if isinstance(result, Partial) else int(result)) & mask
    for number in possible:
        assert (number ^ value) & ~undef & mask == 0, (result, possible)
    if exact:
        varying = 0
        for number in possible:
            varying |= (number ^ value) & mask
        constant = [bit for bit in range(bits) if len({number >> bit & 1 for number in possible}) == 1]
        assert not any(undef >> bit & 1 for bit in constant), (result, possible)


EXACT: dict[str, Callable[[Any, Any], Any]] = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}
SOUND: dict[str, Callable[[Any, Any], Any]] = {"add": operator.add, "sub": operator.sub, "mul": operator.mul}
ORDER: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


@pytest.mark.parametrize("name", [*EXACT, *SOUND])
@given(pairs())
def test_arithmetic(name: str, case: tuple[int, Any, Any]) -> None:
    bits, a, b = case
    function = (EXACT | SOUND)[name]
    mask = (1 << bits) - 1
    possible = {function(x, y) & mask for x in fillings(a) for y in fillings(b)}
    check(function(a, b) & mask, possible, bits, exact=name in EXACT)


@pytest.mark.parametrize("name", ORDER)
@pytest.mark.parametrize("sign", [False, True], ids=["unsigned", "signed"])
@given(pairs())
def test_comparisons_are_exact(name: str, sign: bool, case: tuple[int, Any, Any]) -> None:
    bits, a, b = case
    function = ORDER[name]
    flip = 1 << (bits - 1) if sign else 0
    possible = {int(function(x ^ flip, y ^ flip)) for x in fillings(a) for y in fillings(b)}
    result = function(a ^ flip, b ^ flip)
    assert is_undefined(result) == (len(possible) == 2)
    check(result, possible, 1, exact=True)


@given(WIDTHS.flatmap(lambda bits: st.tuples(st.just(bits), numbers(bits), st.integers(0, bits - 1))))
def test_shifts_are_exact(case: tuple[int, Any, int]) -> None:
    bits, a, distance = case
    mask = (1 << bits) - 1
    check((a << distance) & mask, {(x << distance) & mask for x in fillings(a)}, bits, exact=True)
    check(a >> distance, {x >> distance for x in fillings(a)}, bits, exact=True)
    arithmetic = {(signed(x, bits) >> distance) & mask for x in fillings(a)}
    check((signed(a, bits) >> distance) & mask, arithmetic, bits, exact=True)


@given(WIDTHS.flatmap(lambda bits: st.tuples(st.just(bits), numbers(bits), numbers(2, always=True))))
def test_shifts_by_undefined_distances(case: tuple[int, Any, Any]) -> None:
    bits, a, distance = case
    mask = (1 << bits) - 1
    check((a << distance) & mask, {(x << d) & mask for x in fillings(a) for d in fillings(distance)}, bits, exact=False)
    check((a >> distance) & mask, {x >> d for x in fillings(a) for d in fillings(distance)}, bits, exact=False)


@given(WIDTHS.flatmap(lambda bits: st.tuples(st.just(bits), numbers(bits))))
def test_one_operand(case: tuple[int, Any]) -> None:
    bits, a = case
    mask = (1 << bits) - 1
    check(~a & mask, {~x & mask for x in fillings(a)}, bits, exact=True)
    check(-a & mask, {-x & mask for x in fillings(a)}, bits, exact=False)
    wide = (1 << (bits + 3)) - 1
    check(signed(a, bits) & wide, {signed(x, bits) & wide for x in fillings(a)}, bits + 3, exact=True)


@given(pairs())
def test_division(case: tuple[int, Any, Any]) -> None:
    """Undefined dividends give undefined results; an undefined divisor that may be zero is a use."""
    bits, a, b = case
    if 0 in fillings(b):
        if isinstance(b, Partial):
            with pytest.raises(UndefinedUse):
                bool(b)
        return
    assert b  # a defined bit tells that it is not zero
    mask = (1 << bits) - 1
    check(a // b, {x // y for x in fillings(a) for y in fillings(b)}, bits + 2, exact=False)
    check(a % b, {x % y for x in fillings(a) for y in fillings(b)}, bits + 2, exact=False)
    least, minus_one = 1 << (bits - 1), mask
    if least in fillings(a) and minus_one in fillings(b):
        return
    for function in (signed_division, signed_remainder):
        possible = {function(x, y, bits) for x in fillings(a) for y in fillings(b)}
        check(function(a, b, bits), possible, bits + 2, exact=False)


@pytest.mark.parametrize("name", [name for name in INTEGER if name != "bswap"])
@given(st.data())
def test_intrinsics(name: str, data: st.DataObject) -> None:
    bits = data.draw(st.integers(2, 4))
    function = lift_undefined(INTEGER[name](bits), bits)
    arity = {"fshl": 3, "fshr": 3}.get(name, 1 if name in ("abs", "ctpop", "ctlz", "cttz", "bitreverse") else 2)
    last = st.integers(0, bits - 1) if name.endswith("shl.sat") else numbers(bits)
    arguments = [data.draw(numbers(bits) if i < arity - 1 or arity == 1 else last) for i in range(arity)]
    possible = {()}
    for argument in arguments:
        possible = {(*known, x) for known in possible for x in fillings(argument)}  # type: ignore[misc]
    check(function(*arguments), {function(*each) for each in possible}, bits, exact=False)


def test_uses_of_undefined_values() -> None:
    value = undefined(8)
    uses: list[Callable[[], Any]] = [
        lambda: bool(value),
        lambda: [1, 2][value],
        lambda: float(value),
        lambda: {1: 2}.get(value),  # type: ignore[call-overload]
        lambda: tuple(value),
        lambda: value[0],
    ]
    for use in uses:
        with pytest.raises(UndefinedUse) as caught:
            use()
        assert caught.value.kind == "uninitialised"


def test_undefined_and_floats() -> None:
    value = undefined(64)
    for result in (value + 1.5, 1.5 * value, value / 2.0, 2.0 / value, value < 1.0, value == 1.0):
        assert is_undefined(result)
