"""Lists whose blocks are all freed: that nothing is left on the heap follows from how many blocks there were when each
node was made. The wrong ones differ in one place; what they do natively is the oracle of `tests/programs`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.prove.clauses import answer_of, written

from limpet.base.properties import Verdict

CHECKS = ("memory-leak", "use-after-free", "double-free", "invalid-free", "null-dereference", "out-of-bounds")
CIRCLE = """
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next, *previous; };
int main(void) {
  struct node *head = malloc(sizeof *head);
  head->next = head->previous = head;
  while (__VERIFIER_nondet_int()) {
    struct node *added = malloc(sizeof *added);
    added->next = head->next;
    added->previous = head;
    head->next->previous = added;
    head->next = added;
  }
  struct node *node = head->next;
  while (node != head) { struct node *next = node->next; free(node); node = next; }
  free(head);
  return 0;
}
"""
BEGIN = """
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *next, *previous; int *data; };
int main(void) {
  struct node *first = NULL, *last = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *added = malloc(sizeof *added);
"""
PUSH = "added->next = first; first = added; }\n"
APPEND = """added->next = NULL; added->previous = last;
    if (last) last->next = added; else first = added;
    last = added; }
"""
FREE = "while (first) { struct node *next = first->next; free(first); first = next; }\n"
BACKWARDS = "while (last) { struct node *next = last->previous; free(last); last = next; }\n"
DATA = "added->data = malloc(sizeof(int));\n"
FREE_DATA = "while (first) { struct node *next = first->next; free(first->data); free(first); first = next; }\n"
POP = "if (__VERIFIER_nondet_int() && first) { struct node *next = first->next; free(first); first = next; }\n"
PROGRAMS = {
    "pushed": (PUSH + FREE, PUSH + FREE.replace("first)", "first && first->next)", 1)),
    "appended": (APPEND + FREE, APPEND + FREE.replace("free(first);", "if (next) free(first);")),
    "in two directions": (APPEND + BACKWARDS, APPEND.replace("last = added;", "if (!last) last = added;") + BACKWARDS),
    "with data": (DATA + PUSH + FREE_DATA, DATA + PUSH + FREE),
    "shared data": (DATA + PUSH + FREE_DATA, DATA.replace("= m", "= first ? first->data : m") + PUSH + FREE_DATA),
    "popped": (PUSH[:-2] + POP + "}\n" + FREE, PUSH[:-2] + POP.replace("first = next;", "") + "}\n" + FREE),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_is_left(name: str, tmp_path: Path) -> None:
    right, _ = PROGRAMS[name]
    answer = answer_of(written(tmp_path, BEGIN + right + "}\n"), None, 300.0, CHECKS)
    assert answer.verdict is Verdict.SAFE
    assert answer.certificate


def test_circle(tmp_path: Path) -> None:
    assert answer_of(written(tmp_path, CIRCLE), None, 300.0, CHECKS).verdict is Verdict.SAFE
    wrong = CIRCLE.replace("head->next = added;", "if (head->next == head) head->next = added;")
    assert answer_of(written(tmp_path, wrong), None, 12.0, CHECKS).verdict is not Verdict.SAFE


@pytest.mark.parametrize("name", PROGRAMS)
def test_something_goes_wrong(name: str, tmp_path: Path) -> None:
    _, wrong = PROGRAMS[name]
    answer = answer_of(written(tmp_path, BEGIN + wrong + "}\n"), None, 12.0, CHECKS)
    assert answer.verdict is not Verdict.SAFE
