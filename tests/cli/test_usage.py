"""Every mistake of a user ends with exit code 3, the value in question, and what to do."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Limpet, Write

PROGRAM = "int main(void) { return 0; }\n"
ASKS = "int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int() == 7; }\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["rnu", "p.c"], ["there is no command `rnu`", "did you mean `run`?"]),
        (["run", "--trase", "p.c"], ["there is no option `--trase`", "did you mean `--trace`?"]),
        (["run", "p.c", "--sed=3"], ["there is no option `--sed`", "did you mean `--seed`?"]),
        (["run", "-O2", "p.c"], ["there is no option `-O2`", "-I -D -U"]),
        (["verify", "p.c", "--check", "memry"], ["there is no check `memry`", "did you mean `memory`?"]),
        (["verify", "p.c", "--also", "leak"], ["there is no check `leak`", "did you mean `memory-leak`?"]),
        (["run", "p.c", "--no-check", "UAF"], ["there is no check `UAF`", "did you mean `use-after-free`?"]),
        (["run", "p.c", "--seed", "x"], ["--seed: `x` is not a whole number"]),
        (["run", "p.c", "--seed", "-1"], ["--seed: `-1` is not a whole number"]),
        (["run", "p.c", "--seed"], ["--seed needs a value"]),
        (["run", "p.c", "--max-steps", "0"], ["--max-steps: `0`"]),
        (["run", "p.c", "--max-steps", "1e3"], ["--max-steps: `1e3`"]),
        (["run", "p.c", "--timeout", "nan"], ["--timeout: `nan` is not a number of seconds"]),
        (["run", "p.c", "--timeout", "-1"], ["--timeout: `-1`"]),
        (["run", "p.c", "--timeout", "soon"], ["--timeout: `soon`"]),
        (["run", "p.c", "--format", "yaml"], ["--format: `yaml` is not one of the choices", "text, json"]),
        (["run", "p.c", "--input", "no.json"], ["there is no file `no.json`"]),
        (["run", "p.c", "--input", "no/such"], ["there is no file `no/such`"]),
        (["run", "p.c", "--input", "."], ["`.` is a directory"]),
        (["run", "p.c", "--input", ""], ["there is no value in it"]),
        (
            ["run", "p.c", "--record", "no/such/r.json"],
            ["`no/such/r.json` cannot be written", "not exist"],
        ),
        (["run", "p.c", "--record", "."], ["`.` cannot be written", "directory"]),
        (["run", "p.c", "--entry", "mian"], ["does not define the entry function `mian`", "`main`"]),
        (["verify", "p.c", "--also", "leak"], ["there is no check `leak`", "did you mean `memory-leak`?"]),
        (["verify", "p.c", "--check", "asertion"], ["did you mean `assertion`?"]),
        (["run"], ["no file is given", "limpet run program.c"]),
        (["run", "q.c"], ["there is no file `q.c`", "did you mean `p.c`?"]),
        (["run", "."], ["`.` is a directory"]),
        (["show", "irr", "p.c"], ["`irr` is not one of the choices", "did you mean `ir`?"]),
        (["show", "ir", "p.c", "--only", "mani"], ["there is no function `mani`", "did you mean `main`?"]),
        (["show", "ir", "p.c", "--after", "x"], ["there is no preparation step `x`", "promote"]),
        (["doctor", "x"], ["there is no argument `x`"]),
        (["completion", "tcsh"], ["`tcsh` is not one of the choices", "bash, zsh, fish"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) and value and not value[0].startswith("there") else "",
)
def test_bad_usage(limpet: Limpet, write: Write, words: list[str], expected: list[str]) -> None:
    write("p.c", PROGRAM)
    done = limpet(*words)
    assert done.code == 3
    assert done.out == b""
    assert done.err.startswith("error: ") or ": error: " in done.err
    for text in expected:
        assert text in done.err
    assert "Traceback" not in done.err


def test_no_command_shows_the_help(limpet: Limpet) -> None:
    done = limpet()
    assert done.code == 3 and "usage: limpet" in done.err and done.out == b""


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["verify"],
        ["bmc"],
        ["prove"],
        ["check-proof"],
        ["run"],
        ["show"],
        ["bench"],
        ["doctor"],
        ["completion"],
        ["validate"],
        ["explain"],
    ],
    ids=" ".join,
)
def test_help_has_examples(limpet: Limpet, command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = limpet(*command, "--help")
    assert done.code == 0 and b"examples:" in done.out and done.err == ""
    assert all(len(line) <= 80 for line in done.out.decode().split("\n"))


def test_version(limpet: Limpet) -> None:
    done = limpet("--version")
    assert done.code == 0 and done.out.startswith(b"limpet ")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("{bad", "it is not JSON"),
        ('{"inputs": 5}', 'it has no list "inputs"'),
        ('{"x": 1}', 'it has no list "inputs"'),
        ('{"inputs": [{"type": "i32"}]}', "input 1 has no value"),
        ("[1e999]", "`inf` cannot be used"),
        ("[null]", "input 1 has no value"),
        ("[" * 100_000, "it is not JSON"),
        (b"\xff\xfe\x00", "invalid start byte"),
        ("seven", "`seven` cannot be used"),
        ("99999999999", "returns 32 bits"),
    ],
)
def test_bad_input_files(limpet: Limpet, write: Write, content: str | bytes, expected: str) -> None:
    write("p.c", ASKS)
    write("inputs.json", content)
    done = limpet("run", "p.c", "--input", "inputs.json")
    assert (done.code, expected in done.err) == (3, True), done.err


def test_several_input_files(limpet: Limpet, write: Write) -> None:
    write("p.c", ASKS)
    write("a.json", "[1]")
    write("b.json", "[2]")
    done = limpet("run", "p.c", "--input", "a.json", "--input", "b.json")
    assert done.code == 3 and "a.json" in done.err and "b.json" in done.err


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("empty.c", b"", "is empty"),
        ("blank.c", b" \n\n", "is empty"),
        ("binary.c", b"\x7fELF\0\0\0", "compiled binary"),
        ("zeros.c", bytes(64), "binary data"),
        ("bad.ll", b"garbage @@@", "expected top-level entity"),
        ("bad.bc", b"not bitcode", "not LLVM bitcode"),
        ("broken.c", b"int main(void) { return x; }", "does not compile"),
        ("readme.txt", b"hello", "unknown suffix"),
        ("library.c", b"int f(int x) { return x; }", "--function f verifies a function, called with any arguments"),
    ],
)
def test_bad_programs(limpet: Limpet, write: Write, name: str, content: bytes, expected: str) -> None:
    done = limpet("run", write(name, content))
    assert done.code == 3 and expected in done.err and name in done.err
    assert done.out == b""


def test_entry_with_odd_parameters(limpet: Limpet, write: Write) -> None:
    done = limpet("run", write("p.c", "int odd(double x, int y) { return y; }\n"), "--entry", "odd")
    assert done.code == 3 and "`odd` takes parameters" in done.err


def test_files_and_options_mix(limpet: Limpet, write: Write) -> None:
    write("a.c", "int f(void);\nint main(void) { return f(); }\n")
    write("b.c", "int f(void) { return 4; }\n")
    done = limpet("run", "a.c", "--propagate-exit", "b.c")
    assert done.code == 4 and "exit status 4" in done.err


def test_values_that_look_like_options(limpet: Limpet, write: Write) -> None:
    write("p.c", ASKS.replace("== 7", "== -3"))
    assert limpet("run", "p.c", "--input", "-3", "--propagate-exit").code == 1
    write("q.c", "int main(int c, char **v) { return v[1][0] == '-'; }\n")
    assert limpet("run", "q.c", "--arg", "--trace", "--propagate-exit").code == 1


def test_two_dashes_are_an_argument_too(limpet: Limpet, write: Write) -> None:
    write("q.c", "int main(int n, char **a) { return n == 2 && a[1][0] == '-' && a[1][2] == 0; }\n")
    for words in (("--arg", "--"), ("--arg=--",)):
        assert limpet("run", "q.c", *words, "--propagate-exit").code == 1
