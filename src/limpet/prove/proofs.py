"""Proofs as files: what they were made for is kept with them."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from limpet import __version__
from limpet.base.context import Context
from limpet.clauses.system import Interpretation, System
from limpet.hornsolvers.proof_file import write_proof
from limpet.prove.backends import Backend


def save_proof(ctx: Context, path: str, system: System, interpretation: Interpretation, backend: Backend) -> None:
    write_proof(path, system, interpretation, _meta(ctx, backend))


def _meta(ctx: Context, backend: Backend) -> dict[str, Any]:
    options = ctx.config.prove
    return {
        "limpet": __version__,
        "sources": {name: _digest(name) for name in map(str, ctx.config.input.files)},
        "entry": ctx.config.input.entry,
        "found by": backend.solver.name,
        "integers": backend.ints,
        "step": options.step,
        "calls": options.calls,
    }


def _digest(name: str) -> str | None:
    try:
        return hashlib.sha256(Path(name).read_bytes()).hexdigest()
    except OSError:
        return None
