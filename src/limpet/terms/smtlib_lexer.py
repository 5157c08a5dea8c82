"""Tokens of SMT-LIB text, and where they are."""

from __future__ import annotations

import re

from limpet.base.diagnostics import InputError, Location, input_error

TOKEN = re.compile(r"""[()]|[^\s()|";]+|\|[^|]*\||"(?:[^"]|"")*"|;[^\n]*|[|"]""")
"""Parentheses, words, quoted symbols, strings, comments; a lone bar or quote is an error."""


def location(text: str, offset: int, file: str) -> Location:
    line = text.count("\n", 0, offset) + 1
    return Location(file, line, offset - (text.rfind("\n", 0, offset) + 1) + 1)


def syntax_error(text: str, offset: int, file: str, message: str, *notes: str) -> InputError:
    return input_error("smtlib-syntax", message, location(text, offset, file), *notes)
