"""Overflow with and without sign: clang has the same traps for both, and its words do not always tell."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

OPERATIONS = """unsigned nondet_uint(void);
int main(void) {
    unsigned u = nondet_uint();
    int s = (int)u;
    switch (nondet_uint()) {
    case 0: return -u == 5; /* unsigned: 6, 7, 8, 9 */
    case 1: return u + 1 == 5;
    case 2: u--; return u == 5;
    case 3: return u * u == 5;
    case 4: return -s == 5; /* signed: 10, 11 */
    case 5: s++; return s == 5;
    }
}
"""
UNSIGNED = [("unsigned-overflow", line) for line in (6, 7, 8, 9)]
SIGNED = [("signed-overflow", line) for line in (10, 11)]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--also", "unsigned-overflow", "--m32"), UNSIGNED + SIGNED),
        (("--check", "unsigned-overflow"), UNSIGNED),
        (("--also", "unsigned-overflow", "--no-check", "signed-overflow"), UNSIGNED),
        ((), SIGNED),
    ],
)
def test_the_kind_is_that_of_the_operation(ask: Ask, options: tuple[str, ...], expected: list[tuple[str, int]]) -> None:
    assert violated(ask(OPERATIONS, *options)) == expected


def test_numbers_are_shown_without_sign(ask: Ask) -> None:
    text = "unsigned nondet_uint(void);\nint main(void) { unsigned u = nondet_uint();\nreturn u > 3000000000u && -u; }"
    document = ask(text, "--also", "unsigned-overflow")
    (message,) = [p["message"] for p in document["properties"] if p["status"] == "violated"]
    assert "0 - " in message
    assert "- -" not in message
