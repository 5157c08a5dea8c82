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

# Each pattern begins with a few characters that are soon found, or is used only where a word occurs.
_CAST = r"(?:\(\s*(?:unsigned|signed|int|long|short|char|_?[Bb]ool|\w+_t)(?:\s+\w+)*\s*\)|static_cast\s*<[^<>]*>)\s*"
_FLOAT = (
    r"(?:\d+\.|\.\d|\d[eE][-+]?\d|0[xX][\da-fA-F.]+[pP]|\b(?:FLT|DBL|LDBL|M)_[A-Z]|\bINFINITY\b|\bNAN\b|\bHUGE_VAL)"
)
_BUILT_IN = re.compile(rf"__builtin_(?:{'|'.join(FOLDED_WRONGLY)})\b")
_BY_MINUS_ONE = re.compile(r"[/%]\s*\(*\s*-\s*1\b")
_CAST_FLOAT = re.compile(rf"\)\s*[-+(]*\s*{_FLOAT}")
_CONVERTED_FLOAT = re.compile(rf"(?:>|int|long|short|char|unsigned|bool)\s*\(\s*[-+(]*\s*{_FLOAT}")
_SILENCED = re.compile(r"diagnostic\s+ignored\s*\"-W(?:everything|all|extra|integer|shift|literal|float|conversion)")
_CONSTEXPR_FUNCTION = re.compile(r"constexpr\b[^;={]*\(")
_CONSTANT_WITH_CAST = re.compile(rf"const\b[\w\s:]*(?:=|\{{)[^;]*?{_CAST}[-+(]*\w")
_HAS_FLOATS = re.compile(rf"float|double|[\d.]\.|{_FLOAT}")
_IN_BRACES = re.compile(r"(?:\{|\}\s*,)([^{};]*)(?=[{}])")
_TO_THE_END = re.compile(r"[^;}]{0,2000}\}")
_ELEMENT = re.compile(r"\?|&\s*\w+\s*\[")
_CAST_ELEMENT = re.compile(rf"{_CAST}[-+(]*\w")


def is_suspicious(messages: Sequence[Message], text: str, *, cxx: bool) -> bool:
    """`messages` are those of compiling the file with `WARNING_FLAGS`, `text` is what the user wrote."""
    if any(message.flag in _WARNINGS for message in messages):
        return True
    if _BY_MINUS_ONE.search(text) or _CAST_FLOAT.search(text):
        return True
    if "__builtin_" in text and _BUILT_IN.search(text):
        return True
    if "diagnostic" in text and _SILENCED.search(text):
        return True
    with_floats = _HAS_FLOATS.search(text) is not None
    if cxx and (_CONSTEXPR_FUNCTION.search(text) or (with_floats and _is_suspicious_constant(text))):
        return True
    return any(
        (_ELEMENT.search(element[1]) or (with_floats and ")" in element[1] and _CAST_ELEMENT.search(element[1])))
        # Not the beginning of a block.
        and _TO_THE_END.match(text, element.end())
        for element in _IN_BRACES.finditer(text)
    )


def _is_suspicious_constant(text: str) -> bool:
    """Conversions of floats, and constants that may be some."""
    return _CONVERTED_FLOAT.search(text) is not None or _CONSTANT_WITH_CAST.search(text) is not None


def is_for_people(message: Message) -> bool:
    return message.flag not in _ASKED_FOR
