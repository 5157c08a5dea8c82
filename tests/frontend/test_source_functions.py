"""Functions and loops of a file, by its text alone."""

from __future__ import annotations

from limpet.frontend.source_functions import function_at, functions_in, is_loop

TEXT = """\
#define LOOP(x) for (;;) { x
/* int commented(void) { */
struct s { int a; };
static const char *name = "int quoted(void) {";
int table[] = { 1, 2 };

static int
first(int x)
{
    for (int i = 0; i < x; i++) {
        x--; // while
    }
    return x;
}
int second(struct s *p, int (*f)(int)) { return f(p->a); }
int unfinished(void) {
    do {
"""


def test_functions_have_names_and_lines() -> None:
    found = [(each.name, each.first, each.last) for each in functions_in(TEXT)]
    assert found == [("first", 7, 14), ("second", 15, 15)]


def test_names_are_not_those_of_macros_and_attributes() -> None:
    text = "API(const char *) third(int (*f)(int)) { }\n__attribute__((cold)) int fourth(int x) { }\nDEFINE(x) { }\n"
    assert [each.name for each in functions_in(text)] == ["third", "fourth", "DEFINE"]


def test_a_line_belongs_to_a_function() -> None:
    at = {line: function_at(TEXT, line) for line in (4, 7, 12, 15)}
    assert [each.name if each is not None else None for each in at.values()] == [None, "first", "first", "second"]


def test_loops_begin_in_lines() -> None:
    assert [line for line in range(1, 20) if is_loop(TEXT, line)] == [1, 10, 17]
