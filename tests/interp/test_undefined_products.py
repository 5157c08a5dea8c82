"""Products with undefined bits: all that a product can be agrees with its defined bits."""

from __future__ import annotations

from itertools import product

from limpet.interp.values import UNINITIALISED, Partial

BITS = 3
MASK = (1 << BITS) - 1


def choices(value: int, undef: int) -> list[int]:
    return [value | bits for bits in range(1 << BITS) if bits & ~undef == 0]


def test_products() -> None:
    partials = [(value, undef) for value, undef in product(range(1 << BITS), repeat=2) if value & undef == 0]
    for (a, ua), (b, ub) in product(partials, repeat=2):
        left = Partial(a, ua, UNINITIALISED) if ua else a
        right = Partial(b, ub, UNINITIALISED) if ub else b
        result = (left * right) & MASK
        value, undef = (result.value, result.undef) if isinstance(result, Partial) else (result, 0)
        for x, y in product(choices(a, ua), choices(b, ub)):
            assert (x * y) & MASK & ~undef == value
        if not ua and a == 0:
            assert undef == 0
