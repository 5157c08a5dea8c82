"""Harnesses and targets as tests of pytest."""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.base.diagnostics import UsageError
from limpet.plugins.harness import harness_target

pytest_plugins = ["pytester"]

PLUGIN = "limpet.plugins.pytest_plugin"
"""By its module: the name `limpet`, of the entry point, is only there where Limpet is installed."""

LIBRARY = "int half(int x) { return x / 2; }\nint share(int x, int y) { return x / y; }\n"
GOOD = """\
// limpet: files = ["src/lib.c"]
// limpet: timeout = 100
int half(int);
int main(void) { return half(4) - 2 ? 1 / (half(0)) : 0; }
"""
BAD = """\
// limpet: files = "src/lib.c"
int share(int, int);
int __VERIFIER_nondet_int(void);
int main(void) { return share(4, __VERIFIER_nondet_int()); }
"""
ENDLESS = """\
// limpet: timeout = 100
// limpet: unwind = 2
unsigned __VERIFIER_nondet_uint(void);
int main(void) { unsigned n = __VERIFIER_nondet_uint(), s = 0; while (n--) s++; return 0; }
"""
PROJECT = """\
[[target]]
function = "half"
files = ["src/lib.c"]
[[target]]
function = "share"
files = ["src/lib.c"]
"""


@pytest.fixture
def files(pytester: pytest.Pytester) -> pytest.Pytester:
    (pytester.path / "src").mkdir()
    for name, text in (
        ("src/lib.c", LIBRARY),
        ("good_limpet.c", GOOD),
        ("bad_limpet.c", BAD),
        ("endless_limpet.c", ENDLESS),
        ("limpet.toml", PROJECT),
    ):
        (pytester.path / name).write_text(text, encoding="utf-8")
    return pytester


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    return pytester.runpytest("-p", "no:limpet", "-p", PLUGIN, "-p", "no:cacheprovider", "-rs", *words)


def test_harnesses_are_tests(files: pytest.Pytester) -> None:
    result = run(files)
    result.assert_outcomes(passed=1, failed=1, skipped=1)
    result.stdout.fnmatch_lines(["*src/lib.c:2:*division-by-zero*", "*inputs: __VERIFIER_nondet_int = 0*"])
    result.stdout.fnmatch_lines(["*SKIPPED*bounded: loop in main*"])


def test_bounded_is_what_is_asked_for(files: pytest.Pytester) -> None:
    run(files, "--limpet-bounded=pass", "endless_limpet.c").assert_outcomes(passed=1)
    run(files, "--limpet-bounded=fail", "endless_limpet.c").assert_outcomes(failed=1)


def test_targets_are_tests_if_asked_for(files: pytest.Pytester) -> None:
    run(files, "--limpet", "limpet.toml").assert_outcomes(passed=1, failed=1)
    run(files, "limpet.toml::half").assert_outcomes(passed=1)


def test_what_cannot_be_verified_fails_with_the_message(files: pytest.Pytester) -> None:
    (files.path / "wrong_limpet.c").write_text("// limpet: timeot = 3\nint main(void) {}\n", encoding="utf-8")
    result = run(files, "wrong_limpet.c")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*there is no setting `timeot`*", "*did you mean `timeout`*"])


@pytest.mark.parametrize("comment", ["timeout = ", "files = 3", "no-such = 1"])
def test_comments_that_make_no_sense(tmp_path: Path, comment: str) -> None:
    path = tmp_path / "x_limpet.c"
    path.write_text(f"// limpet: {comment}\n", encoding="utf-8")
    with pytest.raises(UsageError):
        harness_target(path)
