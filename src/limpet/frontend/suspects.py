"""Whether clang may have computed something undefined itself (`folding.py`): a cheap look at each file.

Mostly clang warns of it; it must not be silenced. Where it does not, the text shows the few forms that there are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from limpet.frontend.clang_messages import Message
from limpet.frontend.folding import FOLDED_WRONGLY

_ASKED_FOR = ("shift-sign-overflow", "float-overflow-conversion")
"""Not on by default, so of no interest to the user."""
_WARNINGS = (
    "integer-overflow",
    "shift-count-overflow",
    "shift-count-negative",
    "shift-overflow",
    "shift-negative-value",
    "literal-conversion",
    *_ASKED_FOR,
)

WARNING_FLAGS = tuple(flag for name in _WARNINGS for flag in (f"-W{name}", f"-Wno-error={name}"))
"""They come last, so that nothing takes them back."""

_IN_BRACES = r"(?:\{|\}\s*,)[^{};]*"
_TO_THE_END = r"(?=[^;]*\})"
_CAST = r"(?:\(\s*(?:unsigned|signed|int|long|short|char|_?[Bb]ool|\w+_t)(?:\s+\w+)*\s*\)|static_cast\s*<[^<>]*>)\s*"
_FLOAT = (
    r"(?:\d+\.|\.\d|\d[eE][-+]?\d|0[xX][\da-fA-F.]+[pP]|\b(?:FLT|DBL|LDBL|M)_[A-Z]|\bINFINITY\b|\bNAN\b|\bHUGE_VAL)"
)
_ANYWHERE = re.compile(
    "|".join(
        (
            rf"\b__builtin_(?:{'|'.join(FOLDED_WRONGLY)})\b",
            r"[^/*][/%]\s*\(*\s*-\s*1\b",
            rf"[\w>]\s*\)\s*[-+(]*\s*{_FLOAT}",
            rf"(?:>|\b(?:int|long|short|char|unsigned|bool))\s*\(\s*[-+(]*\s*{_FLOAT}",
            rf"{_IN_BRACES}\?{_TO_THE_END}",
            rf"{_IN_BRACES}&\s*\w+\s*\[{_TO_THE_END}",
            r"\bdiagnostic\s+ignored\s*\"-W(?:everything|all|extra|integer-overflow|shift|literal|float|conversion)",
        )
    )
)
_WITH_FLOATS = re.compile(rf"{_IN_BRACES}{_CAST}[-+(]*\w{_TO_THE_END}")
_CONSTANT_WITH_FLOATS = re.compile(rf"\bconst\b[\w\s:]*(?:=|\{{)[^;]*?{_CAST}[-+(]*\w")
_HAS_FLOATS = re.compile(rf"{_FLOAT}|\bfloat\b|\bdouble\b")
_CONSTEXPR_FUNCTION = re.compile(r"\bconstexpr\b[^;={]*\(")


def is_suspicious(messages: Sequence[Message], text: str, *, cxx: bool) -> bool:
    """`messages` are those of compiling the file with `WARNING_FLAGS`, `text` is what the user wrote."""
    if any(message.flag in _WARNINGS for message in messages) or _ANYWHERE.search(text):
        return True
    if cxx and _CONSTEXPR_FUNCTION.search(text):
        return True
    if _HAS_FLOATS.search(text) is None:
        return False
    return _WITH_FLOATS.search(text) is not None or (cxx and _CONSTANT_WITH_FLOATS.search(text) is not None)


def is_for_people(message: Message) -> bool:
    return message.flag not in _ASKED_FOR
