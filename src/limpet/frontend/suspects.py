"""Whether clang may have computed something undefined itself (`folding.py`): a cheap test of each file.

Mostly clang warns of it; it must not be silenced. Where it does not, the text shows the few forms that there are, and
the few places that matter: elements of initialisers, arguments of built-in functions, constants of C++. Where macros or
headers of the user may hide them, it has to be preprocessed text. What this look finds costs a dump of clang's syntax
tree and mostly another compilation, so it skips comments and strings, and arguments end where the call ends.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from limpet.base.records import dataclass
from limpet.builtins.compiler_names import FOLDED_WRONGLY
from limpet.frontend.clang_messages import Message
from limpet.frontend.flags import ASKED_FOR, COMPUTED_SIZE, FOLDING_WARNINGS

# Each pattern begins with a few characters that are soon found, or is used only where a word occurs.
_FLOAT = (
    r"(?:\d+\.|\.\d|\d[eE][-+]?\d|0[xX][\da-fA-F.]+[pP]|(?:\b|__)(?:FLT\d*|DBL|LDBL|M)_[A-Z]|\bINFINITY\b|\bNAN\b"
    r"|\bHUGE_VAL|__builtin_(?:inf|nan|huge_val))"
)
_BUILT_IN = re.compile(rf"__builtin_(?:{'|'.join(FOLDED_WRONGLY)})\b")
_BY_MINUS_ONE = re.compile(r"[/%]\s*\(*\s*-\s*1\b")
_CAST_FLOAT = re.compile(rf"\)\s*[-+(]*\s*{_FLOAT}")
_THROWN_AWAY = re.compile(r"\(\s*void\s*\)(?:\s*\(+\s*\{|[^;{}]*?(?:\*|\[|->))")
_CHOICE = re.compile(r"[;{})]\s*([^;{}?]*)\?[^;{}]*:[^;{}]*;")
_NO_CHOICE = re.compile(r"return\b|case\b|default\b|.*(?:\w\s*\(|[^=!<>]=[^=])", re.DOTALL)
"""Of which the result is used, or which is an argument."""
_SILENCED = re.compile(
    r"diagnostic\s+ignored\s*\\*\"-W(?:everything|all|most|extra|unused|integer|shift|literal|float|conversion)"
)
_CONSTEXPR_FUNCTION = re.compile(r"constexpr\b[^;={]*\(")
_IS_FLOAT = re.compile(_FLOAT)
_HAS_FLOATS = re.compile(rf"[fF]loat|double|__fp16|__bf16|<c?(?:math|float|complex|tgmath|values)(?:\.h)?>|{_FLOAT}")
"""Headers have names for them (`MAXFLOAT`)."""

_UNEVALUATED = re.compile(r"__builtin_constant_p\s*\(\s*[^();]*[-+*/%\[>(]")

# What is no code. Numbers of which digits are separated by quotes are matched to be kept.
_NO_CODE = re.compile(
    r"(?P<number>(?<![\w.])[\d.][\w.]*(?:'\w[\w.]*)+)|(?P<comment>/\*.*?\*/|//(?:\\\r?\n|[^\n])*)"
    r"|(?P<string>\bR\"(?P<end>[^()\\\s]*)\(.*?\)(?P=end)\"|\"(?:[^\"\\\n]|\\.)*\")|(?P<character>'(?:[^'\\\n]|\\.)*')"
    r"|(?P<splice>\\\r?\n)|(?P<digraph><[:%]|[:%]>)",
    re.DOTALL,
)
_DIGRAPHS = {"<:": "[", ":>": "]", "<%": "{", "%>": "}"}
_BRACE = re.compile(r"[{}]")
_HEAD_OF_BODY = re.compile(r"\)(?:\s|const\b|noexcept\b|override\b|final\b|mutable\b|->[\s\w:<>*&]*)*\Z")
_STATIC = re.compile(r"\b(?:static|_Thread_local|thread_local)\b[^;]*;")
_INITIALISER = re.compile(r"(?<![=<>!])=(?!=)([^;]*)|\w\s*\(([^;(){}]*)\)\s*;")
_LAMBDA = re.compile(r"(?:[=(,]|return)\s*\[[^\]]*\]\s*(?:\(|\{)")
_ENUM = re.compile(r"\benum\b[^{};()]*\{[^{}]*\}")
"""Constants are required there."""

# Where clang computes.
_IN_BRACES = re.compile(r"[{}]([^{};]*)(?=[{}])")
_TO_THE_END = re.compile(r"[^;}]{0,2000}\}")
_CALL = re.compile(
    r"\b(?:__builtin_\w+|is(?:nan|inf|finite|normal)|signbit|fpclassify|(?:str|wcs)(?:len|n?cmp)|w?memchr|wcschr)\s*\("
)
_PARENTHESIS = re.compile(r"[()]")
_CONSTANT = re.compile(r"\bconst\b((?:\s+(?!override|final|noexcept)[\w:]+)+)\s*&?\s*(?:=|\{|\()([^;]*)")

# What may go wrong there without a warning. Comments are not divisions.
_SILENT = re.compile(r"\?|&[\s\w.>()*\"-]*\[|[/%](?!=)\s*(?!0*[1-9])")
_MACRO_CALL = re.compile(r"\b(?:[A-Z_][A-Z\d_]*|howmany|roundup|sigmask)\s*\(")
"""Also those of the C library with a name like that of a function: clang does not warn of what is wrong in them."""
_CAST = re.compile(r"(?<!\*)(?<!\* )\)\s*[-+~(]*[\w.]|>\s*\(")
"""Not to a pointer, which no float is converted to."""
_HAS_CONSTANTS = re.compile(
    r"\bconst\b(?!\s+(?:unsigned|signed|char|short|int|long(?!\s+double)|_?[bB]ool|size_t|u?int\w+_t)\b)[^;*{}=]*=(?!=)"
)
"""Clang computes with constants that have initialisers, also in C, if they are not integers; struct members, too."""
_WORD = re.compile(r"[A-Za-z_]")
_FUNCTIONAL_CAST = re.compile(r"[\w>]\s*[({]")
_OPERATION = re.compile(r"[\w)\]]\s*[-+*]|[-+~]\s*\(|[-+~]\s*-")
"""In C++, clang does not warn of `P{INT_MAX + 1}`."""

_USER_HEADER = re.compile(r"#\s*include\s*\"")
_MACRO = re.compile(r"#\s*define\s+\w+(?:\(|[^\n]*[(/%?{\\])")


def is_suspicious(messages: Sequence[Message], text: str, *, cxx: bool, expanded: bool = False) -> bool:
    """`messages` are those of compiling the file with `WARNING_FLAGS`, `text` is what the user wrote; `expanded`: after
    preprocessing."""
    if any(message.flag in FOLDING_WARNINGS for message in messages):
        return True
    if "diagnostic" in text and _SILENCED.search(text):
        return True
    code = _NO_CODE.sub(_replacement, text)
    if _BY_MINUS_ONE.search(code) or _CAST_FLOAT.search(code):
        return True
    if "__builtin_" in code and _BUILT_IN.search(code):
        return True
    if "__builtin_constant_p" in code and _UNEVALUATED.search(code):
        return True
    if not cxx and (_THROWN_AWAY.search(code) or any(_is_choice(match) for match in _CHOICE.finditer(code))):
        return True
    if cxx and _CONSTEXPR_FUNCTION.search(code):
        return True
    look = _Look(_HAS_FLOATS.search(code) is not None, _HAS_CONSTANTS.search(code) is not None, cxx, expanded)
    if cxx and any(
        (look.with_floats and _is_converted(match[1])) or look.can_go_wrong(match[2])
        for match in _CONSTANT.finditer(code)
    ):
        return True
    if any(look.can_go_wrong(_arguments(code, match.end())) for match in _CALL.finditer(code)):
        return True
    code = _ENUM.sub("", code)
    if any(_initialiser_can_go_wrong(look, match) for match in _INITIALISER.finditer(_outside(code))):
        return True
    return any(
        (look.can_go_wrong(element[1]) or (cxx and _OPERATION.search(element[1])))
        # Not the beginning of a block.
        and _TO_THE_END.match(code, element.end())
        for element in _IN_BRACES.finditer(code)
    )


def _is_choice(match: re.Match[str]) -> bool:
    """Whether a statement is `condition ? a : b;`."""
    return _NO_CHOICE.match(match[1]) is None


def _initialiser_can_go_wrong(look: _Look, match: re.Match[str]) -> bool:
    """Of a variable outside of functions."""
    text = match[1] if match[1] is not None else match[2]
    return look.can_go_wrong(text) or (look.cxx and _LAMBDA.search(match[0]) is not None)


def _outside(code: str) -> str:
    """What is not in a function, or static: clang computes initialisers there."""
    parts: list[str] = []
    done = depth = 0
    for match in _BRACE.finditer(code):
        if depth:
            depth += 1 if match[0] == "{" else -1
            if depth == 0:
                parts += _STATIC.findall(code, done, match.start())
                done = match.end()
        elif match[0] == "{" and _HEAD_OF_BODY.search(code, max(done, match.start() - 200), match.start()):
            parts.append(code[done : match.start()])
            done, depth = match.end(), 1
    return "".join((*parts, code[done:]))


def _replacement(match: re.Match[str]) -> str:
    if match["comment"]:
        return " "
    if match["string"]:
        return '""'
    if match["character"]:
        return "0"
    if match["digraph"]:
        return _DIGRAPHS[match["digraph"]]
    return (match["number"] or "").replace("'", "")


def _arguments(code: str, begin: int) -> str:
    """Up to the parenthesis that closes the call."""
    depth = 1
    for match in _PARENTHESIS.finditer(code, begin):
        depth += 1 if match[0] == "(" else -1
        if depth == 0:
            return code[begin : match.start()]
    return code[begin:]


def may_hide(text: str, *, given: bool) -> bool:
    """Whether what is compiled may look different from the text; `given`: the command line has a part in it."""
    return given or _USER_HEADER.search(text) is not None or _MACRO.search(text) is not None


@dataclass(frozen=True, slots=True)
class _Look:
    """What matters of a whole file for a part of it."""

    with_floats: bool
    """Whether it has any at all."""
    with_constants: bool
    """Whether an initialised constant may be a float."""
    cxx: bool
    expanded: bool

    def can_go_wrong(self, text: str) -> bool:
        if _SILENT.search(text) or (not self.expanded and _MACRO_CALL.search(text)):
            return True
        if not self.with_floats:
            return False
        if _CAST.search(text) or _IS_FLOAT.search(text) or (self.cxx and _FUNCTIONAL_CAST.search(text)):
            return True
        return self.with_constants and _WORD.search(text) is not None


def _is_converted(type: str) -> bool:
    """Whether a constant of this type may have been a float."""
    return "float" not in type and "double" not in type


def warned_lines(messages: Sequence[Message]) -> set[int]:
    """Lines with warnings about constants."""
    return {
        line
        for message in messages
        if message.flag in FOLDING_WARNINGS and message.flag != COMPUTED_SIZE
        for line in message.lines()
    }


def computed_sizes(messages: Sequence[Message]) -> set[tuple[int, int]]:
    """Line and column of sizes of arrays that clang computes, though they are not constants."""
    return {
        (message.location.line, message.location.column)
        for message in messages
        if message.flag == COMPUTED_SIZE and message.location is not None
    }


def is_for_people(message: Message) -> bool:
    return message.flag not in ASKED_FOR
