// limpet: safe
// why: A list that was built from its end is freed from its beginning.
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
        head = next;
    }
    return 0;
}
