"""`limpet explain`: the page of every check, by its name, by the id of a property, by a CWE number."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Limpet

from limpet.base.properties import KINDS
from limpet.reports.pages import page_of

DOCS = Path(__file__).resolve().parents[2] / "docs" / "checks"


def test_every_check_has_its_page() -> None:
    for kind in KINDS.values():
        assert page_of(kind).startswith(f"# {kind.id}\n")


def test_the_page_is_printed(limpet: Limpet) -> None:
    text = (DOCS / "shift.md").read_text(encoding="utf-8")
    for id in ("shift", "shift@a.c:3:5", "CWE-1335", "cwe1335"):
        done = limpet("explain", id)
        assert done.code == 0
        shown = done.out.decode()
        program = text.split("```c\n")[1].split("```")[0]
        assert all(line.strip() in shown for line in program.splitlines())
        assert "What to do: " in shown and "```" not in shown


def test_all_checks_are_listed(limpet: Limpet) -> None:
    shown = limpet("explain").out.decode()
    assert all(f"{kind} " in shown for kind in KINDS)


def test_a_number_may_be_of_several(limpet: Limpet) -> None:
    document = json.loads(limpet("explain", "CWE-190", "--format", "json").out)
    assert [each["id"] for each in document["checks"]] == ["signed-overflow", "unsigned-overflow"]


def test_unknown_checks(limpet: Limpet) -> None:
    done = limpet("explain", "shfit")
    assert done.code == 3 and "did you mean `shift`?" in done.err
    assert json.loads(limpet("explain", "shfit", "--format", "json").out)["error"]["id"] == "no-such-check"
