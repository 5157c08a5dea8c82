"""`limpet check-proof` makes the clauses anew from the sources: others than those of the program are no proof of it."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.prove.test_proofs import PROGRAM

from limpet.cli.main import main
from limpet.hornsolvers.proof_file import read_proof

PROGRAMS = Path(__file__).resolve().parent.parent / "programs" / "prove"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    (folder / "program.c").write_text(PROGRAM)
    prove(folder / "program.c", folder / "proof.smt2")
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy, in which the proof was made as far as it knows."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(made / "program.c", tmp_path)
    (tmp_path / "proof.smt2").write_text((made / "proof.smt2").read_text().replace(str(made), str(tmp_path)))
    return tmp_path


def prove(source: Path, proof: Path, *options: str) -> None:
    assert main(["prove", str(source), "--proof", str(proof), "--timeout", "600", *options]) == 0


def checked(capsys: pytest.CaptureFixture[str], path: Path, *options: str) -> tuple[int, dict[str, Any]]:
    capsys.readouterr()
    code = main(["check-proof", str(path), "--format", "json", "--timeout", "600", *options])
    return code, json.loads(capsys.readouterr().out)


def with_digest(text: str) -> str:
    """The digest of clauses that were changed, as whoever changed them would write it."""
    before, clauses = text.split("; ---- clauses ----\n")
    names = re.findall(r"^\(define-fun (\S+) \((.*)\) Bool$", before, re.MULTILINE)
    declarations = [
        f"(declare-fun {name} ({' '.join(re.findall(r' (Bool|Int)[)]', sorts))}) Bool)" for name, sorts in names
    ]
    body = "\n".join([*declarations, clauses.rsplit("\n(check-sat)", 1)[0]])
    digest = hashlib.sha256(body.encode()).hexdigest()
    return re.sub(r'^; clauses: ".*"$', f'; clauses: "{digest}"', text, flags=re.MULTILINE)


# --- changed clauses --------------------------------------------------------------------------------------------


def test_the_digest_is_made_as_here(folder: Path) -> None:
    text = (folder / "proof.smt2").read_text()
    assert with_digest(text) == text


def weakened(text: str) -> str:
    """No clause says any more that a check can fail: anything is an invariant."""
    before, clauses = text.split("; ---- clauses ----\n")
    parts = re.split(r"(?m)^(?=; )", clauses.rsplit("(check-sat)", 1)[0])
    kept = [part for part in parts if "fails" not in part.split("\n")[0]]
    assert len(kept) < len(parts)
    return with_digest(f"{before}; ---- clauses ----\n{''.join(kept)}(check-sat)\n")


def test_weaker_clauses_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = folder / "proof.smt2"
    rules = len(read_proof(proof).system.rules)
    proof.write_text(weakened(proof.read_text()))
    assert len(read_proof(proof).system.rules) == rules - 1
    code, document = checked(capsys, proof)
    assert (code, document["verdict"]) == (1, "no proof")
    assert document["clauses_hold"] is True
    assert document["clauses_of_program"] is False
    assert "a check fails" in document["message"]
    assert checked(capsys, proof, "--clauses-only")[0] == 0


def test_a_weaker_constraint_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The check allows for one more: still a proof of its clauses."""
    proof = folder / "proof.smt2"
    before, clauses = proof.read_text().split("; ---- clauses ----\n")
    changed = clauses.replace("1001", "1002")
    assert changed != clauses
    proof.write_text(with_digest(f"{before}; ---- clauses ----\n{changed}"))
    code, document = checked(capsys, proof)
    assert code == 1
    assert document["clauses_of_program"] is False


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("integers", "ideal"),
        ("step", "small"),
        ("level", "memory"),
        ("granted", [["assertion", "", ["program.c", 7, 3, "main"], "main"]]),
    ],
)
def test_other_ways_of_making_them(folder: Path, key: str, value: object, capsys: pytest.CaptureFixture[str]) -> None:
    """What the file says about how the clauses were made is not believed: they come out, or it is not a proof."""
    proof = folder / "proof.smt2"
    proof.write_text(changed_recipe(proof.read_text(), key, value))
    code, document = checked(capsys, proof)
    if code == 0:
        assert document["reservations"] or key in ("level", "granted")
    else:
        assert (code, document["clauses_of_program"]) == (1, False)


def recipe_in(text: str) -> dict[str, Any]:
    (line,) = re.findall(r"^; made by: (.*)$", text, re.MULTILINE)
    recipe: dict[str, Any] = json.loads(line)
    return recipe


def changed_recipe(text: str, key: str, value: object) -> str:
    made = json.dumps({**recipe_in(text), key: value})
    return re.sub(r"^; made by: .*$", lambda _: f"; made by: {made}", text, flags=re.MULTILINE)


def test_checks_that_were_left_out_are_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prove(folder / "program.c", folder / "less.smt2", "--no-check", "signed-overflow", "-D", "N=3")
    code, document = checked(capsys, folder / "less.smt2")
    assert code == 0
    assert "checks.without: signed-overflow" in document["about"]
    assert "compile.defines: N=3" in document["about"]


@pytest.mark.parametrize("key", ("files", "entry", "compile_commands", "overrides"))
def test_no_nonsense_is_a_mistake_of_ours(folder: Path, key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Other parts: tests/base/test_config_record.py."""
    proof = folder / "proof.smt2"
    text = proof.read_text()
    for value in ("nonsense", ["\x00"], ["/nonsense"], ""):
        options = recipe_in(text)["options"]
        proof.write_text(changed_recipe(text, "options", {**options, "input": {**options["input"], key: value}}))
        assert checked(capsys, proof)[0] == 2, value


# --- the sources --------------------------------------------------------------------------------------------------


def test_a_moved_proof(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "elsewhere").mkdir()
    moved = shutil.move(folder / "proof.smt2", folder / "elsewhere" / "proof.smt2")
    assert checked(capsys, Path(moved))[0] == 0


def test_a_moved_project(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Sources that were named without a folder are found beside the proof."""
    monkeypatch.chdir(folder)
    prove(Path("program.c"), Path("proof.smt2"))
    (folder / "elsewhere").mkdir()
    for name in ("proof.smt2", "program.c"):
        shutil.move(folder / name, folder / "elsewhere" / name)
    assert checked(capsys, folder / "elsewhere" / "proof.smt2")[0] == 0
    monkeypatch.chdir("/")
    assert checked(capsys, folder / "elsewhere" / "proof.smt2")[0] == 0


def test_absent_sources(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "program.c").unlink()
    code, document = checked(capsys, folder / "proof.smt2")
    assert (code, document["verdict"]) == (2, "unknown")
    assert document["clauses_hold"] is True
    assert document["clauses_of_program"] is None
    assert document["missing_sources"] == [str(folder / "program.c")]
    assert "program.c is not found" in document["message"]
    code, document = checked(capsys, folder / "proof.smt2", "--clauses-only")
    assert code == 0
    assert "not checked" in document["message"]


def test_changed_sources(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "program.c").write_text(PROGRAM.replace("n <= 1000", "n <= 1001", 1))
    code, document = checked(capsys, folder / "proof.smt2")
    assert (code, document["verdict"]) == (2, "unknown")
    assert document["changed_sources"] == [str(folder / "program.c")]
    assert "no longer what was proved" in document["message"]


def test_changed_comments(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its clauses are the same: what was proved is proved of the new program too."""
    (folder / "program.c").write_text(PROGRAM + "\n// the end\n")
    code, document = checked(capsys, folder / "proof.smt2")
    assert (code, document["verdict"]) == (0, "proof")
    assert document["changed_sources"] == [str(folder / "program.c")]
    assert any("has changed since" in text for text in document["reservations"])


def test_sources_that_are_no_program_any_more(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "program.c").write_text("int main(void) {")
    code, document = checked(capsys, folder / "proof.smt2")
    assert code == 2
    assert "cannot be generated again" in document["message"]


def test_another_version(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its clauses may have been others; that they are no others now is enough."""
    proof = folder / "proof.smt2"
    text = re.sub(r'^; limpet: ".*"$', '; limpet: "0.0.1"', proof.read_text(), flags=re.MULTILINE)
    proof.write_text(text)
    assert checked(capsys, proof)[0] == 0
    proof.write_text(weakened(text))
    code, document = checked(capsys, proof)
    assert code == 2
    assert "0.0.1" in document["message"]


def test_a_compiler_that_the_proof_names_is_not_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = folder / "proof.smt2"
    evil = folder / "evil"
    evil.write_text(f"#!/bin/sh\ntouch {folder / 'ran'}\nexit 1\n")
    evil.chmod(0o755)
    proof.write_text(proof.read_text().replace("; found by:", f'; clang: "{evil}"\n; found by:', 1))
    code, document = checked(capsys, proof)
    assert code == 2
    assert "--clang" in document["message"]
    assert not (folder / "ran").exists()


def test_standard_input(folder: Path) -> None:
    command = [sys.executable, "-m", "limpet"]
    made = [*command, "prove", "-", "--proof", "stdin.smt2", "--timeout", "600"]
    assert subprocess.run(made, input=PROGRAM, text=True, capture_output=True, check=False).returncode == 0
    ran = subprocess.run([*command, "check-proof", "stdin.smt2"], text=True, capture_output=True, check=False)
    assert ran.returncode == 2
    assert "standard input" in " ".join(ran.stdout.split())


# --- what was learnt on the way ---------------------------------------------------------------------------------

COPIES = """\
extern int __VERIFIER_nondet_int(void);
static void copy(unsigned char *to, const unsigned char *from, unsigned n) {
  for (unsigned i = 0; i < n; i++) to[i] = from[i];
}
int main(void) {
  unsigned char a[4], b[4];
  a[0] = 1;
  while (__VERIFIER_nondet_int()) copy(b, a, 2);
  return 0;
}
"""
PRODUCT = """\
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint() & 255, i = 0, y = x * x;
  while (i < x) i++;
  assert(i <= 255);
  assert((y & 3) != 2);
  return 0;
}
"""


def test_tracked_loads(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes that have no value are copied: the clauses say more about that after the first attempt."""
    (folder / "copies.c").write_text(COPIES)
    prove(folder / "copies.c", folder / "copies.smt2")
    assert recipe_in((folder / "copies.smt2").read_text())["tracked"]
    assert checked(capsys, folder / "copies.smt2")[0] == 0


def test_what_was_not_proved_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also if the file does not say so in a comment."""
    (folder / "product.c").write_text(PRODUCT)
    proof = folder / "product.smt2"
    arguments = ["prove", "product.c", "--ints", "exact", "--proof", "product.smt2", "--timeout", "600"]
    assert main(arguments) == 2
    assert recipe_in(proof.read_text())["granted"]
    text = re.sub(r"^; taken for granted: .*$", "; taken for granted: []", proof.read_text(), flags=re.MULTILINE)
    proof.write_text(text)
    code, document = checked(capsys, proof)
    assert code == 0
    assert document["reservations"] == ["not proved: assertion@product.c:7:3"]
    proof.write_text(changed_recipe(text, "granted", []))
    assert checked(capsys, proof)[0] == 1


# --- many programs ------------------------------------------------------------------------------------------------

WAYS = {
    "default": [],
    "small": ["--step", "small"],
    "bits": ["--ints", "bv"],
    "exact": ["--ints", "exact"],
    "summaries": ["--calls", "summaries"],
    "mixed": ["--calls", "mixed"],
    "inline": ["--calls", "inline"],
    "memory": ["--level", "memory"],
    "flat": ["--encoding", "regions=flat"],
}
QUICK = [
    ("counters/count_to_n_safe", "small"),
    ("counters/count_to_n_safe", "bits"),
    ("arrays/fill_on_heap_safe", "exact"),
    ("recursion/mccarthy_safe", "summaries"),
]


def check_in_other_processes(program: str, way: str, folder: Path, seconds: int) -> bool:
    """Whether there was a proof; made and checked with different hashes of strings."""
    proof = folder / "proof.smt2"
    options = ["--proof", str(proof), "--timeout", str(seconds), *WAYS[way]]
    command = [sys.executable, "-m", "limpet"]
    made = [*command, "prove", str(PROGRAMS / f"{program}.c"), *options]
    subprocess.run(made, env={**os.environ, "PYTHONHASHSEED": "1"}, capture_output=True, check=False)
    if not proof.exists():
        return False
    check = [*command, "check-proof", str(proof), "--timeout", "600"]
    ran = subprocess.run(
        check, env={**os.environ, "PYTHONHASHSEED": "2"}, capture_output=True, text=True, check=False, cwd="/"
    )
    assert "those of the program" in ran.stdout, ran.stdout + ran.stderr
    assert ran.returncode == 0
    return True


@pytest.mark.parametrize(("program", "way"), QUICK)
def test_proofs_of_programs(program: str, way: str, tmp_path: Path) -> None:
    assert check_in_other_processes(program, way, tmp_path, 60)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("program", sorted(f"{p.parent.name}/{p.stem}" for p in PROGRAMS.glob("*/*_safe.c")))
def test_all_proofs_of_programs(program: str, way: str, tmp_path: Path) -> None:
    if not check_in_other_processes(program, way, tmp_path, 10):
        pytest.skip("no proof in this time")


UNSAFE = PROGRAM.replace("i == n &&", "i == n + 1 &&")


@pytest.fixture(params=["relative", "absolute"])
def elsewhere(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, Path, Path]:
    """A folder with a program and its proof, one with another program of that name and the same proof, and the folder
    where we are."""
    proved, other, current = (tmp_path / name for name in ("proved", "other", "current"))
    for each in (proved, other, current):
        each.mkdir()
    (proved / "include").mkdir()
    (proved / "include" / "h.h").write_text("#define MOST 1000\n")
    shutil.copytree(proved / "include", other / "include")
    text = '#include "h.h"\n' + PROGRAM.replace("1000", "MOST")
    (proved / "program.c").write_text(text)
    (other / "program.c").write_text(text.replace("i == n &&", "i == n + 1 &&"))
    monkeypatch.chdir(proved)
    name = Path("program.c") if request.param == "relative" else proved / "program.c"
    include = "include" if request.param == "relative" else str(proved / "include")
    prove(name, proved / "proof.smt2", "-I", include)
    shutil.copy(proved / "proof.smt2", other)
    shutil.copy(proved / "proof.smt2", current)
    monkeypatch.chdir(current)
    return proved, other, current


def test_the_program_beside_the_proof_is_meant(
    elsewhere: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    proved, other, current = elsewhere
    code, told = checked(capsys, other / "proof.smt2")
    assert code != 0 and told["verdict"] != "proof"
    assert told["checked_sources"] == [str(other / "program.c")] and str(other / "program.c") in told["message"]
    code, told = checked(capsys, proved / "proof.smt2")
    assert code == 0 and told["checked_sources"] == [str(proved / "program.c")]
    assert told["about"].startswith(str(proved / "program.c"))
    # only where it was
    code, told = checked(capsys, current / "proof.smt2")
    assert code == 0 and told["checked_sources"] == [str(proved / "program.c")]
    assert main(["check-proof", str(current / "proof.smt2")]) == 0
    assert f"about  {proved / 'program.c'}" in capsys.readouterr().out.replace("\n       ", "")


def test_the_program_that_is_named_is_meant(
    elsewhere: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    proved, other, current = elsewhere
    for named in (other / "program.c", other):
        code, told = checked(capsys, proved / "proof.smt2", str(named))
        assert code != 0 and told["checked_sources"] == [str(other / "program.c")]
    for named in (proved / "program.c", proved):
        code, told = checked(capsys, other / "proof.smt2", str(named))
        assert (code, told["checked_sources"]) == (0, [str(proved / "program.c")]), told["message"]
    shutil.copy(proved / "program.c", current)
    code, told = checked(capsys, other / "proof.smt2", "program.c")
    assert told["checked_sources"] == [str(current / "program.c")]
    for wrong in ("another.c", str(current / "another.c")):
        code, told = checked(capsys, proved / "proof.smt2", wrong)
        assert code == 3 and "another.c" in told["error"]["message"]


def test_where_sources_were_looked_for(elsewhere: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    proved, _, current = elsewhere
    (proved / "program.c").unlink()
    code, told = checked(capsys, current / "proof.smt2")
    assert code == 2 and str(current) in told["message"] and told["checked_sources"] == []
