"""Where the functions of a C file are, by its text alone: it need not compile while somebody is typing."""

from __future__ import annotations

import re

from limpet.base.records import dataclass

_SKIPPED = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)|\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\.)*'?", re.DOTALL)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.MULTILINE)
_CALL = re.compile(r"([A-Za-z_]\w*)\s*\(")
_LOOP = re.compile(r"\b(?:for|while|do)\b")
_NOT_NAMES = frozenset({"if", "for", "while", "switch", "return", "sizeof", "__attribute__", "defined", "_Alignas"})


@dataclass(frozen=True, slots=True)
class FunctionRange:
    name: str
    first: int
    """Lines, from 1."""
    last: int


def functions_in(text: str) -> list[FunctionRange]:
    plain = _DIRECTIVE.sub(_blank, _SKIPPED.sub(_blank, text))
    found: list[FunctionRange] = []
    depth, begin, start = 0, 0, 0
    name: str | None = None
    for position, character in enumerate(plain):
        if character == "{":
            if depth == 0:
                name, start = _name(plain[begin:position]), position
            depth += 1
        elif character == "}" and depth:
            depth -= 1
            if depth == 0:
                if name is not None:
                    first = plain.count("\n", 0, begin + _leading(plain[begin:start])) + 1
                    found.append(FunctionRange(name, first, plain.count("\n", 0, position) + 1))
                begin = position + 1
        elif character == ";" and depth == 0:
            begin = position + 1
    return found


def function_at(text: str, line: int) -> FunctionRange | None:
    return next((each for each in functions_in(text) if each.first <= line <= each.last), None)


def is_loop(text: str, line: int) -> bool:
    """Whether a loop begins in this line."""
    plain = _SKIPPED.sub(_blank, text).split("\n")
    return 0 < line <= len(plain) and _LOOP.search(plain[line - 1]) is not None


def _name(head: str) -> str | None:
    """Of a definition; None: it is a struct, an initialiser or the like. In `API(int) f(void)` it is the last one."""
    if "=" in head or not head.rstrip().endswith(")"):
        return None
    found = [match[1] for match in _CALL.finditer(head) if _depth(head[: match.start()]) == 0]
    return next((name for name in reversed(found) if name not in _NOT_NAMES), None)


def _depth(text: str) -> int:
    return text.count("(") - text.count(")")


def _leading(text: str) -> int:
    return len(text) - len(text.lstrip())


def _blank(match: re.Match[str]) -> str:
    return "".join("\n" if character == "\n" else " " for character in match[0])
