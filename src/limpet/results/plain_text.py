"""Standard input as a person would type it: a solver leaves `\\n+08 7\\x10` where `8 7\\n` fails just as well.

Engines prefer plain inputs already, but a solver has little time for that and stops at whatever it has then. Here the
interpreter decides alone: a plainer text counts if the run with it goes wrong in the same way at the same place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from limpet.base.context import Deadline
from limpet.base.diagnostics import LimpetError
from limpet.results.answer import Finding
from limpet.results.input_texts import text_of
from limpet.results.judgement import Judge

MAX_LENGTH = 400
"""Bytes of a longer text are left alone: nobody would type it."""
MAX_REPLAYS = 40
MAX_STEPS = 100_000
"""Of the run. Longer ones take too long to be repeated."""
MAX_NUMBERS, MAX_BLANKS = 6, 8
"""Numbers and blanks that are changed one by one."""
_CONTROL = re.compile(rb"[^\n\x20-\x7e]")
_BLANKS = re.compile(rb"[ \n]+")
_SPACES = re.compile(rb" +")
_SIGN = re.compile(rb"\+(?=\d)")
_ZEROS = re.compile(rb"(?<![\w.])0+(?=\d)")
_GLUED = re.compile(rb"(?<=[A-Za-z])(?=[-+]?\d)|(?<=\d)(?=[-+]\d|[A-Za-z])")
_NUMBER = re.compile(rb"(?:(?<!\S)-)?(?<![\w.])\d+(?![\w.])")
"""A `-` belongs to it where no number can be before it."""
_PLAIN_NUMBERS = (b"1", b"0")
_INT = 1 << 32
"""Numbers that differ by this are the same one to a program that reads an `int`."""


def with_plain_text(judge: Judge, finding: Finding, deadline: Deadline) -> Finding:
    """The same violation by a plainer text, or the finding itself."""
    text = finding.standard_input
    if not text or finding.forced or len(text) > MAX_LENGTH or finding.run.steps > MAX_STEPS:
        return finding
    return _Typist(judge, finding, deadline).plainest()


class _Typist:
    def __init__(self, judge: Judge, finding: Finding, deadline: Deadline) -> None:
        self.judge, self.best, self.deadline = judge, finding, deadline
        self.values = [text_of(record) for record in finding.run.inputs]
        self.text = finding.standard_input
        self._tried: set[bytes] = {self.text}

    def plainest(self) -> Finding:
        if not self._settles(_tidy(self.text)):
            for rule in _RULES:
                self._settles(rule(self.text))
        self._lower_numbers()
        self._thin_out()
        return self.best

    def _thin_out(self) -> None:
        """Without each blank that parts nothing, or with a plain one instead of the end of a line. From the end: places
        stay valid."""
        blanks = [at for at, byte in enumerate(self.text[:-1]) if byte in b" \n"][:MAX_BLANKS]
        for at in reversed(blanks):
            before, after = self.text[:at], self.text[at + 1 :]
            parts = _GLUED.search(before[-1:] + after[:2]) or (before[-1:] + after[:1]).isalnum()
            (not parts and self._settles(before + after)) or self._settles(before + b" " + after)

    def _lower_numbers(self) -> None:
        """Numbers that are the same stay the same: all of them at once, in their order, then each by itself."""
        found = [int(each[0]) for each in _NUMBER.finditer(self.text)]
        self._settles(_with_numbers(self.text, _in_order(found)))
        found = [int(each[0]) for each in _NUMBER.finditer(self.text)]
        for value in list(dict.fromkeys(map(_as_int, found)))[-MAX_NUMBERS:]:
            for plain in _PLAIN_NUMBERS:
                if self._settles(_with_numbers(self.text, {value: plain})):
                    break

    def _settles(self, text: bytes) -> bool:
        """Whether the run with this text goes wrong in the same way; then it is the best one."""
        if text == self.text:
            return True
        if not text or text in self._tried or len(self._tried) > MAX_REPLAYS or self.deadline.is_over():
            return False
        self._tried.add(text)
        try:
            found = self.judge.instead_with(self.best, self.values, text, self.deadline)
        except LimpetError:  # it asks for other inputs than the first one
            return False
        if found is None:
            return False
        # A program need not read the end of the line; whoever types it ends it nevertheless.
        unread = text[len(found.standard_input) :]
        self.best = replace(found, standard_input=text) if unread == b"\n" else found
        self.text = text
        return True


def _tidy(text: bytes) -> bytes:
    """All at once: words and numbers with a blank between them, and the end of the line."""
    for rule in _RULES:
        text = rule(text)
    return text


def _as_int(number: int) -> int:
    return (number + _INT // 2) % _INT - _INT // 2


def _in_order(numbers: Sequence[int]) -> dict[int, bytes]:
    """…, -2, -1, 0, 1, 2, … for the values of these, as they follow each other."""
    values = sorted(set(map(_as_int, numbers)))
    below = sum(value < 0 for value in values)
    above = 0 if 0 in values else 1
    return {value: b"%d" % (at - below + above * (at >= below)) for at, value in enumerate(values)}


def _with_numbers(text: bytes, replaced: Mapping[int, bytes]) -> bytes:
    return _NUMBER.sub(lambda found: replaced.get(_as_int(int(found[0])), found[0]), text)


def _printable(text: bytes) -> bytes:
    return _CONTROL.sub(b" ", text)


def _one_line(text: bytes) -> bytes:
    return _BLANKS.sub(b" ", text.removesuffix(b"\n")) + text[len(text.removesuffix(b"\n")) :]


def _apart(text: bytes) -> bytes:
    return _GLUED.sub(b" ", text)


def _single_blanks(text: bytes) -> bytes:
    return _SPACES.sub(b" ", text)


def _ended(text: bytes) -> bytes:
    return text if _CONTROL.search(text) else text.strip(b" \n") + b"\n"


def _without_signs(text: bytes) -> bytes:
    return _SIGN.sub(b"", text)


def _without_zeros(text: bytes) -> bytes:
    return _ZEROS.sub(b"", text)


_RULES: tuple[Callable[[bytes], bytes], ...] = (
    _printable,
    _apart,
    _single_blanks,
    _one_line,
    _without_signs,
    _without_zeros,
    _ended,
)
