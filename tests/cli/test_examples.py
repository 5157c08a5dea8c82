"""The examples do what their first lines say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Limpet

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.c")), ids=lambda path: path.stem)
def test_example(limpet: Limpet, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    inputs = re.search(r"^// inputs: (\S+)$", text, re.MULTILINE)
    options = ["--input", inputs[1]] if inputs else []
    done = limpet("run", str(path), "--format", "json", *options)
    document = json.loads(done.out)
    found = document["properties"]
    claim = f"unsafe({found[0]['kind']}@{found[0]['line']})" if found else "safe"
    assert text.split("\n", 1)[0] == f"// limpet: {claim}"
    assert done.code == (1 if found else 0)
    if not found:
        assert document["leaked"] == [] and document["stdout"]
