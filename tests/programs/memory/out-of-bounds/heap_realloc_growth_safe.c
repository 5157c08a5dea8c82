// limpet: safe
// why: realloc is given bytes.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

struct vector {
    int *items;
    unsigned size, capacity;
};

static int push(struct vector *v, int item)
{
    if (v->size == v->capacity) {
        unsigned capacity = v->capacity ? 2 * v->capacity : 1;
        int *items = realloc(v->items, capacity * sizeof *items);
        if (!items)
            return 0;
        v->items = items;
        v->capacity = capacity;
    }
    v->items[v->size++] = item;
    return 1;
}

int main(void)
{
    struct vector v = {0, 0, 0};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 5);
    for (unsigned i = 0; i < n; i++)
        push(&v, (int)i);
    limpet_assert(n == 0 || v.items[0] == 0);
    free(v.items);
    return 0;
}
