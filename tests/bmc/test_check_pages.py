"""The pages about checks tell the truth: the wrong program is found, the right one is proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.bmc.variants import answer_of, loaded

from limpet.base.checks import ALWAYS, GROUPS
from limpet.base.properties import KINDS, Verdict

PAGES = Path(__file__).resolve().parents[2] / "docs" / "checks"
WITHOUT_PROGRAMS = frozenset({"unwinding"})
_PROGRAM = re.compile(r"^```(c|cpp)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
KINDS_WITH_PAGES = sorted(set(KINDS))


def page(kind: str) -> str:
    return (PAGES / f"{kind}.md").read_text(encoding="utf-8")


def test_every_check_has_a_page_and_is_listed() -> None:
    assert sorted(path.stem for path in PAGES.glob("*.md") if path.stem != "README") == KINDS_WITH_PAGES
    listed = (PAGES / "README.md").read_text(encoding="utf-8")
    for kind in KINDS_WITH_PAGES:
        default = "always" if kind in ALWAYS else "yes" if kind in GROUPS["default"] else "no"
        (row,) = [line for line in listed.splitlines() if line.startswith(f"| [{kind}]({kind}.md) |")]
        assert row.endswith(f"| {default} |") and KINDS[kind].summary in row
        assert KINDS[kind].summary[1:] in page(kind)
        assert (f"--also {kind}" in page(kind)) == (default == "no")


@pytest.mark.parametrize("kind", [kind for kind in KINDS_WITH_PAGES if kind not in WITHOUT_PROGRAMS])
def test_the_programs_are_as_they_say(tmp_path: Path, kind: str) -> None:
    wrong, right = _PROGRAM.findall(page(kind))
    options = () if kind in GROUPS["default"] else ("--also", kind)
    for (language, text), verdict in ((wrong, Verdict.UNSAFE), (right, Verdict.SAFE)):
        path = tmp_path / f"{verdict.value}.{language}"
        path.write_text(text, encoding="utf-8")
        module, start = loaded(path, options)
        answer = answer_of(module, start, path, options)
        assert answer.verdict is verdict, [str(each) for each in answer.approximations]
        assert {finding.key.kind for finding in answer.findings} == ({kind} if verdict is Verdict.UNSAFE else set())
