"""SV-COMP's mode: options, the answer line, the witness, and the module for BenchExec."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.cli.conftest import Limpet, Write
from tests.cli.test_property_files import HEAD, PROPERTIES

from limpet.svcomp.scores import score

ANSWERS = [
    ("unreach-call", "int main() { if (__VERIFIER_nondet_int()) reach_error(); }", "FALSE(unreach-call)"),
    ("unreach-call", "int main() { return 0; }", "TRUE"),
    ("unreach-call", "int main() { int *p = 0; *p = 1; }", "UNKNOWN"),
    ("memsafety", "int main() { int *p = malloc(4); free(p); free(p); }", "FALSE(valid-free)"),
    ("memsafety", "int main() { int *p = malloc(4); p[1] = 2; free(p); }", "FALSE(valid-deref)"),
    ("memsafety", "int main() { int *p = malloc(4); *p = 1; p = 0; }", "FALSE(valid-memtrack)"),
    ("memcleanup", "int main() { kept = malloc(4); }", "FALSE(valid-memcleanup)"),
    ("no-overflow", "int main() { return __VERIFIER_nondet_int() + 1 > 0; }", "FALSE(no-overflow)"),
    ("def-behavior", "int main() { int *p = 0; *p = 1; }", "FALSE(def-behavior)"),
]


@pytest.mark.parametrize(("property", "body", "said"), ANSWERS, ids=[f"{p} {s}" for p, _, s in ANSWERS])
def test_the_answer_line(limpet: Limpet, write: Write, property: str, body: str, said: str) -> None:
    write("p.c", HEAD + body)
    write("p.prp", PROPERTIES[property])
    done = limpet("verify", "p.c", "--spec", "p.prp", "--data-model", "ILP32", "--format", "sv-comp")
    assert done.out.decode() == f"{said}\n"


def test_text_ends_with_the_answer_line(limpet: Limpet, write: Write) -> None:
    write("p.c", HEAD + "int main() { __VERIFIER_assert(sizeof(long) == 4); }")
    write("p.prp", PROPERTIES["unreach-call"])
    for model, said in (("ILP32", "TRUE"), ("LP64", "FALSE(unreach-call)")):
        done = limpet("verify", "p.c", "--spec", "p.prp", "--data-model", model)
        assert done.out.decode().rstrip().split("\n")[-1] == said
    assert b"TRUE" not in limpet("verify", "p.c", "--m32").out
    assert limpet("verify", "p.c", "--m32", "--format", "sv-comp").out == b"TRUE\n"
    done = limpet("verify", "p.c", "--data-model", "LLP64")
    assert done.code == 3 and "`LLP64` is neither ILP32 nor LP64" in done.err


@pytest.mark.parametrize(("file", "said"), [("w.graphml", "<graphml"), ("w.yml", "entry_type"), ("w", "<graphml")])
def test_a_witness(limpet: Limpet, write: Write, tmp_path: Path, file: str, said: str) -> None:
    write("p.c", HEAD + "int main() { if (__VERIFIER_nondet_int() == 5) reach_error(); }")
    write("p.prp", PROPERTIES["unreach-call"])
    assert limpet("verify", "p.c", "--spec", "p.prp", "--witness", file).code == 1
    assert said in (tmp_path / file).read_text(encoding="utf-8")


def test_scores() -> None:
    assert score(holds=True, answered=True, correct=True) == 2
    assert score(holds=False, answered=False, correct=True) == 1
    assert score(holds=False, answered=True, correct=False) == -32
    assert score(holds=True, answered=False, correct=False) == -16
    assert score(holds=False, answered=False, correct=False) == 0
    assert score(holds=True, answered=None, correct=False) == 0


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module with what it needs of BenchExec, which need not be installed."""

    class BaseTool2:
        def _version_from_tool(self, executable: str, line_prefix: str) -> str:
            return f"{executable} {line_prefix}"

    def data_model(task: Any, models: dict[str, str]) -> str | None:
        return models.get(task.options.get("data_model"))

    parts: dict[str, dict[str, Any]] = {
        "benchexec": {},
        "benchexec.result": {
            "RESULT_TRUE_PROP": "true",
            "RESULT_FALSE_PROP": "false",
            "RESULT_UNKNOWN": "unknown",
            "RESULT_ERROR": "ERROR",
        },
        "benchexec.tools": {},
        "benchexec.tools.template": {"BaseTool2": BaseTool2},
        "benchexec.tools.sv_benchmarks_util": {"get_data_model_from_task": data_model},
    }
    modules = {name: ModuleType(name) for name in parts}
    for name, content in parts.items():
        for key, value in content.items():
            setattr(modules[name], key, value)
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(modules[parent], last, modules[name])
        monkeypatch.setitem(sys.modules, name, modules[name])
    monkeypatch.delitem(sys.modules, "limpet.svcomp.toolinfo", raising=False)
    from limpet.svcomp import toolinfo

    yield toolinfo.Tool()
    monkeypatch.delitem(sys.modules, "limpet.svcomp.toolinfo", raising=False)


def test_the_module_for_benchexec(tool: Any, limpet: Limpet, write: Write) -> None:
    write("p.prp", PROPERTIES["unreach-call"])
    write("p.c", HEAD + "int main() { __VERIFIER_assert(sizeof(long) == 4); }")
    assert tool.name() == "Limpet"
    limits = SimpleNamespace(walltime=None, cputime=100)
    for model, said in (("ILP32", "true"), ("LP64", "false(unreach-call)")):
        task = SimpleNamespace(property_file="p.prp", options={"data_model": model}, input_files=["p.c"])
        words = tool.cmdline("limpet", ["--jobs", "1"], task, limits)
        assert words[0] == "limpet" and words[-1] == "p.c" and words[words.index("--timeout") + 1] == "95"
        done = limpet(*words[1:])
        assert tool.determine_result(SimpleNamespace(output=done.out.decode().split("\n"))) == said
    for lines, said in ((["UNKNOWN", ""], "unknown"), (["error: no"], "ERROR"), (["FALSE"], "false"), ([], "ERROR")):
        assert tool.determine_result(SimpleNamespace(output=lines)) == said
