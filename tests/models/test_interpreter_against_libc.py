"""Models in the interpreter and the C library of the machine do the same, on random inputs."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from hypothesis import strategies as st
from tests.models.comparing import EFFORTS, for_all
from tests.models.side_by_side import (
    PROGRAMS,
    SideBySide,
    joined,
    native_program,
    number,
    number_text,
    run_model,
    run_native,
    text,
)

words = st.lists(
    st.sampled_from([b"abc", b" ", b"\n", b"12", b"-7", b"0x1f", b"a", b"b", b"\xe9", b"x" * 130, b"\0"]), max_size=20
).map(b"".join)
steps = st.lists(st.tuples(st.integers(0, 23).map(lambda n: bytes([n])), words).map(b"".join), max_size=12).map(
    b"".join
)
double = number | st.floats().map(lambda d: struct.pack("<d", d))

INPUTS: dict[str, tuple[st.SearchStrategy[bytes], int]] = {
    "strings.c": (joined(text, text, number), 2),
    "numbers.c": (joined(number_text, number_text, number, number), 2),
    "wide.c": (joined(text | number_text, text, number), 2),
    "output.c": (joined(text, number_text, number, double), 2),
    "reading.c": (steps, 4),
    "mathematics.c": (joined(double, double, number), 1),
    "calendar.c": (joined(text, number), 1),
    "more.c": (joined(number, number, double, words), 1),
    "threads.c": (joined(number, number), 1),
    "objects.cpp": (st.binary(min_size=2, max_size=2), 1),
}
"""What a program reads, and how many examples are enough for a default run."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("programs")


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("name", INPUTS)
def test_same_results(folder: Path, name: str, effort: int) -> None:
    strategy, examples = INPUTS[name]
    for_all(strategy, examples * effort, SideBySide(PROGRAMS / name, folder).compare, shrink=False)


@pytest.mark.parametrize(
    "arguments",
    [
        ("-a", "-b5", "x"),
        ("-ab", "5", "--", "-c"),
        ("-ca", "-q", "-b"),
        ("--alpha", "--bet=7", "--gamma", "--no", "y"),
        ("x", "-b", "5", "y", "-ac", "--beta", "-", "z", "--", "-c"),
    ],
)
def test_options_of_the_command_line(folder: Path, arguments: tuple[str, ...]) -> None:
    SideBySide(PROGRAMS / "calendar.c", folder).compare(bytes(9), arguments)


@pytest.mark.parametrize("way", range(14))
def test_endings(folder: Path, way: int) -> None:
    SideBySide(PROGRAMS / "endings.c", folder).compare(b"", (str(way),))


def test_objects_with_32_bits(folder: Path) -> None:
    """What they print does not depend on the size of a pointer."""
    program = PROGRAMS / "objects.cpp"
    status, printed = run_native(native_program(program, folder), b"ab")
    ran = run_model(program, b"ab", word_bits=32)
    assert (ran.kind, ran.status, ran.stdout) == (None, status, printed)
