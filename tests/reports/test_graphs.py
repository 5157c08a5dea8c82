"""Graphs and coverage in reports, against the run that a counterexample is: it can only go where they say."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from tests.reports.browser import CHROMIUM, Browser

from limpet.base.config import CompileOptions, Config, InputOptions, ReportOptions
from limpet.base.context import Context
from limpet.drawing.graph import Graph, Style
from limpet.interp.events import FunctionEntered, LineReached
from limpet.reports.html import render
from limpet.reports.report import Report
from limpet.results.answer import Answer
from limpet.strategy.driver import verify, verify_by

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")
LIST = """\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int v; struct node *next; };

static struct node *push(struct node *h, int v) {
    struct node *n = malloc(sizeof *n);
    if (!n)
        return h;
    n->v = v;
    n->next = h;
    return n;
}

static int odd(int v) {
    switch (v) {
    case 0:
        return 4;
    case 1:
        return 5;
    default:
        break;
    }
    return v % 2;
}

int main(void) {
    struct node *h = 0;
    for (int i = 0; i < 3; i++)
        h = push(h, i);
    int s = 0;
    for (struct node *p = h; p; p = p->next) {
        if (odd(p->v) == 4)
            s += p->v;
        else
            s -= 1;
    }
    if (s == 77)
        s = 1 / s;
    if (__VERIFIER_nondet_int() == 7) {
        free(h->next);
        s = h->next->v;
    }
    return s;
}
"""
UNREACHED = (38, 42)
"""Lines that no run gets to: after a condition that never holds, and after what always goes wrong."""


def answered(folder: Path, text: str) -> tuple[Context, Answer]:
    file = folder / "list.c"
    file.write_text(text, encoding="utf-8")
    config = Config(input=InputOptions(files=(str(file),)), report=ReportOptions(graphs=True))
    config = replace(config, compile=replace(CompileOptions(), cache=False))
    ctx = Context(config)
    return ctx, verify_by("bmc", ctx)


def lines_by_call(answer: Answer) -> dict[str, list[list[int]]]:
    """Per function the lines of each of its calls, in order."""
    calls: dict[str, list[list[int]]] = {}
    stack: list[list[int]] = []
    for event in answer.findings[0].events:
        match event:
            case FunctionEntered(name, depth=depth):
                stack = [*stack[: depth - 1], []]
                calls.setdefault(name, []).append(stack[-1])
            case LineReached(location, depth):
                stack[depth - 1].append(location.line)
            case _:
                pass
    return calls


def is_explained(graph: Graph, lines: list[int]) -> bool:
    """Whether one line after the other is in the same box, or along edges from one to the next."""
    holds = {box.key: {at.line for at in box.places} for box in graph.boxes}
    after = {box.key: {edge.target for edge in graph.edges if edge.source == box.key} for box in graph.boxes}
    for line, following in itertools.pairwise(lines):
        begin = [key for key, held in holds.items() if line in held]
        near = {*begin, *(target for key in begin for target in after[key])}
        # The head of a loop may have no step of its own.
        near |= {target for key in near for target in after[key] if holds[key] <= {line, following} or not holds[key]}
        if not any(following in holds[key] for key in near):
            return False
    return True


def test_runs_follow_the_control_flow(tmp_path: Path) -> None:
    _, answer = answered(tmp_path, LIST)
    assert answer.graphs is not None
    flow = {graph.name: graph for graph in answer.graphs.flow}
    calls = lines_by_call(answer)
    assert set(calls) == set(flow) == {"main", "push", "odd"}
    for name, runs in calls.items():
        assert all(is_explained(flow[name], lines) for lines in runs), name
    # Checks that the compiler puts in are not shown: three ways through `push`, not more.
    assert len(flow["push"].boxes) <= 4


def test_pointers_of_variables(tmp_path: Path) -> None:
    _, answer = answered(tmp_path, LIST)
    assert answer.graphs is not None
    graph = next(each for each in answer.graphs.pointers if each.name == "main")
    variables = {box.rows[0]: box.key for box in graph.boxes if box.style is Style.VARIABLE}
    heap = [box for box in graph.boxes if box.style is Style.HEAP]
    assert {"h", "p"} <= set(variables) and len(heap) == 1
    targets = {edge.source: edge.target for edge in graph.edges}
    assert targets[variables["h"]] == targets[variables["p"]] == heap[0].key
    # `next` points to such nodes again.
    assert any(edge.source == edge.target == heap[0].key and edge.label == "8 → 0" for edge in graph.edges)


def test_coverage_has_what_a_run_passes(tmp_path: Path) -> None:
    _, answer = answered(tmp_path, LIST)
    coverage = answer.coverage
    assert coverage is not None and coverage.complete
    file = str(tmp_path / "list.c")
    passed = {(file, line) for runs in lines_by_call(answer).values() for lines in runs for line in lines}
    assert passed & (coverage.followed | coverage.others) <= coverage.followed
    assert coverage.others == {(file, line) for line in UNREACHED}


def test_coverage_behind_a_bound(tmp_path: Path) -> None:
    text = """\
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
    while (i < n) {
        i += 2;
        if (i == 40)
            s = i;
    }
    return s == 40;
}
"""
    file = tmp_path / "bound.c"
    file.write_text(text, encoding="utf-8")
    config = Config(input=InputOptions(files=(str(file),)))
    config = replace(config, bounds=replace(config.bounds, unwind=3))
    answer = verify(Context(config))
    assert answer.coverage is not None and not answer.coverage.complete
    assert answer.coverage.others == {(str(file), 7)}


def test_without_html_there_are_no_graphs(tmp_path: Path) -> None:
    file = tmp_path / "small.c"
    file.write_text("int main(void) { return 0; }\n", encoding="utf-8")
    assert verify(Context(Config(input=InputOptions(files=(str(file),))))).graphs is None


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("graphs")
    ctx, answer = answered(folder, LIST)
    file = folder / "list.html"
    file.write_text(render(Report.of(ctx, answer, 1.0, ("verify", "list.c"))), encoding="utf-8")
    return file


ARROWS = """
(() => { const pane = document.getElementById("state");
  const all = [...pane.querySelectorAll("svg.arrows g")];
  return [all.length, all.filter((g) => g.classList.contains("dangling")).length,
          pane.querySelectorAll("[data-target]").length]; })()
"""
MET = """
(() => { const pane = document.getElementById("state").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".object")].map((e) => e.getBoundingClientRect());
  return [...document.querySelectorAll("svg.arrows .head")].every((head) => { const r = head.getBoundingClientRect();
    return r.right <= pane.right + 1 &&
      boxes.some((b) => Math.abs(b.right - r.left) < 6 && b.top <= r.bottom && r.top <= b.bottom); }); })()
"""


@needs_browser
def test_pointers_are_arrows(tmp_path: Path, page: Path) -> None:
    browser = Browser(tmp_path)
    try:
        browser.open(page)
        browser.show(1300, 1000, "light")
        # At the end h points to the third node, that to the second, which was freed, and that to the first.
        drawn, dangling, pointers = browser.run(ARROWS)
        assert drawn == pointers >= 3 and dangling == 1
        assert browser.run(MET)
        objects = "[...document.querySelectorAll('.object .head')].map((e) => e.textContent.split(',').pop().trim())"
        assert sorted(browser.run(objects)) == ["alive", "alive", "freed"]
        ended = "[...document.querySelectorAll('.object')].filter((e) => e.textContent.includes('ended at')).length"
        assert browser.run(ended) == 1
        for _ in range(4):
            browser.press("ArrowLeft")
        assert browser.run(ended) == 0  # nobody knows yet
        assert browser.run(ARROWS)[1] == 0 and set(browser.run(objects)) == {"alive"} and browser.run(MET)
        browser.show(420, 900, "dark")
        assert browser.run("new Promise((done) => setTimeout(done, 200))") is None
        assert browser.run(MET) and browser.run("document.documentElement.scrollWidth") <= 420
        browser.press("Home")
        assert browser.run(ARROWS)[0] == 0 and browser.run("document.querySelectorAll('.object').length") == 0
        assert browser.errors == []
    finally:
        browser.close()


@needs_browser
def test_graphs_are_chosen_and_follow_the_run(tmp_path: Path, page: Path) -> None:
    browser = Browser(tmp_path)
    try:
        browser.open(page)
        names = browser.run("[...document.querySelectorAll('#graph option')].map((e) => e.textContent)")
        assert names[0] == "control flow: main" and {"pointers: main", "calls: all functions"} <= set(names)
        visible = "[...document.querySelectorAll('#graphs svg')].filter((e) => e.getClientRects().length).length"
        assert browser.run(visible) == 1
        here = "[...document.querySelectorAll('#graphs .box.here text')].map((e) => e.textContent).join()"
        assert "h->next->v" in browser.run(here)
        browser.press("Home")
        assert "h->next->v" not in browser.run(here)
        dim = "[...document.querySelectorAll('#graphs .dim text')].map((e) => e.textContent).join()"
        assert "1 / s" in browser.run(dim)
        assert "no run gets to the other 2" in browser.run("document.getElementById('coverage').textContent")
        assert browser.run("document.querySelectorAll('tr.unreached').length") == len(UNREACHED)
        browser.run("(() => { const s = document.getElementById('graph'); s.value = '1'; return s; })().id")
        browser.run("document.getElementById('graph').dispatchEvent(new Event('change'))")
        assert browser.run(visible) == 1 and browser.errors == []
    finally:
        browser.close()
