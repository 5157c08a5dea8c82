// limpet: safe
// why: Each node has a record of its own, which is freed with it.
// inputs: 1, 1, 0
#include <limpet.h>
#include <stdlib.h>

struct record {
    int amount;
    short kind;
};

struct node {
    struct record *record;
    struct node *next;
};

int main(void)
{
    struct node *head = NULL;
    while (limpet_nondet_int()) {
        struct node *added = malloc(sizeof *added);
        added->record = malloc(sizeof *added->record);
        added->record->amount = 7;
        added->record->kind = 3;
        added->next = head;
        head = added;
    }
    while (head) {
        struct node *next = head->next;
        int kind = head->record->kind;
        limpet_assert(head->record->amount > 0);
        limpet_assert(kind == 3);
        free(head->record);
        free(head);
        head = next;
    }
    return 0;
}
