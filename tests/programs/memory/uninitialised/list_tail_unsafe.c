// limpet: unsafe(uninitialised@25)
// why: The last node of the list was never given a successor.
#include <limpet.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

static struct node *make(int value)
{
    struct node *n = malloc(sizeof *n);
    limpet_assume(n != 0);
    n->value = value;
    return n;
}

int main(void)
{
    struct node *second = make(2), *first = make(1);
    first->next = second;
    int sum = 0;
    struct node *n = first;
    while (n) { // <- here
        sum += n->value;
        n = n->next;
    }
    free(first);
    free(second);
    limpet_assert(sum == 3);
    return 0;
}
