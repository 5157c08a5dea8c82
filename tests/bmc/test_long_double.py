"""`long double`: more digits and a greater range than `double`, in the engine and in replays."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

HEAD = "#include <assert.h>\nextern long double nondet_ldouble(void);\n"
WRONG = {
    "digits": "int main(void) { long double x = nondet_ldouble();\n"
    "if (x > 1.0L && x < 2.0L) assert((double)x < 2.0); return 0; }\n",
    "range": "int main(void) { long double x = nondet_ldouble();\n"
    "if (x > 1e4000L && x < 2e4000L) assert((double)x < 2.0); return 0; }\n",
    "sign of zero": "int main(void) { long double x = nondet_ldouble();\nif (x == 0) assert(1 / x > 0); return 0; }\n",
}


@pytest.mark.parametrize("name", WRONG)
def test_what_goes_wrong_with_long_double_alone(ask: Ask, name: str) -> None:
    document = ask(HEAD + WRONG[name])
    assert violated(document) == [("assertion", 4)]
    inputs = [str(each["value"]) for each in document["trace"]["inputs"]]
    again = ask(HEAD + WRONG[name], "--input", ",".join(inputs), command="run")
    assert again["exit"] == 1


def test_any_long_double_as_an_integer(ask: Ask) -> None:
    document = ask("int f(long double x) { return (int)x; }\n", "--function", "f")
    assert violated(document) == [("float-conversion", 1)]
