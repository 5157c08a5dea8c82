"""The heap: allocation that succeeds or fails, sizes of any value, what may be freed, what is lost."""

from __future__ import annotations

from pathlib import Path

from tests.bmc.heap import expect_safe, expect_violation

HAVOC = """
int main(void) {
    unsigned n = nondet_uint(); assume(n < 5);
    unsigned char *p = nondet_int() ? malloc(n) : 0;
    memhavoc(p, n);
    unsigned char last = nondet_uchar();
    if (p && n > 2) assert(LIMIT || last != 7); // here
    memhavoc(0, 100);
    free(p);
    return 0;
}
"""


def test_havoc_of_a_block_that_may_be_missing(tmp_path: Path) -> None:
    expect_safe(tmp_path, HAVOC.replace("LIMIT", "p[2] <= 255"))
    # The input behind the havoc is the one of the replay: a havoc of nothing asks for nothing.
    expect_violation(tmp_path, HAVOC.replace("LIMIT", "p[2] <= 4"), "assertion")


def test_havoc_without_enough_bytes_is_a_mistake(tmp_path: Path) -> None:
    text = "int main(void) { char *p = malloc(3); int n = nondet_int(); if (p && n > 0)\nmemhavoc(p, n); // here\n}"
    expect_violation(tmp_path, text, "out-of-bounds")
