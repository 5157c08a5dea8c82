"""Runs with guessed inputs: what they find, what they never say, and what becomes of it beside the engines."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from tests.verify.test_strategy import problem_of

from limpet.base.context import Deadline
from limpet.base.diagnostics import Location
from limpet.base.properties import Status, Verdict
from limpet.cli.main import main
from limpet.guess.dictionary import dictionary_of
from limpet.guess.search import Search
from limpet.interp.results import RunOutcome, RunResult
from limpet.results.answer import Answer, Finding, PropertyKey, PropertyResult
from limpet.results.merging import with_violations

RUNS, RUNS_OF_TWINS, MANY_RUNS = 400, 60, 20_000
HEAD = "#include <assert.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint nondet_int(void);\n"
DATE = (
    HEAD
    + """
static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
int main(void) {
    char line[32];
    int y, m, d;
    while (fgets(line, sizeof line, stdin))
        if (sscanf(line, "%d-%d-%d", &y, &m, &d) == 3 && m >= 1 && m <= 12 && d > days[MONTH]) return 1;
    return 0;
}
"""
)
OPTION = (
    HEAD
    + """
int main(int argc, char **argv) {
    char name[8] = "";
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--name") == 0 && END) strcpy(name, argv[i + 1]);
    return name[0];
}
"""
)
STACK = (
    HEAD
    + """
int main(void) {
    int items[16], n = 0, x;
    while (scanf("%d", &x) == 1) {
        if (x == 4711) { if (FULL) return 1; n--; }
        else if (n < 16) items[n++] = x;
        assert(n >= 0);
    }
    return 0;
}
"""
)
LINE = HEAD + "int main(void) { char s[24]; return scanf(FORMAT, s) == 1 ? s[0] : 0; }\n"
CODES = (
    HEAD + "int main(void) { int x = nondet_int(), y = nondet_int(); if (x == 90210) assert(y < LAST); return 0; }\n"
)
# What does not fit into an array of the program is tried first, wherever the array is.
COPIES = {
    "a local array": "char b[300]; strcpy(b, FROM);",
    "a member in a heap block": "struct s { int n; char b[300]; } *s = malloc(sizeof *s); if (s) strcpy(s->b, FROM);"
    " free(s);",
    "a heap block": "char *b = malloc(300); if (b) strcpy(b, FROM); free(b);",
    "a static array": "static char b[300]; strcat(b, FROM);",
}
NOTHING = HEAD + 'int main(void) { char s[12]; if (scanf("%11s", s) NONE) return 1; puts(s); return 0; }\n'
REAL = (
    HEAD
    + """
float nondet_float(void);
double nondet_double(void);
int main(void) {
    float x = nondet_float();
    double d = nondet_double();
    if (x > 0.25f && x < 0.5f && d < 1e3 && d > 0.0) assert(x * x * 3.0f - x + 0.0 * d < MOST);
    return 0;
}
"""
)
ALWAYS = HEAD + "int main(void) { int v[4] = {0}; for (int i = 0; i LESS 4; i++) v[i] = i; return v[0]; }\n"
SHAPE = (
    HEAD
    + """
static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
int main(int argc, char **argv) {
    char *s = argv[1];
    if (argc < 2 || strlen(s) != 10 || s[4] != '-' || s[7] != '-') return 1;
    int m = atoi(s + 5), d = atoi(s + 8);
    return LEAST m <= 12 && d > days[m - 1];
}
"""
)
CALCULATOR = (
    HEAD
    + """
int main(void) {
    int stack[8], n = 0;
    char word[16];
    while (scanf("%15s", word) == 1) {
        if (strcmp(word, "/") == 0) {
            if (n < 2 || stack[n - 1] == 0 EXTREME) return 1;
            stack[n - 2] /= stack[n - 1];
            n--;
        } else if (n < 8) stack[n++] = (int)strtol(word, NULL, 10);
    }
    return 0;
}
"""
)
REGISTER = (
    HEAD
    + """
struct { char name[12]; int value; } table[20];
int main(void) {
    char line[40];
    int n = 0, i;
    while (fgets(line, sizeof line, stdin)) {
        char *value = strchr(line, '=');
        if (!value || value - line > 11) continue;
        *value++ = 0;
        for (i = 0; i < n && strcmp(table[i].name, line); i++) ;
        if (i == n) { if (n FULL 20) return 1; strcpy(table[n++].name, line); }
        table[i].value = atoi(value);
    }
    return 0;
}
"""
)
PAIRS = [
    pytest.param(DATE, ("MONTH", "m", "m - 1"), "out-of-bounds", id="format"),
    pytest.param(OPTION, ("END", "1", "i + 1 < argc && strlen(argv[i + 1]) < 8"), None, id="option"),
    pytest.param(STACK, ("FULL", "0", "n == 0"), "assertion", id="number"),
    pytest.param(LINE, ("FORMAT", '"%s"', '"%23s"'), "out-of-bounds", id="long-word"),
    pytest.param(REAL, ("MOST", "0.249f", "0.2501f"), "assertion", id="floats"),
    pytest.param(NOTHING, ("NONE", "== 3", "!= 1"), "uninitialised", id="nothing-to-read"),
    pytest.param(CODES, ("LAST", "3", "3 || y >= 3"), "assertion", id="inputs"),
    pytest.param(ALWAYS, ("LESS", "<=", "<"), "out-of-bounds", id="no-inputs"),
]


def searched(tmp_path: Path, text: str, runs: int) -> Answer:
    path = tmp_path / "p.c"
    path.write_text(text, encoding="utf-8")
    problem = problem_of(path)
    search = Search(
        problem.ctx, problem.module, problem.start, lambda at, text: None, runs, most_findings=1, seconds=1000.0
    )
    return search.run(Deadline.after(1000))


@pytest.mark.parametrize(
    ("text", "hole", "kind"),
    [
        pytest.param(SHAPE, ("LEAST", "", "m >= 1 &&"), "out-of-bounds", id="shape"),
        pytest.param(CALCULATOR, ("EXTREME", "", "|| stack[n - 1] == -1"), "signed-overflow", id="extreme"),
        pytest.param(REGISTER, ("FULL", ">", ">="), "out-of-bounds", id="series"),
    ],
)
def test_what_led_somewhere_is_changed(tmp_path: Path, text: str, hole: tuple[str, str, str], kind: str) -> None:
    """One condition after the other; none of them is met by chance together with the others."""
    name, wrong, right = hole
    (finding,) = searched(tmp_path, text.replace(name, wrong), MANY_RUNS).findings
    assert finding.key.kind == kind
    assert not searched(tmp_path, text.replace(name, right), RUNS).findings


@pytest.mark.parametrize(("text", "hole", "kind"), PAIRS)
def test_mistakes_and_their_twins(tmp_path: Path, text: str, hole: tuple[str, str, str], kind: str | None) -> None:
    name, wrong, right = hole
    answer = searched(tmp_path, text.replace(name, wrong), RUNS)
    assert answer.verdict is Verdict.UNSAFE
    (finding,) = answer.findings
    assert finding.run.outcome is RunOutcome.VIOLATION and finding.events
    assert kind is None or finding.key.kind == kind
    right_one = searched(tmp_path, text.replace(name, right), RUNS_OF_TWINS)
    assert right_one.verdict is Verdict.UNKNOWN and not right_one.findings and not right_one.properties


@pytest.mark.parametrize("copy", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("source", ["argv[1]", "line"])
def test_texts_that_are_too_long_come_first(tmp_path: Path, copy: str, source: str) -> None:
    line = "char line[1000]; if (!fgets(line, sizeof line, stdin)) return 1;" if source == "line" else ""
    text = HEAD + "int main(int argc, char **argv) { if (argc < 2) return 1; " + line + copy + " return 0; }\n"
    (finding,) = searched(tmp_path, text.replace("FROM", source), 6).findings
    assert finding.key.kind == "out-of-bounds"
    right = text.replace("FROM", f"strlen({source}) < 300 ? {source} : argv[0] + strlen(argv[0])")
    assert not searched(tmp_path, right, 20).findings


def test_the_dictionary(tmp_path: Path) -> None:
    path = tmp_path / "p.c"
    path.write_text(OPTION.replace("END", "argv[i][0] != 'q'"), encoding="utf-8")
    dictionary = dictionary_of(problem_of(path).module)
    assert b"--name" in dictionary.words and ord("q") in dictionary.characters
    assert {7, 8, 9} <= set(dictionary.lengths)
    assert all(b"argv" not in word for word in dictionary.words)
    path.write_text(DATE.replace("MONTH", "m"), encoding="utf-8")
    dictionary = dictionary_of(problem_of(path).module)
    assert b"%d-%d-%d" in dictionary.formats and {11, 12, 13} <= set(dictionary.numbers)


def test_what_is_not_checked_is_not_found(tmp_path: Path) -> None:
    path = tmp_path / "p.c"
    path.write_text(DATE.replace("MONTH", "m"), encoding="utf-8")
    problem = problem_of(path, "--check", "assertion")
    answer = Search(problem.ctx, problem.module, problem.start, lambda at, text: None, 60).run(Deadline.after(1000))
    assert answer.verdict is Verdict.UNKNOWN and not answer.findings


FAR = (
    HEAD
    + """
int main(void) {
    unsigned h = 2166136261u;
    int c, n = 0;
    while ((c = getchar()) != EOF && c != '\\n') { h = (h ^ (unsigned char)c) * 16777619u; n++; }
    for (int i = 0; i < 3000; i++) h = h * h + 12345u * (h >> 3);
    char *copy = malloc(n);
    if (!copy) return 1;
    copy[n] = (char)h;
    free(copy);
    return 0;
}
"""
)


@pytest.mark.usefixtures("real_workers")
def test_beside_the_engines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.c"
    path.write_text(FAR, encoding="utf-8")
    assert main(["verify", str(path), "--timeout", "300", "--format", "json"]) == 1
    document = json.loads(capsys.readouterr().out)
    violated = [each for each in document["properties"] if each["status"] == "violated"]
    assert [each["kind"] for each in violated] == ["out-of-bounds"]
    assert document["traces"][0]["property"] == violated[0]["id"]


@pytest.mark.usefixtures("real_workers")
def test_the_first_one_ends_it_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.c"
    path.write_text(FAR, encoding="utf-8")
    assert main(["verify", str(path), "--timeout", "300", "--format", "json", "--stop-at-first"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert [each["kind"] for each in document["properties"] if each["status"] == "violated"] == ["out-of-bounds"]
    entries = [each for each in document["timeline"] if each["engine"] == "run"]
    assert entries


def test_the_search_goes_on_as_long_as_it_took(tmp_path: Path) -> None:
    """Not until its time is up."""
    path = tmp_path / "p.c"
    path.write_text(LINE.replace("FORMAT", '"%s"'), encoding="utf-8")
    problem = problem_of(path)
    search = Search(problem.ctx, problem.module, problem.start, lambda at, text: None, 10**6, seconds=1000.0)
    begin = time.process_time()
    assert search.run(Deadline.after(1000)).verdict is Verdict.UNSAFE
    assert time.process_time() - begin < 30


def test_violations_are_merged() -> None:
    place, other = Location("p.c", 3, 5), Location("p.c", 9, 1)
    known = PropertyKey("out-of-bounds", place, "main", "known as this")
    safe = PropertyKey("assertion", other, "main", "holds")
    results = [PropertyResult(known, Status.BOUNDED), PropertyResult(safe, Status.PROVED)]
    bounded = Answer(verdict=Verdict.BOUNDED, properties=results, engine="bmc")
    run = RunResult(RunOutcome.VIOLATION, None, None, [], None, 1)
    same = Finding(PropertyKey("out-of-bounds", place, "main", "seen as that"), run)
    new = Finding(PropertyKey("leak", Location("p.c", 4, 1), "main", "lost"), run)
    found = Answer(verdict=Verdict.UNSAFE, properties=[], findings=[same, new], engine="run")
    answer = with_violations(bounded, found)
    assert (answer.verdict, answer.engine) == (Verdict.UNSAFE, "bmc+run")
    statuses = [(each.key.message, each.status) for each in answer.properties]
    assert statuses == [("known as this", Status.VIOLATED), ("lost", Status.VIOLATED), ("holds", Status.PROVED)]
    assert [each.key.message for each in answer.findings] == ["known as this", "lost"]
    assert with_violations(answer, found) == answer
