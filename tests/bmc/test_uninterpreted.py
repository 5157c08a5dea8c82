"""`--uninterpreted f`: the same arguments give the same result, in every engine and in every run."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

HEAD = "int nondet_int(void); double nondet_double(void); void sassert(int); int f(int); int g(int, double);\n"
PROGRAMS = {
    "equal arguments": ("int x = nondet_int(), y = nondet_int(); sassert(x != y || f(x) == f(y));", "safe"),
    "any result": ("sassert(f(1) != 7);", "unsafe"),
    "other arguments": ("int x = nondet_int(), y = nondet_int(); sassert(f(x) == f(y));", "unsafe"),
    "nested": ("int x = nondet_int(); sassert(f(f(x)) != x || f(f(f(x))) == f(x));", "safe"),
    "two functions": ("sassert(f(1) == g(1, 0));", "unsafe"),
    "two arguments": ("double d = nondet_double(); sassert(g(1, d) == g(1, d));", "safe"),
    "the second one differs": ("sassert(g(1, 2) == g(1, 3));", "unsafe"),
    "zeros are two": ("sassert(g(1, 0.0) == g(1, -0.0));", "unsafe"),
    "in a loop": ("int s = 0; for (int i = 0; i < 4; i++) s |= f(i & 1) ^ f(i & 1); sassert(s == 0);", "safe"),
    "a body is dropped": ("sassert(h(3) == 4 && h(3) == 4);", "unsafe"),
    "it changes nothing": ("h(1); sassert(global == 5);", "safe"),
}
TAIL = "int global = 5; int h(int a) { global = 6; return a + 1; }\n"


@pytest.mark.parametrize("name", PROGRAMS)
def test_verdicts(ask: Ask, name: str) -> None:
    body, verdict = PROGRAMS[name]
    answer = ask(HEAD + TAIL + f"int main(void) {{ {body} }}", "--uninterpreted", "[fgh]")
    assert answer["verdict"] == verdict
    assert {each["id"] for each in answer["assumptions"]} == {"uninterpreted"}


@pytest.mark.parametrize("name", ["equal arguments", "any result", "other arguments"])
def test_proofs(ask: Ask, name: str) -> None:
    body, verdict = PROGRAMS[name]
    answer = ask(HEAD + TAIL + f"int main(void) {{ {body} }}", "--uninterpreted", "[fgh]", command="prove")
    assert answer["verdict"] == verdict


@pytest.mark.parametrize("seed", range(3))
def test_runs(ask: Ask, seed: int) -> None:
    text = HEAD + "int main(void) { int a = f(1), b = f(2), c = f(1); sassert(a == c); return f(2) != b; }"
    assert ask(text, "--uninterpreted", "f", "--seed", str(seed), command="run")["exit"] == 0


def test_a_recorded_run_fails_again(ask: Ask) -> None:
    text = HEAD + "int main(void) { sassert(f(1) + 2 != f(2) || f(1) < 5); }"
    assert ask(text, "--uninterpreted", "f", "--check", "assertion", "--record", "r.json")["verdict"] == "unsafe"
    assert ask(text, "--uninterpreted", "f", "--check", "assertion", "--input", "r.json", command="run")["exit"] == 1


@pytest.mark.parametrize(
    ("declared", "name", "said"),
    [
        ("void f(void);", "f", "something that is not a number"),
        ("int *f(int);", "f", "something that is not a number"),
        ("int f(const char *, ...);", "f", "something that is not a number"),
        ("int f(int);", "e", "has no function of that name"),
        ("int f(int);", "main", "is where the program starts"),
    ],
)
def test_refusals(ask: Ask, declared: str, name: str, said: str) -> None:
    call = "f()" if "void" in declared else 'f("")' if "char" in declared else "f(1)"
    answer = ask(f"{declared}\nint main(void) {{ {call}; }}", "--uninterpreted", name)
    assert said in answer["error"]["message"]
