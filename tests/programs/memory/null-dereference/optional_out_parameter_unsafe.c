// limpet: unsafe(null-dereference@7)
// why: The caller does not want the remainder, but it is stored anyway.
#include <limpet.h>

static unsigned divide(unsigned a, unsigned b, unsigned *remainder)
{
    *remainder = a % b; // <- here
    return a / b;
}

int main(void)
{
    unsigned r = 0;
    limpet_assert(divide(7, 2, &r) == 3 && r == 1);
    limpet_assert(divide(9, 3, 0) == 3);
    return 0;
}
