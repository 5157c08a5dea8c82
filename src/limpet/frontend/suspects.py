"""Whether clang may have computed something undefined itself (`folding.py`): a cheap look at each file.

Mostly clang warns of it; it must not be silenced. Where it does not, the text shows the few forms that there are, and
the few places that matter: elements of initialisers, arguments of built-in functions, constants of C++. Where macros or
headers of the user may hide them, it has to be preprocessed text. Comments and literals are taken out first: a
semicolon in them is not the end of a statement.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from limpet.builtins.compiler_names import FOLDED_WRONGLY
from limpet.frontend.clang_messages import Message

_ASKED_FOR = ("shift-sign-overflow", "float-overflow-conversion")
"""Not on by default, so of no interest to the user."""
_WARNINGS = (
    "integer-overflow",
    "shift-count-overflow",
    "shift-count-negative",
    "shift-overflow",
    "shift-negative-value",
    "literal-conversion",
    "unused-value",
    *_ASKED_FOR,
)

_FURTHER = ("unsequenced",)
"""Of interest for other reasons (`prepare/orders.py`)."""

WARNING_FLAGS = tuple(flag for name in (*_WARNINGS, *_FURTHER) for flag in (f"-W{name}", f"-Wno-error={name}"))
"""They come last, so that nothing takes them back."""

# A number may hold the quotes of C++ (`1'000`), which begin no character.
_NOT_CODE = re.compile(
    r"\\\r?\n|/\*.*?(?:\*/|\Z)|//(?:\\\r?\n|[^\n])*"
    r"|\b(?:u8|[LuU])?R\"([^()\\\s]*)\(.*?\)\1\""
    r"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|\b\d[\w.]*(?:'[\w.]+)+|<[:%]|[:%]>",
    re.DOTALL,
)
_DIGRAPHS = {"<:": "[", ":>": "]", "<%": "{", "%>": "}"}

# Each pattern begins with a few characters that are soon found, or is used only where a word occurs.
_FLOAT = (
    r"(?:\d+\.|\.\d|\d[eE][-+]?\d|0[xX][\da-fA-F.]+[pP]|(?:\b|__)(?:FLT\d*|DBL|LDBL|M)_[A-Z]|\bINFINITY\b|\bNAN\b"
    r"|\bHUGE_VAL|__builtin_(?:inf|huge|nan))"
)
_BUILT_IN = re.compile(rf"__builtin_(?:{'|'.join(FOLDED_WRONGLY)})\b")
_BY_MINUS_ONE = re.compile(r"[/%]\s*\(*\s*-\s*1\b")
_CAST_FLOAT = re.compile(rf"\)\s*[-+(]*\s*{_FLOAT}")
_THROWN_AWAY = re.compile(r"\(\s*void\s*\)\s*\(*\s*(?:\*|\w+\s*(?:\[|->))")
_SILENCED = re.compile(
    r"diagnostic\s+ignored\s*\\*\"-W(?:everything|all|most|extra|unused|integer|shift|literal|float|conversion)"
)
_CONSTEXPR_FUNCTION = re.compile(r"constexpr\b[^;={]*\(")
_HAS_FLOATS = re.compile(rf"[fF]loat|double|__fp16|__bf16|[\d.]\.|{_FLOAT}")
_UNEVALUATED = re.compile(r"__builtin_constant_p\s*\(\s*[^();]*[-+*/%\[>(][^;]*")

# Where clang computes.
_IN_BRACES = re.compile(r"(?:\{|\}\s*,)([^{};]*)(?=[{}])")
_TO_THE_END = re.compile(r"[^;}]{0,2000}\}")
_ARGUMENTS = re.compile(
    r"\b(?:__builtin_\w+|is(?:nan|inf|finite|normal)|signbit|fpclassify|(?:str|wcs)(?:len|n?cmp)|w?memchr|wcschr)"
    r"\s*\(([^;]{0,400})"
)
_CONSTANT = re.compile(r"\bconst\b((?:\s+(?!override|final|noexcept)[\w:]+)+)\s*&?\s*(?:=|\{|\()([^;]*)")

# What may go wrong there without a warning. Comments are no divisions.
_SILENT = re.compile(r"\?|&[\s\w.>()*\"-]*\[|[/%]\s*(?!0*[1-9])|\b[A-Z_][A-Z\d_]*\s*\(")
_CAST = re.compile(rf"\)\s*[-+~(]*[\w.]|>\s*\(|{_FLOAT}")
_FUNCTIONAL_CAST = re.compile(r"[\w>]\s*[({]")
_OPERATION = re.compile(r"[\w)\]]\s*[-+*]|[-+~]\s*\(|[-+~]\s*-")
"""In C++, clang does not warn of `P{INT_MAX + 1}`."""

_USER_HEADER = re.compile(r"#\s*include\s*\"")
_MACRO = re.compile(r"#\s*define\s+\w+(?:\(|[^\n]*[(/%?{\\])")


def is_suspicious(messages: Sequence[Message], text: str, *, cxx: bool) -> bool:
    """`messages` are those of compiling the file with `WARNING_FLAGS`, `text` is what the user wrote."""
    if any(message.flag in _WARNINGS for message in messages):
        return True
    if "diagnostic" in text and _SILENCED.search(text):
        return True
    text = _NOT_CODE.sub(_replaced, text)
    if _BY_MINUS_ONE.search(text) or _CAST_FLOAT.search(text):
        return True
    if "__builtin_" in text and _BUILT_IN.search(text):
        return True
    if "__builtin_constant_p" in text and _UNEVALUATED.search(text):
        return True
    if not cxx and _THROWN_AWAY.search(text):
        return True
    if cxx and _CONSTEXPR_FUNCTION.search(text):
        return True
    with_floats = _HAS_FLOATS.search(text) is not None
    if cxx and any(
        (with_floats and _is_converted(found[1])) or _can_go_wrong(found[2], with_floats, cxx=cxx)
        for found in _CONSTANT.finditer(text)
    ):
        return True
    if any(_can_go_wrong(found[1], with_floats, cxx=cxx) for found in _ARGUMENTS.finditer(text)):
        return True
    return any(
        (_can_go_wrong(element[1], with_floats, cxx=cxx) or (cxx and _OPERATION.search(element[1])))
        # Not the beginning of a block.
        and _TO_THE_END.match(text, element.end())
        for element in _IN_BRACES.finditer(text)
    )


def may_hide(text: str, *, given: bool) -> bool:
    """Whether what is compiled may look different from the text; `given`: the command line has a part in it."""
    return given or _USER_HEADER.search(text) is not None or _MACRO.search(text) is not None


def _can_go_wrong(text: str, with_floats: bool, *, cxx: bool) -> bool:
    if _SILENT.search(text):
        return True
    return with_floats and (_CAST.search(text) or (cxx and _FUNCTIONAL_CAST.search(text))) is not None


def _replaced(match: re.Match[str]) -> str:
    found = match[0]
    if found in _DIGRAPHS:
        return _DIGRAPHS[found]
    if found.startswith("\\"):
        return ""  # the line goes on
    if found.endswith('"'):
        return '""'
    if found.startswith("/"):
        return " "
    return "0" if found.startswith("'") else found.replace("'", "")


def _is_converted(type: str) -> bool:
    """Whether a constant of this type may have been a float."""
    return "float" not in type and "double" not in type


def is_for_people(message: Message) -> bool:
    return message.flag not in _ASKED_FOR
