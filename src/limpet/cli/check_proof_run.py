"""`limpet check-proof`, what needs solvers."""

from __future__ import annotations

import argparse
import hashlib
from pathlib import Path
from typing import Any

from limpet import __version__
from limpet.base.context import Context
from limpet.base.properties import ExitCode
from limpet.cli.json_output import print_document
from limpet.cli.terminal import Terminal
from limpet.horn.options import IDEAL
from limpet.hornsolvers.certificate import Certified, Refuted, certify, check_interpretation
from limpet.hornsolvers.proof_file import read_proof
from limpet.solvers.factory import solver_by_name
from limpet.solvers.interface import Limits


def execute(ctx: Context, arguments: argparse.Namespace) -> int:
    proof = read_proof(arguments.file)
    limits = Limits(ctx.deadline.remaining())
    if arguments.solver is None:
        result = certify(proof.system, proof.interpretation, limits)
    else:
        solver = solver_by_name(arguments.solver)
        try:
            result = check_interpretation(proof.system, proof.interpretation, solver, limits)
        finally:
            solver.close()
    changed = _changed_sources(proof.meta)
    if isinstance(result, Certified):
        told, code = f"{len(proof.system.rules)} clauses hold, checked by {', '.join(result.solvers)}", ExitCode.SAFE
    elif isinstance(result, Refuted):
        told, code = f"the clause `{result.rule.name or 'without a name'}` does not hold", ExitCode.UNSAFE
    else:
        told, code = f"{result.text or result.reason.value}", ExitCode.INCONCLUSIVE
    if ctx.config.output.format == "json":
        verdict = {ExitCode.SAFE: "proof", ExitCode.UNSAFE: "no proof", ExitCode.INCONCLUSIVE: "unknown"}[code]
        print_document(
            {
                "verdict": verdict,
                "message": told,
                "clauses": len(proof.system.rules),
                "changed_sources": changed,
                "reservations": _reservations(proof.meta),
                "meta": proof.meta,
                "version": __version__,
            }
        )
        return code
    screen = Terminal(ctx.config.output.colour, stderr=False)
    words = {
        ExitCode.SAFE: ("PROOF", "bold green"),
        ExitCode.UNSAFE: ("NO PROOF", "bold red"),
        ExitCode.INCONCLUSIVE: ("UNKNOWN", "bold yellow"),
    }
    screen.write(words[code], f"   {told}")
    for text in _reservations(proof.meta):
        screen.write_wrapped("note  ", text)
    for name in changed:
        screen.write_wrapped("note  ", f"{name} is no longer what was proved")
    return code


def _reservations(meta: dict[str, Any]) -> list[str]:
    """Why it is less than a proof of the program."""
    found = [f"not proved: {each}" for each in meta.get("taken for granted", ())]
    if meta.get("integers") == IDEAL:
        found.append("integers are mathematical ones, which never overflow")
    return found


def _changed_sources(meta: dict[str, Any]) -> list[str]:
    sources = meta.get("sources")
    if not isinstance(sources, dict):
        return []
    changed: list[str] = []
    for name, digest in sources.items():
        try:
            now = hashlib.sha256(Path(name).read_bytes()).hexdigest()
        except OSError:
            continue
        if now != digest:
            changed.append(name)
    return changed
