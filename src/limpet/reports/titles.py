"""What a violation is called in a headline, with its number in the Common Weakness Enumeration."""

from __future__ import annotations

import re

from limpet.base.properties import KINDS
from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.interp.failures import Violation
from limpet.reports.condition_values import values_in
from limpet.results.answer import Finding

_IN_ASSERT = re.compile(rf" \(in `({'|'.join(sorted(ASSERT_NAMES))})`\)$")
_ACCESS = {False: ("out-of-bounds read", 125), True: ("out-of-bounds write", 787)}


def title_of(violation: Violation) -> tuple[str, int | None]:
    kind = KINDS.get(violation.kind)
    if violation.kind == "out-of-bounds" and violation.writes is not None:
        return _ACCESS[violation.writes]
    return (kind.summary, kind.cwe) if kind is not None else (violation.kind, None)


def message_of(finding: Finding) -> str:
    """What happened, with the values that a false condition is about."""
    violation = finding.run.violation
    assert violation is not None, "a finding is a run that went wrong"
    sentence = sentence_of(violation)
    if violation.kind != "assertion" or not _IN_ASSERT.search(violation.message):
        return sentence
    values = values_in(_IN_ASSERT.sub("", violation.message), finding)
    return f"{sentence} (with {values})" if values else sentence


def sentence_of(violation: Violation) -> str:
    """What happened, for people."""
    message = violation.message
    if violation.kind == "assertion" and _IN_ASSERT.search(message):
        message = f"this is false: {_IN_ASSERT.sub('', message)}"
    if message[:1].isupper() and message[1:2].islower():
        message = message[0].lower() + message[1:]  # clang begins its reasons like sentences
    return message
