"""`limpet solve`: answers, models, limits, saved queries, errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from limpet.cli.main import main

QUERY = """
(set-logic QF_ABV)
(declare-const x (_ BitVec 32))
(declare-const a (Array (_ BitVec 32) (_ BitVec 8)))
(assert (= (bvmul x #x00000003) #x0000000f))
(push 1)
(assert (= (select a x) #x07))
(check-sat)
(pop 1)
(assert (bvult x #x00000005))
(check-sat-assuming ((= x #x00000002)))
"""


@pytest.fixture
def query(tmp_path: Path) -> str:
    path = tmp_path / "query.smt2"
    path.write_text(QUERY, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("solver", ["bitwuzla", "z3", "z3+bitwuzla", "z3&bitwuzla"])
@pytest.mark.parametrize("simplify", [[], ["--no-simplify"]])
def test_answers(query: str, solver: str, simplify: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", query, "--solver", solver, *simplify]) == 0
    assert capsys.readouterr().out.split() == ["sat", "unsat"]


def test_model_in_json(query: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", query, "--format", "json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["answers"]
    assert first["answer"] == "sat" and first["model"]["x"] == "#x00000005"
    assert second == {"answer": "unsat"}


def test_saved_queries_are_scripts(query: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "kept"
    assert main(["solve", query, "--save-smt", str(folder)]) == 0
    files = sorted(folder.glob("*.smt2"))
    assert len(files) == 2
    capsys.readouterr()
    answers = []
    for file in files:
        assert main(["solve", str(file), "--solver", "z3"]) == 0
        answers += capsys.readouterr().out.split()
    assert answers == ["sat", "unsat"]


def test_time_limit_is_unknown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hard.smt2"
    path.write_text(
        "(set-logic QF_BV)(declare-const p (_ BitVec 128))(declare-const q (_ BitVec 128))"
        "(assert (bvult p #x00000000000000010000000000000000))(assert (bvult q #x00000000000000010000000000000000))"
        "(assert (bvugt p #x00000000000000000000000000000001))(assert (bvugt q #x00000000000000000000000000000001))"
        "(assert (= (bvmul p q) #x62f18a0fb2d8d6a8a3b1a7c9ff5c0d3b))(check-sat)",
        encoding="utf-8",
    )
    assert main(["solve", str(path), "--timeout", "1"]) == 2
    assert capsys.readouterr().out.startswith("unknown (timeout")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("(assert (= x 1))(check-sat)", "x"),
        ("(declare-const x Bool)(assert (and x)", ""),
        ("(frobnicate)", "frobnicate"),
    ],
)
def test_bad_scripts(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.smt2"
    path.write_text(text, encoding="utf-8")
    assert main(["solve", str(path)]) == 3
    error = capsys.readouterr().err
    assert "bad.smt2" in error and told in error


def test_unknown_solver_and_missing_file(query: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", query, "--solver", "frob"]) == 3
    assert "frob" in capsys.readouterr().err
    assert main(["solve", "nowhere.smt2"]) == 3
    assert "nowhere.smt2" in capsys.readouterr().err
