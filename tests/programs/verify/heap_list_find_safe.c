// limpet: safe
// why: A node is looked up by its key; the caller is told when there is none.
// inputs: 20
#include <limpet.h>
#include <stdlib.h>

struct node { int key, value; struct node *next; };

static struct node *find(struct node *list, int key)
{
    while (list && list->key != key)
        list = list->next;
    return list;
}

int main(void)
{
    struct node *list = 0;
    for (int i = 1; i <= 4; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            abort();
        n->key = 10 * i;
        n->value = i;
        n->next = list;
        list = n;
    }
    int key = limpet_nondet_int();
    struct node *found = find(list, key);
    if (found)
        limpet_assert(found->value * 10 == key);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
