"""Programs that use their arguments are started with any, up to a bound that is reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.variants import arguments_of
from tests.engines import verify_bounded as verify

from limpet.base.context import Context, Deadline
from limpet.base.properties import Verdict
from limpet.cli.main import main
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer

MAIN = "#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\nint main(int argc, char **argv) "
RIGHT = {
    "not looked at": ("{ (void)argc; (void)argv; return 0; }", Verdict.SAFE),
    "only how many": ("{ int n = argc == 1 ? 5 : 7; assert(n > 4 && argc > 0 && argc + 1 > argc); return 0; }",
                      Verdict.SAFE),
    "its name": ("{ char *copy[2] = {0}; copy[0] = argv[0]; return copy[1] != 0; }", Verdict.BOUNDED),
    "the first": ("{ return argc > 1 ? *argv[1] : 0; }", Verdict.BOUNDED),
    "the end of the table": ("{ assert(argc > 0 && !argv[argc] && argv[argc - 1]); return 0; }", Verdict.BOUNDED),
    "copied": ("{ if (argc < 3) return 1; char *c = malloc(strlen(argv[2]) + 1); if (!c) return 1;"
               " strcpy(c, argv[2]); free(c); return 0; }", Verdict.BOUNDED),
    "changed": ("{ if (argc > 1) argv[1][0] = 0; return argc > 1 && strlen(argv[1]) != 0; }", Verdict.BOUNDED),
}  # fmt: skip
WRONG = {
    "too long": ("{ char b[8]; if (argc > 1) strcpy(b, argv[1]); return 0; }", "out-of-bounds"),
    "not there": ("{ return *argv[2]; }", "null-dereference"),
    "beyond the table": ("{ return argv[4] == 0; }", "out-of-bounds"),
    "many": ("{ int a[9] = {0}; return a[argc > 5000 ? argc / 600 : 0]; }", "out-of-bounds"),
    "divided": ("{ return 1 / (argc - 1); }", "division-by-zero"),
    "freed": ("{ if (argc > 1) free(argv[1]); return 0; }", "invalid-free"),
    "behind its end": ("{ return argc > 1 ? argv[1][strlen(argv[1]) + 32] : 0; }", "out-of-bounds"),
}


def ask(folder: Path, text: str, *options: str) -> Answer:
    path = folder / "p.c"
    path.write_text(MAIN + text, encoding="utf-8")
    arguments = arguments_of(path, options)
    ctx = Context(arguments.make_config(arguments), Deadline.after(60))
    return verify(ctx, *load_prepared(ctx))


@pytest.mark.parametrize("name", RIGHT)
def test_a_proof_is_one_for_few_arguments(tmp_path: Path, name: str) -> None:
    text, verdict = RIGHT[name]
    answer = ask(tmp_path, text)
    assert answer.verdict is verdict
    assert [each.id for each in answer.restrictions] == ([] if verdict is Verdict.SAFE else ["arguments"])


@pytest.mark.parametrize("mode", ["-m32", "-m64"])
@pytest.mark.parametrize("name", WRONG)
def test_mistakes_are_found_with_arguments_that_show_them(tmp_path: Path, name: str, mode: str) -> None:
    text, kind = WRONG[name]
    answer = ask(tmp_path, text, mode)
    assert [finding.key.kind for finding in answer.findings] == [kind]
    assert not answer.warnings


def test_without_arguments_it_is_said(tmp_path: Path) -> None:
    answer = ask(tmp_path, WRONG["too long"][0], "--max-arguments", "0")
    assert answer.verdict is Verdict.BOUNDED
    assert [each.id for each in answer.restrictions] == ["arguments"]


@pytest.mark.parametrize(
    ("asked", "most"),
    [
        ("argc != 4", 3),
        ("argc < 4", 3),
        ("argc <= 3", 3),
        ("!(argc > 3)", 3),
        ("argc != 2", 2),
        ("argc > 5000", 8),
        ("argc - 4", 2),
        ("argc != 4 && !(argc == 6)", 5),
    ],
)
def test_there_are_as_many_as_the_program_asks_for(tmp_path: Path, asked: str, most: int) -> None:
    """Otherwise what comes after such a condition would never be reached."""
    answer = ask(tmp_path, f"{{ if ({asked}) return 1; return argv[argc - 1][0]; }}")
    (restriction,) = answer.restrictions
    assert f"at most {most} arguments" in restriction.message
    answer = ask(tmp_path, f"{{ if ({asked}) return 1; return argv[argc - 1][0]; }}", "--max-arguments", "1")
    assert "at most 1 argument," in answer.restrictions[0].message


def test_a_switch_asks_for_arguments(tmp_path: Path) -> None:
    answer = ask(tmp_path, "{ switch (argc) { case 5: return *argv[4]; case 1: return 0; default: return 1; } }")
    assert "at most 4 arguments" in answer.restrictions[0].message


def test_they_may_be_longer_than_the_arrays_of_the_program(tmp_path: Path) -> None:
    answer = ask(tmp_path, "{ char b[100] = {0}; b[50] = argv[0][0]; return b[60]; }")
    (restriction,) = answer.restrictions
    assert "115 characters" in restriction.message


def test_they_are_told_as_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.c"
    body = '{ assert(argc != 2 || strcmp(argv[1], "o\\"k") != 0); return 0; }'
    path.write_text(MAIN + body, encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert 'argv[1] = "o\\"k"' in told
    assert "argv[2]" not in told
    assert "bytes of" not in told
