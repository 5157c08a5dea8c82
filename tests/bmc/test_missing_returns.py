"""C functions that end without a value: wrong at their end if every call uses it, else where it is used."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

ENDING = """int nondet_int(void);
static int found(int k) {
    for (int i = 0; i < 3; i++)
        if (i == k) return i;
}
static const char *name(int k) {
    switch (k) { case 0: return "zero"; case 1: return "one"; }
}
static double nothing(void) { }
static int complete(int k) { if (k == 1) return 1; else if (k == 2) return 2; }
int main(void) {
    int k = nondet_int();
    switch (nondet_int()) {
    case 0: return found(k) + 1;
    case 1: return name(k)[0];
    case 2: return nothing() > 1;
    case 3: return k == 1 || k == 2 ? complete(k) : 0;
    }
}
"""


@pytest.mark.parametrize("options", [("--m32",), ("--check", "missing-return")])
def test_the_end_is_reported_where_every_call_uses_the_value(ask: Ask, options: tuple[str, ...]) -> None:
    assert violated(ask(ENDING, *options)) == [("missing-return", line) for line in (2, 6, 9)]


def test_a_run_ends_there(ask: Ask) -> None:
    text = "static int f(int k) { if (k) return 1; }\nint main(void) { return f(0); }"
    assert [f["kind"] for f in ask(text, command="run")["properties"]] == ["missing-return"]


@pytest.mark.parametrize(
    "main",
    [
        "f(0); return k ? f(k) : 0;",  # called for its effect as well
        "int (*p)(int) = f; return k ? p(k) : 0;",
        "f(k); return 0;",
    ],
)
def test_a_value_that_nobody_uses_may_be_missing(ask: Ask, main: str) -> None:
    text = "int nondet_int(void);\nint f(int k) { if (k) return 1; }\nint main(void) { int k = nondet_int();\n"
    assert violated(ask(f"{text}{main} }}")) == []
    assert violated(ask(f"{text}{main.replace('k ? f', '1 ? f').replace('k ? p', '1 ? p')} }}")) == (
        [("uninitialised", 4)] if "?" in main else []
    )


def test_without_the_check_the_use_is_reported(ask: Ask) -> None:
    text = "int nondet_int(void);\nint f(int k) { if (k) return 1; }\nint main(void) {\nreturn f(nondet_int()); }"
    assert violated(ask(text, "--no-check", "missing-return")) == [("uninitialised", 4)]
