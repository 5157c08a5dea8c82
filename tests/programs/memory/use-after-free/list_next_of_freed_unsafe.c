// limpet: unsafe(use-after-free@29)
// why: The next node is read from the node that was just freed.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static struct node *push(struct node *list, int value)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        return list;
    n->next = list;
    n->value = value;
    return n;
}

int main(void)
{
    struct node *list = 0;
    unsigned count = limpet_nondet_uint();
    limpet_assume(count <= 3);
    for (unsigned i = 0; i < count; i++)
        list = push(list, (int)i);
    for (; list; list = list->next) // <- here
        free(list);
    return 0;
}
