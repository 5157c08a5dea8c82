// limpet: safe --also memory-leak
// why: The rest of the list hangs on the global variable.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

static struct node {
    struct node *next;
} *list;

int main(void)
{
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        limpet_assume(n != 0);
        n->next = list;
        list = n;
    }
    if (limpet_nondet_bool()) {
        struct node *second = list->next;
        list->next = second->next;
        free(second);
    }
    return 0;
}
