// limpet: unsafe(use-after-free@31)
// why: A record is freed before it is read.
// inputs: 1, 0
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
        free(head->record);
        limpet_assert(head->record->amount > 0); // <- here
        free(head);
        head = next;
    }
    return 0;
}
