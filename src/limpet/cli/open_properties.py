"""What is not proved, grouped by line and cause: the three most useful first, the rest counted."""

from __future__ import annotations

from collections.abc import Sequence

from limpet.base.diagnostics import Location, in_library
from limpet.base.properties import KINDS, Role, Status, Verdict
from limpet.base.records import dataclass
from limpet.cli.terminal import Terminal
from limpet.results.answer import MEMORY_LIMIT, NO_PROOF, TIME_LIMIT, Answer, PropertyResult
from limpet.results.vacuity import VACUOUS

MAX_GROUPS = 3
MAX_KINDS = 3
"""Kinds that are named of one group."""
ADVICE: dict[str, str] = {
    TIME_LIMIT: "allow more time (--timeout SECONDS), check fewer things (--check LIST), or one function "
    "(--function NAME)",
    MEMORY_LIMIT: "allow more memory (--memory-limit MB), check fewer things (--check LIST), or one function "
    "(--function NAME)",
    NO_PROOF: "allow more time (--timeout SECONDS), or assert in the loop what always holds there: it is proved, and "
    "may be the missing piece",
    "unsupported": "replace it in a file of your own (--override FILE), or let it do anything (--havoc FUNCTION)",
    "uninitialised": "initialise the variable, or check for it (--also uninitialised)",
    "not-certified": "allow more time (--timeout SECONDS), or leave out --certify",
}
"""What to try, by the id of an approximation."""
BEYOND = "allow more time (--timeout SECONDS), or assert in the loop what always holds there"


@dataclass(frozen=True, slots=True)
class Group:
    """Properties of one line that are open for the same reason."""

    status: Status
    location: Location | None
    note: str
    results: tuple[PropertyResult, ...]

    @property
    def where(self) -> str:
        if self.location is None:
            return ""
        if in_library(self.location):
            return f"in the library, `{self.results[0].key.function}`: "
        return f"{self.location.file}:{self.location.line}: " if len(self.results) > 1 else f"{self.location}: "

    def describe(self) -> str:
        if len(self.results) == 1:
            (result,) = self.results
            kind = KINDS.get(result.key.kind)
            what = result.key.message or (kind.summary if kind is not None else "")
            return f"{self.where}{result.key.kind}: {what}"
        kinds = list(dict.fromkeys(result.key.kind for result in self.results))
        more = ", …" if len(kinds) > MAX_KINDS else ""
        return f"{self.where}{len(self.results)} properties: {', '.join(kinds[:MAX_KINDS])}{more}"


def groups_of(results: Sequence[PropertyResult]) -> list[Group]:
    """The most useful first: what the user asserts, then what is in the user's own code, then by place."""
    by_cause: dict[tuple[Status, str, int, str], list[PropertyResult]] = {}
    for result in results:
        at = result.key.location
        line = (at.file, at.line) if at is not None else ("", 0)
        if at is not None and in_library(at):
            line = (result.key.function, 0)
        by_cause.setdefault((result.status, *line, result.note), []).append(result)
    groups = [Group(key[0], each[0].key.location, key[3], tuple(each)) for key, each in by_cause.items()]
    return sorted(groups, key=_usefulness)


def _usefulness(group: Group) -> tuple[bool, bool, str, int]:
    asserted = any(result.key.kind == "assertion" for result in group.results)
    at = group.location
    return (
        not asserted,
        at is None or in_library(at),
        at.file if at is not None else "",
        at.line if at is not None else 0,
    )


def show_open(terminal: Terminal, results: Sequence[PropertyResult], given: Sequence[str]) -> None:
    """`given`: reasons that are given elsewhere."""
    groups = groups_of(results)
    for group in groups[:MAX_GROUPS]:
        note = f" ({group.note})" if group.note and group.note not in given else ""
        terminal.write_wrapped(f"{group.status.value:11} ", f"{group.describe()}{note}")
    rest = groups[MAX_GROUPS:]
    if rest:
        number = sum(len(group.results) for group in rest)
        properties = "property" if number == 1 else "properties"
        lines = "line" if len(rest) == 1 else "lines"
        terminal.write(f"… and {number} more {properties} in {len(rest)} {lines} (-v lists all)")


def show_what_to_try(terminal: Terminal, answer: Answer) -> None:
    """One line for each cause that has a remedy."""
    if answer.verdict in (Verdict.SAFE, Verdict.UNSAFE) or answer.interrupted:
        return
    advice = [ADVICE[each.id] for each in answer.approximations if each.id in ADVICE]
    if answer.verdict is Verdict.BOUNDED and answer.bounds:
        advice.append(BEYOND)
    for text in dict.fromkeys(advice):
        terminal.write_wrapped("try  ", text)


def show_progress_made(terminal: Terminal, answer: Answer) -> None:
    """`bounded` and `unknown`: what is known of all runs, what up to the bounds, and what blocks the proof."""
    checks = [result for result in answer.properties if result.key.role is Role.CHECK]
    proved = sum(result.status in (Status.PROVED, Status.UNREACHABLE) for result in checks)
    bounded = [result for result in checks if result.status is Status.BOUNDED]
    if answer.verdict in (Verdict.SAFE, Verdict.UNSAFE) or not checks:
        return
    if proved and not any(each.id == VACUOUS for each in answer.approximations):
        terminal.write_wrapped("all runs  ", f"{proved} of {len(checks)} properties are proved for runs of any length")
    if bounded and answer.bounds:
        groups = groups_of(bounded)
        named = "; ".join(group.describe() for group in groups[:MAX_GROUPS])
        more = f"; … ({len(groups)} lines)" if len(groups) > MAX_GROUPS else ""
        terminal.write_wrapped("up to the bounds  ", f"{named}{more}")
    if answer.no_proof:
        terminal.write_wrapped("no proof  ", answer.no_proof)
