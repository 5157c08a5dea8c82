// limpet: safe
// why: Each number is inserted at its place, so the list stays sorted.
// inputs: 3, 1, 2
#include <limpet.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static void insert(struct node **link, int value)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        abort();
    while (*link && (*link)->value < value)
        link = &(*link)->next;
    n->value = value;
    n->next = *link;
    *link = n;
}

int main(void)
{
    struct node *list = 0;
    for (int i = 0; i < 3; i++)
        insert(&list, limpet_nondet_int());
    while (list) {
        struct node *next = list->next;
        limpet_assert(!next || list->value <= next->value);
        free(list);
        list = next;
    }
    return 0;
}
