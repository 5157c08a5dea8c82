// limpet: unsafe(use-after-return@19)
// why: The global keeps the address of a local of a function that has returned.
#include <limpet.h>

static int *current;

static int deepest(int depth)
{
    int here = depth;
    if (depth > 0)
        return deepest(depth - 1);
    current = &here;
    return here;
}

int main(void)
{
    limpet_assert(deepest(2) == 0);
    limpet_assert(*current == 0); // <- here
    return 0;
}
