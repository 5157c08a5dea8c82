"""Texts that begin at places that the engine does not know, and blocks of which it does not know the size."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

HEAD = """
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_nondet_memory(void *p, size_t size);
static char *any_place(char *bytes, unsigned size) {
    unsigned place = __VERIFIER_nondet_uint();
    __VERIFIER_nondet_memory(bytes, size);
    return place < size ? bytes + place : NULL;
}
"""

SAME_AS_A_LOOP = """
int main(void) {
    char bytes[12], *text = any_place(bytes, 11);
    bytes[11] = 0;
    if (text == NULL)
        return 0;
    size_t n = 0, word = 0, comma = 0;
    while (text[n] != 0)
        n++;
    while (text[word] == 'a' || text[word] == 'b')
        word++;
    while (text[comma] != 0 && text[comma] != ',')
        comma++;
    assert(strlen(text) == n);
    assert(strspn(text, "ba") == word);
    assert(strcspn(text, ",") == comma);
    assert(strchr(text, ',') == (text[comma] ? text + comma : NULL));
    assert(strchr(text, 0) == text + n && strpbrk(text, ",") == strchr(text, ','));
    char *end;
    unsigned long number = strtoul("00000000000000000000018446744073709551616", &end, 10);
    assert(number == -1ul && *end == 0);
    return 0;
}
"""

TOKENS = """
int main(void) {
    char line[8];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 0;
    int n = 0;
    for (char *word = strtok(line, " \\n"); word != NULL; word = strtok(NULL, " \\n")) {
        assert(word[0] != ' ' && word >= line && word + strlen(word) < line + sizeof line);
        n++;
    }
    assert(n <= 4);
    return 0;
}
"""

UNTERMINATED = """
int main(void) {
    char bytes[40], *text = any_place(bytes, 40);
    if (text == NULL)
        return 0;
    return strlen(text) > 3; // here
}
"""

BLOCKS = """
int main(void) {
    size_t n = __VERIFIER_nondet_uint() % 5000;
    char *a = malloc(n), *b = malloc(n);
    if (a == NULL || b == NULL || n == 0)
        return 0;
    memset(a, 1, n);
    memset(b, 1, n);
    assert(memcmp(a, b, n) == 0 && memchr(a, 2, n) == NULL);
    b[n - 1] = 2;
    CLAIM // here
    return 0;
}
"""


def line_of(program: str) -> int:
    return program[: program.index("// here")].count("\n") + 1


@pytest.mark.parametrize("program", [SAME_AS_A_LOOP, TOKENS])
def test_functions_are_exact_wherever_a_text_begins(ask: Ask, program: str) -> None:
    document = ask(HEAD + program)
    assert document["verdict"] == "safe", document


def test_a_text_without_an_end(ask: Ask) -> None:
    program = HEAD + UNTERMINATED
    assert violated(ask(program)) == [("out-of-bounds", line_of(program))]


@pytest.mark.parametrize(
    "claim", ["assert(memcmp(a, b, n) <= 0);", "char *p = memchr(b, 2, n); assert(!p || *p == 2);"]
)
def test_blocks_of_any_size_are_not_walked_over(ask: Ask, claim: str) -> None:
    assert ask(HEAD + BLOCKS.replace("CLAIM", claim))["verdict"] == "safe"


@pytest.mark.parametrize(
    ("claim", "kind"),
    [
        ("assert(memcmp(a, b, n) == 0);", "assertion"),
        ("assert(memchr(b, 2, n) == NULL);", "assertion"),
        ("return memcmp(a, b, n + 1);", "out-of-bounds"),
        ("return memchr(a, 2, n + 1) != NULL;", "out-of-bounds"),
    ],
)
def test_what_is_wrong_with_blocks_of_any_size(ask: Ask, claim: str, kind: str) -> None:
    program = HEAD + BLOCKS.replace("CLAIM", claim)
    assert set(violated(ask(program))) == {(kind, line_of(program))}
