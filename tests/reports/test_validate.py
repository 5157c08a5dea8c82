"""`limpet validate`: our own witnesses are confirmed, changed ones refuted; those of others are read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from tests.cli.conftest import Limpet, Write
from tests.reports.conftest import SAFE, UNSAFE, Made

from limpet.base.config import CompileOptions, Config, InputOptions
from limpet.base.context import Context
from limpet.cli import validate_run
from limpet.reports.scopes import names_at
from limpet.reports.witness_program import HEADER, HEADER_NAME, instrumented
from limpet.reports.witness_reader import LoopInvariant, Waypoint, Witness, read_witness


@pytest.mark.parametrize("name", ["yaml", "graphml"])
def test_violation_witnesses(limpet: Limpet, write: Write, unsafe: Made, name: str) -> None:
    program = write("program.c", UNSAFE)
    done = limpet("validate", write("w", unsafe.text(name)), program)
    assert (done.code, done.out[:9]) == (0, b"CONFIRMED")
    assert b"allocated at program.c:" in done.out or b"allocated" not in done.out
    # With so few bytes nothing is wrong.
    changed = unsafe.text(name).replace("result == 13", "result == 3")
    assert changed != unsafe.text(name)
    done = limpet("validate", write("w", changed), program)
    assert (done.code, done.out[:7]) == (1, b"REFUTED")


@pytest.mark.parametrize("name", ["yaml", "graphml"])
def test_correctness_witnesses(limpet: Limpet, write: Write, safe: Made, name: str) -> None:
    program = write("program.c", SAFE)
    done = limpet("validate", write("w", safe.text(name)), program)
    assert (done.code, done.out[:9]) == (0, b"CONFIRMED")
    changed = safe.text(name).replace("s % 2 == 0", "s % 2 == 1")
    done = limpet("validate", write("w", changed), program, "--format", "json")
    document = json.loads(done.out)
    assert done.code == 1 and document["outcome"] == "refuted" and "of line 7" in document["message"]


DEEP = """\
extern int __VERIFIER_nondet_int(void);
int main(void) {
    unsigned z = 0;
    while (z < 2000)
        z += __VERIFIER_nondet_int() ? 1 : 2;
    return 0;
}
"""


@pytest.mark.parametrize(("limit", "fails"), [(2000, True), (2001, False)])
def test_an_invariant_that_fails_late_is_refuted_by_a_run(tmp_path: Path, limit: int, fails: bool) -> None:
    """No bound gets there: random runs do, and find nothing where it holds."""
    invariants = (LoopInvariant(4, 5, f"z <= {limit}", "main"),)
    witness = Witness("program.c", False, "", (), invariants, None, (), ())
    program, header = tmp_path / "program.c", tmp_path / HEADER_NAME
    program.write_text(instrumented(DEEP, witness).text, encoding="utf-8")
    header.write_text(HEADER, encoding="utf-8")
    compile = CompileOptions(forced_includes=(str(header),))
    ctx = Context(Config(input=InputOptions(files=(str(program),)), compile=compile))
    assert (validate_run._violated_by_chance(ctx) is not None) == fails


def test_names_of_other_functions_are_left_out() -> None:
    """What is known in a function that was inlined may be about variables of its caller."""
    lines = [
        "int limit;",
        "static int advance(int from, int most) {",
        "    int /* hidden */ step = 1; // { nothing",
        "    while (from < most) {",
        '        from += step; puts("} later");',
        "    }",
        "    return from;",
        "}",
        "int main(int argc, char **argv) {",
        "    int at = 0;",
        "    while (at < 9) at = advance(at, limit);",
        "}",
    ]
    inside = names_at(lines, 4)
    assert {"limit", "from", "most", "step", "advance", "main"} <= inside
    assert not inside & {"at", "argc", "hidden", "nothing", "later"}
    # Where `advance` is inlined, a name that both functions have may be that of the caller.
    lines[9] = "    int at = 0, step = 2;"
    assert "step" in names_at(lines, 4) and "step" not in names_at(lines, 4, ambiguous=False)
    assert {"from", "limit"} <= names_at(lines, 4, ambiguous=False)
    lines[9] = "    int at = 0;"
    outer = names_at(lines, 11)
    assert {"limit", "at", "argc", "argv"} <= outer and not outer & {"from", "step", "most"}


JUMPS = """\
#include <limpet.h>
int main(void) {
    int allowed = limpet_nondet_int(), tries = 0;
    limpet_assume(allowed > 0 && allowed <= 100000);
again:
    tries++;
    if (limpet_nondet_bool()) goto done;
    if (tries < allowed) goto again;
done:
    limpet_assert(tries >= 1 && tries <= allowed);
    return 0;
}
"""


def test_loops_of_goto(limpet: Limpet, write: Write) -> None:
    """They have no keyword: the invariant holds before the statement after the label."""
    program = write("program.c", JUMPS)
    assert limpet("prove", program, "--output", "yaml=w.yml,graphml=w.graphml").code == 0
    assert limpet("validate", "w.graphml", program).code == 0
    graph = Path("w.graphml").read_text(encoding="utf-8")
    assert (
        limpet("validate", write("w2.graphml", graph.replace("tries &lt; allowed", "tries &lt; 3")), program).code == 1
    )
    text = Path("w.yml").read_text(encoding="utf-8")
    (entry,) = yaml.safe_load(text)
    place = entry["content"][0]["invariant"]
    assert place["type"] == "location_invariant" and place["location"]["line"] == 6 and place["location"]["column"] == 5
    assert limpet("validate", "w.yml", program).code == 0
    assert "tries < allowed" in text
    wrong = write("w2.yml", text.replace("tries < allowed", "tries < 3"))
    assert limpet("validate", wrong, program).code == 1


def test_names_of_files_are_those_of_the_task(limpet: Limpet, write: Write, unsafe: Made) -> None:
    """Also if the program was given with its whole path."""
    program = str(Path(write("program.c", UNSAFE)).resolve())
    assert limpet("verify", program, "--output", "yaml=w.yml,graphml=w.graphml").code == 1
    (entry,) = yaml.safe_load(Path("w.yml").read_text(encoding="utf-8"))
    places = [each["segment"][0]["waypoint"]["location"]["file_name"] for each in entry["content"]]
    assert set(places) == set(entry["metadata"]["task"]["input_files"]) == {program}
    edges = Path("w.graphml").read_text(encoding="utf-8").count("<edge ")
    assert edges == unsafe.text("graphml").count("<edge ") > 5


def test_objects_of_a_region_are_no_elements(limpet: Limpet, write: Write) -> None:
    program = write("program.c", CHOSEN)
    assert limpet("prove", program, "--output", "yaml=w.yml").code == 0
    text = Path("w.yml").read_text(encoding="utf-8")
    assert "a[" not in text
    assert limpet("validate", "w.yml", program).code == 0


CHOSEN = """\
#include <limpet.h>
int main(void) {
    int a = 0, b = 0, n = limpet_nondet_int(), i;
    limpet_assume(n >= 0 && n <= 100000);
    for (i = 0; i < n; i++) {
        int *chosen = limpet_nondet_bool() ? &a : &b;
        (*chosen)++;
    }
    limpet_assert(a + b == i);
    return 0;
}
"""


def test_a_right_witness_of_a_wrong_program(limpet: Limpet, write: Write, safe: Made) -> None:
    wrong = SAFE.replace("assert(s % 2 == 0)", "assert(s < 6)")
    done = limpet("validate", write("w", safe.text("yaml")), write("program.c", wrong))
    assert done.code == 1 and b"the program is wrong" in done.out and b"another version" in done.out


def test_what_does_not_fit_is_unknown(limpet: Limpet, write: Write, safe: Made) -> None:
    elsewhere = safe.text("yaml").replace('"line": 7', '"line": 4')
    done = limpet("validate", write("w", elsewhere), write("program.c", SAFE))
    assert done.code == 2 and b"no loop was found" in done.out
    unnamed = safe.text("yaml").replace("s % 2 == 0", "nothing == 0")
    done = limpet("validate", write("w", unnamed), write("program.c", SAFE))
    assert done.code == 2 and b"does not fit the program" in done.out


@pytest.mark.parametrize("text", ["", "a: 1", "- entry_type: violation_sequence", "<graphml/>", "<a", "[1"])
def test_no_witness(limpet: Limpet, write: Write, text: str) -> None:
    done = limpet("validate", write("w.yml", text), write("program.c", SAFE))
    assert done.code == 3 and "`w.yml`" in done.err


OTHERS = """\
- entry_type: violation_sequence
  metadata:
    format_version: "2.0"
    uuid: 91023a0f-9f45-4385-88c4-1152ade45537
    creation_time: 2023-05-05T15:18:43+02:00
    producer: {name: Other, version: "1"}
    task:
      input_files: [program.c]
      input_file_hashes: {program.c: 0000}
      specification: CHECK( init(main()), LTL(G ! call(reach_error())) )
      data_model: ILP32
      language: C
  content:
    - segment:
        - waypoint:
            action: follow
            type: assumption
            location: {file_name: program.c, line: 6, column: 5, function: main}
            constraint: {value: x == 4, format: c_expression}
    - segment:
        - waypoint: {action: avoid, type: branching, location: {file_name: p, line: 1}, constraint: {value: "true"}}
        - waypoint:
            action: follow
            type: branching
            location: {file_name: program.c, line: 6, column: 5, function: main}
            constraint: {value: "true"}
    - segment:
        - waypoint:
            action: follow
            type: target
            location: {file_name: program.c, line: 7, column: 9, function: main}
"""
PROGRAM = """\
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x % 2 == 0)
        reach_error();
    return 0;
}
"""


def test_assumptions_and_branches_of_others(limpet: Limpet, write: Write) -> None:
    prp = write("p.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
    program = write("program.c", PROGRAM)
    done = limpet("validate", write("w.yml", OTHERS), program, "--property", prp)
    assert done.code == 0 and b"waypoints to avoid" in done.out
    done = limpet("validate", write("w.yml", OTHERS.replace("x == 4", "x == 5")), program, "--property", prp)
    assert done.code == 1
    done = limpet(
        "validate", write("w.yml", OTHERS.replace('value: "true"', 'value: "false"')), program, "--property", prp
    )
    assert done.code == 1


def test_lines_stay_where_they_are(write: Write, tmp_path: Path) -> None:
    text = "int f(int n) {\n  do { n--; } while (n);\n  for (;;) { if (g(n, (1))) break; }\n  return 0;\n}\n"
    witness = Witness(
        "w",
        True,
        "",
        (Waypoint("function_return", 3, 26, "\\result == 1"), Waypoint("function_return", 3, 26, "\\result == 0")),
        (LoopInvariant(2, 3, "n > 0", "f"), LoopInvariant(3, 0, "n == 0", "f")),
        None,
        (),
        (),
    )
    made = instrumented(text, witness)
    assert made.left_out == () and made.unchecked == 0
    assert made.text.count("\n") == text.count("\n")
    assert "do { limpet_invariant(!!(n > 0)); n--; }" in made.text
    assert "for (; limpet_invariant(!!(n == 0)), 1;)" in made.text
    assert "case 0: __VERIFIER_assume(limpet_value == 1);" in made.text and "case 1:" in made.text
    assert HEADER.count("{") == HEADER.count("}")


def test_the_reader_takes_the_shortest_way(tmp_path: Path) -> None:
    nodes = "".join(
        f'<node id="N{n}">{extra}</node>'
        for n, extra in enumerate(('<data key="entry">true</data>', "", "", '<data key="violation">true</data>'))
    )
    edges = '<edge source="N0" target="N1"><data key="startline">3</data>'
    edges += '<data key="assumption">a == 1; b == 2;</data></edge>'
    edges += '<edge source="N1" target="N2"/><edge source="N2" target="N3"/>'
    edges += '<edge source="N1" target="N3"><data key="assumption">\\result == 7</data><data key="startline">4</data>'
    edges += '<data key="assumption.resultfunction">f</data></edge>'
    file = tmp_path / "w.graphml"
    head = '<data key="witness-type">violation_witness</data><data key="architecture">32bit</data>'
    file.write_text(f"<graphml><graph>{head}{nodes}{edges}</graph></graphml>", encoding="utf-8")
    witness = read_witness(str(file))
    assert witness.is_violation and witness.word_bits == 32
    assert [(point.type, point.line, point.constraint) for point in witness.waypoints] == [
        ("assumption", 3, "a == 1"),
        ("assumption", 3, "b == 2"),
        ("function_return", 4, "\\result == 7"),
    ]
