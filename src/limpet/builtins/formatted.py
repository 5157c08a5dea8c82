"""Functions whose arguments are described by a format, and the contracts that stand for the parts of a call.

    snprintf(buffer, 20, "%d: %s", n, name)    →    __limpet_shown_signed(n, …) + 2 + __limpet_shown_text(name, …)
                                                    bytes, of which __limpet_shown_in_buffer writes what fits

`FORMATTED` says which function takes what before the format; the contracts are in `frontend/models/contracts`.
"""

from __future__ import annotations

from enum import Enum, StrEnum

from limpet.base.records import dataclass


class Outside(Enum):
    """Where text goes to or comes from."""

    STANDARD = "standard"
    STREAM = "stream"
    BUFFER = "buffer"


class Part(StrEnum):
    """The contracts of which calls consist."""

    TO_STREAM = "__limpet_shown_on_stream"
    TO_OUTPUT = "__limpet_shown_on_output"
    TO_BUFFER = "__limpet_shown_in_buffer"
    TEXT = "__limpet_shown_text"
    APART = "__limpet_shown_apart"
    SIGNED = "__limpet_shown_signed"
    UNSIGNED = "__limpet_shown_unsigned"
    INTEGER = "__limpet_shown_integer"
    CHARACTER = "__limpet_shown_character"
    POINTER = "__limpet_shown_pointer"
    REAL = "__limpet_shown_real"
    FROM_STREAM = "__limpet_taken_from_stream"
    FROM_INPUT = "__limpet_taken_from_input"
    FROM_BUFFER = "__limpet_taken_from_text"
    NOT_INTO = "__limpet_taken_apart"
    INTO_INTEGER = "__limpet_taken_integer"
    INTO_DOUBLE = "__limpet_taken_double"
    INTO_FLOAT = "__limpet_taken_float"
    INTO_CHARACTER = "__limpet_taken_character"
    INTO_TEXT = "__limpet_taken_text"
    COUNT = "__limpet_taken_count"


@dataclass(frozen=True, slots=True)
class Formatted:
    outside: Outside
    reads: bool = False
    has_size: bool = False
    """Of the buffer."""

    @property
    def format_at(self) -> int:
        """Which argument is the format."""
        return int(self.outside is not Outside.STANDARD) + int(self.has_size)


FORMATTED = {
    "printf": Formatted(Outside.STANDARD),
    "fprintf": Formatted(Outside.STREAM),
    "sprintf": Formatted(Outside.BUFFER),
    "snprintf": Formatted(Outside.BUFFER, has_size=True),
} | {
    f"{prefix}{name}": Formatted(outside, reads=True)
    for prefix in ("", "__isoc99_", "__isoc23_")
    for name, outside in (("scanf", Outside.STANDARD), ("fscanf", Outside.STREAM), ("sscanf", Outside.BUFFER))
}
"""Names of functions."""


def parts_for(names: set[str]) -> set[str]:
    """The contracts that calls of these functions may consist of."""
    return {str(part) for part in Part} if names & FORMATTED.keys() else set()
