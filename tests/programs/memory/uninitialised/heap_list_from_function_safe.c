// limpet: safe
// why: Both cells of the list have a value.
// inputs:
#include <limpet.h>
#include <stdlib.h>

struct cell {
    struct cell *next;
    int value;
};

static struct cell *make(void) { return malloc(sizeof(struct cell)); }

static struct cell *pair(void)
{
    struct cell *first = make();
    first->next = make();
    first->value = 1;
    first->next->next = 0;
    first->next->value = 2;
    return first;
}

int main(void)
{
    struct cell *list = pair();
    int sum = 0;
    for (struct cell *c = list; c; c = c->next)
        sum += c->value;
    return sum == 1;
}
