// limpet: safe
// why: A list of three nodes is reversed in place.
// inputs: 1, 2, 3
#include <limpet.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *reversed(struct node *list)
{
    struct node *done = 0;
    while (list) {
        struct node *next = list->next;
        list->next = done;
        done = list;
        list = next;
    }
    return done;
}

int main(void)
{
    struct node *list = 0;
    int last = 0;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            abort();
        n->value = limpet_nondet_int();
        n->next = list;
        list = n;
        last = n->value;
    }
    list = reversed(list);
    int count = 0, end = 0;
    while (list) {
        struct node *next = list->next;
        end = list->value;
        count++;
        free(list);
        list = next;
    }
    limpet_assert(count == 3 && end == last);
    return 0;
}
