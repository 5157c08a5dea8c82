"""The C++ library: what its headers define is verified with the program, all else is unknown, never a violation."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

STRINGS = """#include <cassert>
#include <string>
int main() {
    std::string a = "b", c = a + "xyz";
    assert(c == "bxyz");
    c += "yz";
    c.append("w");
    assert(c.size() == 7 && c.find("yz") == 2);
    return 0;
}
"""
GROWN = """#include <string>
int main() {
    std::string s = "hello world, this is a long one";
    char *p = &s[0];
    s += "another tail that makes it grow";
    return *p;
}
"""
ELSEWHERE = {
    "sort": "#include <algorithm>\nint main() { int a[3] = {3, 1, 2}; std::sort(a, a + 3); return a[0] - 1; }\n",
    "to_string": "#include <string>\nint main() { return std::to_string(42).size() != 2; }\n",
}

REQUIRED = {
    "vector": "#include <vector>\nint main() { std::vector<int> v{1, 2}; %s return v[0] == 9; }\n",
    "string": "#include <string>\nint main() { std::string v = %s; return v[3] == 9; }\n",
    "optional": "#include <optional>\nint main() { std::optional<int> v; %s return *v == 9; }\n",
    "front": "#include <vector>\nint main() { std::vector<int> v{1}; %s v.pop_back(); return v.front() == 9; }\n",
}
"""What it requires, where the memory is there in any case: broken, and kept."""
FILLED = {
    "vector": ("v.clear();", "v.pop_back();"),
    "string": ('"ab"', '"abc"'),
    "optional": ("", "v = 9;"),
    "front": ("", "v.push_back(2);"),
}


@pytest.mark.parametrize("name", REQUIRED)
def test_what_the_library_requires_is_checked(ask: Ask, name: str) -> None:
    broken, kept = (REQUIRED[name] % part for part in FILLED[name])
    assert [kind for kind, _ in violated(ask(broken, name="p.cpp"))] == ["library-contract"]
    assert ask(broken, name="p.cpp", command="run")["exit"] == 1
    assert ask(kept, name="p.cpp")["verdict"] == "safe"


def test_where_nobody_asks_about_contracts_accesses_are_judged(ask: Ask) -> None:
    beyond = "#include <vector>\nint main() { std::vector<int> v(3); return v[3] == 9; }\n"
    answer = ask(beyond, "--check", "out-of-bounds", name="p.cpp")
    assert [kind for kind, _ in violated(answer)] == ["out-of-bounds"]


def test_strings_have_bodies(ask: Ask) -> None:
    assert ask(STRINGS, name="p.cpp", command="run")["exit"] == 0
    assert violated(ask(STRINGS, name="p.cpp")) == []


def test_strings_that_move(ask: Ask) -> None:
    assert violated(ask(GROWN, name="p.cpp")) == [("use-after-free", 6)]


@pytest.mark.parametrize("name", ELSEWHERE)
def test_what_headers_do_not_define_is_unknown(ask: Ask, name: str) -> None:
    answer = ask(ELSEWHERE[name], name="p.cpp")
    assert answer["verdict"] == "unknown" and violated(answer) == []
    assert "unsupported" in {each["id"] for each in answer["approximations"]}


def test_it_may_do_anything_if_the_user_says_so(ask: Ask) -> None:
    answer = ask(ELSEWHERE["sort"], "--undefined", "havoc", name="p.cpp")
    assert "unsupported" not in {each["id"] for each in answer["approximations"]}
