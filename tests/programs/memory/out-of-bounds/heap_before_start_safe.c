// limpet: safe
// why: The prefix is removed once.
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
    limpet_assert(p->length == 10);
    free(p);
    return 0;
}
