"""--havoc and --undefined: functions of which nothing is known, or nothing is to be known."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

CALLS = """#include <assert.h>
struct pair { int a, b; };
int get(int *out, const char *name, struct pair *both);
void say(const char *format, ...);
int main(void) {
    int x = 1, y = 2;
    struct pair v = {1, 2};
    char name[] = "ab";
    int r = get(&x, name, (struct pair *)&v.b);
    assert(name[0] == 'a' && y == 2); /* const, and what is not handed over */
    if (r == 5) {
        assert(x != 77); /* line 13 */
        assert(v.a != 3); /* line 14 */
    }
    say("%d", &y);
    assert(y == 2); /* line 17 */
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_a_havocked_function_changes_what_it_is_handed(ask: Ask, width: str) -> None:
    told = ask(CALLS, "--havoc", "get", "--havoc", "say", width)
    assert violated(told) == [("assertion", 12), ("assertion", 13), ("assertion", 16)]
    assert [a["id"] for a in told["assumptions"]] == ["havoc", "havoc"]
    assert "`get` returns anything" in told["assumptions"][0]["message"]
    assert told["exit"] == 1
    assert violated(ask(CALLS, "--undefined", "havoc", width)) == violated(told)


def test_a_function_that_does_nothing_returns_anything(ask: Ask) -> None:
    told = ask(CALLS.replace("assert(x", "assert(r == 5 && x"), "--undefined", "nop")
    assert told["verdict"] == "safe"
    assert [a["id"] for a in told["assumptions"]] == ["nop", "nop"]
    wrong = ask(CALLS.replace("if (r == 5)", "assert(r != 5); if (r == 5)"), "--undefined", "nop")
    assert violated(wrong) == [("assertion", 11)]


def test_an_undefined_function_is_an_error_by_default(ask: Ask) -> None:
    told = ask(CALLS)
    assert violated(told) == [("undefined-function", 9)]
    assert told["assumptions"] == []


def test_a_body_is_dropped_if_the_user_says_so(ask: Ask) -> None:
    twice = "static int twice(int n) { return 2 * n; }\n"
    program = f"#include <assert.h>\n{twice}int main(void) {{ assert(twice(3) == 6); }}\n"
    assert ask(program)["verdict"] == "safe"
    assert violated(ask(program, "--havoc", "tw*")) == [("assertion", 3)]


def test_a_model_of_the_library_and_a_machine_function_too(ask: Ask) -> None:
    program = """#include <string.h>
#include <stdlib.h>
#include <assert.h>
int main(void) {
    char text[] = "abc"; assert(strlen(text) == 3);
    int *p = malloc(4);
    assert(p);
    free(p);
}
"""
    assert ask(program)["verdict"] == "safe"
    assert violated(ask(program, "--havoc", "strlen")) == [("assertion", 5)]
    told = ask(program, "--havoc", "malloc")
    assert ("assertion", 7) in violated(told)


def test_results_and_arguments_of_every_shape(ask: Ask) -> None:
    program = """#include <assert.h>
struct big { long x[5]; };
struct two { long a, b; };
struct big big(struct big given, int *p);
struct two two(struct two given);
double number(void);
void *pointer(void *);
int old();
_Noreturn void leave(void);
int main(void) {
    struct big b = {{1, 2, 3, 4, 5}};
    struct two t = {1, 2};
    int x = 1;
    struct big c = big(b, &x);
    struct two u = two(t);
    assert(b.x[0] == 1 && t.a == 1); /* by value */
    if (number() == 0.5 && c.x[4] == 9 && u.b == 8 && pointer(0) == 0) {
        int y = 1;
        old(&y);
        assert(x != 4 || y != 3); /* line 20 */
        leave();
        assert(0);
    }
    pointer((void *)16);
    pointer((void *)main);
    pointer("constant");
}
"""
    for width in ("--m32", "--m64"):
        told = ask(program, "--undefined=havoc", width)
        assert violated(told) == [("assertion", 20)], told


def test_a_replay_takes_the_values(ask: Ask) -> None:
    text = "#include <assert.h>\nint f(int *);\nint main(void) { int x = 0; assert(f(&x) + x != 12345); }\n"
    told = ask(text, "--undefined", "havoc", "--no-check", "signed-overflow")
    assert violated(told) == [("assertion", 3)]
    values = ",".join(str(given["value"]) for given in told["trace"]["inputs"])
    again = ask(text, "--undefined", "havoc", "--input", values, command="run")
    assert again["outcome"] == "violation"
    assert [a["id"] for a in again["assumptions"]] == ["havoc"]


def test_functions_that_are_not_reached_are_not_listed(ask: Ask) -> None:
    text = "int f(void);\nstatic int g(void) { return f(); }\nint main(void) { if (0) g(); return 0; }\n"
    assert ask(text, "--undefined", "havoc")["assumptions"] == []


def test_names_that_are_not_there(ask: Ask, capfd: pytest.CaptureFixture[str]) -> None:
    told = ask("int get(void);\nint main(void) { return get(); }\n", "--havoc", "gte")
    assert told["exit"] == 3
    assert "did you mean `get`" in str(told)
    told = ask("int main(void) { return 0; }\n", "--havoc", "main")
    assert told["exit"] == 3


VARIABLES = """#include <assert.h>
struct s { int a; char *name; double d; };
extern unsigned long volatile now;
extern struct s both;
extern float f;
extern void *pointer;
extern _Bool flag;
extern int table[3];
int main(void) {
    unsigned long t = now;
    assert(now == t);
    both.a = 4;
    table[1] = 7;
    assert(both.a == 4 && table[1] == 7);
    if (both.d > 1 && f > 2 && pointer && table[2] == 5)
        assert(now != 3);
}
"""


@pytest.mark.parametrize("how", ["havoc", "nop"])
def test_variables_that_are_defined_nowhere_begin_with_anything(ask: Ask, how: str) -> None:
    told = ask(VARIABLES, "--undefined", how)
    assert violated(told) == [("assertion", 16)]
    assert told["approximations"] == []
    listed = {a["message"].split("`")[1] for a in told["assumptions"]}
    assert listed == {"now", "both", "f", "pointer", "table"}
    values = ",".join(str(given["value"]) for given in told["trace"]["inputs"])
    assert ask(VARIABLES, "--undefined", how, "--input", values, command="run")["outcome"] == "violation"
    assert ask(VARIABLES)["verdict"] == "unknown"


@pytest.mark.parametrize("declared", ["extern struct t x;", "extern int x[];", "extern struct { int n, a[]; } x;"])
def test_a_variable_of_unknown_size_is_refused(ask: Ask, declared: str) -> None:
    told = ask(f"{declared}\nint main(void) {{ return *(int *)&x; }}\n", "--undefined", "nop")
    assert (told["verdict"], told["assumptions"]) == ("unknown", [])
    message = told["approximations"][0]["message"]
    assert "`x` is used, but defined nowhere: give the file that defines it" in message
    assert "--undefined" not in message, "that would not help"


@pytest.mark.parametrize(("declared", "helps"), [("int x[4]", True), ("const int x[4]", False), ("int x[]", False)])
def test_what_to_do_about_an_undefined_variable(ask: Ask, declared: str, helps: bool) -> None:
    """Also where only the replay finds out that it is one."""
    loop = "for (const int *p = x; *p; p++) assert(p == 0);"
    text = f"#include <assert.h>\nextern {declared};\nint main(void) {{ {loop} return 0; }}\n"
    for options in ((), ("--check", "assertion")):
        told = ask(text, "--unwind", "2", *options)
        assert told["verdict"] == "unknown", "not safe: nobody knows what it reads"
        messages = [each["message"] for each in told["approximations"] if "nowhere" in each["message"]]
        assert messages
        assert all("give the file that defines it" in each for each in messages)
        assert all(("--undefined havoc" in each) == helps for each in messages)


def test_a_constant_that_is_defined_nowhere(ask: Ask) -> None:
    text = "#include <assert.h>\nextern const int x;\nint main(void) { assert(x != 5); *(int *)&x = 5; }\n"
    assert ask(text, "--undefined", "nop")["verdict"] == "unknown"
    assert violated(ask(text, "--undefined", "nop", "--check", "assertion")) == [("assertion", 3)]


def test_a_weak_function_stays_away(ask: Ask) -> None:
    text = "__attribute__((weak)) void f(void);\nint main(void) { if (f) f(); return 0; }\n"
    told = ask(text, "--undefined", "havoc")
    assert told["verdict"] == "safe"
    assert told["assumptions"] == []


MISFITS = {
    "a size of another width": (
        "extern int snprintf(char *, unsigned, const char *, ...); char b[12];",
        'snprintf(b, 12U, "%d", nd_int());',
    ),
    "fewer arguments": ("extern void read(int);", "read(nd_int());"),
    "another result": ("extern double strlen(const char *);", 'if (strlen("a") > 0.5) nd_int();'),
}


@pytest.mark.parametrize("check", ["assertion", "memory", "default"])
@pytest.mark.parametrize("command", ["verify", "prove"])
@pytest.mark.parametrize("name", MISFITS)
def test_calls_that_do_not_fit_the_library_do_not_end_runs_in_silence(
    ask: Ask, name: str, command: str, check: str
) -> None:
    declared, call = MISFITS[name]
    program = f"{declared} int nd_int(void); void reach_error(void);\nint main(void) {{\n{call}\nreach_error();\n}}\n"
    told = ask(program, "--check", check, command=command)
    assert violated(told) == [("bad-call" if check == "default" else "undefined-function", 3)]
    told = ask(program, "--check", "assertion", "--undefined", "nop", command=command)
    assert violated(told) == [("assertion", 4)]
    assert any("(as declared here)" in a["message"] for a in told["assumptions"])


@pytest.mark.parametrize("command", ["verify", "prove"])
def test_calls_that_do_not_fit_a_function_of_the_program_do_not_end_runs_in_silence(ask: Ask, command: str) -> None:
    program = (
        'int own(int a) { return a; } int other(int, int) __asm__("own"); void reach_error(void);\n'
        "int main(void) {\nother(1, 2);\nreach_error();\n}\n"
    )
    assert violated(ask(program, command=command)) == [("bad-call", 3)]
    told = ask(program, "--check", "assertion", command=command)
    assert told["verdict"] == "unknown"
    assert any("takes 1 argument, not 2" in a["message"] for a in told["approximations"])


UNDECLARED = """#include <stdio.h>
{declared}
int main(void) {{
    char line[8];
    {call}
    return 0;
}}
"""


def test_a_result_that_nobody_looks_at_fits_any_declaration(ask: Ask) -> None:
    """C headers do not declare `gets` any more; what is wrong about it is not its result."""
    for declared in ("", "int gets(char *);", "void gets(char *);"):
        found = violated(ask(UNDECLARED.format(declared=declared, call="gets(line);")))
        assert set(found) == {("out-of-bounds", 5)}
    used = UNDECLARED.format(declared="int gets(char *);", call="int k = gets(line); if (k) return 1;")
    assert violated(ask(used)) == [("bad-call", 5)]
