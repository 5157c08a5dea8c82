"""Functions that are known only for rounding to nearest: where a program has changed the mode, nothing is claimed."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

START = """#include <assert.h>
#include <fenv.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
static char text[32];
static void say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
}
"""

# What is said of the results holds for rounding to nearest, and fails natively for the other mode.
UNKNOWN = (
    "double d = sin(1.0); assert(d > 5);",
    'double d = strtod("0.1", 0); assert(d == 0.1);',
    'sprintf(text, "%.1f", 0.125); assert(!strcmp(text, "0.1"));',
    'say("%.1f", 0.125); assert(!strcmp(text, "0.1"));',
)
KNOWN = (
    'say("%d", 3); assert(!strcmp(text, "3"));',
    "double d = fabs(-2.5); assert(d == 2.5);",
)


def _program(text: str, mode: str, *, always: bool) -> str:
    condition = "1" if always else "nondet_int()"
    return f"{START}int main(void) {{\n    if ({condition}) {{ fesetround({mode}); {text} }}\n    return 0;\n}}\n"


@pytest.mark.parametrize("always", [True, False])
@pytest.mark.parametrize("text", UNKNOWN)
def test_nothing_is_claimed_in_other_modes(ask: Ask, text: str, always: bool) -> None:
    document = ask(_program(text, "FE_UPWARD", always=always))
    assert document["verdict"] == "unknown"
    assert "unsupported" in [each["id"] for each in document["approximations"]]


@pytest.mark.parametrize("text", UNKNOWN[:1])
def test_nor_by_the_horn_engine(ask: Ask, text: str) -> None:
    assert ask(_program(text, "FE_UPWARD", always=False), command="prove")["verdict"] == "unknown"


@pytest.mark.parametrize("text", UNKNOWN)
def test_runs_end_there(ask: Ask, text: str) -> None:
    assert ask(_program(text, "FE_UPWARD", always=True), command="run")["exit"] == 3


@pytest.mark.parametrize("text", KNOWN)
def test_the_mode_makes_no_difference_to_others(ask: Ask, text: str) -> None:
    assert ask(_program(text, "FE_UPWARD", always=True))["verdict"] == "safe"


def test_to_nearest_all_is_known(ask: Ask) -> None:
    document = ask(_program("double d = sin(1.0); assert(d <= 1);", "FE_TONEAREST", always=False))
    assert "unsupported" not in [each["id"] for each in document["approximations"]]
