"""Linked programs are kept as long as linking them again would give the same."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.frontend.frontend_support import Loader

from limpet.frontend.models import default_models_directory

PROGRAM = (
    "#include <string.h>\nint shared = 3;\nstatic int twice(int x) { return 2 * x; }\n"
    "int other(void) { return 1; }\n"
    "int main(int n, char **v) { return twice(other()) + shared + (int)strlen(v[n - 1]); }\n"
)


@pytest.fixture
def own(loader: Loader) -> Loader:
    loader.cache = loader.directory.parent / "cache"
    return loader


def was_kept(loader: Loader) -> bool:
    return loader.context.statistics.counts.get("linked before", 0) == 1


@pytest.mark.parametrize("options", [{}, {"word_bits": 32}, {"optimise": True}])
def test_the_same_as_when_it_was_linked(own: Loader, options: dict[str, Any]) -> None:
    file = own.write("a.c", PROGRAM)
    first = own.load(file, **options)
    approximations = list(own.context.approximations)
    assert not was_kept(own)
    second = own.load(file, **options)
    assert was_kept(own) and second == first and own.context.approximations == approximations
    assert bool(approximations) is ("optimise" in options)
    assert first.model_files and "shared" in first.variables


def test_without_a_cache_nothing_is_kept(own: Loader) -> None:
    file = own.write("a.c", PROGRAM)
    for _ in range(2):
        own.load(file, cache=False)
        assert not was_kept(own)


def test_whatever_linking_depends_on_makes_a_difference(own: Loader, tmp_path: Path) -> None:
    file, more = own.write("a.c", PROGRAM), own.write("b.c", "int unused(void) { return 0; }\n")
    models = Path(shutil.copytree(default_models_directory(), tmp_path / "models"))
    own.load(file, models=models)
    own.load(file, models=models)
    assert was_kept(own)
    assert own.load(file, models=models, entry="other").entry == "other" and not was_kept(own)
    own.load(file, more, models=models)
    assert not was_kept(own)
    own.load(file, models=models, word_bits=32)
    assert not was_kept(own)
    own.load(file, models=models, optimise=True)
    assert not was_kept(own)
    with (models / "string.c").open("a") as model:
        model.write("\nint limpet_test_only;\n")
    own.load(file, models=models)
    assert not was_kept(own)
    own.write("a.c", PROGRAM.replace("return 1", "return 7"))
    assert "ret i32 7" in own.load(file, models=models).text and not was_kept(own)


def test_llvm_code_beside_a_compiled_file(own: Loader) -> None:
    file = own.write("a.c", "int given(void);\nint main(void) { return given(); }\n")
    text = "define i32 @given() {\n  ret i32 5\n}\n"
    code = own.write("b.ll", text)
    own.load(file, code)
    own.load(file, code)
    assert was_kept(own)
    own.write("b.ll", text.replace("5", "6"))
    assert "ret i32 6" in own.load(file, code).text and not was_kept(own)
