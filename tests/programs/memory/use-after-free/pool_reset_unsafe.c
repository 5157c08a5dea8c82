// limpet: unsafe(use-after-free@32)
// why: The pool is emptied while an object from it is still in use.
#include <stdlib.h>

struct pool {
    char *memory;
    unsigned used;
};

static void *take(struct pool *p, unsigned n)
{
    void *taken = p->memory + p->used;
    p->used += n;
    return taken;
}

static void reset(struct pool *p)
{
    free(p->memory);
    p->memory = malloc(32);
    p->used = 0;
}

int main(void)
{
    struct pool p = {malloc(32), 0};
    if (!p.memory)
        return 0;
    int *a = take(&p, sizeof *a);
    *a = 1;
    reset(&p);
    *a += 1; // <- here
    free(p.memory);
    return 0;
}
