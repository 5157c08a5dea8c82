// limpet: unsafe(out-of-bounds@30)
// why: The prefix is removed from the pointer that no longer has one.
#include <limpet.h>
#include <stdlib.h>

struct prefix {
    unsigned length;
};

static char *allocate(unsigned n)
{
    struct prefix *p = malloc(sizeof *p + n);
    if (!p)
        return 0;
    p->length = n;
    return (char *)(p + 1);
}

static struct prefix *prefix_of(void *block)
{
    return (struct prefix *)block - 1;
}

int main(void)
{
    char *text = allocate(10);
    if (!text)
        return 0;
    struct prefix *p = prefix_of(text);
    limpet_assert(prefix_of(p)->length == 10); // <- here
    free(p);
    return 0;
}
