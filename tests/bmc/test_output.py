"""Output that nothing depends on costs nothing; what goes wrong in it is found as ever."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

SHOWN = """#include <assert.h>
#include <stdio.h>
int nondet_int(void);
int main(void) {
    int sum = 0;
    for (int i = 0; i < 20; i++) {
        int step = nondet_int();
        if (step < 0 || step > 3) step = 0;
        sum += step;
        printf("%d: %5d of %s\\n", i, sum, "sixty");
        fprintf(stderr, "%x\\n", (unsigned)sum);
        puts("next");
        putchar('.');
    }
    assert(sum <= LIMIT);
}
"""
WRONG = {
    "number": ('int i = nondet_int();\nprintf("%d %d\\n", i);', "library-contract"),
    "size": ('int i = nondet_int();\nprintf("%ld\\n", i);', "library-contract"),
    "null": ('char *text = nondet_int() ? "a" : 0;\nputs(text);', "null-dereference"),
    "variable": ('int i;\nprintf("%d\\n", i);', "uninitialised"),
    "element": ('int a[2] = {1}, b[2]; b[0] = 1;\nprintf("%d\\n", (nondet_int() ? a : b)[1]);', "uninitialised"),
    "character": ("int i; if (nondet_int()) i = 65;\nputchar(i);", "uninitialised"),
}


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_output_does_not_matter(ask: Ask, width: str) -> None:
    told = ask(SHOWN.replace("LIMIT", "60"), width, "--timeout", "600")
    assert (told["verdict"], told["bounds"]) == ("safe", [])
    assert violated(ask(SHOWN.replace("LIMIT", "59"), width, "--timeout", "600")) == [("assertion", 15)]


@pytest.mark.parametrize("name", WRONG)
def test_output_that_goes_wrong(ask: Ask, name: str) -> None:
    body, kind = WRONG[name]
    text = f"#include <stdio.h>\nint nondet_int(void);\nint main(void) {{\n{body}\nreturn 0; }}\n"
    assert (kind, 5) in violated(ask(text, "--timeout", "600"))


def test_results_of_output_are_there_for_those_who_look(ask: Ask) -> None:
    text = """#include <assert.h>
    #include <stdio.h>
    int main(void) { int n = printf("%s\\n", "four"); assert(n == 5); assert(n != 5); }"""
    assert violated(ask(text)) == [("assertion", 3)]
