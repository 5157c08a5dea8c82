"""`limpet bench` as users see it: lists, results, resuming, tables, comparisons, plots, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.bench.conftest import Programs, Run, answer, lines, toml

from limpet.cli.main import main


@pytest.fixture
def good(program: Programs) -> None:
    program("a", "safe")
    program("b", "safe")
    program("c", answer("unsafe", ("shift", 3)))


@pytest.mark.usefixtures("good")
def test_matrix(bench: Run) -> None:
    code, out, err = bench("t.toml", "--output", "o.jsonl", "--jobs", "2")
    assert code == 0
    records = lines("o.jsonl")
    assert {(r["group"], r["task"], r["configuration"]) for r in records} == {
        (group, task, configuration)
        for group, task in (("good", "a"), ("good", "b"), ("bad", "c"))
        for configuration in ("plain", "other")
    }
    assert all(r["outcome"] == "right" and r["wall"] > 0 and r["cpu"] > 0 for r in records)
    assert err.count("right") == 6 and "[6/6]" in err
    assert [r["arguments"][-1] for r in records if r["configuration"] == "other"] == ["--solver=z3"] * 3
    heading, *rows = [line for line in out.split("\n") if line][1:]
    assert heading.split()[:6] == ["group", "configuration", "tasks", "right", "wrong", "median"]
    assert [row.split()[:4] for row in rows if "plain" in row] == [
        ["good", "plain", "2", "2"],
        ["bad", "plain", "1", "1"],
        ["all", "plain", "3", "3"],
    ]


def test_a_wrong_verdict_stands_out(bench: Run, program: Programs) -> None:
    program("a", "safe")
    program("b", answer("unsafe", ("shift", 9)))
    program("c", answer("unsafe", ("shift", 4)))
    code, out, err = bench("t.toml", "--config", "plain", "--colour", "always")
    assert code == 1
    assert "\x1b[1;37;41m wrong " in out
    assert "good/b [plain]: unsafe, expected safe: goes wrong (shift@p.c:9)" in out
    assert "bad/c [plain]: unsafe, but expected unsafe (line 3)" in out
    assert "\x1b[1;37;41mwrong" in err


def test_missing_answers(bench: Run, program: Programs) -> None:
    program("a", "safe")
    program("b", do="crash")
    program("c", "unknown")
    code, out, err = bench("t.toml", "--config=plain", "--table")
    assert code == 2
    assert "the worker was ended by SIGSEGV" in err
    assert [row.split()[:2] for row in out.split("\n")[2:5]] == [["good", "a"], ["b", "error"], ["bad", "c"]]


@pytest.mark.usefixtures("good")
def test_resume(bench: Run, program: Programs) -> None:
    assert bench("t.toml", "--output", "o.jsonl", "--only", "a", "--config", "plain")[0] == 0
    code, _, err = bench("t.toml", "--output", "o.jsonl")
    assert code == 3 and "`o.jsonl` exists already" in err and "--resume" in err
    # A run that was cut while it wrote.
    whole = Path("o.jsonl").read_text(encoding="ascii")
    Path("o.jsonl").write_text(whole + whole[:100], encoding="ascii")
    code, out, err = bench("t.toml", "--output", "o.jsonl", "--resume", "--config", "plain")
    assert code == 0 and "1 of 3 runs are in `o.jsonl` already" in err and "[2/2]" in err
    assert [r["task"] for r in lines("o.jsonl")] == ["a", "b", "c"]
    assert out.split("\n")[-2].split()[:3] == ["all", "3", "3"]
    # Other options are another run.
    text = Path("t.toml").read_text(encoding="utf-8")
    Path("t.toml").write_text(text.replace("plain = []", 'plain = ["-DX"]'), encoding="utf-8")
    code, _, err = bench("t.toml", "--output", "o.jsonl", "--resume", "--config", "plain")
    assert "[3/3]" in err and len(lines("o.jsonl")) == 6
    # … and the last one counts.
    assert bench("o.jsonl")[1].split("\n")[2].split()[:3] == ["good", "2", "2"]


@pytest.mark.usefixtures("fake")
def test_resume_with_higher_limits(bench: Run, program: Programs) -> None:
    program("a", {"error": {"id": "timeout", "message": "late", "location": None}})
    words = ("t.toml", "--output", "o.jsonl", "--resume", "--only", "a", "--config", "plain", "--timeout")
    assert bench(*words, "5")[0] == 2
    assert "1 of 1 runs" in bench(*words, "4")[2]
    program("a", "safe")
    assert bench(*words, "6")[0] == 0
    assert "1 of 1 runs" in bench(*words, "60")[2]


@pytest.mark.usefixtures("good")
def test_list(bench: Run, tmp_path: Path) -> None:
    code, out, _ = bench("t.toml", "--list", "--only", "good", "--timeout", "7", "--memory-limit", "99")
    assert code == 0 and not Path("o.jsonl").exists()
    assert "good/a  expected safe  limits 7 s, 99 MB" in out and f"    {tmp_path}/a.c" in out
    assert "configuration other: limpet verify --solver=z3" in out and "2 tasks × 2 configurations = 4 runs" in out


@pytest.mark.usefixtures("good")
def test_comparison(bench: Run) -> None:
    bench("t.toml", "--output", "o.jsonl")
    records = lines("o.jsonl")
    for record in records:
        record["wall"] = {"a": 2.0, "b": 8.0, "c": 1.0}[record["task"]]
        if record["configuration"] == "other":
            record["wall"] /= {"a": 2.0, "b": 8.0, "c": 1.0}[record["task"]]
            if record["task"] == "c":
                record["outcome"] = "timeout"
    Path("o.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records), encoding="ascii")
    code, out, _ = bench("o.jsonl", "--compare", "plain", "other")
    assert code == 2
    rows = out[out.index("plain against other") :].split("\n")
    assert [row.split() for row in rows[2:7]] == [
        ["good/b", "8.00", "1.00", "8.00×"],
        ["good/a", "2.00", "1.00", "2.00×"],
        ["bad/c", "1.00", "timeout", "1.00", "–"],
        ["total", "of", "2", "that", "both", "answer", "10.00", "2.00", "5.00×"],
        ["geometric", "mean", "4.00×"],
    ]
    assert rows[7].strip() == "answered by plain alone: bad/c"
    code, out, _ = bench("o.jsonl", "--compare", "plain", "other", "--measure", "count:terms")
    assert "good/b 12 12 1.00×" in " ".join(out.split())


@pytest.mark.usefixtures("good")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], ["give one task list", "limpet bench tasks.toml"]),
        (["t.toml", "u.toml"], ["not both: t.toml u.toml"]),
        (["t.toml", "o.jsonl"], ["not both"]),
        (["none.toml"], ["`none.toml` cannot be read"]),
        (["none.jsonl"], ["`none.jsonl` cannot be read"]),
        (["t.toml", "--only", "d*"], ["nothing is called `d*`", "there are: good, bad"]),
        (["t.toml", "--config", "plane"], ["no configuration `plane`", "there are: plain, other"]),
        (["t.toml", "--define", "X"], ["`X` is not NAME=VALUE"]),
        (["t.toml", "--define", "X=1"], ["has no variable `X`", "it needs none"]),
        (["t.toml", "--resume"], ["--resume needs --output"]),
        (["t.toml", "--output", "no/o.jsonl"], ["`no/o.jsonl` cannot be written"]),
        (["t.toml", "--jobs", "0"], ["--jobs: `0`"]),
        (["t.toml", "--timeout", "-1"], ["--timeout"]),
        (["t.toml", "--measure", "weight"], ["no measure `weight`", "encode"]),
        (["bad.jsonl"], ["bad.jsonl:2", "not a result of `limpet bench`"]),
        (["t.toml", "--compare", "plain", "z4"], ["no results of the configuration `z4`", "there are: plain, other"]),
        (["t.toml", "--plot", "a.c/plots"], ["--plot: `a.c/plots` cannot be written"]),
        (["some.jsonl", "--compare", "plain", "z4"], ["no results of the configuration `z4`", "plain"]),
        (["some.jsonl", "--only", "z"], ["leave no results", "good", "plain"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_usage(bench: Run, words: list[str], said: list[str]) -> None:
    if words and words[0].endswith(".jsonl"):
        bench("t.toml", "--only", "a", "--config", "plain", "--output", "some.jsonl")
        Path("bad.jsonl").write_text(Path("some.jsonl").read_text(encoding="ascii") + "{}\n", encoding="ascii")
    code, out, err = bench(*words)
    # Whatever is refused is refused before anything is run.
    assert code == 3 and out == "" and "[1/" not in err and all(text in err for text in said), err


def test_a_bad_list_is_shown(bench: Run) -> None:
    Path("t.toml").write_text('[groups.g]\nsources = ["x.c"]\nexpected = "safe"\ntasks = [{ name = "t" }]\n', "utf-8")
    code, _, err = bench("t.toml")
    assert code == 3
    assert err.split("\n")[:3] == [
        "t.toml:2:13: error: there is no file `x.c`",
        '    2 | sources = ["x.c"]',
        "      |             ^",
    ]


def test_plots(bench: Run, program: Programs) -> None:
    pytest.importorskip("matplotlib")
    program("p", "safe")
    text = '[configurations]\nx = []\ny = ["-O"]\n[groups.g]\nsources = "p.c"\nexpected = "safe"\neach.N = [1, 2, 3]\n'
    Path("t.toml").write_text(text + 'tasks = [{ name = "p" }]\n', encoding="utf-8")
    code, out, _ = bench("t.toml", "--plot", "plots")
    assert code == 0
    files = ["cactus.png", "groups.png", "scatter-x-y.png", "growth-g-N.png"]
    assert [line for line in out.split("\n") if line.startswith("plot")] == [f"plot: plots/{name}" for name in files]
    assert all((Path("plots") / name).read_bytes().startswith(b"\x89PNG") for name in files)


@pytest.mark.usefixtures("good")
def test_plots_without_matplotlib(bench: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    code, _, err = bench("t.toml", "--plot", "plots", "--only", "a")
    assert code == 3 and "matplotlib, which is not installed" in err and "pip install 'limpet[plots]'" in err


REAL = """\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a[4], i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 4)
        a[i] = 1;
}
"""


def test_real_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Without the fake worker, the whole way once."""
    monkeypatch.chdir(tmp_path)
    Path("safe.c").write_text(REAL, "utf-8")
    Path("unsafe.c").write_text(Path("safe.c").read_text("utf-8").replace("i < 4", "i <= 4"), "utf-8")
    Path("broken.c").write_text("int main(void) {\n", "utf-8")
    Path("t.toml").write_text(
        toml(
            """
            [groups.g]
            sources = "{name}.c"
            expected = "safe"
            tasks = [
                { name = "safe" },
                { name = "broken" },
                { name = "unsafe", expected = "unsafe", kind = "out-of-bounds", line = 5 },
            ]
            """
        ),
        "utf-8",
    )
    assert main(["bench", "t.toml", "--output", "o.jsonl", "--jobs", "2"]) == 2
    capfd.readouterr()
    found = {record["task"]: record for record in lines("o.jsonl")}
    assert {name: record["outcome"] for name, record in found.items()} == {
        "safe": "right",
        "broken": "error",
        "unsafe": "right",
    }
    assert "does not compile" in found["broken"]["message"]
    assert found["unsafe"]["violations"] == ["out-of-bounds@unsafe.c:5"]
    assert found["safe"]["stages"]["frontend"] > 0 and found["safe"]["counts"]["seair.functions"] >= 1
