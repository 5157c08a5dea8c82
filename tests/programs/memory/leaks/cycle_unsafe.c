// limpet: unsafe(memory-leak@13) --also memory-leak
// why: The nodes of the ring point to each other, but nothing points to the ring.
#include <limpet.h>
#include <stdlib.h>

struct ring {
    struct ring *next;
    char name;
};

static struct ring *make(char name)
{
    struct ring *r = malloc(sizeof *r); // <- here
    limpet_assume(r != 0);
    r->name = name;
    r->next = r;
    return r;
}

int main(void)
{
    struct ring *a = make('a'), *b = make('b');
    a->next = b;
    b->next = a;
    limpet_assert(a->next->next == a);
    return 0;
}
