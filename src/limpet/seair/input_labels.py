"""Inputs that are more than the result of a function: what a run reads from standard input."""

from __future__ import annotations

import enum


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


def input_label(text: str) -> str:
    """The label that is written like this."""
    return _LABELS.get(text, text)


_LABELS: dict[str, str] = {label.value: label for label in StandardInput}
