"""Objects of a scope that has ended: variables of an earlier round of a loop, compound literals."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask

MODES = ("--m32", "--m64")
ENDED = {
    "round before": """
int main(void)
{
    int *p = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        int x = i;
        if (p) s += *p;
        p = &x;
    }
    return s;
}
""",
    "before the declaration": """
int main(void)
{
    int *p = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        if (p) s += *p;
        int x = i;
        p = &x;
    }
    return s;
}
""",
    "literal of a block": """
int main(void) { int *p = 0; { p = (int[]){1, 2}; } return *p; }
""",
    "list of variables": """
struct node { int v; struct node *next; };
static struct node *head;
static void push(struct node *n) { n->next = head; head = n; }
int main(void)
{
    int s = 0;
    for (int i = 0; i < 3; i++) {
        struct node n = {i, 0};
        push(&n);
        for (struct node *k = head; k && s < 100; k = k->next) s += k->v;
    }
    return s;
}
""",
    "literal of the round before": """
int main(void)
{
    int *p = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        if (p) s += *p;
        p = &(int){i};
    }
    return s;
}
""",
    "kept by a function": """
static int *keep(int *q)
{
    static int *last;
    int *old = last;
    last = q;
    return old;
}
int main(void)
{
    int s = 0, i = 0;
    while (i < 3) {
        int x = i++;
        int *o = keep(&x);
        if (o) s += *o;
    }
    return s;
}
""",
    "literal of a branch": """
struct pt { int x, y; };
int main(void)
{
    struct pt *p;
    int c = 1;
    if (c) p = &(struct pt){1, 2};
    else p = &(struct pt){3, 4};
    return p->x;
}
""",
    "literal behind a loop": """
static int *last;
static void keep(int *q) { last = q; }
int main(void)
{
    for (int i = 0; i < 2; i++) {
        keep((int[]){i, i + 1});
    }
    return last[0];
}
""",
}
ALIVE = {
    "same round": """
static void set(int *q, int v) { *q = v; }
int main(void)
{
    int s = 0;
    for (int i = 0; i < 3; i++) {
        int x;
        set(&x, i);
        s += x;
        int *p = &x;
        *p += 1;
        s += x;
    }
    return s - 9 + 0;
}
""",
    "list that is emptied": """
struct node { int v; struct node *next; };
static struct node *head;
static void push(struct node *n) { n->next = head; head = n; }
int main(void)
{
    int s = 0;
    for (int i = 0; i < 3; i++) {
        struct node n = {i, 0};
        push(&n);
        s += head->v;
        head = head->next;
    }
    return s - 3;
}
""",
    "literals as arguments": """
struct pt { int x, y; };
static int sum(const struct pt *p) { return p->x + p->y; }
int main(void)
{
    int s = 0;
    for (int i = 0; i < 3; i++) {
        const struct pt *p = &(struct pt){i, 1};
        s += sum(p) + sum(&(struct pt){1, i});
    }
    return s - 12;
}
""",
    "pointer to a pointer": """
int main(void)
{
    int s = 0;
    for (int i = 0; i < 3; i++) {
        int x = i;
        int *p = &x;
        int **q = &p;
        s += **q;
    }
    return s - 3;
}
""",
    "literals of loops": """
struct pt { int x, y; };
int main(void)
{
    struct pt *p = &(struct pt){1, 2};
    int s = 0;
    for (int *q = (int[]){3, 2, 1, 0}; *q; q++) {
        struct pt *r = &(struct pt){*q, 1};
        if (r->x > 2) {
            s += r->x;
            continue;
        }
        s += r->y + p->x;
    }
    return s - 7;
}
""",
    "literals of branches": """
struct pt { int x, y; };
static struct pt *cur;
static int use(struct pt *p) { cur = p; int r = cur->x; return r; }
int main(void)
{
    int s = 0;
    for (int i = 0; i < 3; i++) {
        if (use(&(struct pt){i, 0}) == 1) {
            int k = cur->x;
            s += k;
            switch (k) {
                case 1: s += use(&(struct pt){5, 5});
                break;
                default: return 1;
            }
        }
        else s++;
    }
    return s - 8;
}
""",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ENDED)
def test_objects_that_ended(ask: Ask, name: str, mode: str) -> None:
    answer = ask(ENDED[name], mode)
    assert [each["kind"] for each in answer["properties"] if each["status"] == "violated"] == ["use-after-scope"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ALIVE)
def test_objects_that_live(ask: Ask, name: str, mode: str) -> None:
    assert ask(ALIVE[name], mode)["verdict"] == "safe"


@pytest.mark.parametrize("name", ["round before", "literal of a block", "literal of a branch"])
def test_other_engines_agree(ask: Ask, name: str) -> None:
    assert ask(ENDED[name], command="prove")["verdict"] == "unsafe"
    assert ask(ENDED[name], command="run")["exit"] == 1
