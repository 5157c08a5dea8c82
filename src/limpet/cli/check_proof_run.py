"""`limpet check-proof`, what needs solvers."""

from __future__ import annotations

import argparse
import os

from limpet import __version__
from limpet.base.alarm import SEARCH, guarded
from limpet.base.context import Context
from limpet.base.properties import ExitCode
from limpet.cli.json_output import print_document
from limpet.cli.proof_comparison import Comparison, compare
from limpet.cli.terminal import Terminal
from limpet.horn.options import IDEAL
from limpet.hornsolvers.certificate import CertificateResult, Certified, Refuted, certify, check_interpretation
from limpet.hornsolvers.proof_file import Proof, read_proof
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits

_WORDS = {
    ExitCode.SAFE: ("PROOF", "bold green"),
    ExitCode.UNSAFE: ("NO PROOF", "bold red"),
    ExitCode.INCONCLUSIVE: ("UNKNOWN", "bold yellow"),
}


def execute(ctx: Context, arguments: argparse.Namespace) -> int:
    with guarded(ctx.deadline, SEARCH):
        proof = read_proof(arguments.file)
        compared = Comparison(reason="--clauses-only")
        if not arguments.clauses_only:
            with ctx.statistics.timed("compare"):
                beside = os.path.dirname(os.path.abspath(arguments.file))
                compared = compare(ctx, proof, beside, arguments.files, arguments.clang)
        with ctx.statistics.timed("certify"):
            result = _checked(ctx, proof, arguments.solver)
    code, message = _judged(proof, result, compared, clauses_only=arguments.clauses_only)
    if ctx.config.output.format == "json":
        verdict, _ = _WORDS[code]
        print_document(
            {
                "verdict": verdict.lower(),
                "message": message,
                "clauses": len(proof.system.rules),
                "clauses_hold": _holds(result),
                "clauses_of_program": compared.same,
                "comparison": compared.reason or None,
                "about": compared.about or None,
                "checked_sources": compared.checked,
                "changed_sources": compared.changed,
                "missing_sources": compared.missing,
                "reservations": _reservations(proof, compared),
                "meta": proof.meta,
                "version": __version__,
            }
        )
        return code
    screen = Terminal(ctx.config.output.colour, stderr=False)
    screen.write(_WORDS[code], f"   {message}")
    if compared.about:
        screen.write_wrapped("about  ", compared.about)
    for text in _reservations(proof, compared):
        screen.write_wrapped("note  ", text)
    return code


def _checked(ctx: Context, proof: Proof, name: str | None) -> CertificateResult:
    limits = Limits(ctx.deadline.remaining())
    if name is None:
        return certify(proof.system, proof.interpretation, limits)
    solver = solver_by_name(name)
    try:
        return check_interpretation(proof.system, proof.interpretation, solver, limits)
    finally:
        solver.close()


def _holds(result: CertificateResult) -> bool | None:
    return True if isinstance(result, Certified) else False if isinstance(result, Refuted) else None


def _judged(
    proof: Proof, result: CertificateResult, compared: Comparison, *, clauses_only: bool
) -> tuple[ExitCode, str]:
    if isinstance(result, Refuted):
        return ExitCode.UNSAFE, f"the clause `{result.rule.name or 'without a name'}` does not hold"
    if compared.same is False:
        return ExitCode.UNSAFE, f"these are not the clauses of the program: {compared.reason}"
    if not isinstance(result, Certified):
        return ExitCode.INCONCLUSIVE, f"{result.text or result.reason.value}"
    count = len(proof.system.rules)
    held = f"{count} clause{' holds' if count == 1 else 's hold'}, checked by {', '.join(result.solvers)}"
    if compared.same:
        return ExitCode.SAFE, f"{held}; they are those of the program"
    if clauses_only:
        return ExitCode.SAFE, f"{held}; whether they are those of a program was not checked"
    return ExitCode.INCONCLUSIVE, f"{held}, but whether they are those of the program is not known: {compared.reason}"


def _reservations(proof: Proof, compared: Comparison) -> list[str]:
    """Why it is less than a proof of the program: as the file says, and as the sources do."""
    granted = proof.meta.get("taken for granted")
    reservations = [f"not proved: {each}" for each in granted] if isinstance(granted, list) else []
    if proof.meta.get("integers") == IDEAL:
        reservations.append("integers are mathematical ones, which never overflow")
    if compared.same:
        reservations += [f"{name} has changed since, but not what is proved of it" for name in compared.changed]
    return list(dict.fromkeys([*reservations, *compared.remarks]))
