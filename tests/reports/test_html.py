"""The HTML report in a browser: it opens without errors or requests, steps by click and key, and can be read by all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.reports.browser import CHROMIUM, Browser
from tests.reports.conftest import UNSAFE, Made, make

from limpet.base.config import Config, InputOptions
from limpet.base.context import Context
from limpet.base.diagnostics import Location
from limpet.base.properties import Status, Verdict
from limpet.interp.events import Event, FunctionEntered, LineReached, VariableChanged
from limpet.interp.failures import Violation
from limpet.interp.results import RunOutcome, RunResult
from limpet.reports.highlight import highlighted
from limpet.reports.html import render
from limpet.reports.report import Report
from limpet.results.answer import Answer, Finding, PropertyKey, PropertyResult

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")
UNNAMED = """
(() => [...document.querySelectorAll("button, input, select, [role=region], [role=img], [role=group]")].filter((e) =>
  !(e.getAttribute("aria-label") || (e.labels && e.labels.length) || e.textContent.trim())).map((e) => e.outerHTML))()
"""
CONTRAST = """
(() => {
  const parse = (text) => { const n = text.match(/[\\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
  const light = (rgb) => { const [r, g, b] = rgb.slice(0, 3).map((v) => { v /= 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ground = (e) => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor);
    if (c[3] > 0) return c; } return [255, 255, 255, 1]; };
  const bad = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.textContent.trim() || !e.getClientRects().length || e.closest("script, .hidden, .skip")) continue;
    const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) bad.add(`${e.tagName}.${e.className}: ${node.textContent.trim().slice(0, 30)}`);
  }
  return [...bad];
})()
"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
STEP = 'document.getElementById("count").textContent'
PLACE = 'document.querySelector("tr.here").id'


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    made = Browser(tmp_path_factory.mktemp("profile"))
    yield made
    made.close()


@needs_browser
def test_stepping_through_the_run(browser: Browser, unsafe: Made) -> None:
    page = unsafe.folder / "out.html"
    browser.open(page)
    assert browser.errors == [] and browser.requests == [page.as_uri()]
    total = int(re.split(r"\D+", browser.run(STEP))[1])
    assert browser.run(STEP) == f"{total} of {total}" and browser.run(PLACE) == "L0-11"
    assert browser.run("document.querySelector('tr.here').classList.contains('end')")
    browser.click("#first")
    assert browser.run(STEP) == f"1 of {total}"
    browser.press("ArrowRight")
    browser.press("ArrowRight")
    browser.press("ArrowLeft")
    assert browser.run(STEP) == f"2 of {total}" and browser.run(PLACE) == "L0-16"
    browser.click("#next")
    assert browser.run(STEP) == f"3 of {total}"
    browser.press("End")
    assert browser.run(STEP) == f"{total} of {total}"
    browser.run(
        "(() => { const s = document.getElementById('slider'); s.value = 4; s.dispatchEvent(new Event('input')); })()"
    )
    assert browser.run(STEP) == f"5 of {total}"
    assert browser.errors == []


@needs_browser
def test_the_state_is_that_of_the_step(browser: Browser, unsafe: Made) -> None:
    browser.open(unsafe.folder / "out.html")
    calls = "[...document.querySelectorAll('#calls li')].map((e) => e.textContent.split('(')[0])"
    assert browser.run(calls) == ["main", "fill"]
    # The block has 12 bytes; the thirteenth is marked, outside of it.
    assert browser.run("[...document.querySelectorAll('.bytes .bad')].map((e) => e.textContent)") == ["✗"]
    assert browser.run("document.querySelectorAll('.object.accessed').length") == 1
    first = "document.querySelectorAll('.object.accessed .bytes span:not(.at):not(.chars)')[0].textContent"
    assert int(browser.run(first), 16) >= ord("c")
    browser.press("Home")
    assert browser.run(calls) == ["main"]
    assert browser.run("document.querySelectorAll('.object, .bytes .bad').length") == 0
    # The block comes about in the third step, and has no values yet.
    for _ in range(2):
        browser.press("ArrowRight")
    assert browser.run("document.querySelector('.object .bytes span:not(.at)').textContent") == "··"


LITERALS = """\
#include <stdio.h>
int nondet_int(void);
int main(void) {
    const char *word = "pointed at";
    int given = nondet_int();
    if (given > 3) printf("a format %d\\n", 10 / (given - 7));
    return word[0];
}
"""


@needs_browser
def test_literals_are_shown_if_something_points_to_them(browser: Browser, tmp_path: Path) -> None:
    made = make(tmp_path, "verify", LITERALS)
    browser.open(made.folder / "out.html")
    assert browser.run("document.querySelectorAll('#variables [data-target]').length") == 1
    chars = "[...document.querySelectorAll('.object')].map((e) => e.querySelector('.chars')?.textContent)"
    assert browser.run(chars) == ["pointed "]
    assert browser.errors == []


LONG_LINE = f"""\
#include <assert.h>
int nondet_int(void);
static const char *const text = "{"long " * 60}";
int main(void) {{
    int given = nondet_int();
    assert(given != 77 || !*text);
    return 0;
}}
"""


@needs_browser
@pytest.mark.parametrize("width", [1400, 420])
def test_values_are_seen_beside_lines_of_any_length(browser: Browser, tmp_path: Path, width: int) -> None:
    made = make(tmp_path, "verify", LONG_LINE)
    browser.show(width, 1000, "light")
    browser.open(made.folder / "out.html")
    inside = """(() => {
        const cell = [...document.querySelectorAll('.values')].find((e) => e.textContent.includes('given = 77'));
        const inner = cell.getBoundingClientRect(), outer = cell.closest('.code').getBoundingClientRect();
        return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right;
    })()"""
    assert browser.run(inside) is True


@needs_browser
def test_properties_are_filtered(browser: Browser, unsafe: Made) -> None:
    browser.open(unsafe.folder / "out.html")
    number = len(unsafe.data("json")["properties"])
    shown = 'document.getElementById("shown").textContent'
    assert browser.run(shown) == f"{number} of {number}"
    browser.run(
        "(() => { const s = document.getElementById('search'); s.value = 'heap block of 12'; "
        "s.dispatchEvent(new Event('input', {bubbles: true})); })()"
    )
    assert browser.run(shown) == f"1 of {number}"
    visible = "[...document.querySelectorAll('#list tbody tr')].filter((e) => e.getClientRects().length).length"
    assert browser.run(visible) == 1


@needs_browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1400, 420])
def test_readable_by_all(browser: Browser, unsafe: Made, safe: Made, scheme: str, width: int) -> None:
    for made in (unsafe, safe):
        browser.open(made.folder / "out.html")
        browser.show(width, 1000, scheme)
        assert browser.run(UNNAMED) == []
        assert browser.run(CONTRAST) == []
        # Nothing sticks out of a narrow screen.
        assert browser.run("document.documentElement.scrollWidth") <= width
        ids = browser.run("[...document.querySelectorAll('[id]')].map((e) => e.id)")
        assert len(ids) == len(set(ids))


@needs_browser
def test_keyboard_alone_reaches_everything(browser: Browser, unsafe: Made) -> None:
    browser.open(unsafe.folder / "out.html")
    reached = set()
    for _ in range(60):
        browser.press("Tab")
        reached.add(browser.run("document.activeElement.id || document.activeElement.getAttribute('class')"))
    assert {"theme", "first", "back", "slider", "next", "code", "kind", "search", "scroll"} <= reached


@needs_browser
def test_long_runs_and_many_properties(browser: Browser, tmp_path: Path) -> None:
    """2,000 steps and 1,000 properties are shown within a second of processor time: other tests run beside this one."""
    file = tmp_path / "long.html"
    file.write_text(render(long_report(tmp_path, 2000, 1000)), encoding="utf-8")
    before = browser.processor_seconds()
    browser.open(file)
    browser.run(PAINTED)
    assert browser.processor_seconds() - before < 1.0
    assert browser.errors == []
    assert browser.run(STEP) == "2001 of 2001"
    browser.press("ArrowLeft")
    assert browser.run(STEP) == "2000 of 2001"


def long_report(folder: Path, steps: int, properties: int) -> Report:
    program = folder / "long.c"
    program.write_text("".join(f"int x{line};\n" for line in range(properties)), encoding="utf-8")
    places = [Location(str(program), line + 1, 1, "main") for line in range(properties)]
    keys = [PropertyKey("assertion", place, "main", "x is 1") for place in places]
    events: list[Event] = [FunctionEntered("main", (), 1)]
    for number in range(steps):
        events += [LineReached(places[number % properties], 1), VariableChanged("x", str(number), 1)]
    violation = Violation("assertion", "x is 1", places[-1], ())
    finding = Finding(keys[-1], RunResult(RunOutcome.VIOLATION, None, violation, [], None, steps), tuple(events))
    results = [PropertyResult(key, Status.PROVED) for key in keys[:-1]]
    results.append(PropertyResult(keys[-1], Status.VIOLATED))
    answer = Answer(verdict=Verdict.UNSAFE, properties=results, findings=[finding], engine="bmc", solver="none")
    ctx = Context(Config(input=InputOptions(files=(str(program),))))
    return Report(ctx, answer, 1.0, ("verify", "long.c"), datetime.now(UTC))


# --- without a browser ------------------------------------------------------------------------------------------------


class _Addresses(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href", "action")]


def test_everything_is_in_one_file(unsafe: Made) -> None:
    parser = _Addresses()
    parser.feed(unsafe.text("html"))
    assert all(address.startswith(("#", "data:")) for address in parser.found)
    assert "http:" not in unsafe.text("html") and "https:" not in unsafe.text("html")


def test_invariants_stand_at_their_loops(safe: Made) -> None:
    rows = re.findall(r'<tr (?:class="invariant"|id="(L\d+-\d+)").*?</tr>', safe.text("html"), re.S)
    first = rows.index("")
    assert rows[first:].index("L0-7") == rows[first:].count("")


def test_what_a_program_says_is_only_text(tmp_path: Path) -> None:
    report = long_report(tmp_path, 3, 3)
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>"
    key = PropertyKey("assertion", report.answer.properties[0].key.location, evil, evil)
    report.answer.properties.append(PropertyResult(key, Status.UNKNOWN, evil))
    finding = report.answer.findings[0]
    events = (*finding.events, VariableChanged(evil, evil, 1))
    report.answer.findings[0] = Finding(finding.key, finding.run, events)
    text = render(report)
    assert "<img" not in text and text.count("</script>") == 2


def test_pieces_of_a_line_are_the_line() -> None:
    lines = [
        *UNSAFE.splitlines(),
        "/* two",
        "lines */ int x = 'a'; // and",
        '"not closed',
        "/**/ x /*/ y */ z",
        "a / b",
    ]
    pieces = highlighted(lines)
    assert ["".join(piece.text for piece in line) for line in pieces] == lines
    styles = [{piece.style for piece in line} for line in pieces]
    assert styles[-5] == {"comment"} and {"comment", "keyword", "string"} <= styles[-4] and styles[-1] == {""}
