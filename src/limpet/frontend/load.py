"""From what the user names on the command line to one LLVM module, as text.

Programs that were linked before are kept like compiled files; for these, LLVM's library need not even be loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import llvmlite

from limpet.base.context import Context
from limpet.base.lazy import lazy_module
from limpet.frontend.cache import cache_key
from limpet.frontend.flags import model_flags
from limpet.frontend.loaded import LoadedIR, packed, unpacked
from limpet.frontend.models import ModelLibrary, default_models_directory
from limpet.frontend.process import Children
from limpet.frontend.toolchain import find_model_compiler
from limpet.frontend.units import CompiledUnits, compiled_again, compiled_units, loading

if TYPE_CHECKING:
    from limpet.frontend import linking
else:
    linking = lazy_module("limpet.frontend.linking")


def load_ir(ctx: Context, models_directory: Path | None = None, units: CompiledUnits | None = None) -> LoadedIR:
    """Compile (if that was not done before), link and print the program that `ctx.config` names.

    Raises UsageError, InputError or Unsupported; warnings of the compiler go to `ctx.warnings`.
    """
    units = units or compiled_units(ctx)
    with loading(ctx) as children:
        loaded = _linked(ctx, units, children, models_directory or default_models_directory())
    if ctx.config.compile.optimise:
        ctx.approximate(
            "optimiser", "LLVM's optimiser ran first: it may have removed undefined behaviour together with its check"
        )
    return loaded


def _linked(ctx: Context, units: CompiledUnits, children: Children, models_directory: Path) -> LoadedIR:
    with ctx.statistics.timed("frontend: index models"):
        library = ModelLibrary.scan(models_directory, units.cache, contracts=ctx.config.compile.contracts)
    # Without a compiled unit nobody knows yet which compiler the models are compiled by.
    if units.compiler is None:
        return linking.linked(ctx, units, children, library)[0]
    first = key = cache_key(_parts(ctx, units, library))
    own = units.cache.get(_names_key(first))
    if own is not None:
        # What they are compiled to again depends on more than what they were compiled to at first.
        units = compiled_again(ctx, units, children, tuple(own.decode().split()))
        key = cache_key(_parts(ctx, units, library))
    known = unpacked(units.cache.get(key))
    if known is not None:
        ctx.statistics.count("linked before")
        return known
    loaded, linked_module = linking.linked(ctx, units, children, library)
    if linked_module.own and own is None:
        units.cache.put(_names_key(first), " ".join(linked_module.own).encode())
        key = cache_key(_parts(ctx, linked_module, library))
    units.cache.put(key, packed(loaded))
    return loaded


def _names_key(key: str) -> str:
    """Where the names of functions are kept for which the units of a program are compiled again."""
    return cache_key(("own functions", key))


def _parts(ctx: Context, units: CompiledUnits, library: ModelLibrary) -> Iterator[str | bytes]:
    """All that the linked program depends on."""
    config = ctx.config
    assert units.compiler is not None
    models = units.compiler if units.compiler.bundled else find_model_compiler(units.compiler)
    yield from ("linked", llvmlite.__version__, models.identity, library.content_key)
    yield from model_flags(models, config.compile.word_bits)
    compiled = config.compile
    yield repr((compiled.optimise, compiled.word_bits, compiled.contracts, config.function.name, config.input))
    yield repr(([source.shown for source in units.replacing], units.own))
    for source in units.sources:
        unit = units.compiled.get(source.shown)
        yield source.shown
        yield source.read() if unit is None else unit.bitcode
