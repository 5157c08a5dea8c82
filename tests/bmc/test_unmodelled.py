"""Functions of the C library that have no model: not known, and neither is what follows them, in every engine."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

COMPILED = """#include <regex.h>
int nondet_int(void);
static int t[3];
static void compile(int i) {
    regex_t r;
    t[i] = 1;
    if (i == 1) regcomp(&r, "a*", 0);
    t[i] = 2;
}
int main(void) {
    int i = nondet_int();
    if (i < 0 || i > 2) return 0;
    t[i] = 3;
    compile(i);
    t[i] = 4;
    if (i == 1) t[i + 7] = 5;
    return 0;
}
"""
ENGINES = ("verify", "prove", "ai", "bmc")
ADDRESS = "#include <netdb.h>\nint main(void) { struct addrinfo *a; return getaddrinfo(0, 0, 0, &a) == 77; }\n"
THROUGH_POINTER = """#include <regex.h>
int nondet_int(void);
static void own(regex_t *r) { r->re_nsub = 0; }
int main(void) { regex_t r; void (*f)(regex_t *) = nondet_int() ? regfree : own; f(&r); return 0; }
"""
NEVER = '#include <regex.h>\nint main(void) { regex_t r; int n = 3; if (n > 3) regcomp(&r, "a", 0); return 0; }\n'
FAILING = COMPILED.replace("t[i] = 3;", "t[i + 1] = 3;")


@pytest.mark.parametrize("engine", ENGINES)
def test_what_follows_is_not_proved(ask: Ask, engine: str) -> None:
    answer = ask(COMPILED, command=engine)
    assert answer["verdict"] == "unknown" and violated(answer) == []
    assert "regcomp" in " ".join(each["message"] for each in answer["approximations"])
    proved = {each["line"] for each in answer["properties"] if each["status"] == "proved"}
    assert proved == {6, 13}


@pytest.mark.parametrize("engine", ["prove", "ai", "bmc"])
def test_fewer_behaviours_prove_nothing_about_what_follows(ask: Ask, engine: str) -> None:
    text = """#include <sys/mman.h>
int main(void) {
    int t[2];
    t[0] = 1;
    void *p = mmap(0, 10, 3, 0, 0, 0);
    if (p != MAP_FAILED) t[2] = 3;
    return 0;
}
"""
    answer = ask(text, command=engine)
    assert answer["verdict"] == "unknown"
    assert 6 not in {each["line"] for each in answer["properties"] if each["status"] in ("proved", "unreachable")}


@pytest.mark.parametrize("options", [(), ("--m32",)])
@pytest.mark.parametrize("text", [ADDRESS, THROUGH_POINTER])
def test_they_are_no_violation(ask: Ask, text: str, options: tuple[str, ...]) -> None:
    answer = ask(text, *options)
    assert answer["verdict"] == "unknown" and violated(answer) == []


def test_a_run_stops_there(ask: Ask) -> None:
    assert ask(ADDRESS, command="run")["exit"] == 3


def test_what_goes_wrong_before_is_found(ask: Ask) -> None:
    assert violated(ask(FAILING)) == [("out-of-bounds", 13)]


def test_where_no_run_gets_there_nothing_is_lost(ask: Ask) -> None:
    assert ask(NEVER)["verdict"] == "safe"


def test_they_may_do_anything_if_the_user_says_so(ask: Ask) -> None:
    assert violated(ask(COMPILED, "--undefined", "havoc")) == [("out-of-bounds", 16)]
    assert violated(ask(COMPILED, "--havoc", "regcomp")) == [("out-of-bounds", 16)]


def test_a_wrong_name_is_a_violation(ask: Ask) -> None:
    text = "int regcopm(int);\nint main(void) { return regcopm(3); }\n"
    assert violated(ask(text)) == [("undefined-function", 2)]


def test_a_function_of_the_program_is_its_own(ask: Ask) -> None:
    assert ask("int select(int x) { return x; }\nint main(void) { return select(0); }\n")["verdict"] == "safe"
