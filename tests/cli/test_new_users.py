"""What somebody trips over who uses Limpet for the first time."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from rich.text import Text
from tests.cli.conftest import Limpet, Write

from limpet.base.diagnostics import Diagnostic, Location, Note, Severity
from limpet.base.properties import Approximation, Verdict
from limpet.cli.answers import show_answer
from limpet.cli.terminal import Terminal
from limpet.interp.quoting import printf_text
from limpet.results.answer import Answer

READS = """\
#include <assert.h>
#include <stdio.h>
int main(void) {
    char line[8];
    if (fgets(line, sizeof line, stdin)) assert(line[0] != 'a' || line[1] != ' ' || line[2] != ' ');
    return 0;
}
"""
ASKS = "#include <assert.h>\nint nd_int(void);\nint main(void) { int x = nd_int(); assert(x != 77); return 0; }\n"


@pytest.mark.parametrize("name", ["x.c", "dir/x.cpp", "x.ll"])
def test_a_program_without_a_command(name: str, limpet: Limpet) -> None:
    done = limpet(name)
    assert done.code == 3
    assert f"did you mean `limpet verify {name}`?" in done.err


@pytest.mark.parametrize(
    "data",
    [
        b"plain",
        b"two  blanks ",
        b"it's 100%\\n",
        b"\x00\x01\xff\n",
        "größe".encode(),
        b"%d\\x41 $HOME `id`",
        b"-1",
        b"--",
    ],
)
def test_what_is_printed_can_be_pasted_into_a_shell(data: bytes) -> None:
    command = f"printf '{printf_text(data)}'"
    assert "\n" not in command and command.isascii()
    assert subprocess.run(["/bin/sh", "-c", command], stdout=subprocess.PIPE, check=True).stdout == data


def test_standard_input_is_one_line(limpet: Limpet, write: Write) -> None:
    done = limpet("verify", write("p.c", READS))
    assert done.code == 1
    (line,) = (line for line in done.out.decode().splitlines() if line.startswith("  reproduce: "))
    assert line.startswith("  reproduce: printf 'a  ") and line.endswith(" | ./a.out")


COMMANDS = {
    "words": r"assert(argc < 3 || argv[1][0] != '\'' || argv[2][0] != '\\' || argv[2][1] != '\n');",
    "number": "assert(argc != 4);",
    "empty": "assert(argc != 2 || argv[1][0]);",
    "both": "int c = getchar(); assert(argc != 2 || argv[1][0] != '$' || c != '-' || getchar() != '%');",
}


@pytest.mark.skipif(shutil.which("gcc") is None or shutil.which("bash") is None, reason="needs gcc and bash")
@pytest.mark.parametrize("name", COMMANDS)
def test_the_printed_command_fails_natively(name: str, limpet: Limpet, write: Write, tmp_path: Path) -> None:
    head = "#include <assert.h>\n#include <stdio.h>\nint main(int argc, char **argv) {\n    (void)argv;\n"
    path = write("p.c", f"{head}    {COMMANDS[name]}\n    return 0;\n}}\n")
    done = limpet("verify", path, "--check", "assertion")
    (command,) = [line.partition(": ")[2] for line in done.out.decode().splitlines() if line.startswith("  reproduce")]
    subprocess.run(["gcc", path, "-o", "a.out"], cwd=tmp_path, check=True)
    again = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, check=False)
    assert b"Assertion" in again.stderr, command


def test_no_command_where_the_run_depends_on_more(limpet: Limpet, write: Write) -> None:
    assert b"reproduce" not in limpet("verify", write("p.c", ASKS)).out


@pytest.mark.parametrize("command", ["verify", "bmc", "prove"])
@pytest.mark.parametrize("text", [ASKS, READS], ids=["asks", "reads"])
def test_a_recorded_counterexample_runs_again(
    command: str, text: str, limpet: Limpet, write: Write, tmp_path: Path
) -> None:
    if command == "prove" and text is READS:
        pytest.skip("takes long")
    name = write("p.c", text)
    assert limpet(command, name, "--record", "r.json").code == 1
    again = limpet("run", name, "--input", "r.json")
    assert again.code == 1 and "[assertion]" in again.err
    document = limpet(command, name, "--format", "json").out
    write("v.json", document)
    assert json.loads(document)["verdict"] == "unsafe"
    assert limpet("run", name, "--input", "v.json").code == 1


def test_what_is_safe_leaves_no_record(limpet: Limpet, write: Write, tmp_path: Path) -> None:
    assert limpet("bmc", write("p.c", "int main(void) { return 0; }\n"), "--record", "r.json").code == 0
    assert not (tmp_path / "r.json").exists() or not (tmp_path / "r.json").read_text()


ARRAY = "int a[4]; int nd_int(void);\nint main(void) { int i = nd_int(); STATEMENT return 0; }\n"


@pytest.mark.parametrize(
    ("statement", "cwe"),
    [
        ("a[i] = 3;", 787),
        ("return a[i] & 1;", 125),
        ("int b[2][3] = {{0}}; b[i][1] = 1;", 787),
        ("int b[2][3] = {{0}}; if (b[i][1]) return 1;", 125),
        ("struct { int n; int v[3]; } s[2] = {0}; s[1].v[i] = 1;", 787),
        ("struct { int n; int v[3]; } s[2] = {0}; if (s[i].n) return 1;", 125),
    ],
)
def test_array_indices_are_read_or_written(statement: str, cwe: int, limpet: Limpet, write: Write) -> None:
    document = json.loads(limpet("bmc", write("p.c", ARRAY.replace("STATEMENT", statement)), "--format", "json").out)
    assert document["verdict"] == "unsafe"
    violated = [each for each in document["properties"] if each["status"] == "violated"]
    assert {(each["kind"], each["cwe"]) for each in violated} == {("out-of-bounds", cwe)}


CONDITIONS = {
    "a.used <= CAPACITY": ("struct { int used; } a; a.used = nd(); assert(a.used <= CAPACITY);", "a.used = 5"),
    "x < y": ("int x = 7, y = nd(); assert(x < y);", "x = 7, y = 5"),
    "v[i] == 2": ("int v[3] = {1, 1, 1}, i = nd() - 4; v[i] = 3; assert(v[i] == 2);", "v[i] = 3"),
    "in a call": ("check(nd());", "n = 5"),
    "behind a pointer": ("struct s o = {nd()}, *p = &o; deeper(p);", "p->n = 5"),
    "a global": ("change(); assert(level == 4);", "level = 5"),
    "another call": ("int n = 9; (void)twice(nd()); assert(n == 3);", "n = 9"),
}
CHECKED = """\
#include <assert.h>
#define CAPACITY 4
struct s { int n; };
int nd_int(void);
extern void __VERIFIER_assume(int);
int level;
int nd(void) { int r = nd_int(); if (r != 5) __VERIFIER_assume(0); return r; }
void check(int n) { assert(n < 3); }
void deeper(struct s *p) { assert(p->n < 3); }
void change(void) { level = nd(); }
int twice(int n) { return 2 * n; }
"""


@pytest.mark.parametrize("name", CONDITIONS)
def test_false_conditions_are_shown_with_values(name: str, limpet: Limpet, write: Write) -> None:
    body, values = CONDITIONS[name]
    text = CHECKED + f"int main(void) {{ {body} return 0; }}"
    assert limpet("run", write("p.c", text), "--input", "5").code == 1
    shown = " ".join(limpet("bmc", "p.c").out.decode().split()).replace(" | ", " ")
    assert f"(with {values})" in shown


def test_characters_are_shown_as_such(limpet: Limpet, write: Write) -> None:
    body = "int c = getchar(), n = 50; if (c == '7') n++; assert(n == 50);"
    text = f"#include <assert.h>\n#include <stdio.h>\nint main(void) {{\n{body}\nreturn 0; }}\n"
    done = limpet("bmc", write("p.c", text))
    assert "c = 55 '7'" in done.out.decode() and "n = 50, 51" in done.out.decode()


def test_places_in_the_library_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    library = [Approximation("untracked", "undefined bits are read", Location("<limpet>/x.c", n)) for n in (1, 2, 3)]
    own = Approximation("untracked", "undefined bits are read", Location("p.c", 4))
    answer = Answer(verdict=Verdict.UNKNOWN, properties=[], engine="prove", approximations=[*library, own])
    show_answer(Terminal(False, stderr=False), answer, 0.0, 10, verbose=False)
    out = capsys.readouterr().out
    assert "<limpet>" not in out
    assert "at 3 places in the library: undefined bits are read" in out and "p.c:4: undefined bits are read" in out


@pytest.mark.parametrize("solver", ["z3", "bitwuzla"])
def test_k_induction_uses_the_solver_that_was_chosen(solver: str, limpet: Limpet, write: Write) -> None:
    text = "int nd_int(void);\nint main(void) { int x = 0; while (nd_int()) x = !x; return 8 / (2 - x) > 8; }\n"
    done = limpet("prove", write("p.c", text), "--engine", "kind", "--solver", solver)
    other = "bitwuzla" if solver == "z3" else "z3"
    assert done.code == 0
    assert f"k-induction, {solver}, checked by {solver} and {other}" in done.out.decode()


def test_messages_are_folded_in_terminals_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    text = "no run satisfies all of the assumptions up to the end of the program, which makes any proof useless"
    warning = Diagnostic("vacuous", text, Location("p.c"), Severity.WARNING, (Note(text, Location("p.c", 8)),))
    Terminal(True, stderr=False).diagnostic(warning)
    folded = Text.from_ansi(capsys.readouterr().out).plain
    assert max(map(len, folded.splitlines())) <= 60
    Terminal(False, stderr=False).diagnostic(warning)
    plain = capsys.readouterr().out
    assert len(plain.splitlines()) == 2
    assert folded.split() == plain.split()


def test_where_no_run_is_left_nothing_is_called_proved(limpet: Limpet, write: Write) -> None:
    text = "extern void __VERIFIER_assume(int);\n#include <assert.h>\nint nd_int(void);\n"
    text += "int main(void) { int n = nd_int(); __VERIFIER_assume(n > 8 && n < 4); assert(n == 6); return 0; }\n"
    done = limpet("verify", write("p.c", text))
    assert done.code == 2 and "[vacuous]" in done.out.decode()
    assert "are proved for runs of any length" not in done.out.decode()
