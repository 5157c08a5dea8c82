"""What a replay says about a counterexample: a violation, another one, or a doubt.

An engine hands over the run that its solver found; it counts once the interpreter has gone wrong in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from limpet.base.checks import LEAK, counts_in_a_run, selected_kinds
from limpet.base.config import Target
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import Diagnostic, Note, Severity
from limpet.base.input_labels import StandardInput
from limpet.base.properties import MADE_UP, Approximation, Status
from limpet.base.records import dataclass
from limpet.interp.codegen import CodeStore
from limpet.interp.failures import Violation
from limpet.interp.placed_memory import RequestedPlace
from limpet.interp.results import RunOutcome
from limpet.llvm.module import Function, Module
from limpet.results.answer import Finding, PropertyKey, PropertyResult
from limpet.results.findings import Findings
from limpet.results.input_texts import standard_input_of, text_of
from limpet.results.replay import MAX_STEPS, Replay, replay
from limpet.results.visible import same_line
from limpet.semantics.inputs import Run


@dataclass(slots=True)
class Judge:
    ctx: Context
    module: Module
    start: Function
    over_approximations: list[Approximation]
    findings: Findings = field(default_factory=Findings)
    codes: CodeStore = field(default_factory=CodeStore)

    def judge(
        self,
        key: PropertyKey,
        replayed: Replay,
        reasons: list[Approximation],
        last_reason: Approximation | None = None,
    ) -> PropertyResult:
        """`reasons`: why the run need not be one of the program, beside those that are always examined; the last one
        only if there is no other."""
        _choose_leak(replayed, key)
        violation = replayed.run.violation if replayed.run is not None else None
        if violation is None:
            return self._doubt(key, replayed, reasons, last_reason)
        made_up = next((each for each in replayed.approximations if each.id == MADE_UP), None)
        if made_up is not None:
            self.findings.doubts += [] if made_up in self.findings.doubts else [made_up]
            message = f"the violating run may not be a run of the program: {made_up.message}"
            return PropertyResult(key, Status.UNKNOWN, message)
        if not counts_in_a_run(violation.kind, self.ctx.config.checks):
            where = violation.location if violation.location is not None else "an unknown place"
            message = f"its run ends at {where}, with an error that is not checked ({violation.kind})"
            self.findings.doubts.append(Approximation("unchecked", message, key.location))
            return PropertyResult(key, Status.UNKNOWN, message)
        if self.ctx.config.property is not None and violation.kind not in self.ctx.config.property.kinds:
            where = violation.location if violation.location is not None else "an unknown place"
            message = f"a run ends with an error that the property does not cover ({violation.kind} at {where})"
            doubt = Approximation("beside-property", message, violation.location)
            self.findings.doubts += [] if doubt in self.findings.doubts else [doubt]
            return PropertyResult(key, Status.UNKNOWN, message)
        # The interpreter distinguishes more kinds and has seen the values: what it says is what is reported.
        seen = PropertyKey(violation.kind, violation.location or key.location, _function(violation, key), key.message)
        expected = same_line(violation.location, key.location)
        if expected and violation.kind == key.kind:
            seen = key
        else:
            # Several checks of one access end up here, if only the interpreter distinguishes how it goes wrong.
            known = [each.key for each in self.findings.violations if each.key.id == seen.id]
            seen = known[0] if known else replace(seen, message=violation.message)
        if replayed.run is not None:
            self._add(Finding(seen, replayed.run, tuple(replayed.events), replayed.standard_input))
        if expected:
            return PropertyResult(seen, Status.VIOLATED)
        where = violation.location if violation.location is not None else "an unknown place"
        return PropertyResult(key, Status.UNKNOWN, f"its run fails earlier, at {where} ({violation.kind})")

    def instead(self, finding: Finding, run: Run, deadline: Deadline) -> Finding | None:
        """Another run that goes wrong like the one that was found, if this one does, in that time."""
        return self.instead_with(finding, _values(run), standard_input_of(run.inputs), deadline)

    def instead_with(
        self,
        finding: Finding,
        values: Sequence[str],
        standard_input: bytes,
        deadline: Deadline,
        undefined: frozenset[int] = frozenset(),
        max_steps: int = MAX_STEPS,
    ) -> Finding | None:
        """The same for a run with these inputs, of at most this many steps."""
        expected = finding.run.violation
        assert expected is not None
        with self.ctx.statistics.timed("replay"):
            replayed = self._replay(
                values, standard_input, finding.key, deadline=deadline, undefined=undefined, max_steps=max_steps
            )
        _choose_leak(replayed, finding.key)
        if replayed.run is None or replayed.run.violation is None:
            return None
        violation = replayed.run.violation
        made_up = any(each.id == MADE_UP for each in replayed.approximations)
        if made_up or violation.kind != expected.kind or violation.location != expected.location:
            return None
        return Finding(finding.key, replayed.run, tuple(replayed.events), replayed.standard_input)

    def replay_run(
        self, run: Run, key: PropertyKey, places: Sequence[RequestedPlace] = (), deadline: Deadline | None = None
    ) -> Replay:
        return self._replay(_values(run), standard_input_of(run.inputs), key, places, deadline)

    def _replay(
        self,
        values: Sequence[str],
        standard_input: bytes,
        key: PropertyKey,
        places: Sequence[RequestedPlace] = (),
        deadline: Deadline | None = None,
        undefined: frozenset[int] = frozenset(),
        max_steps: int = MAX_STEPS,
    ) -> Replay:
        ctx = self.ctx if deadline is None else replace(self.ctx, deadline=deadline)
        target = Target(key.kind, key.location)
        return replay(
            ctx,
            self.module,
            self.start,
            values,
            standard_input,
            target,
            places=places,
            undefined=undefined,
            max_steps=max_steps,
            codes=self.codes,
        )

    def _add(self, finding: Finding) -> None:
        if all(known.key != finding.key for known in self.findings.violations):
            self.findings.violations.append(finding)

    def _doubt(
        self, key: PropertyKey, replayed: Replay, further: list[Approximation], last_reason: Approximation | None
    ) -> PropertyResult:
        """The solver says it can happen, the interpreter did not see it."""
        if replayed.run is None:
            message = f"the counterexample cannot be replayed: {replayed.refusal}"
            self.findings.doubts.append(Approximation("replay", message, key.location))
            return PropertyResult(key, Status.UNKNOWN, message)
        reasons = [*self.over_approximations, *replayed.approximations, *further]
        if last_reason is not None and not reasons:
            reasons.append(last_reason)
        if "uninitialised" not in selected_kinds(self.ctx.config.checks):
            message = "uninitialised memory can hold any value, and the replay uses zeros"
            reasons.append(Approximation("uninitialised", message, key.location))
        if key.kind == LEAK:
            message = "whether a block is still reachable when the program ends is approximated"
            reasons.append(Approximation("reachability", message, key.location))
        ending = replayed.run.outcome.value
        if replayed.run.outcome is RunOutcome.TIME_LIMIT:
            message = "the time limit was reached while its counterexample was replayed"
            reasons.append(Approximation("replay", message, key.location))
        if reasons:
            self.findings.doubts += [reason for reason in reasons if reason not in self.findings.doubts]
            return PropertyResult(key, Status.UNKNOWN, f"a counterexample was not confirmed: {reasons[0].message}")
        message = f"{key.id}: the solver found a counterexample, but its replay does not fail (it ended with: {ending})"
        notes = (
            Note("this is a bug in Limpet; please report it with the program and these inputs"),
            Note(f"limpet run … --input {','.join(replayed.inputs) or '(none)'}"),
        )
        self.findings.disagreements.append(Diagnostic("disagreement", message, key.location, Severity.WARNING, notes))
        return PropertyResult(key, Status.UNKNOWN, "the engine and the interpreter disagree about it")


def _values(run: Run) -> list[str]:
    """Inputs that are not typed."""
    return [text_of(i) for i in run.inputs if not isinstance(i.label, StandardInput)]


def _choose_leak(replayed: Replay, key: PropertyKey) -> None:
    """Of several blocks that are left at the end, the property is about one."""
    for leak in replayed.run.leaks if replayed.run is not None else ():
        if replayed.run is not None and leak.kind == key.kind and same_line(leak.location, key.location):
            replayed.run = replace(replayed.run, violation=leak)
            return


def _function(violation: Violation, key: PropertyKey) -> str:
    if violation.location is not None and violation.location.function:
        return violation.location.function
    return violation.stack[0].function if violation.stack else key.function
