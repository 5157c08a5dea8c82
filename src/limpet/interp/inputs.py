"""Nondeterministic values of a run: given, recorded, replayed, or drawn from a seed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from limpet.base.config import RunOptions
from limpet.base.diagnostics import Diagnostic, InputError, Location, Note, UsageError
from limpet.base.input_labels import bytes_type
from limpet.base.long_bytes import SHORT, LongBytes, read_bytes
from limpet.base.targets import write_text
from limpet.interp.failures import InputsExhausted
from limpet.interp.floats import round_to_single
from limpet.interp.results import InputRecord

FORMAT = "limpet-inputs-1"
_WIDE = ("x86_fp80", "fp128")
_HEXADECIMAL = re.compile(r"([+-]?)0x([0-9a-f]+)(?:\.([0-9a-f]*))?p([+-]?[0-9]+)")
_GREATEST = 1 << 16
"""Exponent: beyond that they are all infinite, or zero."""


class InputSource:
    """Hands out values in order. Without a seed, the end of the list is the end of the run."""

    def __init__(
        self,
        values: list[Any],
        seed: int | None,
        undefined: frozenset[int] = frozenset(),
        drawn_from: random.Random | None = None,
    ) -> None:
        """`undefined`: numbers of integers that have no value, so that a run that depends on them goes wrong;
        `drawn_from`: instead of a seed."""
        self.values = values
        self.undefined = undefined
        self.position = 0
        self.records: list[InputRecord] = []
        self.seed = seed
        self._random = random.Random(seed) if seed is not None else drawn_from

    def integer(self, function: str, bits: int, location: Location | None) -> int:
        given = self._next(function)
        if given is None:
            value = self._any_integer(bits)
        else:
            value = _as_integer(given, function)
            low, high = -(1 << (bits - 1)) if bits > 1 else 0, (1 << bits) - 1
            if not low <= value <= high:
                raise _bad_value(given, f"{function} returns {bits} bits: {low} to {high}")
        half = 1 << (bits - 1)
        shown = value if bits == 1 or value < half or _is_unsigned(function) else value - (1 << bits)
        self.records.append(InputRecord(function, f"i{bits}", shown, location))
        return value & ((1 << bits) - 1)

    @property
    def last_is_undefined(self) -> bool:
        return len(self.records) - 1 in self.undefined

    def require_last(self) -> None:
        """Whatever is made of it depends on the value: without one, the run is at its end."""
        if self.last_is_undefined:
            raise InputsExhausted(self.records[-1].function)

    def between(self, function: str, low: int, high: int, location: Location | None) -> int:
        """A number that is given is returned even if it is not between them."""
        given = self._next(function)
        if given is None:
            value = self._any_between(function, low, high)
        else:
            value = _as_integer(given, function)
        self.records.append(InputRecord(function, "size", value, location))
        self.require_last()
        return value

    def floating(self, function: str, type: str, location: Location | None) -> float | Fraction:
        """A fraction if it is of a type with more digits than Python's floats, and has them."""
        given = self._next(function)
        if type in _WIDE and (exact := _exact(given)) is not None:
            self.records.append(InputRecord(function, type, given, location))
            return exact
        if given is None:
            value = self._random_float()
        else:
            value = _as_float(given, function)
        if type == "float":
            value = round_to_single(value)
        self.records.append(InputRecord(function, type, value, location))
        return value

    def memory(self, function: str, size: int, location: Location | None) -> LongBytes:
        given = self._next(function)
        if given is None:
            value = self._any_bytes(function, size)
        else:
            try:
                value = read_bytes(str(given))
            except ValueError:
                raise _bad_value(given, f"{function} needs bytes in hexadecimal") from None
            if value.size != size:
                raise _bad_value(given, f"{function} needs {size} bytes, these are {value.size}")
        self.records.append(InputRecord(function, bytes_type(size), value.text(), location))
        return value

    def _next(self, function: str) -> Any:
        if self.position < len(self.values):
            self.position += 1
            return self.values[self.position - 1]
        if self._random is None:
            raise InputsExhausted(function)
        return None

    def _any_between(self, function: str, low: int, high: int) -> int:
        assert self._random is not None
        return self._random.randint(low, high)

    def _any_bytes(self, function: str, size: int) -> LongBytes:
        assert self._random is not None
        return LongBytes(b"\0", size, ((0, self._random.randbytes(min(size, SHORT))),))

    def _any_integer(self, bits: int) -> int:
        """Small numbers and corner cases are more telling than uniform ones."""
        assert self._random is not None
        kind = self._random.random()
        if kind < 0.5:
            return self._random.randint(-16, 16) & ((1 << bits) - 1)
        if kind < 0.7:
            corner = self._random.choice((0, 1, -1, (1 << (bits - 1)) - 1, 1 << (bits - 1)))
            return corner & ((1 << bits) - 1)
        return self._random.getrandbits(bits)

    def _random_float(self) -> float:
        assert self._random is not None
        return float(self._random.choice((0.0, 1.0, -1.0, 0.5, self._random.uniform(-1e3, 1e3))))


def _is_unsigned(function: str) -> bool:
    return re.search(r"_u|size_t|unsigned|uint|_bool|pointer", function) is not None


def _as_integer(given: Any, function: str) -> int:
    try:
        if isinstance(given, float):
            raise ValueError
        return int(given, 0) if isinstance(given, str) else int(given)
    except (TypeError, ValueError, OverflowError):
        raise _bad_value(given, f"{function} needs an integer") from None


def _as_float(given: Any, function: str) -> float:
    try:
        if isinstance(given, str) and "0x" in given.lower():
            return float.fromhex(given)
        return float(given)
    except (TypeError, ValueError, OverflowError):
        raise _bad_value(given, f"{function} needs a number") from None


def _exact(given: Any) -> Fraction | None:
    """Of a hexadecimal number that is not a double; else None."""
    match = _HEXADECIMAL.fullmatch(given.strip().lower()) if isinstance(given, str) else None
    if match is None or abs(int(match[4])) > _GREATEST:
        return None
    sign, whole, rest, exponent = match.groups(default="")
    exact = int(f"{sign}{whole}{rest}", 16) * Fraction(2) ** (int(exponent) - 4 * len(rest))
    try:
        return None if float(exact) == exact else exact
    except OverflowError:
        return exact


def _bad_value(given: Any, why: str) -> InputError:
    return InputError(Diagnostic("bad-input-value", f"the input value `{given}` cannot be used: {why}"))


def input_source(options: RunOptions, undefined: frozenset[int] = frozenset()) -> InputSource:
    values: list[Any] = [v for text in options.inputs for v in re.split(r"[,\s]+", text) if v]
    if options.input_file is not None:
        values = _read_file(options.input_file) + values
    seed = options.seed
    if seed is None and not values:
        seed = 0
    return InputSource(values, seed, undefined)


def _read_file(name: str) -> list[Any]:
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _bad_file(name, str(error)) from None
    if not text.lstrip().startswith(("{", "[")):
        return [v for v in re.split(r"[,\s]+", text) if v]
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _bad_file(name, f"it is not JSON: {error}") from None
    entries = _recorded(document).get("inputs") if isinstance(document, dict) else document
    if not isinstance(entries, list):
        raise _bad_file(name, 'it has no list "inputs"')
    values = [entry.get("value") if isinstance(entry, dict) else entry for entry in entries]
    for number, value in enumerate(values, start=1):
        if not isinstance(value, int | float | str):
            raise _bad_file(name, f"input {number} has no value that is a number or a text")
    return values


def _recorded(document: dict[str, Any]) -> dict[str, Any]:
    """The part with the inputs: all of a record, the first counterexample of a verification."""
    trace = document.get("trace")
    return trace if isinstance(trace, dict) and "inputs" not in document else document


def recorded_standard_input(options: RunOptions) -> bytes | None:
    """What the recorded run has read; None: that is not recorded, or there was nothing."""
    if options.input_file is None:
        return None
    try:
        document = json.loads(Path(options.input_file).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None  # errors in it are reported when inputs are read
    text = _recorded(document).get("stdin") if isinstance(document, dict) else None
    return text.encode("utf-8", "surrogateescape") if isinstance(text, str) and text else None


def _bad_file(name: str, why: str) -> UsageError:
    note = Note("`limpet run … --record FILE` writes such files; a plain list of numbers does as well")
    return UsageError(
        Diagnostic("bad-input-file", f"no inputs can be read from `{name}`: {why}", Location(name), notes=(note,))
    )


def write_records(
    name: str, records: Sequence[InputRecord], seed: int | None, standard_input: bytes | None = None
) -> None:
    document: dict[str, Any] = {"format": FORMAT, "seed": seed, "inputs": [record.as_json() for record in records]}
    if standard_input:
        document["stdin"] = standard_input.decode("utf-8", "surrogateescape")
    write_text(name, json.dumps(document, indent=1) + "\n", "--record")
