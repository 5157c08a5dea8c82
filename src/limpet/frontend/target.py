"""The machine that a module is for: its triple and data layout."""

from __future__ import annotations

import re
from collections.abc import Sequence

from limpet.base.diagnostics import Location, unsupported
from limpet.frontend.flags import LAYOUTS, TRIPLES
from limpet.frontend.loaded import Target
from limpet.frontend.session import Module


def describe_target(module: Module, name: str) -> Target:
    """Raises Unsupported for machines whose memory looks different from what every later stage assumes."""
    layout = module.data_layout
    specifications = layout.split("-")
    if "E" in specifications:
        raise unsupported("big-endian", f"`{name}` is for a big-endian machine ({module.triple})", Location(name))
    bits = pointer_bits(layout)
    if bits not in LAYOUTS:
        raise unsupported("pointer-size", f"`{name}` is for a machine with {bits}-bit pointers", Location(name))
    return Target(module.triple, layout, bits)


def pointer_bits(layout: str) -> int:
    match = re.search(r"(?:^|-)p0?:(\d+)", layout)
    # LLVM's default, and what x86-64 leaves unsaid.
    return int(match[1]) if match else 64


def adopt_layout(modules: Sequence[Module], word_bits: int) -> None:
    """Hand-written IR often names no machine: it gets that of the other files, or the one that was asked for."""
    stated = next((module for module in modules if module.data_layout), None)
    triple = stated.triple if stated is not None else TRIPLES[word_bits]
    layout = stated.data_layout if stated is not None else LAYOUTS[word_bits]
    for module in modules:
        if not module.data_layout:
            module.data_layout = layout
        if not module.triple:
            module.triple = triple


def same_layout(first: str, second: str) -> bool:
    """Whether two layouts agree; name mangling does not matter."""
    return _without_mangling(first) == _without_mangling(second)


def _without_mangling(layout: str) -> list[str]:
    return [specification for specification in layout.split("-") if not specification.startswith("m:")]
