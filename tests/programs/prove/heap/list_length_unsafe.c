// limpet: unsafe(assertion@29)
// why: One node is counted that was never made.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

struct node {
    struct node *next;
};

int main(void)
{
    struct node *list = 0;
    int wanted = limpet_nondet_int(), made = 0, freed = 0;
    limpet_assume(wanted >= 0 && wanted <= 1000000);
    while (made < wanted) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
        made++;
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
        if (freed < made)
            freed++;
    }
    limpet_assert(freed <= made && made < 3); // <- here
    return 0;
}
