"""`--format json`: one document on standard output, whatever happens. The keys are those of docs/json.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Limpet, Write

KEYS = [
    "verdict",
    "outcome",
    "exit_status",
    "properties",
    "approximations",
    "assumptions",
    "warnings",
    "stack",
    "inputs",
    "seed",
    "leaked",
    "stdout",
    "stderr",
    "steps",
    "times",
    "engine",
    "solver",
    "version",
    "schema_version",
]
PROPERTY_KEYS = ["id", "kind", "status", "file", "line", "column", "function", "message", "cwe"]
ERROR_KEYS = ["id", "severity", "message", "location", "notes", "compiler_output"]


def document(out: bytes) -> dict[str, Any]:
    made = json.loads(out.decode("ascii"))
    assert isinstance(made, dict)
    return made


def test_violation(limpet: Limpet, write: Write) -> None:
    text = '#include <stdio.h>\nint main(void) {\n    int *p = 0;\n    puts("caf\\303\\251\\377");\n    return *p;\n}\n'
    done = limpet("run", write("p.c", text), "--format", "json")
    assert (done.code, done.err) == (1, "")
    made = document(done.out)
    assert list(made) == KEYS
    assert made["verdict"] == "unsafe" and made["outcome"] == "violation" and made["exit_status"] is None
    (found,) = made["properties"]
    assert list(found) == PROPERTY_KEYS
    assert found["id"] == "null-dereference@p.c:5:12" and found["status"] == "violated"
    assert (found["file"], found["line"], found["column"], found["function"]) == ("p.c", 5, 12, "main")
    assert found["cwe"] == 476
    assert made["stdout"].encode("utf-8", "surrogateescape") == b"caf\xc3\xa9\xff\n"
    assert made["stack"][0] == {
        "function": "main",
        "location": {"file": "p.c", "line": 5, "column": 12, "function": "main"},
    }


def test_good_run(limpet: Limpet, write: Write) -> None:
    text = """\
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
    char *p = malloc(3);
    return p != 0 && __VERIFIER_nondet_int() == 8 ? 5 : 6;
}
"""
    done = limpet("run", write("p.c", text), "--format=json", "--input", "8")
    made = document(done.out)
    assert done.code == 0 and made["verdict"] == "unknown" and made["outcome"] == "finished"
    assert made["exit_status"] == 5 and made["properties"] == []
    assert made["inputs"] == [{"function": "__VERIFIER_nondet_int", "type": "i32", "value": 8, "at": "p.c:5:22"}]
    assert made["leaked"] == [{"size": 3, "location": {"file": "p.c", "line": 4, "column": 15, "function": "main"}}]


def test_warnings_and_approximations(limpet: Limpet, write: Write) -> None:
    write("p.c", "int main(void) { return 1 ? 0 : (1, 2); }\n")
    made = document(limpet("run", "p.c", "-I", "nowhere", "--optimise", "--format", "json").out)
    assert any(w["id"] == "no-such-directory" and "nowhere" in w["message"] for w in made["warnings"])
    assert [a["id"] for a in made["approximations"]] == ["optimiser"]


@pytest.mark.parametrize(
    ("words", "id"),
    [
        (["run", "missing.c"], "no-such-file"),
        (["run", "broken.c"], None),
        (["run", "good.c", "--seed", "x"], "usage"),
        (["run", "good.c", "--no-such-option"], "usage"),
        (["run", "good.c", "--input", "no.json"], "no-such-file"),
        (["run", "good.c", "--entry", "f"], None),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_errors(limpet: Limpet, write: Write, words: list[str], id: str | None) -> None:
    write("good.c", "int main(void) { return 0; }\n")
    write("broken.c", "int main(void) {\n    return x;\n}\n")
    done = limpet(*words, "--format", "json")
    assert (done.code, done.err) == (3, "")
    made = document(done.out)
    assert list(made) == ["error", "version", "schema_version"]
    assert list(made["error"]) == ERROR_KEYS
    assert id is None or made["error"]["id"] == id
    if "broken.c" in words:
        assert made["error"]["location"] == {"file": "broken.c", "line": 2, "column": 12, "function": None}
        assert "undeclared identifier" in made["error"]["compiler_output"]


def test_time_limit_before_the_run(limpet: Limpet, write: Write) -> None:
    done = limpet("run", write("p.c", "int main(void) { return 0; }\n"), "--timeout", "0.000001", "--format", "json")
    made = document(done.out)
    assert done.code == 2 and list(made) == KEYS and made["outcome"] == "time-limit"


def test_keys_are_documented() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
    for key in {*KEYS, *PROPERTY_KEYS, *ERROR_KEYS}:
        assert f"`{key}`" in page


def test_models_are_listed(limpet: Limpet) -> None:
    done = limpet("doctor", "--models", "--format", "json")
    models = json.loads(done.out)["models"]
    assert "malloc" in models["primitive"] and "strlen" in models["string.c"]
    text = limpet("doctor", "--models").out.decode()
    assert all(name in text.split() for names in models.values() for name in names)
