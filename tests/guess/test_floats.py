"""Floating-point guesses: what the program mentions, its neighbours, and what lies between."""

from __future__ import annotations

import math
import random
import struct

from limpet.guess.floats import constants, guessed
from limpet.llvm.types import FloatType
from limpet.llvm.values import ConstantFloat


def constant(type: str, code: str, value: float) -> ConstantFloat:
    whole = {"f": "<I", "d": "<Q"}[code]
    return ConstantFloat(FloatType(type), struct.unpack(whole, struct.pack("<" + code, value))[0])


def test_constants_of_both_formats() -> None:
    known = [
        constant("float", "f", 0.75),
        constant("double", "d", 0.1),
        constant("double", "d", math.inf),
        constant("float", "f", math.nan),
        ConstantFloat(FloatType("x86_fp80"), 0x3FFF8000000000000000),
    ]
    assert constants(known) == [0.75, 0.1]


def test_all_sorts_are_guessed() -> None:
    chance = random.Random(1)
    values = [guessed((2.0, 3.0), chance) for _ in range(2000)]
    assert {2.0, -2.0, 3.0, -3.0, 0.0, math.inf} <= set(values)
    assert any(math.isnan(value) for value in values)
    assert any(0 < abs(value - 2.0) < 1e-6 for value in values)
    assert sum(2.0 < value < 3.0 for value in values) > 100
    assert len({guessed((), chance) for _ in range(100)}) > 20  # of a program without such constants
