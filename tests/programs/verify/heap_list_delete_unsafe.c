// limpet: unsafe(assertion@38)
// why: After a deletion the next node is skipped.
// inputs: 2, 2, 1, 2
#include <limpet.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static void delete_all(struct node **link, int value)
{
    while (*link) {
        struct node *n = *link;
        if (n->value == value) {
            *link = n->next;
            free(n);
            if (!*link)
                return;
        }
        link = &(*link)->next;
    }
}

int main(void)
{
    struct node *list = 0;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            abort();
        n->value = limpet_nondet_int();
        n->next = list;
        list = n;
    }
    int value = limpet_nondet_int();
    delete_all(&list, value);
    while (list) {
        struct node *next = list->next;
        limpet_assert(list->value != value); // <- here
        free(list);
        list = next;
    }
    return 0;
}
