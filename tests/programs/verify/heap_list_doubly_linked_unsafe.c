// limpet: unsafe(assertion@31)
// why: The backward link of the successor is forgotten.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

struct node { struct node *prev, *next; };

static void unlink_node(struct node *n)
{
    n->prev->next = n->next;
}

int main(void)
{
    struct node *n[3];
    for (int i = 0; i < 3; i++) {
        n[i] = malloc(sizeof *n[i]);
        if (!n[i])
            abort();
    }
    for (int i = 0; i < 3; i++) {
        n[i]->next = n[(i + 1) % 3];
        n[i]->prev = n[(i + 2) % 3];
    }
    unsigned out = limpet_nondet_uint();
    limpet_assume(out < 3);
    unlink_node(n[out]);
    struct node *a = n[(out + 1) % 3], *b = n[(out + 2) % 3];
    limpet_assert(b->next == a);
    limpet_assert(a->prev == b); // <- here
    for (int i = 0; i < 3; i++)
        free(n[i]);
    return 0;
}
