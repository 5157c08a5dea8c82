"""What a violation is called in a headline, with its number in the Common Weakness Enumeration."""

from __future__ import annotations

import re

from limpet.base.properties import KINDS
from limpet.builtins.assert_names import ASSERT_NAMES
from limpet.interp.failures import Violation

_IN_ASSERT = re.compile(rf" \(in `({'|'.join(sorted(ASSERT_NAMES))})`\)$")
_ACCESS = {"read": ("out-of-bounds read", 125), "write": ("out-of-bounds write", 787)}


def title_of(violation: Violation) -> tuple[str, int | None]:
    kind = KINDS.get(violation.kind)
    if violation.kind == "out-of-bounds":
        known = _ACCESS.get(violation.message.split(" ", 1)[0])
        if known is not None:
            return known
    return (kind.summary, kind.cwe) if kind is not None else (violation.kind, None)


def sentence_of(violation: Violation) -> str:
    """What happened, for people."""
    message = violation.message
    if violation.kind == "assertion" and _IN_ASSERT.search(message):
        message = f"this is false: {_IN_ASSERT.sub('', message)}"
    if message[:1].isupper() and message[1:2].islower():
        message = message[0].lower() + message[1:]  # clang begins its reasons like sentences
    return message
