"""Reading the pieces of a line of Sea-IR text: words, strings, sorts, terms, locations."""

from __future__ import annotations

import json
import re
from typing import NoReturn

from limpet.base.diagnostics import InputError, Location, input_error
from limpet.seair.term_text import SHORT_SORTS, name_text
from limpet.terms.build import Builder
from limpet.terms.smtlib_names import symbol_name, word_of
from limpet.terms.smtlib_terms import Bracket, TermReader
from limpet.terms.sorts import Sort
from limpet.terms.term import Term

_SPACE = re.compile(r"(?:\s+|//.*)*")
_WORD = re.compile(r'\|[^|]*\||[^\s()\[\]{},;:="|]+')
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_PARENTHESIS = re.compile(r'[()]|\|[^|]*\||"[^"]*"')
_NUMBER = re.compile(r"[0-9]+(?![^\s()\[\]{},;:=])")
_LOCATION = re.compile(
    r'(?P<none>-(?=\s|$))|(?P<file>"(?:[^"\\]|\\.)*"|[^\s"()|]+?)(?::(?P<line>[0-9]+)(?::(?P<column>[0-9]+))?)?'
    r"(?P<in>\((?P<function>\|[^|]*\||[^\s()|]*)\))?(?=\s|$)"
)
_SHORT_SORTS = {text: sort for sort, text in SHORT_SORTS.items()}
_BITS = re.compile(r"bv([0-9]+)")


class Terms:
    """Reads terms exactly as they are written, whatever rules the builder has."""

    def __init__(self, builder: Builder) -> None:
        self.manager = builder.manager
        self.reader = TermReader(Builder(builder.manager))
        self.names = self.reader.names

    def declare(self, name: str, sort: Sort) -> Term:
        symbol = self.manager.symbol(name, sort)
        self.names[word_of(name_text(name))] = symbol
        return symbol


class Scanner:
    """A place in one line."""

    __slots__ = ("at", "file", "line", "terms", "text")

    def __init__(self, text: str, line: int, file: str, terms: Terms) -> None:
        self.text = text
        self.line = line
        """Its number, from 1 on."""
        self.file = file
        self.terms = terms
        self.at = 0
        self.skip()

    def skip(self) -> None:
        match = _SPACE.match(self.text, self.at)
        assert match is not None
        self.at = match.end()

    @property
    def ended(self) -> bool:
        return self.at >= len(self.text)

    def expected(self, what: str) -> NoReturn:
        match = _WORD.match(self.text, self.at)
        shown = match.group() if match else self.text[self.at : self.at + 1]
        self.fail(f"{what} is expected " + (f"where there is `{shown}`" if shown else "at the end of the line"))

    def fail(self, message: str, at: int | None = None) -> NoReturn:
        raise self.error(message, at)

    def error(self, message: str, at: int | None = None) -> InputError:
        column = (self.at if at is None else at) + 1
        return input_error("seair-syntax", message, Location(self.file, self.line, column), self.text.strip())

    def end(self) -> None:
        if not self.ended:
            self.expected("the end of the line")

    # --- marks and words ------------------------------------------------------------------------------------

    def sees(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def take(self, mark: str) -> bool:
        """A mark such as `,` if it is there."""
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        self.skip()
        return True

    def need(self, mark: str) -> None:
        if not self.take(mark):
            self.expected(f"`{mark}`")

    def peek(self) -> str:
        """The next word, or ""."""
        match = _WORD.match(self.text, self.at)
        return match.group() if match else ""

    def word(self, what: str) -> str:
        """As it is written."""
        match = _WORD.match(self.text, self.at)
        if match is None:
            self.expected(what)
        self.at = match.end()
        self.skip()
        return match.group()

    def take_word(self, word: str) -> bool:
        if self.peek() != word:
            return False
        self.word(word)
        return True

    def name(self, what: str) -> str:
        """What a word stands for."""
        return symbol_name(self.word(what))

    def string(self, what: str) -> str:
        match = _STRING.match(self.text, self.at)
        if match is None:
            self.expected(what)
        try:
            value = json.loads(match.group())
        except ValueError:
            self.fail(f"{match.group()} is not a string")
        self.at = match.end()
        self.skip()
        assert isinstance(value, str)
        return value

    def integer(self, what: str) -> int:
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            self.expected(what)
        self.at = match.end()
        self.skip()
        return int(match.group())

    # --- sorts and terms ------------------------------------------------------------------------------------

    def sort(self) -> Sort | None:
        """None if there is a word that is no sort; nothing is read then."""
        if self.sees("("):
            start = self.at
            text = self._parenthesis("a sort")
            try:
                reader = self.terms.reader
                return self.terms.manager.sort(reader.sort(reader.read(text, Bracket.TERM)[0]))
            except InputError as error:
                raise self._moved(error, start) from None
        word = self.peek()
        bits = _BITS.fullmatch(word)
        if bits is not None and int(bits[1]):
            self.word("a sort")
            return self.terms.manager.bitvec(int(bits[1]))
        known = _SHORT_SORTS.get(word)
        if known is not None:
            self.word("a sort")
            return self.terms.manager.sort(known)
        if word in ("Int", "Bool"):
            self.word("a sort")
            return self.terms.reader.sorts[word]
        return None

    def term(self, what: str = "a term") -> Term:
        start = self.at
        if not self.sees("("):
            word = self.word(what)
            known = self.terms.names.get(word_of(word))
            if isinstance(known, Term):
                return known
            text = word
        else:
            text = self._parenthesis(what)
        reader = self.terms.reader
        try:
            items = reader.read(text, Bracket.TERM)
            return reader.term(items[0])
        except InputError as error:
            raise self._moved(error, start) from None

    def number(self, sort: Sort, what: str = "a number or a term") -> Term:
        """A term, or a bare number of that sort."""
        if _NUMBER.match(self.text, self.at):
            return self.terms.manager.constant(sort, self.integer(what))
        return self.term(what)

    def _parenthesis(self, what: str) -> str:
        depth, start = 0, self.at
        for match in _PARENTHESIS.finditer(self.text, start):
            mark = match.group()
            depth += (mark == "(") - (mark == ")")
            if depth == 0:
                self.at = match.end()
                self.skip()
                return self.text[start : match.end()]
        self.fail(f"{what} is expected; this parenthesis is not closed")

    def _moved(self, error: InputError, start: int) -> InputError:
        """A term's error, at its place in the line."""
        place = error.diagnostic.location
        return self.error(error.diagnostic.message, start + (place.column - 1 if place is not None else 0))

    # --- locations ------------------------------------------------------------------------------------------

    def location(self) -> tuple[Location | None, bool]:
        """Where something comes from, and whether its function is said."""
        match = _LOCATION.match(self.text, self.at)
        if match is None:
            self.expected("a location (file:line:column)")
        self.at = match.end()
        self.skip()
        if match["none"]:
            return None, True
        file = match["file"]
        if file[0] == '"':
            file = json.loads(file)
        function = symbol_name(match["function"]) if match["function"] else None
        place = Location(file, int(match["line"] or 0), int(match["column"] or 0), function)
        return place, match["in"] is not None

    def place(self, function: str | None) -> Location | None:
        """A location in that function, unless it says another."""
        location, said = self.location()
        return location if location is None or said else _in(location, function)

    def origin(self, function: str | None) -> Location | None:
        """`@ location`, if it is there, and the end of the line."""
        location = None
        if self.take_word("@"):
            location = self.place(function)
        self.end()
        return location


def _in(location: Location, function: str | None) -> Location:
    return Location(location.file, location.line, location.column, function)
