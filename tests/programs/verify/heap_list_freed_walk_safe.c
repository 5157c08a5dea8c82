// limpet: safe
// why: The link is read before its node is freed.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

struct node { struct node *next; };

int main(void)
{
    unsigned n = limpet_nondet_uint(), freed = 0;
    struct node *list = 0;
    limpet_assume(n <= 3);
    for (unsigned i = 0; i < n; i++) {
        struct node *one = malloc(sizeof *one);
        if (!one)
            abort();
        one->next = list;
        list = one;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
        freed++;
    }
    limpet_assert(freed == n);
    return 0;
}
