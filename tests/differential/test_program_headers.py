"""The header of a program whose verdict is known."""

from __future__ import annotations

import pytest
from tests.programs.headers import Header, HeaderError, Violation, parse_header

from limpet.base.properties import Verdict

WHY = "// why: because\n"


def test_safe() -> None:
    assert parse_header(f"// limpet: safe\n{WHY}int x;\n") == Header(Verdict.SAFE, None, (), "because", ())


def test_all_fields() -> None:
    header = parse_header(f"// limpet: unsafe(shift@12) --unwind 8 --m32\n{WHY}// inputs: 17, -3 0x1f\n")
    assert header.verdict is Verdict.UNSAFE
    assert header.violation == Violation("shift", 12)
    assert header.options == ("--unwind", "8", "--m32")
    assert header.inputs == ("17", "-3", "0x1f")


def test_options_of_the_compiler_are_told_apart() -> None:
    header = parse_header(f"// limpet: bounded -DN=3 --unwind 4 --m64 -D M=2 --check shift --std=c99\n{WHY}")
    assert header.verdict is Verdict.BOUNDED
    assert header.compile_options() == ["-DN=3", "--m64", "-D", "M=2", "--check", "shift", "--std=c99"]


def test_checks_that_count() -> None:
    assert parse_header(f"// limpet: safe\n{WHY}").checks("shift")
    header = parse_header(f"// limpet: safe --check assertion,shift\n{WHY}")
    assert header.checks("shift") and not header.checks("out-of-bounds")


@pytest.mark.parametrize(
    "text",
    [
        "int x;\n",
        "// limpet: safe\n",
        f"{WHY}// limpet: safe\n",
        f"// limpet: unsafe\n{WHY}",
        f"// limpet: unsafe(nonsense@3)\n{WHY}",
        f"// limpet: safely\n{WHY}",
        f"// limpet: safe 'open\n{WHY}",
        f"// limpet: safe\n{WHY}{WHY}",
    ],
)
def test_mistakes_are_reported(text: str) -> None:
    with pytest.raises(HeaderError):
        parse_header(text)
