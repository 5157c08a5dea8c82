// limpet: unsafe(assertion@26)
// why: The first node has a 2.
// inputs: 1, 1, 0
#include <limpet.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node *first = malloc(sizeof *first);
    struct node *last = first;
    int odd = 1;
    while (limpet_nondet_int()) {
        last->value = odd ? 2 : 1;
        odd = !odd;
        last->next = malloc(sizeof *last);
        last = last->next;
    }
    last->value = 3;
    odd = 1;
    for (struct node *at = first; at->value != 3; at = at->next) {
        limpet_assert(at->value == (odd ? 1 : 2));
        odd = !odd;
    }
    return 0;
}
