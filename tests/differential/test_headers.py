"""The header of a corpus program."""

from __future__ import annotations

import pytest

from .headers import Header, HeaderError, Violation, parse_header


def test_defaults() -> None:
    assert parse_header("int main(void) { return 0; }\n") == Header()


def test_all_fields() -> None:
    text = '// modes: 64\n// args: a "b c" -3\n// stdin: x\\ny\\x41\n// exit: 3\n// inputs: 17 -3\n'
    header = parse_header(text)
    assert header.modes == (64,)
    assert header.args == ("a", "b c", "-3")
    assert header.stdin == b"x\nyA"
    assert header.exit_status == 3
    assert header.inputs == ("17", "-3")


def test_claims() -> None:
    unsafe = parse_header("// limpet: unsafe(out-of-bounds@12)\n")
    assert unsafe.safe is False
    assert unsafe.violation == Violation("out-of-bounds", 12)
    assert parse_header("// limpet: safe\n").safe is True


def test_header_ends_at_first_other_line() -> None:
    assert parse_header("#include <stdio.h>\n// exit: 3\n").exit_status == 0


@pytest.mark.parametrize(
    "text", ["// modes: 16\n", "// exit: many\n", "// limpet: unsafe\n", "// exit: 1\n// exit: 2\n"]
)
def test_mistakes_are_reported(text: str) -> None:
    with pytest.raises(HeaderError):
        parse_header(text)
