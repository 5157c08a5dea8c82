// limpet: safe
// why: The list begins in a variable that a function gets the address of; it is freed from its beginning.
// inputs: 1, 1, 0
#include <limpet.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static void push(struct node **list, int value)
{
    struct node *added = malloc(sizeof *added);
    added->value = value;
    added->next = *list;
    *list = added;
}

static int pop(struct node **list)
{
    struct node *first = *list;
    int value = first->value;
    *list = first->next;
    free(first);
    return value;
}

int main(void)
{
    struct node *list = NULL;
    while (limpet_nondet_int())
        push(&list, 5);
    while (list)
        limpet_assert(pop(&list) == 5);
    return 0;
}
