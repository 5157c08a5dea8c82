"""From a model to a confirmed counterexample."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import field, replace

from limpet.base.checks import LEAK, counts_in_a_run, selected_kinds
from limpet.base.config import EncodeOptions, Target
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import Diagnostic, Note, Severity, Unsupported
from limpet.base.long_bytes import SHORT, read_bytes
from limpet.base.properties import MADE_UP, PLACEMENT, Approximation, Role, Status
from limpet.base.records import dataclass
from limpet.bmc.findings import Findings
from limpet.interp.failures import Violation
from limpet.interp.placed_memory import Wish
from limpet.llvm.module import Function, Module
from limpet.memory.addresses import layout_for
from limpet.results.answer import Finding, PropertyKey, PropertyResult
from limpet.results.placed import places_are_usual, wishes_of, with_places
from limpet.results.replay import Replay, replay
from limpet.results.visible import key_of, same_line
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Assert
from limpet.semantics.inputs import Input, Run, run_of
from limpet.solvers.interface import Model

STANDARD_INPUT = "<stdin>"
COMING = "<stdin> came"
"""How many bytes of standard input are about to be stored."""
MOST_COMING = 1 << 20
DIGITS = "<stdin> digits"
NUMBER = "<stdin> number"
"""How many digits come, and what number they are."""
REAL = "<stdin> real"
"""The value of a number whose first digit was 0."""
SHORT_NUMBER = 12
"""Characters."""
TYPED = (STANDARD_INPUT, COMING, DIGITS, NUMBER, REAL)


@dataclass(slots=True)
class Counterexamples:
    ctx: Context
    module: Module
    start: Function
    over_approximations: list[Approximation]
    findings: Findings = field(default_factory=Findings)

    def confirm(
        self,
        bounded: BoundedProgram,
        options: EncodeOptions,
        key: PropertyKey,
        model: Model,
        smaller: Callable[[], Model | None],
    ) -> PropertyResult:
        """How the property stands after its counterexample was replayed; a `smaller` one if that cannot be done."""
        replayed, run = self._replay(bounded, options, model, key)
        if replayed.run is None:
            other = smaller()
            if other is not None:
                replayed, run = self._replay(bounded, options, other, key)
        reasons = _places(bounded)
        last = None
        if options.allocation != "concrete":
            told = "the run depends on where objects are in memory, and a replay puts them elsewhere"
            last = Approximation(Role.ADDRESS.value, told, key.location)
        elif _has_address(run.inputs, bounded):
            told = "an input is the address of an object, and a replay puts objects elsewhere"
            last = Approximation(Role.ADDRESS.value, told, key.location)
        if not _goes_wrong(replayed) and (reasons or last is not None) and places_are_usual(run.objects):
            again = self._replay_run(run, key, wishes_of(run.objects))
            if _goes_wrong(again):
                replayed = with_places(again, run.objects)
        return self.judge(key, replayed, reasons, last)

    def judge(
        self,
        key: PropertyKey,
        replayed: Replay,
        reasons: list[Approximation],
        last_reason: Approximation | None = None,
    ) -> PropertyResult:
        """`reasons`: why the run need not be one of the program, beside those that are always looked at; the last one
        only if there is no other."""
        _choose_leak(replayed, key)
        violation = replayed.run.violation if replayed.run is not None else None
        if violation is None:
            return self._doubt(key, replayed, reasons, last_reason)
        made_up = next((each for each in replayed.approximations if each.id == MADE_UP), None)
        if made_up is not None:
            self.findings.doubts += [] if made_up in self.findings.doubts else [made_up]
            told = f"a run that violates it may be none of the program: {made_up.message}"
            return PropertyResult(key, Status.UNKNOWN, told)
        if not counts_in_a_run(violation.kind, self.ctx.config.checks):
            where = violation.location if violation.location is not None else "an unknown place"
            told = f"its run ends at {where}, where something goes wrong that is not checked ({violation.kind})"
            self.findings.doubts.append(Approximation("unchecked", told, key.location))
            return PropertyResult(key, Status.UNKNOWN, told)
        if self.ctx.config.property is not None and violation.kind not in self.ctx.config.property.kinds:
            where = violation.location if violation.location is not None else "an unknown place"
            told = f"something goes wrong that is not what the property is about ({violation.kind} at {where})"
            doubt = Approximation("beside-property", told, violation.location)
            self.findings.doubts += [] if doubt in self.findings.doubts else [doubt]
            return PropertyResult(key, Status.UNKNOWN, told)
        # The interpreter distinguishes more kinds and has seen the values: what it says is what is reported.
        seen = PropertyKey(violation.kind, violation.location or key.location, _function(violation, key), key.message)
        expected = same_line(violation.location, key.location)
        if expected and violation.kind == key.kind:
            seen = key
        else:
            # Several checks of one access end up here, if it goes wrong in a way that only the interpreter tells apart.
            known = [each.key for each in self.findings.found if each.key.id == seen.id]
            seen = known[0] if known else replace(seen, message=violation.message)
        if replayed.run is not None:
            self._add(Finding(seen, replayed.run, tuple(replayed.events), replayed.standard_input))
        if expected:
            return PropertyResult(seen, Status.VIOLATED)
        where = violation.location if violation.location is not None else "an unknown place"
        return PropertyResult(key, Status.UNKNOWN, f"its run goes wrong before, at {where} ({violation.kind})")

    def instead(self, finding: Finding, run: Run, deadline: Deadline) -> Finding | None:
        """Another run that goes wrong like the one that was found, if this one does, in that time."""
        found = finding.run.violation
        assert found is not None
        with self.ctx.statistics.timed("replay"):
            replayed = self._replay_run(run, finding.key, deadline=deadline)
        _choose_leak(replayed, finding.key)
        if replayed.run is None or replayed.run.violation is None:
            return None
        violation = replayed.run.violation
        made_up = any(each.id == MADE_UP for each in replayed.approximations)
        if made_up or violation.kind != found.kind or violation.location != found.location:
            return None
        return Finding(finding.key, replayed.run, tuple(replayed.events), replayed.standard_input)

    def _replay(
        self, bounded: BoundedProgram, options: EncodeOptions, model: Model, key: PropertyKey
    ) -> tuple[Replay, Run]:
        with self.ctx.statistics.timed("replay"):
            try:
                run = run_of(bounded, options, model)
            except Unsupported as refusal:
                return Replay(None, (), refusal=refusal.diagnostic.message), Run()
            return self._replay_run(run, key), run

    def _replay_run(
        self, run: Run, key: PropertyKey, wishes: Sequence[Wish] = (), deadline: Deadline | None = None
    ) -> Replay:
        values = [text_of(i) for i in run.inputs if i.label not in TYPED]
        target = Target(key.kind, key.location)
        ctx = self.ctx if deadline is None else replace(self.ctx, deadline=deadline)
        return replay(ctx, self.module, self.start, values, _typed(run.inputs), target, wishes=wishes)

    def _add(self, finding: Finding) -> None:
        if all(known.key != finding.key for known in self.findings.found):
            self.findings.found.append(finding)

    def _doubt(
        self, key: PropertyKey, replayed: Replay, further: list[Approximation], last_reason: Approximation | None
    ) -> PropertyResult:
        """The solver says it can happen, the interpreter did not see it."""
        if replayed.run is None:
            told = f"the counterexample cannot be replayed: {replayed.refusal}"
            self.findings.doubts.append(Approximation("replay", told, key.location))
            return PropertyResult(key, Status.UNKNOWN, told)
        reasons = [*self.over_approximations, *replayed.approximations, *further]
        if last_reason is not None and not reasons:
            reasons.append(last_reason)
        if "uninitialised" not in selected_kinds(self.ctx.config.checks):
            told = "what is not initialised can be anything, and a replay takes zeros"
            reasons.append(Approximation("uninitialised", told, key.location))
        if key.kind == LEAK:
            told = "whether something still points to a block when the program ends is not known exactly"
            reasons.append(Approximation("reachability", told, key.location))
        ending = replayed.run.outcome.value
        if reasons:
            self.findings.doubts += [reason for reason in reasons if reason not in self.findings.doubts]
            return PropertyResult(key, Status.UNKNOWN, f"a counterexample was not confirmed: {reasons[0].message}")
        told = f"{key.id}: the solver has a counterexample, but its replay does not fail (it ended with: {ending})"
        notes = (
            Note("this is a mistake in Limpet; please report it with the program and these inputs"),
            Note(f"limpet run … --input {','.join(replayed.inputs) or '(none)'}"),
        )
        self.findings.disagreements.append(Diagnostic("disagreement", told, key.location, Severity.WARNING, notes))
        return PropertyResult(key, Status.UNKNOWN, "the engine and the interpreter disagree about it")


def _choose_leak(replayed: Replay, key: PropertyKey) -> None:
    """Of several blocks that are left at the end, the property is about one."""
    for leak in replayed.run.leaks if replayed.run is not None else ():
        if replayed.run is not None and leak.kind == key.kind and same_line(leak.location, key.location):
            replayed.run = replace(replayed.run, violation=leak)
            return


def _goes_wrong(replayed: Replay) -> bool:
    return replayed.run is not None and replayed.run.violation is not None


def _places(bounded: BoundedProgram) -> list[Approximation]:
    """Where a run may depend on the places of objects: the interpreter puts them elsewhere."""
    found: dict[Approximation, None] = {}
    for instruction in bounded.function.instructions():
        if isinstance(instruction, Assert) and instruction.property.role in PLACEMENT:
            key = key_of(instruction.property, instruction.context)
            found[Approximation(key.kind, key.message, key.location)] = None
    return list(found)


def _has_address(inputs: list[Input], bounded: BoundedProgram) -> bool:
    """Whether some bytes of what the program is given are the address of an object, where the engine has it."""
    given = bytearray()
    for each in inputs:
        if isinstance(each.value, int):
            size = int(each.type[1:]) + 7 >> 3 if each.type[1:].isdecimal() else bounded.pointer_bits >> 3
            given += (each.value & ((1 << (8 * size)) - 1)).to_bytes(size, "little")
        elif each.type.startswith("bytes[") and (found := read_bytes(str(each.value))).size <= SHORT:
            given += found.expanded()
    width, slot_bits = bounded.pointer_bits // 8, layout_for(bounded.pointer_bits).slot_bits
    windows = (given[at : at + width] for at in range(len(given) - width + 1))
    return any(0 < int.from_bytes(window, "little") >> slot_bits <= len(bounded.objects) for window in windows)


def text_of(given: Input) -> str:
    """As `--input` takes it."""
    if isinstance(given.value, float):
        return given.value.hex() if math.isfinite(given.value) else str(given.value)
    return str(given.value)


def _function(violation: Violation, key: PropertyKey) -> str:
    if violation.location is not None and violation.location.function:
        return violation.location.function
    return violation.stack[0].function if violation.stack else key.function


def _typed(inputs: list[Input]) -> bytes:
    """Standard input. Bytes that came but were not stored, because there was no room, can be any."""
    typed, coming, digits = bytearray(), 0, 0
    for given in inputs:
        if given.label == COMING:
            coming = min(int(given.value), MOST_COMING)
        elif given.label == STANDARD_INPUT:
            typed += read_bytes(str(given.value)).expanded()
            coming = 0
        elif given.label == DIGITS:
            digits = int(given.value)
        elif given.label == NUMBER and digits:
            typed += b"%0*d" % (digits, int(given.value) & 0xFFFFFFFFFFFFFFFF)
        elif given.label == REAL:
            typed += _digits(float(given.value))
    return bytes(typed) + b"a" * coming


def _digits(value: float) -> bytes:
    """Behind a 0; in hexadecimal if it is not short otherwise. What is not 0 but rounded to it is known as minus 0."""
    if math.isnan(value):
        return b""
    if math.isinf(value):
        return b"x1p+99999"
    if value == 0 and math.copysign(1, value) < 0:
        return b"x1p-99999"
    decimal = repr(value).removeprefix("0").removesuffix(".0")
    if len(decimal) <= SHORT_NUMBER and "e" not in decimal:
        return decimal.encode()
    return value.hex()[1:].encode()
