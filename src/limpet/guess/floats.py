"""Floating-point numbers of one run: those of the program, what is near them, and what lies between two of them."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterable

from limpet.llvm.values import ConstantFloat

USUAL = (0.0, 1.0, -1.0, 0.5, 2.0, 100.0)
EXTREMES = (1e30, -1e30, 1e-30, -0.0, float("inf"), float("-inf"), float("nan"))
NEAREST = 30
"""A neighbour differs by as little as one part in two to the power of that."""


def constants(values: Iterable[ConstantFloat]) -> list[float]:
    """Of the usual two formats, as numbers."""
    unpack = {"float": ("<I", "<f"), "double": ("<Q", "<d")}
    found: dict[float, None] = {}
    for value in values:
        if value.type.name in unpack:
            whole, real = unpack[value.type.name]
            found[struct.unpack(real, struct.pack(whole, value.bits))[0]] = None
    return [number for number in found if number == number and abs(number) != float("inf")]


def guessed(known: tuple[float, ...], chance: random.Random) -> float:
    known = known or USUAL
    kind = chance.random()
    if kind < 0.1:
        return chance.choice(EXTREMES)
    if kind < 0.2:
        return chance.choice(USUAL)
    one = chance.choice(known) * chance.choice((1, 1, -1))
    if kind < 0.3:
        return one
    if kind < 0.6:
        return one + chance.choice((1, -1)) * (abs(one) or 1.0) * 2.0 ** -chance.randint(1, NEAREST)
    other = chance.choice(known) * chance.choice((1, 1, -1))
    return chance.uniform(min(one, other), max(one, other)) if one != other else chance.uniform(-abs(one), abs(one))
