// limpet: safe
// why: The ownership moves with the pointer, and the old owner forgets it.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

struct owner { int *block; };

static void move(struct owner *to, struct owner *from)
{
    to->block = from->block;
    from->block = 0;
}

int main(void)
{
    struct owner a = {malloc(sizeof(int))}, b = {0};
    if (!a.block)
        return 0;
    if (limpet_nondet_bool())
        move(&b, &a);
    free(b.block);
    free(a.block);
    return 0;
}
