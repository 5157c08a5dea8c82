// limpet: unsafe(double-free@22)
// why: Both owners free the block.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

struct owner { int *block; };

static void move(struct owner *to, struct owner *from)
{
    to->block = from->block;
}

int main(void)
{
    struct owner a = {malloc(sizeof(int))}, b = {0};
    if (!a.block)
        return 0;
    if (limpet_nondet_bool())
        move(&b, &a);
    free(b.block);
    free(a.block); // <- here
    return 0;
}
