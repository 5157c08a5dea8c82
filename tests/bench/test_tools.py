"""Other verifiers on the same tasks, other commands of Limpet, and the order in which everything is run."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.bench.conftest import Programs, Run, answer, lines, toml

from limpet.base.diagnostics import LimpetError
from limpet.bench.reading import read_task_list, read_tool_file
from limpet.bench.tasks import Assignment, Configuration, Expectation, Limits, Program, Task, interleaved
from limpet.strategy.engines import ENGINES

TOOL = """
import json, sys, time
words = sys.argv[1:]
if words == ["--version"]:
    print("other 7.1\\nof today")
    sys.exit()
file = next(word for word in words if word.endswith(".c"))
said = json.load(open(file))
if said["do"] == "hang":
    time.sleep(600)
print("words", words)
print("RESULT:", {"safe": "HOLDS", "unsafe": "BROKEN"}.get(said["document"]["verdict"], "?"))
sys.exit(7 if said["document"]["verdict"] == "unknown" else 0)
"""
LIST = """
    [defaults]
    expected = "safe"
    sources = "{name}.c"
    include = "."
    defines = ["A=1"]
    options = ["--unwind=3"]
    data_model = "ILP32"
    [tools.other]
    command = ["PYTHON", "-S", "tool.py", "--{word_bits}", "{include}", "{defines}", "{options}", "{files}"]
    version = ["PYTHON", "-S", "tool.py", "--version"]
    [tools.other.verdicts]
    unsafe = "^RESULT: BROKEN"
    safe = ["^RESULT: HOLDS", "^VERIFIED"]
    [tools.other.exit_status]
    7 = "unknown"
    [configurations]
    limpet = []
    horn = { command = "prove", options = ["--calls=inline"] }
    other = { tool = "other", options = "-x" }
    [groups.g]
    for_each = "?.c"
"""


@pytest.fixture
def tool(tmp_path: Path) -> None:
    (tmp_path / "tool.py").write_text(TOOL, encoding="utf-8")
    (tmp_path / "o.toml").write_text(toml(LIST).replace("PYTHON", sys.executable), encoding="utf-8")


@pytest.mark.usefixtures("tool")
def test_another_tool(bench: Run, program: Programs, tmp_path: Path) -> None:
    program("a", "safe")
    program("b", "unsafe")
    program("c", "unknown")
    program("d", "bounded")
    code, out, _ = bench("o.toml", "--config", "other,limpet", "--output", "o.jsonl")
    assert code == 1 and " wrong " in out
    found = {(r["task"], r["configuration"]): r for r in lines("o.jsonl")}
    assert {task: found[task, "other"]["outcome"] for task in "abcd"} == {
        "a": "right", "b": "wrong", "c": "unknown", "d": "error"
    }  # fmt: skip
    other = found["a", "other"]
    assert other["command"] == "other" and other["version"] == "other 7.1" and other["wall"] > 0
    assert other["arguments"][3:] == ["--32", f"-I{tmp_path}", "-DA=1", "-x", f"{tmp_path}/a.c"]
    assert found["a", "limpet"]["arguments"] == [
        f"{tmp_path}/a.c", f"-I{tmp_path}", "-DA=1", "--unwind=3", "--m32"
    ]  # fmt: skip
    assert "8 of 8" in bench("o.toml", "--config", "other,limpet", "--output", "o.jsonl", "--resume")[2]


@pytest.mark.usefixtures("tool")
def test_a_tool_has_no_time_of_grace(bench: Run, program: Programs) -> None:
    program("a", "safe", do="hang")
    code, _, _ = bench("o.toml", "--config", "other", "--output", "o.jsonl", "--timeout", "0.3")
    (record,) = lines("o.jsonl")
    assert code == 2 and record["outcome"] == "timeout" and record["verdict"] is None


@pytest.mark.usefixtures("tool")
def test_tools_in_a_file_of_their_own(bench: Run, program: Programs, tmp_path: Path) -> None:
    program("a", "safe")
    program("b", "safe")
    program("c", answer("unsafe", ("shift", 3)))
    text = (tmp_path / "o.toml").read_text(encoding="utf-8")
    mine = text[text.index("[tools.other]") : text.index("[configurations]")].replace("tools.other", "tools.third")
    (tmp_path / "other.toml").write_text(mine, encoding="utf-8")
    assert [c.name for c in read_tool_file(str(tmp_path / "other.toml"))] == ["third"]
    code, _, _ = bench("t.toml", "--config", "plain,third", "--tool", "other.toml", "--output", "o.jsonl")
    assert code == 0 and [r["configuration"] for r in lines("o.jsonl")].count("third") == 3
    code, _, err = bench("o.toml", "--tool", "other.toml", "--tool", "other.toml")
    assert code == 3 and "two configurations `third`" in err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("PYTHON", "no-such-program-here"), "no program `no-such-program-here`"),
        (("{files}", "x.c"), "has no {files}"),
        (("{word_bits}", "{bits}"), "no placeholder `{bits}`"),
        (('unsafe = "^RES', 'unsafe = "^(RES'), "is not a regular expression"),
        (("unsafe =", "maybe ="), "no setting `maybe`"),
        (('7 = "unknown"', '7 = "hm"'), "is not an exit status with an answer"),
        (('tool = "other"', 'tool = "others"'), "there is no tool `others`"),
        (('command = "prove"', 'command = "run"'), "`run` is not a command that verifies"),
        (('data_model = "ILP32"', 'data_model = "LLP64"'), "`LLP64` is not a data model"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bad_tools(bench: Run, program: Programs, tmp_path: Path, change: tuple[str, str], said: str) -> None:
    program("a", "safe")
    text = toml(LIST).replace(*change).replace("PYTHON", sys.executable)
    (tmp_path / "o.toml").write_text(text, encoding="utf-8")
    code, _, err = bench("o.toml")
    assert code == 3 and said in err, err


@pytest.mark.usefixtures("tool")
def test_other_commands_and_their_stages(bench: Run, program: Programs, fake: object) -> None:
    times = {"frontend": 0.01, "clauses": 0.2, "shrink": 0.03, "invariants": 0.04, "solve": 0.5, "certify": 0.06}
    program("a", {"verdict": "safe", "properties": [], "times": times, "version": "0"})
    code, out, _ = bench("o.toml", "--config", "limpet,horn", "--output", "o.jsonl")
    assert code == 0
    record = next(r for r in lines("o.jsonl") if r["configuration"] == "horn")
    assert record["command"] == "prove" and record["arguments"][-1] == "--calls=inline"
    stages = record["stages"]
    assert [stages[name] for name in ("clauses", "shrink", "invariants", "spacer", "certify", "solve")] == [
        0.2, 0.03, 0.04, 0.5, 0.06, 0.0
    ]  # fmt: skip
    heading, *rows = out[out.index("stages (s)") :].split("\n")[1:]
    stages = "frontend clauses shrink invariants spacer certify"
    assert heading.split() == f"group configuration {stages}".split()
    assert any(row.split()[:4] == ["horn", "0.01", "0.20", "0.03"] for row in rows)


def test_turns_are_taken() -> None:
    tasks = [Task("g", str(n), Program(("x.c",)), Expectation("safe"), Limits()) for n in range(3)]
    configurations = [Configuration(name) for name in "ab"]
    order = [(a.task.name, a.configuration.name) for a in interleaved(tasks, configurations)]
    assert order == [("0", "a"), ("0", "b"), ("1", "b"), ("1", "a"), ("2", "a"), ("2", "b")]


# --- tasks of SV-COMP ------------------------------------------------------------------------------------------------

YML = """format_version: '2.0'
input_files: '{name}.c'
properties:
  - property_file: ../properties/{property}.prp
    expected_verdict: {verdict}
  - expected_verdict: true
    property_file: ../properties/no-overflow.prp
options:
  language: C
  data_model: ILP32
"""
Tasks = Callable[..., None]


@pytest.fixture
def tasks(tmp_path: Path) -> Tasks:
    (tmp_path / "c" / "properties").mkdir(parents=True)
    (tmp_path / "c" / "loops").mkdir()
    for name in ("unreach-call", "valid-memsafety", "no-overflow"):
        (tmp_path / "c" / "properties" / f"{name}.prp").write_text("CHECK(…)\n", encoding="utf-8")
    (tmp_path / "c" / "All.set").write_text("# all\nloops/*.yml\n\nloops/a*.yml\n", encoding="utf-8")

    def write(name: str, verdict: str, said: dict[str, Any] | str, property: str = "unreach-call") -> None:
        text = YML.replace("{name}", name).replace("{property}", property).replace("{verdict}", verdict)
        (tmp_path / "c" / "loops" / f"{name}.yml").write_text(text, encoding="utf-8")
        document = {"verdict": said, "properties": []} if isinstance(said, str) else said
        text = json.dumps({"do": "", "document": document})
        (tmp_path / "c" / "loops" / f"{name}.c").write_text(text, encoding="utf-8")

    return write


def violated(kind: str) -> dict[str, Any]:
    entry = {"status": "violated", "kind": kind, "line": 3, "file": "p.c", "message": "wrong", "note": None}
    return {"verdict": "unsafe", "properties": [entry]}


def test_scores(bench: Run, tasks: Tasks, tmp_path: Path) -> None:
    tasks("right-true", "true", "safe")
    tasks("right-false", "false", violated("assertion"))
    tasks("wrong-true", "false", "safe")
    tasks("wrong-false", "true", violated("assertion"))
    tasks("none", "true", "unknown")
    code, out, _ = bench("c/All.set", "--property", "unreach-call", "--output", "o.jsonl")
    assert code == 1
    scores = {r["task"]: r["score"] for r in lines("o.jsonl")}
    assert scores == {
        "loops/right-true": 2,
        "loops/right-false": 1,
        "loops/wrong-true": -32,
        "loops/wrong-false": -16,
        "loops/none": 0,
    }
    first = lines("o.jsonl")[0]
    assert first["specification"] == "unreach-call" and first["group"] == "All"
    assert first["arguments"][1:] == ["--property=c/properties/unreach-call.prp", "--m32"]
    heading, row = out.split("\n")[1:3]
    assert heading.split()[-1] == "score" and row.split()[-1] == "-45"


def test_parts_of_a_property(bench: Run, tasks: Tasks) -> None:
    part = "false\n    subproperty: valid-free"
    tasks("right", part, violated("double-free"), "valid-memsafety")
    tasks("wrong", part, violated("out-of-bounds"), "valid-memsafety")
    bench("c/loops/right.yml", "c/loops/wrong.yml", "--property", "valid-memsafety.prp", "--output", "o.jsonl")
    assert [(r["outcome"], r["score"]) for r in lines("o.jsonl")] == [("right", 1), ("wrong", 0)]
    assert lines("o.jsonl")[0]["expected"] == "unsafe (valid-free)"


def test_all_properties_and_lists(bench: Run, tasks: Tasks, tmp_path: Path) -> None:
    tasks("a", "true", "safe")
    code, out, _ = bench("c/loops/a.yml", "--list")
    assert code == 0 and "loops/a.unreach-call" in out and "loops/a.no-overflow" in out
    (tmp_path / "s.toml").write_text(
        '[defaults]\ntimeout = 9\noptions = "-v"\n[groups.Loops]\nsv_comp = "c/*.set"\nproperty = "no-overflow"\n',
        encoding="utf-8",
    )
    (task,) = read_task_list(str(tmp_path / "s.toml"), {}, ENGINES).tasks
    assert task.id == "Loops/loops/a" and task.limits.seconds == 9 and task.program.word_bits == 32
    assert task.program.options == ("-v",) and str(task.expected) == "safe"
    assert bench("s.toml")[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("c/All.set", "--property", "termination"), "no task of `All` has the property `termination`"),
        (("c/Old.set",), "is not a pattern of task definitions"),
        (("c/Empty.set",), "names no task that is there"),
        (("t.toml", "--property", "x"), "it is a setting"),
        (("c/loops/gone.yml",), "there is no file"),
    ],
)
def test_bad_sets(bench: Run, tasks: Tasks, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    tasks("a", "true", "safe")
    (tmp_path / "c" / "Old.set").write_text("loops/*.c\n", encoding="utf-8")
    (tmp_path / "c" / "Empty.set").write_text("none/*.yml\n", encoding="utf-8")
    (tmp_path / "c" / "loops" / "gone.yml").write_text(
        YML.replace("{name}", "gone").replace("{verdict}", "true"), encoding="utf-8"
    )
    (tmp_path / "c" / "All.set").write_text("loops/a.yml\n", encoding="utf-8")
    code, _, err = bench(*words)
    assert code == 3 and said in err, err


def test_nothing_is_described_twice(tmp_path: Path) -> None:
    """What a record was run with is compared without its limits, so that lower ones repeat nothing."""
    task = Task("g", "t", Program(("x.c",)), Expectation("safe"), Limits(5, 6))
    more = Task("g", "t", Program(("x.c",)), Expectation("safe"), Limits(50, 60))
    configuration = Configuration("c")
    assert Assignment(task, configuration).description == Assignment(more, configuration).description
    with pytest.raises(LimpetError, match="cannot be read"):
        read_tool_file(str(tmp_path / "none.toml"))
