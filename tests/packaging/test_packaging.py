"""What `pip install` gives: metadata that is true, and a wheel that works by itself."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest
from tests.packaging.smoke import build, check_contents, try_it

import limpet

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
_NAME = re.compile(r"[\w-]+")


def names(requirements: list[str]) -> set[str]:
    return {match[0] for each in requirements if (match := _NAME.match(each)) is not None}


def test_the_version_comes_from_one_place() -> None:
    assert PROJECT["dynamic"] == ["version"] and "version" not in PROJECT
    assert re.fullmatch(r"\d+\.\d+\.\d+", limpet.__version__)


def test_every_dependency_is_justified() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("## Dependencies")[2]
    listed = set(re.findall(r"`([\w-]+)`", page))
    optional = PROJECT["optional-dependencies"]
    assert names(PROJECT["dependencies"]) <= listed
    for extra, requirements in optional.items():
        assert names(requirements) <= listed, extra
        if extra != "dev":
            assert f"limpet[{extra}]" in page


def test_the_changelog_is_in_the_usual_form() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "keepachangelog.com" in text and "## [Unreleased]" in text
    sections = re.findall(r"^### (.+)$", text, re.MULTILINE)
    assert set(sections) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_supported_versions_are_said() -> None:
    said = {each.rpartition(" ")[2] for each in PROJECT["classifiers"] if "Python :: 3." in each}
    assert {"3.11", "3.12", "3.13"} <= said and PROJECT["requires-python"] == ">=3.11"


@pytest.mark.long
@pytest.mark.parametrize("python", ["python3.11", "python3.12", "python3.13"])
def test_the_wheel_works_in_an_empty_environment(python: str, tmp_path: Path) -> None:
    """Needs the package `build` and something that pip can install from."""
    found = sys.executable if python == f"python3.{sys.version_info.minor}" else shutil.which(python)
    if found is None or importlib.util.find_spec("build") is None:
        pytest.skip(f"needs {python} and the package `build`")
    sdist, wheel = build(tmp_path / "dist")
    check_contents(sdist, wheel)
    assert try_it(found, wheel, tmp_path)[-1] == "unsafe"
