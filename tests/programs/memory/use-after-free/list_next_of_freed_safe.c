// limpet: safe
// why: The next node is read before its predecessor is freed.
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
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
