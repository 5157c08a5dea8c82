from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.frontend.frontend_support import Loader


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache for the session, so that models are compiled once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def loader(tmp_path: Path, shared_cache: Path) -> Loader:
    return Loader(tmp_path, shared_cache)


@pytest.fixture
def make_models(tmp_path: Path) -> Callable[..., Path]:
    """A directory of models made of the given texts."""

    def make(**files: str) -> Path:
        directory = tmp_path / "models"
        directory.mkdir(exist_ok=True)
        for name, text in files.items():
            (directory / f"{name}.c").write_text(text)
        return directory

    return make
