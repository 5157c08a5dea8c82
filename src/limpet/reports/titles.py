"""What a violation is called in a headline, with its number in the Common Weakness Enumeration."""

from __future__ import annotations

from limpet.base.properties import KINDS
from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.interp.failures import Violation
from limpet.reports.condition_values import values_in
from limpet.results.answer import Finding


def title_of(violation: Violation) -> tuple[str, int | None]:
    if violation.kind == "out-of-bounds" and violation.write is not None:
        return ("out-of-bounds write", 787) if violation.write else ("out-of-bounds read", 125)
    kind = KINDS.get(violation.kind)
    return (kind.summary, kind.cwe) if kind is not None else (violation.kind, None)


def message_of(finding: Finding) -> str:
    """What happened, with the values that a false condition is about."""
    violation = finding.run.violation
    assert violation is not None, "a finding is a run that went wrong"
    sentence = sentence_of(violation)
    if violation.kind != "assertion" or violation.inside not in ASSERT_NAMES:
        return sentence
    values = values_in(violation.reason, finding)
    return f"{sentence} (with {values})" if values else sentence


def sentence_of(violation: Violation) -> str:
    """What happened, as a human-readable sentence."""
    message = violation.message
    if violation.kind == "assertion" and violation.inside in ASSERT_NAMES:
        message = f"this is false: {violation.reason}"
    if message[:1].isupper() and message[1:2].islower():
        message = message[0].lower() + message[1:]  # clang begins its reasons like sentences
    return message
