"""The header of a program."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.programs.headers import PROGRAMS, Header, HeaderError, Violation, parse_header, read_header, read_program

from limpet.base.properties import Verdict

WHY = "// why: because\n"


def test_nothing_is_said() -> None:
    assert parse_header("int main(void) { return 0; }\n") == Header()


def test_safe() -> None:
    assert parse_header(f"// limpet: safe\n{WHY}int x;\n") == Header(Verdict.SAFE, why="because")


def test_all_fields() -> None:
    header = parse_header(
        f"// limpet: unsafe(shift@12) --unwind 8 --m32\n{WHY}// inputs: 17, -3, 0x1f\n// native: unseen, why not\n"
        '// modes: 64\n// args: a "b c" -3\n// stdin: x\\ny\\x41\n// exit: 3\n// remark: nothing\n'
    )
    assert header.verdict is Verdict.UNSAFE
    assert header.violation == Violation("shift", 12)
    assert header.options == ("--unwind", "8", "--m32")
    assert header.inputs == ("17", "-3", "0x1f")
    assert header.unseen
    assert header.modes == (64,)
    assert header.args == ("a", "b c", "-3")
    assert header.stdin == b"x\nyA"
    assert header.exit_status == 3


def test_options_of_the_compiler_are_told_apart() -> None:
    header = parse_header(f"// limpet: bounded -DN=3 --unwind 4 --m64 -D M=2 --check shift --std=c99\n{WHY}")
    assert header.verdict is Verdict.BOUNDED
    assert header.compile_options() == ["-DN=3", "--m64", "-D", "M=2", "--check", "shift", "--std=c99"]


def test_checks_that_count() -> None:
    assert parse_header(f"// limpet: safe\n{WHY}").checks("shift")
    header = parse_header(f"// limpet: safe --check assertion,shift\n{WHY}")
    assert header.checks("shift") and not header.checks("out-of-bounds")


def test_header_ends_at_first_other_line() -> None:
    assert parse_header("#include <stdio.h>\n// exit: 3\n").exit_status == 0


@pytest.mark.parametrize(
    "text",
    [
        f"{WHY}// limpet: safe\n",
        f"// limpet: unsafe\n{WHY}",
        f"// limpet: unsafe(nonsense@3)\n{WHY}",
        f"// limpet: safely\n{WHY}",
        f"// limpet: safe 'open\n{WHY}",
        f"// limpet: safe\n{WHY}{WHY}",
        "// limpet: safe\n// native: seen\n",
        "// inputs: 1 2\n",
        "// inputs: 1,, 2\n",
        "// modes: 16\n",
        "// exit: many\n",
        "// exit: 1\n// exit: 2\n",
    ],
)
def test_mistakes_are_reported(text: str) -> None:
    with pytest.raises(HeaderError):
        parse_header(text)


@pytest.mark.parametrize("text", ["int x;\n", "// limpet: safe\n", "// exit: 3\n// why: because\n"])
def test_a_verdict_needs_a_reason(tmp_path: Path, text: str) -> None:
    (tmp_path / "p.c").write_text(text, encoding="utf-8")
    with pytest.raises(HeaderError):
        read_program(tmp_path / "p.c")


def test_all_headers_can_be_read() -> None:
    paths = [path for path in PROGRAMS.rglob("*") if path.suffix in (".c", ".cpp")]
    assert len(paths) > 1000
    for path in paths:
        read_header(path)
