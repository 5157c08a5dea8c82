"""Runs that never end: what was cut off, and what was not."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

STOPPED = """#include <assert.h>
int nondet_int(void);
static void stop(void) { STOP: goto STOP; }
int main(void) {
    int x = nondet_int();
    if (x > 5) stop();
    assert(x <= LIMIT);
    for (;;) ;
}
"""
QUEUE = """#include <assert.h>
int nondet_int(void);
struct queue { int head, tail; };
static int is_empty(const struct queue *q) { return q->head == q->tail; }
int main(void) {
    struct queue q = {nondet_int(), nondet_int()};
    int n = nondet_int();
    while (!is_empty(&q)) if (n == 9) n = 8;
    assert(n != NUMBER);
}
"""


@pytest.mark.parametrize("width", ["--m32", "--m64"])
def test_an_empty_loop_ends_the_run(ask: Ask, width: str) -> None:
    told = ask(STOPPED.replace("LIMIT", "5"), width)
    assert (told["verdict"], told["bounds"], told["exit"]) == ("safe", [], 0)
    assert violated(ask(STOPPED.replace("LIMIT", "4"), width)) == [("assertion", 7)]


def test_a_loop_in_which_a_function_says_the_same_for_ever_is_cut(ask: Ask) -> None:
    told = ask(QUEUE.replace("NUMBER", "9"), "--unwind", "3")
    assert violated(told) == [("assertion", 9)]  # if the queue is empty at once
    told = ask(QUEUE.replace("n != NUMBER", "q.head == q.tail"), "--unwind", "3", "--timeout", "600")
    assert (told["verdict"], [cut["function"] for cut in told["bounds"]]) == ("bounded", ["main"])


NODES = """#include <stdlib.h>
int nondet_int(void);
struct node { struct node *next; };
int main(void) {
    struct node *list = 0;
    while (nondet_int()) {
        struct node *made = malloc(sizeof *made);
        if (!made) TEST;
        made->next = list;
        list = made;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = WRONG;
    }
}
"""


@pytest.mark.parametrize("test", ["break", "return 1", "continue"])
def test_that_new_objects_are_not_null_does_not_end_a_loop(ask: Ask, test: str) -> None:
    told = ask(NODES.replace("TEST", test).replace("WRONG", "list->next"))
    assert violated(told) == [("use-after-free", 15)]
    told = ask(NODES.replace("TEST", test).replace("WRONG", "next"), "--unwind", "3")
    assert told["verdict"] == "bounded"
