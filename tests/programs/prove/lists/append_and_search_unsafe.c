// limpet: unsafe(null-dereference@24)
// why: The last node has a one as well.
// inputs: 1, 0
#include <limpet.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node *head = malloc(sizeof *head);
    struct node *last = head;
    while (limpet_nondet_int()) {
        last->value = 1;
        last->next = malloc(sizeof *last);
        last = last->next;
    }
    last->value = 1;
    last->next = NULL;
    struct node *p = head;
    while (p->value == 1) // <- here
        p = p->next;
    limpet_assert(p->value == 2);
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
