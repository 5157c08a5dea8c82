"""A linked program, as text, and how it is kept."""

from __future__ import annotations

import json

from limpet.base.records import dataclass
from limpet.frontend.cache import pack, unpack


@dataclass(frozen=True, slots=True)
class Target:
    triple: str
    data_layout: str
    pointer_bits: int
    """32 or 64."""


@dataclass(frozen=True, slots=True)
class LoadedIR:
    """A whole program."""

    text: str
    """The linked module as llvmlite prints it."""
    sources: list[str]
    """The input files, in the order of linking."""
    model_files: list[str]
    """Names of the library models that were linked in."""
    entry: str
    """Symbol of the entry function."""
    target: Target
    variables: frozenset[str]
    """Names of the global variables of the program itself, without those of models."""
    has_contracts: bool
    """Some library function in it has a contract, or is replaced by one."""
    steps: list[str]
    """What was done to the linked module, in order; the times are in the statistics as `frontend: STEP`."""


def packed(loaded: LoadedIR) -> bytes:
    target = loaded.target
    rest = {
        "sources": loaded.sources,
        "models": loaded.model_files,
        "entry": loaded.entry,
        "target": [target.triple, target.data_layout, target.pointer_bits],
        "variables": sorted(loaded.variables),
        "contracts": loaded.has_contracts,
        "steps": loaded.steps,
    }
    return pack(json.dumps(rest), loaded.text.encode("utf-8", "surrogateescape"))


def unpacked(data: bytes | None) -> LoadedIR | None:
    """The inverse of `packed`; None if there is nothing."""
    kept = unpack(data)
    if kept is None:
        return None
    rest = json.loads(kept[0])
    return LoadedIR(
        kept[1].decode("utf-8", "surrogateescape"),
        rest["sources"],
        rest["models"],
        rest["entry"],
        Target(*rest["target"]),
        frozenset(rest["variables"]),
        rest["contracts"],
        rest["steps"],
    )
