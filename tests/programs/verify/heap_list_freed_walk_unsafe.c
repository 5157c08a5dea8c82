// limpet: unsafe(use-after-free@21)
// why: The link is read after its node was freed.
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
    for (; list; list = list->next) { // <- here
        free(list);
        freed++;
    }
    limpet_assert(freed == n);
    return 0;
}
