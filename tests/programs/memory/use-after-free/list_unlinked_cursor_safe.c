// limpet: safe
// why: The cursor goes on before the node is removed.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

int main(void)
{
    struct node *head = 0;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        limpet_assume(n != 0);
        n->next = head;
        n->value = i;
        head = n;
    }
    int unwanted = limpet_nondet_int(), sum = 0;
    struct node **link = &head;
    while (*link) {
        struct node *n = *link;
        if (n->value == unwanted) {
            *link = n->next;
            free(n);
            continue;
        }
        sum += n->value;
        link = &n->next;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    limpet_assert(sum <= 3);
    return 0;
}
