"""The library models that one program needs, linked together and cut down to what it can reach.

A bundle depends on nothing but the names that the program lacks, so it is kept like any other compiled result: the
next run of the same program, or of one that uses the same functions, reads one small file.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from limpet.base.context import Context
from limpet.base.records import dataclass
from limpet.frontend.cache import Cache, cache_key, pack, unpack
from limpet.frontend.flags import LAYOUTS, TRIPLES, model_flags
from limpet.frontend.models import ModelLibrary, is_contract
from limpet.frontend.process import Children
from limpet.frontend.reach import drop_unreachable, make_discardable, needs_exit
from limpet.frontend.session import Module, Session, remove_dead_globals
from limpet.frontend.symbols import Linkage, definitions, is_strong, undefined_names
from limpet.frontend.toolchain import Compiler


@dataclass(frozen=True, slots=True)
class Bundle:
    files: list[str]
    """Names of the model files, in the order of linking."""
    bitcode: bytes
    """One module; its definitions are weak."""


def model_bundle(
    ctx: Context,
    library: ModelLibrary,
    compiler: Callable[[], Compiler],
    children: Children,
    cache: Cache,
    wanted: set[str],
    word_bits: int,
) -> Bundle | None:
    """The models for `wanted`; None if the library has none of them."""
    roots = sorted(name for name in wanted if library.file_for(name) is not None)
    if not roots:
        return None
    used = compiler()
    key = cache_key(["bundle", used.identity, *model_flags(used, word_bits), library.content_key, *roots])
    kept = unpack(cache.get(key))
    if kept is not None:
        ctx.statistics.count("cache hits")
        return Bundle(json.loads(kept[0]), kept[1])
    with Session() as session:
        bundle = _build(ctx, session, library, used, children, cache, set(roots), word_bits)
    cache.put(key, pack(json.dumps(bundle.files), bundle.bitcode))
    return bundle


def _build(
    ctx: Context,
    session: Session,
    library: ModelLibrary,
    compiler: Compiler,
    children: Children,
    cache: Cache,
    wanted: set[str],
    word_bits: int,
) -> Bundle:
    text = f'target datalayout = "{LAYOUTS[word_bits]}"\ntarget triple = "{TRIPLES[word_bits]}"\n'
    module = session.parse_text(text)
    linked: list[str] = []
    missing = set(wanted)
    while True:
        needed = {library.file_for(name) for name in missing}
        files = sorted(file for file in needed if file is not None and file not in linked)
        if not files:
            break
        for model in library.compile(ctx, compiler, children, cache, files, word_bits):
            part = session.parse(model.bitcode)
            if not is_contract(model.name):
                _yield_to_others(part)
                _weaken(part)
            session.link(module, part)
        linked += files
        missing = _missing(session, module, wanted)
        missing |= {value.name for value in definitions(module) if library.contract_for(value.name) is not None}
    _weaken(module)
    drop_unreachable(module, _roots(module, wanted))
    return Bundle(linked, module.as_bitcode())


def _yield_to_others(part: Module) -> None:
    """What a model file calls weak is replaced by that of another model file, if the program needs both files."""
    for value in definitions(part):
        if value.linkage == Linkage.weak_any:
            value.linkage = Linkage.linkonce_any


def _weaken(module: Module) -> None:
    """What is strong until the end replaces what is not: a contract replaces its model."""
    for value in definitions(module):
        if is_strong(value):
            value.linkage = Linkage.weak_any


def _missing(session: Session, module: Module, wanted: set[str]) -> set[str]:
    """Undefined names that `wanted` can reach.

    Asked of a copy: a model file is linked as a whole and only once (its functions may share variables), but what the
    program does not use of it must not drag in more models.
    """
    copy = session.clone(module)
    kept = _roots(copy, wanted)
    make_discardable(copy, kept)
    remove_dead_globals(copy)
    names = undefined_names(copy) | (kept - {value.name for value in definitions(copy)})
    session.free(copy)
    return names


def _roots(module: Module, wanted: set[str]) -> set[str]:
    return wanted | {"exit"} if needs_exit(module) else wanted
