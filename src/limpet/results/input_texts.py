"""Inputs of a run as `--input` takes them, and as bytes of standard input."""

from __future__ import annotations

import math
from collections.abc import Sequence

from limpet.base.input_labels import StandardInput
from limpet.base.long_bytes import read_bytes
from limpet.interp.results import InputRecord
from limpet.semantics.inputs import Input

MAX_LENGTH = 1 << 20
"""Bytes of standard input that are made up for what a program reads but does not store."""
SHORT_NUMBER = 12
"""Characters."""


def text_of(given: Input | InputRecord) -> str:
    """As `--input` takes it."""
    if isinstance(given.value, float):
        return given.value.hex() if math.isfinite(given.value) else str(given.value)
    return str(given.value)


def standard_input_of(inputs: Sequence[Input]) -> bytes:
    """Standard input. Bytes that came but were not stored, because there was no room, can be any."""
    typed, coming, digits = bytearray(), 0, 0
    for given in inputs:
        if given.label is StandardInput.COUNT:
            coming = min(int(given.value), MAX_LENGTH)
        elif given.label is StandardInput.BYTES:
            typed += read_bytes(str(given.value)).expanded()
            coming = 0
        elif given.label is StandardInput.DIGITS:
            digits = int(given.value)
        elif given.label is StandardInput.NUMBER and digits:
            typed += b"%0*d" % (digits, int(given.value) & 0xFFFFFFFFFFFFFFFF)
        elif given.label is StandardInput.REAL:
            typed += _digits(float(given.value))
    return bytes(typed) + b"a" * coming


def _digits(value: float) -> bytes:
    """Behind a 0; in hexadecimal if it is not short otherwise. What is not 0 but rounded to it is known as minus 0."""
    if math.isnan(value):
        return b""
    if math.isinf(value):
        return b"x1p+99999"
    if value == 0 and math.copysign(1, value) < 0:
        return b"x1p-99999"
    decimal = repr(value).removeprefix("0").removesuffix(".0")
    if len(decimal) <= SHORT_NUMBER and "e" not in decimal:
        return decimal.encode()
    return value.hex()[1:].encode()
