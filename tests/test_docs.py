"""Rules of the documentation that a machine can check: links and paths lead somewhere, prose is wrapped."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests import screens

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/**/*.md")])
MAX_COLUMNS = 120
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"`[^`\n]*`")
_MODULE = re.compile(r"`((?:\w+/)+\w+\.py)`")
_OWN_MODULE = re.compile(r"`(\w+\.py)`")
_TRANSLATED = re.compile(
    r"\b(mistake in Limpet|looked at|in front of|the way of the data|for people|unless one asks"
    r"|are no (?:constants|numbers|pointers))\b"
)
"""How the first texts of this project sounded; plain words are a bug in Limpet, checked, reported, data flow, …"""

pytestmark = pytest.mark.skipif(not (ROOT / "docs").exists(), reason="no documentation next to an installed package")


def prose(page: Path) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, without those of code blocks."""
    inside = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            yield number, line
    assert not inside, f"{page}: a code block is not closed"


@cache
def anchors(page: Path) -> frozenset[str]:
    """What GitHub makes of the headings."""
    headings = [line.lstrip("#").strip() for _, line in prose(page) if re.match(r"#+ ", line)]
    return frozenset(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings)


def broken_links(page: Path) -> Iterator[str]:
    for number, line in prose(page):
        for target in _LINK.findall(_CODE.sub("", line)):
            if re.match(r"[a-z]+:", target):
                continue
            name, _, anchor = target.partition("#")
            path = (page.parent / name).resolve() if name else page
            if not path.exists():
                yield f"{page.relative_to(ROOT)}:{number}: there is no {target}"
            elif anchor and anchor not in anchors(path):
                yield f"{page.relative_to(ROOT)}:{number}: {name or page.name} has no heading #{anchor}"


def long_lines(page: Path) -> Iterator[str]:
    """Tables may be wider."""
    for number, line in prose(page):
        if len(line) > MAX_COLUMNS and not line.startswith("|"):
            yield f"{page.relative_to(ROOT)}:{number}: {len(line)} columns, at most {MAX_COLUMNS}"


def translated(page: Path) -> Iterator[str]:
    for number, line in prose(page):
        if found := _TRANSLATED.search(line):
            yield f"{page.relative_to(ROOT)}:{number}: `{found.group()}` is not plain English"


def stale_paths(page: Path, text: str) -> Iterator[str]:
    """Modules and tests that are named but not there."""
    places = (ROOT, ROOT / "src", ROOT / "src" / "limpet", page.parent)
    for path in _MODULE.findall(text):
        if not any((place / path).exists() for place in places):
            yield f"{page.relative_to(ROOT)}: there is no {path}"


def stale_modules(package: Path, text: str) -> Iterator[str]:
    """Modules of its own that the docstring of a package names, and that are not there."""
    there = {path.name for path in package.parent.rglob("*.py")}
    for name in _OWN_MODULE.findall(text):
        if name not in there:
            yield f"{package.relative_to(ROOT)}: there is no {name}"


def test_modules_that_are_named_exist() -> None:
    pages = [page for page in PAGES if page.name != "CHANGELOG.md"]
    packages = sorted((ROOT / "src").rglob("__init__.py"))
    assert len(packages) > 20
    texts = {page: page.read_text(encoding="utf-8") for page in [*pages, *packages]}
    assert not [offence for page, text in texts.items() for offence in stale_paths(page, text)]
    assert not [offence for package in packages for offence in stale_modules(package, texts[package])]


def test_links_lead_somewhere() -> None:
    assert len(PAGES) > 40
    assert not [offence for page in PAGES for offence in broken_links(page)]


@pytest.mark.parametrize("rule", [long_lines, translated], ids=lambda rule: rule.__name__)
def test_prose_is_plain_and_wrapped(rule: object) -> None:
    assert callable(rule)
    assert not [offence for page in PAGES for offence in rule(page)]


def test_every_page_is_listed() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert page.name == "README.md" or f"]({page.name})" in index, page.name


@pytest.mark.parametrize(
    ("text", "offence"),
    [
        ("[there](other.md)", ""),
        ("[there](other.md#a-heading-with-code)", ""),
        ("[here](#here)", ""),
        ("[web](https://example.org/x)", ""),
        ("`[code](none.md)`", ""),
        ("```\n[code](none.md)\n```", ""),
        ("[nothing](none.md)", "there is no none.md"),
        ("[nothing](other.md#none)", "other.md has no heading #none"),
        ("[nothing](#none)", "page.md has no heading #none"),
    ],
)
def test_the_rule_for_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, offence: str) -> None:
    monkeypatch.setattr("tests.test_docs.ROOT", tmp_path)
    (tmp_path / "other.md").write_text("# Other\n\n## A heading, with `code`!\n", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text(f"# Here\n\n{text}\n", encoding="utf-8")
    found = list(broken_links(page))
    assert len(found) == bool(offence) and all(offence in each for each in found)


def test_screens_are_drawn_and_fit() -> None:
    """`make docs` draws them; here only that none is missing, or wider than its terminal where text can be wrapped."""
    folder = screens.SCREENS
    page = (folder / "README.md").read_text(encoding="utf-8")
    for name, screen in screens.ALL.items():
        assert f"`{screen.command}`" in page
        for columns, background in itertools.product(screens.WIDTHS, screens.THEMES):
            drawing = screens.picture(name, columns, background)
            assert drawing in page
            ElementTree.parse(folder / drawing)
            text = (folder / f"{name}-{columns}.txt").read_text(encoding="utf-8")
            assert text.startswith(f"$ {screen.command}\n") and text.count("\n") > 1
