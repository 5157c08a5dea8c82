"""Which function is meant: C++ names, static functions, what is said if there is none."""

from __future__ import annotations

import pytest
from tests.caller.asking import Ask, kinds

CPLUSPLUS = """
namespace util {
enum Colour { Red, Green, Blue };
struct Point { int x; bool on; };
class Counter {
  public:
    int half() const { return flag ? count / 2 : 0; }
    void add(int n) { count += n; }
  private:
    int count;
    bool flag;
};
int half(Point &p) { return p.on ? p.x / 2 : 0; }
int colour(Colour c) { switch (c) { case Red: return 1; case Green: return 2; case Blue: return 3; } return 0; }
int colours(const Colour *c) { return c ? *c : 0; }
}
struct Base { virtual int f() { return 1; } int a; virtual ~Base() {} };
int call(Base *b) { return b ? b->f() : 0; }
struct Copy { int a; Copy(const Copy &o) : a(o.a) {} };
int by_copy(Copy c) { return 7 / c.a; }
int over(int a) { return a + 1; }
int over(char a) { return a + 1; }
template <class T> T twice(T a) { return a + a; }
int use() { return twice(3); }
int moved(int &&a) { return a / 2; }
"""


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("Counter::half", "safe"),
        ("util::colours", "bounded"),
        ("by_copy", "unsafe"),
        ("_Z4overi", "unsafe"),
        ("twice", "unsafe"),
        ("p.cpp:util::colour", "safe"),
        pytest.param("util::half", "safe", marks=pytest.mark.long),
        pytest.param("util::Counter::add", "unsafe", marks=pytest.mark.long),
        pytest.param("colour", "safe", marks=pytest.mark.long),
        pytest.param("_Z4overc", "safe", marks=pytest.mark.long),
        pytest.param("moved", "safe", marks=pytest.mark.long),
    ],
)
def test_names_in_cplusplus(ask: Ask, name: str, verdict: str) -> None:
    """A reference, and the object of a method, is one object; values of bools and enumerations are theirs."""
    assert ask(CPLUSPLUS, name, name="p.cpp")["verdict"] == verdict


def test_references_do_not_alias(ask: Ask) -> None:
    """Which is said."""
    text = "int f(int &a, int &b) { a = 1; b = 2; return 8 / a; } int x; int g(int &a) { x = 0; a = 1; return 8 / a; }"
    for name in ("f", "g"):
        answer = ask(text, name, name="p.cpp")
        assert answer["verdict"] == "bounded"
        assert "distinct" in [restriction["id"] for restriction in answer["restrictions"]]


def test_several_functions_of_one_name(ask: Ask) -> None:
    answer = ask(CPLUSPLUS, "over", name="p.cpp")
    assert answer["exit"] == 3 and "`_Z4overc`, `_Z4overi`" in answer["error"]["notes"][0]["message"]
    answer = ask(CPLUSPLUS, "half", name="p.cpp")
    assert answer["exit"] == 3 and "2 functions named `half`" in answer["error"]["message"]


def test_unknown_name_in_cplusplus(ask: Ask) -> None:
    answer = ask(CPLUSPLUS, "util::hal", name="p.cpp")
    assert "did you mean --function util::half?" in answer["error"]["notes"][0]["message"]
    assert "`util::Counter::half`" in answer["error"]["notes"][1]["message"]


def test_virtual_functions_are_refused(ask: Ask) -> None:
    assert "virtual" in ask(CPLUSPLUS, "call", name="p.cpp")["error"]["message"]


@pytest.mark.parametrize(
    "head",
    [
        "inline",
        "static",
        pytest.param("static inline", marks=pytest.mark.long),
        pytest.param("extern inline", marks=pytest.mark.long),
        pytest.param("__attribute__((weak))", marks=pytest.mark.long),
    ],
)
def test_any_linkage(ask: Ask, head: str) -> None:
    assert kinds(ask(f"{head} int f(int a) {{ return a + 1; }}", "f")) == {"signed-overflow"}


def test_undefined_functions_may_be_anything(ask: Ask) -> None:
    """What the caller is made of is not among them."""
    answer = ask("int g(int); int f(const int *p) { return p ? g(*p) & 1 : 0; }", "f", "--undefined", "havoc")
    assert answer["verdict"] == "bounded"
    assert [assumed["message"] for assumed in answer["assumptions"]] != []
