"""Proofs as files: written by `limpet prove`, checked by `limpet check-proof`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from limpet.cli.main import main

PROGRAM = """\
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int), __VERIFIER_assert(int);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  __VERIFIER_assume(n >= 0 && n <= 1000);
  while (i < n) i++;
  __VERIFIER_assert(i == n && i <= 1000);
  return 0;
}
"""


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("proof")
    (folder / "program.c").write_text(PROGRAM)
    path = folder / "proof.smt2"
    options = ["--no-invariants", "--timeout", "600"]  # bounds that are known twice may be changed
    assert main(["prove", str(folder / "program.c"), "--proof", str(path), *options]) == 0
    return path


def invariants(text: str) -> str:
    """From the last one on, without the comments before it."""
    there = text[text.index("; ---- invariants") : text.index("; ---- clauses")]
    return there[there.rindex("(define-fun") :]


def test_is_a_proof(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-proof", str(saved)]) == 0
    shown = capsys.readouterr().out
    assert "PROOF" in shown
    assert "those of the program" in shown
    assert "note" not in shown


@pytest.mark.parametrize("solver", ("yices", "z3"))
def test_by_a_chosen_solver(saved: Path, solver: str) -> None:
    assert main(["check-proof", str(saved), "--solver", solver]) == 0


def test_every_changed_constant_is_noticed(saved: Path, tmp_path: Path) -> None:
    """Each number in the invariants, made larger by one or smaller by one: at least one of the two is not a proof."""
    text = saved.read_text()
    before, there, after = text.partition(invariants(text))
    numbers = list(re.finditer(r"(?<![\w!.'|])\d+(?![\w!.'|])", there))
    assert numbers
    for match in numbers:
        codes = set()
        for change in (-1, 1):
            number = str(max(0, int(match[0]) + change))
            changed = there[: match.start()] + number + there[match.end() :]
            path = tmp_path / "changed.smt2"
            path.write_text(before + changed + after)
            codes.add(main(["check-proof", str(path)]))
        assert 1 in codes, f"{match[0]} in {there}"


def test_changed_clauses_are_noticed(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = saved.read_text()
    path = tmp_path / "changed.smt2"
    before, clauses, rest = text.partition("; ---- clauses")
    path.write_text(before + clauses + rest.replace("1001", "2001", 1))
    assert main(["check-proof", str(path)]) == 3
    assert "changed.smt2" in capsys.readouterr().err


def test_ideal_integers_are_told(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ideal.smt2"
    source = str(saved.parent / "program.c")
    assert main(["prove", source, "--ints", "ideal", "--no-check", "signed-overflow", "--proof", str(path)]) == 2
    capsys.readouterr()
    assert main(["check-proof", str(path)]) == 0
    assert "never overflow" in capsys.readouterr().out


@pytest.mark.parametrize("text", ("", "nonsense", "; limpet proof 1\n(assert", "\x00\x01"))
def test_other_files_are_refused(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no.smt2"
    path.write_text(text)
    assert main(["check-proof", str(path)]) == 3
    assert "no.smt2" in capsys.readouterr().err


def test_a_wrong_program_leaves_no_proof(tmp_path: Path) -> None:
    source = tmp_path / "wrong.c"
    source.write_text(PROGRAM.replace("i < n", "i <= n"))
    proof = tmp_path / "proof.smt2"
    assert main(["prove", str(source), "--proof", str(proof), "--timeout", "600"]) == 1
    assert not proof.exists()


def test_clauses_are_kept(saved: Path, tmp_path: Path) -> None:
    """For `--save-smt`: what any solver for Horn clauses reads."""
    assert main(["prove", str(saved.parent / "program.c"), "--save-smt", str(tmp_path / "kept")]) == 0
    (clauses,) = (tmp_path / "kept").glob("horn-*.smt2")
    assert clauses.read_text().startswith("(set-logic HORN)")


def test_induction_has_no_proof_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "program.c"
    source.write_text(PROGRAM)
    assert main(["prove", str(source), "--engine", "kind", "--proof", str(tmp_path / "p")]) == 3
    assert "k-induction" in capsys.readouterr().err
