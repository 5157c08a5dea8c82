"""Text to numbers, and what <math.h> says about numbers: model and real C library side by side."""

from __future__ import annotations

import ctypes
import math
import struct
from typing import Any

import pytest
from hypothesis import strategies as st
from tests.models.comparing import compared
from tests.models.native_library import Function, Pair

POINTER = ctypes.c_void_p

number_text = st.lists(
    st.sampled_from(
        [" ", "\t\n", "+", "-", "0", "0x", "0X", "0b1", "1", "7", "8", "9", "a", "f", "F", "g", "z", "Z", "_"]
    )
    | st.integers(0, 2**66).map(str)
    | st.integers(0, 2**66).map(hex),
    max_size=6,
).map("".join)
near_limit = st.sampled_from([2**31, 2**32, 2**63, 2**64]).flatmap(
    lambda limit: st.integers(limit - 3, limit + 3).flatmap(lambda v: st.sampled_from([str(v), str(-v), hex(v)]))
)


def convert(call: Any, text: bytes, *more: Any) -> tuple[Any, int]:
    """The value and how many characters it took."""
    memory = ctypes.create_string_buffer(text)
    end = POINTER()
    value = call(memory, ctypes.byref(end), *more)
    assert end.value is not None
    return value, end.value - ctypes.addressof(memory)


INTEGERS = [
    ("strtol", ctypes.c_long),
    ("strtoul", ctypes.c_ulong),
    ("strtoll", ctypes.c_longlong),
    ("strtoull", ctypes.c_ulonglong),
    ("strtoimax", ctypes.c_int64),
    ("strtoumax", ctypes.c_uint64),
]


@compared(
    60,
    number_text | near_limit,
    st.sampled_from([0, 10, 16, 8, 2, 36]) | st.integers(-1, 37),
    always=[
        (
            "0x",
            16,
        ),
        (
            "0xg",
            0,
        ),
        (
            "-0x8000000000000000",
            16,
        ),
        (
            "12",
            1,
        ),
        (
            "12",
            37,
        ),
    ],
)
def test_integers(pair: Pair, text: str, base: int) -> None:
    for name, result in INTEGERS:
        f = pair.function(name, result)
        outcomes = []
        for call in (pair.call_real, pair.call_model):

            def both(call: Any = call, f: Function = f) -> Any:
                memory = ctypes.create_string_buffer(text.encode())
                end = POINTER(0)
                value, error = call(f, memory, ctypes.byref(end), base)
                return value, error, None if end.value is None else end.value - ctypes.addressof(memory)

            outcomes.append(both())
        assert outcomes[0] == outcomes[1], name


@compared(30, number_text | near_limit)
def test_plain_integers(pair: Pair, text: str) -> None:
    for name, result in (("atoi", ctypes.c_int), ("atol", ctypes.c_long), ("atoll", ctypes.c_longlong)):
        f = pair.function(name, result)
        assert f.model(text.encode()) == f.real(text.encode())


def test_binary_literals_of_c23(pair: Pair) -> None:
    call = pair.model["model___isoc23_strtol"]
    call.restype = ctypes.c_long
    assert convert(call, b"0b101", 0) == (5, 5)
    assert convert(call, b"-0B11z", 2) == (-3, 5)
    assert convert(call, b"0b2", 0) == (0, 1)


floating_text = (
    st.lists(
        st.sampled_from(
            [
                *(" ", "+", "-", "0", "00", "1", "9", ".", "e", "E", "e+", "e-", "p", "p-", "0x", "0X", "a", "F", "5"),
                *("inf", "INFINITY", "nan", "nan(", "NaN(12ab_)", "nan(1 )", "e5", "e-310", "p-1070", "123456789"),
            ]
        ),
        max_size=8,
    ).map("".join)
    | st.floats(allow_nan=False).map(repr)
    | st.floats(allow_nan=False).map(float.hex)
    | st.integers(-(10**25), 10**25).map(str)
)


def same_floating(real: Any, model: Any) -> bool:
    if math.isnan(real):
        return math.isnan(model)
    return bool(real == model) and math.copysign(1, real) == math.copysign(1, model)


@compared(80, floating_text, always=[("0x.p1",), ("0x1p",), ("1e",), (".",), ("1e400",), ("1e-400",)])
def test_floating(pair: Pair, text: str) -> None:
    for name, result in (("strtod", ctypes.c_double), ("strtof", ctypes.c_float)):
        f = pair.function(name, result)
        real, real_length = convert(f.real, text.encode())
        model, model_length = convert(f.model, text.encode())
        assert model_length == real_length
        if name == "strtod":
            assert same_floating(real, model)
            _, real_errno = pair.call_real(f, text.encode(), None)
            _, model_errno = pair.call_model(f, text.encode(), None)
            if abs(real) >= 2.3e-308 or real == 0 or math.isnan(real):
                assert model_errno == real_errno
        elif not same_floating(real, model):  # rounded twice
            assert abs(real - model) <= abs(real) * 2**-23
    f = pair.function("atof", ctypes.c_double)
    assert same_floating(f.real(text.encode()), f.model(text.encode()))
    f = pair.function("strtold", ctypes.c_longdouble)
    assert convert(f.model, text.encode())[1] == convert(f.real, text.encode())[1]


# ---- <math.h> ----

any_double = st.floats() | st.floats(-3e-308, 3e-308) | st.integers(0, 2**64 - 1).map(
    lambda bits: float(struct.unpack("<d", struct.pack("<Q", bits))[0])
)  # fmt: skip


def same_bits(a: float, b: float) -> bool:
    return same_floating(a, b)


@compared(30, any_double)
def test_classification(pair: Pair, value: float) -> None:
    for suffix, kind in (("", ctypes.c_double), ("f", ctypes.c_float), ("l", ctypes.c_longdouble)):
        argument = kind(value)
        for name in ("__fpclassify", "__isnan", "__isinf", "__finite"):
            f = pair.function(name + suffix)
            if name == "__isinf":
                assert f.model(argument) == f.real(argument)
            else:
                assert bool(f.model(argument)) == bool(f.real(argument))
        f = pair.function("__fpclassify" + suffix)
        assert f.model(argument) == f.real(argument)
        f = pair.function("__signbit" + suffix)
        assert bool(f.model(argument)) == bool(f.real(argument))


@compared(30, any_double, any_double)
def test_taking_apart(pair: Pair, value: float, other: float) -> None:
    for suffix, kind in (("", ctypes.c_double), ("f", ctypes.c_float), ("l", ctypes.c_longdouble)):
        argument = kind(value)
        exponents = ctypes.c_int(7), ctypes.c_int(7)
        f = pair.function("frexp" + suffix, kind)
        assert same_bits(f.real(argument, ctypes.byref(exponents[0])), f.model(argument, ctypes.byref(exponents[1])))
        if math.isfinite(argument.value):
            assert exponents[0].value == exponents[1].value
        parts = kind(), kind()
        f = pair.function("modf" + suffix, kind)
        assert same_bits(f.real(argument, ctypes.byref(parts[0])), f.model(argument, ctypes.byref(parts[1])))
        assert same_bits(parts[0].value, parts[1].value)
    f = pair.function("ilogb")
    assert f.real(ctypes.c_double(value)) == f.model(ctypes.c_double(value))
    f = pair.function("logb", ctypes.c_double)
    assert same_bits(f.real(ctypes.c_double(value)), f.model(ctypes.c_double(value)))
    for name, kind in (("nextafter", ctypes.c_double), ("nextafterf", ctypes.c_float)):
        f = pair.function(name, kind)
        for target in (other, 0.0, math.inf, -math.inf, value):
            arguments = kind(value), kind(target)
            assert same_bits(f.real(*arguments), f.model(*arguments))


# ---- Calendar ----

moments = st.integers(-(2**40), 2**40) | st.integers(-(10**9), 4 * 10**9) | st.integers(-(2**55), 2**55)


class Tm(ctypes.Structure):
    _fields_ = (
        *[(f"tm_{n}", ctypes.c_int) for n in ("sec", "min", "hour", "mday", "mon", "year", "wday", "yday", "isdst")],
        ("tm_gmtoff", ctypes.c_long),
        ("tm_zone", ctypes.c_char_p),
    )

    def parts(self) -> list[int]:
        return [int(getattr(self, name[0])) for name in self._fields_[:9]]


@compared(50, moments, always=[(0,), (-1,), (951782400,)])
def test_calendar(pair: Pair, when: int) -> None:
    f = pair.function("gmtime_r", POINTER)
    real, model = Tm(), Tm()
    argument = ctypes.c_long(when)
    assert f.real(ctypes.byref(argument), ctypes.byref(real)) is not None
    assert f.model(ctypes.byref(argument), ctypes.byref(model)) is not None
    assert model.parts() == real.parts()
    f = pair.function("timegm", ctypes.c_long)
    assert f.model(ctypes.byref(model)) == when
    if abs(when) < 2**36:
        f = pair.function("asctime", ctypes.c_char_p)
        assert f.model(ctypes.byref(model)) == f.real(ctypes.byref(real))


@compared(30, st.integers(-(10**9), 10**11), st.lists(st.integers(-400, 400), min_size=6, max_size=6))
def test_fields_out_of_range(pair: Pair, when: int, shifts: list[int]) -> None:
    f = pair.function("gmtime_r", POINTER)
    timegm = pair.function("timegm", ctypes.c_long)
    outcomes = []
    for call, back in ((f.real, timegm.real), (f.model, timegm.model)):
        parts = Tm()
        call(ctypes.byref(ctypes.c_long(when)), ctypes.byref(parts))
        for (name, *_), shift in zip(Tm._fields_, shifts, strict=False):
            setattr(parts, name, getattr(parts, name) + shift)
        outcomes.append((back(ctypes.byref(parts)), parts.parts()))
    assert outcomes[0] == outcomes[1]


CONVERSIONS = "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%"


@compared(30, st.integers(-(10**9), 10**11), st.lists(st.sampled_from(CONVERSIONS), max_size=5), st.integers(0, 80))
def test_strftime(pair: Pair, when: int, conversions: list[str], size: int) -> None:
    parts = Tm()
    pair.function("gmtime_r", POINTER).real(ctypes.byref(ctypes.c_long(when)), ctypes.byref(parts))
    form = "".join(f"<%{c}>" for c in conversions).encode()
    f = pair.function("strftime", ctypes.c_size_t)
    outcomes = []
    for call in (f.real, f.model):
        memory = ctypes.create_string_buffer(100)
        length = call(memory, ctypes.c_size_t(size), form, ctypes.byref(parts))
        outcomes.append((length, memory.value if length else b""))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("name", ["rand", "random", "lrand48"])
def test_random_numbers_are_in_range(pair: Pair, name: str) -> None:
    f = pair.function(name, ctypes.c_long if name != "rand" else ctypes.c_int)
    values = [f.model() for _ in range(200)]
    assert all(0 <= value < 2**31 for value in values)
    assert len(set(values)) > 190
