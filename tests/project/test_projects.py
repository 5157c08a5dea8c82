"""Projects: what their files may say, and what `limpet verify` makes of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from limpet.base.diagnostics import UsageError
from limpet.base.settings import settings
from limpet.cli.main import main
from limpet.project.file import find_project, read_project

PAGE = Path(__file__).resolve().parents[2] / "docs" / "project.md"
LIBRARY = """\
static int low(int x) { return x & 7; }
int pick(const int *a, int x) { return a[low(x)]; }
int half(int x) { return x / 2; }
int share(int x, int y) { return x / y; }
"""
PROJECT = """\
timeout = 100
sources = ["lib.c"]
[[target]]
function = "half"
[[target]]
function = "share"
assume = ["x > -1000"]
[[target]]
name = "pick8"
function = "pick"
pointers = "valid"
assume = ["size(a) == 8"]
"""

OVERFLOWS = PROJECT.replace('assume = ["x > -1000"]\n', "")
"""Beside the division by zero, there is INT_MIN / -1."""

Project = Callable[[str], Path]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LIMPET_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "lib.c").write_text(LIBRARY, encoding="utf-8")

    def write(text: str) -> Path:
        (tmp_path / "limpet.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> tuple[int, str, str]:
        code = main(list(words))
        out, err = capfd.readouterr()
        return code, out, err

    return run


def states(out: str) -> dict[str, tuple[str, bool]]:
    """By target: its state, and whether that came from the cache."""
    found = {}
    for line in out.splitlines():
        words = line.split()
        if len(words) > 1 and words[0].isupper():
            found[words[1]] = (words[0].lower(), "cached" in words)
    return found


def test_all_targets_are_verified_and_only_what_changed_again(project: Project, run: Run) -> None:
    root = project(PROJECT)
    code, out, _ = run("verify")
    assert code == 1
    assert states(out) == {"half": ("safe", False), "share": ("unsafe", False), "pick8": ("safe", False)}
    assert "lib.c:4:36 in share  division-by-zero  share" in out
    assert "3 targets   1 unsafe, 2 safe" in out
    (root / "lib.c").write_text(f"/* more */\n\n{LIBRARY.replace('x & 7', 'x & 15')}", encoding="utf-8")
    code, out, _ = run("verify")
    assert states(out) == {"half": ("safe", True), "share": ("unsafe", True), "pick8": ("unsafe", False)}
    assert "lib.c:6:36" in out  # it has moved
    code, out, _ = run("verify", "--no-cache", "--target", "half", "--target", "pick*")
    assert states(out) == {"half": ("safe", False), "pick8": ("unsafe", False)}


def test_one_target_is_shown_in_full(project: Project, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    root = project(PROJECT)
    (root / "below").mkdir()
    monkeypatch.chdir(root / "below")
    code, out, _ = run("verify", "--target", "share")
    assert code == 1 and "how it happens" in out and "int share(int x, int y)" in out
    assert Path.cwd() == root / "below"


def test_suppressions_need_a_reason_and_are_listed(project: Project, run: Run) -> None:
    suppress = '[[suppress]]\ncheck = "division-by-zero"\nfunction = "share"\nreason = "callers check"\n'
    unused = '[[suppress]]\ncheck = "shift"\nreason = "nothing shifts"\n'
    project(OVERFLOWS + suppress + unused)
    code, out, _ = run("verify", "--bounded-ok")
    assert code == 1 and states(out)["share"][0] == "unsafe"
    assert "suppressed  division-by-zero in function share: callers check" in out
    assert "nothing is suppressed by: shift" in out
    project(OVERFLOWS + suppress + suppress.replace("division-by-zero", "signed-overflow"))
    code, out, _ = run("verify", "--bounded-ok")
    assert code == 0 and states(out)["share"] == ("suppressed", True)
    project(PROJECT + '[[suppress]]\ncheck = "shift"\nreason = " "\n')
    code, _, err = run("verify")
    assert code == 3 and "has no reason" in err


def test_results_in_other_formats(project: Project, run: Run) -> None:
    suppress = '[[suppress]]\ncheck = "division-by-zero"\nreason = "callers check"\n'
    root = project(OVERFLOWS + '[[target]]\nfunction = "nothing"\n' + suppress)
    code, out, _ = run("verify", "--format", "json", "--output", "sarif=r.sarif,junit=r.xml,github=r.txt")
    document = json.loads(out)
    assert code == 1 and [each["name"] for each in document["targets"]] == ["half", "share", "pick8", "nothing"]
    assert document["summary"]["error"] == 1 and document["targets"][3]["error"]["message"]
    assert document["targets"][1]["result"]["traces"][0]["replayed"]
    sarif = json.loads((root / "r.sarif").read_text(encoding="utf-8"))
    results = [result for each in sarif["runs"] for result in each["results"]]
    assert {result["ruleId"]: "suppressions" in result for result in results} == {
        "division-by-zero": True,
        "signed-overflow": False,
    }
    suite = xml.fromstring((root / "r.xml").read_text(encoding="utf-8"))[0]
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("4", "1", "1")
    annotations = (root / "r.txt").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("::error file=lib.c,line=4") for line in annotations)
    assert not any("division by zero" in line for line in annotations)
    code, _, err = run("verify", "--html", "r.html")
    assert code == 3 and "about one program" in err


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["there is no [[target]]", "limpet init"]),
        ("timeot = 3", ["there is no `timeot`", "did you mean `timeout`?"]),
        ("timeout = 'soon'", ["timeout: `soon` is not a number"]),
        ("word-bits = 16", ["word-bits: `16` is neither 32 nor 64"]),
        ("[[target]]\nfiles = ['lib.c']", ["target 1 has neither a name nor a function"]),
        ("[[target]]\nfunction = 'half'", ["target `half` has no files"]),
        ("[[target]]\nname = 'x'\nfiles = ['no*.c']", ["no file matches `no*.c`"]),
        ("[[target]]\nfunction = 'half'\nfiles = 3", ["is not a list of texts"]),
        ("target = 3", ["`target` is not a list of tables"]),
        ("[[target]]\nfunction = 'half'\nfiles = 'lib.c'\nchecks = 'no-such'", ["target `half`", "no-such"]),
        ("[[target]]\nname = 'a'\nfiles = 'lib.c'\n" * 2, ["2 targets with the name `a`"]),
        ("[[suppress]]\ncheck = 'shfit'\nreason = 'x'", ["there is no `shfit`", "did you mean `shift`?"]),
        ("[[suppress]]\ncheck = 'shift'\nreason = 'x'\nlines = 3", ["there is no `lines`", "did you mean `line`?"]),
        ("[[suppress]]\ncheck = 'shift'\nreason = 'x'\nline = '3'", ["line cannot be `3`"]),
        ("a = [", ["is not TOML"]),
    ],
)
def test_mistakes_are_named(project: Project, run: Run, text: str, expected: list[str]) -> None:
    target = "\n[[target]]\nfunction = 'half'\nfiles = 'lib.c'\n" if "suppress" in text else ""
    project(text + target)
    code, out, err = run("verify")
    assert code == 3 and out == "" and "Traceback" not in err
    for each in (*expected, "limpet.toml"):
        assert each in err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--check", "memory"], "--check is about one program"),
        (["--function", "half"], "--function is about one program"),
        (["--target", "hlaf"], "there is no target `hlaf`"),
        (["--project", "no.toml"], "cannot be read"),
        (["lib.c", "--target", "half"], "--target is about the targets of a project"),
    ],
)
def test_options_that_do_not_go_with_projects(project: Project, run: Run, words: list[str], expected: str) -> None:
    project(PROJECT)
    code, _, err = run("verify", *words)
    assert code == 3 and expected in err


def test_no_project_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.chdir(tmp_path)
    if find_project(tmp_path) is None:
        code, _, err = run("verify")
        assert code == 3 and "limpet init" in err


def test_the_table_of_a_pyproject(project: Project, tmp_path: Path) -> None:
    lines = PROJECT.replace("[[target]]", "[[tool.limpet.target]]")
    (tmp_path / "pyproject.toml").write_text(f"[tool.limpet]\n{lines}", encoding="utf-8")
    found = find_project(tmp_path / "lib")
    assert found == tmp_path / "pyproject.toml"
    assert [target.name for target in read_project(found).targets] == ["half", "share", "pick8"]
    (tmp_path / "pyproject.toml").write_text("[tool.other]\n", encoding="utf-8")
    with pytest.raises(UsageError):
        read_project(tmp_path / "pyproject.toml")


def test_settings_of_arguments_are_for_functions_only(project: Project, run: Run, tmp_path: Path) -> None:
    (tmp_path / "m.c").write_text("int main(void) { return 0; }\n", encoding="utf-8")
    project("pointers = 'valid'\n[[target]]\nname = 'm'\nfiles = 'm.c'\n")
    assert run("verify")[0] == 0


def test_the_page_lists_the_settings() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name, setting in settings().items():
        assert f"| `{name.replace('_', '-')}` | `{setting.flag}` | " in text


def test_init_finds_functions_and_the_files_they_need(project: Project, run: Run, tmp_path: Path) -> None:
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "lib.h").write_text("int half(int x);\nint table[4];\n", encoding="utf-8")
    use = '#include "lib.h"\nstatic int low(void) { return half(6); }\nint use(void) { return low() + OFFSET; }\n'
    (tmp_path / "use.c").write_text(use, encoding="utf-8")
    (tmp_path / "prog.c").write_text("int use(void);\nint main(void) { return use() - 4; }\n", encoding="utf-8")
    (tmp_path / "bad.c").write_text("int bad(void) { return }\n", encoding="utf-8")
    flags = ["cc", "-c", "-Iinc", "-DOFFSET=1"]
    files = ["lib.c", "use.c", "prog.c", "bad.c"]
    entries = [{"directory": str(tmp_path), "file": file, "arguments": [*flags, file]} for file in files]
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "compile_commands.json").write_text(json.dumps(entries), encoding="utf-8")
    code, out, _ = run("init")
    assert code == 0 and "5 targets from 3 files" in out and "bad.c" in out
    made = {target.name: target for target in read_project(tmp_path / "limpet.toml").targets}
    assert set(made) == {"pick", "half", "share", "use", "prog"}
    assert made["use"].files == ("use.c", "lib.c")
    assert made["prog"].files == ("prog.c", "use.c", "lib.c") and "function" not in made["prog"].settings
    assert made["half"].files == ("lib.c",)
    code, out, _ = run("verify", "--target", "prog,use")
    assert code == 0 or states(out)["use"][0] == "bounded"
    assert states(out)["prog"] == ("safe", False)
    code, _, err = run("init")
    assert code == 3 and "--force" in err
    assert run("init", "--force", "lib.c")[0] == 0


def test_init_says_how_to_get_a_database(project: Project, run: Run) -> None:
    code, _, err = run("init")
    assert code == 3 and "bear" in err and "limpet init src/*.c" in err


def test_init_takes_functions_of_included_sources_once(project: Project, run: Run, tmp_path: Path) -> None:
    """Tests often include the source that they test, and a header with functions of their own."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "common.h").write_text("int reset(void) { return 0; }\n", encoding="utf-8")
    for name in ("a", "b"):
        text = '#include "../lib.c"\n#include "common.h"\nint main(void) { return half(2) - 1 + reset(); }\n'
        (tmp_path / "tests" / f"{name}.c").write_text(text, encoding="utf-8")
    code, out, _ = run("init", "tests/a.c", "lib.c", "tests/b.c")
    assert code == 0 and "lib.c, which 2 other sources include: its functions are targets once" in out
    made = {target.name: target.files for target in read_project(tmp_path / "limpet.toml").targets}
    assert made == {
        "reset": ("tests/a.c",),
        "tests/a": ("tests/a.c",),
        **dict.fromkeys(("pick", "half", "share"), ("lib.c",)),
        "tests/b": ("tests/b.c",),
    }
    code, out, _ = run("verify", "--target", "tests/*")
    assert code == 0 and states(out) == {"tests/a": ("safe", False), "tests/b": ("safe", False)}
    assert run("init", "--force", "tests/a.c", "tests/b.c")[0] == 0
    made = {target.name: target.files for target in read_project(tmp_path / "limpet.toml").targets}
    assert made["half"] == ("tests/a.c",) and len(made) == 6  # nobody compiles lib.c by itself


def test_init_leaves_out_what_no_caller_can_call(project: Project, run: Run, tmp_path: Path) -> None:
    text = """#include <stdarg.h>
typedef va_list rest;
int last(int n, va_list list) { int x = 0; while (n-- > 0) x = va_arg(list, int); return x; }
int renamed(const char *f, rest list) { return f[0] + va_arg(list, int); }
int any(int n, ...) { rest list; va_start(list, n); int x = last(n & 1, list); va_end(list); return x; }
int plain(int n) { return n & 1; }
"""
    (tmp_path / "lib.c").write_text(text, encoding="utf-8")
    code, out, _ = run("init", "lib.c")
    made = {target.name for target in read_project(tmp_path / "limpet.toml").targets}
    assert code == 0 and made == {"any", "plain"}
    assert "left out last, renamed: a va_list" in " ".join(out.split())
    assert "at most" in out and "30 s each" in out


def test_the_summary_has_each_place_once_and_what_to_do(project: Project, run: Run, tmp_path: Path) -> None:
    """Those that most targets show come first, whatever the order of targets is."""
    text = "static int low(int x, int y) { return x / y; }\nint alone(int x, int y) { return 1 / x + (1 << y); }\n"
    text += "".join(f"int f{number}(int x, int y) {{ return low(x, y) ^ {number}; }}\n" for number in range(5))
    (tmp_path / "lib.c").write_text(text, encoding="utf-8")
    names = ["alone", *(f"f{number}" for number in range(5)), "missing"]
    project("timeout = 100\nsources = ['lib.c']\n" + "".join(f"[[target]]\nfunction = '{name}'\n" for name in names))
    code, out, _ = run("verify")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    first = lines.index("violated 3 places in 2 functions, most frequent first")
    assert lines[first + 1 : first + 3] == [
        "lib.c:1:41 in low division-by-zero, signed-overflow 5 targets: f0, f1, f2, …",
        "lib.c:2:36 in alone (+1) division-by-zero, shift alone",
    ]
    broken = lines.index("cannot be verified 1 target")
    assert code == 1 and "missing" in lines[broken + 1]
    assert "next limpet verify --target 'alone' shows its run step by step" in lines
    assert any(line.startswith("next `alone` and 5 more: violated for some arguments") for line in lines)
    code, out, _ = run("verify", "-v")
    assert "5 targets: f0, f1, f2, f3, f4" in out and "target f3" in out
