"""Texts that are a little different from one that led somewhere new."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from limpet.base.input_labels import argument_number, is_argument_size, is_bytes
from limpet.base.records import dataclass
from limpet.guess.inputs import EXTREMES, SEPARATORS, Guesses, text_in
from limpet.interp.results import InputRecord

LONGEST = 4096
MOST_CHANGES = 4
FEW_TIMES = (1, 1, 2, 3, 8)
BYTES = 0.4
"""Part of the changes that are made of bytes; the others are of words and numbers."""
SERIES = 0.06
"""Part of the texts that get a series."""
LINES = 0.7
"""Part of the series that are made of a line."""
VARIED = 0.8
"""Part of the series whose members are not all the same."""
_TOKEN = re.compile(rb"-?\d+|[A-Za-z_]+|\s+|[^\sA-Za-z_\d]")


@dataclass(frozen=True, slots=True)
class Sample:
    """What a run was given."""

    text: bytes
    """Standard input."""
    inputs: tuple[InputRecord, ...]

    def size(self) -> int:
        return len(self.text) + sum(len(str(each.value)) for each in self.inputs)


class Mutations:
    def __init__(self, guesses: Guesses) -> None:
        self.guesses = guesses
        self.random = guesses.random
        self._ways: tuple[Callable[[list[bytes]], list[bytes]], ...] = (
            self._replace,
            self._replace,
            self._insert,
            self._leave_out,
            self._repeat,
            self._lengthen,
            self._swap,
            self._extreme,
        )
        self._ways_of_bytes: tuple[Callable[[bytes], bytes], ...] = (
            self._replace_byte,
            self._replace_byte,
            self._insert_byte,
            self._leave_out_byte,
            self._cut,
        )

    def of(self, sample: Sample, other: Sample) -> Sample:
        """The text, one of the values, or a few of both."""
        text, inputs = sample.text, list(sample.inputs)
        places = [at for at, each in enumerate(inputs) if _is_changed(each)]
        if text and (not places or self.random.random() < 0.6):
            text = self.changed(text, other.text)
            if self.random.random() < 0.7:
                return Sample(text, sample.inputs)
        for _ in range(self.random.choice((1, 1, 2, 3)) if places else 0):
            at = self.random.choice(places)
            inputs[at] = self._value(inputs[at], other.inputs)
        return Sample(text, tuple(inputs))

    def _value(self, record: InputRecord, others: Sequence[InputRecord]) -> InputRecord:
        if isinstance(record.value, int):
            near = record.value + self.random.choice((-1, 1))
            return replace(record, value=self.random.choice((self.guesses.number(), self.guesses.number(), near)))
        alike = [each for each in others if is_bytes(each.type)]
        text = self.changed(text_in(record), text_in(self.random.choice(alike)) if alike else b"")
        if argument_number(record.function) is not None:
            text = text.replace(b"\0", b"")
        return replace(record, value=text.hex())

    def changed(self, text: bytes, other: bytes) -> bytes:
        """`other`: another text, whose end may come after the beginning of this one."""
        if self.random.random() < SERIES:
            return self._with_series(text)[:LONGEST]
        for _ in range(self.random.randint(1, MOST_CHANGES)):
            if self.random.random() < BYTES:
                text = self.random.choice(self._ways_of_bytes)(text)
                continue
            tokens = _TOKEN.findall(text)
            if self.random.random() < 0.1:
                tokens = tokens[: self._place(tokens)] + _TOKEN.findall(other)[self._place(tokens) :]
            else:
                tokens = self.random.choice(self._ways)(tokens)
            text = b"".join(tokens)[:LONGEST]
        return text

    def _replace(self, tokens: list[bytes]) -> list[bytes]:
        if not tokens:
            return [self.guesses.token()]
        at = self.random.randrange(len(tokens))
        if self.random.random() < 0.2:
            return [*tokens[:at], self.random.choice(tokens), *tokens[at + 1 :]]
        is_number = tokens[at].lstrip(b"-").isdigit()
        new = self.guesses.digits() if is_number and self.random.random() < 0.8 else self.guesses.token()
        return [*tokens[:at], new, *tokens[at + 1 :]]

    def _insert(self, tokens: list[bytes]) -> list[bytes]:
        at = self._place(tokens)
        between = self.random.choice(SEPARATORS)
        return [*tokens[:at], between, self.guesses.token(), between, *tokens[at:]]

    def _leave_out(self, tokens: list[bytes]) -> list[bytes]:
        at = self._place(tokens)
        return tokens[:at] + tokens[at + self.random.choice(FEW_TIMES) :]

    def _repeat(self, tokens: list[bytes]) -> list[bytes]:
        at = self._place(tokens)
        end = at + self.random.randint(1, MOST_CHANGES)
        return tokens[:at] + tokens[at:end] * (1 + self.random.choice(FEW_TIMES)) + tokens[end:]

    def _with_series(self, text: bytes) -> bytes:
        """A line, or a few words, as often as an array has elements, so that a table fills up."""
        if self.random.random() < LINES:
            parts, most = text.splitlines(keepends=True) or [b""], 1
        else:
            parts, most = _TOKEN.findall(text), MOST_CHANGES
        at = self.random.randrange(len(parts)) if parts else 0
        end = at + self.random.randint(1, most)
        part = b"".join(parts[at:end])
        series = self._series(_TOKEN.findall(part if most > 1 or part.endswith(b"\n") else part + b"\n"))
        return b"".join((*parts[:at], series, *parts[end:]))

    def _series(self, tokens: list[bytes]) -> bytes:
        """The members differ by a number in the place of one token, or after it, or not at all."""
        places = [place for place, token in enumerate(tokens) if not token.isspace()]
        varied = self.random.choice(places) if places and self.random.random() < VARIED else None
        is_replaced = self.random.random() < 0.5
        series = bytearray()
        for number in range(self.guesses.length()):
            for place, token in enumerate(tokens):
                series += token if place != varied else b"%d" % number if is_replaced else b"%s%d" % (token, number)
            if len(series) > LONGEST:
                break
        return bytes(series)

    def _extreme(self, tokens: list[bytes]) -> list[bytes]:
        """Two numbers have to meet before something overflows."""
        is_changed = [token.lstrip(b"-").isdigit() and self.random.random() < 0.85 for token in tokens]
        extreme = [b"%d" % self.random.choice(EXTREMES[:3]) for _ in tokens]
        return [new if change else old for old, new, change in zip(tokens, extreme, is_changed, strict=True)]

    def _lengthen(self, tokens: list[bytes]) -> list[bytes]:
        """A word or a number as long as one of the program's arrays."""
        if not tokens:
            return tokens
        at = self.random.randrange(len(tokens))
        length = self.guesses.length()
        longer = (tokens[at] * length)[:length]
        return [*tokens[:at], longer, *tokens[at + 1 :]]

    def _swap(self, tokens: list[bytes]) -> list[bytes]:
        if len(tokens) < 2:
            return tokens
        one, other = self.random.sample(range(len(tokens)), 2)
        tokens[one], tokens[other] = tokens[other], tokens[one]
        return tokens

    def _replace_byte(self, text: bytes) -> bytes:
        at = self._place(text)
        return text[:at] + self.guesses.character() + text[at + 1 :]

    def _insert_byte(self, text: bytes) -> bytes:
        at = self._place(text)
        return text[:at] + self.guesses.character() + text[at:]

    def _leave_out_byte(self, text: bytes) -> bytes:
        at = self._place(text)
        return text[:at] + text[at + 1 :]

    def _cut(self, text: bytes) -> bytes:
        return text[: self.guesses.length()]

    def _place(self, whole: Sequence[object]) -> int:
        return self.random.randint(0, len(whole))


def _is_changed(record: InputRecord) -> bool:
    """Sizes of arguments are those of their texts."""
    return is_bytes(record.type) or (isinstance(record.value, int) and not is_argument_size(record.function))
