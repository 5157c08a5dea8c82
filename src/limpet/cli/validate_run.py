"""`limpet validate`, what needs engines: the program with the witness built in is verified or proved."""

from __future__ import annotations

import argparse
import enum
import os
import tempfile
from dataclasses import replace
from pathlib import Path

from limpet import __version__
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, InputError, Note, UsageError, why_unreadable
from limpet.base.properties import ExitCode, Verdict
from limpet.base.records import dataclass
from limpet.cli.json_output import print_document
from limpet.cli.terminal import Terminal
from limpet.reports.report import violation_of
from limpet.reports.source_text import sha256_of
from limpet.reports.titles import sentence_of
from limpet.reports.witness_program import HEADER, HEADER_NAME, instrumented
from limpet.reports.witness_reader import Witness, read_witness
from limpet.results.answer import Answer, Finding
from limpet.strategy import driver


class Outcome(enum.Enum):
    CONFIRMED = "confirmed"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


_STYLES = {Outcome.CONFIRMED: "bold green", Outcome.REFUTED: "bold red", Outcome.UNKNOWN: "bold yellow"}
_CODES = {
    Outcome.CONFIRMED: ExitCode.SAFE,
    Outcome.REFUTED: ExitCode.UNSAFE,
    Outcome.UNKNOWN: ExitCode.INCONCLUSIVE,
}


@dataclass(frozen=True, slots=True)
class Validation:
    outcome: Outcome
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
            answer = driver.verify(inner) if witness.is_violation else driver.prove(inner)
        except InputError as error:
            message = f"it does not fit the program: {error.diagnostic.message}"
            return Validation(Outcome.UNKNOWN, message, tuple(remarks))
    outcome, message = _violation(witness, answer) if witness.is_violation else _correctness(answer)
    if outcome is Outcome.CONFIRMED and changed.unchecked:
        outcome, message = Outcome.UNKNOWN, "the program was proved, but not all invariants could be checked"
    remarks += [f"approximation: {each.message}" for each in answer.approximations]
    return Validation(outcome, message, tuple(remarks))


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


def _violation(witness: Witness, answer: Answer) -> tuple[Outcome, str]:
    """The last waypoint says in which line the violation is."""
    targets = {point.line for point in witness.waypoints if point.type == "target"}
    for finding in answer.findings:
        lines = {entry.location.line for entry in violation_of(finding).stack if entry.location is not None}
        at = violation_of(finding).location
        if not targets or targets & (lines | ({at.line} if at is not None else set())):
            return Outcome.CONFIRMED, f"a run that follows it was replayed: {_summary(finding)}"
    if answer.findings:
        return Outcome.UNKNOWN, f"a run that follows it fails elsewhere: {_summary(answer.findings[0])}"
    if answer.verdict is Verdict.SAFE:
        return Outcome.REFUTED, "no run that follows it violates anything"
    return Outcome.UNKNOWN, f"the verdict on the runs that follow it is {answer.verdict.value}"


def _correctness(answer: Answer) -> tuple[Outcome, str]:
    for finding in answer.findings:
        if _in_header(finding):
            outer = next((e for e in violation_of(finding).stack[1:] if e.location is not None), None)
            line = f" of line {outer.location.line}" if outer is not None and outer.location is not None else ""
            return Outcome.REFUTED, f"an invariant{line} does not hold: a run shows it"
    if answer.findings:
        return Outcome.REFUTED, f"the program is wrong: {_summary(answer.findings[0])}"
    if answer.verdict is Verdict.SAFE:
        return Outcome.CONFIRMED, "the program and all invariants were proved"
    return Outcome.UNKNOWN, f"the verdict on the program with its invariants is {answer.verdict.value}"


def _in_header(finding: Finding) -> bool:
    violation = violation_of(finding)
    places = [violation.location, *(entry.location for entry in violation.stack[:2])]
    return any(at is not None and os.path.basename(at.file) == HEADER_NAME for at in places)


def _summary(finding: Finding) -> str:
    violation = violation_of(finding)
    where = f"line {violation.location.line}" if violation.location is not None else "an unknown place"
    return f"{violation.kind} in {where}, {sentence_of(violation)}"
