// limpet: safe
// why: The global is reset before the function returns.
#include <limpet.h>

static int *current;

static int deepest(int depth)
{
    int here = depth;
    current = &here;
    if (depth > 0)
        return deepest(depth - 1);
    current = 0;
    return here;
}

int main(void)
{
    limpet_assert(deepest(2) == 0);
    limpet_assert(!current);
    return 0;
}
