"""Formats of one result, each against its schema or a reader that knows nothing of Limpet."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as xml

import pytest
from jsonschema import Draft202012Validator, validators
from tests.cli.conftest import Limpet, Write
from tests.reports.conftest import SAFE, UNSAFE, Made

from limpet.reports.json_format import schema
from limpet.reports.report import public

GRAPHML = "{http://graphml.graphdrawing.org/xmlns}"


def valid(document: Any) -> None:
    Draft202012Validator(schema()).validate(document)


# --- JSON -------------------------------------------------------------------------------------------------------------


def test_json_is_as_its_schema_says(unsafe: Made, safe: Made) -> None:
    Draft202012Validator.check_schema(schema())
    assert (unsafe.code, safe.code) == (1, 0)
    for made in (unsafe, safe):
        document = made.data("json")
        valid(document)
        ids = [each["id"] for each in document["properties"]]
        assert len(set(ids)) == len(ids)
        assert "__limpet" not in made.text("json")
    assert {trace["property"] for trace in unsafe.data("json")["traces"]} <= {
        each["id"] for each in unsafe.data("json")["properties"] if each["status"] == "violated"
    }


def test_names_inside_of_the_library_are_not_told() -> None:
    text = "it is passed to `__limpet_skip` as argument 5 (in `__isoc99_scanf`)"
    assert public(text) == "it is passed to a function of the library (in `scanf`)"
    assert public("`limpet_assume` and `c99_value`") == "`limpet_assume` and `c99_value`"


def test_schema_refuses_what_is_no_result(unsafe: Made) -> None:
    document = unsafe.data("json")
    changes: list[dict[str, Any]] = [
        {"verdict": "maybe"},
        {"schema_version": "2.0"},
        {"traces": [{}]},
        {"properties": [{"id": 1}]},
    ]
    for change in changes:
        assert list(Draft202012Validator(schema()).iter_errors(document | change)), change


def test_other_documents_are_as_the_schema_says(limpet: Limpet, write: Write) -> None:
    name = write("p.c", "int main(void) { int *p = 0; return *p; }\n")
    for words in (["run", name], ["run", "none.c"], ["verify", "--what"], ["verify", name, "--check", "nothing"]):
        valid(json.loads(limpet(*words, "--format", "json").out))


# --- SARIF ------------------------------------------------------------------------------------------------------------


def test_sarif_says_where_and_how(unsafe: Made) -> None:
    (run,) = unsafe.data("sarif")["runs"]
    (result,) = run["results"]
    assert result["ruleId"] == run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"]
    assert [taxon["id"] for taxon in result["taxa"]] == ["787"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert UNSAFE.splitlines()[region["startLine"] - 1][region["startColumn"] - 1 :].startswith("= c;")
    messages = [each["message"]["text"] for each in result["relatedLocations"]]
    assert any("allocated here (12 bytes)" in message for message in messages)
    (flow,) = result["codeFlows"][0]["threadFlows"]
    orders = [step["executionOrder"] for step in flow["locations"]]
    assert orders == list(range(1, len(orders) + 1)) and flow["locations"][-1]["importance"] == "essential"
    last = flow["locations"][-1]["location"]["physicalLocation"]["region"]
    assert last["startLine"] == region["startLine"]
    assert any("n" in step.get("state", {}) for step in flow["locations"])


def test_fingerprints_survive_lines_that_are_added(unsafe: Made, limpet: Limpet, write: Write) -> None:
    limpet("verify", write("program.c", "\n\n" + UNSAFE), "--output", "sarif=moved.sarif", "--stop-at-first")
    moved = json.loads(Path("moved.sarif").read_text(encoding="utf-8"))["runs"][0]["results"][0]
    known = unsafe.data("sarif")["runs"][0]["results"][0]
    assert moved["partialFingerprints"] == known["partialFingerprints"]
    assert moved["locations"] != known["locations"]


def test_sarif_is_as_the_official_schema_says(unsafe: Made, safe: Made, schemas: Path) -> None:
    official = json.loads((schemas / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
    validator = validators.validator_for(official)(official)
    for made in (unsafe, safe):
        validator.validate(made.data("sarif"))


# --- JUnit, GitHub ----------------------------------------------------------------------------------------------------


def test_junit_has_a_case_for_each_property(unsafe: Made) -> None:
    root = xml.fromstring(unsafe.text("junit"))
    suites = root.findall("testsuite")
    properties = unsafe.data("json")["properties"]
    assert sum(int(suite.attrib["tests"]) for suite in suites) == len(properties) == len(root.findall(".//testcase"))
    assert sum(int(suite.attrib["failures"]) for suite in suites) == len(root.findall(".//failure")) == 1
    (failure,) = root.findall(".//failure")
    assert failure.text is not None and "program.c:11:40: out-of-bounds write (CWE-787)" in failure.text
    assert "reproduce: limpet run program.c" in failure.text


def test_junit_is_as_its_schema_says(unsafe: Made, safe: Made, schemas: Path) -> None:
    xmlschema = pytest.importorskip("xmlschema")
    for made in (unsafe, safe):
        xmlschema.XMLSchema(str(schemas / "JUnit.xsd")).validate(str(made.folder / "out.junit"))


def test_github_annotations(unsafe: Made, safe: Made) -> None:
    first, last = unsafe.text("github").splitlines()
    assert first.startswith("::error file=program.c,line=11,col=40,title=out-of-bounds write (CWE-787)::write of ")
    assert last.startswith("::error title=Limpet%3A unsafe::1 violated, ")
    assert safe.text("github") == "::notice title=Limpet%3A safe::0 violated, 3 proved of 3\n"


def test_the_printed_format(limpet: Limpet, write: Write) -> None:
    done = limpet("verify", write("p.c", "int main(void) { int *p = 0; return *p; }\n"), "--format", "github")
    assert done.code == 1 and done.out.startswith(b"::error file=p.c,line=1")


# --- witnesses --------------------------------------------------------------------------------------------------------


def test_witnesses_name_the_task(unsafe: Made, safe: Made) -> None:
    for made, text, kind in ((unsafe, UNSAFE, "violation_witness"), (safe, SAFE, "correctness_witness")):
        graph = xml.fromstring(made.text("graphml")).find(f"{GRAPHML}graph")
        assert graph is not None
        facts = {each.attrib["key"]: each.text for each in graph.findall(f"{GRAPHML}data")}
        digest = hashlib.sha256(text.encode()).hexdigest()
        assert facts["witness-type"] == kind and facts["programhash"] == digest and facts["architecture"] == "64bit"
        assert digest in made.text("yaml")


def test_violation_witness_is_a_path(unsafe: Made) -> None:
    graph = xml.fromstring(unsafe.text("graphml")).find(f"{GRAPHML}graph")
    assert graph is not None
    edges = {each.attrib["source"]: each.attrib["target"] for each in graph.findall(f"{GRAPHML}edge")}
    nodes = [each.attrib["id"] for each in graph.findall(f"{GRAPHML}node")]
    at, passed = "N0", 1
    while at in edges:
        at, passed = edges[at], passed + 1
    assert passed == len(nodes)
    last = next(each for each in graph.findall(f"{GRAPHML}node") if each.attrib["id"] == at)
    assert last.findtext(f"{GRAPHML}data") == "true"


def test_violation_witness_fixes_the_inputs(unsafe: Made) -> None:
    inputs = [each["value"] for each in unsafe.data("json")["traces"][0]["inputs"]]
    for name in ("yaml", "graphml"):
        text = unsafe.text(name)
        assert [f"result == {value}" in text for value in inputs] == [True, True]
    # A waypoint of a call is at its closing parenthesis.
    assert '"line": 19, "column": 35' in unsafe.text("yaml") and UNSAFE.splitlines()[18][34] == ")"
    assert '"type": "target", "location": {"file_name": "program.c", "line": 11' in unsafe.text("yaml")


def test_correctness_witness_has_invariants_at_loops(safe: Made) -> None:
    text = safe.text("yaml")
    assert "entry_type: invariant_set" in text and "s % 2 == 0" in text
    assert '"line": 7, "column": 5' in text and SAFE.splitlines()[6][4:].startswith("while")
    assert "s % 2 == 0" in safe.text("graphml")


def test_no_witness_of_what_is_not_known(limpet: Limpet, write: Write) -> None:
    text = "extern unsigned f(void); int main(void) { unsigned n = 0; while (f()) n++; return 0; }\n"
    done = limpet("verify", write("p.c", text), "--havoc", "f", "--unwind", "2", "--output", "yaml=w.yml")
    assert done.code == 2 and "no yaml witness was written" in done.out.decode()
    assert not Path("w.yml").exists()


# --- options ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--output", "sariff=x"], "there is no format `sariff`"),
        (["--output", "sarif"], "`sarif` is not FORMAT=FILE"),
        (["--output", "sarif=none/x.sarif"], "the directory none does not exist"),
        (["--open"], "--open needs the report"),
    ],
)
def test_bad_targets_are_refused_before_the_work(limpet: Limpet, write: Write, words: list[str], message: str) -> None:
    done = limpet("verify", write("p.c", "int main(void) { return 0; }\n"), *words)
    assert done.code == 3 and message in done.err


@pytest.mark.parametrize("format", ["json", "sarif", "junit", "github"])
def test_no_format_shows_the_insides_of_library_models(format: str, limpet: Limpet, write: Write) -> None:
    text = '#include <string.h>\nint main(void) { char b[3]; strcpy(b, "abc"); return b[0]; }\n'
    done = limpet("verify", write("p.c", text), "--format", format)
    assert done.code == 1 and b"<limpet>" not in done.out and b"limpet_models" not in done.out
