"""Proofs as files: what they were made for is kept with them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from limpet import __version__
from limpet.base.checks import selected_kinds
from limpet.base.context import Context
from limpet.clauses.system import Interpretation, System
from limpet.hornsolvers.proof_file import write_proof
from limpet.prove.backends import Backend


def save_proof(
    ctx: Context, path: str, system: System, interpretation: Interpretation, backend: Backend, granted: Sequence[str]
) -> None:
    """`granted`: what the proof does not prove."""
    write_proof(path, system, interpretation, _meta(ctx, backend, granted))


def _meta(ctx: Context, backend: Backend, granted: Sequence[str]) -> dict[str, Any]:
    options, config = ctx.config.prove, ctx.config
    return {
        "limpet": __version__,
        "sources": {name: _digest(name) for name in map(str, config.input.files)},
        "entry": config.function.name or config.input.entry,
        "checks": sorted(selected_kinds(config.checks)),
        "found by": backend.solver.name,
        "integers": backend.ints,
        "step": options.step,
        "calls": options.calls,
        "taken for granted": list(granted),
    }


def _digest(name: str) -> str | None:
    try:
        return hashlib.sha256(Path(name).read_bytes()).hexdigest()
    except OSError:
        return None
