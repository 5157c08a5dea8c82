"""What `limpet run` shows: findings, traces, endings, statistics."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from tests.cli.conftest import Limpet, Write

from limpet.cli import run

LEAP = """\
#include <stdio.h>
static int twice(int n) {
    return 2 * n;
}
int main(void) {
    int table[3] = {1, 2, 3};
    int *p = table;
    printf("%d\\n", twice(p[1]));
    p[3] = 9;
    return 0;
}
"""
ASKS = """\
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    __VERIFIER_assume(a < b);
    return 10 / (b - a - 1);
}
"""


def test_a_finding(limpet: Limpet, write: Write) -> None:
    done = limpet("run", write("p.c", LEAP))
    assert done.code == 1
    assert done.out == b"4\n"  # the program's own output and nothing else
    lines = done.err.split("\n")
    assert lines[0] == "p.c:9:10: out-of-bounds write (CWE-787) [out-of-bounds]"
    assert lines[1] == "    9 |     p[3] = 9;"
    assert lines[2].startswith("      |          ^ write of 4 bytes at ")
    assert "`table`" in lines[2]


def test_calls_are_listed_once(limpet: Limpet, write: Write) -> None:
    text = "int f(int n) {\n    if (n == 0)\n        return 1 / n;\n    return f(n - 1);\n}\n"
    text += "int main(void) { return f(9); }\n"
    done = limpet("run", write("p.c", text))
    assert done.code == 1
    assert "called from f (p.c:4:12, 9 times)" in done.err
    assert "called from main (p.c:6:25)" in done.err


def test_trace(limpet: Limpet, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = limpet("run", write("p.c", LEAP), "--trace")
    assert done.out == b"4\n"
    assert "      | → main()\n" in done.err
    assert "      | → twice(n = 2)\n" in done.err
    assert "    3 |   return 2 * n;\n" in done.err
    assert "      | ← twice returns 4\n" in done.err
    rows = {line[:5].strip(): line for line in done.err.split("\n")}
    assert rows["6"].endswith("table = {1, 2, 3}")
    assert rows["7"].endswith("p = table")
    assert rows["8"].endswith('output "4\\n"')
    assert all(len(line) <= 80 for line in done.err.split("\n"))


def test_trace_names_heap_blocks_and_fields(limpet: Limpet, write: Write) -> None:
    text = """\
#include <stdlib.h>
#include <string.h>
struct node { int value; struct node *next; char name[8]; };
int main(void) {
    struct node *a = malloc(sizeof *a);
    struct node *b = malloc(sizeof *b);
    a->value = 5;
    b->next = a;
    strcpy(b->name, "bee");
    free(a);
    free(b);
    return 0;
}
"""
    done = limpet("run", write("p.c", text), "--trace")
    assert done.code == 0
    for expected in (
        "a = heap#1 (24 bytes from p.c:5)",
        "b = heap#2 (24 bytes from p.c:6)",
        "heap#1.value = 5",
        "heap#2.next = heap#1",
        'heap#2.name = "bee"',
    ):
        assert expected in done.err


def test_trace_of_a_loop_on_one_line(limpet: Limpet, write: Write) -> None:
    text = "int main(void) {\n    int n = 0;\n    for (int i = 0; i < 10; i++) n += i;\n    return n != 45;\n}\n"
    done = limpet("run", write("p.c", text), "--trace")
    assert "i = 0, 1, … 10 (11 values)" in done.err


def test_trace_forgets_the_last_call(limpet: Limpet, write: Write) -> None:
    text = "static int f(void) {\n    int x = 1;\n    return x;\n}\nint main(void) { f(); f(); return 0; }\n"
    done = limpet("run", write("p.c", text), "--trace")
    assert done.err.count("x = 1\n") == 2


def test_inputs_are_shown_recorded_and_replayed(limpet: Limpet, write: Write, tmp_path: Path) -> None:
    done = limpet("run", write("p.c", ASKS), "--input", "4,5", "--record", "r.json")
    assert done.code == 1 and "inputs of __VERIFIER_nondet_int: 4, 5" in done.err
    assert [entry["value"] for entry in json.loads((tmp_path / "r.json").read_text())["inputs"]] == [4, 5]
    again = limpet("run", "p.c", "--input", "r.json")
    assert again.code == 1 and again.err == done.err


def test_other_endings(limpet: Limpet, write: Write) -> None:
    write("p.c", ASKS)
    assumed = limpet("run", "p.c", "--input", "5,4")
    assert assumed.code == 2 and "p.c:6:5: an assumption is false" in assumed.err
    used_up = limpet("run", "p.c", "--input", "5")
    assert used_up.code == 2 and "p.c:5:13: the program asks for another input" in used_up.err
    write("loop.c", "int main(void) { volatile int n = 0; for (;;) n++; }\n")
    steps = limpet("run", "loop.c", "--max-steps", "10000")
    assert steps.code == 2 and "stopped after" in steps.err and "--max-steps" in steps.err
    late = limpet("run", "loop.c", "--timeout", "0.8")
    assert late.code == 2 and "--timeout" in late.err
    write("status.c", "int main(void) { return 3; }\n")
    status = limpet("run", "status.c")
    assert status.code == 0 and status.err == "the program ended with exit status 3\n"
    write("abort.c", "#include <stdlib.h>\nint main(void) { abort(); }\n")
    aborted = limpet("run", "abort.c")
    assert aborted.code == 0 and "called abort" in aborted.err


def test_statistics(limpet: Limpet, write: Write) -> None:
    done = limpet("run", write("p.c", "int main(void) { return 0; }\n"), "--stats")
    assert done.code == 0 and done.out == b""
    assert "times\n  frontend " in done.err and "  total " in done.err and "  interp steps " in done.err


def test_program_bytes_pass_unchanged(limpet: Limpet, write: Write) -> None:
    text = '#include <stdio.h>\nint main(void) { fwrite("\\377\\0\\033\\200", 1, 4, stdout); fputs("e", stderr); }\n'
    done = limpet("run", write("p.c", text))
    assert (done.code, done.out, done.err) == (0, b"\xff\x00\x1b\x80", "e")


def test_colours(limpet: Limpet, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("p.c", LEAP)
    assert "\x1b[" not in limpet("run", "p.c").err
    assert "\x1b[" in limpet("run", "p.c", "--colour", "always").err
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" not in limpet("run", "p.c").err
    assert "\x1b[" not in limpet("run", "p.c", "--color", "never").err
    assert "\x1b[" in limpet("run", "p.c", "--colour", "always").err


def test_internal_error(limpet: Limpet, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("seven")

    monkeypatch.setattr(run, "load_prepared", broken)
    done = limpet("run", write("p.c", LEAP))
    assert done.code == 4
    assert "internal error: ZeroDivisionError: seven" in done.err and "Please report it" in done.err
    assert "limpet 0" in done.err and "Traceback" in done.err
    as_json = limpet("run", "p.c", "--format", "json")
    assert as_json.code == 4
    assert json.loads(as_json.out)["error"]["id"] == "internal-error"


def test_interruption_is_left_to_the_caller(limpet: Limpet, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "load_prepared", interrupted)
    with pytest.raises(KeyboardInterrupt):
        limpet("run", write("p.c", LEAP))


def test_unwritable_record(limpet: Limpet, write: Write, tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may write anywhere")
    write("r.json", "")
    (tmp_path / "r.json").chmod(0o444)
    done = limpet("run", write("p.c", ASKS), "--record", "r.json")
    assert done.code == 3 and "`r.json` cannot be written" in done.err


def test_show(limpet: Limpet, write: Write) -> None:
    write("p.c", "int f(int n) { return n + 1; }\nint main(void) { return f(-1); }\n")
    assert b"promote" in limpet("show", "steps").out
    assert b"define" in limpet("show", "llvm", "p.c").out
    only = limpet("show", "ir", "p.c", "--only", "f")
    assert only.code == 0 and b"@f(" in only.out and b"@main(" not in only.out
    assert limpet("show", "ir", "p.c", "--check-steps").code == 0


def test_doctor(limpet: Limpet) -> None:
    done = limpet("doctor")
    assert done.code == 0 and "everything required is installed" in done.out.decode() and done.err == ""
    document = json.loads(limpet("doctor", "--format", "json").out)
    assert document["healthy"] is True and document["findings"][0]["name"] == "limpet"
    missing = limpet("doctor", "--clang", "/no/such/clang")
    assert missing.code == 3 and "missing or broken: compiler" in missing.out.decode()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(limpet: Limpet, shell: str) -> None:
    done = limpet("completion", shell)
    assert done.code == 0 and b"max-steps" in done.out


def test_allocations_that_fail_and_blocks_that_are_left(limpet: Limpet, write: Write) -> None:
    text = "#include <stdlib.h>\nchar *kept;\nint main(void) {\n    kept = malloc(3);\n    char *lost = malloc(4);\n"
    path = write("p.c", text + "    *lost = 1;\n    return 0;\n}\n")
    assert limpet("run", path).code == 0
    done = limpet("run", path, "--malloc-may-fail", "--input", "1,1")
    assert done.code == 1
    assert done.err.startswith("p.c:6:11: null pointer dereference")
    done = limpet("run", path, "--malloc-may-fail", "--input", "1,0")
    assert done.code == 0
    done = limpet("run", path, "--also", "memory-leak")
    assert done.code == 1
    assert done.err.startswith("p.c:5:18: heap block that is lost")
    done = limpet("run", path, "--also", "memory-cleanup")
    assert done.err.startswith("p.c:4:12: heap block that is not freed")
    assert limpet("run", path, "--also", "memory-lake").code == 3
