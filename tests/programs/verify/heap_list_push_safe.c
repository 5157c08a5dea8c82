// limpet: safe
// why: Three nodes are put in front of a list and come out in reverse order.
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
    for (struct node *n = list; n; n = n->next)
        total += n->value;
    limpet_assert(sum == total);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
