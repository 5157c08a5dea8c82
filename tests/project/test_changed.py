"""`--changed` and `--watch`: a change is never overlooked, and what it cannot reach is left alone."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from limpet.base.diagnostics import UsageError
from limpet.cli.main import main
from limpet.project.changed import changes_since, reached_targets
from limpet.project.file import read_project

LIBRARY = """\
#include "lib.h"
static int low(int x)
{
    int y = x & 7;
    return y;
}
int pick(int x)
{
    return table[low(x)];
}
int half(int x)
{
    int y = x / 2;
    return y;
}
"""
PROJECT = '[[target]]\nfunction = "pick"\nfiles = ["lib.c"]\n[[target]]\nfunction = "half"\nfiles = ["lib.c"]\n'


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if shutil.which("git") is None:
        pytest.skip("needs git")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lib.c").write_text(LIBRARY, encoding="utf-8")
    (tmp_path / "lib.h").write_text("static int table[8];\n", encoding="utf-8")
    (tmp_path / "limpet.toml").write_text(PROJECT, encoding="utf-8")
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q"], ["add", "."], [*identity, "commit", "-q", "-m", "first"]):
        subprocess.run(["git", *words], check=True, capture_output=True)
    return tmp_path


def reached(root: Path) -> list[str]:
    project = read_project(root / "limpet.toml")
    return [target.name for target in reached_targets(project, project.targets, changes_since(root, "HEAD"))]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", []),
        ("x & 7", "x & 3", ["pick"]),
        ("    int y = x / 2;\n", "    int y = x / 2;\n    y += 0;\n", ["half"]),
        ("    int y = x / 2;\n    return y;\n", "    return x / 2;\n", ["half"]),
        ("    int y = x / 2;\n", "    int y = x / 2;\n#undef X\n", ["pick", "half"]),
        ("    int y = x / 2;\n", "    int y = x / 2; /* more\n*/\n", ["pick", "half"]),
        ("    int y = x / 2;\n", '    const char *s = "{";\n    int y = x / 2;\n', ["half"]),
        ("    return y;\n}\nint pick", "    return y;\n}\nint other;\nint pick", ["pick", "half"]),
        ("int half(int x)", "int half(int x )", ["pick", "half"]),
        ("    int y = x / 2;\n    return y;\n}\n", "    return 0;\n}\nint more(int x)\n{\n    return x;\n}\n", None),
    ],
)
def test_a_change_counts_for_those_who_reach_it(root: Path, old: str, new: str, expected: list[str] | None) -> None:
    (root / "lib.c").write_text(LIBRARY.replace(old, new) if old else LIBRARY, encoding="utf-8")
    assert reached(root) == (["pick", "half"] if expected is None else expected)


@pytest.mark.parametrize("by", ['"lib.c"', "<lib.c>", "LIBRARY"])
def test_a_source_that_others_include_counts_for_them(root: Path, by: str) -> None:
    """As tests do, here through a header."""
    (root / "common.h").write_text(f'#define LIBRARY "lib.c"\n#include {by}\n', encoding="utf-8")
    (root / "uses.c").write_text('#include "common.h"\nint main(void) { return pick(1); }\n', encoding="utf-8")
    (root / "other.c").write_text("int main(void) { return 0; }\n", encoding="utf-8")
    more = "".join(f'[[target]]\nname = "{name}"\nfiles = ["{name}.c"]\n' for name in ("uses", "other"))
    (root / "limpet.toml").write_text(f'include-dirs = ["."]\n{PROJECT}{more}', encoding="utf-8")
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    for words in (["add", "."], [*identity, "commit", "-q", "-m", "second"]):
        subprocess.run(["git", *words], check=True, capture_output=True)
    assert reached(root) == []
    (root / "lib.c").write_text(LIBRARY.replace("x & 7", "x & 3"), encoding="utf-8")
    assert reached(root) == ["pick", "uses"]
    (root / "lib.c").write_text(LIBRARY.replace("x / 2", "x / 3"), encoding="utf-8")
    assert reached(root) == ["half"]


def test_functions_that_a_macro_defines_count_as_reached(root: Path) -> None:
    made = "#define MAKE(name) int name(int x)\n" + LIBRARY.replace("int half(int x)", "MAKE(half)")
    (root / "lib.c").write_text(made, encoding="utf-8")
    subprocess.run(["git", "add", "."], check=True)
    identity = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *identity, "commit", "-q", "-m", "second"], check=True)
    assert reached(root) == []
    (root / "lib.c").write_text(made.replace("x / 2", "x / 3"), encoding="utf-8")
    assert "half" in reached(root)


@pytest.mark.parametrize(("file", "expected"), [("lib.h", 2), ("limpet.toml", 2), ("new.h", 2), ("README.md", 0)])
def test_other_files(root: Path, file: str, expected: int) -> None:
    with (root / file).open("a", encoding="utf-8") as stream:
        stream.write("\n# more\n" if file == "limpet.toml" else "\n/* more */\n")
    assert len(reached(root)) == expected


def test_the_command_says_how_many(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "lib.c").write_text(LIBRARY.replace("x / 2", "x / 3"), encoding="utf-8")
    assert main(["verify", "--changed", "HEAD"]) == 0
    out = capsys.readouterr().out
    assert "1 of 2 targets are reached by changes since HEAD" in out and "SAFE       half" in out
    assert main(["verify", "--changed", "no-such-revision"]) == 3
    assert "git says" in capsys.readouterr().err


def test_revisions_are_not_options(root: Path) -> None:
    with pytest.raises(UsageError):
        changes_since(root, "--output=stolen")
    assert not (root / "stolen").exists()


def test_watching_verifies_again_what_changed(root: Path) -> None:
    words = [sys.executable, "-m", "limpet", "verify", "--watch", "--target", "half"]
    environment = {**os.environ, "LIMPET_CACHE_DIR": str(root / ".cache")}
    watching = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert watching.stdout is not None
        lines = iter(watching.stdout.readline, "")
        first = list(iter(lambda: next(lines), "waiting for changes (Ctrl-C ends)\n"))
        assert any(line.startswith("SAFE") for line in first)
        (root / "lib.c").write_text(LIBRARY.replace("x / 2", "2 / x"), encoding="utf-8")
        second = list(iter(lambda: next(lines), "waiting for changes (Ctrl-C ends)\n"))
        assert "lib.c changed\n" in second and any("division-by-zero" in line for line in second)
        watching.send_signal(signal.SIGINT)
        assert watching.wait(60) == 130
    finally:
        watching.kill()
        watching.communicate()
