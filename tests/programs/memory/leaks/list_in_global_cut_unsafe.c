// limpet: unsafe(memory-leak@14) --also memory-leak
// why: The rest of the list is cut off, so it is lost.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

static struct node {
    struct node *next;
} *list;

int main(void)
{
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n); // <- here
        limpet_assume(n != 0);
        n->next = list;
        list = n;
    }
    if (limpet_nondet_bool())
        list->next = 0;
    return 0;
}
