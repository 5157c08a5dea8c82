"""From a model to a confirmed counterexample."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from limpet.base.checks import counts_in_a_run
from limpet.base.config import EncodeOptions
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, Severity
from limpet.base.properties import Approximation, Status
from limpet.bmc.answer import Finding, PropertyKey
from limpet.bmc.replay import Replay, replay
from limpet.bmc.visible import same_line
from limpet.interp.failures import Violation
from limpet.llvm.module import Function, Module
from limpet.seair.bounded import BoundedProgram
from limpet.semantics.inputs import Input, inputs_of
from limpet.solvers.interface import Model

STANDARD_INPUT = "<stdin>"


@dataclass(slots=True)
class Counterexamples:
    ctx: Context
    module: Module
    start: Function
    over_approximations: list[Approximation]
    found: list[Finding] = field(default_factory=list)
    disagreements: list[Diagnostic] = field(default_factory=list)
    doubts: list[Approximation] = field(default_factory=list)
    """Why a counterexample of the solver may not be one of the program."""

    def confirm(
        self, bounded: BoundedProgram, options: EncodeOptions, key: PropertyKey, model: Model
    ) -> tuple[Status, str]:
        """The status of the property after its counterexample was replayed, and a note for people."""
        with self.ctx.statistics.timed("replay"):
            inputs = inputs_of(bounded, options, model)
            values = [text_of(i) for i in inputs if i.label != STANDARD_INPUT]
            typed = b"".join(bytes.fromhex(str(i.value)) for i in inputs if i.label == STANDARD_INPUT)
            replayed = replay(self.ctx, self.module, self.start, values, typed)
        violation = replayed.run.violation if replayed.run is not None else None
        if violation is None:
            return self._doubt(key, values, replayed)
        if not counts_in_a_run(violation.kind, self.ctx.config.checks):
            where = violation.location if violation.location is not None else "an unknown place"
            told = f"its run ends at {where}, where something goes wrong that is not checked ({violation.kind})"
            self.doubts.append(Approximation("unchecked", told, key.location))
            return Status.UNKNOWN, told
        # The interpreter distinguishes more kinds and has seen the values: what it says is what is reported.
        seen = PropertyKey(violation.kind, violation.location or key.location, _function(violation, key), key.message)
        expected = same_line(violation.location, key.location)
        if expected and violation.kind == key.kind:
            seen = key
        self._add(Finding(seen, replayed.run, tuple(replayed.events)) if replayed.run is not None else None)
        if expected:
            return Status.VIOLATED, "" if seen is key else f"the replay calls it {violation.kind}"
        where = violation.location if violation.location is not None else "an unknown place"
        return Status.UNKNOWN, f"its run goes wrong before, at {where} ({violation.kind})"

    def _add(self, finding: Finding | None) -> None:
        if finding is not None and all(known.key != finding.key for known in self.found):
            self.found.append(finding)

    def _doubt(self, key: PropertyKey, values: list[str], replayed: Replay) -> tuple[Status, str]:
        """The solver says it can happen, the interpreter did not see it."""
        if replayed.run is None:
            told = f"the counterexample cannot be replayed: {replayed.refusal}"
            self.doubts.append(Approximation("replay", told, key.location))
            return Status.UNKNOWN, told
        reasons = [*self.over_approximations, *replayed.approximations]
        ending = replayed.run.outcome.value
        if reasons:
            self.doubts += [reason for reason in reasons if reason not in self.doubts]
            return Status.UNKNOWN, f"a counterexample was not confirmed: {reasons[0].message}"
        told = f"{key.id}: the solver has a counterexample, but its replay does not fail (it ended with: {ending})"
        notes = (
            Note("this is a mistake in Limpet; please report it with the program and these inputs"),
            Note(f"limpet run … --input {','.join(values) or '(none)'}"),
        )
        self.disagreements.append(Diagnostic("disagreement", told, key.location, Severity.WARNING, notes))
        return Status.UNKNOWN, "the engine and the interpreter disagree about it"


def text_of(given: Input) -> str:
    """As `--input` takes it."""
    if isinstance(given.value, float):
        return given.value.hex() if math.isfinite(given.value) else str(given.value)
    return str(given.value)


def _function(violation: Violation, key: PropertyKey) -> str:
    if violation.location is not None and violation.location.function:
        return violation.location.function
    return violation.stack[0].function if violation.stack else key.function
