"""Inputs of one run: texts and numbers that the program expects, now and then slightly wrong."""

from __future__ import annotations

import random
from collections.abc import Sequence

from limpet.base.input_labels import ARGUMENT_COUNT, argument_number, is_argument_size, is_bytes
from limpet.base.long_bytes import SHORT, LongBytes, read_bytes
from limpet.guess import floats
from limpet.guess.dictionary import Dictionary, conversions
from limpet.interp.inputs import InputSource
from limpet.interp.results import InputRecord

FEW = 8
"""Tokens of a text."""
SMALL = 9
LONGEST_FIRST = 4
"""Runs whose texts are as long as the longest arrays, before all others."""
SAME_FLOAT = 0.7
"""Part of the numbers of an earlier run that are kept."""
MANY_ARGUMENTS = 0.5
"""Of the runs have as many arguments as there may be."""
LONGEST_COMPARED = 100
LETTERS = b"ab1 -"
EXTREMES = (-0x80000000, -1, 0x7FFFFFFF, 0, 1, 0xFFFFFFFF, 100, 1000)
"""First those with which other numbers overflow."""
SEPARATORS = (b" ", b"\n", b" ", b"\n", b"", b",")


class Guesses:
    """Texts and numbers. The same seed gives the same ones."""

    def __init__(self, dictionary: Dictionary, seed: int) -> None:
        self.dictionary = dictionary
        self.random = random.Random(seed)
        first = [0, *sorted(dictionary.lengths, reverse=True)[:LONGEST_FIRST]]
        self.fixed_length = first[seed] if seed < len(first) else None
        """Of every text of this run. First comes what happens without input, then what does not fit into arrays."""

    def number(self) -> int:
        kind = self.random.random()
        if kind < 0.45 and self.dictionary.numbers:
            return self.random.choice(self.dictionary.numbers)
        if kind < 0.85:
            return self.random.randint(-1, SMALL)
        return self.random.choice(EXTREMES)

    def standard_input(self) -> bytes:
        """A few tokens or lines; sometimes nothing at all."""
        if self.fixed_length is not None:
            return self._run_of_one_character(self.fixed_length) + b"\n" if self.fixed_length else b""
        kind = self.random.random()
        if kind < 0.04:
            return b""
        if kind < 0.14:
            return self._run_of_one_character(self.length()) + b"\n"
        if kind < 0.24:
            return self._binary()
        same = self.random.random() < 0.5
        token = self.random.choice((self._filled, self.digits, self._word, self._line))
        separator = self.random.choice(SEPARATORS)
        parts: list[bytes] = []
        for _ in range(self.random.randint(1, FEW)):
            made = token if same else self.random.choice((self._filled, self.digits, self._word, self._line))
            parts += [made(), separator]
        return b"".join(parts[:-1]) + self.random.choice((b"\n", b"\n", b""))

    def argument(self) -> bytes:
        if self.fixed_length is not None:
            return self._run_of_one_character(self.fixed_length)
        kind = self.random.random()
        if kind < 0.1:
            return self._run_of_one_character(self.length())
        if kind < 0.15:
            return b""
        made = self.random.choice((self._word, self._word, self.digits, self._characters, self._filled))
        return made().replace(b"\0", b"")

    def _filled(self) -> bytes:
        """One of the program's formats, with something for each conversion."""
        if not self.dictionary.formats:
            return self.digits()
        text = bytearray()
        for before, letter in conversions(self.random.choice(self.dictionary.formats)):
            text += before
            if letter in ("d", "i", "u", "x", "X", "o"):
                text += self.digits()
            elif letter in ("f", "e", "E", "g", "G"):
                text += self.digits() + self.random.choice((b"", b".5"))
            elif letter:
                text += self._word()
        return bytes(text)

    def token(self) -> bytes:
        return self.random.choice((self.digits, self._word, self.character))()

    def digits(self) -> bytes:
        return b"%d" % self.number()

    def _word(self) -> bytes:
        if not self.dictionary.words or self.random.random() < 0.2:
            return self._characters()
        word = self.random.choice(self.dictionary.words)
        if self.random.random() < 0.2:
            at = self.random.randint(0, len(word))
            word = word[:at] + self._characters()[:2] + self.random.choice((b"", word[at:]))
        return word

    def _line(self) -> bytes:
        return b" ".join(self._word() for _ in range(self.random.randint(1, 4)))

    def _characters(self) -> bytes:
        letters = self.dictionary.characters * 3 + LETTERS
        return bytes(self.random.choice(letters) for _ in range(self.random.randint(1, SMALL)))

    def character(self) -> bytes:
        return bytes([self.random.choice(self.dictionary.characters + LETTERS)])

    def _binary(self) -> bytes:
        """As protocols have it: small numbers, sizes, zeros."""
        length = min(self.length(), 256) if self.random.random() < 0.3 else self.random.randint(1, 2 * FEW)
        return bytes(self.number() & 0xFF if self.random.random() < 0.7 else 0 for _ in range(length))

    def _run_of_one_character(self, length: int) -> bytes:
        letters = self.dictionary.characters + b"aaa1"
        return bytes([self.random.choice(letters)]) * length

    def length(self) -> int:
        """As long as an array, or as something that lengths are compared with."""
        numbers = [number for number in self.dictionary.numbers if 0 < number <= LONGEST_COMPARED]
        lengths = self.dictionary.lengths if self.random.random() < 0.5 or not numbers else numbers
        return self.random.choice(lengths) if lengths else self.random.randint(1, 64)


class GuessedInputs(InputSource):
    """Those of an earlier run where they fit, and guessed ones."""

    def __init__(self, guesses: Guesses, earlier: Sequence[InputRecord] = ()) -> None:
        super().__init__([], None, drawn_from=guesses.random)
        self.guesses = guesses
        self.earlier = earlier
        self._argument = b""
        """Of the program: its size is asked for first, then its text."""

    def _any_integer(self, bits: int) -> int:
        known = self._known(f"i{bits}")
        if isinstance(known, int):
            return known & ((1 << bits) - 1)
        if self.guesses.random.random() < 0.15:
            return super()._any_integer(bits)
        return self.guesses.number() & ((1 << bits) - 1)

    def _random_float(self) -> float:
        at = len(self.records)
        known = self.earlier[at].value if at < len(self.earlier) else None
        if isinstance(known, float) and self.guesses.random.random() < SAME_FLOAT:
            return known
        return floats.guessed(self.guesses.dictionary.floats, self.guesses.random)

    def _any_between(self, function: str, low: int, high: int) -> int:
        if function == ARGUMENT_COUNT and self.guesses.random.random() < MANY_ARGUMENTS:
            return high
        if not is_argument_size(function):
            known = self._known("size")
            return (
                known if isinstance(known, int) and low <= known <= high else super()._any_between(function, low, high)
            )
        known = self._known_text(len(self.records) + 1)
        self._argument = (self.guesses.argument() if known is None else known)[: high - 1]
        return len(self._argument) + 1

    def _any_bytes(self, function: str, size: int) -> LongBytes:
        if argument_number(function) is not None:
            return LongBytes(b"\0", size, ((0, self._argument[:size]),))
        known = self._known_text(len(self.records))
        if known is not None:
            return LongBytes(b"\0", size, ((0, known[:size]),))
        if self.guesses.random.random() < 0.3:
            return super()._any_bytes(function, size)
        return LongBytes(b"\0", size, ((0, self.guesses.argument()[:size]),))

    def _known(self, type: str) -> object:
        at = len(self.records)
        return self.earlier[at].value if at < len(self.earlier) and self.earlier[at].type == type else None

    def _known_text(self, at: int) -> bytes | None:
        return text_in(self.earlier[at]) if at < len(self.earlier) and is_bytes(self.earlier[at].type) else None


def text_in(record: InputRecord) -> bytes:
    """The bytes of an input, without the zeros after them; nothing if they are many."""
    contents = read_bytes(str(record.value))
    return contents.expanded().rstrip(b"\0") if contents.size <= SHORT else b""
