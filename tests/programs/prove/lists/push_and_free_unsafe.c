// limpet: unsafe(use-after-free@25)
// why: The next node is read from one that is free.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node *head = NULL;
    int count = limpet_nondet_int();
    for (int i = 0; i < count; i++) {
        struct node *added = malloc(sizeof *added);
        added->value = i;
        added->next = head;
        head = added;
    }
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next ? head->next : next; // <- here
    }
    return 0;
}
