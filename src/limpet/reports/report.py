"""The one result that every format shows, and what formats ask of it."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from limpet.base.context import Context
from limpet.base.diagnostics import in_library
from limpet.base.lazy import lazy_module
from limpet.base.long_bytes import read_bytes
from limpet.base.properties import KINDS
from limpet.base.records import dataclass
from limpet.builtins.names import OWN
from limpet.interp.failures import StackEntry, Violation
from limpet.interp.quoting import printf_text
from limpet.interp.results import InputRecord
from limpet.results.answer import Answer, Finding, PropertyKey, PropertyResult

if TYPE_CHECKING:
    from limpet.reports import titles
    from limpet.results import input_texts
else:
    titles = lazy_module("limpet.reports.titles")
    input_texts = lazy_module("limpet.results.input_texts")

_INSIDE = re.compile(r"`(?:__limpet_|limpet\.)\w+`(?: as argument \d+)?")
_VARIANT = re.compile(r"`__isoc(?:99|23)_(?=\w)")
"""`scanf` as newer headers name it: `__isoc99_scanf`."""
MAX_REPRODUCED = 40
"""Inputs that fit on a command line."""


@dataclass(frozen=True, slots=True)
class Report:
    ctx: Context
    answer: Answer
    seconds: float
    command: tuple[str, ...]
    """The words after `limpet`."""
    created: datetime

    @staticmethod
    def of(ctx: Context, answer: Answer, seconds: float, command: tuple[str, ...]) -> Report:
        return Report(ctx, answer, seconds, command, datetime.now(UTC).replace(microsecond=0))

    @property
    def command_line(self) -> str:
        return shlex.join(("limpet", *self.command))


Render = Callable[[Report], str | None]
"""A format: the text of a report. None: it has nothing to say about this result (a witness of `unknown`)."""


def public(message: str) -> str:
    """Without names that only library models know."""
    return _VARIANT.sub("`", _INSIDE.sub("a function of the library", message))


@dataclass(frozen=True, slots=True)
class Listed:
    """A property with an id that no other one of the report has."""

    id: str
    result: PropertyResult
    finding: Finding | None

    @property
    def message(self) -> str:
        violation = self.finding.run.violation if self.finding is not None else None
        return public(violation.message if violation is not None else self.result.key.message)

    @property
    def cwe(self) -> int | None:
        """Of what happened, which may be more precise than that of the kind."""
        if self.finding is not None:
            return titles.title_of(violation_of(self.finding))[1]
        kind = KINDS.get(self.result.key.kind)
        return kind.cwe if kind is not None else None


def listed(answer: Answer) -> list[Listed]:
    """In the order of the answer. Several checks of a kind at one place are distinguished by a number: `…#2`."""
    findings = {finding.key: finding for finding in answer.findings}
    seen: Counter[str] = Counter()
    entries = []
    for result in answer.properties:
        plain = result.key.id
        seen[plain] += 1
        id = plain if seen[plain] == 1 else f"{plain}#{seen[plain]}"
        entries.append(Listed(id, result, findings.get(result.key)))
    return entries


def ids_of(answer: Answer) -> dict[PropertyKey, str]:
    """By key; of several properties with the same key the first."""
    ids: dict[PropertyKey, str] = {}
    for each in listed(answer):
        ids.setdefault(each.result.key, each.id)
    return ids


def violation_of(finding: Finding) -> Violation:
    violation = finding.run.violation
    assert violation is not None, "a finding is a run that went wrong"
    return violation


def visible_stack(stack: tuple[StackEntry, ...]) -> list[StackEntry]:
    """Calls of the program, also those of LLVM code without places."""
    return [
        entry
        for entry in stack
        if not entry.function.startswith(OWN) and (entry.location is None or not in_library(entry.location))
    ]


def program_stack(stack: tuple[StackEntry, ...]) -> list[StackEntry]:
    """Calls of the program alone."""
    return [entry for entry in stack if entry.location is not None and not in_library(entry.location)]


def reproduction(report: Report, finding: Finding) -> str:
    """A command that shows the same run in the interpreter."""
    files = report.ctx.config.input.files
    words = ["limpet", "run", *files, "--trace"]
    function = report.ctx.config.function.name
    if function is not None:
        words += ["--function", function]
    if report.ctx.config.compile.word_bits == 32:
        words.append("--m32")
    texts = [input_texts.text_of(record) for record in finding.run.inputs]
    if len(texts) > MAX_REPRODUCED or any(len(text) > 400 for text in texts):
        words += ["--input", "trace.json"]
    elif texts:
        words += ["--input", ",".join(texts)]
    line = shlex.join(words)
    if finding.standard_input:
        return f"printf '{printf_text(finding.standard_input)}' | {line}"
    return line


def input_bytes(record: InputRecord) -> bytes | None:
    """Of an input that is memory; None: it is a number."""
    return read_bytes(record.value).expanded() if isinstance(record.value, str) else None
