"""What became of a target."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence

from limpet.api.result import Result
from limpet.base.diagnostics import Diagnostic
from limpet.base.properties import ExitCode, Verdict
from limpet.base.records import dataclass
from limpet.project.suppressions import Suppression
from limpet.project.target import Target
from limpet.results.answer import Finding


class TargetState(enum.Enum):
    """In the order in which they matter."""

    UNSAFE = "unsafe"
    ERROR = "error"
    """It cannot be verified."""
    CRASHED = "crashed"
    """A bug in Limpet."""
    UNKNOWN = "unknown"
    BOUNDED = "bounded"
    SUPPRESSED = "suppressed"
    """All violations are. What comes after them in a run was not looked at, so it is not `safe`."""
    SAFE = "safe"


_EXIT = {
    TargetState.UNSAFE: ExitCode.UNSAFE,
    TargetState.CRASHED: ExitCode.INTERNAL_ERROR,
    TargetState.ERROR: ExitCode.BAD_INPUT,
    TargetState.UNKNOWN: ExitCode.INCONCLUSIVE,
    TargetState.BOUNDED: ExitCode.INCONCLUSIVE,
    TargetState.SUPPRESSED: ExitCode.SAFE,
    TargetState.SAFE: ExitCode.SAFE,
}
_OF_VERDICT = {
    Verdict.SAFE: TargetState.SAFE,
    Verdict.BOUNDED: TargetState.BOUNDED,
    Verdict.UNKNOWN: TargetState.UNKNOWN,
    Verdict.UNSAFE: TargetState.UNSAFE,
}


@dataclass(frozen=True, slots=True)
class TargetOutcome:
    target: Target
    state: TargetState
    seconds: float
    result: Result | None = None
    """None: there is no answer."""
    problem: Diagnostic | None = None
    suppressed: tuple[tuple[Finding, Suppression], ...] = ()

    @property
    def findings(self) -> list[Finding]:
        """Those that count."""
        hidden = [id(finding) for finding, _ in self.suppressed]
        return [each for each in (self.result.findings if self.result else ()) if id(each) not in hidden]

    @property
    def cached(self) -> bool:
        return self.result is not None and self.result.cached


def outcome_of(target: Target, result: Result, seconds: float, suppressions: Sequence[Suppression]) -> TargetOutcome:
    suppressed = []
    for finding in result.findings:
        covering = next((each for each in suppressions if each.covers(target.name, finding.key)), None)
        if covering is not None:
            suppressed.append((finding, covering))
    state = _OF_VERDICT[result.verdict]
    if state is TargetState.UNSAFE and len(suppressed) == len(result.findings):
        state = TargetState.SUPPRESSED
    return TargetOutcome(target, state, seconds, result, None, tuple(suppressed))


def exit_code(outcomes: Iterable[TargetOutcome], *, bounded_ok: bool) -> ExitCode:
    """Of the one that matters most."""
    states = {each.state for each in outcomes} - ({TargetState.BOUNDED} if bounded_ok else set())
    return next((_EXIT[state] for state in TargetState if state in states), ExitCode.SAFE)
