"""How inputs are labelled: with the function that asks for them, or with what they decide.

Whoever generates a label and whoever recognises it again does so here.
"""

from __future__ import annotations

import enum
import re

ARGUMENT_COUNT = "argc"
_ARGUMENT = re.compile(r"\*argv\[(\d+)\]")
_SIZE = re.compile(r"(?:bytes|elements) of ")
_BYTES = "bytes["


class StandardInput(enum.StrEnum):
    """Labels of inputs that stand for something about standard input."""

    BYTES = "<stdin>"
    COUNT = "<stdin> came"
    """How many bytes are about to be stored."""
    DIGITS = "<stdin> digits"
    """How many digits come ..."""
    NUMBER = "<stdin> number"
    """... and what number they are."""
    REAL = "<stdin> real"
    """The value of a number whose first digit was 0."""


def argument_label(number: int) -> str:
    """The text of an argument of the program."""
    return f"*argv[{number}]"


def argument_object(number: int) -> str:
    """What the object with that text is called: as in the source."""
    return f"argv[{number}]"


def argument_number(label: str) -> int | None:
    match = _ARGUMENT.fullmatch(label)
    return int(match[1]) if match is not None else None


def size_label(path: str, step: int = 1) -> str:
    """How many elements of `step` bytes the object at `path` has."""
    return f"elements of {path}" if step > 1 else f"bytes of {path}"


def is_argument_size(label: str) -> bool:
    return label.startswith(size_label("argv["))


def is_size(label: str) -> bool:
    return _SIZE.match(label) is not None


def bytes_type(size: int) -> str:
    """The type of an input that is a number of bytes."""
    return f"{_BYTES}{size}]"


def is_bytes(type: str) -> bool:
    return type.startswith(_BYTES)
