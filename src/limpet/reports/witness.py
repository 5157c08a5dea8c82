"""What witnesses of SV-COMP have in common, in both formats: the task, the specification, inputs as C."""

from __future__ import annotations

import math
import os
import re
from pathlib import Path

from limpet.base.diagnostics import Location
from limpet.base.properties import Verdict
from limpet.base.records import dataclass
from limpet.interp.results import InputRecord
from limpet.reports.report import Report, violation_of
from limpet.reports.scopes import names_at
from limpet.reports.source_text import SourceTexts, sha256_of
from limpet.results.answer import Finding, Invariant

_DEREF = (
    *("out-of-bounds", "null-dereference", "wild-pointer", "use-after-free", "use-after-return", "use-after-scope"),
    "write-to-constant",
)
_FORMULAS: dict[str, str] = {
    "assertion": "G ! call(reach_error())",
    "double-free": "G valid-free",
    "invalid-free": "G valid-free",
    "mismatched-free": "G valid-free",
    "memory-leak": "G valid-memtrack",
    "memory-cleanup": "G valid-memcleanup",
    "signed-overflow": "G ! overflow",
    **dict.fromkeys(_DEREF, "G valid-deref"),
}
_OTHERWISE = "G def-behavior"
_CALL = re.compile(r"[A-Za-z_]\w*")
_C_WORDS = re.compile(r"[A-Za-z_]\w*|\d+|&&|\|\||[-+*/%<>=!&|^~]=?|<<|>>|<=|>=|==|!=|->|[()\[\].?:, ]")
_NUMBER = re.compile(r"(?<![\w.\[])\d+\b(?![\w.\]])")
_SUBSCRIPTED = re.compile(r"\b([A-Za-z_]\w*)\[")
_LABEL = re.compile(r"\s*(?!(?:default|case)\b)[A-Za-z_]\w*\s*:(?!:)\s*")
_ARITHMETIC = re.compile(r"\w\)? [-+*] \(?\w")
_OUR_WORDS = frozenset({"alive", "blocks", "objects", "size"})
"""What invariants say of memory; C has no such names."""
_NOT_A_CALL = frozenset({"sizeof", "unsigned", "signed", "int", "long", "short", "char"})
MAX_CALL = 20
"""Lines within which a call is searched for its closing parenthesis."""
TRUE_WORDS = {"true": "1", "false": "0"}


@dataclass(frozen=True, slots=True)
class Task:
    """What a witness is about."""

    file: str
    files: tuple[str, ...]
    hashes: dict[str, str]
    specification: str
    word_bits: int

    def name_of(self, file: str) -> str | None:
        """As the task calls it: places of the program are relative to the working directory."""
        return next((name for name in self.files if os.path.abspath(name) == os.path.abspath(file)), None)


def witnessed(report: Report) -> Finding | None:
    """The run that a violation witness describes: the first finding."""
    return report.answer.findings[0] if report.answer.verdict is Verdict.UNSAFE and report.answer.findings else None


def task_of(report: Report, finding: Finding | None) -> Task:
    files = report.ctx.config.input.files
    hashes = {file: digest for file in files if (digest := sha256_of(file)) is not None}
    return Task(files[0], files, hashes, _specification(report, finding), report.ctx.config.compile.word_bits)


def _specification(report: Report, finding: Finding | None) -> str:
    """As the property file has it; of several lines, the one that is violated."""
    lines = _property_lines(report)
    if finding is not None and len(lines) != 1:
        formula = _FORMULAS.get(violation_of(finding).kind, _OTHERWISE)
        lines = [line for line in lines if formula in line] or [_check(report, formula)]
    if finding is None and not lines:
        kinds = dict.fromkeys(_FORMULAS.get(each.key.kind, _OTHERWISE) for each in report.answer.properties)
        lines = [_check(report, formula) for formula in kinds] or [_check(report, _FORMULAS["assertion"])]
    return "\n".join(lines)


def _check(report: Report, formula: str) -> str:
    entry = report.ctx.config.input.entry
    return f"CHECK( init({entry}()), LTL({formula}) )"


def _property_lines(report: Report) -> list[str]:
    property = report.ctx.config.property
    if property is None:
        return []
    try:
        text = Path(property.file).read_text(encoding="utf-8-sig")
    except (OSError, ValueError):
        return []
    return [line.strip() for line in text.splitlines() if line.strip().startswith("CHECK(")]


def c_value(record: InputRecord) -> str | None:
    """An input as a C constant; None: it is memory, or no number."""
    value = record.value
    if isinstance(value, float):
        return value.hex() if math.isfinite(value) else None
    if isinstance(value, str):
        return None
    if -(1 << 31) < value < 1 << 31:
        return str(value)
    if value >= 1 << 63:
        return f"{value}ULL"
    return f"{value}LL" if value > -(1 << 63) else "(-9223372036854775807LL - 1)"


def is_call(record: InputRecord) -> bool:
    """Whether a function of the program's text returned it, and not the caller that was made for the program."""
    return _CALL.fullmatch(record.function) is not None and record.location is not None


def call_end(sources: SourceTexts, at: Location) -> tuple[int, int] | None:
    """Line and column of the parenthesis that closes the call which starts there."""
    lines = sources.lines(at.file)
    depth, column = 0, sources.column(at)
    for number in range(at.line, min(at.line + MAX_CALL, len(lines) + 1)):
        for position, character in enumerate(lines[number - 1][column - 1 :], column):
            if character == "(":
                depth += 1
            elif character == ")" and depth:
                depth -= 1
                if not depth:
                    return number, position
        column = 1
    return None


def c_condition(report: Report, sources: SourceTexts, invariant: Invariant) -> str | None:
    """The conditions that other tools can read, as one C expression; None: there is none."""
    at = invariant.location
    assert at is not None, "an invariant of a loop has a place"
    # Nobody calls the entry: it has no variables of a caller.
    in_caller = invariant.inlined and invariant.function != report.ctx.config.input.entry
    names = names_at(sources.lines(at.file), at.line, ambiguous=not in_caller)
    known = (names | _NOT_A_CALL | set(TRUE_WORDS)) - _OUR_WORDS
    text = "\n".join(sources.lines(at.file))
    plain = [line for line in invariant.lines if is_c(line) and known.issuperset(_CALL.findall(line))]
    plain = [line for line in plain if all(_has_elements(text, name) for name in _SUBSCRIPTED.findall(line))]
    kept = [f"({_wide(TRUE_WORDS.get(line, line))})" for line in plain]
    return " && ".join(kept) if kept else None


def _has_elements(text: str, name: str) -> bool:
    """Objects that share a region count as elements of the first of them: C knows only arrays and pointers."""
    return re.search(rf"\*[\s\w]*\b{name}\b|\b{name}\s*\[", text) is not None


def _wide(text: str) -> str:
    """Invariants are about whole numbers: their sums must not overflow when C computes them."""
    return _NUMBER.sub(r"\g<0>LL", text) if _ARITHMETIC.search(text) else text


def is_c(text: str) -> bool:
    """Plain expressions over variables: no functions (`size(p)`), no memory of which C has no name."""
    position = 0
    while position < len(text):
        match = _C_WORDS.match(text, position)
        if match is None:
            return False
        position = match.end()
        word = match[0]
        if word.isidentifier() and text[position : position + 1] == "(" and word not in _NOT_A_CALL:
            return False
    return True


def loop_start(sources: SourceTexts, at: Location) -> tuple[int, int] | None:
    """Line and column of the keyword of the loop whose head has this place."""
    for number in range(at.line, max(at.line - 5, 0), -1):
        text = sources.line(Location(at.file, number)) or ""
        before = text if number != at.line else text[: max(sources.column(at) - 1, 0) or None]
        keywords = list(re.finditer(r"\b(while|for|do)\b", before))
        if keywords:
            return number, keywords[-1].start() + 1
        if _LABEL.match(text):
            return None
    return None


def label_start(sources: SourceTexts, at: Location) -> tuple[int, int] | None:
    """Of a loop that `goto` makes: line and column of the statement after the label, if it starts in the line `at`."""
    column = behind_label(sources.line(at) or "", sources.line(Location(at.file, at.line - 1)) or "")
    return (at.line, column) if column is not None else None


def behind_label(text: str, line_before: str) -> int | None:
    """The column of the first statement in a line, if it has a label."""
    label = _LABEL.match(text)
    if label is None and _LABEL.fullmatch(line_before) is None:
        return None
    rest = text[label.end() :] if label is not None else text
    return len(text) - len(rest.lstrip()) + 1 if rest.strip() else None
