// limpet: unsafe(assertion@23)
// why: One value is ten.
// inputs: 11
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
        added->value = i % 11;
        added->next = head;
        head = added;
    }
    for (struct node *p = head; p; p = p->next)
        limpet_assert(p->value < 10); // <- here
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
