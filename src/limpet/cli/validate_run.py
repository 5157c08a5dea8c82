"""`limpet validate`, what needs engines: the program with the witness built in is verified or proved."""

from __future__ import annotations

import argparse
import enum
import os
import tempfile
from dataclasses import replace
from pathlib import Path

from limpet import __version__
from limpet.base.config import RunOptions
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import Diagnostic, InputError, Note, Unsupported, UsageError, why_unreadable
from limpet.base.properties import ExitCode, Verdict
from limpet.base.records import dataclass
from limpet.cli.json_output import print_document
from limpet.cli.terminal import Terminal
from limpet.interp.failures import Violation
from limpet.interp.run import run_module
from limpet.pipeline.program import load_prepared
from limpet.reports.report import violation_of
from limpet.reports.source_text import sha256_of
from limpet.reports.titles import sentence_of
from limpet.reports.witness_program import HEADER, HEADER_NAME, instrumented
from limpet.reports.witness_reader import Witness, read_witness
from limpet.results.answer import Answer, Finding
from limpet.strategy import driver

SHARE = 0.5
"""Shares of the remaining time for a proof, then for random runs; the bounded engine has the rest."""
UNINITIALISED = "uninitialised"
RANDOM_RUNS, RANDOM_STEPS, RANDOM_SECONDS = 20, 20_000_000, 20.0


class WitnessVerdict(enum.Enum):
    CONFIRMED = "confirmed"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


_STYLES = {
    WitnessVerdict.CONFIRMED: "bold green",
    WitnessVerdict.REFUTED: "bold red",
    WitnessVerdict.UNKNOWN: "bold yellow",
}
_CODES = {
    WitnessVerdict.CONFIRMED: ExitCode.SAFE,
    WitnessVerdict.REFUTED: ExitCode.UNSAFE,
    WitnessVerdict.UNKNOWN: ExitCode.INCONCLUSIVE,
}


@dataclass(frozen=True, slots=True)
class Validation:
    outcome: WitnessVerdict
    message: str
    remarks: tuple[str, ...]


def execute(ctx: Context, arguments: argparse.Namespace) -> int:
    witness = read_witness(arguments.witness)
    validation = _validated(ctx, witness)
    kind = "violation" if witness.is_violation else "correctness"
    if ctx.config.output.format == "json":
        document = {"outcome": validation.outcome.value, "witness": kind, "message": validation.message}
        print_document({**document, "remarks": list(validation.remarks), "version": __version__})
    else:
        screen = Terminal(ctx.config.output.colour, stderr=False)
        for remark in validation.remarks:
            screen.write_wrapped("note  ", remark)
        screen.write(
            (validation.outcome.value.upper(), _STYLES[validation.outcome]), f"   {kind} witness: {validation.message}"
        )
    return _CODES[validation.outcome]


def _validated(ctx: Context, witness: Witness) -> Validation:
    files = ctx.config.input.files
    if len(files) != 1:
        note = Note("give the one file that the witness is about")
        raise UsageError(Diagnostic("one-program", f"a witness is about one file, not {len(files)}", notes=(note,)))
    try:
        text = Path(files[0]).read_text(encoding="utf-8", errors="surrogateescape")
    except OSError as error:
        reason = f"`{files[0]}` cannot be read: {why_unreadable(error)}"
        raise UsageError(Diagnostic("no-such-file", reason)) from None
    changed = instrumented(text, witness)
    remarks = [f"not used: {each}" for each in dict.fromkeys(changed.left_out)]
    if witness.hashes and sha256_of(files[0]) not in witness.hashes:
        remarks.append("the witness is about another version of the file: its digest differs")
    with tempfile.TemporaryDirectory(prefix="limpet-witness-") as folder:
        program = Path(folder) / Path(files[0]).name
        header = Path(folder) / HEADER_NAME
        program.write_text(changed.text, encoding="utf-8", errors="surrogateescape")
        header.write_text(HEADER, encoding="utf-8")
        inner = _context(ctx, str(program), str(header), os.path.dirname(files[0]) or ".", witness)
        try:
            answer = driver.verify(inner) if witness.is_violation else driver.verify_by("prove", _with_share(inner))
        except InputError as error:
            message = f"it does not fit the program: {error.diagnostic.message}".replace(str(program), files[0])
            return Validation(WitnessVerdict.UNKNOWN, message, tuple(remarks))
        outcome, message = _violation(witness, answer) if witness.is_violation else _correctness(witness, answer)
        if outcome is WitnessVerdict.UNKNOWN and not witness.is_violation:
            violation = _violated_by_chance(_with_share(inner))
            bounded = driver.verify_by("bmc", inner) if violation is None else None
            if violation is not None:
                outcome, message = WitnessVerdict.REFUTED, _false_invariant(violation)
            elif bounded is not None and bounded.verdict is Verdict.UNSAFE:
                outcome, message = _correctness(witness, bounded)
    if outcome is WitnessVerdict.CONFIRMED and changed.unchecked:
        outcome, message = WitnessVerdict.UNKNOWN, "the program was proved, but not all invariants could be checked"
    remarks += [f"approximation: {each.message}" for each in answer.approximations]
    return Validation(outcome, message.replace(str(program), files[0]), tuple(remarks))


def _context(ctx: Context, program: str, header: str, folder: str, witness: Witness) -> Context:
    config = ctx.config
    compile = replace(
        config.compile,
        forced_includes=(*config.compile.forced_includes, header),
        include_dirs=(*config.compile.include_dirs, folder),
        word_bits=witness.word_bits or config.compile.word_bits,
    )
    inner = replace(config, compile=compile, input=replace(config.input, files=(program,)), allow_vacuous=True)
    return replace(ctx, config=inner)


def _violation(witness: Witness, answer: Answer) -> tuple[WitnessVerdict, str]:
    """The last waypoint says in which line the violation is."""
    targets = {point.line for point in witness.waypoints if point.type == "target"}
    for finding in answer.findings:
        lines = {entry.location.line for entry in violation_of(finding).stack if entry.location is not None}
        at = violation_of(finding).location
        if not targets or targets & (lines | ({at.line} if at is not None else set())):
            return WitnessVerdict.CONFIRMED, f"a run that follows it was replayed: {_summary(finding)}"
    if answer.findings:
        return WitnessVerdict.UNKNOWN, f"a run that follows it fails elsewhere: {_summary(answer.findings[0])}"
    if answer.verdict is Verdict.SAFE:
        return WitnessVerdict.REFUTED, "no run that follows it violates anything"
    return WitnessVerdict.UNKNOWN, f"the verdict on the runs that follow it is {answer.verdict.value}"


def _correctness(witness: Witness, answer: Answer) -> tuple[WitnessVerdict, str]:
    lines = {invariant.line for invariant in witness.invariants}
    for finding in answer.findings:
        if _in_header(violation_of(finding)):
            return WitnessVerdict.REFUTED, _false_invariant(violation_of(finding))
    for finding in answer.findings:
        at = violation_of(finding).location
        if violation_of(finding).kind == UNINITIALISED and at is not None and at.line in lines:
            # By the check of the invariant rather than by the program, perhaps.
            return (
                WitnessVerdict.UNKNOWN,
                f"an invariant of line {at.line} may be about a variable that has no value there",
            )
        return WitnessVerdict.REFUTED, f"the program is wrong: {_summary(finding)}"
    if answer.verdict is Verdict.SAFE:
        return WitnessVerdict.CONFIRMED, "the program and all invariants were proved"
    return WitnessVerdict.UNKNOWN, f"the verdict on the program with its invariants is {answer.verdict.value}"


def _with_share(ctx: Context) -> Context:
    """A context for one attempt, which leaves time for others and knows nothing of them."""
    return Context(ctx.config, ctx.deadline.share(SHARE), ctx.statistics, ctx.logger)


def _false_invariant(violation: Violation) -> str:
    outer = next((entry for entry in violation.stack[1:] if entry.location is not None), None)
    line = f" of line {outer.location.line}" if outer is not None and outer.location is not None else ""
    return f"an invariant{line} does not hold: a run shows it"


def _violated_by_chance(ctx: Context) -> Violation | None:
    """By runs with random inputs, which get further into long loops than the bounded engine."""
    left = ctx.deadline.remaining()
    deadline = Deadline.after(RANDOM_SECONDS if left is None else max(left, 0.0))
    inner = Context(ctx.config, deadline, logger=ctx.logger)
    try:
        module, start = load_prepared(inner)
        for seed in range(RANDOM_RUNS):
            options = RunOptions(seed=seed, max_steps=RANDOM_STEPS)
            run = run_module(inner, module, start, options, output=_nowhere, read_input=lambda size: b"")
            if run.violation is not None and _in_header(run.violation):
                return run.violation
            inner.deadline.check()
    except (DeadlineExceeded, Unsupported):
        return None
    return None


def _nowhere(stream: int, data: bytes) -> None:
    """Output of these runs."""


def _in_header(violation: Violation) -> bool:
    places = [violation.location, *(entry.location for entry in violation.stack[:2])]
    return any(at is not None and os.path.basename(at.file) == HEADER_NAME for at in places)


def _summary(finding: Finding) -> str:
    violation = violation_of(finding)
    where = f"line {violation.location.line}" if violation.location is not None else "an unknown place"
    return f"{violation.kind} in {where}, {sentence_of(violation)}"
