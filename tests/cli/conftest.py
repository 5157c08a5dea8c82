"""Running the command in this process, with its real file descriptors caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from limpet.cli.main import main


@dataclass(frozen=True)
class Done:
    code: int
    out: bytes
    err: str


Limpet = Callable[..., Done]
Write = Callable[..., str]


@pytest.fixture
def limpet(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Limpet:
    """Runs a command line in an empty directory; colours and widths as for a plain file."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str) -> Done:
        code = main(list(words))
        out, err = capfdbinary.readouterr()
        return Done(code, out, err.decode())

    return run


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file into the directory that commands run in."""

    def make(name: str, content: str | bytes) -> str:
        data = content.encode() if isinstance(content, str) else content
        (tmp_path / name).write_bytes(data)
        return name

    return make
