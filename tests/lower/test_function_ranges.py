"""What the engines assume about sin, exp, pow and the like is true of the machine's functions."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from limpet.interp.mathematics import find
from limpet.llvm.types import FloatType, FunctionType
from limpet.lower.values.function_ranges import RANGES, result_facts
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.sorts import FloatSort

FORMATS = {"double": ("<d", FloatSort(11, 53)), "float": ("<f", FloatSort(8, 24))}
SPECIAL = [0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 1e-300, 1e300, -1e300, float("inf"), float("-inf"), float("nan")]
LIMITS = [
    709.78,
    709.79,
    710.4,
    710.5,
    706.0,
    713.0,
    88.72,
    88.73,
    89.4,
    89.5,
    1023.9,
    1024.0,
    128.0,
    308.2,
    308.3,
    38.5,
]
"""Near the places where exponential functions leave the range of one of the types."""
numbers = st.sampled_from(SPECIAL + LIMITS) | st.integers(-12, 12).map(float) | st.floats(-4, 4) | st.floats()


def rounded(value: float, form: str) -> float:
    try:
        return float(struct.unpack(form, struct.pack(form, value))[0])
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")


def holds(name: str, kind: str, values: list[float]) -> bool:
    form, sort = FORMATS[kind]
    builder = Builder()
    values = [rounded(value, form) for value in values]
    function = find(name, FunctionType(FloatType(kind), (FloatType(kind),) * len(values), False))
    assert function is not None
    result = rounded(function(*values), form)
    terms = [builder.fp(int.from_bytes(struct.pack(form, v), "little"), sort) for v in (*values, result)]
    fact = result_facts(builder, name, terms[:-1], terms[-1])
    return bool(evaluate(fact, {}))


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("name", sorted(RANGES))
def test_functions_of_one_number(name: str, kind: str) -> None:
    @settings(max_examples=25, deadline=None, derandomize=True, database=None)
    @given(numbers)
    def check(value: float) -> None:
        assert holds(name, kind, [value])

    check()


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("name", ["atan2", "hypot", "pow"])
def test_functions_of_two_numbers(name: str, kind: str) -> None:
    @settings(max_examples=100, deadline=None, derandomize=True, database=None)
    @given(numbers, numbers)
    def check(a: float, b: float) -> None:
        assert holds(name, kind, [a, b])

    check()
