"""Standard input as a person would type it: a solver leaves `\\n+08 7\\x10` where `8 7\\n` fails just as well.

Engines prefer plain inputs already, but a solver has little time for that and stops at whatever it has then. Here the
interpreter decides alone: a plainer text counts if the run with it goes wrong in the same way at the same place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
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
_NUMBER = re.compile(rb"(?<![\w.])\d+(?![\w.])")
_PLAIN_NUMBERS = (b"1", b"0")


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
        self._thin_out()
        self._lower_numbers()
        return self.best

    def _thin_out(self) -> None:
        """Without each blank, or with a plain one instead of the end of a line. From the end: places stay valid."""
        blanks = [at for at, byte in enumerate(self.text[:-1]) if byte in b" \n"][:MAX_BLANKS]
        for at in reversed(blanks):
            before, after = self.text[:at], self.text[at + 1 :]
            self._settles(before + after) or self._settles(before + b" " + after)

    def _lower_numbers(self) -> None:
        for found in reversed(list(_NUMBER.finditer(self.text))[:MAX_NUMBERS]):
            for number in _PLAIN_NUMBERS:
                if self._settles(self.text[: found.start()] + number + self.text[found.end() :]):
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


def _printable(text: bytes) -> bytes:
    return _CONTROL.sub(b" ", text)


def _one_line(text: bytes) -> bytes:
    return _BLANKS.sub(b" ", text.removesuffix(b"\n")) + text[len(text.removesuffix(b"\n")) :]


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
    _single_blanks,
    _one_line,
    _without_signs,
    _without_zeros,
    _ended,
)
