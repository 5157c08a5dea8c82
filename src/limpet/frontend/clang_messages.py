"""Clang's diagnostics, read back from its standard error: where, how bad, what."""

from __future__ import annotations

import re

from limpet.base.context import StricterCast, Unsequenced
from limpet.base.diagnostics import Diagnostic, Location, Severity
from limpet.base.records import dataclass

_LOCATED = re.compile(
    r"^(?P<file>[^\n]+?):(?P<line>\d+)(?::(?P<column>\d+))?: "
    r"(?P<severity>fatal error|error|warning|note): (?P<text>.*)$"
)
_PLAIN = re.compile(
    r"^(?:(?P<program>clang[-+\d.]*|zig|error): )?(?P<severity>fatal error|error|warning|note): (?P<text>.*)$"
)
_CONTEXT = re.compile(r"^(?:In file included from |In module |\s+from )")
_SUMMARY = re.compile(r"^\d+ (?:warnings?|errors?)(?: and \d+ errors?)? generated\.$")
_CAST_ALIGN = "cast-align"
_UNSEQUENCED = "unsequenced"
_FOLDED = "limpet-folded"
"""Written by us, as if clang had: it is kept with what clang says."""
_STRICTER = re.compile(r"increases required alignment from \d+ to (?P<align>\d+)$")
_FLAG = re.compile(r" \[-W(?P<flag>[^\]]*)\]$")


@dataclass(frozen=True, slots=True)
class Message:
    severity: str
    """`error`, `warning` or `note`; fatal errors are errors."""
    text: str
    flag: str | None
    """The warning's name, without `-W`."""
    location: Location | None
    block: str
    """All lines of it as clang wrote them, with its notes and the source excerpt."""

    def lines(self) -> set[int]:
        """Lines of source files that it or one of its notes is about."""
        return {int(match["line"]) for line in self.block.splitlines() if (match := _LOCATED.match(line))}


def parse_messages(output: str) -> list[Message]:
    """Split clang's output; a note belongs to the message before it."""
    heads: list[tuple[int, re.Match[str]]] = []
    lines = [line for line in output.splitlines() if not _SUMMARY.match(line)]
    lines = [re.sub(r"^zig: (?=fatal error|error|warning|note)", "clang: ", line) for line in lines]
    start: int | None = None
    for number, line in enumerate(lines):
        if _CONTEXT.match(line):
            # The lines that say where the file was included come before the message.
            start = number if start is None else start
            continue
        match = _LOCATED.match(line) or _PLAIN.match(line)
        if match is not None and (match["severity"] != "note" or not heads):
            heads.append((number if start is None else start, match))
        start = None
    messages = []
    for index, (first, match) in enumerate(heads):
        last = heads[index + 1][0] if index + 1 < len(heads) else len(lines)
        messages.append(_message(match, "\n".join(lines[first:last])))
    return messages


def _message(match: re.Match[str], block: str) -> Message:
    text = match["text"]
    flag = _FLAG.search(text)
    if flag is not None:
        text = text[: flag.start()]
    fields = match.groupdict()
    location = None
    if fields.get("file") is not None:
        location = Location(fields["file"], int(fields["line"]), int(fields["column"] or 0))
    severity = "error" if match["severity"] == "fatal error" else match["severity"]
    return Message(severity, text, flag["flag"] if flag else None, location, block)


def warning_diagnostics(messages: list[Message]) -> list[Diagnostic]:
    """Those for users; of casts (`stricter_casts`) only Limpet wants to know."""
    return [
        Diagnostic("compiler-warning", message.text, message.location, Severity.WARNING, raw=message.block)
        for message in messages
        if message.severity == "warning" and message.flag not in (_CAST_ALIGN, _FOLDED)
    ]


def stricter_casts(messages: list[Message]) -> list[StricterCast]:
    """Of the warnings that `-Wcast-align` asks for."""
    casts = []
    for message in messages:
        text = _STRICTER.search(message.text) if message.flag == _CAST_ALIGN else None
        if text is not None and message.location is not None:
            casts.append(StricterCast(message.location, int(text["align"])))
    return casts


def cast_warnings(output: str) -> list[str]:
    """Those for `stricter_casts`, as clang wrote them."""
    return [message.block for message in parse_messages(output) if message.flag == _CAST_ALIGN]


def folded_warning(file: str, line: int, reason: str) -> str:
    """That clang may have computed something undefined there, which no check can see any more."""
    text = f"clang may compute an expression here by itself, and what is undefined in it is not seen ({reason})"
    return f"{file}:{line}:1: warning: {text} [-W{_FOLDED}]"


def folded(messages: list[Message]) -> list[Message]:
    return [message for message in messages if message.flag == _FOLDED]


def unsequenced(messages: list[Message]) -> list[Unsequenced]:
    """Where something is changed twice, or changed and read, in no order."""
    return [
        Unsequenced(message.location, message.text)
        for message in messages
        if message.flag == _UNSEQUENCED and message.location is not None
    ]
