"""The pages of benchmarks/tables.py: figures of this tree beside those of the papers, and no others."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from benchmarks import tables
from tests.bench.conftest import Programs, answer, lines, toml

from limpet.bench.summary import measure_by_name

LIST = """
    name = "small"
    [needs]
    WHERE = "the folder of the programs"
    [defaults]
    sources = "${WHERE}/{name}.c"
    expected = "safe"
    [configurations]
    plain = []
    other = ["--solver=z3"]
    [groups.g]
    tasks = [{ name = "a-10" }, { name = "b-10" }]
    [groups.g2]
    tasks = [{ name = "a-10_2" }]
"""
TABLES = """
    [papers]
    P = "Somebody, *Something*"
    [samples]
    few = ["a-10"]
    [tables.t-1]
    title = "Two ways"
    paper = "P"
    place = "Table 1"
    list = "small.toml"
    only = ["g/*"]
    sample = "few"
    configurations = ["plain", "other"]
    columns = [["solved", "right"], ["failed", "failed"], ["terms", "sum count:terms"], ["of the first", "times wall"]]
    rows = [
        { name = "one", configuration = "plain", paper = [7, 1] },
        { name = "two", configuration = "other", only = "g/b-*", why = "it has only that" },
    ]
    reason = "Another machine."
    plots = [{ caption = "Figure 1", kind = "quantiles", measure = "wall" }]
    [tables.t-2]
    title = "Ported"
    paper = "P"
    place = "Table 2"
    list = "small.toml"
    twins = "g2"
    configurations = ["plain"]
    columns = [["solved", "right"]]
    rows = [{ name = "original", configuration = "plain" }, { name = "new", configuration = "ported" }]
    reason = "None."
    plots = [{ caption = "Pairs", kind = "scatter", measure = "wall", of = ["plain", "ported"] }]
    [tables.t-3]
    title = "A list that is written first"
    paper = "P"
    place = "Figure 3"
    list = "written.toml"
    script = ["script.py", "${NAME}"]
    needs.NAME = "a program"
    configurations = ["plain"]
    columns = [["solved", "right"]]
    rows = [{ name = "one", configuration = "plain" }]
    figures = "Nothing."
    reason = "None."
"""
SCRIPT = """
import pathlib, sys
task = f"{{ name = 'x', sources = '{sys.argv[1]}', expected = 'safe' }}"
pathlib.Path(sys.argv[3]).write_text(f"configurations.plain = []\\ngroups.g.tasks = [{task}]")
"""
Make = Callable[..., Path]


@pytest.fixture
def make(tmp_path: Path, fake: object, program: Programs, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Runs tables.py on lists of its own; the folder with what it wrote."""
    (tmp_path / "small.toml").write_text(toml(LIST), encoding="utf-8")
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "tables.toml").write_text(toml(TABLES), encoding="utf-8")
    program("a-10")
    program("a-10_2")
    program("b-10", answer("unknown"))
    monkeypatch.setattr(tables, "sources", lambda: "tree1")

    def run(*words: str) -> Path:
        assert not tables.main([*words, f"--tables={tmp_path / 'tables.toml'}", f"--output={tmp_path / 'out'}"])
        return tmp_path / "out" / "benchmarks"

    return run


def test_figures_stand_beside_those_of_the_paper(make: Make, tmp_path: Path) -> None:
    pages = make(f"--define=WHERE={tmp_path}", f"--define=NAME={tmp_path / 'a-10.c'}")
    page = (pages / "results" / "t-1.md").read_text(encoding="utf-8")
    assert "| | solved (paper) | **solved** | failed (paper) | **failed** | **terms** | **of the first** |" in page
    assert "| one | 7 | 1 | 1 | 1 | 12 |  |" in page and "| two |  | 0 |  | 1 | – |  |" in page
    assert "two: it has only that." in page and "Another machine." in page
    assert "| limits | 300 s, 4000 MB |" in page and re.search(r"^\| (load|machine) \| \d", page, re.MULTILINE)
    assert str(tmp_path) not in page
    picture = re.search(r"Figure 1:\n\n!\[plot\]\((.+)\)", page)
    assert picture is not None
    ElementTree.fromstring((pages / "results" / picture[1]).read_text(encoding="utf-8"))
    ported = (pages / "results" / "t-2.md").read_text(encoding="utf-8")
    assert "| original | 1 |" in ported and "| new | 1 |" in ported and "2, 1 tasks" in ported
    written = (pages / "results" / "t-3.md").read_text(encoding="utf-8")
    assert "| one | 1 |" in written and "limpet bench written.toml --config" in written
    assert "no: `make" not in (pages / "results.md").read_text(encoding="utf-8")


def test_it_goes_on_where_it_stopped(make: Make, tmp_path: Path) -> None:
    given = f"--define=WHERE={tmp_path}"
    pages = make("t-1", "--sample", given)
    assert "2, 1 tasks (a fixed sample)" in (pages / "results" / "t-1.md").read_text(encoding="utf-8")
    file = next((tmp_path / "out").rglob("*.jsonl"))
    before = lines(str(file))
    make("t-1", given)
    assert len(before) == 2 and lines(str(file))[:2] == before and len(lines(str(file))) == 4
    assert "4, 2 tasks, one" in (pages / "results" / "t-1.md").read_text(encoding="utf-8")
    make("t-1", given)
    assert len(lines(str(file))) == 4


def test_no_figures_of_another_tree(make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = f"--define=WHERE={tmp_path}"
    pages = make("t-1", given)
    kept = (pages / "results" / "t-1.md").read_text(encoding="utf-8")
    make("t-2", given)
    make("t-2")
    assert (pages / "results" / "t-1.md").read_text(encoding="utf-8") == kept, "the same tree, nothing at hand"
    monkeypatch.setattr(tables, "sources", lambda: "tree2")
    make("t-2", given)
    page = (pages / "results" / "t-1.md").read_text(encoding="utf-8")
    assert "**Not measured on this tree.**" in page and "make tables TABLES=t-1 WHERE=…" in page
    assert "| | solved (paper) | failed (paper) |" in page and "| one | 7 | 1 |" in page
    assert "svg" not in page and "| commit |" not in page
    index = (pages / "results.md").read_text(encoding="utf-8")
    assert "no: `make tables TABLES=t-1 WHERE=…`" in index and "TABLES=t-2" not in index


def test_what_is_shipped() -> None:
    """Rows name configurations of their table, these are in its list, and measures are known."""
    found = tables.read_tables(tables.HERE / "tables.toml")
    assert len({table.name for table in found}) == len(found) > 10
    for table in found:
        rows = {row.configuration for row in table.rows} | {name for plot in table.plots for name in plot.of}
        assert rows <= {*table.configurations, *(["ported"] if table.twins else [])}, table.name
        assert all(len(row.paper) <= len(table.columns) for row in table.rows), table.name
        for _, _, what in (measure.partition(" ") for _, measure in table.columns):
            assert not what or measure_by_name(what)
        if table.list and not table.script:
            data = tomllib.loads((tables.HERE / table.list).read_text(encoding="utf-8"))
            assert set(table.configurations) <= set(data.get("configurations", {"default": []})), table.name
