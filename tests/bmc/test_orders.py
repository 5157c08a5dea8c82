"""Changes in no order (`i = i++ + 1`): the compiled program has some order, so nothing is proved."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

START = "static int f(int a, int b) { return a - b; }\nstatic int a[4];\n"
# Undefined by C11 6.5p2; sanitizers are blind to it.
UNDEFINED = ("i = i++ + 1;", "a[i] = i++;", "f(i++, i++);", "i++ + i++;")
DEFINED = ("i = i + 1;", "a[i] = i + 1;", "f(i, i);", "i++, i++;", "i = (i++, i);", "i++ && i++;")


def _program(text: str) -> str:
    return f"{START}int main(void) {{\n    int i = 1;\n    {text}\n    return 0;\n}}\n"


@pytest.mark.parametrize("command", ["verify", "prove"])
@pytest.mark.parametrize("text", UNDEFINED)
def test_nothing_is_proved(ask: Ask, text: str, command: str) -> None:
    document = ask(_program(text), command=command)
    assert document["verdict"] == "unknown"
    assert [each["id"] for each in document["approximations"]] == ["unsequenced"]


@pytest.mark.parametrize("text", DEFINED)
def test_what_has_an_order_is_safe(ask: Ask, text: str) -> None:
    assert ask(_program(text))["verdict"] == "safe"


def test_functions_that_are_not_called_do_not_matter(ask: Ask) -> None:
    assert ask("int g(int i) { i = i++ + 1; return i; }\nint main(void) { return 0; }\n")["verdict"] == "safe"


def test_what_goes_wrong_is_still_found(ask: Ask) -> None:
    assert ask(_program("i = i++ + 1; a[i * 4] = 1;"))["verdict"] == "unsafe"
