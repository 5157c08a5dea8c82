"""What becomes of results: HTML, SVG, CSV, differences, estimates, and what is shown meanwhile."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import pty
import re
import threading
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.bench.conftest import Programs, Run, answer, lines
from tests.reports.browser import Browser
from tests.reports.test_html import CONTRAST, UNNAMED, needs_browser

from limpet.bench.difference import difference
from limpet.bench.estimate import Estimate, duration
from limpet.bench.page import page_of
from limpet.bench.records import Record, TaskOutcome, read_records
from limpet.bench.summary import measure_by_name
from limpet.bench.svg import Axis, growth_plot, quantile_plot, scatter_plot
from limpet.bench.tasks import Assignment, Configuration, Expectation, Program, Task
from limpet.cli.bench_live import Progress
from limpet.cli.drawing import make_console
from limpet.cli.terminal import Terminal

WALL = measure_by_name("wall")


def record(
    task: str = "a", configuration: str = "x", outcome: str = "right", wall: float = 1.0, **more: object
) -> Record:
    base = Record(
        "list", "g", task, configuration, outcome, "safe", "safe", "", wall, wall, 10.0,
        {"solve": wall / 2}, {}, {}, (), {}, (), 60.0, 1000, 0, "1", "2026-01-01T00:00:00+00:00",
    )  # fmt: skip
    return replace(base, **more)  # type: ignore[arg-type]


class Reader(HTMLParser):
    """Fails on tags that are not closed, or from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {name for name, _ in attrs} & {"src", "href"}, (tag, attrs)
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Parts of pictures."""

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def test_a_page() -> None:
    nasty = "<script>alert(1)</script>&\"'"
    records = [record(f"t{n}", c, wall=n + 1) for n in range(5) for c in ("x", "y")]
    records += [
        record(nasty, "x", "wrong", message=nasty, specification="unreach-call", score=-32),
        record(nasty, "y", "timeout"),
    ]
    text = page_of(records, WALL)
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert not reader.open and nasty not in text
    assert len(re.findall(r'<tr data-task="', text)) == 6 and text.count('class="point"') == 6
    for word in ("Quantiles", "x / y", "60 s, 1000 MB", "-32", "timeout", "solve"):
        assert any(word in each for each in reader.texts), word
    assert "https://" not in text and text.count("http://") == text.count("http://www.w3.org/2000/svg")


@needs_browser
def test_the_page_in_a_browser(tmp_path: Path) -> None:
    """Light and dark, on narrow screens, by keyboard, with labels."""
    names = [f"task_{n:02}" for n in range(30)]
    records = [record(name, c, wall=n + 1) for n, name in enumerate(names) for c in ("x", "y")]
    records += [record("last", "x", "wrong"), record("last", "y", "timeout")]
    file = tmp_path / "page.html"
    file.write_text(page_of(records, WALL), encoding="utf-8")
    browser = Browser(tmp_path / "profile")
    try:
        browser.open(file)
        assert browser.errors == [] and browser.requests == [file.as_uri()]
        for width, scheme in ((1300, "light"), (1300, "dark"), (400, "light"), (400, "dark")):
            browser.show(width, 900, scheme)
            assert browser.run(UNNAMED) == [] and browser.run(CONTRAST) == []
            assert browser.run("document.documentElement.scrollWidth") <= width
        first = "document.querySelector('#tasks tbody tr').dataset.task"
        assert browser.run(first).endswith("task_00")
        for _ in range(2):
            browser.run("document.querySelectorAll('#tasks th button')[1].click()")
        assert browser.run(first).endswith("task_29")
        browser.run("document.getElementById('outcome').value = 'wrong'")
        browser.run("document.getElementById('outcome').dispatchEvent(new Event('input'))")
        assert browser.run("document.getElementById('count').textContent") == "1 of 31 tasks"
        reached = set()
        for _ in range(20):
            browser.press("Tab")
            reached.add(browser.run("document.activeElement.id || document.activeElement.tagName"))
        assert {"text", "group", "outcome", "differ", "BUTTON"} <= reached
    finally:
        browser.close()


def test_pictures_are_xml_and_say_what_is() -> None:
    records = [record(f"t{n}", "x", wall=10.0**n) for n in range(-2, 3)]
    records += [record(f"t{n}", "y", "right" if n < 1 else "timeout", wall=10.0**n) for n in range(-2, 3)]
    space = "{http://www.w3.org/2000/svg}"
    curves = ElementTree.fromstring(quantile_plot(records, WALL)).findall(f"{space}polyline")
    assert [len(curve.attrib["points"].split()) for curve in curves] == [5, 3]
    points = ElementTree.fromstring(scatter_plot(records, WALL, "x", "y")).findall(f"{space}circle[@class='point']")
    assert len(points) == 5
    # What is not right in y is on one line, above all others.
    heights = [float(point.attrib["cy"]) for point in points]
    assert heights[3] == heights[4] < min(heights[:3])
    assert quantile_plot([record(outcome="error")], WALL).startswith("<svg")


def test_growth_ends_where_a_task_is_not_answered() -> None:
    sized = [
        record(f"{program}-{size}", name, "timeout" if (name, size, program) == ("y", 30, "b") else "right", wall=size,
               parameters={"N": str(size)})
        for size in (10, 30, 100) for name in "xy" for program in "ab"
    ]  # fmt: skip
    lines = ElementTree.fromstring(growth_plot(sized, WALL, "N")).findall("{http://www.w3.org/2000/svg}polyline")
    assert [len(line.attrib["points"].split()) for line in lines] == [3, 1]
    assert page_of(sized, WALL).count(">N</text>") == 1
    assert "Growth" not in page_of([record()], WALL)
    assert growth_plot([record()], WALL, "N").startswith("<svg")


@pytest.mark.parametrize("axis", [Axis(0.001, 900, 0, 100, True), Axis(0, 37, 0, 100, False), Axis(0, 1, 0, 9, False)])
def test_axes(axis: Axis) -> None:
    ticks = list(axis.ticks())
    assert ticks == sorted(ticks) and 2 <= len(ticks) <= 20
    assert axis.at(axis.low) == axis.begin and axis.at(axis.high) == axis.end


def test_files(bench: Run, program: Programs) -> None:
    program("a", "safe")
    program("b", "safe")
    program("c", answer("unsafe", ("shift", 3)))
    code, _, _ = bench("t.toml", "--output", "o.jsonl", "--html", "o.html", "--csv", "o.csv")
    assert code == 0 and "<!DOCTYPE html>" in Path("o.html").read_text(encoding="utf-8")
    with open("o.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    kept = lines("o.jsonl")
    assert sorted((r["task"], r["configuration"], float(r["wall"])) for r in rows) == sorted(
        (r["task"], r["configuration"], r["wall"]) for r in kept
    )
    assert {r["stage:solve"] for r in rows} == {"0.005"}
    code, _, err = bench("o.jsonl", "--html", "no/o.html")
    assert code == 3 and "--html" in err


def test_a_page_for_a_repository(bench: Run) -> None:
    nasty = "a|b <script> `c`"
    written("o.jsonl", record(), record(nasty, outcome="timeout", message="late | very"), record("a", "y", score=2))
    code, _, _ = bench("o.jsonl", "--markdown", "o.md")
    text = Path("o.md").read_text(encoding="utf-8")
    assert code == 2 and "limpet bench o.jsonl --markdown o.md" in text and "(o.svg)" in text
    assert "<script>" not in text and "60 s, 1000 MB" in text
    # Every row of a table has as many cells as its heading.
    tables = re.findall(r"(?:^\|.*\n)+", text, re.M)
    assert len(tables) == 4
    for table in tables:
        widths = {len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}
        assert len(widths) == 1, table
    ElementTree.fromstring(Path("o.svg").read_text(encoding="utf-8"))


# --- differences -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", list(TaskOutcome))
@pytest.mark.parametrize("after", list(TaskOutcome))
def test_worse_or_better(before: TaskOutcome, after: TaskOutcome) -> None:
    found = difference([record(outcome=before.value)], [record(outcome=after.value)])
    none = {TaskOutcome.BOUNDED, TaskOutcome.UNKNOWN, TaskOutcome.TIMEOUT, TaskOutcome.MEMORY}
    order = [{TaskOutcome.WRONG}, {TaskOutcome.ERROR}, none, {TaskOutcome.RIGHT}]
    (old,) = (n for n, those in enumerate(order) if before in those)
    (new,) = (n for n, those in enumerate(order) if after in those)
    assert bool(found.worse) == (new < old) and bool(found.better) == (new > old)


def written(file: str, *records: Record) -> str:
    Path(file).write_text("".join(each.line() for each in records), encoding="ascii")
    return file


@pytest.mark.parametrize(
    ("before", "after", "options", "code", "said"),
    [
        ([record()], [record(wall=50.0)], [], 0, "1 slower"),
        (
            [record()],
            [record(wall=50.0)],
            ["--max-slowdown", "10"],
            1,
            "slower  g/a [x]: right 1.00 s -> right 50.00 s",
        ),
        ([record(wall=0.01)], [record(wall=0.5)], ["--max-slowdown", "2"], 0, "0 slower"),
        ([record()], [record(outcome="timeout", message="late")], [], 1, "right 1.00 s -> timeout 1.00 s: late"),
        ([record(outcome="timeout")], [record()], [], 0, "1 better"),
        ([record(), record("b")], [record()], [], 2, "missing in b.jsonl g/b [x]"),
        ([record()], [record(), record("b")], [], 0, "1 new"),
        ([record(outcome="timeout"), record()], [record()], [], 0, "0 worse"),
    ],
)
def test_diff(bench: Run, before: list[Record], after: list[Record], options: list[str], code: int, said: str) -> None:
    status, out, _ = bench("diff", written("a.jsonl", *before), written("b.jsonl", *after), *options)
    assert status == code and said in out, out


def test_bad_diff(bench: Run) -> None:
    assert bench("diff")[0] == 3 and bench("diff", "a.jsonl")[0] == 3
    assert bench("diff", "a.jsonl", "none.jsonl")[0] == 3
    code, _, err = bench("diff", written("a.jsonl"), written("b.jsonl"), "--max-slowdown", "0.5")
    assert code == 3 and "a ratio from 1 on" in err


# --- meanwhile -------------------------------------------------------------------------------------------------------


def assignment(task: str, configuration: str) -> Assignment:
    return Assignment(Task("g", task, Program(("x.c",)), Expectation("safe")), Configuration(configuration))


def test_an_estimate() -> None:
    estimate = Estimate(2)
    estimate.expect([assignment(str(n), c) for n in range(4) for c in ("x", "y")])
    assert estimate.seconds() is None
    estimate.ended(record("0", "x", wall=10.0))
    assert estimate.seconds() == 35.0  # nothing is known about y: as long as x
    estimate.ended(record("0", "y", wall=2.0))
    assert estimate.seconds() == (30 + 6) / 2 and estimate.seconds(running=8.0) == (30 + 6 - 8) / 2
    assert [duration(s) for s in (5, 89, 120, 7200)] == ["5 s", "89 s", "2 min", "2.0 h"]


def test_a_table_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = pty.openpty()
    parts: list[bytes] = []

    def drain() -> None:
        with contextlib.suppress(OSError):  # the other side is closed
            while part := os.read(ours, 4096):
                parts.append(part)

    reader = threading.Thread(target=drain)
    reader.start()
    with os.fdopen(theirs, "w", encoding="utf-8") as stream:
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "150")
        console = make_console(True, stderr=True)
        console.file = stream
        terminal = Terminal(True)
        monkeypatch.setattr(terminal, "_console", console)
        progress = Progress(terminal, [assignment("a", "x"), assignment("b", "x")], 1)
        with progress:
            progress.ended(record("a"))
            assert progress._live is not None
            progress._live.refresh()
    reader.join()
    os.close(ours)
    shown = b"".join(parts).decode("utf-8", "replace")
    assert "g/a" in shown and "1 of 2 runs" in shown and "left" in shown


def test_old_results_can_be_read(tmp_path: Path) -> None:
    """Fields that were added later have values of their own."""
    data = json.loads(record().line())
    for name in ("command", "specification", "score", "host", "load"):
        del data[name]
    (tmp_path / "old.jsonl").write_text(json.dumps(data) + "\n", encoding="ascii")
    (read,) = read_records(str(tmp_path / "old.jsonl"))
    assert read.command == "verify" and read == record()
