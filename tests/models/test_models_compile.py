"""Every model compiles without warnings, belongs to one file, and needs nothing that nobody provides."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import llvmlite.binding as llvm
import pytest
from tests.models.native_library import MODELS, model_ir

from limpet.frontend.models import NATIVE, defined_symbols

HEADER = MODELS[0].parent / "limpet_models.h"


@cache
def symbols(path: Path, word_bits: int) -> tuple[frozenset[str], frozenset[str]]:
    """External definitions, and what is needed from outside."""
    module = llvm.parse_assembly(model_ir(path, word_bits))
    module.verify()
    values = [*module.functions, *module.global_variables]
    defined = {v.name for v in values if not v.is_declaration and v.linkage.name in ("external", "weak_any")}
    needed = {v.name for v in values if v.is_declaration and not v.name.startswith("llvm.")}
    return frozenset(defined), frozenset(needed)


@pytest.mark.parametrize("word_bits", [32, 64])
@pytest.mark.parametrize("path", MODELS, ids=lambda path: path.stem)
def test_compiles_without_warnings(path: Path, word_bits: int) -> None:
    defined, _ = symbols(path, word_bits)
    assert defined


@pytest.mark.parametrize("path", MODELS, ids=lambda path: path.stem)
def test_index_knows_what_the_file_defines(path: Path) -> None:
    """The front end finds definitions by reading the text."""
    assert frozenset(defined_symbols(path.read_text())) == symbols(path, 32)[0] == symbols(path, 64)[0]


@pytest.mark.parametrize("word_bits", [32, 64])
def test_no_symbol_is_defined_twice(word_bits: int) -> None:
    """But for weak ones, which belong to the file that has no other definition."""
    files: dict[str, list[str]] = defaultdict(list)
    for path in MODELS:
        weak = set(re.findall(r"__attribute__\(\(weak\)\) \w+ (\w+)", path.read_text()))
        for name in symbols(path, word_bits)[0] - weak:
            files[name].append(path.name)
    assert {name: where for name, where in files.items() if len(where) > 1} == {}


def primitives() -> frozenset[str]:
    """What the private header declares as primitives."""
    text = HEADER.read_text()
    part = text[text.index("/* ---- Primitives") : text.index("/* ---- Helpers")]
    part = re.sub(r"/\*.*?\*/", "", part, flags=re.DOTALL)
    return frozenset(re.findall(r"(\w+)\([^()]*\);", part))


@pytest.mark.parametrize("word_bits", [32, 64])
def test_everything_needed_is_a_primitive_or_a_model(word_bits: int) -> None:
    provided = primitives() | NATIVE
    for path in MODELS:
        provided |= symbols(path, word_bits)[0]
    missing = {path.name: symbols(path, word_bits)[1] - provided for path in MODELS}
    assert {name: sorted(needs) for name, needs in missing.items() if needs} == {}


def test_models_do_not_call_public_models() -> None:
    """A program may bring its own strlen; a model must not fall for it."""
    allowed = primitives() | NATIVE | {"__errno_location", "stdin", "stdout", "stderr"}
    found = {}
    for path in MODELS:
        others = {n for n in symbols(path, 64)[1] if not n.startswith("__limpet_")} - allowed
        if others:
            found[path.name] = sorted(others)
    assert found == {}
