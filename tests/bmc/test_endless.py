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


OVERWRITTEN = """#include <assert.h>
int nondet_int(void);
int table[4] = {1, 2, 3, 4};
int main(void) {
    int floor = nondet_int() & 3, i;
    for (i = floor - 1; i >= 0; i--)
        for (i = floor + 1; i < 4; i++)
            if (table[i] == LIMIT) return 0;
    assert(floor == FLOOR);
}
"""
CIRCLE = """#include <assert.h>
int nondet_int(void);
int main(void) {
    int start = nondet_int(), at = 0;
    while (at < 7) {
        assert(at != NEVER);
        at = at == 4 ? 0 : at + 1;
    }
    assert(start == 0);
}
"""
FED = """#include <assert.h>
int nondet_int(void);
int main(void) {
    int last = 0;
    while (last >= 0) {
        int next = nondet_int();
        assert(next != NEVER);
        if (next == 5) last = CHANGE;
    }
    assert(last == -1);
}
"""
ALLOCATING = """#include <stdlib.h>
int main(void) {
    for (;;) {
        char *block = malloc(1);
        if (!block) return 0;
        block[WHERE] = 1;
    }
}
"""


def test_coming_back_to_a_state_shows_nothing_new(ask: Ask) -> None:
    always = OVERWRITTEN.replace("int floor = nondet_int() & 3", "int floor = 2")
    told = ask(always.replace("LIMIT", "9").replace("FLOOR", "4"))
    assert (told["verdict"], told["bounds"]) == ("safe", [])
    for number in (5, 6):
        told = ask(CIRCLE.replace("NEVER", str(number)), "--unwind", "40")
        assert (told["verdict"], told["bounds"]) == ("safe", [])
    for number in (0, 3, 4):
        assert violated(ask(CIRCLE.replace("NEVER", str(number)), "--unwind", "40")) == [("assertion", 6)]


def test_what_goes_on_for_ever_only_sometimes_is_still_followed(ask: Ask) -> None:
    for number in (3, 9):
        told = ask(OVERWRITTEN.replace("LIMIT", str(number)).replace("FLOOR", "0"), "--unwind", "9")
        assert told["verdict"] != "unsafe"
        told = ask(OVERWRITTEN.replace("LIMIT", str(number)).replace("FLOOR", "2"), "--unwind", "9")
        assert violated(told) == [("assertion", 9)]


def test_inputs_are_new_in_each_iteration(ask: Ask) -> None:
    assert violated(ask(FED.replace("NEVER", "7").replace("CHANGE", "-1"), "--unwind", "9")) == [("assertion", 7)]
    told = ask(FED.replace("next != NEVER", "1").replace("CHANGE", "-2"), "--unwind", "9")
    assert violated(told) == [("assertion", 10)]


def test_what_allocates_is_not_the_same_again(ask: Ask) -> None:
    assert violated(ask(ALLOCATING.replace("WHERE", "1"), "--unwind", "9")) == [("out-of-bounds", 6)]
    assert ask(ALLOCATING.replace("WHERE", "0"), "--unwind", "9")["verdict"] == "bounded"
