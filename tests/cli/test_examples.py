"""The examples do what their first lines say.

A run with the inputs of the header (`// inputs:` for nondeterministic functions, `// stdin:` for what is typed) goes
wrong there, and so says the verifier, which is given nothing. The default run verifies some of them; the long run and
`make demo` all.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cli.conftest import Limpet

from limpet.base.properties import KINDS

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.c"))
STEP = 12


@contextmanager
def typed(text: bytes, folder: Path) -> Iterator[None]:
    """Standard input has this text."""
    file = folder / "typed"
    file.write_bytes(text)
    kept, given = os.dup(0), os.open(file, os.O_RDONLY)
    os.dup2(given, 0)
    os.close(given)
    try:
        yield
    finally:
        os.dup2(kept, 0)
        os.close(kept)


def header(path: Path, key: str) -> str | None:
    found = re.search(rf"^// {key}: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else None


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_run(limpet: Limpet, path: Path, tmp_path: Path) -> None:
    inputs = header(path, "inputs")
    options = ["--input", inputs] if inputs else []
    text = (header(path, "stdin") or "").encode().decode("unicode_escape").encode("latin-1")
    with typed(text, tmp_path):
        done = limpet("run", str(path), "--format", "json", *options)
    document = json.loads(done.out)
    found = document["properties"]
    claim = f"unsafe({found[0]['kind']}@{found[0]['line']})" if found else "safe"
    assert path.read_text(encoding="utf-8").split("\n", 1)[0] == f"// limpet: {claim}"
    assert done.code == (1 if found else 0)
    if not found:
        assert document["leaked"] == [] and document["stdout"]


def verified(limpet: Limpet, path: Path) -> None:
    document = json.loads(limpet("verify", str(path), "--format", "json").out)
    found = [each for each in document["properties"] if each["status"] == "violated"]
    claim = f"unsafe({found[0]['kind']}@{found[0]['line']})" if found else document["verdict"]
    assert path.read_text(encoding="utf-8").split("\n", 1)[0] == f"// limpet: {claim}"
    assert len(found) <= 1, "one mistake is enough"


@pytest.mark.parametrize("path", EXAMPLES[::STEP], ids=lambda path: path.stem)
def test_verify(limpet: Limpet, path: Path) -> None:
    verified(limpet, path)


@pytest.mark.long
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_verify_all(limpet: Limpet, path: Path) -> None:
    verified(limpet, path)


def test_there_is_advice_for_every_kind(limpet: Limpet) -> None:
    assert all(kind.advice for kind in KINDS.values())
    (path,) = [path for path in EXAMPLES if path.stem == "title"]
    assert f"what to do   {KINDS['write-to-constant'].advice[:40]}" in limpet("verify", str(path)).out.decode()


def test_there_are_at_least_twenty_mistakes_of_many_kinds() -> None:
    claims = [path.read_text(encoding="utf-8").split("\n", 1)[0] for path in EXAMPLES]
    kinds = [found[1] for found in (re.search(r"unsafe\(([a-z-]+)@", claim) for claim in claims) if found]
    assert len(kinds) >= 20 and len(set(kinds)) >= 14


def test_what_was_typed_is_shown(limpet: Limpet) -> None:
    (path,) = [path for path in EXAMPLES if path.stem == "name_tag"]
    shown = limpet("verify", str(path)).out.decode()
    assert re.search(r'^  standard input: "(\\?.)+"$', shown, re.MULTILINE)
    assert ' name = "' in shown
