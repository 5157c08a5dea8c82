// limpet: safe --also memory-leak
// why: The ring is opened and its nodes are freed.
#include <limpet.h>
#include <stdlib.h>

struct ring {
    struct ring *next;
    char name;
};

static struct ring *make(char name)
{
    struct ring *r = malloc(sizeof *r);
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
    free(b);
    free(a);
    return 0;
}
