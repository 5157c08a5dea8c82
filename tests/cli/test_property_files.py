"""Property files and task definitions of SV-COMP."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.conftest import Limpet, Write

PROPERTIES = {
    "unreach-call": "CHECK( init(main()), LTL(G ! call(reach_error())) )\n",
    "memsafety": "".join(
        f"CHECK( init(main()), LTL(G {each}) )\n" for each in ("valid-free", "valid-deref", "valid-memtrack")
    ),
    "memcleanup": "CHECK( init(main()), LTL(G valid-memcleanup) )\n",
    "no-overflow": "CHECK( init(main()), LTL(G ! overflow) )\n\n",
    "def-behavior": "CHECK( init(main()), LTL(G def-behavior) )\n",
}
HEAD = """extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((__noreturn__));
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__); void free(void *);
void reach_error() { __assert_fail("0", "p.c", 5, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }
int *kept;
"""
# The program, and its verdict for each property.
PROGRAMS = {
    "good": (
        "int main() { int x = __VERIFIER_nondet_int(); if (x > 9 || x < 0) abort(); __VERIFIER_assert(x * x < 100); }",
        dict.fromkeys(PROPERTIES, "safe"),
    ),
    "error": (
        "int main() { int x = __VERIFIER_nondet_int(); __VERIFIER_assert(x != 7); }",
        {**dict.fromkeys(PROPERTIES, "safe"), "unreach-call": "unsafe"},
    ),
    "other assertion": (
        'int main() { if (__VERIFIER_nondet_int()) __assert_fail("x", "p.c", 1, "main"); }',
        dict.fromkeys(PROPERTIES, "safe"),
    ),
    "overflow": (
        "int main() { int x = __VERIFIER_nondet_int(); if (x > 0 && x + 1 < 0) reach_error(); }",
        {
            **dict.fromkeys(PROPERTIES, "safe"),
            "unreach-call": "unsafe",
            "no-overflow": "unsafe",
            "def-behavior": "unsafe",
        },
    ),
    "outside": (
        "int main() { int a[2] = {0}; unsigned i = __VERIFIER_nondet_int(); a[i % 3] = 1; }",
        {**dict.fromkeys(PROPERTIES, "unknown"), "memsafety": "unsafe", "def-behavior": "unsafe"},
    ),
    "double free": (
        "int main() { int *p = malloc(4); free(p); if (__VERIFIER_nondet_int()) free(p); }",
        {**dict.fromkeys(PROPERTIES, "unknown"), "memsafety": "unsafe", "def-behavior": "unsafe"},
    ),
    "lost block": (
        "int main() { int *p = malloc(4); *p = 1; }",
        {**dict.fromkeys(PROPERTIES, "safe"), "memsafety": "unsafe", "memcleanup": "unsafe"},
    ),
    "kept block": (
        "int main() { kept = malloc(4); *kept = 1; }",
        {**dict.fromkeys(PROPERTIES, "safe"), "memcleanup": "unsafe"},
    ),
    "aborted": (
        "int main() { int *p = malloc(4); *p = 1; abort(); }",
        dict.fromkeys(PROPERTIES, "safe"),
    ),
    "uninitialised": (
        "int main() { int x; if (x) reach_error(); }",
        {**dict.fromkeys(PROPERTIES, "safe"), "unreach-call": "unsafe", "def-behavior": "unsafe"},
    ),
    "uninitialised pointer": (
        "int main() { int *p; *p = 1; }",
        {**dict.fromkeys(PROPERTIES, "unknown"), "memsafety": "unsafe", "def-behavior": "unsafe"},
    ),
    "uninitialised memory": (
        "int main() { int *p = malloc(8); int x = p[1]; free(p); if (x == 77) reach_error(); }",
        {**dict.fromkeys(PROPERTIES, "safe"), "unreach-call": "unknown", "def-behavior": "unsafe"},
    ),
}
QUICK = {
    "good": ("unreach-call",),
    "error": ("unreach-call", "memsafety"),
    "other assertion": ("unreach-call",),
    "overflow": ("unreach-call", "no-overflow"),
    "outside": ("unreach-call", "memsafety"),
    "kept block": ("memsafety", "memcleanup"),
    "uninitialised": ("unreach-call",),
}


def verdict(limpet: Limpet, *words: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(limpet("verify", *words, "--format", "json").out)
    return document


@pytest.mark.parametrize(
    ("program", "property"),
    [
        pytest.param(program, property, marks=() if property in QUICK.get(program, ()) else pytest.mark.long)
        for program in PROGRAMS
        for property in PROPERTIES
    ],
)
def test_a_property_says_what_counts(limpet: Limpet, write: Write, program: str, property: str) -> None:
    text, verdicts = PROGRAMS[program]
    write("p.c", HEAD + text)
    write("p.prp", PROPERTIES[property])
    told = verdict(limpet, "p.c", "--property", "p.prp", "--m32")
    assert told["verdict"] == verdicts[property], (told["properties"], told["approximations"])
    assert [a["id"] for a in told["assumptions"]] == ["property"]


def test_the_error_function_is_found_where_it_is_called(limpet: Limpet, write: Write) -> None:
    write("p.c", HEAD + "int main() {\n if (__VERIFIER_nondet_int() == 3)\n  reach_error();\n}\n")
    write("p.prp", PROPERTIES["unreach-call"])
    told = verdict(limpet, "p.c", "--property", "p.prp")
    assert [(p["kind"], p["line"]) for p in told["properties"] if p["status"] == "violated"] == [("assertion", 10)]


@pytest.mark.parametrize("body", ['{ __assert_fail("0", "f.c", 3, "f"); }', "{ }", ";"])
@pytest.mark.parametrize("command", ["verify", "prove"])
def test_the_error_function_is_found_behind_pointers(limpet: Limpet, write: Write, body: str, command: str) -> None:
    declared = "extern void __assert_fail(const char *, const char *, unsigned, const char *);\n"
    text = f"{declared}int __VERIFIER_nondet_int(void);\nvoid wrong(void) {body}\nvoid right(void) {{ }}\n"
    write("p.prp", "CHECK( init(main()), LTL(G ! call(wrong())) )\n")
    for condition, expected in (("x == 7", "unsafe"), ("x > 7 && x < 5", "safe")):
        choice = f"void (*f)(void) = {condition} ? wrong : right;"
        write("p.c", f"{text}int main(void) {{ int x = __VERIFIER_nondet_int(); {choice} f(); return 0; }}\n")
        done = limpet(command, "p.c", "--property", "p.prp", "--format", "json")
        assert json.loads(done.out)["verdict"] == expected


def test_an_older_error_function_and_another_entry(limpet: Limpet, write: Write) -> None:
    write("p.c", "void __VERIFIER_error(void);\nvoid reach_error(void);\nint start(void) { __VERIFIER_error(); }\n")
    write("p.prp", "CHECK( init(start()), LTL(G ! call(__VERIFIER_error())) )\n")
    assert verdict(limpet, "p.c", "--property", "p.prp")["verdict"] == "unsafe"


def test_shifts_that_do_not_fit_are_neither_overflow_nor_none(limpet: Limpet, write: Write) -> None:
    write("p.prp", PROPERTIES["no-overflow"])
    for shift, expected in (("1 << n", "unknown"), ("1u << n", "safe"), ("1 << (n & 15)", "safe")):
        write("p.c", HEAD + f"int main() {{ int n = __VERIFIER_nondet_int() & 31; return ({shift}) == 3; }}\n")
        assert verdict(limpet, "p.c", "--property", "p.prp")["verdict"] == expected
    write("p.prp", PROPERTIES["unreach-call"])
    write("p.c", HEAD + "int main() { int n = __VERIFIER_nondet_int() & 31; return 1 << n == 3; }\n")
    assert verdict(limpet, "p.c", "--property", "p.prp")["verdict"] == "safe"


def test_a_label(limpet: Limpet, write: Write) -> None:
    write("p.prp", "CHECK( init(main()), LTL(G ! label(ERROR)) )\n")
    text = "int __VERIFIER_nondet_int(void);\nstatic int f(int x) {\n if (x > 3) goto ERROR;\n return 1;\n"
    text += "ERROR: return 2; }\n"
    write("p.c", text + "int main(void) { return f(__VERIFIER_nondet_int()); }\n")
    told = verdict(limpet, "p.c", "--property", "p.prp")
    assert [(p["kind"], p["line"]) for p in told["properties"] if p["status"] == "violated"] == [("assertion", 5)]
    write("p.c", text + "int main(void) { int x = __VERIFIER_nondet_int(); return x < 3 ? f(x) : 0; }\n")
    assert verdict(limpet, "p.c", "--property", "p.prp")["verdict"] == "safe"
    write("p.ll", "define i32 @main() {\n  ret i32 0\n}\n")  # there, nobody knows
    assert verdict(limpet, "p.ll", "--property", "p.prp")["error"]["id"] == "labels"


@pytest.mark.parametrize(
    "text",
    [
        "CHECK(init(main()),LTL(G!call(reach_error())))",
        "CHECK( init( main ( ) ) , LTL( G ! call( reach_error ( ) ) ) )",
        "\ufeffCHECK( init(main()), LTL(G (! call(reach_error()))) )\r\n",
        "#\n\n// text\nCHECK( init(main()), LTL(G valid-free) ) CHECK( init(main()), LTL(G ! call(reach_error())) )",
    ],
)
def test_ways_to_write_a_property(limpet: Limpet, write: Write, text: str) -> None:
    write("p.c", "void reach_error(void) { }\nint main(void) { reach_error(); return 0; }\n")
    write("p.prp", text)
    assert verdict(limpet, "p.c", "--property", "p.prp")["verdict"] == "unsafe"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("CHECK( init(main()), LTL(F end) )", 1, "termination"),
        ("CHECK( init(main()), LTL(G ! call(reach_error()) )", 1, "cannot be decided"),
        ("CHECK( init(main()), LTL(G ! data-race) )", 1, "data races"),
        ("\nCHECK( init(main()), LTL(G valid-nonsense) )", 2, "valid-nonsense"),
        ("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )", 1, "tests"),
        ("CHECK main", 1, "is not a property"),
        ("\n\n", 0, "no property"),
        ("CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(f()), LTL(G valid-free) )", 0, "different functions"),
    ],
)
def test_bad_property_files(limpet: Limpet, write: Write, text: str, line: int, words: str) -> None:
    write("p.c", "int main(void) { return 0; }\n")
    write("p.prp", text)
    told = verdict(limpet, "p.c", "--property", "p.prp")["error"]
    assert told["id"] == "bad-property" and words in told["message"]
    assert told["location"]["file"] == "p.prp" and (told["location"]["line"] or 0) == line


def test_what_does_not_go_with_a_property(limpet: Limpet, write: Write) -> None:
    write("p.c", "int main(void) { return 0; }\n")
    write("p.prp", PROPERTIES["memsafety"])
    for words in (("--check", "memory"), ("--also", "memory-leak"), ("--after-ub", "any")):
        done = limpet("verify", "p.c", "--property", "p.prp", *words)
        assert done.code == 3 and words[0] in done.err
    assert limpet("verify", "p.c", "--property", "none.prp").code == 3
    assert limpet("verify", "p.c", "--property", ".").code == 3


TASK = """format_version: '2.0'   # a comment
input_files: FILES
properties:
  - property_file: props/unreach-call.prp
    expected_verdict: true
PROPERTIES
options:
  language: C
  data_model: MODEL
"""


def test_a_task(limpet: Limpet, write: Write, tmp_path: Any) -> None:
    (tmp_path / "set" / "props").mkdir(parents=True)
    write("set/props/unreach-call.prp", PROPERTIES["unreach-call"])
    write("set/a.c", HEAD + "int f(void);\nint main() { __VERIFIER_assert(sizeof(long) == f()); }\n")
    write("set/b.c", "int f(void) { return 4; }\n")
    task = TASK.replace("PROPERTIES\n", "")
    listed = "\n  - 'a.c'\n  - \"b.c\""
    write("set/t.yml", task.replace("FILES", listed).replace("MODEL", "ILP32"))
    assert verdict(limpet, "set/t.yml")["verdict"] == "safe"
    write("set/t.yml", task.replace("FILES", "[a.c, b.c]").replace("MODEL", "LP64"))
    assert verdict(limpet, "set/t.yml")["verdict"] == "unsafe"
    assert limpet("run", "set/t.yml").code == 1
    two = TASK.replace("PROPERTIES", "  - property_file: props/other.prp").replace("FILES", "[a.c, b.c]")
    write("set/t.yml", two.replace("MODEL", "LP64"))
    assert verdict(limpet, "set/t.yml")["error"]["id"] == "several-properties"
    for name in ("set/props/unreach-call.prp", "unreach-call", "unreach-call.prp"):
        assert verdict(limpet, "set/t.yml", "--property", name, "--m32")["verdict"] == "safe"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (TASK.replace("FILES", "a.c").replace("PROPERTIES", "").replace("MODEL", "LLP64"), 9, "LLP64"),
        ("options:\n  language: Java\n", 2, "Java"),
        ("format_version: '2.0'\n", 0, "no input files"),
        ("{broken\n", 2, "expected ',' or '}'"),
        ("input_files: ['a.c'\n", 2, "expected ',' or ']'"),
        ("input_files:\n  a: b.c\n", 2, "a list of names"),
        ("input_files: {a: b}\n", 1, "a list of names"),
        ("input_files: *x\n", 1, "undefined alias"),
        ("just a text\n", 1, "just a text"),
        ("input_files:\n\t- a.c\n", 2, "- a.c"),
        ("input_files: a.c\nproperties: unreach-call.prp\n", 2, "unreach-call.prp"),
        ("input_files: a.c\nproperties:\n  - unreach-call.prp\n", 3, "unreach-call.prp"),
        ("input_files: a.c\noptions: {data_model: ILP64}\n", 2, "ILP64"),
        ("", 0, "no input files"),
    ],
)
def test_bad_tasks(limpet: Limpet, write: Write, text: str, line: int, words: str) -> None:
    write("t.yml", text)
    told = verdict(limpet, "t.yml")["error"]
    assert told["id"] == "bad-task" and words in told["message"]
    assert told["location"]["file"] == "t.yml" and (told["location"]["line"] or 0) == line


def test_mappings_in_braces(limpet: Limpet, write: Write) -> None:
    write("u.prp", PROPERTIES["unreach-call"])
    write("a.c", HEAD + "int main() { __VERIFIER_assert(sizeof(long) == 4); }\n")
    listed = "properties: [{property_file: 'u.prp', expected_verdict: true}]"
    dashed = "properties:\n  - {property_file: u.prp, expected_verdict: true}"
    for properties, model, expected in ((listed, "ILP32", "safe"), (dashed, "LP64", "unsafe")):
        write(
            "t.yml", f"%YAML 1.2\n---\ninput_files: a.c\n{properties}\noptions: {{language: C, data_model: {model}}}\n"
        )
        told = verdict(limpet, "t.yml")
        assert told["verdict"] == expected and [a["id"] for a in told["assumptions"]] == ["property"]


def test_tasks_stand_alone(limpet: Limpet, write: Write) -> None:
    write("t.yml", TASK)
    write("p.c", "int main(void) { return 0; }\n")
    assert verdict(limpet, "t.yml", "p.c")["error"]["id"] == "task-and-files"
    assert verdict(limpet, "nowhere.yml")["error"]["id"] == "bad-task"
