"""What inputs a person would choose: small numbers, letters, short texts.

An input has preferences of several strengths, the strongest first; each is a term over its symbols. Where a run needs
something else, a weaker one is tried, and none in the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from limpet.base.input_labels import StandardInput, argument_number, is_bytes, is_size
from limpet.base.records import dataclass
from limpet.semantics.inputs import Unknown, is_unsigned
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.sorts import BitVecSort, FloatSort
from limpet.terms.term import Term

MAX_PREFERENCES = 300
"""At most so many preferences at a time."""
_CHARACTERS = re.compile(r"_char$|(^|_)nd_char|nondet_char")
_LENGTHS = (2, 4, 8, 16, 64, 256)
_LETTERS, _SMALL_DIGITS, _DIGITS = (0x61, 0x7A), (0x31, 0x39), (0x30, 0x39)
_BLANK, _NEWLINE, _MINUS, _CAPITALS = (0x20, 0x20), (0x0A, 0x0A), (0x2D, 0x2D), (0x41, 0x5A)
_SEEN = ((0x20, 0x7E), (0x09, 0x0A))
_TEXTS = (
    (_LETTERS, _SMALL_DIGITS, _BLANK, _NEWLINE),
    (_LETTERS, _DIGITS, _MINUS, _CAPITALS, _BLANK, _NEWLINE),
    _SEEN,
)
"""Ranges of characters in texts."""
_TYPED_NUMBERS = (
    (_SMALL_DIGITS, _BLANK, _NEWLINE),
    (_DIGITS, _BLANK, _NEWLINE),
    (_DIGITS, _MINUS, _BLANK, _NEWLINE),
    _SEEN,
)
"""Ranges of characters for programs that read numbers: first digits that begin one, then 0 as well."""
_CONTENTS = (((0, 0),), ((0, 9),), ((0, 0), (0x20, 0x7E)))
"""Ranges for bytes of unknown meaning."""
_NUMBERS = ((0, 10), (-10, 100), (-1000, 1000), (-(1 << 20), 1 << 20))
_REALS = (0, 1, 2, 10, Fraction(1, 2), -1)
_INT_DIGITS = 9
"""Of a number that fits into an int, behind its first one."""


@dataclass(frozen=True, slots=True)
class InputPreference:
    levels: tuple[Term, ...]
    """Conditions, the strongest first; if not even the last one can hold, any value will do."""


def preferences_for(builder: Builder, unknowns: Sequence[Unknown]) -> dict[Term, InputPreference]:
    """Preferences about inputs, by the term that each is about."""
    reads_numbers = any(unknown.input.label in (StandardInput.DIGITS, StandardInput.REAL) for unknown in unknowns)
    maker = _Preferences(builder, _TYPED_NUMBERS if reads_numbers else _TEXTS)
    for unknown in unknowns:
        maker.add(unknown)
        if len(maker.preferences) >= MAX_PREFERENCES:
            break
    return maker.preferences


class _Preferences:
    def __init__(self, builder: Builder, typed: Sequence[Sequence[tuple[int, int]]]) -> None:
        self.builder = builder
        self.typed = typed
        self.preferences: dict[Term, InputPreference] = {}
        self._last: list[Term] = []
        """Bytes of standard input. The last one is the first digit of the number that follows."""
        self._digits: Term | None = None

    def add(self, unknown: Unknown) -> None:
        label, first = unknown.input.label, unknown.terms[0]
        if label is StandardInput.BYTES:
            self._bytes(unknown.terms, self.typed)
            self._last = [*self._last, *unknown.terms][-2:]
        elif argument_number(label) is not None:
            self._bytes(unknown.terms, _TEXTS)
        elif label is StandardInput.DIGITS:
            self._digits = first
        elif label is StandardInput.NUMBER:
            self._typed_number(first)
        elif label is StandardInput.COUNT or is_size(label):
            self._prefer(first, [self._between(first, 0, most) for most in _LENGTHS])
        elif is_bytes(unknown.input.type):
            self._bytes(self._pieces(unknown), _CONTENTS)
        elif isinstance(first.sort, FloatSort):
            self._real(first, typed=label is StandardInput.REAL)
        elif isinstance(first.sort, BitVecSort) and first.width > 1:
            self._number(first, label)

    def _prefer(self, about: Term, levels: Sequence[Term]) -> None:
        useful = tuple(level for level in levels if level is not self.builder.true)
        if useful and about not in self.preferences:
            self.preferences[about] = InputPreference(useful)

    def _between(self, term: Term, least: int, most: int) -> Term:
        b, width = self.builder, term.width
        if most - least >= (1 << width) - 1:
            return b.true
        return b.bv_ule(b.bv_sub(term, b.bv(least % (1 << width), width)), b.bv(most - least, width))

    def _one_of(self, term: Term, ranges: Sequence[tuple[int, int]]) -> Term:
        return self.builder.or_(*(self._between(term, least, most) for least, most in ranges))

    def _bytes(self, terms: Sequence[Term], levels: Sequence[Sequence[tuple[int, int]]]) -> None:
        for term in terms:
            self._prefer(term, [self._one_of(term, ranges) for ranges in levels])

    def _pieces(self, unknown: Unknown) -> Sequence[Term]:
        """A struct is one number; memory comes in bytes."""
        first = unknown.terms[0]
        if len(unknown.terms) > 1 or first.width <= 8:
            return unknown.terms
        return [self.builder.extract(first, low + 7, low) for low in range(0, first.width - 7, 8)]

    def _number(self, term: Term, label: str) -> None:
        if term.width == 8 and _CHARACTERS.search(label):
            self._bytes([term], _TEXTS)
            return
        unsigned, width = is_unsigned(label), term.width
        levels = [self._between(term, 0 if unsigned else least, most) for least, most in _NUMBERS]
        last, middle = (1 << width) - 1, 1 << (width - 1)
        ends = ((last, last), (middle, middle)) if unsigned else ((middle, middle), (middle - 1, middle - 1))
        near = ((last - 1, last),) if unsigned else ((middle - 2, middle + 1),)
        self._prefer(term, [*levels, self._one_of(term, ends), self._one_of(term, near)])

    def _typed_number(self, rest: Term) -> None:
        """Few digits; at most those of an int, and then within its range, as the program mostly reads one."""
        b, digits = self.builder, self._digits
        if not self._last or digits is None:
            return
        short = [self._between(digits, 0, most) for most in (0, 1, 3, 5)]
        shorter = self._between(digits, 0, _INT_DIGITS - 1)
        as_long = self._between(digits, 0, _INT_DIGITS)
        one, two = (b.equal(self._last[-1], b.bv(ord(digit), 8)) for digit in "12")
        most = 147483647
        largest = b.equal(rest, b.bv(most, rest.width))
        if len(self._last) > 1:
            negative = b.equal(self._last[-2], b.bv(ord("-"), 8))
            largest = b.or_(largest, b.and_(negative, b.equal(rest, b.bv(most + 1, rest.width))))
        end = b.and_(as_long, two, largest)
        fits = b.and_(as_long, b.or_(one, b.and_(two, self._between(rest, 0, most))))
        beyond = b.and_(as_long, two, b.equal(rest, b.bv(most + 1, rest.width)))
        levels = [*short, b.or_(shorter, end), b.or_(shorter, fits, end, beyond), as_long]
        self._prefer(digits, levels)

    def _real(self, term: Term, *, typed: bool) -> None:
        b, sort = self.builder, term.sort
        assert isinstance(sort, FloatSort)

        def number(value: int | Fraction) -> Term:
            return b.manager.constant(sort, ieee.from_fraction(sort, ieee.RNE, Fraction(value)))

        plain = b.or_(*(b.equal(term, number(value)) for value in _REALS if value >= 0 or not typed))
        small = b.fp_le(b.fp_abs(term), number(1000))
        finite = b.not_(b.or_(b.fp_is_nan(term), b.fp_is_infinite(term)))
        self._prefer(term, [plain, small, finite])
