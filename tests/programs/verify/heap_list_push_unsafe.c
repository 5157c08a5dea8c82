// limpet: unsafe(null-dereference@30)
// why: The walk does not stop at the end of the list.
// inputs: 4, 5, 6
#include <limpet.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *push(struct node *head, int value)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        abort();
    n->value = value;
    n->next = head;
    return n;
}

int main(void)
{
    struct node *list = 0;
    int sum = 0, total = 0;
    for (int i = 0; i < 3; i++) {
        signed char v = limpet_nondet_schar();
        sum += v;
        list = push(list, v);
    }
    struct node *n = list;
    for (int i = 0; i < 4; i++, n = n->next)
        total += n->value; // <- here
    limpet_assert(sum == total);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
